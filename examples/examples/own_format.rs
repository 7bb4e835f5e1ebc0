//! A wire format of one's own, and a type that writes and reads itself.
//!
//! `cargo run --example own_format`

use binser::format::{Endian, Lengths, Native, Postcard, Tags};
use binser::{Codec, Decode, Encode, ErrorKind, Failed, Format, Reader, Sink};

/// What an old device speaks: big-endian numbers, lengths of 4 bytes, tags of 1. The rest is as in `Native`.
#[derive(Debug, Clone, Copy, Default)]
struct Device;

impl Format for Device {
    const NAME: &'static str = "Device";
    const ENDIAN: Endian = Endian::Big;
    const LENGTHS: Lengths = Lengths::U32;
    const TAGS: Tags = Tags::U8;
}

/// A share in percent: a byte of at most 100.
#[derive(Debug, PartialEq)]
struct Percent(u8);

impl Encode for Percent {
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        match self.0 {
            0..=100 => self.0.encode::<F, S>(sink),
            _ => Err(sink.fail(ErrorKind::Custom("more than 100 percent"))),
        }
    }
}

impl<'de> Decode<'de> for Percent {
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        let start = reader.offset();
        match u8::decode::<F>(reader)? {
            percent @ 0..=100 => Ok(Self(percent)),
            _ => Err(reader.fail_at(ErrorKind::Custom("more than 100 percent"), start)),
        }
    }
}

#[derive(Debug, PartialEq, Encode, Decode)]
enum Message {
    Ping,
    Report { tank: u16, levels: Vec<Percent> },
}

fn main() -> Result<(), binser::Error> {
    let message = Message::Report { tank: 300, levels: vec![Percent(0), Percent(100)] };
    let bytes = Device::to_vec(&message)?;
    assert_eq!(bytes, [1, 1, 44, 0, 0, 0, 2, 0, 100]);
    assert_eq!(Device::from_slice::<Message>(&bytes)?, message);
    assert_eq!(Device::to_vec(&Message::Ping)?, [0]);
    // The same impls serve every other format.
    println!("Device   {bytes:?}");
    println!("Native   {:?}", Native::to_vec(&message)?);
    println!("Postcard {:?}", Postcard::to_vec(&message)?);
    println!("{}", Device::from_slice::<Message>(&[1, 1, 44, 0, 0, 0, 1, 101]).unwrap_err());
    Ok(())
}
