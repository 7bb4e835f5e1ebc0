//! What a measured type must offer.

use crate::candidates::WincodeConfig;

/// A kind of value to measure, with what the candidates ask of it: each rival's derive.
pub trait Shape:
    Clone
    + PartialEq
    + std::fmt::Debug
    + binser::Encode
    + for<'de> binser::Decode<'de>
    + serde::Serialize
    + serde::de::DeserializeOwned
    + bincode::Encode
    + bincode::Decode<()>
    + wincode::SchemaWrite<WincodeConfig, Src = Self>
    + for<'de> wincode::SchemaRead<'de, WincodeConfig, Dst = Self>
    + bitcode::Encode
    + bitcode::DecodeOwned
    + borsh::BorshSerialize
    + borsh::BorshDeserialize
    + speedy::Writable<speedy::LittleEndian>
    + for<'de> speedy::Readable<'de, speedy::LittleEndian>
{
    /// As the command line and the tables call it.
    const NAME: &'static str;

    /// How many elements the measured value has; tests take fewer.
    const COUNT: usize;

    /// Makes the value with `count` elements, the same at every call.
    fn generate(count: usize) -> Self;
}

/// A type with a twin whose strings borrow from the input.
pub trait Borrowable: Shape {
    /// The twin.
    type View<'a>: Clone
        + PartialEq
        + std::fmt::Debug
        + binser::Decode<'a>
        + serde::Deserialize<'a>
        + bincode::BorrowDecode<'a, ()>
        + wincode::SchemaRead<'a, WincodeConfig, Dst = Self::View<'a>>
        + bitcode::Decode<'a>
        + speedy::Readable<'a, speedy::LittleEndian>
    where
        Self: 'a;

    /// Borrows from a value what a decoder should borrow from its bytes.
    fn view(&self) -> Self::View<'_>;
}
