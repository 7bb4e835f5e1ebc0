//! SPEC.md and the code say the same: each row of its tables is checked, and a row that is not known here is a failure.
#![cfg(target_pointer_width = "64")] // the tables have lengths that other machines cannot hold

use binser::format::{BigEndian, Bincode1, Bincode1Varint, Bincode2, Bincode2Legacy, Borsh, Native, Postcard};
use binser::{Codec, Decode, Encode, Failed, Format, Limits, Reader, Sink};
use bytes::Bytes;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::num::NonZero;
use std::rc::Rc;
use std::sync::Arc;

const SPEC: &str = include_str!("../../SPEC.md");

const VALUES: &str = "type|value|hex|length";
const VALUES_OF_FORMATS: &str = "format|type|value|hex|length";
const REFUSED: &str = "type|hex|error|offset|why";
const READ_BY_FORMATS: &str = "format|type|hex|result";
const AXES: &str = "axis|Native|Bincode1|Bincode1Varint|Bincode2|Bincode2Legacy|Postcard|Borsh";
const LIMITS: &str = "limit|default|why";
const VARINTS: &str = "number|bytes";

/// Defines the types of the examples, and keeps their text.
macro_rules! types {
    ($($item:item)*) => {
        $(#[derive(Debug, Encode, Decode)] $item)*
        const TYPES: &[&str] = &[$(stringify!($item)),*];
    };
}

types! {
    struct Unit;
    struct Meters(f64);
    struct Point { x: i32, y: i32 }
    struct Node { value: u8, next: Option<Box<Node>> }
    #[binser(use_discriminant = true)]
    enum Level { Low = 10, High = 300 }
    enum Shape { Empty, Circle(f32), Rect { width: u16, height: u16 } }
}

/// What the tables call *length*.
#[derive(Debug)]
struct Length(usize);

impl Encode for Length {
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        sink.put_len::<F>(self.0)
    }
}

impl Decode<'_> for Length {
    fn decode<F: Format>(reader: &mut Reader<'_>) -> Result<Self, Failed> {
        reader.take_len::<F>().map(Self)
    }
}

/// What the tables call *tag*.
#[derive(Debug)]
struct Tag(u32);

impl Encode for Tag {
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        sink.put_tag::<F>(self.0)
    }
}

impl Decode<'_> for Tag {
    fn decode<F: Format>(reader: &mut Reader<'_>) -> Result<Self, Failed> {
        reader.take_tag::<F>().map(Self)
    }
}

/// The value in `bytes` as text, or the error's kind and offset.
fn read<'de, F: Codec, T: Decode<'de> + Debug>(bytes: &'de [u8]) -> String {
    match F::from_slice::<T>(bytes) {
        Ok(value) => format!("{value:?}"),
        Err(error) => {
            let kind = format!("{:?}", error.kind());
            format!("{} at {}", kind.split(' ').next().unwrap_or_default(), error.offset())
        }
    }
}

/// A value that tables may have.
struct Value {
    format: &'static str,
    ty: &'static str,
    text: &'static str,
    /// Its bytes.
    written: fn() -> Vec<u8>,
    /// The bytes of what bytes decode to.
    written_again: fn(&[u8]) -> Vec<u8>,
    /// What bytes decode to, as text.
    read: fn(&[u8]) -> String,
}

macro_rules! values {
    ($($format:ty { $($type:ty = $value:expr;)* })*) => { [$($(
        Value {
            format: stringify!($format),
            ty: stringify!($type),
            text: stringify!($value),
            written: || {
                let value: $type = $value;
                <$format>::to_vec(&value).unwrap()
            },
            written_again: |bytes| <$format>::to_vec(&<$format>::from_slice::<$type>(bytes).unwrap()).unwrap(),
            read: |bytes| read::<$format, $type>(bytes),
        },
    )*)*] };
}

/// All values of the tables, in their order.
const KNOWN_VALUES: &[Value] = &values! {
    Native {
        u8 = 255;
        i8 = -1;
        u16 = 300;
        i16 = -2;
        u32 = 70_000;
        i32 = -2;
        u64 = 1;
        i64 = i64::MIN;
        u128 = 1 << 100;
        i128 = -1;
        usize = 7;
        isize = -1;
        NonZero<u16> = NonZero::<u16>::MIN;
        f32 = 1.0;
        f32 = -0.0;
        f32 = f32::from_bits(0x7FC0_0001);
        f64 = 0.1;
        f64 = f64::INFINITY;
        bool = false;
        bool = true;
        char = 'a';
        char = 'é';
        char = '€';
        char = '😀';
        Length = Length(0);
        Length = Length(250);
        Length = Length(251);
        Length = Length(65_535);
        Length = Length(65_536);
        Length = Length(4_294_967_295);
        Length = Length(4_294_967_296);
        Length = Length(18_446_744_073_709_551_615);
        Tag = Tag(250);
        Tag = Tag(300);
        Tag = Tag(4_294_967_295);
        () = ();
        Unit = Unit;
        PhantomData<u64> = PhantomData;
        Meters = Meters(1.0);
        Point = Point { x: 1, y: -2 };
        (u8, u16) = (1, 2);
        [u16; 2] = [1, 2];
        [(); 9] = [(); 9];
        Option<u16> = None;
        Option<u16> = Some(5);
        Option<Option<bool>> = Some(None);
        Shape = Shape::Empty;
        Shape = Shape::Circle(1.0);
        Shape = Shape::Rect { width: 3, height: 4 };
        Level = Level::Low;
        Level = Level::High;
        Result<u8, &str> = Ok(3);
        Result<u8, &str> = Err("no");
        &str = "";
        &str = "hé";
        String = "hi".to_owned();
        &[u8] = &[1, 2];
        Bytes = Bytes::from_static(b"hi");
        Vec<u16> = vec![1, 2];
        Vec<Vec<u8>> = vec![vec![], vec![7]];
        Vec<()> = vec![(); 3];
        VecDeque<bool> = VecDeque::from([true, false]);
        BTreeMap<u8, &str> = BTreeMap::from([(2, "b"), (1, "a")]);
        BTreeSet<i8> = BTreeSet::from([0, 1, -1]);
        BTreeSet<&str> = BTreeSet::from(["b", "ab", "a"]);
        HashMap<u8, bool> = HashMap::from([(7, true)]);
        HashSet<u16> = HashSet::from([7]);
        Box<u16> = Box::new(7);
        Rc<[u16]> = Rc::from([7]);
        Arc<str> = Arc::from("hi");
        Cow<'_, str> = Cow::from("hi");
        Node = Node { value: 1, next: Some(Box::new(Node { value: 2, next: None })) };
    }
    Bincode1 {
        (u16, &str) = (300, "hi");
        Shape = Shape::Rect { width: 3, height: 4 };
        Option<u8> = Some(5);
    }
    Bincode1Varint {
        (u16, &str) = (300, "hi");
    }
    Bincode2 {
        (u16, &str) = (300, "hi");
        Point = Point { x: 1, y: -2 };
        i8 = -1;
        u128 = 1 << 64;
    }
    Bincode2Legacy {
        Result<u8, u8> = Ok(3);
    }
    Postcard {
        (u16, &str) = (300, "hi");
        i32 = -2;
        char = '€';
    }
    Borsh {
        (u16, &str) = (300, "hi");
        Shape = Shape::Rect { width: 3, height: 4 };
        Result<u8, u8> = Ok(3);
        HashSet<u8> = HashSet::from([3, 1, 2]);
    }
    BigEndian<Native> {
        (u16, &str) = (300, "hi");
    }
    BigEndian<Bincode2> {
        u16 = 300;
    }
};

/// A type that tables have bytes of.
struct Readable {
    format: &'static str,
    ty: &'static str,
    read: fn(&[u8]) -> String,
}

macro_rules! readable {
    ($($format:ty { $($type:ty;)* })*) => { [$($(
        Readable { format: stringify!($format), ty: stringify!($type), read: |bytes| read::<$format, $type>(bytes) },
    )*)*] };
}

/// All types that tables have bytes of which no writer writes.
const KNOWN_TYPES: &[Readable] = &readable! {
    Native {
        Length; Tag; (); u8; u32; bool; char; String; Shape; Level; NonZero<u16>; (u8, bool); Option<u8>; Result<u8, u8>;
        Vec<()>; Vec<bool>; Vec<u16>; Vec<u64>; BTreeMap<u8, u8>; BTreeSet<i8>; BTreeSet<&str>; HashMap<u8, u8>; HashSet<u8>;
    }
    Bincode1 { u8; Shape; BTreeMap<u8, u8>; }
    Bincode1Varint { Tag; u16; i16; u128; }
    Bincode2 { Tag; u16; String; HashMap<u8, u8>; }
    Bincode2Legacy { bool; }
    Postcard { u16; char; String; }
    Borsh { f32; Vec<()>; BTreeSet<u8>; BTreeSet<()>; }
};

/// The rows of all tables whose header has these cells, each with its cells.
fn rows(header: &str) -> Vec<Vec<&'static str>> {
    tables()
        .into_iter()
        .filter(|table| table[0].join("|") == header)
        .flat_map(|table| table.into_iter().skip(2))
        .collect()
}

/// Every table: its header, the line below it, its rows.
fn tables() -> Vec<Vec<Vec<&'static str>>> {
    let is_row = |line: &&str| line.trim().starts_with('|');
    let cells = |line: &'static str| line.trim().trim_matches('|').split('|').map(str::trim).collect();
    let lines: Vec<&str> = SPEC.lines().collect();
    let blocks = lines.chunk_by(|a, b| is_row(a) == is_row(b)).filter(|block| is_row(&block[0]));
    blocks.map(|block| block.iter().copied().map(cells).collect()).collect()
}

/// A cell or a piece of code without what is there for the eye.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && *c != '`').collect()
}

/// The name of the type here, and the value, that the cells of a table stand for.
fn named(ty: &str, value: &str) -> (String, String) {
    match ty {
        "*length*" => ("Length".to_owned(), format!("Length({})", plain(value))),
        "*tag*" => ("Tag".to_owned(), format!("Tag({})", plain(value))),
        _ => (plain(ty), plain(value)),
    }
}

/// The bytes of a cell in hexadecimal; a dash stands for none.
fn bytes(cell: &str) -> Vec<u8> {
    if cell == "–" {
        return Vec::new();
    }
    let digits = cell.trim_matches('`').split(' ');
    digits.map(|byte| u8::from_str_radix(byte, 16).unwrap_or_else(|_| panic!("{cell:?} is not hexadecimal"))).collect()
}

#[test]
fn the_types_of_the_examples_are_these() {
    let spec = plain(SPEC);
    for ty in TYPES {
        assert!(spec.contains(&plain(ty)), "SPEC.md does not define {ty}");
    }
}

#[test]
fn values_have_the_bytes_of_the_tables() {
    let native = rows(VALUES).into_iter().map(|row| [&["Native"], &row[..]].concat());
    let rows: Vec<Vec<&str>> = native.chain(rows(VALUES_OF_FORMATS)).collect();
    for row in &rows {
        let [format, ty, text, hex, len] = row[..] else { panic!("not five cells: {row:?}") };
        let (ty, text) = named(ty, text);
        let value = KNOWN_VALUES
            .iter()
            .find(|value| [value.format, value.ty, value.text].map(plain) == [plain(format), ty.clone(), text.clone()])
            .unwrap_or_else(|| panic!("no value here for {row:?}"));
        let bytes = bytes(hex);
        assert_eq!((value.written)(), bytes, "{row:?}");
        assert_eq!(bytes.len().to_string(), len, "{row:?}");
        assert_eq!((value.written_again)(&bytes), bytes, "{row:?}");
    }
    assert_eq!(rows.len(), KNOWN_VALUES.len(), "rows of SPEC.md and values here");
}

#[test]
fn every_proper_prefix_ends_too_early() {
    for value in KNOWN_VALUES {
        let bytes = (value.written)();
        for len in 0..bytes.len() {
            let expected = format!("UnexpectedEnd at {len}");
            assert_eq!((value.read)(&bytes[..len]), expected, "{} {} {}", value.format, value.ty, value.text);
        }
    }
}

/// Reads `hex` as `ty` in `format`, and compares with the result that the table names.
fn check_reading(format: &str, ty: &str, hex: &str, result: &str) {
    let is_error = result.contains("` at ");
    let (name, value) = named(ty, result);
    let result = if is_error { plain(result) } else { value };
    let ty = KNOWN_TYPES
        .iter()
        .find(|readable| [readable.format, readable.ty].map(plain) == [plain(format), name.clone()])
        .unwrap_or_else(|| panic!("no type here for {format} {ty} {hex}"));
    assert_eq!(plain(&(ty.read)(&bytes(hex))), result, "{format} {name} {hex}");
}

#[test]
fn inputs_are_refused_as_the_table_says() {
    for row in rows(REFUSED) {
        let [ty, hex, error, offset, _why] = row[..] else { panic!("not five cells: {row:?}") };
        check_reading("Native", ty, hex, &format!("{error} at {offset}"));
    }
}

#[test]
fn formats_read_as_the_table_says() {
    for row in rows(READ_BY_FORMATS) {
        let [format, ty, hex, result] = row[..] else { panic!("not four cells: {row:?}") };
        check_reading(format, ty, hex, result);
    }
}

/// The axes of `F`, by name.
fn axes<F: Format>() -> [(&'static str, String); 11] {
    [
        ("`ENDIAN`", format!("{:?}", F::ENDIAN)),
        ("`INTEGERS`", format!("{:?}", F::INTEGERS)),
        ("`LENGTHS`", format!("{:?}", F::LENGTHS)),
        ("`TAGS`", format!("{:?}", F::TAGS)),
        ("`CHARS`", format!("{:?}", F::CHARS)),
        ("`OVERLONG`", format!("{:?}", F::OVERLONG)),
        ("`RESULT_TAGS`", format!("{:?}", F::RESULT_TAGS)),
        ("`MAP_ORDER`", format!("{:?}", F::MAP_ORDER)),
        ("`KEYS`", format!("{:?}", F::KEYS)),
        ("`NAN`", format!("{:?}", F::NAN)),
        ("`ZERO_SIZED`", format!("{:?}", F::ZERO_SIZED)),
    ]
}

#[test]
fn formats_have_the_axes_of_the_table() {
    let formats = [
        axes::<Native>(),
        axes::<Bincode1>(),
        axes::<Bincode1Varint>(),
        axes::<Bincode2>(),
        axes::<Bincode2Legacy>(),
        axes::<Postcard>(),
        axes::<Borsh>(),
    ];
    let rows = rows(AXES);
    assert_eq!(rows.len(), formats[0].len());
    for (i, row) in rows.iter().enumerate() {
        let expected: Vec<&str> = formats.iter().map(|axes| axes[i].1.as_str()).collect();
        assert_eq!(row[0], formats[0][i].0);
        assert_eq!(row[1..], expected, "{}", row[0]);
    }
}

#[test]
fn limits_have_the_defaults_of_the_table() {
    let Limits { depth, bytes, alloc, empty } = Limits::DEFAULT;
    let expected = [("depth", depth.into()), ("bytes", bytes), ("alloc", alloc), ("empty", empty)];
    let rows = rows(LIMITS);
    assert_eq!(rows.len(), expected.len());
    for (row, (name, default)) in rows.iter().zip(expected) {
        let digits: String = row[1].chars().filter(char::is_ascii_digit).collect();
        assert_eq!(row[0], name);
        assert_eq!(digits, if default == u64::MAX { String::new() } else { default.to_string() }, "{name}");
    }
}

#[test]
fn every_table_is_one_of_these() {
    let known = [VALUES, VALUES_OF_FORMATS, REFUSED, READ_BY_FORMATS, AXES, LIMITS, VARINTS];
    for table in tables() {
        let header = table[0].join("|");
        assert!(known.contains(&header.as_str()), "a table that nothing checks: {header}");
    }
    for header in known {
        assert!(!rows(header).is_empty(), "no table has the header {header}");
    }
}

#[test]
fn rules_are_numbered_one_by_one() {
    let numbers = SPEC.lines().filter_map(|line| line.strip_prefix("- **N")?.split_once("**")?.0.parse().ok());
    let numbers: Vec<usize> = numbers.collect();
    assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>());
}
