//! [`Fields`]: what is kept of a workout while it passes.

use std::ops::Range;

/// A field of a workout that is needed. All others are passed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Field {
    Id,
    Name,
    Start,
    End,
    Duration,
    Distance,
    WalkingAndRunningDistance,
    ActiveEnergyBurned,
    ActiveEnergy,
    AvgHeartRate,
    MaxHeartRate,
    HeartRate,
    HeartRateData,
}

impl Field {
    const ALL: [Field; 13] = [
        Field::Id,
        Field::Name,
        Field::Start,
        Field::End,
        Field::Duration,
        Field::Distance,
        Field::WalkingAndRunningDistance,
        Field::ActiveEnergyBurned,
        Field::ActiveEnergy,
        Field::AvgHeartRate,
        Field::MaxHeartRate,
        Field::HeartRate,
        Field::HeartRateData,
    ];

    /// The field with this key.
    pub(crate) fn named(key: &str) -> Option<Field> {
        Field::ALL.into_iter().find(|field| field.name() == key)
    }

    /// Its key in the JSON.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Field::Id => "id",
            Field::Name => "name",
            Field::Start => "start",
            Field::End => "end",
            Field::Duration => "duration",
            Field::Distance => "distance",
            Field::WalkingAndRunningDistance => "walkingAndRunningDistance",
            Field::ActiveEnergyBurned => "activeEnergyBurned",
            Field::ActiveEnergy => "activeEnergy",
            Field::AvgHeartRate => "avgHeartRate",
            Field::MaxHeartRate => "maxHeartRate",
            Field::HeartRate => "heartRate",
            Field::HeartRateData => "heartRateData",
        }
    }

    /// So many bytes of it are kept. A series of one sample a second reaches the bound after some
    /// eight hours; a value, or a short text, never does.
    const fn most_bytes(self) -> usize {
        match self {
            Field::WalkingAndRunningDistance | Field::ActiveEnergy | Field::HeartRateData => {
                2560 * 1024
            }
            _ => 16 * 1024,
        }
    }
}

/// The fields of one workout, as the bytes that were written.
#[derive(Debug, Default)]
pub(crate) struct Fields {
    /// The values of all fields, one after the other. Kept from workout to workout, so that
    /// memory is asked for only a few times in a file.
    bytes: Vec<u8>,
    kept: [Option<Range<usize>>; Field::ALL.len()],
    spoilt: Option<String>,
}

impl Fields {
    /// Forgets everything, for the next workout.
    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.kept = Default::default();
        self.spoilt = None;
    }

    /// Begins the value of a field; `false` when the workout has that field already.
    pub(crate) fn begin(&mut self, field: Field) -> bool {
        let kept = &mut self.kept[field as usize];
        let is_new = kept.is_none();
        if is_new {
            *kept = Some(self.bytes.len()..self.bytes.len());
        }
        is_new
    }

    /// Adds bytes to the value of the field that was begun last. A value that is too long is cut
    /// and ends with a zero byte: so it is no JSON, and is found unreadable like any other.
    pub(crate) fn extend(&mut self, field: Field, bytes: &[u8]) {
        let Some(kept) = &mut self.kept[field as usize] else {
            return;
        };
        if kept.len() > field.most_bytes() {
            return;
        }
        let room = field.most_bytes() - kept.len();
        if bytes.len() <= room {
            self.bytes.extend_from_slice(bytes);
        } else {
            self.bytes.extend_from_slice(&bytes[..room]);
            self.bytes.push(0);
        }
        kept.end = self.bytes.len();
    }

    /// The value of a field as it was written, if the workout has it.
    pub(crate) fn get(&self, field: Field) -> Option<&[u8]> {
        let range = self.kept[field as usize].clone()?;
        Some(&self.bytes[range])
    }

    /// Notes that the workout is invalid, whatever its fields say. What was wrong first stays.
    pub(crate) fn spoil(&mut self, wrong: String) {
        self.spoilt.get_or_insert(wrong);
    }

    /// What is wrong with the workout as a whole.
    pub(crate) fn spoilt(&self) -> Option<&str> {
        self.spoilt.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static ONES: [u8; 64 * 1024] = [b'1'; 64 * 1024];

    #[test]
    fn values_without_end_take_16_mib_at_most() {
        let mut fields = Fields::default();
        for field in Field::ALL {
            assert!(fields.begin(field));
            for _ in 0..100 {
                fields.extend(field, &ONES);
            }
        }
        assert!(fields.bytes.capacity() <= 16 * 1024 * 1024);
    }

    #[test]
    fn a_value_that_is_cut_is_no_json() {
        let mut fields = Fields::default();
        let most = Field::Distance.most_bytes();
        fields.begin(Field::Distance);
        fields.extend(Field::Distance, &ONES[..most]);
        assert_eq!(fields.get(Field::Distance), Some(&ONES[..most]));
        for _ in 0..2 {
            fields.extend(Field::Distance, b"1");
            let value = fields.get(Field::Distance).unwrap();
            assert_eq!((value.len(), value.last()), (most + 1, Some(&0)));
        }
    }
}
