//! References, `Box`, `Rc`, `Arc` and `Cow`: the bytes of what they point to.

use crate::decode::{Decode, nested};
use crate::encode::Encode;
use crate::error::Failed;
use crate::format::Format;
use crate::reader::Reader;
use crate::sink::Sink;
use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::sync::Arc;
use core::cmp::Ordering;

// `SIZES` is the default, unbounded, so that recursive types end at a pointer.
macro_rules! encode_pointers {
    ($($pointer:ty)*) => { $(
        impl<T: Encode + ?Sized> Encode for $pointer {
            #[inline]
            fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
                (**self).encode::<F, S>(sink)
            }

            fn key_order(&self, other: &Self) -> Option<Ordering> {
                (**self).key_order(other)
            }
        }
    )* };
}
encode_pointers! { &T &mut T Box<T> Rc<T> Arc<T> }

impl<T: Encode + ToOwned + ?Sized> Encode for Cow<'_, T> {
    #[inline]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        (**self).encode::<F, S>(sink)
    }

    fn key_order(&self, other: &Self) -> Option<Ordering> {
        (**self).key_order(other)
    }
}

macro_rules! decode_pointers {
    ($($pointer:ident)*) => { $(
        impl<'de, T: Decode<'de>> Decode<'de> for $pointer<T> {
            #[inline]
            fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
                let value = nested::<T, F, _>(reader, |reader| T::decode::<F>(reader))?;
                reader.charge_alloc(1, size_of::<T>())?;
                Ok(Self::new(value))
            }
        }
    )* };
}
decode_pointers! { Box Rc Arc }

impl<'de, T: Decode<'de> + Clone> Decode<'de> for Cow<'_, T> {
    #[inline]
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        nested::<T, F, _>(reader, |reader| T::decode::<F>(reader)).map(Cow::Owned)
    }
}
