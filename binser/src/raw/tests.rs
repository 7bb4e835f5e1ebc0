//! Each function of `raw` against a safe twin.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails by panicking")]

use super::{Output, Tail, bools, collect_chunks, own_str, plain_bytes, str_of, try_array, write_to};
use crate::error::{ErrorKind, Failed};
use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// Bytes that differ from their neighbours: a linear congruential generator (Knuth, MMIX).
fn noise(len: usize, seed: u64) -> Vec<u8> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    };
    (0..len).map(|_| next()).collect()
}

/// An output that gives out `block` bytes of room at a time.
struct Blocks {
    done: Vec<u8>,
    open: Vec<u8>,
    block: usize,
}

impl Output for Blocks {
    fn tail(&mut self) -> Tail<'_> {
        Tail::Vec(&mut self.open)
    }

    fn grow(&mut self, min: usize) -> Result<(), ErrorKind> {
        self.done.append(&mut self.open);
        self.open = Vec::with_capacity(self.block.max(min));
        Ok(())
    }

    fn take_long(&mut self, _bytes: &[u8]) -> Result<bool, ErrorKind> {
        Ok(false)
    }
}

#[test]
fn slices_of_every_short_length_are_copied_whole() {
    for len in 0..=200 {
        for block in [0, 1, 3, 64, 300] {
            let bytes = noise(len, len as u64);
            let mut output = Blocks { done: vec![], open: vec![], block };
            let written = write_to(&mut output, usize::MAX, |cursor| {
                cursor.put_slice(&bytes)?;
                cursor.with_window(len, |window| window.put_slice(&bytes))
            });
            assert_eq!(written, Ok(2 * len as u64));
            output.done.append(&mut output.open);
            assert_eq!(output.done, [bytes.clone(), bytes].concat(), "{len} bytes in blocks of {block}");
        }
    }
}

#[test]
fn a_head_and_bytes_are_written_where_both_fit() {
    for room in 0..40 {
        for len in 0..20 {
            let bytes = noise(len, 7);
            let mut output = vec![0; room].into_boxed_slice();
            let mut filled = 0;
            let fits = room >= 4 + len;
            let mut slice = Slice(&mut output, &mut filled);
            let mut done = false;
            write_to(&mut slice, usize::MAX, |cursor| {
                done = cursor.try_put_pair([1, 2, 3, 4], 3, &bytes);
                Ok(())
            })
            .unwrap();
            assert_eq!(done, fits, "{len} bytes in {room}");
            let expected = if fits { [&[1, 2, 3][..], &bytes].concat() } else { vec![] };
            assert_eq!(output[..filled], expected);
        }
    }
}

/// A slice and how much of it is written.
struct Slice<'s>(&'s mut [u8], &'s mut usize);

impl Output for Slice<'_> {
    fn tail(&mut self) -> Tail<'_> {
        Tail::Slice(self.0, self.1)
    }

    fn grow(&mut self, _min: usize) -> Result<(), ErrorKind> {
        Err(ErrorKind::BufferFull)
    }

    fn take_long(&mut self, _bytes: &[u8]) -> Result<bool, ErrorKind> {
        Err(ErrorKind::BufferFull)
    }
}

#[test]
fn a_window_takes_its_own_size_and_no_more() {
    let mut output = Vec::new();
    let failed = write_to(&mut output, usize::MAX, |cursor| {
        cursor.with_window(4, |window| {
            window.put_prefix([1, 2, 3], 2)?;
            window.element(2, |element| element.put_slice(&[3, 4]))?;
            window.put_prefix([5], 1)
        })
    });
    let error = failed.unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::WrongSizes, 4));
    let prefix =
        write_to(&mut output, usize::MAX, |cursor| cursor.with_window(2, |window| window.put_prefix([0, 1], 3)));
    assert_eq!(prefix.unwrap_err().kind(), ErrorKind::WrongSizes);
}

#[test]
#[should_panic(expected = "an output moved its tail")]
fn an_output_that_moves_its_tail_is_found_out() {
    struct Moving(Vec<u8>, Vec<u8>, bool);
    impl Output for Moving {
        fn tail(&mut self) -> Tail<'_> {
            self.2 = !self.2;
            Tail::Vec(if self.2 { &mut self.0 } else { &mut self.1 })
        }
        fn grow(&mut self, _min: usize) -> Result<(), ErrorKind> {
            Ok(())
        }
        fn take_long(&mut self, _bytes: &[u8]) -> Result<bool, ErrorKind> {
            Ok(false)
        }
    }
    let mut output = Moving(Vec::with_capacity(8), Vec::with_capacity(8), false);
    let _ = write_to(&mut output, usize::MAX, |cursor| cursor.put_slice(&[1]));
}

#[test]
fn chunks_are_those_of_a_collected_vec() {
    let bytes = noise(37, 3);
    for size in 1..=40 {
        let twin: Vec<Vec<u8>> = bytes.chunks_exact(size).map(Vec::from).collect();
        assert_eq!(collect_chunks(&bytes, size, |chunk| Some(Vec::from(chunk))), Some(twin));
    }
}

#[test]
fn what_is_built_before_a_failure_is_dropped_once() {
    for fail_at in 0..=4 {
        let token = Rc::new(());
        let mut count = 0;
        let chunks = collect_chunks(&[0; 8], 2, |_| {
            count += 1;
            (count <= fail_at).then(|| Rc::clone(&token))
        });
        assert_eq!(chunks.is_some(), fail_at == 4);
        assert_eq!(Rc::strong_count(&token), if fail_at == 4 { 5 } else { 1 });
        drop(chunks);
        let array: Result<[Rc<()>; 4], ()> = try_array(|i| if i < fail_at { Ok(Rc::clone(&token)) } else { Err(()) });
        assert_eq!(Rc::strong_count(&token), if fail_at == 4 { 5 } else { 1 });
        drop(array);
        assert_eq!(Rc::strong_count(&token), 1);
    }
}

#[test]
fn arrays_are_those_of_from_fn() {
    let array: Result<[String; 3], Failed> = try_array(|i| Ok(String::from_utf8(vec![b'x'; i]).unwrap()));
    assert_eq!(array, Ok(core::array::from_fn(|i| String::from_utf8(vec![b'x'; i]).unwrap())));
    assert_eq!(try_array::<u8, (), 0>(|_| Err(())), Ok([]));
}

#[test]
fn plain_numbers_are_their_native_bytes() {
    let numbers = [0_u32, 1, 0xFFFF_FFFF, 0x0102_0304];
    let twin: Vec<u8> = numbers.iter().flat_map(|n| n.to_ne_bytes()).collect();
    assert_eq!(plain_bytes(&numbers), twin);
    assert_eq!(bools(&[true, false, true]), [1, 0, 1]);
}

#[test]
fn text_is_what_from_utf8_says() {
    let check = |bytes: &[u8]| {
        let twin = core::str::from_utf8(bytes).ok();
        assert_eq!(str_of(bytes), twin, "{bytes:?}");
        assert_eq!(own_str(bytes).as_deref(), twin, "{bytes:?}");
    };
    for first in 0..=255 {
        for second in 0..=255 {
            check(&[first, second]);
            check(&[b'a', first, second, b'b']);
        }
    }
    for len in 0..70 {
        let mut ascii: Vec<u8> = noise(len, 11).iter().map(|byte| byte & 0x7F).collect();
        check(&ascii);
        for at in 0..len {
            let byte = core::mem::replace(&mut ascii[at], 0xC3);
            check(&ascii);
            ascii[at] = byte;
        }
    }
    check("aé你😀".as_bytes());
}
