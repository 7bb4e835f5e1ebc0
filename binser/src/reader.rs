//! Where values are decoded from: [`Reader`], and [`Run`], bytes of a fixed count in it.

mod numbers;
mod run;

pub use self::run::Run;

use crate::error::{Error, ErrorKind, Failed, Fault, Part};
use crate::limits::Limits;
use crate::raw;
use alloc::boxed::Box;
use bytes::Bytes;

/// The bytes of one input, and how far they are read.
///
/// [`Decode`](crate::Decode) gets it; a hand-written impl reads with the methods here and with `T::decode::<F>(reader)`
/// of the parts.
#[derive(Debug)]
pub struct Reader<'de> {
    rest: &'de [u8],
    /// Levels of nesting that are left.
    depth: u32,
    /// Units that are left for elements of no bytes.
    empty: u64,
    /// Bytes of heap that are left.
    alloc: u64,
    /// The bytes that elements announced by the collections around the next value take at the least.
    promised: usize,
    /// Why it failed, once it has.
    fault: Option<Box<Fault>>,
    /// Where `rest` ends, in bytes from the start of the input.
    end: usize,
    /// Whether the input is longer than `rest`, cut by [`Limits::bytes`].
    cut: bool,
    limits: Limits,
    /// The input, where slices of it may be kept.
    source: Option<&'de Bytes>,
}

impl<'de> Reader<'de> {
    /// Reads from `input` within `limits`.
    pub(crate) fn new(input: &'de [u8], limits: Limits) -> Self {
        let allowed = usize::try_from(limits.bytes).unwrap_or(usize::MAX);
        let (rest, cut) = match input.split_at_checked(allowed) {
            Some((rest, behind)) => (rest, !behind.is_empty()),
            None => (input, false),
        };
        Self {
            rest,
            depth: limits.depth,
            empty: limits.empty,
            alloc: limits.alloc,
            promised: 0,
            fault: None,
            end: rest.len(),
            cut,
            limits,
            source: None,
        }
    }

    /// Reads from `input` within `limits`; fields of type `Bytes` will be slices of it.
    pub(crate) fn of_bytes(input: &'de Bytes, limits: Limits) -> Self {
        Self { source: Some(input), ..Self::new(input, limits) }
    }

    /// The offset of the next byte, in bytes from the start of the input.
    #[must_use]
    pub fn offset(&self) -> u64 {
        (self.end - self.rest.len()) as u64
    }

    /// The bytes read so far.
    pub(crate) fn read(&self) -> usize {
        self.end - self.rest.len()
    }

    /// The bytes that are left.
    #[must_use]
    #[inline(always)]
    pub fn remaining(&self) -> usize {
        self.rest.len()
    }

    /// Passes over `len` bytes, or all that are left.
    #[inline(always)]
    pub(crate) fn skip(&mut self, len: usize) {
        self.rest = self.rest.get(len..).unwrap_or_default();
    }

    /// The bytes that are left, without reading them.
    #[inline(always)]
    pub(crate) fn rest(&self) -> &'de [u8] {
        self.rest
    }

    /// Records what went wrong at the next byte and returns the proof of it, to be returned as `Err`.
    ///
    /// # Examples
    /// ```
    /// use binser::{Decode, ErrorKind, Failed, Format, Reader};
    ///
    /// #[derive(Debug)]
    /// struct Even(u32);
    /// impl<'de> Decode<'de> for Even {
    ///     fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
    ///         match u32::decode::<F>(reader)? {
    ///             n if n % 2 == 0 => Ok(Self(n)),
    ///             _ => Err(reader.fail(ErrorKind::Custom("odd number"))),
    ///         }
    ///     }
    /// }
    /// let error = binser::from_slice::<Even>(&[3, 0, 0, 0]).unwrap_err();
    /// assert_eq!(error.to_string(), "odd number at byte 4");
    /// ```
    #[cold]
    #[inline(never)]
    pub fn fail(&mut self, kind: ErrorKind) -> Failed {
        self.fail_at(kind, self.offset())
    }

    /// Records what went wrong at `offset`, in bytes from the start of the input.
    #[cold]
    #[inline(never)]
    pub fn fail_at(&mut self, kind: ErrorKind, offset: u64) -> Failed {
        self.fault = Some(Fault::new(kind, offset));
        Failed::new()
    }

    /// Records what went wrong at the byte that was read last.
    #[cold]
    #[inline(never)]
    pub(crate) fn fail_before(&mut self, kind: ErrorKind, bytes: usize) -> Failed {
        self.fail_at(kind, self.offset() - bytes as u64)
    }

    /// Records that `needed` bytes are needed where fewer are left.
    #[cold]
    #[inline(never)]
    pub(crate) fn fail_end(&mut self, needed: u64) -> Failed {
        let kind = if self.cut {
            ErrorKind::ByteLimit { limit: self.limits.bytes }
        } else {
            ErrorKind::UnexpectedEnd { missing: needed.saturating_sub(self.rest.len() as u64).max(1) }
        };
        self.fail_at(kind, self.end as u64)
    }

    /// Adds `field` to the path of the error on its way out: `Type.field` or `Type::Variant.field`.
    #[doc(hidden)]
    #[cold]
    #[inline(never)]
    pub fn in_field(&mut self, failed: Failed, field: &'static str) -> Failed {
        self.enter(failed, Part::Field(field))
    }

    /// Adds `[index]` to the path of the error on its way out.
    #[doc(hidden)]
    #[cold]
    #[inline(never)]
    pub fn in_element(&mut self, failed: Failed, index: usize) -> Failed {
        self.enter(failed, Part::Index(index))
    }

    #[cold]
    fn enter(&mut self, failed: Failed, part: Part) -> Failed {
        let offset = self.offset();
        self.fault.get_or_insert_with(|| Fault::new(ErrorKind::Unrecorded, offset)).enter(part);
        failed
    }

    /// The error that `failed` stands for.
    #[cold]
    pub(crate) fn into_error(self, _failed: Failed) -> Error {
        match self.fault {
            Some(fault) => fault.into_error(),
            None => Error::new(ErrorKind::Unrecorded, self.offset()),
        }
    }

    /// Refuses bytes left over after the value.
    #[inline]
    pub(crate) fn finish(&mut self) -> Result<(), Failed> {
        if self.rest.is_empty() && !self.cut {
            return Ok(());
        }
        if self.cut {
            return Err(self.fail_at(ErrorKind::ByteLimit { limit: self.limits.bytes }, self.end as u64));
        }
        Err(self.fail(ErrorKind::TrailingBytes { count: self.rest.len() as u64 }))
    }

    /// Reads the next `N` bytes.
    ///
    /// # Errors
    /// [`ErrorKind::UnexpectedEnd`] where fewer are left.
    #[inline(always)]
    pub fn take_array<const N: usize>(&mut self) -> Result<[u8; N], Failed> {
        match self.rest.split_first_chunk::<N>() {
            Some((chunk, rest)) => {
                self.rest = rest;
                Ok(*chunk)
            }
            None => Err(self.fail_end(N as u64)),
        }
    }

    /// Reads the next byte.
    ///
    /// # Errors
    /// [`ErrorKind::UnexpectedEnd`] where none is left.
    #[inline(always)]
    pub fn take_u8(&mut self) -> Result<u8, Failed> {
        let [byte] = self.take_array()?;
        Ok(byte)
    }

    /// Borrows the next `len` bytes from the input.
    ///
    /// # Errors
    /// [`ErrorKind::UnexpectedEnd`] where fewer are left.
    #[inline(always)]
    pub fn take_slice(&mut self, len: usize) -> Result<&'de [u8], Failed> {
        match self.rest.split_at_checked(len) {
            Some((bytes, rest)) => {
                self.rest = rest;
                Ok(bytes)
            }
            None => Err(self.fail_end(len as u64)),
        }
    }

    /// Borrows a length and as many bytes.
    #[inline(always)]
    pub(crate) fn take_prefixed<F: crate::format::Format>(&mut self) -> Result<&'de [u8], Failed> {
        let len = self.take_len::<F>()?;
        self.take_slice(len)
    }

    /// Reads a length and charges as many bytes of heap.
    #[inline(always)]
    pub(crate) fn take_len_charged<F: crate::format::Format>(&mut self) -> Result<usize, Failed> {
        let len = self.take_len::<F>()?;
        self.charge_alloc(len, 1)?;
        Ok(len)
    }

    /// Borrows `len` bytes of text, unchecked.
    ///
    /// Where they are not all there, bytes that are not UTF-8 among those at hand are reported before their end.
    #[inline(always)]
    pub(crate) fn take_text(&mut self, len: usize) -> Result<&'de [u8], Failed> {
        if len > self.rest.len() {
            return Err(self.fail_short_text(len));
        }
        self.take_slice(len)
    }

    #[cold]
    #[inline(never)]
    fn fail_short_text(&mut self, len: usize) -> Failed {
        match core::str::from_utf8(self.rest) {
            Err(error) if error.error_len().is_some() => {
                let offset = self.offset() + error.valid_up_to() as u64;
                self.fail_at(ErrorKind::InvalidUtf8, offset)
            }
            _ => self.fail_end(len as u64),
        }
    }

    /// Records that `text`, the bytes read last, is not UTF-8.
    #[cold]
    #[inline(never)]
    pub(crate) fn fail_text(&mut self, text: &[u8]) -> Failed {
        let valid = core::str::from_utf8(text).map_or_else(|error| error.valid_up_to(), str::len);
        self.fail_before(ErrorKind::InvalidUtf8, text.len() - valid)
    }

    /// Borrows a string.
    ///
    /// # Errors
    /// [`ErrorKind::UnexpectedEnd`], [`ErrorKind::InvalidUtf8`], and those of a length.
    #[inline]
    pub fn take_str<F: crate::format::Format>(&mut self) -> Result<&'de str, Failed> {
        let len = self.take_len::<F>()?;
        self.take_str_of(len)
    }

    /// Borrows a string of `len` bytes.
    #[inline]
    pub(crate) fn take_str_of(&mut self, len: usize) -> Result<&'de str, Failed> {
        let text = self.take_text(len)?;
        match raw::str_of(text) {
            Some(text) => Ok(text),
            None => Err(self.fail_text(text)),
        }
    }

    /// The next `len` bytes as `Bytes`, uncopied where the input is one.
    pub(crate) fn take_bytes(&mut self, len: usize) -> Result<Bytes, Failed> {
        if let Some(source) = self.source {
            return self.take_slice(len).map(|bytes| source.slice_ref(bytes));
        }
        self.charge_alloc(len, 1)?;
        self.take_slice(len).map(Bytes::copy_from_slice)
    }

    /// Runs `read` on the next `size` bytes where they are there, and passes over them where it succeeds and takes all
    /// of them; else nothing has happened.
    #[doc(hidden)]
    #[inline(always)]
    pub fn take_run<T>(&mut self, size: usize, read: impl FnOnce(&mut Run<'de>) -> Option<T>) -> Option<T> {
        let (bytes, rest) = self.rest.split_at_checked(size)?;
        let mut run = Run::new(bytes);
        let value = read(&mut run)?;
        if !run.is_empty() {
            return None;
        }
        self.rest = rest;
        Some(value)
    }

    /// The bytes that are left and not promised to elements of the collections around.
    #[inline(always)]
    pub(crate) fn unpromised(&self) -> usize {
        self.rest.len().saturating_sub(self.promised)
    }

    /// Promises `len` bytes to the elements of a collection.
    #[inline(always)]
    pub(crate) fn promise(&mut self, len: usize) {
        self.promised = self.promised.saturating_add(len);
    }

    /// Takes back the promise of `len` bytes, since the element begins.
    #[inline(always)]
    pub(crate) fn release(&mut self, len: usize) {
        self.promised = self.promised.saturating_sub(len);
    }

    /// Enters a level of nesting.
    ///
    /// # Errors
    /// [`ErrorKind::DepthLimit`] where none is left.
    #[inline(always)]
    pub(crate) fn descend(&mut self) -> Result<(), Failed> {
        match self.depth.checked_sub(1) {
            Some(depth) => {
                self.depth = depth;
                Ok(())
            }
            None => Err(self.fail(ErrorKind::DepthLimit { limit: self.limits.depth })),
        }
    }

    /// Leaves a level of nesting.
    #[inline(always)]
    pub(crate) fn ascend(&mut self) {
        self.depth += 1;
    }

    /// Charges heap for `count` elements of `size` bytes each.
    ///
    /// # Errors
    /// [`ErrorKind::AllocLimit`] where less is left.
    #[inline(always)]
    pub(crate) fn charge_alloc(&mut self, count: usize, size: usize) -> Result<(), Failed> {
        match self.alloc.checked_sub((count as u64).saturating_mul(size as u64)) {
            Some(alloc) => {
                self.alloc = alloc;
                Ok(())
            }
            None => Err(self.fail(ErrorKind::AllocLimit { limit: self.limits.alloc })),
        }
    }

    /// Charges an element of `size` bytes in memory that took no bytes of the input.
    ///
    /// # Errors
    /// [`ErrorKind::EmptyLimit`] where fewer units are left.
    #[inline]
    pub(crate) fn charge_empty(&mut self, size: usize) -> Result<(), Failed> {
        match self.empty.checked_sub(size.max(1) as u64) {
            Some(empty) => {
                self.empty = empty;
                Ok(())
            }
            None => Err(self.fail(ErrorKind::EmptyLimit { limit: self.limits.empty })),
        }
    }
}
