//! Sequences, sets, maps, arrays, tuples, `Option` and `Result`.

use super::Model;
use crate::entropy::Entropy;
use crate::oracle::{Shape, Value};
use bytes::{Bytes, BytesMut};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::hash::{BuildHasher, Hash};
use std::rc::Rc;
use std::sync::Arc;

fn list_shape<T: Model>() -> Shape {
    Shape::List { element: T::shape, zero_sized: size_of::<T>() == 0 }
}

fn list_value<T: Model>(elements: &[T]) -> Value {
    Value::List(elements.iter().map(Model::value).collect())
}

impl<T: Model> Model for Vec<T> {
    fn shape() -> Shape {
        list_shape::<T>()
    }

    fn value(&self) -> Value {
        list_value(self)
    }

    fn generate(entropy: &mut Entropy<'_>) -> Self {
        let count = entropy.count();
        entropy.deeper(|entropy| (0..count).map(|_| T::generate(entropy)).collect())
    }
}

impl<T: Model> Model for VecDeque<T> {
    fn shape() -> Shape {
        list_shape::<T>()
    }

    fn value(&self) -> Value {
        Value::List(self.iter().map(Model::value).collect())
    }

    /// Often one whose elements lie in two pieces.
    fn generate(entropy: &mut Entropy<'_>) -> Self {
        let mut elements = Self::from(Vec::generate(entropy));
        let front = entropy.choose(elements.len() + 1);
        for _ in 0..front {
            let last = elements.pop_back().expect("there are so many");
            elements.push_front(last);
        }
        elements
    }
}

macro_rules! lists {
    ($($list:ty;)*) => { $(
        impl<T: Model> Model for $list {
            fn shape() -> Shape {
                list_shape::<T>()
            }

            fn value(&self) -> Value {
                list_value(self)
            }

            fn generate(entropy: &mut Entropy<'_>) -> Self {
                Vec::generate(entropy).into()
            }
        }
    )* };
}
lists! { Box<[T]>; Rc<[T]>; Arc<[T]>; }

impl Model for Bytes {
    fn shape() -> Shape {
        list_shape::<u8>()
    }

    fn value(&self) -> Value {
        list_value(self)
    }

    fn generate(entropy: &mut Entropy<'_>) -> Self {
        Vec::generate(entropy).into()
    }
}

impl Model for BytesMut {
    fn shape() -> Shape {
        list_shape::<u8>()
    }

    fn value(&self) -> Value {
        list_value(self)
    }

    fn generate(entropy: &mut Entropy<'_>) -> Self {
        Self::from(&Vec::generate(entropy)[..])
    }
}

impl<T: Model + Ord> Model for BTreeSet<T> {
    fn shape() -> Shape {
        Shape::Set { element: T::shape, ordered: true, zero_sized: size_of::<T>() == 0 }
    }

    fn value(&self) -> Value {
        Value::Set(self.iter().map(Model::value).collect())
    }

    fn generate(entropy: &mut Entropy<'_>) -> Self {
        Vec::generate(entropy).into_iter().collect()
    }
}

impl<T: Model + Eq + Hash, H: BuildHasher + Default + 'static> Model for HashSet<T, H> {
    fn shape() -> Shape {
        Shape::Set { element: T::shape, ordered: false, zero_sized: size_of::<T>() == 0 }
    }

    fn value(&self) -> Value {
        Value::Set(self.iter().map(Model::value).collect())
    }

    fn generate(entropy: &mut Entropy<'_>) -> Self {
        Vec::generate(entropy).into_iter().collect()
    }
}

impl<K: Model + Ord, V: Model> Model for BTreeMap<K, V> {
    fn shape() -> Shape {
        Shape::Map { key: K::shape, value: V::shape, ordered: true, zero_sized: size_of::<K>() == 0 }
    }

    fn value(&self) -> Value {
        Value::Map(self.iter().map(|(key, value)| (key.value(), value.value())).collect())
    }

    fn generate(entropy: &mut Entropy<'_>) -> Self {
        Vec::<(K, V)>::generate(entropy).into_iter().collect()
    }
}

impl<K: Model + Eq + Hash, V: Model, H: BuildHasher + Default + 'static> Model for HashMap<K, V, H> {
    fn shape() -> Shape {
        Shape::Map { key: K::shape, value: V::shape, ordered: false, zero_sized: size_of::<K>() == 0 }
    }

    fn value(&self) -> Value {
        Value::Map(self.iter().map(|(key, value)| (key.value(), value.value())).collect())
    }

    fn generate(entropy: &mut Entropy<'_>) -> Self {
        Vec::<(K, V)>::generate(entropy).into_iter().collect()
    }
}

impl<T: Model, const N: usize> Model for [T; N] {
    fn shape() -> Shape {
        Shape::Product(vec![T::shape; N])
    }

    fn value(&self) -> Value {
        Value::Product(self.iter().map(Model::value).collect())
    }

    fn generate(entropy: &mut Entropy<'_>) -> Self {
        std::array::from_fn(|_| T::generate(entropy))
    }
}

impl<T: Model> Model for Option<T> {
    fn shape() -> Shape {
        Shape::Optional(T::shape)
    }

    fn value(&self) -> Value {
        Value::Optional(self.as_ref().map(|value| Box::new(value.value())))
    }

    fn generate(entropy: &mut Entropy<'_>) -> Self {
        (entropy.choose(3) > 0).then(|| entropy.deeper(T::generate))
    }
}

impl<T: Model, E: Model> Model for Result<T, E> {
    fn shape() -> Shape {
        Shape::Outcome(T::shape, E::shape)
    }

    fn value(&self) -> Value {
        match self {
            Ok(value) => Value::Outcome(Ok(Box::new(value.value()))),
            Err(error) => Value::Outcome(Err(Box::new(error.value()))),
        }
    }

    fn generate(entropy: &mut Entropy<'_>) -> Self {
        if entropy.choose(2) == 0 { Ok(T::generate(entropy)) } else { Err(E::generate(entropy)) }
    }
}

macro_rules! tuples {
    ($($($t:ident $i:tt)+;)*) => { $(
        impl<$($t: Model),+> Model for ($($t,)+) {
            fn shape() -> Shape {
                Shape::Product(vec![$($t::shape),+])
            }

            fn value(&self) -> Value {
                Value::Product(vec![$(self.$i.value()),+])
            }

            fn generate(entropy: &mut Entropy<'_>) -> Self {
                ($($t::generate(entropy),)+)
            }
        }
    )* };
}
tuples! {
    A 0;
    A 0 B 1;
    A 0 B 1 C 2;
    A 0 B 1 C 2 D 3;
    A 0 B 1 C 2 D 3 E 4;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11;
}
