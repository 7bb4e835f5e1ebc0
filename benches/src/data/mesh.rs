//! `mesh`: triangles of a surface, nothing but numbers of four bytes.

use super::{Seed, Shape};

measured! {
    /// A surface.
    pub struct Mesh {
        pub triangles: Vec<Triangle>,
    }

    /// Three corners and the direction that the face looks to, 48 bytes.
    #[derive(Copy)]
    #[repr(C)]
    pub struct Triangle {
        pub first: Vector,
        pub second: Vector,
        pub third: Vector,
        pub normal: Vector,
    }

    /// A point or direction in space; `repr(C)` lets the rivals that copy plain memory do so.
    #[derive(Copy)]
    #[repr(C)]
    pub struct Vector {
        pub x: f32,
        pub y: f32,
        pub z: f32,
    }
}

impl Shape for Mesh {
    const NAME: &'static str = "mesh";
    const COUNT: usize = 125_000;

    fn generate(count: usize) -> Self {
        let mut seed = Seed::new(2);
        Self { triangles: (0..count).map(|_| Triangle::generate(&mut seed)).collect() }
    }
}

impl Triangle {
    fn generate(seed: &mut Seed) -> Self {
        Self {
            first: Vector::generate(seed),
            second: Vector::generate(seed),
            third: Vector::generate(seed),
            normal: Vector::generate(seed),
        }
    }
}

impl Vector {
    fn generate(seed: &mut Seed) -> Self {
        Self { x: seed.float(-1.0..1.0), y: seed.float(-1.0..1.0), z: seed.float(-1.0..1.0) }
    }
}
