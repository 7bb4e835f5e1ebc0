//! [`Encode`](crate::Encode) and [`Decode`](crate::Decode) for the types of the standard library and of `bytes`, by
//! family.

mod arrays;
mod bytes;
mod floats;
#[cfg(feature = "std")]
mod hash_maps;
#[cfg(feature = "std")]
mod hash_sets;
mod integers;
mod integers128;
mod maps;
mod nonzero;
mod options;
mod pointers;
mod scalars;
mod sequences;
mod sets;
mod text;
mod tuples;
