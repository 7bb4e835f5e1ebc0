//! The value that each row of the golden bytes stands for.

#![expect(clippy::unreadable_literal, reason = "a row's name is made of its number")]

use super::{Visitor, visit, visit_unread, visit_without_borsh};
use binser::{Decode, Encode};
use bytes::{Bytes, BytesMut};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::marker::PhantomData;
use std::num::NonZero;
use std::rc::Rc;
use std::sync::Arc;

/// Rows whose types binser has not got yet: each prefix stands for all rows whose names begin with it.
pub const MISSING: &[&str] = &[
    "LinkedList",
    "BinaryHeap",
    "Duration",
    "SystemTime",
    "Ipv4Addr",
    "Ipv6Addr",
    "IpAddr",
    "SocketAddr",
    "PathBuf",
    "OsString",
    "CString",
    "Range",
    "Bound",
    "Wrapping",
    "Saturating",
    "Reverse",
    "Cell",
    "RefCell",
    "Mutex",
    "RwLock",
    "AtomicU16",
    "Compact",
];

/// Rows of Borsh that are a compile error: `char` has no encoding there.
pub const REFUSED_BY_BORSH: &[&str] = &["char a", "char é", "char €", "char 🦀"];

/// The enum of the rows `enum …`.
#[derive(Debug, PartialEq, Encode, Decode)]
pub enum Choice {
    A,
    B(u32),
    C { x: u8, y: u16 },
    D(u8, u8),
}

/// The enum of the rows `enum with explicit discr …`: its tags are the positions.
#[derive(Debug, PartialEq, Encode, Decode)]
#[binser(use_discriminant = false)]
pub enum Explicit {
    A = 10,
    B = 20,
}

/// The struct of the row `struct S`.
#[derive(Debug, PartialEq, Encode, Decode)]
pub struct Mixed {
    pub a: u16,
    pub b: String,
    pub c: Option<i32>,
    pub d: Vec<u8>,
}

#[derive(Debug, PartialEq, Encode, Decode)]
pub struct Unit;

#[derive(Debug, PartialEq, Encode, Decode)]
pub struct Newtype(pub u32);

/// Visits every row of a type that exists.
pub fn visit_all(visitor: &mut impl Visitor) {
    unsigned(visitor);
    signed(visitor);
    scalars(visitor);
    texts(visitor);
    sequences(visitor);
    products(visitor);
    maps(visitor);
    pointers(visitor);
    derived(visitor);
}

macro_rules! numbers {
    ($($visit:ident $int:ident: $($value:literal)*;)*) => { $(
        fn $visit(visitor: &mut impl Visitor) {
            $( visit::<$int>(visitor, concat!(stringify!($int), " ", $value), &$value); )*
        }
    )* };
}
numbers! {
    u8s u8: 255;
    u16s u16: 0 250 251 255 256 65535;
    u32s u32: 0 127 128 250 251 300 65535 65536 4294967295;
    u64s u64: 250 251 65536 4294967295 4294967296 18446744073709551615;
    u128s u128: 1 251 18446744073709551615 18446744073709551616 340282366920938463463374607431768211455;
    usizes usize: 5 300 18446744073709551615;
    i8s i8: 0 -1 127 -128;
    i16s i16: 0 -1 1 125 -125 -126 126 32767 -32768;
    i32s i32: -1 1 -64 64 -2147483648 2147483647;
    i64s i64: -1 -9223372036854775808 9223372036854775807;
    i128s i128: -1 -170141183460469231731687303715884105728;
    isizes isize: -5 300;
}

fn unsigned(visitor: &mut impl Visitor) {
    u8s(visitor);
    u16s(visitor);
    u32s(visitor);
    u64s(visitor);
    u128s(visitor);
    usizes(visitor);
}

fn signed(visitor: &mut impl Visitor) {
    i8s(visitor);
    i16s(visitor);
    i32s(visitor);
    i64s(visitor);
    i128s(visitor);
    isizes(visitor);
}

fn scalars(visitor: &mut impl Visitor) {
    visit(visitor, "bool true", &true);
    visit(visitor, "bool false", &false);
    visit(visitor, "f32 1.5", &1.5_f32);
    visit(visitor, "f64 -32.005859375", &-32.005_859_375_f64);
    visit(visitor, "f32 NaN", &f32::NAN);
    visit(visitor, "f32 -0.0", &-0.0_f32);
    visit_without_borsh(visitor, "char a", &'a');
    visit_without_borsh(visitor, "char é", &'é');
    visit_without_borsh(visitor, "char €", &'€');
    visit_without_borsh(visitor, "char 🦀", &'🦀');
    visit(visitor, "NonZeroU32 300", &NonZero::<u32>::new(300).expect("not 0"));
    visit(visitor, "NonZeroI8 -1", &NonZero::<i8>::new(-1).expect("not 0"));
}

fn texts(visitor: &mut impl Visitor) {
    visit_unread(visitor, "str \"hi\"", "hi");
    visit(visitor, "str \"hi\"", &String::from("hi"));
    visit(visitor, "str \"hi\"", &Box::<str>::from("hi"));
    visit(visitor, "str \"hi\"", &Rc::<str>::from("hi"));
    visit(visitor, "str len 251", &"x".repeat(251));
    visit(visitor, "Arc<str>", &Arc::<str>::from("hi"));
    visit_unread(visitor, "Cow<str>", &Cow::Borrowed("hi"));
    visit_unread(visitor, "Cow<str>", &Cow::<str>::Owned("hi".into()));
}

fn sequences(visitor: &mut impl Visitor) {
    let short: [u8; 3] = [1, 2, 3];
    visit(visitor, "Vec<u8> [1,2,3]", &short.to_vec());
    visit(visitor, "Vec<u8> [1,2,3]", &Box::<[u8]>::from(short));
    visit_unread(visitor, "Vec<u8> [1,2,3]", &Cow::Borrowed(&short[..]));
    visit_unread(visitor, "Vec<u8> [1,2,3]", &short[..]);
    visit(visitor, "serde_bytes [1,2,3]", &short.to_vec());
    visit(visitor, "bytes::Bytes [1,2,3] (serde)", &Bytes::from_static(&[1, 2, 3]));
    visit(visitor, "bytes::Bytes [1,2,3] (serde)", &BytesMut::from(&short[..]));
    let wide: [u16; 2] = [1, 300];
    visit(visitor, "Vec<u16> [1,300]", &wide.to_vec());
    visit_unread(visitor, "&[u16]", &&wide[..]);
    visit(visitor, "Box<[u16]>", &Box::<[u16]>::from(wide));
    visit(visitor, "Box<[u16]>", &Rc::<[u16]>::from(wide));
    visit(visitor, "Box<[u16]>", &Arc::<[u16]>::from(wide));
    visit_unread(visitor, "Box<[u16]>", &Cow::Borrowed(&wide[..]));
    let mut wrapped = VecDeque::with_capacity(3);
    wrapped.extend([0_u8, 0, 9]);
    wrapped.drain(..2);
    wrapped.extend([1, 5]);
    visit(visitor, "VecDeque", &wrapped);
    visit(visitor, "Vec<()> len 3", &vec![(); 3]);
    visit(visitor, "Vec<()> len 3", &VecDeque::from(vec![(); 3]));
}

fn products(visitor: &mut impl Visitor) {
    visit(visitor, "[u8;4]", &[1_u8, 2, 3, 4]);
    visit(visitor, "[u16;2] [1,300]", &[1_u16, 300]);
    visit(visitor, "[u8;0]", &[0_u8; 0]);
    visit(visitor, "(u8,u16)", &(1_u8, 300_u16));
    visit(visitor, "()", &());
    visit(visitor, "PhantomData", &PhantomData::<String>);
    visit(visitor, "Option<u32> None", &None::<u32>);
    visit(visitor, "Option<u32> Some(300)", &Some(300_u32));
    visit(visitor, "Option<bool> Some(true)", &Some(true));
    visit(visitor, "Option<bool> None", &None::<bool>);
    visit(visitor, "Result Ok(5u8)", &Ok::<u8, u8>(5));
    visit(visitor, "Result Err(5u8)", &Err::<u8, u8>(5));
}

fn maps(visitor: &mut impl Visitor) {
    visit(visitor, "HashMap<u8,u16> {1:300}", &HashMap::from([(1_u8, 300_u16)]));
    visit(visitor, "BTreeMap<u8,u16> {2:1,1:300}", &BTreeMap::from([(2_u8, 1_u16), (1, 300)]));
    visit(visitor, "BTreeSet", &BTreeSet::from([9_u8, 1, 5]));
    // In other formats the order is the map's own, so that there are golden bytes in Borsh alone.
    visit(visitor, "HashMap borsh sorted {9,1,5}", &HashMap::from([(9_u8, 0_u8), (1, 1), (5, 2)]));
    visit(visitor, "HashSet borsh sorted {9,1,5}", &HashSet::from([9_u8, 1, 5]));
}

fn pointers(visitor: &mut impl Visitor) {
    visit(visitor, "Box<u16>", &Box::new(300_u16));
    visit_unread(visitor, "Box<u16>", &&&300_u16);
    visit_unread(visitor, "Box<u16>", &&mut 300_u16);
    visit(visitor, "Box<u16>", &Cow::<'static, u16>::Owned(300));
    visit(visitor, "Rc<u16>", &Rc::new(300_u16));
    visit(visitor, "Rc<u16>", &Arc::new(300_u16));
}

fn derived(visitor: &mut impl Visitor) {
    visit(visitor, "enum A (idx 0)", &Choice::A);
    visit(visitor, "enum B(300) (idx 1)", &Choice::B(300));
    visit(visitor, "enum C{x:1,y:300} (idx 2)", &Choice::C { x: 1, y: 300 });
    visit(visitor, "enum D(1,2) (idx 3)", &Choice::D(1, 2));
    visit(visitor, "enum with explicit discr A=10", &Explicit::A);
    visit(visitor, "enum with explicit discr B=20", &Explicit::B);
    visit(visitor, "struct S", &Mixed { a: 300, b: "hi".into(), c: Some(-2), d: vec![9] });
    visit(visitor, "unit struct", &Unit);
    visit(visitor, "newtype(300)", &Newtype(300));
}
