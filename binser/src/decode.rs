//! [`Decode`], and what the impls of collections share.

use crate::error::{ErrorKind, Failed};
use crate::format::{Format, ZeroSized};
use crate::raw::{collect_chunks, try_array};
use crate::reader::{Reader, Run};
use crate::size::{RUN_MAX, Sizes};
use alloc::borrow::Cow;
use alloc::vec::Vec;

/// A type that can be read in every wire format, perhaps borrowing from the input that lives for `'de`.
///
/// Derive it: `#[derive(Decode)]`. A type that owns its data implements it for every `'de`.
///
/// # Writing it by hand
/// One function; see [`Reader::fail`] for how to report what is wrong. It must be pure, since it may be called again on
/// the same bytes.
///
/// ```
/// use binser::{Decode, Failed, Format, Reader};
///
/// struct Celsius(f32);
/// impl<'de> Decode<'de> for Celsius {
///     fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
///         Ok(Self(f32::decode::<F>(reader)? - 273.15))
///     }
/// }
/// assert_eq!(binser::from_slice::<Celsius>(&273.15_f32.to_le_bytes())?.0, 0.0);
/// # Ok::<(), binser::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded: it does not implement `binser::Decode`",
    label = "this type does not implement `Decode`",
    note = "add `#[derive(binser::Decode)]` to a type of yours; of borrowed data only `&str`, `&[u8]` and `Cow` are decoded"
)]
pub trait Decode<'de>: Sized {
    /// How many bytes a value takes.
    ///
    /// In a hand-written impl the default is good: a least size above 0 lets collections of it reserve less, and nothing
    /// else is gained. A statement that does not hold costs speed or memory; and a type that nests must not state a bound,
    /// since what is bounded is not counted as a level of [`Limits::depth`](crate::Limits::depth).
    const SIZES: Sizes = Sizes::UNBOUNDED;

    /// Reads a value.
    ///
    /// # Errors
    /// Bytes that are no value of the type in `F`, a short input, and the [`Limits`](crate::Limits).
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed>;

    /// Reads a value of a fixed size whose bytes are at hand, or gives `None`, for whatever reason; a hand-written impl
    /// always does, since it needs a reader, which knows offsets and limits.
    #[doc(hidden)]
    #[inline]
    fn decode_run<F: Format>(_run: &mut Run<'de>) -> Option<Self> {
        None
    }

    /// Reads the value field by field.
    #[doc(hidden)]
    #[inline]
    fn decode_fields<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        Self::decode::<F>(reader)
    }

    /// The variant without fields that has the tag.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    fn from_tag(_tag: u32) -> Option<Self> {
        None
    }

    /// Reads `count` values.
    #[doc(hidden)]
    #[inline]
    fn decode_vec<F: Format>(reader: &mut Reader<'de>, count: usize) -> Result<Vec<Self>, Failed> {
        decode_elements::<Self, F>(reader, count)
    }

    /// Reads an array of a fixed size.
    #[doc(hidden)]
    #[inline(always)]
    fn decode_array<F: Format, const N: usize>(run: &mut Run<'de>) -> Option<[Self; N]> {
        try_array(|_| Self::decode_run::<F>(run).ok_or(())).ok()
    }

    /// Reads `count` values, borrowed where they are bytes.
    #[doc(hidden)]
    #[inline]
    fn decode_cow<'a, F: Format>(reader: &mut Reader<'de>, count: usize) -> Result<Cow<'a, [Self]>, Failed>
    where
        'de: 'a,
        Self: Clone + 'a,
    {
        Self::decode_vec::<F>(reader, count).map(Cow::Owned)
    }
}

/// Reads a struct or enum: in one go where its size is fixed and its bytes are there, else field by field.
#[doc(hidden)]
#[inline(always)]
pub fn decode_fused<'de, T: Decode<'de>, F: Format>(reader: &mut Reader<'de>) -> Result<T, Failed> {
    let size = const { run_size(<T as Decode<'de>>::SIZES.get::<F>().fixed()) };
    if const { run_size(<T as Decode<'de>>::SIZES.get::<F>().fixed()) == 0 } {
        return T::decode_fields::<F>(reader);
    }
    match reader.take_run(size, |run| T::decode_run::<F>(run)) {
        Some(value) => Ok(value),
        None => decode_fields_cold::<T, F>(reader),
    }
}

/// Reads again what has failed in one go, to find out why.
#[cold]
#[inline(never)]
fn decode_fields_cold<'de, T: Decode<'de>, F: Format>(reader: &mut Reader<'de>) -> Result<T, Failed> {
    T::decode_fields::<F>(reader)
}

/// The size of a value that is read in one go; 0 for others.
pub(crate) const fn run_size(fixed: Option<usize>) -> usize {
    match fixed {
        Some(size) if size <= RUN_MAX => size,
        _ => 0,
    }
}

/// Runs `read`, one level of nesting deeper where a `T` may hold values that nest.
#[inline(always)]
pub(crate) fn nested<'de, T: Decode<'de>, F: Format, R>(
    reader: &mut Reader<'de>,
    read: impl FnOnce(&mut Reader<'de>) -> Result<R, Failed>,
) -> Result<R, Failed> {
    if const { <T as Decode<'de>>::SIZES.get::<F>().is_bounded() } {
        return read(reader);
    }
    reader.descend()?;
    let value = read(reader);
    reader.ascend();
    value
}

/// The elements that `count` asks room for and that the bytes left can hold.
#[inline(always)]
pub(crate) fn affordable<'de, T: Decode<'de>, F: Format>(reader: &Reader<'de>, count: usize) -> usize {
    count.min(reader.unpromised() / const { least::<T, F>() })
}

/// The least bytes of a `T`, where 0 counts as 1.
const fn least<'de, T: Decode<'de>, F: Format>() -> usize {
    at_least_one(<T as Decode<'de>>::SIZES.get::<F>().min())
}

const fn at_least_one(min: usize) -> usize {
    if min == 0 { 1 } else { min }
}

/// Calls `each` for `count` elements, with an index, and charges those that take no bytes as `size` bytes in memory.
///
/// The bytes of those that `room` was reserved for are promised to them, so that what is nested in the first ones cannot
/// reserve room for the same bytes again: all levels together reserve no more than the input can hold.
#[inline(always)]
pub(crate) fn each_element<'de, T: Decode<'de>, F: Format>(
    reader: &mut Reader<'de>,
    count: usize,
    room: usize,
    size: usize,
    mut each: impl FnMut(&mut Reader<'de>, usize) -> Result<(), Failed>,
) -> Result<(), Failed> {
    let nests = const { !<T as Decode<'de>>::SIZES.get::<F>().is_bounded() };
    if nests {
        reader.promise(room.saturating_mul(const { least::<T, F>() }));
    }
    for i in 0..count {
        let before = reader.remaining();
        if nests && i < room {
            reader.release(const { least::<T, F>() });
        }
        each(reader, i)?;
        if const { <T as Decode<'de>>::SIZES.get::<F>().min() == 0 } && reader.remaining() == before {
            reader.charge_empty(size)?;
        }
    }
    Ok(())
}

/// Reads `count` elements one by one, or in one go where their size is fixed and their bytes are there.
#[inline]
pub(crate) fn decode_elements<'de, T: Decode<'de>, F: Format>(
    reader: &mut Reader<'de>,
    count: usize,
) -> Result<Vec<T>, Failed> {
    let room = affordable::<T, F>(reader, count);
    reader.charge_alloc(room, size_of::<T>())?;
    if let Some(elements) = decode_block::<T, F>(reader, count) {
        return Ok(elements);
    }
    nested::<T, F, _>(reader, |reader| {
        let mut elements = Vec::new();
        if elements.try_reserve_exact(room).is_err() {
            return Err(reader.fail(ErrorKind::OutOfMemory));
        }
        each_element::<T, F>(reader, count, room, size_of::<T>(), |reader, i| {
            match T::decode::<F>(reader) {
                Ok(element) => elements.push(element),
                Err(failed) => return Err(reader.in_element(failed, i)),
            }
            Ok(())
        })?;
        Ok(elements)
    })
}

/// Reads `count` elements of a fixed size whose bytes are all there, or gives `None`, for whatever reason.
#[inline(always)]
fn decode_block<'de, T: Decode<'de>, F: Format>(reader: &mut Reader<'de>, count: usize) -> Option<Vec<T>> {
    let size = const { run_size(<T as Decode<'de>>::SIZES.get::<F>().fixed()) };
    if const { run_size(<T as Decode<'de>>::SIZES.get::<F>().fixed()) == 0 } {
        return None;
    }
    let (bytes, _) = reader.rest().split_at_checked(count.checked_mul(size)?)?;
    let elements = collect_chunks(bytes, size, |chunk| {
        let mut run = Run::new(chunk);
        T::decode_run::<F>(&mut run).filter(|_| run.is_empty())
    })?;
    reader.skip(bytes.len());
    Some(elements)
}

/// Fails where `F` has no collections of zero-sized `T`.
#[inline(always)]
pub(crate) fn refuse_zero_sized<T, F: Format>(reader: &mut Reader<'_>) -> Result<(), Failed> {
    if const { size_of::<T>() == 0 && matches!(F::ZERO_SIZED, ZeroSized::Refused) } {
        return Err(reader.fail(ErrorKind::ZeroSizedElements));
    }
    Ok(())
}
