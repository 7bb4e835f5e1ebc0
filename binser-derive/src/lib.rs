//! The derives of the crate [binser](https://docs.rs/binser), which re-exports them; depend on that.

mod ast;
mod attr;
mod check;
mod context;
mod expand;

use proc_macro::TokenStream;

/// Writes an impl of `binser::Encode` for a struct or an enum.
///
/// Fields are written in the order of their declaration, with nothing between them; an enum as its tag, which is the
/// position of the variant from 0, and the variant's fields. Type parameters and associated types that appear in fields
/// must be `Encode` themselves; `PhantomData` asks for nothing.
///
/// # Attributes
/// On the type, as `#[binser(...)]`:
/// - `crate = "path"`: where the crate `binser` is found; default `"::binser"`.
/// - `use_discriminant = true` or `false`: whether the tags are the discriminants. An enum that states discriminants
///   must say which; formats of other crates with tags of 4 bytes or varints have positions only.
///
/// # Examples
/// ```
/// #[derive(binser::Encode)]
/// enum Shape<'a, T> {
///     Dot,
///     Line(T, T),
///     Label { at: T, text: &'a str },
/// }
/// assert_eq!(binser::to_vec(&Shape::<u8>::Dot)?, [0]);
/// assert_eq!(binser::to_vec(&Shape::Line(7_u16, 8))?, [1, 7, 0, 8, 0]);
/// assert_eq!(binser::to_vec(&Shape::Label { at: 9_u8, text: "hi" })?, [2, 9, 2, b'h', b'i']);
/// # Ok::<(), binser::Error>(())
/// ```
#[proc_macro_derive(Encode, attributes(binser))]
pub fn derive_encode(input: TokenStream) -> TokenStream {
    expand::derive(input.into(), expand::Direction::Encode).into()
}

/// Writes an impl of `binser::Decode` for a struct or an enum: the other direction of the derive `Encode`, with the same
/// attributes.
///
/// A type with lifetimes borrows from the input: `&'a str`, `&'a [u8]` and `Cow<'a, str>` are not copied.
///
/// # Examples
/// ```
/// #[derive(binser::Decode, PartialEq, Debug)]
/// struct Entry<'a> {
///     id: u32,
///     name: &'a str,
/// }
/// let bytes = [5, 0, 0, 0, 2, b'h', b'i'];
/// assert_eq!(binser::from_slice::<Entry>(&bytes)?, Entry { id: 5, name: "hi" });
///
/// let error = binser::from_slice::<Entry>(&[5, 0, 0, 0, 1, 0xFF]).unwrap_err();
/// assert_eq!(error.to_string(), "Entry.name: invalid UTF-8 at byte 5");
/// # Ok::<(), binser::Error>(())
/// ```
#[proc_macro_derive(Decode, attributes(binser))]
pub fn derive_decode(input: TokenStream) -> TokenStream {
    expand::derive(input.into(), expand::Direction::Decode).into()
}
