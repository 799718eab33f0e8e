//! [`Definition`]: the fields of a message, and [`Message`]: their values.

use chrono::{DateTime, Utc};

use crate::draft::raw_workout::Place;

/// The number of local kinds of messages: a file has at most this many definitions at a time.
pub(crate) const LOCAL_KINDS: usize = 16;

/// The fields of a kind of message.
#[derive(Debug, Clone)]
pub(crate) struct Definition {
    /// The number of the kind of message, the same in all files.
    pub(crate) kind: u16,
    is_big_endian: bool,
    fields: Vec<Field>,
    /// The field for the time, which is read from each of thousands of points.
    time: Option<Field>,
    /// The number of bytes of a message.
    pub(crate) length: usize,
}

/// The position of a number in a message.
#[derive(Debug, Clone, Copy)]
struct Field {
    number: u8,
    start: usize,
    /// The number of bytes: 1, 2 or 4. Fields of other lengths are not needed.
    width: usize,
}

/// The values of a message.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Message<'a> {
    pub(crate) definition: &'a Definition,
    bytes: &'a [u8],
}

impl Definition {
    /// The number of bytes of a definition that begins with these, as far as they tell it.
    pub(crate) fn length_of(bytes: &[u8], has_developer_fields: bool) -> usize {
        let count = |at: usize| bytes.get(at).map_or(0, |count| usize::from(*count));
        let fields = 5 + 3 * count(4);
        if has_developer_fields { fields + 1 + 3 * count(fields) } else { fields }
    }

    /// The definition with these bytes. Three of them are a field: its number, its number of bytes, and its type.
    pub(crate) fn new(bytes: &[u8]) -> Definition {
        let is_big_endian = bytes[1] == 1;
        let kind = [bytes[2], bytes[3]];
        let kind = if is_big_endian { u16::from_be_bytes(kind) } else { u16::from_le_bytes(kind) };
        let (own, of_developers) = bytes.split_at(Definition::length_of(bytes, false));
        let (mut fields, mut length) = (Vec::new(), 0);
        for field in own[5..].as_chunks::<3>().0 {
            let [number, size, base_type] = *field;
            // Only the first number of a list is needed.
            if let Some(width) = width(base_type).filter(|width| *width <= usize::from(size)) {
                fields.push(Field { number, start: length, width });
            }
            length += usize::from(size);
        }
        for [_, size, _] in of_developers.get(1..).unwrap_or_default().as_chunks::<3>().0 {
            length += usize::from(*size);
        }
        let time = fields.iter().find(|field: &&Field| field.number == TIMESTAMP).copied();
        Definition { kind, is_big_endian, fields, time, length }
    }

    pub(crate) const fn message<'a>(&'a self, bytes: &'a [u8]) -> Message<'a> {
        Message { definition: self, bytes }
    }
}

/// The number of bytes of an integer of this type: one without a sign, or one of four bytes.
const fn width(base_type: u8) -> Option<usize> {
    match base_type {
        0x00 | 0x02 | 0x0a | 0x0d => Some(1),
        0x84 | 0x8b => Some(2),
        0x85 | 0x86 | 0x8c => Some(4),
        _ => None,
    }
}

impl Message<'_> {
    /// The value of a field, if the message has one. The largest number means that it has none.
    pub(crate) fn field(&self, number: u8) -> Option<u32> {
        self.value(*self.definition.fields.iter().find(|field| field.number == number)?)
    }

    /// The time of the message, in seconds.
    pub(crate) fn time(&self) -> Option<u32> {
        self.value(self.definition.time?)
    }

    fn value(&self, field: Field) -> Option<u32> {
        let bytes = self.bytes.get(field.start..field.start + field.width)?;
        let value = match (bytes, self.definition.is_big_endian) {
            (&[byte], _) => byte.into(),
            (&[a, b], true) => u16::from_be_bytes([a, b]).into(),
            (&[a, b], false) => u16::from_le_bytes([a, b]).into(),
            (&[a, b, c, d], true) => u32::from_be_bytes([a, b, c, d]),
            (&[a, b, c, d], false) => u32::from_le_bytes([a, b, c, d]),
            _ => return None,
        };
        let none = u32::MAX >> (32 - 8 * field.width);
        (value != none).then_some(value)
    }

    /// The value of a field with a sign, if the message has one. The largest positive number means that
    /// it has none.
    pub(crate) fn signed_field(&self, number: u8) -> Option<i32> {
        self.field(number).map(u32::cast_signed).filter(|value| *value != i32::MAX)
    }
}

/// The number of the field for the time, in every message.
const TIMESTAMP: u8 = 253;

/// The instant of a number of seconds. Small numbers count from the start of the device.
pub(crate) fn instant(seconds: u32) -> Option<DateTime<Utc>> {
    const FIRST: u32 = 0x1000_0000;
    const END_OF_1989: i64 = 631_065_600;
    if seconds < FIRST {
        return None;
    }
    DateTime::from_timestamp(END_OF_1989 + i64::from(seconds), 0)
}

/// The place in two fields of a message.
pub(crate) fn place(message: Message<'_>, latitude: u8, longitude: u8) -> Option<Place> {
    let (latitude, longitude) =
        message.signed_field(latitude).zip(message.signed_field(longitude))?;
    Place::new(degrees(latitude), degrees(longitude))
}

/// An angle in degrees. FIT files count in semicircles: half of the circle are 2³¹.
fn degrees(semicircles: i32) -> f64 {
    f64::from(semicircles) * (180.0 / 2_147_483_648.0)
}
