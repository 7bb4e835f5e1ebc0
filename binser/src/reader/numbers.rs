//! Integers of variable length, lengths and tags, read with the format's rules of acceptance.
#![expect(
    clippy::cast_possible_truncation,
    reason = "varints are checked against the bits of their type as they are read"
)]

use crate::error::{ErrorKind, Failed};
use crate::format::{Endian, Format, Overlong, Spelling, Width, length_spelling, tag_spelling};
use crate::reader::Reader;
use crate::varint::{MARKER_2, MARKER_4, MARKER_8, MARKER_16, ONE_BYTE};

impl Reader<'_> {
    /// Reads a length in bytes or a count of elements as `F` spells it.
    ///
    /// # Errors
    /// [`ErrorKind::UnexpectedEnd`]; those of a varint; [`ErrorKind::LengthOverflow`] where it does not fit a `usize`.
    #[inline(always)]
    pub fn take_len<F: Format>(&mut self) -> Result<usize, Failed> {
        let start = self.remaining();
        let n = match const { length_spelling::<F>() } {
            Spelling::Fixed(Width::One | Width::Four) => {
                return Ok(self.take_fixed_u32::<F>()? as usize);
            }
            Spelling::Fixed(Width::Eight) => {
                let bytes = self.take_array()?;
                match F::ENDIAN {
                    Endian::Little => u64::from_le_bytes(bytes),
                    Endian::Big => u64::from_be_bytes(bytes),
                }
            }
            Spelling::Varint => self.take_varint::<F, 64>()?,
            Spelling::Leb128 => self.take_leb128::<F, 64>()?,
        };
        if const { size_of::<usize>() < 8 } && usize::try_from(n).is_err() {
            return Err(self.fail_before(ErrorKind::LengthOverflow { found: n }, start - self.remaining()));
        }
        Ok(n as usize)
    }

    /// Reads the tag of an enum's variant as `F` spells it.
    ///
    /// # Errors
    /// [`ErrorKind::UnexpectedEnd`], and those of a varint.
    #[inline(always)]
    pub fn take_tag<F: Format>(&mut self) -> Result<u32, Failed> {
        match const { tag_spelling::<F>() } {
            Spelling::Fixed(Width::One) => self.take_u8().map(u32::from),
            Spelling::Fixed(_) => self.take_fixed_u32::<F>(),
            Spelling::Varint => self.take_varint::<F, 32>().map(|n| n as u32),
            Spelling::Leb128 => self.take_leb128::<F, 32>().map(|n| n as u32),
        }
    }

    #[inline(always)]
    fn take_fixed_u32<F: Format>(&mut self) -> Result<u32, Failed> {
        let bytes = self.take_array()?;
        Ok(match F::ENDIAN {
            Endian::Little => u32::from_le_bytes(bytes),
            Endian::Big => u32::from_be_bytes(bytes),
        })
    }

    /// Reads a varint of bincode for an integer of `BITS` bits, 16 to 64.
    #[inline(always)]
    pub(crate) fn take_varint<F: Format, const BITS: u32>(&mut self) -> Result<u64, Failed> {
        let [first] = self.take_array()?;
        if u64::from(first) <= ONE_BYTE {
            return Ok(first.into());
        }
        self.take_wide_varint::<F, BITS>(first)
    }

    /// Reads what follows the marker of a varint.
    #[inline(never)]
    fn take_wide_varint<F: Format, const BITS: u32>(&mut self, marker: u8) -> Result<u64, Failed> {
        let start = self.offset() - 1;
        let payload_bits = match marker {
            MARKER_2 => 16,
            MARKER_4 => 32,
            MARKER_8 => 64,
            MARKER_16 => 128,
            _ => return Err(self.fail_at(ErrorKind::InvalidVarint { found: marker }, start)),
        };
        if payload_bits > BITS {
            if payload_bits == 128 {
                return Err(self.fail_at(ErrorKind::IntegerOverflow { bits: BITS }, start));
            }
            if !matches!(F::OVERLONG, Overlong::ByValue) {
                return Err(self.fail_at(ErrorKind::Overlong, start));
            }
        }
        let n = match payload_bits {
            16 => self.take_payload::<F, 2>()?,
            32 => self.take_payload::<F, 4>()?,
            _ => self.take_payload::<F, 8>()?,
        };
        if BITS < 64 && n >> BITS != 0 {
            return Err(self.fail_at(ErrorKind::IntegerOverflow { bits: BITS }, start));
        }
        let shorter = if payload_bits == 16 { ONE_BYTE } else { (1 << (payload_bits / 2)) - 1 };
        if matches!(F::OVERLONG, Overlong::Refused) && n <= shorter {
            return Err(self.fail_at(ErrorKind::Overlong, start));
        }
        Ok(n)
    }

    /// Reads `N` bytes, at most 8, as an integer in the order of `F`.
    #[inline(always)]
    fn take_payload<F: Format, const N: usize>(&mut self) -> Result<u64, Failed> {
        let bytes = self.take_array::<N>()?;
        let fold = |n: u64, byte: &u8| (n << 8) | u64::from(*byte);
        Ok(match F::ENDIAN {
            Endian::Little => bytes.iter().rev().fold(0, fold),
            Endian::Big => bytes.iter().fold(0, fold),
        })
    }

    /// Reads a varint of bincode for an integer of 128 bits.
    #[inline]
    pub(crate) fn take_varint128<F: Format>(&mut self) -> Result<u128, Failed> {
        let start = self.offset();
        if self.rest().first() != Some(&MARKER_16) {
            return self.take_varint::<F, 64>().map(u128::from);
        }
        let _marker = self.take_u8()?;
        let bytes = self.take_array()?;
        let n = match F::ENDIAN {
            Endian::Little => u128::from_le_bytes(bytes),
            Endian::Big => u128::from_be_bytes(bytes),
        };
        if matches!(F::OVERLONG, Overlong::Refused) && n <= u128::from(u64::MAX) {
            return Err(self.fail_at(ErrorKind::Overlong, start));
        }
        Ok(n)
    }

    /// Reads LEB128 for an integer of `BITS` bits, 16 to 64.
    #[inline(always)]
    pub(crate) fn take_leb128<F: Format, const BITS: u32>(&mut self) -> Result<u64, Failed> {
        let [first] = self.take_array()?;
        if first < 0x80 {
            return Ok(first.into());
        }
        self.take_long_leb128::<F, BITS>(first).map(|n| n as u64)
    }

    /// Reads LEB128 for an integer of 128 bits.
    #[inline]
    pub(crate) fn take_leb128_wide<F: Format>(&mut self) -> Result<u128, Failed> {
        let [first] = self.take_array()?;
        if first < 0x80 {
            return Ok(first.into());
        }
        self.take_long_leb128::<F, 128>(first)
    }

    /// Reads what follows the first byte of LEB128.
    #[inline(never)]
    fn take_long_leb128<F: Format, const BITS: u32>(&mut self, first: u8) -> Result<u128, Failed> {
        let start = self.offset() - 1;
        let mut n = u128::from(first & 0x7F);
        let mut shift = 7;
        loop {
            let byte = self.take_u8()?;
            let fits = BITS - shift;
            if fits < 7 && byte >> fits != 0 {
                let kind =
                    if byte >= 0x80 { ErrorKind::VarintTooLong } else { ErrorKind::IntegerOverflow { bits: BITS } };
                return Err(self.fail_before(kind, 1));
            }
            n |= u128::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                if byte == 0 && matches!(F::OVERLONG, Overlong::Refused) {
                    return Err(self.fail_at(ErrorKind::Overlong, start));
                }
                return Ok(n);
            }
            shift += 7;
        }
    }
}
