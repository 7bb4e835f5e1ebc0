//! The builder: what it copies and what not, how its chunks are used, and the traits it implements.

use binser::format::{Bincode1, Native};
use binser::{Builder, ChunkPolicy, Chunks, Codec, defragment};
use bytes::{Buf, BufMut, Bytes};
use proptest::collection::vec;
use proptest::prelude::{any, proptest};
use std::fmt::Write as _;
use std::io::{IoSlice, Read, Write as _};
use std::time::{Duration, Instant};

fn policy(first: usize, chunk: usize, insert: usize) -> ChunkPolicy {
    ChunkPolicy { first, chunk, insert }
}

fn lens(chunks: &Chunks) -> Vec<usize> {
    chunks.iter().map(Bytes::len).collect()
}

#[test]
fn bytes_from_the_threshold_on_are_inserted_uncopied() {
    let long = Bytes::from(vec![7; 8192]);
    let short = long.slice(..8191);
    let mut builder = Builder::new();
    builder.encode::<Native, _>(&(1_u8, &long, &short, 2_u8)).unwrap();
    let chunks: Vec<Bytes> = builder.finish().collect();
    assert_eq!(chunks[0], [1, 0xFB, 0x00, 0x20][..]);
    assert_eq!(chunks[1].as_ptr(), long.as_ptr());
    assert_eq!(chunks[1].len(), 8192);
    assert!(chunks[2..].iter().all(|chunk| chunk.as_ptr() != short.as_ptr()));
    assert_eq!(chunks.concat(), Native::to_vec(&(1_u8, &long, &short, 2_u8)).unwrap());
}

#[test]
fn a_threshold_of_0_inserts_all_bytes_and_keeps_no_empty_chunk() {
    let mut builder = Builder::with_policy(policy(64, 64, 0));
    let parts = [Bytes::new(), Bytes::from_static(b"ab"), Bytes::new()];
    builder.encode::<Native, _>(&parts[..]).unwrap();
    let chunks: Vec<Bytes> = builder.finish().collect();
    assert_eq!(chunks, [&[3, 0, 2][..], b"ab", &[0]]);
    assert_eq!(chunks[1].as_ptr(), parts[1].as_ptr());
}

#[test]
fn inserting_by_hand_never_copies() {
    let tiny = Bytes::from(vec![9]);
    let mut builder = Builder::new();
    builder.insert(tiny.clone());
    builder.insert(Bytes::new());
    assert_eq!(builder.len(), 1);
    let chunks: Vec<Bytes> = builder.finish().collect();
    assert_eq!(chunks.len(), 1);
    assert_eq!(chunks[0].as_ptr(), tiny.as_ptr());
}

#[test]
fn the_rest_of_a_chunk_is_used_after_an_insert() {
    let mut builder = Builder::with_policy(policy(4096, 4096, 10));
    let inserted = Bytes::from(vec![0; 100]);
    let mut ends = Vec::new();
    for n in 0_u8..20 {
        builder.encode::<Native, _>(&n).unwrap();
        builder.insert(inserted.clone());
        ends.push(n);
    }
    let own: Vec<Bytes> = builder.finish().filter(|chunk| chunk.len() == 1).collect();
    assert_eq!(own.iter().map(|chunk| chunk[0]).collect::<Vec<_>>(), ends);
    // One block holds them all: each lies right behind the one before it.
    assert!(own.windows(2).all(|pair| pair[1].as_ptr().addr() == pair[0].as_ptr().addr() + 1));
}

#[test]
fn the_rest_of_a_chunk_is_used_after_a_flush() {
    let mut builder = Builder::with_policy(policy(100, 100, 1000));
    builder.encode::<Native, _>(&1_u8).unwrap();
    builder.flush();
    builder.flush();
    builder.encode::<Native, _>(&2_u8).unwrap();
    let chunks: Vec<Bytes> = builder.finish().collect();
    assert_eq!(chunks, [&[1][..], &[2]]);
    assert_eq!(chunks[1].as_ptr().addr(), chunks[0].as_ptr().addr() + 1);
}

#[test]
fn appending_takes_constant_time_and_copies_nothing() {
    let piece = || {
        let mut builder = Builder::with_policy(policy(8, 8, 1));
        (0..1000).for_each(|n: u64| builder.encode::<Native, _>(&n).unwrap());
        builder.finish()
    };
    let sample = piece();
    let first = sample.chunk().as_ptr();
    let mut builder = Builder::new();
    builder.append(sample);
    let start = Instant::now();
    for _ in 0..1000 {
        let mut one = Builder::new();
        one.append(std::mem::take(&mut builder));
        builder = one;
    }
    // A thousand times a thousand chunks, if each was touched.
    assert!(start.elapsed() < Duration::from_millis(500));
    assert_eq!((builder.len(), builder.finish().chunk().as_ptr()), (8000, first));
}

#[test]
fn appended_bytes_stand_behind_what_was_there() {
    let mut front = Builder::with_policy(policy(3, 3, 1000));
    front.encode::<Native, _>(&"front").unwrap();
    let mut back = Builder::new();
    back.encode::<Native, _>(&"back").unwrap();
    front.append(back);
    front.append(Builder::new());
    front.append(Chunks::default());
    front.encode::<Native, _>(&"end").unwrap();
    assert_eq!(front.len(), 15);
    let chunks = front.finish();
    assert!(chunks.iter().all(|chunk| !chunk.is_empty()));
    assert_eq!(chunks.into_vec(), b"\x05front\x04back\x03end");
}

#[test]
fn full_chunks_can_be_taken_while_building_and_do_not_change() {
    let mut builder = Builder::with_policy(policy(10, 16, 20));
    let mut taken = Vec::new();
    let mut kept: Vec<(Bytes, Vec<u8>)> = Vec::new();
    let mut expected = Vec::new();
    for n in 0..200_u32 {
        let value = (n, vec![n.to_le_bytes()[0]; n as usize % 50], Bytes::from(vec![1; n as usize % 31]));
        expected.extend(Native::to_vec(&value).unwrap());
        builder.encode::<Native, _>(&value).unwrap();
        if n % 7 == 0 {
            builder.flush();
        }
        let before = builder.len();
        let full = builder.take_full();
        assert_eq!(full.len() + builder.len(), before);
        for chunk in full {
            assert!(!chunk.is_empty());
            kept.push((chunk.clone(), chunk.to_vec()));
            taken.extend_from_slice(&chunk);
        }
        assert!(kept.iter().all(|(chunk, then)| chunk == then), "a chunk that is out has changed");
    }
    taken.extend(builder.finish().into_vec());
    assert!(taken == expected);
}

#[test]
fn taking_full_chunks_and_failing_later_keeps_the_rest() {
    struct Fails;
    impl binser::Encode for Fails {
        fn encode<F: binser::Format, S: binser::Sink>(&self, sink: &mut S) -> Result<(), binser::Failed> {
            sink.put_slice(&[1; 100])?;
            Err(sink.fail(binser::ErrorKind::Custom("after a hundred bytes")))
        }
    }
    let mut builder = Builder::with_policy(policy(10, 10, 1000));
    builder.encode::<Native, _>(&[7_u8; 25]).unwrap();
    let taken = builder.take_full().into_vec();
    let left = builder.len();
    builder.encode::<Native, _>(&Fails).unwrap_err();
    assert_eq!((taken.len() + left, builder.len()), (25, left));
    builder.encode::<Native, _>(&8_u8).unwrap();
    assert_eq!([taken, builder.finish().into_vec()].concat(), [&[7; 25][..], &[8]].concat());
}

#[test]
fn a_builder_is_buf_mut_and_both_kinds_of_write() {
    let mut builder = Builder::with_policy(policy(3, 5, 1000));
    builder.put_u8(1);
    builder.put_u32(0x0203_0405);
    builder.put_slice(&[6, 7, 8]);
    builder.put_bytes(9, 4);
    builder.put(&b"buf"[..]);
    write!(&mut builder as &mut dyn std::fmt::Write, "{}-text", 10).unwrap();
    builder.write_char('é').unwrap();
    assert_eq!(std::io::Write::write(&mut builder, b"whole").unwrap(), 5);
    builder.write_all(b"all").unwrap();
    std::io::Write::flush(&mut builder).unwrap();
    let expected = [&[1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9][..], b"buf10-text", "é".as_bytes(), b"wholeall"].concat();
    assert_eq!(builder.len(), expected.len());
    assert_eq!(builder.finish().into_vec(), expected);
}

#[test]
fn a_builder_of_any_sizes_takes_buf_mut_by_its_chunks() {
    for size in 0..9 {
        let mut builder = Builder::with_policy(policy(size, size, 1));
        for byte in 0..50_u8 {
            let room = builder.chunk_mut();
            assert!(room.len() > 0);
            room[..1].copy_from_slice(&[byte]);
            builder.put_u8(byte);
        }
        assert!(builder.finish().into_vec().into_iter().eq(0..50));
    }
}

fn odd_chunks() -> (Chunks, Vec<u8>) {
    let mut builder = Builder::with_policy(policy(4, 7, 3));
    for n in 0..30_u16 {
        builder.encode::<Bincode1, _>(&(n, Bytes::from(vec![5; n as usize % 6]))).unwrap();
    }
    let chunks = builder.finish();
    let bytes = chunks.clone().into_vec();
    (chunks, bytes)
}

#[test]
fn chunks_are_an_iterator_and_a_buf() {
    let (chunks, bytes) = odd_chunks();
    assert_eq!(chunks.len(), bytes.len());
    assert_eq!(chunks.count_chunks(), chunks.iter().len());
    assert_eq!(chunks.io_slices().iter().map(|slice| slice.len()).collect::<Vec<_>>(), lens(&chunks));
    assert_eq!((&chunks).into_iter().flatten().copied().collect::<Vec<_>>(), bytes);
    assert_eq!(chunks.clone().into_bytes(), bytes);
    let mut read = Vec::new();
    chunks.clone().reader().read_to_end(&mut read).unwrap();
    assert_eq!(read, bytes);
    let mut buf = chunks.clone();
    for (i, byte) in bytes.iter().enumerate() {
        assert_eq!((buf.remaining(), buf.has_remaining(), buf.len()), (bytes.len() - i, true, bytes.len() - i));
        assert!(!buf.chunk().is_empty());
        assert_eq!(buf.get_u8(), *byte);
    }
    assert!(!buf.has_remaining() && buf.chunk().is_empty() && buf.is_empty());
    let mut slices = [IoSlice::new(&[]); 4];
    assert_eq!(chunks.chunks_vectored(&mut slices), 4);
    assert_eq!(slices.iter().map(|slice| slice.len()).collect::<Vec<_>>(), lens(&chunks)[..4]);
}

#[test]
fn every_step_and_copy_of_a_buf_gives_the_right_bytes() {
    let (chunks, bytes) = odd_chunks();
    for start in 0..bytes.len() {
        for len in (0..=bytes.len() - start).step_by(3) {
            let mut buf = chunks.clone();
            buf.advance(start);
            assert_eq!(buf.copy_to_bytes(len), bytes[start..start + len]);
            assert_eq!(buf.remaining(), bytes.len() - start - len);
            assert_eq!(buf.copy_to_bytes(buf.remaining()), bytes[start + len..]);
        }
    }
}

#[test]
#[should_panic(expected = "advance")]
fn stepping_behind_the_end_panics() {
    let (mut chunks, bytes) = odd_chunks();
    chunks.advance(bytes.len() + 1);
}

#[test]
fn a_single_chunk_becomes_bytes_and_a_vec_uncopied() {
    let mut builder = Builder::new();
    builder.encode::<Native, _>(&"a text").unwrap();
    let chunks = builder.finish();
    let start = chunks.chunk().as_ptr();
    assert_eq!(chunks.clone().into_bytes().as_ptr(), start);
    assert!(Builder::new().finish().into_vec().is_empty());
    assert_eq!(Builder::new().finish().count_chunks(), 0);
}

proptest! {
    #[test]
    fn defragmenting_keeps_the_bytes_and_the_sizes(
        parts in vec(vec(any::<u8>(), 0..40), 0..40),
        size in 0_usize..50,
    ) {
        let parts: Vec<Bytes> = parts.into_iter().map(Bytes::from).collect();
        let joined = defragment(parts.clone(), size);
        assert_eq!(joined.clone().into_vec(), parts.concat());
        let size = size.max(1);
        let uncopied: Vec<_> = parts.iter().filter(|part| part.len() >= size).map(|part| part.as_ptr()).collect();
        let chunks: Vec<Bytes> = joined.collect();
        assert!(chunks.iter().all(|chunk| !chunk.is_empty()));
        assert!(uncopied.iter().all(|part| chunks.iter().any(|chunk| chunk.as_ptr() == *part)));
        // Shorter than asked for is only what stands before a long one, and the last.
        for (i, chunk) in chunks.iter().enumerate().filter(|(_, chunk)| chunk.len() < size) {
            let next = chunks.get(i + 1);
            assert!(next.is_none_or(|next| uncopied.contains(&next.as_ptr())), "chunk {i} of {} bytes", chunk.len());
        }
    }
}
