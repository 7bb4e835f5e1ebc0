//! The constants of each preset are those that the tests state by hand, and the sizes follow from them.

use binser::format::{BigEndian, Bincode1, Bincode1Varint, Bincode2, Bincode2Legacy, Borsh, Native, Postcard};
use binser::{Encode, Format};
use binser_tests::formats::{Axes, Odd, Preset, Words};

fn is_as_stated<F: Preset>(name: &str, compat: bool) {
    assert_eq!(Axes::of::<F>(), F::AXES, "{name}");
    assert_eq!((F::NAME, F::COMPAT), (name, compat));
}

#[test]
fn presets_have_the_stated_axes() {
    is_as_stated::<Native>("Native", false);
    is_as_stated::<Bincode1>("Bincode1", true);
    is_as_stated::<Bincode1Varint>("Bincode1Varint", true);
    is_as_stated::<Bincode2>("Bincode2", true);
    is_as_stated::<Bincode2Legacy>("Bincode2Legacy", true);
    is_as_stated::<Postcard>("Postcard", true);
    is_as_stated::<Borsh>("Borsh", true);
    is_as_stated::<BigEndian<Native>>("BigEndian<Native>", false);
    is_as_stated::<BigEndian<Bincode1>>("BigEndian<Bincode1>", true);
    is_as_stated::<BigEndian<Bincode2>>("BigEndian<Bincode2>", true);
    is_as_stated::<Odd>("Odd", false);
    is_as_stated::<Words>("Words", false);
}

/// The least and the most bytes of a `T` in `F`.
fn size<F: Format, T: Encode>() -> (usize, Option<usize>) {
    let size = <T as Encode>::SIZES.get::<F>();
    (size.min(), size.max())
}

#[test]
fn sizes_are_those_of_the_table() {
    let exactly = |n: usize| (n, Some(n));
    let between = |min: usize, max: usize| (min, Some(max));
    assert_eq!(size::<Native, u32>(), exactly(4));
    assert_eq!(size::<Bincode2, u16>(), between(1, 3));
    assert_eq!(size::<Bincode2, u32>(), between(1, 5));
    assert_eq!(size::<Bincode2, i64>(), between(1, 9));
    assert_eq!(size::<Bincode2, u128>(), between(1, 17));
    assert_eq!(size::<Postcard, u16>(), between(1, 3));
    assert_eq!(size::<Postcard, u32>(), between(1, 5));
    assert_eq!(size::<Postcard, usize>(), between(1, 10));
    assert_eq!(size::<Postcard, i128>(), between(1, 19));
    assert_eq!(size::<Bincode1, char>(), between(1, 4));
    assert_eq!(size::<Postcard, char>(), between(2, 5));
    assert_eq!(size::<Words, char>(), between(5, 8));
    assert_eq!(size::<Native, Option<u32>>(), between(1, 5));
    assert_eq!(size::<Bincode1, Result<u8, [u8; 2]>>(), between(5, 6));
    assert_eq!(size::<Borsh, Result<u8, u8>>(), exactly(2));
    assert_eq!(size::<Native, [(u8, u16); 3]>(), exactly(9));
    assert_eq!(size::<Native, String>(), (1, None));
    assert_eq!(size::<Borsh, Vec<u8>>(), (4, None));
    assert_eq!(size::<Native, Box<u8>>(), (0, None));
    assert_eq!(size::<Native, (u8, String)>(), (2, None));
}
