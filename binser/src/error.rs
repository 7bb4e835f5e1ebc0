//! What went wrong, where: [`Error`], its [`ErrorKind`], and [`Failed`], the proof that one has been recorded.
#![expect(clippy::unnecessary_box_returns, reason = "kept in a box, so that a reader has one word for it")]

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

/// The zero-sized proof that the [`Reader`](crate::Reader) or [`Sink`](crate::Sink) at hand holds the error.
///
/// Methods on the hot path return it in place of the error, so that their results stay in registers. Only
/// [`Reader::fail`](crate::Reader::fail) and [`Sink::fail`](crate::Sink::fail) make one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Failed(());

impl Failed {
    pub(crate) const fn new() -> Self {
        Self(())
    }
}

/// What went wrong.
///
/// Numbers are those of the failing input or value; the place is in [`Error::offset`] and [`Error::path`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The input ends inside a value; at least `missing` more bytes (1 or more) belong to it.
    UnexpectedEnd {
        /// Bytes that are missing at least.
        missing: u64,
    },
    /// The value ends before the input does.
    TrailingBytes {
        /// Bytes left over.
        count: u64,
    },
    /// A `bool` that is neither 0 nor 1.
    InvalidBool {
        /// The byte found.
        found: u8,
    },
    /// An `Option` tag that is neither 0 nor 1.
    InvalidOption {
        /// The byte found.
        found: u8,
    },
    /// A number that no variant of the enum has as its tag.
    InvalidTag {
        /// The tag found.
        found: u32,
        /// The name of the enum.
        name: &'static str,
    },
    /// Bytes that are not UTF-8; the offset is that of the first bad byte.
    InvalidUtf8,
    /// Bytes that do not encode one `char`.
    InvalidChar,
    /// A zero where the type is a non-zero integer.
    InvalidNonZero,
    /// A first byte that starts no varint.
    InvalidVarint {
        /// The byte found.
        found: u8,
    },
    /// A varint with more bytes than its type can need.
    VarintTooLong,
    /// A varint in more bytes than its value needs, or with a wider marker than its type has, in a format that refuses it.
    Overlong,
    /// An integer outside its type's range.
    IntegerOverflow {
        /// Bits of the type.
        bits: u32,
    },
    /// A length or count that the format or this machine cannot spell.
    LengthOverflow {
        /// The length found, in bytes, or the count, in elements.
        found: u64,
    },
    /// A key of an ordered map or set that is smaller than the one before it.
    UnsortedKey,
    /// A key that the map or set has already.
    DuplicateKey,
    /// A NaN, in a format that refuses it.
    NotANumber,
    /// A collection whose elements or keys are zero-sized, in a format that refuses it.
    ZeroSizedElements,
    /// A type that the format cannot spell.
    Unsupported {
        /// What cannot be spelled.
        what: &'static str,
        /// [`Format::NAME`](crate::Format::NAME).
        format: &'static str,
    },
    /// Nesting deeper than [`Limits::depth`](crate::Limits::depth) levels.
    DepthLimit {
        /// The limit, in levels.
        limit: u32,
    },
    /// A message longer than [`Limits::bytes`](crate::Limits::bytes) bytes.
    ByteLimit {
        /// The limit, in bytes.
        limit: u64,
    },
    /// More heap than [`Limits::alloc`](crate::Limits::alloc) bytes.
    AllocLimit {
        /// The limit, in bytes.
        limit: u64,
    },
    /// More elements of no bytes on the wire than [`Limits::empty`](crate::Limits::empty) units.
    EmptyLimit {
        /// The limit, in units.
        limit: u64,
    },
    /// The allocator refused.
    OutOfMemory,
    /// The buffer ends before the value does.
    BufferFull,
    /// A hand-written `SIZES` that does not hold for the bytes written.
    WrongSizes,
    /// An input or output that failed.
    #[cfg(feature = "std")]
    Io(std::io::ErrorKind),
    /// What a hand-written impl reports.
    Custom(&'static str),
    /// A hand-written impl returned [`Failed`] without recording an error in this reader or sink.
    Unrecorded,
}

/// A count with its unit, in the singular or plural.
struct Count(u64, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, unit) = *self;
        write!(f, "{count} {unit}{}", if count == 1 { "" } else { "s" })
    }
}

impl ErrorKind {
    /// Writes what was found.
    fn found(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::UnexpectedEnd { .. } => f.write_str("unexpected end of input"),
            Self::TrailingBytes { count } => write!(f, "{} left over after the value", Count(count, "byte")),
            Self::InvalidBool { found } => write!(f, "invalid bool {found}"),
            Self::InvalidOption { found } => write!(f, "invalid option tag {found}"),
            Self::InvalidTag { found, .. } => write!(f, "invalid tag {found}"),
            Self::InvalidUtf8 => f.write_str("invalid UTF-8"),
            Self::InvalidChar => f.write_str("invalid char"),
            Self::InvalidNonZero => f.write_str("invalid zero"),
            Self::InvalidVarint { found } => write!(f, "invalid first byte {found} of a varint"),
            Self::VarintTooLong => f.write_str("varint with more bytes than its type can need"),
            Self::Overlong => f.write_str("varint longer than its value or type needs"),
            Self::IntegerOverflow { .. } => f.write_str("integer out of range"),
            Self::LengthOverflow { found } => write!(f, "length {found} out of range"),
            Self::UnsortedKey => f.write_str("unsorted key"),
            Self::DuplicateKey => f.write_str("duplicate key"),
            Self::NotANumber => f.write_str("NaN"),
            Self::ZeroSizedElements => f.write_str("collection of zero-sized elements"),
            Self::Unsupported { what, .. } => f.write_str(what),
            Self::DepthLimit { .. } => f.write_str("nested too deep"),
            Self::ByteLimit { .. } => f.write_str("message too long"),
            Self::AllocLimit { .. } => f.write_str("too much heap needed"),
            Self::EmptyLimit { .. } => f.write_str("too many elements of zero bytes"),
            Self::OutOfMemory => f.write_str("out of memory"),
            Self::BufferFull => f.write_str("buffer full before the end of the value"),
            Self::WrongSizes => f.write_str("hand-written `SIZES` does not hold for the bytes written"),
            #[cfg(feature = "std")]
            Self::Io(kind) => write!(f, "{kind}"),
            Self::Custom(text) => f.write_str(text),
            Self::Unrecorded => f.write_str("an impl failed without recording why"),
        }
    }

    /// Writes what was expected, after a comma, where there is more to say.
    fn expected(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::UnexpectedEnd { missing } => write!(f, ", at least {} missing", Count(missing, "more byte")),
            Self::InvalidBool { .. } | Self::InvalidOption { .. } => f.write_str(", expected 0 or 1"),
            Self::InvalidTag { name, .. } => write!(f, ", which no variant of {name} has"),
            Self::InvalidChar => f.write_str(", expected the UTF-8 of one char"),
            Self::InvalidNonZero => f.write_str(", expected a non-zero integer"),
            Self::IntegerOverflow { bits } => write!(f, ", expected one of {bits} bits"),
            Self::UnsortedKey => f.write_str(", expected it to be larger than the key before it"),
            Self::DuplicateKey => f.write_str(", expected each key once"),
            Self::NotANumber | Self::ZeroSizedElements => f.write_str(", which this format refuses"),
            Self::Unsupported { format, .. } => write!(f, ", which the format {format} has no bytes for"),
            Self::DepthLimit { limit } => write!(f, ", the limit is {}", Count(limit.into(), "level")),
            Self::ByteLimit { limit } | Self::AllocLimit { limit } => {
                write!(f, ", the limit is {}", Count(limit, "byte"))
            }
            Self::EmptyLimit { limit } => write!(f, ", the limit is {}", Count(limit, "unit")),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.found(f)?;
        self.expected(f)
    }
}

/// Why a value could not be encoded or decoded: what, at which byte, in which field.
///
/// One word wide. Its text has all three: `Log.entries[3].host: invalid UTF-8 at byte 5121`.
///
/// # Examples
/// ```
/// let error = binser::from_slice::<(u8, bool)>(&[7, 2]).unwrap_err();
/// assert_eq!(error.kind(), binser::ErrorKind::InvalidBool { found: 2 });
/// assert_eq!(error.offset(), 1);
/// assert_eq!(error.path(), Some(".1"));
/// assert_eq!(error.to_string(), ".1: invalid bool 2 at byte 1, expected 0 or 1");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    offset: u64,
    path: Option<Box<str>>,
}

impl Error {
    #[cold]
    pub(crate) fn new(kind: ErrorKind, offset: u64) -> Self {
        Self(Box::new(Inner { kind, offset, path: None }))
    }

    /// What went wrong.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// The offset in bytes, from the first byte of the input or output, of the first byte that is wrong.
    ///
    /// For [`ErrorKind::UnexpectedEnd`] it is the length of the input, for [`ErrorKind::TrailingBytes`] that of the
    /// value, for [`ErrorKind::BufferFull`] that of the buffer.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.0.offset
    }

    /// The field or element that failed in decoding, such as `Log.entries[3].host`; `None` where the value itself did.
    ///
    /// Variants stand as `::Variant`, keys and values of maps as `[i].key` and `[i].value` with `i` counted in wire
    /// order from 0. Of a path with more than 64 parts, the middle is left out.
    #[must_use]
    pub fn path(&self) -> Option<&str> {
        self.0.path.as_deref()
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(path) = self.path() {
            write!(f, "{path}: ")?;
        }
        self.0.kind.found(f)?;
        write!(f, " at byte {}", self.0.offset)?;
        self.0.kind.expected(f)
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Error")
            .field("kind", &self.0.kind)
            .field("offset", &self.0.offset)
            .field("path", &self.0.path)
            .finish()
    }
}

impl core::error::Error for Error {}

/// One step of a path, from the inside out.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Part {
    /// `Type.field`, `Type::Variant.field`, or `.field`.
    Field(&'static str),
    /// `[index]`
    Index(usize),
}

/// An error on its way out: each level of nesting adds its part.
#[derive(Debug)]
pub(crate) struct Fault {
    kind: ErrorKind,
    offset: u64,
    parts: Vec<Part>,
}

/// The parts shown at each end of a path that is too long to be shown whole.
const SHOWN_PARTS: usize = 32;

impl Fault {
    #[cold]
    pub(crate) fn new(kind: ErrorKind, offset: u64) -> Box<Self> {
        Box::new(Self { kind, offset, parts: Vec::new() })
    }

    #[cold]
    pub(crate) fn enter(&mut self, part: Part) {
        self.parts.push(part);
    }

    #[cold]
    pub(crate) fn into_error(self) -> Error {
        let mut path = String::new();
        let count = self.parts.len();
        for (i, part) in self.parts.iter().rev().enumerate() {
            if count > 2 * SHOWN_PARTS && (SHOWN_PARTS..count - SHOWN_PARTS).contains(&i) {
                if i == SHOWN_PARTS {
                    path.push('…');
                }
                continue;
            }
            push_part(&mut path, *part, i == 0);
        }
        let path = (!path.is_empty()).then(|| path.into_boxed_str());
        Error(Box::new(Inner { kind: self.kind, offset: self.offset, path }))
    }
}

fn push_part(path: &mut String, part: Part, outermost: bool) {
    match part {
        Part::Field(name) if outermost => path.push_str(name),
        Part::Field(name) => path.push_str(name.find(['.', ':']).and_then(|at| name.get(at..)).unwrap_or(name)),
        Part::Index(index) => {
            // Writing to a `String` does not fail.
            let _ = write!(path, "[{index}]");
        }
    }
}
