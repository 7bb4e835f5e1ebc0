//! Numbers, `bool`, `char`, text, `()`, `PhantomData`, and pointers to one value.

use super::Model;
use crate::entropy::Entropy;
use crate::oracle::{Shape, Value};
use std::marker::PhantomData;
use std::num::NonZero;
use std::rc::Rc;
use std::sync::Arc;

macro_rules! integers {
    ($($int:ident $variant:ident $wide:ident;)*) => { $(
        impl Model for $int {
            fn shape() -> Shape {
                Shape::$variant { bits: Self::BITS, zero: true }
            }

            fn value(&self) -> Value {
                Value::$variant(*self as $wide)
            }

            fn generate(entropy: &mut Entropy<'_>) -> Self {
                entropy.unsigned(Self::BITS) as Self
            }
        }

        impl Model for NonZero<$int> {
            fn shape() -> Shape {
                Shape::$variant { bits: <$int>::BITS, zero: false }
            }

            fn value(&self) -> Value {
                self.get().value()
            }

            fn generate(entropy: &mut Entropy<'_>) -> Self {
                Self::new($int::generate(entropy)).unwrap_or(Self::MAX)
            }
        }
    )* };
}
integers! {
    u8 Unsigned u128; u16 Unsigned u128; u32 Unsigned u128; u64 Unsigned u128; u128 Unsigned u128; usize Unsigned u128;
    i8 Signed i128; i16 Signed i128; i32 Signed i128; i64 Signed i128; i128 Signed i128; isize Signed i128;
}

impl Model for f32 {
    fn shape() -> Shape {
        Shape::F32
    }

    fn value(&self) -> Value {
        Value::Float(self.to_bits().into())
    }

    fn generate(entropy: &mut Entropy<'_>) -> Self {
        match entropy.choose(4) {
            0 => [0.0, -0.0, 1.5, Self::INFINITY, Self::NEG_INFINITY, Self::MIN_POSITIVE / 2.0][entropy.choose(6)],
            _ => Self::from_bits(entropy.number(4) as u32),
        }
    }
}

impl Model for f64 {
    fn shape() -> Shape {
        Shape::F64
    }

    fn value(&self) -> Value {
        Value::Float(self.to_bits())
    }

    fn generate(entropy: &mut Entropy<'_>) -> Self {
        match entropy.choose(4) {
            0 => [0.0, -0.0, 1.5, Self::INFINITY, Self::NEG_INFINITY, Self::MIN_POSITIVE / 2.0][entropy.choose(6)],
            _ => Self::from_bits(entropy.number(8) as u64),
        }
    }
}

impl Model for bool {
    fn shape() -> Shape {
        Shape::Bool
    }

    fn value(&self) -> Value {
        Value::Bool(*self)
    }

    fn generate(entropy: &mut Entropy<'_>) -> Self {
        entropy.choose(2) == 1
    }
}

impl Model for char {
    fn shape() -> Shape {
        Shape::Char
    }

    fn value(&self) -> Value {
        Value::Char(*self)
    }

    fn generate(entropy: &mut Entropy<'_>) -> Self {
        let any = Self::from_u32(entropy.number(3) as u32 % 0x11_0000).unwrap_or('\u{FFFD}');
        ['a', 'é', '€', '🦀', '\0', '\u{7FF}', '\u{10FFFF}', any][entropy.choose(8)]
    }
}

impl Model for String {
    fn shape() -> Shape {
        Shape::Text
    }

    fn value(&self) -> Value {
        Value::Text(self.clone())
    }

    fn generate(entropy: &mut Entropy<'_>) -> Self {
        (0..entropy.count()).map(|_| char::generate(entropy)).collect()
    }
}

macro_rules! texts {
    ($($text:ty)*) => { $(
        impl Model for $text {
            fn shape() -> Shape {
                Shape::Text
            }

            fn value(&self) -> Value {
                Value::Text(self.to_string())
            }

            fn generate(entropy: &mut Entropy<'_>) -> Self {
                String::generate(entropy).into()
            }
        }
    )* };
}
texts! { Box<str> Rc<str> Arc<str> }

impl Model for () {
    fn shape() -> Shape {
        Shape::Product(vec![])
    }

    fn value(&self) -> Value {
        Value::Product(vec![])
    }

    fn generate(_entropy: &mut Entropy<'_>) -> Self {}
}

impl<T: ?Sized + 'static> Model for PhantomData<T> {
    fn shape() -> Shape {
        <()>::shape()
    }

    fn value(&self) -> Value {
        ().value()
    }

    fn generate(_entropy: &mut Entropy<'_>) -> Self {
        Self
    }
}

macro_rules! pointers {
    ($($pointer:ident)*) => { $(
        impl<T: Model> Model for $pointer<T> {
            fn shape() -> Shape {
                T::shape()
            }

            fn value(&self) -> Value {
                (**self).value()
            }

            fn generate(entropy: &mut Entropy<'_>) -> Self {
                Self::new(entropy.deeper(T::generate))
            }
        }
    )* };
}
pointers! { Box Rc Arc }
