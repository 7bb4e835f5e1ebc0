//! Structs and enums of every shape come back as they were, with the bytes that their fields have.
#![deny(warnings)]
#![forbid(unsafe_code)]

use binser::format::{Bincode2, Borsh, Native, Postcard};
use binser::{Codec, Decode, Encode};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::Arc;

/// Encodes and decodes `value` in four formats.
fn round_trip<T: Encode + for<'de> Decode<'de> + PartialEq + Debug>(value: &T) {
    fn one<T: Encode + for<'de> Decode<'de> + PartialEq + Debug, F: Codec>(value: &T) {
        let bytes = F::to_vec(value).unwrap();
        assert_eq!(F::encoded_len(value).unwrap(), bytes.len(), "{}", F::NAME);
        assert_eq!(F::from_slice::<T>(&bytes).as_ref(), Ok(value), "{}", F::NAME);
        for len in (0..bytes.len()).step_by(1 + bytes.len() / 100) {
            assert!(F::from_slice::<T>(&bytes[..len]).is_err(), "{}: {len} bytes", F::NAME);
        }
    }
    one::<T, Native>(value);
    one::<T, Bincode2>(value);
    one::<T, Borsh>(value);
    one::<T, Postcard>(value);
}

macro_rules! shapes {
    ($($test:ident { $($item:item)* } [$($value:expr),* $(,)?])*) => { $(
        #[test]
        fn $test() {
            $(
                #[derive(Encode, Decode, Debug, PartialEq)]
                #[allow(clippy::struct_field_names, reason = "short names in short types")]
                $item
            )*
            $(round_trip(&$value);)*
        }
    )* };
}

shapes! {
    unit_struct { struct U; } [U]
    empty_braces { struct U {} } [U {}]
    empty_parens { struct U(); } [U()]
    newtype { struct N(u32); } [N(0), N(u32::MAX)]
    newtype_of_text { struct N(String); } [N(String::new()), N("text".into())]
    one_named_field { struct N { x: i16 } } [N { x: -2 }]
    tuple_struct { struct T(u8, u16, u32, u64, u128); } [T(1, 2, 3, 4, 5)]
    signed { struct T(i8, i16, i32, i64, i128, isize, usize); } [T(-1, -2, -3, -4, -5, -6, 7)]
    all_fixed { struct P { x: f32, y: f64, z: bool } } [P { x: 1.5, y: -0.5, z: true }]
    text_between { struct M { a: u8, b: String, c: u16, d: u16 } } [M { a: 1, b: "two".into(), c: 3, d: 4 }]
    text_first { struct M { b: String, a: u64 } } [M { a: 1, b: "two".into() }]
    text_last { struct M { a: u64, b: String } } [M { a: 1, b: "two".into() }]
    only_texts { struct M { a: String, b: String } } [M { a: "a".into(), b: "b".into() }]
    nested_structs { struct I(u8, u16); struct O { a: I, b: I, c: u8 } } [O { a: I(1, 2), b: I(3, 4), c: 5 }]
    with_unit_field { struct U; struct O { a: U, b: u8, c: () } } [O { a: U, b: 1, c: () }]
    arrays { struct A { a: [u8; 4], b: [u16; 3], c: [bool; 0] } } [A { a: [1; 4], b: [2; 3], c: [] }]
    array_over_a_run { struct A { a: u8, b: [u8; 2000], c: u8 } } [A { a: 1, b: [2; 2000], c: 3 }]
    many_arrays { struct A([u64; 60], [u64; 60], [u64; 60], u8); } [A([1; 60], [2; 60], [3; 60], 4)]
    tuples { struct A { a: (u8, String), b: ((u8,), ()) } } [A { a: (1, "x".into()), b: ((2,), ()) }]
    options { struct A { a: Option<u8>, b: Option<String> } }
        [A { a: None, b: None }, A { a: Some(1), b: Some("x".into()) }]
    results { struct A(Result<u8, String>, u8); } [A(Ok(1), 2), A(Err("x".into()), 3)]
    vectors { struct A { a: Vec<u8>, b: Vec<u32>, c: Vec<String> } }
        [A { a: vec![1; 300], b: vec![2; 3], c: vec!["x".into()] }]
    vector_of_structs { struct I { a: u8, b: u32 } struct O(Vec<I>); }
        [O(vec![]), O((0..100).map(|i| I { a: 1, b: i }).collect())]
    deque { struct A(VecDeque<u16>); } [A([1, 2, 3].into())]
    maps { struct A { a: BTreeMap<u8, String>, b: BTreeSet<u16> } }
        [A { a: [(1, "x".into())].into(), b: [3, 2].into() }]
    pointers { struct A { a: Box<u8>, b: Rc<str>, c: Arc<u16>, d: Box<[u8]> } }
        [A { a: Box::new(1), b: "x".into(), c: Arc::new(2), d: Box::new([3]) }]
    owned_cows { struct A(Cow<'static, str>, Cow<'static, [u8]>, Cow<'static, [u16]>, Cow<'static, u32>); }
        [A("x".into(), vec![1].into(), vec![2].into(), Cow::Owned(3))]
    phantoms { struct A { a: u8, b: PhantomData<Vec<fn()>>, c: u8 } } [A { a: 1, b: PhantomData, c: 2 }]
    self_in_a_box { struct L { v: u8, next: Option<Box<Self>> } } [L { v: 1, next: Some(Box::new(L { v: 2, next: None })) }]
    self_in_a_vector { struct T(u8, Vec<T>); } [T(1, vec![T(2, vec![]), T(3, vec![T(4, vec![])])])]
    enum_of_units { enum E { A, B, C } } [E::A, E::B, E::C]
    enum_of_one_unit { enum E { A } } [E::A]
    enum_of_one_payload { enum E { A(u32) } } [E::A(7)]
    enum_of_all_kinds { enum E { A, B(u8), C { x: u16, y: String }, D(), F {}, G(String, u8) } } [
        E::A, E::B(1), E::C { x: 2, y: "y".into() }, E::D(), E::F {}, E::G("g".into(), 3)
    ]
    enum_of_fixed_size { enum E { A(u8, u8), B(u16) } } [E::A(1, 2), E::B(3)]
    enum_in_a_vector { enum E { A(u8), B } struct V(Vec<E>); } [V(vec![E::A(1), E::B, E::A(2)])]
    units_in_a_vector { enum E { A, B } struct V(Vec<E>, [E; 2]); } [V(vec![E::A, E::B], [E::B, E::A])]
    enum_in_a_struct { enum E { A, B } struct S { a: E, b: u8, c: E } } [S { a: E::B, b: 1, c: E::A }]
    recursive_enum { enum E { Leaf(u8), Node(Box<E>, Box<E>) } }
        [E::Node(Box::new(E::Leaf(1)), Box::new(E::Node(Box::new(E::Leaf(2)), Box::new(E::Leaf(3)))))]
    payload_of_15_fields {
        enum E { A(u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8) }
    } [E::A(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)]
    payload_of_16_fields {
        enum E { A(u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, String) }
    } [E::A(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, "16".into())]
    payload_of_33_fields {
        enum E { A(
            u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8,
            u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8,
        ) }
    } [E::A(
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
        21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33,
    )]
    struct_of_20_fields {
        struct S(u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, String, u8);
    } [S(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, "19".into(), 20)]
}

#[test]
fn fields_stand_in_the_order_of_declaration() {
    #[derive(Encode)]
    struct S {
        z: u8,
        a: u16,
        m: &'static str,
    }
    assert_eq!(binser::to_vec(&S { z: 1, a: 2, m: "m" }).unwrap(), [1, 2, 0, 1, b'm']);
}

#[test]
fn payloads_follow_their_tag() {
    #[derive(Encode)]
    enum E {
        A,
        B(u8, u16),
        C { x: &'static str },
    }
    assert_eq!(binser::to_vec(&[E::A, E::B(1, 2)]).unwrap(), [0, 1, 1, 2, 0]);
    assert_eq!(binser::to_vec(&E::C { x: "x" }).unwrap(), [2, 1, b'x']);
}

#[test]
fn packed_structs_are_copied_out() {
    #[derive(Encode, Decode, Debug, PartialEq, Clone, Copy)]
    #[repr(C, packed)]
    struct P {
        x: u8,
        y: u32,
    }
    #[derive(Encode, Decode, Debug, PartialEq, Clone, Copy)]
    #[repr(Rust, packed(2))]
    struct T<A: Copy>(u8, A);
    round_trip(&P { x: 1, y: 2 });
    round_trip(&T(1, 7_u64));
    assert_eq!(binser::to_vec(&P { x: 1, y: 2 }).unwrap(), [1, 2, 0, 0, 0]);
}

#[test]
fn errors_name_the_field() {
    #[derive(Decode, Debug)]
    struct S {
        #[expect(dead_code, reason = "decoded only")]
        r#type: (u8, E),
    }
    #[derive(Decode, Debug)]
    enum E {
        #[expect(dead_code, reason = "decoded only")]
        Named { flag: bool },
        #[expect(dead_code, reason = "decoded only")]
        Text(u8, String),
    }
    let path = |bytes: &[u8]| binser::from_slice::<S>(bytes).unwrap_err().path().map(String::from);
    assert_eq!(path(&[1, 0, 7]).as_deref(), Some("S.type.1::Named.flag"));
    assert_eq!(path(&[1, 1, 2, 1, 0xFF]).as_deref(), Some("S.type.1::Text.1"));
    assert_eq!(path(&[1, 9]).as_deref(), Some("S.type.1"));
    assert_eq!(binser::from_slice::<E>(&[9]).unwrap_err().path(), None);
}
