//! [`Records`]: writes FIT files.

/// 2025-04-06T21:50:00Z in seconds since the end of 1989.
pub(super) const START: u32 = 1_112_910_600;

/// A field: its number, its type, and its value, of which the type tells the length.
pub(super) type Field = (u8, u8, u32);

pub(super) const ENUM: u8 = 0x00;
pub(super) const BYTE: u8 = 0x02;
pub(super) const SIGNED: u8 = 0x85;
pub(super) const SHORT: u8 = 0x84;
pub(super) const LONG: u8 = 0x86;
const SERIAL: u8 = 0x8c;

/// Writes the records of a file.
#[derive(Default)]
pub(super) struct Records {
    pub(super) bytes: Vec<u8>,
    pub(super) is_big_endian: bool,
}

impl Records {
    /// Adds a definition and a message of a kind, as local kind 5.
    pub(super) fn message(self, kind: u16, fields: &[Field]) -> Records {
        self.message_as(5, kind, fields)
    }

    /// The same as another local kind.
    pub(super) fn message_as(mut self, local_kind: u8, kind: u16, fields: &[Field]) -> Records {
        let count = u8::try_from(fields.len()).unwrap();
        self.bytes.extend([0x40 | local_kind, 0, u8::from(self.is_big_endian)]);
        self.number(kind.into(), 2);
        self.bytes.push(count);
        for (number, base_type, _) in fields {
            self.bytes.extend([*number, width(*base_type), *base_type]);
        }
        self.defined(local_kind, fields)
    }

    /// Adds a message whose definition stands before it.
    fn defined(mut self, local_kind: u8, fields: &[Field]) -> Records {
        self.bytes.push(local_kind);
        for (_, base_type, value) in fields {
            self.number(*value, width(*base_type));
        }
        self
    }

    fn number(&mut self, value: u32, width: u8) {
        let mut bytes = value.to_le_bytes()[..usize::from(width)].to_vec();
        if self.is_big_endian {
            bytes.reverse();
        }
        self.bytes.extend(bytes);
    }

    pub(super) fn file_id(self, kind: u32) -> Records {
        self.message(0, &[(0, ENUM, kind), (1, SHORT, 1), (3, SERIAL, 77), (4, LONG, START)])
    }

    /// A session with its sport, sub-sport and further fields.
    pub(super) fn session(self, sport: u32, sub_sport: u32, others: &[Field]) -> Records {
        let mut fields =
            vec![(2, LONG, START), (5, ENUM, sport), (6, ENUM, sub_sport), (7, LONG, 1_900_250)];
        fields.extend(others);
        self.message(18, &fields)
    }

    pub(super) fn activity(self, local: u32) -> Records {
        self.message(34, &[(253, LONG, START + 2000), (5, LONG, local)])
    }

    /// A reading of both clocks in the message `activity`.
    pub(super) fn clocks(self, utc: u32, local: u32) -> Records {
        self.message(34, &[(253, LONG, utc), (5, LONG, local)])
    }

    /// Messages of a kind that nothing reads, with one definition for all, as devices write points.
    pub(super) fn unread(self, count: u32) -> Records {
        let records = self.message(999, &[(0, LONG, 1), (1, SHORT, 2)]);
        (1..count).fold(records, |records, number| {
            records.defined(5, &[(0, LONG, number), (1, SHORT, 2)])
        })
    }

    /// Points of the track, one every ten seconds from a time on, each 30 m after the one before. They have one
    /// definition.
    pub(super) fn points(self, start: u32, count: u32, place: Option<(f64, f64)>) -> Records {
        (0..count).fold(self, |records, number| {
            let mut fields = vec![(253, LONG, start + 10 * number), (5, LONG, 3000 * number)];
            let place = place.map(|(latitude, longitude)| (degrees(latitude), degrees(longitude)));
            fields.extend(place.iter().flat_map(|(latitude, longitude)| {
                [(0, SIGNED, *latitude), (1, SIGNED, *longitude)]
            }));
            if number == 0 { records.message(20, &fields) } else { records.defined(5, &fields) }
        })
    }

    /// Points of the track at these places, one every ten seconds from a time on, with one definition.
    #[cfg(feature = "places")]
    pub(super) fn points_at(self, start: u32, places: &[(f64, f64)]) -> Records {
        (0..).zip(places).fold(self, |records, (number, (latitude, longitude))| {
            let place = [(0, SIGNED, degrees(*latitude)), (1, SIGNED, degrees(*longitude))];
            let fields = [&[(253, LONG, start + 10 * number)], &place[..]].concat();
            if number == 0 { records.message(20, &fields) } else { records.defined(5, &fields) }
        })
    }

    /// The file with a header of 12 bytes, without a checksum of its own.
    pub(super) fn file_with_short_header(self) -> Vec<u8> {
        let long = self.file();
        [&[12], &long[1..12], &long[14..]].concat()
    }

    /// The file with a header of 14 bytes. Its checksums are wrong; the reader does not compare them.
    pub(super) fn file(self) -> Vec<u8> {
        self.file_of_length(None)
    }

    pub(super) fn file_of_length(self, length: Option<u32>) -> Vec<u8> {
        let length = length.unwrap_or(u32::try_from(self.bytes.len()).unwrap());
        let mut file = vec![14, 0x20, 0, 0];
        file.extend(length.to_le_bytes());
        file.extend(b".FIT\0\0");
        file.extend(self.bytes);
        file.extend([0xab, 0xcd]);
        file
    }
}

fn width(base_type: u8) -> u8 {
    match base_type {
        SHORT => 2,
        SIGNED | LONG | SERIAL => 4,
        _ => 1,
    }
}

pub(super) const ALL_FIELDS: &[Field] =
    &[(8, LONG, 1_800_500), (9, LONG, 612_345), (11, SHORT, 420), (16, BYTE, 150), (17, BYTE, 171)];

/// A run at an offset of two hours.
pub(super) fn run() -> Vec<u8> {
    Records::default().file_id(4).session(1, 0, ALL_FIELDS).activity(START + 2000 + 7200).file()
}

/// Two runs, and a third whose message is cut off.
pub(super) fn cut_after_two_sessions() -> Vec<u8> {
    let records = Records::default().file_id(4);
    let file = records.session(1, 0, &[]).session(1, 0, &[]).session(1, 0, &[]).file();
    file[..file.len() - 4].to_vec()
}

/// A run at this longitude, in degrees, at sea, without an offset.
pub(super) fn run_at(longitude: f64) -> Vec<u8> {
    session_with_place(degrees(longitude))
}

/// A run whose session has no place.
pub(super) fn run_without_place() -> Vec<u8> {
    session_with_place(i32::MAX.cast_unsigned())
}

/// The value of a field for an angle in degrees.
#[expect(clippy::cast_possible_truncation, reason = "it is within 180 degrees")]
pub(super) fn degrees(angle: f64) -> u32 {
    ((angle / 180.0 * 2_147_483_648.0) as i32).cast_unsigned()
}

fn session_with_place(longitude: u32) -> Vec<u8> {
    let place = [(3, SIGNED, degrees(-60.0)), (4, SIGNED, longitude)];
    Records::default().file_id(4).session(1, 0, &place).file()
}

/// A recording of two hours that broke off: without a session, but with a lap of the first hour. Of its points,
/// only the first ones and the last ones are read.
pub(super) fn recording_of_two_hours() -> Vec<u8> {
    let hour = 3600;
    let lap = [(2, LONG, START), (253, LONG, START + hour), (7, LONG, 1000 * hour)];
    let times = [(8, LONG, 1000 * (hour - 600)), (9, LONG, 1_080_000), (25, ENUM, 1)];
    let records = Records::default().file_id(4).points(START, 361, None);
    let records = records.message(19, &[lap, times].concat());
    records.points(START + hour, 361, None).file_of_length(Some(0))
}
