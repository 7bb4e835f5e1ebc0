//! What the oracle knows of a type: [`Model`], its shape, the dynamic form of a value, and how to make one.

mod collections;
mod scalars;

use crate::entropy::Entropy;
use crate::oracle::{Shape, Value};

/// A type that the oracle knows.
pub trait Model: 'static {
    /// What the type is made of.
    fn shape() -> Shape;
    /// What this value is made of; sets and maps in the order of iteration.
    fn value(&self) -> Value;
    /// Some value.
    fn generate(entropy: &mut Entropy<'_>) -> Self;
}

/// [`Model`] for a struct: `product! { Type { field: Type, … } }`, fields of a tuple struct by their numbers.
macro_rules! product {
    ($($type:ty { $($field:tt: $of:ty),* $(,)? })*) => { $(
        impl $crate::model::Model for $type {
            fn shape() -> $crate::oracle::Shape {
                $crate::oracle::Shape::Product(vec![$(<$of as $crate::model::Model>::shape),*])
            }

            fn value(&self) -> $crate::oracle::Value {
                $crate::oracle::Value::Product(vec![$($crate::model::Model::value(&self.$field)),*])
            }

            fn generate(_entropy: &mut $crate::entropy::Entropy<'_>) -> Self {
                Self { $($field: <$of as $crate::model::Model>::generate(_entropy)),* }
            }
        }
    )* };
}
pub(crate) use product;

/// [`Model`] for an enum: `sum! { Type: Variant { field binding: Type, … }, … }`; without a base case first, values of a
/// recursive type would not end.
macro_rules! sum {
    ($($type:ty: $($variant:ident { $($field:tt $binding:ident: $of:ty),* $(,)? }),+;)*) => { $(
        impl $crate::model::Model for $type {
            fn shape() -> $crate::oracle::Shape {
                $crate::oracle::Shape::Sum(vec![$(vec![$(<$of as $crate::model::Model>::shape),*]),+])
            }

            fn value(&self) -> $crate::oracle::Value {
                let names = [$(stringify!($variant)),+];
                let (name, values) = match self {
                    $(Self::$variant { $($field: $binding),* } => {
                        (stringify!($variant), vec![$($crate::model::Model::value($binding)),*])
                    })+
                };
                let tag = names.iter().position(|other| *other == name).expect("it is one of the names");
                $crate::oracle::Value::Sum(tag as u32, values)
            }

            fn generate(entropy: &mut $crate::entropy::Entropy<'_>) -> Self {
                let names = [$(stringify!($variant)),+];
                match names[entropy.choose(names.len())] {
                    $(stringify!($variant) => {
                        Self::$variant { $($field: entropy.deeper(<$of as $crate::model::Model>::generate)),* }
                    })+
                    _ => unreachable!("all names are there"),
                }
            }
        }
    )* };
}
pub(crate) use sum;
