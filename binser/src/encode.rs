//! [`Encode`], and how its derive fuses fields.

use crate::error::Failed;
use crate::format::Format;
use crate::raw::Window;
use crate::sink::Sink;
use crate::size::{Runs, Size, Sizes};
use core::cmp::Ordering;
use core::fmt;
use core::marker::PhantomData;

/// The bytes that the elements of a slice are written in at a time, at the most.
const BLOCK: usize = 4096;

/// A type that can be written in every wire format.
///
/// Derive it: `#[derive(Encode)]`. Fields are written in the order of their declaration, an enum as its tag (the
/// position of the variant, from 0) and the variant's fields.
///
/// # Writing it by hand
/// One function; it must write the same bytes for the same value and format each time.
/// ```
/// use binser::{Codec, Encode, Failed, Format, Sink, format::Native};
///
/// struct Celsius(f32);
/// impl Encode for Celsius {
///     fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
///         (self.0 + 273.15).encode::<F, S>(sink)
///     }
/// }
/// assert_eq!(Native::to_vec(&Celsius(0.0))?, 273.15_f32.to_le_bytes());
/// # Ok::<(), binser::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be encoded: it does not implement `binser::Encode`",
    label = "this type does not implement `Encode`",
    note = "add `#[derive(binser::Encode)]` to a type of yours; wrap a type of another crate in one of yours"
)]
pub trait Encode {
    /// How many bytes a value takes.
    ///
    /// A type that states bounds can share one capacity check with its neighbours. A statement that does not hold gives
    /// [`ErrorKind::WrongSizes`](crate::ErrorKind::WrongSizes), or costs speed, and nothing else.
    const SIZES: Sizes = Sizes::UNBOUNDED;

    /// Writes the value.
    ///
    /// # Errors
    /// Those of the [`Sink`], and values that `F` has no bytes for.
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed>;

    /// The sizes of the fields that [`Encode::encode_run`] writes.
    #[doc(hidden)]
    const FIELDS: &'static [Sizes] = &[];

    /// Writes the fields of the fused run that begins at the field `START`.
    #[doc(hidden)]
    #[inline(always)]
    fn encode_run<F: Format, S: Sink, const START: usize>(&self, sink: &mut S) -> Result<(), Failed> {
        self.encode::<F, S>(sink)
    }

    /// Writes all of `slice`, without its count.
    #[doc(hidden)]
    #[inline]
    fn encode_slice<F: Format, S: Sink>(slice: &[Self], sink: &mut S) -> Result<(), Failed>
    where
        Self: Sized,
    {
        encode_elements::<Self, F, S>(slice, sink)
    }

    /// The order of two keys of a hash map by their `Ord`, where it is known; else `None`, the default.
    ///
    /// Formats that write hash maps and sets sorted ([`MapOrder::Sorted`](crate::format::MapOrder::Sorted), so
    /// [`Borsh`](crate::format::Borsh)) need it and refuse keys without it. The types of the standard library and derived
    /// types without type parameters give it where they are `Ord`; a generic derived type cannot, and a hand-written
    /// impl does it by `Some(self.cmp(other))`.
    fn key_order(&self, _other: &Self) -> Option<Ordering> {
        None
    }
}

/// Writes all of `slice`: elements of a fixed size in blocks, each with a window of exactly its size.
#[inline]
pub(crate) fn encode_elements<T: Encode, F: Format, S: Sink>(slice: &[T], sink: &mut S) -> Result<(), Failed> {
    let size = const { in_block(<T as Encode>::SIZES.get::<F>()) };
    sink.expect(slice.len().saturating_mul(const { <T as Encode>::SIZES.get::<F>().min() }));
    if const { in_block(<T as Encode>::SIZES.get::<F>()) == 0 } {
        for element in slice {
            element.encode::<F, S>(sink)?;
        }
        return Ok(());
    }
    let mut rest = slice;
    while !rest.is_empty() {
        let fitting =
            (sink.room() / size).clamp(1, const { BLOCK / max(in_block(<T as Encode>::SIZES.get::<F>()), 1) });
        let (block, behind) = rest.split_at(fitting.min(rest.len()));
        sink.with_window(block.len() * size, |window| {
            for element in block {
                window.element(size, |window| element.encode::<F, Window<'_>>(window))?;
            }
            Ok(())
        })?;
        rest = behind;
    }
    Ok(())
}

/// The size of elements that are written in blocks; 0 for others.
const fn in_block(size: Size) -> usize {
    match size.fixed() {
        Some(size) if size <= BLOCK => size,
        _ => 0,
    }
}

const fn max(a: usize, b: usize) -> usize {
    if a > b { a } else { b }
}

/// The fused runs of the `N` fields of `T` in `F`.
#[doc(hidden)]
pub struct Plan<T: ?Sized, F, const N: usize>(PhantomData<fn(&T) -> F>);

impl<T: ?Sized, F, const N: usize> fmt::Debug for Plan<T, F, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Plan")
    }
}

impl<T: Encode + ?Sized, F: Format, const N: usize> Plan<T, F, N> {
    /// The runs.
    pub const RUNS: Runs<N> = Runs::of::<F>(<T as Encode>::FIELDS);
}

/// Writes the run of `N` fields of `value` that begins at the field `START`, in one window.
///
/// # Errors
/// Those of the fields and of the sink.
#[doc(hidden)]
#[inline(always)]
pub fn encode_fused<T: Encode + ?Sized, F: Format, S: Sink, const N: usize, const START: usize>(
    value: &T,
    sink: &mut S,
) -> Result<(), Failed> {
    let room = const { Plan::<T, F, N>::RUNS.room_at(START) };
    sink.with_window(room, |window| value.encode_run::<F, Window<'_>, START>(window))
}

/// The tag of a variant, as a field of its own.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct Tag<const TAG: u32>;

impl<const TAG: u32> Encode for Tag<TAG> {
    const SIZES: Sizes = Sizes::one_tag(TAG);

    #[inline(always)]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        sink.put_tag::<F>(TAG)
    }
}

/// A borrowed field with the sizes of what it refers to.
#[doc(hidden)]
#[derive(Debug)]
pub struct Ref<'v, T: ?Sized>(pub &'v T);

impl<T: Encode + ?Sized> Encode for Ref<'_, T> {
    const SIZES: Sizes = <T as Encode>::SIZES;

    #[inline(always)]
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        self.0.encode::<F, S>(sink)
    }
}

/// Finds the `Ord` of a type where it is known, by an inherent method that comes before the trait's.
#[doc(hidden)]
#[derive(Debug)]
pub struct Order<'k, T: ?Sized>(pub &'k T);

impl<T: Ord + ?Sized> Order<'_, T> {
    /// The order by `Ord`.
    pub fn key_order(&self, other: &T) -> Option<Ordering> {
        Some(self.0.cmp(other))
    }
}

/// The method where no `Ord` is known.
#[doc(hidden)]
pub trait NoOrder<T: ?Sized> {
    /// No order.
    fn key_order(&self, _other: &T) -> Option<Ordering> {
        None
    }
}

impl<T: ?Sized> NoOrder<T> for Order<'_, T> {}
