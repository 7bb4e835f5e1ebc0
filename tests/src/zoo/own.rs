//! Types that not every peer can spell.

use crate::model::product;
use bytes::{Bytes, BytesMut};

#[derive(Debug, binser::Encode, binser::Decode)]
pub struct Buffers {
    pub a: Bytes,
    pub b: BytesMut,
    pub c: Vec<Bytes>,
    pub d: u8,
}

#[derive(Debug, binser::Encode, binser::Decode)]
pub struct Large {
    pub a: [u8; 100],
    pub b: [u32; 300],
    pub c: [u8; 1500],
    pub d: u16,
}

#[derive(Debug, binser::Encode, binser::Decode)]
pub struct Grid<const N: usize> {
    pub rows: [[u16; N]; 2],
    pub count: [(); N],
    pub names: [String; N],
}

/// A trait whose associated type is a field's.
pub trait Measure {
    type Unit;
}

#[derive(Debug)]
pub struct Metric;

impl Measure for Metric {
    type Unit = u16;
}

#[derive(Debug, binser::Encode, binser::Decode)]
pub struct Associated<M: Measure> {
    pub unit: M::Unit,
    pub rest: Vec<M::Unit>,
}

product! {
    Buffers { a: Bytes, b: BytesMut, c: Vec<Bytes>, d: u8 }
    Large { a: [u8; 100], b: [u32; 300], c: [u8; 1500], d: u16 }
    Grid<3> { rows: [[u16; 3]; 2], count: [(); 3], names: [String; 3] }
    Associated<Metric> { unit: u16, rest: Vec<u16> }
}
