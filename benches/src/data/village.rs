//! `village`: the people of blaze-builder's `CloneVillage` (2010).

use super::Shape;

measured! {
    /// People, three kinds in turn.
    pub struct Village {
        pub people: Vec<Person>,
    }

    /// With lengths of four bytes a person takes 18, 19 or 14 bytes.
    pub struct Person {
        pub name: String,
        pub age: i32,
    }
}

const CLONES: [(&str, i32); 3] = [("Haskell 98", 12), ("Switzerland", 719), ("λ-bot", 7)];

impl Shape for Village {
    const NAME: &'static str = "village";
    const COUNT: usize = 10_000;

    fn generate(count: usize) -> Self {
        let clones = CLONES.iter().cycle().take(count);
        Self { people: clones.map(|&(name, age)| Person { name: name.to_owned(), age }).collect() }
    }
}
