//! Type parameters, lifetimes and recursion need no attribute.
#![deny(warnings)]
#![forbid(unsafe_code)]

use binser::format::{Bincode2, Borsh, Native, Postcard};
use binser::{Codec, Decode, Encode};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::marker::PhantomData;

/// Encodes and decodes `value` in four formats.
fn round_trip<T: Encode + for<'de> Decode<'de> + PartialEq + Debug>(value: &T) {
    fn one<T: Encode + for<'de> Decode<'de> + PartialEq + Debug, F: Codec>(value: &T) {
        let bytes = F::to_vec(value).unwrap();
        assert_eq!(F::from_slice::<T>(&bytes).as_ref(), Ok(value), "{}", F::NAME);
    }
    one::<T, Native>(value);
    one::<T, Bincode2>(value);
    one::<T, Borsh>(value);
    one::<T, Postcard>(value);
}

#[test]
fn defaults_of_parameters_are_dropped() {
    #[derive(Encode, Decode, Debug, PartialEq)]
    struct Mesh<V: AsRef<[u8]> = Vec<u8>> {
        vertices: V,
    }
    #[derive(Encode, Decode, Debug, PartialEq)]
    struct Array<const N: usize = 4>([u8; N]);
    #[derive(Encode, Decode, Debug, PartialEq)]
    enum Both<T = u8, const N: usize = { 1 + 1 }> {
        A([T; N]),
        B,
    }
    round_trip(&Mesh { vertices: vec![1, 2] });
    let four: Array = Array([1, 2, 3, 4]);
    round_trip(&four);
    round_trip(&Both::<u8>::A([1, 2]));
    round_trip(&Both::<u16, 3>::B);
}

#[test]
fn where_clauses_are_kept() {
    #[derive(Encode, Decode, Debug, PartialEq)]
    struct Comma<T>
    where
        T: Clone,
    {
        x: T,
    }
    #[derive(Encode, Decode, Debug, PartialEq)]
    #[rustfmt::skip]
    struct NoComma<T> where T: Clone { x: T }
    #[derive(Encode, Decode, Debug, PartialEq)]
    #[rustfmt::skip]
    struct Tuple<T>(T, u8) where T: Clone, Vec<T>: PartialEq;
    #[derive(Encode, Decode, Debug, PartialEq)]
    #[rustfmt::skip]
    enum Empty<T> where { A(T) }
    round_trip(&Comma { x: 1_u8 });
    round_trip(&NoComma { x: 1_u8 });
    round_trip(&Tuple(1_u8, 2));
    round_trip(&Empty::A(1_u8));
}

trait Table {
    type Id;
    type Row<'a>;
}
#[derive(Debug, PartialEq)]
struct Users;
impl Table for Users {
    type Id = u32;
    type Row<'a> = &'a str;
}

#[test]
fn associated_types_are_bounded() {
    // `Users` itself is not encodable.
    #[derive(Encode, Decode, Debug, PartialEq)]
    struct Short<T: Table> {
        id: T::Id,
    }
    #[derive(Encode, Decode, Debug, PartialEq)]
    struct Qualified<T: Table>(Vec<<T as Table>::Id>, Option<T::Id>);
    #[derive(Encode, Decode)]
    struct Of<I: Iterator>
    where
        I::Item: Clone,
    {
        items: Vec<I::Item>,
    }
    #[derive(Encode, Decode)]
    struct Row<'a, T: Table>(T::Row<'a>, u8);
    round_trip(&Short::<Users> { id: 1 });
    round_trip(&Qualified::<Users>(vec![1], Some(2)));
    let of: Of<std::vec::IntoIter<u8>> = binser::from_slice(&[1, 7]).unwrap();
    assert_eq!(of.items, [7]);
    assert_eq!(binser::to_vec(&of).unwrap(), [1, 7]);
    let bytes = binser::to_vec(&Row::<Users>("x", 1)).unwrap();
    assert_eq!(binser::from_slice::<Row<'_, Users>>(&bytes).unwrap().0, "x");
}

#[test]
fn no_static_is_demanded() {
    trait Bar {}
    impl Bar for &u8 {}
    impl Bar for &str {}
    #[derive(Encode, Decode, Debug, PartialEq)]
    struct Foo<B: Bar> {
        bar: Vec<B>,
    }
    let local = 7_u8;
    assert_eq!(binser::to_vec(&Foo { bar: vec![&local] }).unwrap(), [1, 7]);
    let bytes = vec![1, 1, b'x'];
    assert_eq!(binser::from_slice::<Foo<&str>>(&bytes).unwrap(), Foo { bar: vec!["x"] });
}

#[test]
fn borrowed_fields_are_not_copied() {
    #[derive(Encode, Decode, Debug, PartialEq, Clone)]
    struct Item(u8);
    #[derive(Encode, Decode, Debug, PartialEq)]
    struct List<'a>(Cow<'a, [Item]>);
    #[derive(Encode, Decode, Debug, PartialEq, Clone)]
    struct Inner<'a, A: Clone>(Cow<'a, str>, Cow<'a, A>);
    #[derive(Encode, Decode, Debug, PartialEq)]
    struct Outer<'a, A: Clone> {
        inner: Cow<'a, Inner<'a, A>>,
        text: &'a str,
        bytes: &'a [u8],
    }
    let bytes = binser::to_vec(&List(vec![Item(1), Item(2)].into())).unwrap();
    assert_eq!(binser::from_slice::<List<'_>>(&bytes).unwrap().0[1], Item(2));
    let inner: Inner<'_, u8> = Inner(Cow::Borrowed("ab"), Cow::Owned(7));
    let bytes = binser::to_vec(&Outer { inner: Cow::Owned(inner), text: "cd", bytes: b"ef" }).unwrap();
    let outer = binser::from_slice::<Outer<'_, u8>>(&bytes).unwrap();
    assert!(matches!(outer.inner.0, Cow::Borrowed("ab")));
    assert!(bytes.as_ptr_range().contains(&outer.text.as_ptr()));
    assert!(bytes.as_ptr_range().contains(&outer.bytes.as_ptr()));
}

#[test]
fn a_lifetime_may_be_called_de() {
    #[derive(Encode, Decode, Debug, PartialEq)]
    struct Text<'de> {
        text: &'de str,
        more: Vec<&'de str>,
    }
    #[derive(Encode, Decode, Debug, PartialEq)]
    enum Two<'de, 'a: 'de, '__de> {
        A(&'de str, &'a [u8]),
        B(Cow<'__de, str>),
    }
    let bytes = binser::to_vec(&Text { text: "ab", more: vec!["c"] }).unwrap();
    assert_eq!(binser::from_slice::<Text<'_>>(&bytes).unwrap().text, "ab");
    let bytes = binser::to_vec(&Two::A("ab", b"c")).unwrap();
    assert_eq!(binser::from_slice::<Two<'_, '_, '_>>(&bytes).unwrap(), Two::A("ab", b"c"));
    let bytes = binser::to_vec(&Two::B("x".into())).unwrap();
    assert_eq!(binser::from_slice::<Two<'_, '_, '_>>(&bytes).unwrap(), Two::B("x".into()));
}

#[test]
fn static_cows_are_owned() {
    #[derive(Encode, Decode, Debug, PartialEq)]
    struct Owned<T: Clone + 'static>(Cow<'static, [T]>, Cow<'static, str>, Cow<'static, T>);
    #[derive(Encode, Decode, Debug, PartialEq)]
    enum Or {
        Text(Cow<'static, str>),
        Bytes { bytes: Cow<'static, [u8]> },
    }
    #[derive(Encode, Decode, Debug, PartialEq)]
    struct Nested(Option<Cow<'static, str>>, &'static str);
    round_trip(&Owned(vec![1_u8].into(), "x".into(), Cow::Owned(3)));
    round_trip(&Or::Text("x".into()));
    round_trip(&Or::Bytes { bytes: vec![1].into() });
    // Nested ones need an input that lives as long.
    assert_eq!(binser::from_slice::<Nested>(&[1, 1, b'x', 1, b'y']).unwrap(), Nested(Some("x".into()), "y"));
}

#[test]
fn phantoms_bind_nothing() {
    struct NoCodec;
    #[derive(Encode, Decode)]
    struct Id<T> {
        id: u8,
        of: PhantomData<T>,
    }
    #[derive(Encode, Decode)]
    enum Either<'a, T: ?Sized> {
        A(u8),
        B(PhantomData<&'a T>),
    }
    let id: Id<NoCodec> = binser::from_slice(&[7]).unwrap();
    assert_eq!(binser::to_vec(&id).unwrap(), [7]);
    assert_eq!(id.of, PhantomData);
    let bytes = binser::to_vec(&Either::<'_, dyn Debug>::A(id.id)).unwrap();
    assert!(matches!(binser::from_slice::<Either<'static, NoCodec>>(&bytes).unwrap(), Either::A(7)));
    assert_eq!(binser::to_vec(&Either::<'_, str>::B(PhantomData)).unwrap(), [1]);
}

#[test]
fn unsized_parameters_stay_unsized() {
    #[derive(Encode)]
    struct Boxed<T: ?Sized>(Box<T>, u8);
    #[derive(Encode)]
    struct Borrowed<'a, T>(&'a T, u8)
    where
        T: ?Sized;
    #[derive(Encode, Decode, Debug, PartialEq)]
    struct Both<T: ?Sized>(Box<T>);
    assert_eq!(binser::to_vec(&Boxed::<str>("x".into(), 1)).unwrap(), [1, b'x', 1]);
    assert_eq!(binser::to_vec(&Borrowed("x", 1)).unwrap(), [1, b'x', 1]);
    round_trip(&Both(Box::new(1_u8)));
}

#[derive(Encode, Decode, Debug, PartialEq, Default)]
struct Map(BTreeMap<u8, Map>);

#[derive(Encode, Decode, Debug, PartialEq)]
struct Tree<T> {
    t: T,
    k: Vec<Tree<T>>,
}

#[derive(Encode, Decode, Debug, PartialEq)]
struct X(Vec<Y>);
#[derive(Encode, Decode, Debug, PartialEq)]
enum Y {
    End,
    More(Box<X>, u8),
}

#[derive(Encode, Decode, Debug, PartialEq)]
struct A<T>(Option<Box<B<T>>>, T);
#[derive(Encode, Decode, Debug, PartialEq)]
enum B<T> {
    End(T),
    More(Vec<A<T>>, Box<A<T>>),
}

#[test]
fn recursive_types_end() {
    round_trip(&Map([(1, Map::default())].into()));
    round_trip(&Tree { t: 1_u8, k: vec![Tree { t: 2, k: vec![] }] });
    round_trip(&X(vec![Y::End, Y::More(Box::new(X(vec![])), 1)]));
    round_trip(&A(Some(Box::new(B::More(vec![], Box::new(A(Some(Box::new(B::End(3_u8))), 2))))), 1));
    assert_eq!(binser::from_slice::<Map>(&[0]).unwrap(), Map::default());
    assert!(binser::from_slice::<Map>(&[]).is_err());
    assert!(binser::from_slice::<Tree<u8>>(&[]).is_err());
}

#[test]
fn const_parameters_size_arrays() {
    #[derive(Encode, Decode, Debug, PartialEq)]
    struct Matrix<T, const R: usize, const C: usize> {
        cells: [[T; C]; R],
        name: [u8; 2],
    }
    #[derive(Encode, Decode, Debug, PartialEq)]
    struct Tagged<const TAG: u8, const ON: bool>(u8);
    round_trip(&Matrix { cells: [[1_u16; 3]; 2], name: [1, 2] });
    round_trip(&Tagged::<7, true>(1));
}

#[test]
fn keys_of_maps_keep_their_order() {
    #[derive(Encode, Decode, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Clone, Copy)]
    struct Key(u8, u8);
    let map: std::collections::HashMap<Key, u8> = (0..50).map(|i| (Key(i % 7, i), i)).collect();
    let sorted: BTreeMap<Key, u8> = map.iter().map(|(key, value)| (*key, *value)).collect();
    assert_eq!(Borsh::to_vec(&map).unwrap(), Borsh::to_vec(&sorted).unwrap());
}

/// Types of fields may come from macros.
macro_rules! of_types {
    ($name:ident<$param:ident>: $($ty:ty),*) => {
        #[derive(Encode, Decode, Debug, PartialEq)]
        struct $name<$param>($($ty),*);
    };
}
of_types!(FromMacro<T>: T, Vec<T>, PhantomData<T>, (u8, T), Cow<'static, str>);

#[test]
fn types_from_macros_are_seen_through() {
    round_trip(&FromMacro(1_u8, vec![2], PhantomData, (3, 4), "x".into()));
}
