//! [`Fields`]: the needed fields of the workout that is being read.

use std::ops::Range;

use strum::{EnumString, IntoStaticStr, VariantArray};
use tracker_core::import_report::InvalidItem;

/// A needed field of a workout. All other fields are skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase", const_into_str)]
pub(crate) enum Field {
    Id,
    Source,
    SourceId,
    Name,
    Day,
    Start,
    StartKind,
    StartZone,
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
    /// The key of the field in the JSON.
    pub(crate) fn name(self) -> String {
        self.into_str().to_owned()
    }

    /// The maximum number of bytes that are stored of the value. A series with one sample per
    /// second reaches it after about eight hours. Valid single values never reach it.
    const fn max_bytes(self) -> usize {
        match self {
            Field::WalkingAndRunningDistance | Field::ActiveEnergy | Field::HeartRateData => {
                2560 * 1024
            }
            _ => 16 * 1024,
        }
    }
}

/// The fields of one workout, as unparsed JSON.
#[derive(Debug, Default)]
pub(crate) struct Fields {
    /// The values of all fields, one after the other. The buffer is reused for all workouts, so
    /// that a file needs few allocations.
    bytes: Vec<u8>,
    /// The ranges of the values in `bytes`, by field.
    ranges: [Option<Range<usize>>; Field::VARIANTS.len()],
    /// Why the workout is invalid regardless of its fields.
    invalid_reason: Option<InvalidItem>,
}

impl Fields {
    /// Removes all fields, before the next workout.
    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.ranges = Default::default();
        self.invalid_reason = None;
    }

    /// Starts the value of a field. Returns `false` if the workout already has this field.
    pub(crate) fn begin(&mut self, field: Field) -> bool {
        let range = &mut self.ranges[field as usize];
        let is_new = range.is_none();
        if is_new {
            *range = Some(self.bytes.len()..self.bytes.len());
        }
        is_new
    }

    /// Appends bytes to the value of the field that was started last. A value that is too long is
    /// cut and gets a zero byte at the end. So it is invalid JSON and is handled like other invalid
    /// values.
    pub(crate) fn extend(&mut self, field: Field, bytes: &[u8]) {
        let Some(range) = &mut self.ranges[field as usize] else {
            return;
        };
        if range.len() > field.max_bytes() {
            return;
        }
        let room = field.max_bytes() - range.len();
        if bytes.len() <= room {
            self.bytes.extend_from_slice(bytes);
        } else {
            self.bytes.extend_from_slice(&bytes[..room]);
            self.bytes.push(0);
        }
        range.end = self.bytes.len();
    }

    /// Whether the workout has this field.
    pub(crate) const fn has(&self, field: Field) -> bool {
        self.ranges[field as usize].is_some()
    }

    /// The unparsed value of a field; `None` if the workout does not have it.
    pub(crate) fn get(&self, field: Field) -> Option<&[u8]> {
        let range = self.ranges[field as usize].clone()?;
        Some(&self.bytes[range])
    }

    /// Marks the workout as invalid, regardless of its fields. The first reason is kept.
    pub(crate) fn mark_invalid(&mut self, wrong: InvalidItem) {
        self.invalid_reason.get_or_insert(wrong);
    }

    /// The reason why the workout was marked as invalid.
    pub(crate) fn invalid_reason(&self) -> Option<&InvalidItem> {
        self.invalid_reason.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static ONES: [u8; 64 * 1024] = [b'1'; 64 * 1024];

    #[test]
    fn values_of_any_length_take_at_most_16_mib() {
        let mut fields = Fields::default();
        for &field in Field::VARIANTS {
            assert!(fields.begin(field));
            for _ in 0..100 {
                fields.extend(field, &ONES);
            }
        }
        assert!(fields.bytes.capacity() <= 16 * 1024 * 1024);
    }

    #[test]
    fn a_cut_value_is_invalid_json() {
        let mut fields = Fields::default();
        let max = Field::Distance.max_bytes();
        fields.begin(Field::Distance);
        fields.extend(Field::Distance, &ONES[..max]);
        assert_eq!(fields.get(Field::Distance), Some(&ONES[..max]));
        for _ in 0..2 {
            fields.extend(Field::Distance, b"1");
            let value = fields.get(Field::Distance).unwrap();
            assert_eq!((value.len(), value.last()), (max + 1, Some(&0)));
        }
    }
}
