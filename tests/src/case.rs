//! Each type of the zoo in each format, behind one trait object, so that laws are plain functions that are compiled once.

use crate::entropy::Entropy;
use crate::formats::{Axes, Odd, Preset, Words};
use crate::model::Model;
use crate::oracle::{Shape, Value};
use crate::zoo::{Common, Serde, Visitor, Zoo, visit_all};
use binser::format::{BigEndian, Bincode1, Bincode1Varint, Bincode2, Bincode2Legacy, Borsh, Native, Postcard};
use binser::{Builder, Chunks, Driver, Encode, Error, Limits, Size};
use bytes::Bytes;
use std::any::Any;
use std::fmt::Debug;
use std::io::Write;
use std::marker::PhantomData;

/// A value of a type of the zoo.
pub trait Sample: Any + Debug {
    /// What is in it, for the oracle; sets and maps in the order of iteration.
    fn value(&self) -> Value;
}

impl<T: Model + Debug> Sample for T {
    fn value(&self) -> Value {
        Model::value(self)
    }
}

/// A type in a format.
pub trait Case: Sync {
    /// The type and the format, for messages.
    fn name(&self) -> String;
    fn axes(&self) -> Axes;
    fn shape(&self) -> Shape;
    fn size(&self) -> Size;
    fn generate(&self, entropy: &mut Entropy<'_>) -> Box<dyn Sample>;

    fn to_vec(&self, value: &dyn Sample) -> Result<Vec<u8>, Error>;
    fn extend_vec(&self, value: &dyn Sample, vec: &mut Vec<u8>) -> Result<(), Error>;
    fn encoded_len(&self, value: &dyn Sample) -> Result<usize, Error>;
    fn to_slice(&self, value: &dyn Sample, buffer: &mut [u8]) -> Result<usize, Error>;
    fn to_chunks(&self, value: &dyn Sample) -> Result<Chunks, Error>;
    fn to_writer(&self, value: &dyn Sample, writer: &mut dyn Write) -> Result<(), Error>;
    fn build(&self, value: &dyn Sample, builder: &mut Builder) -> Result<(), Error>;
    /// Through a [`Driver`] with a buffer of `capacity` bytes, whose chunks go to `on_chunk`.
    fn drive(&self, value: &dyn Sample, capacity: usize, on_chunk: &mut dyn FnMut(&[u8])) -> Result<(), Error>;

    fn from_slice(&self, bytes: &[u8]) -> Result<Box<dyn Sample>, Error>;
    fn from_slice_with(&self, bytes: &[u8], limits: Limits) -> Result<Box<dyn Sample>, Error>;
    fn from_bytes(&self, bytes: Bytes) -> Result<Box<dyn Sample>, Error>;
    /// A value from the start of `bytes`, and how many bytes it takes.
    fn from_prefix(&self, bytes: &[u8]) -> Result<(Box<dyn Sample>, usize), Error>;
}

struct InFormat<T, F>(PhantomData<fn() -> (T, F)>);

/// The `T` in `sample`.
///
/// # Panics
/// Where it is something else.
pub fn downcast<T: 'static>(sample: &dyn Sample) -> &T {
    (sample as &dyn Any).downcast_ref().expect("a value of this case")
}

fn boxed<T: Sample>(value: T) -> Box<dyn Sample> {
    Box::new(value)
}

impl<T: Zoo, F: Preset> Case for InFormat<T, F> {
    fn name(&self) -> String {
        format!("{} in {}", std::any::type_name::<T>().replace("binser_tests::zoo::", ""), F::NAME)
    }

    fn axes(&self) -> Axes {
        F::AXES
    }

    fn shape(&self) -> Shape {
        T::shape()
    }

    fn size(&self) -> Size {
        <T as Encode>::SIZES.get::<F>()
    }

    fn generate(&self, entropy: &mut Entropy<'_>) -> Box<dyn Sample> {
        boxed(T::generate(entropy))
    }

    fn to_vec(&self, value: &dyn Sample) -> Result<Vec<u8>, Error> {
        F::to_vec(downcast::<T>(value))
    }

    fn extend_vec(&self, value: &dyn Sample, vec: &mut Vec<u8>) -> Result<(), Error> {
        F::extend_vec(downcast::<T>(value), vec)
    }

    fn encoded_len(&self, value: &dyn Sample) -> Result<usize, Error> {
        F::encoded_len(downcast::<T>(value))
    }

    fn to_slice(&self, value: &dyn Sample, buffer: &mut [u8]) -> Result<usize, Error> {
        F::to_slice(downcast::<T>(value), buffer)
    }

    fn to_chunks(&self, value: &dyn Sample) -> Result<Chunks, Error> {
        F::to_chunks(downcast::<T>(value))
    }

    fn to_writer(&self, value: &dyn Sample, writer: &mut dyn Write) -> Result<(), Error> {
        F::to_writer(downcast::<T>(value), writer)
    }

    fn build(&self, value: &dyn Sample, builder: &mut Builder) -> Result<(), Error> {
        builder.encode::<F, T>(downcast(value))
    }

    fn drive(&self, value: &dyn Sample, capacity: usize, on_chunk: &mut dyn FnMut(&[u8])) -> Result<(), Error> {
        let mut driver = Driver::with_capacity(capacity, |chunk: &[u8]| {
            on_chunk(chunk);
            Ok(())
        });
        driver.encode::<F, T>(downcast(value))?;
        driver.finish()
    }

    fn from_slice(&self, bytes: &[u8]) -> Result<Box<dyn Sample>, Error> {
        F::from_slice::<T>(bytes).map(boxed)
    }

    fn from_slice_with(&self, bytes: &[u8], limits: Limits) -> Result<Box<dyn Sample>, Error> {
        F::from_slice_with::<T>(bytes, limits).map(boxed)
    }

    fn from_bytes(&self, bytes: Bytes) -> Result<Box<dyn Sample>, Error> {
        F::from_bytes::<T>(bytes).map(boxed)
    }

    fn from_prefix(&self, bytes: &[u8]) -> Result<(Box<dyn Sample>, usize), Error> {
        F::from_prefix::<T>(bytes).map(|(value, rest)| (boxed(value), bytes.len() - rest.len()))
    }
}

/// `T` in `F`, erased.
#[must_use]
pub fn case<T: Zoo, F: Preset>() -> &'static dyn Case {
    &InFormat::<T, F>(PhantomData)
}

struct Collect(Vec<&'static dyn Case>);

impl Collect {
    fn without_borsh<T: Zoo>(&mut self) {
        self.0.extend([
            case::<T, Native>(),
            case::<T, Bincode1>(),
            case::<T, Bincode1Varint>(),
            case::<T, Bincode2>(),
            case::<T, Bincode2Legacy>(),
            case::<T, Postcard>(),
            case::<T, BigEndian<Native>>(),
            case::<T, BigEndian<Bincode1>>(),
            case::<T, BigEndian<Bincode2>>(),
            case::<T, Words>(),
        ]);
    }

    fn short_tags<T: Zoo>(&mut self) {
        self.0.extend([case::<T, Borsh>(), case::<T, Odd>()]);
    }
}

impl Visitor for Collect {
    fn common<T: Common>(&mut self) {
        self.own::<T>();
    }

    fn without_borsh<T: Serde>(&mut self) {
        Collect::without_borsh::<T>(self);
    }

    fn own<T: Zoo>(&mut self) {
        Collect::without_borsh::<T>(self);
        self.short_tags::<T>();
    }
}

/// Each type of the zoo in each format that spells it.
#[must_use]
pub fn cases() -> Vec<&'static dyn Case> {
    let mut collect = Collect(Vec::new());
    visit_all(&mut collect);
    collect.0
}
