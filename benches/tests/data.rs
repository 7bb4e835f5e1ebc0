//! The data are the same on every machine and in every year, and of the stated size.

use binser_benches::candidates::{Bincode1, Wire};
use binser_benches::data::Shape;
use binser_benches::data::log::Log;
use binser_benches::data::mesh::Mesh;
use binser_benches::data::minecraft::Save;
use binser_benches::data::mk48::Updates;
use binser_benches::data::village::Village;

/// The length and the checksum (FNV-1a) of all bytes in the fixed-width form.
fn fingerprint<T: Shape>() -> (usize, u64) {
    let mut wire = Bincode1::default();
    let bytes = wire.encode(&T::generate(T::COUNT)).to_vec();
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    (bytes.len(), bytes.iter().fold(0xcbf2_9ce4_8422_2325, step))
}

#[test]
fn log_is_pinned() {
    assert_eq!(fingerprint::<Log>(), (979_482, 1_073_619_316_190_611_278));
}

#[test]
fn mesh_is_pinned() {
    assert_eq!(fingerprint::<Mesh>(), (6_000_008, 15_559_306_483_878_834_510));
}

#[test]
fn mk48_is_pinned() {
    assert_eq!(fingerprint::<Updates>(), (1_297_763, 4_428_132_329_089_963_115));
}

#[test]
fn minecraft_is_pinned() {
    assert_eq!(fingerprint::<Save>(), (543_234, 4_157_498_705_716_388_333));
}

#[test]
fn village_is_pinned() {
    assert_eq!(fingerprint::<Village>(), (210_009, 7_777_714_696_654_879_853));
}
