//! [`Decoder`]: the messages of a FIT file, while its bytes arrive.
//!
//! A file is a header, records and a checksum; several files can follow one another. A record is a
//! definition, which lists the fields of later messages, or a message. The checksum is not compared:
//! files with a wrong checksum and right records are common.

use crate::fit::message::{Definition, LOCAL_KINDS, Message};
use crate::history_file::format_reader::Damage;

/// A part of a file.
#[derive(Debug)]
pub(crate) enum Part<'a> {
    Message(Message<'a>),
    /// The end of a file. Another one may follow.
    EndOfFile,
}

/// The state between two pieces of a file.
#[derive(Debug, Default)]
pub(crate) struct Decoder {
    step: Step,
    /// The bytes of this step, or those of the message that was given last.
    bytes: Vec<u8>,
    is_given: bool,
    /// The definitions of the local kinds of messages.
    definitions: [Option<Definition>; LOCAL_KINDS],
    /// The number of bytes of the file's records that follow.
    left: Left,
    /// Whether a file was read to its end.
    has_file: bool,
    /// The time of the last sample that was given for its time.
    sampled: Option<u32>,
    offset: u64,
}

/// In seconds: much less than the gap between two workouts, and rare.
const HALF_A_DAY: u32 = 12 * 3600;

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Left {
    /// The header says 0, because the device stopped before it wrote the length.
    #[default]
    Unknown,
    Bytes(u64),
}

/// What is read next.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Step {
    #[default]
    HeaderLength,
    /// The rest of a header of this many bytes.
    Header(usize),
    Record,
    /// The definition of a local kind, and whether it has developer fields.
    Definition(usize, bool),
    /// A message of a local kind.
    Message(usize),
    Checksum,
    /// What follows the last file is ignored.
    Ignored,
}

/// The number of bytes of the shortest header.
const MIN_HEADER_LENGTH: usize = 12;

impl Decoder {
    /// Reads to the end of the next part. `None` if the bytes end before. `input` is advanced past
    /// the bytes that were read.
    pub(crate) fn next(&mut self, input: &mut &[u8]) -> Result<Option<Part<'_>>, Damage> {
        if std::mem::take(&mut self.is_given) {
            self.bytes.clear();
        }
        while self.collect(input) {
            let step = self.step;
            let next = self.complete()?;
            self.step = self.after(next);
            if let Step::Message(kind) = step {
                self.is_given = true;
                return Ok(self.message(kind));
            }
            self.bytes.clear();
            if step == Step::Checksum {
                return Ok(Some(Part::EndOfFile));
            }
        }
        Ok(None)
    }

    /// Passes over messages of other kinds than these, as far as the input has them as a whole. That is
    /// much faster than reading each: the points of the track are most of a file. Of those of the kind
    /// `sampled`, the last one of each local kind is given to `add`, and those between which there may be days.
    pub(crate) fn pass_over_all_but<'a>(
        &mut self,
        wanted: &[u16],
        input: &mut &'a [u8],
        sampled: Option<u16>,
        mut add: impl FnMut(Message<'_>),
    ) {
        if self.step != Step::Record || !(self.bytes.is_empty() || self.is_given) {
            return;
        }
        let mut last: [Option<&'a [u8]>; LOCAL_KINDS] = [None; LOCAL_KINDS];
        let mut before: Option<(usize, &'a [u8])> = None;
        while let Some((local_kind, definition)) = self.unwanted(wanted, sampled, input)
            && let length = 1 + definition.length
            && let Some((message, rest)) = input.split_at_checked(length)
        {
            let is_sampled = Some(definition.kind) == sampled;
            let time = if is_sampled { definition.message(&message[1..]).time() } else { None };
            if let Left::Bytes(left) = &mut self.left {
                // The last message of a file is read, and so is one that is longer than the file.
                if *left <= length as u64 {
                    break;
                }
                *left -= length as u64;
            }
            if is_sampled {
                let sample = (local_kind, &message[1..]);
                if self.is_far(time) {
                    for (kind, bytes) in before.into_iter().chain([sample]) {
                        if let Some(definition) = &self.definitions[kind] {
                            add(definition.message(bytes));
                        }
                    }
                }
                last[local_kind] = Some(sample.1);
                before = Some(sample);
            }
            *input = rest;
            self.offset += length as u64;
        }
        for (definition, bytes) in self.definitions.iter().zip(last) {
            if let (Some(definition), Some(bytes)) = (definition, bytes) {
                add(definition.message(bytes));
            }
        }
    }

    /// Whether this time of a sample is not known to be near one that was given.
    fn is_far(&mut self, time: Option<u32>) -> bool {
        let Some(time) = time else { return false };
        let is_far = self.sampled.is_none_or(|given| given.abs_diff(time) >= HALF_A_DAY);
        if is_far {
            self.sampled = Some(time);
        }
        is_far
    }

    /// The local kind and the definition of the record at the beginning of the input, if it is a message
    /// of another kind than these. Those of the kind `sampled` are most of a file, so it is compared first.
    fn unwanted(
        &self,
        wanted: &[u16],
        sampled: Option<u16>,
        input: &[u8],
    ) -> Option<(usize, &Definition)> {
        let local_kind = local_kind(*input.first()?)?;
        let definition = self.definitions[local_kind].as_ref()?;
        let kind = definition.kind;
        let is_unwanted = Some(kind) == sampled || !wanted.contains(&kind);
        is_unwanted.then_some((local_kind, definition))
    }

    /// Whether the bytes so far are complete files. A file of unknown length ends anywhere between
    /// two records.
    pub(crate) fn is_complete(&self) -> bool {
        let is_between = self.bytes.is_empty() || self.is_given;
        match self.step {
            Step::HeaderLength | Step::Header(_) => self.has_file,
            Step::Ignored => true,
            Step::Record => self.left == Left::Unknown && is_between,
            _ => false,
        }
    }

    /// The error for the bytes at the current position.
    pub(crate) const fn damage(&self, reason: &'static str) -> Damage {
        Damage { offset: self.offset, reason }
    }

    /// Reads bytes until those of the step are complete. `false` if there are too few.
    fn collect(&mut self, input: &mut &[u8]) -> bool {
        if self.step == Step::Ignored {
            self.offset += std::mem::take(input).len() as u64;
            return false;
        }
        // The bytes of a definition tell how many there are.
        while let missing @ 1.. = self.length().saturating_sub(self.bytes.len()) {
            let (read, rest) = input.split_at(missing.min(input.len()));
            self.bytes.extend_from_slice(read);
            self.offset += read.len() as u64;
            *input = rest;
            if read.len() < missing {
                return false;
            }
        }
        true
    }

    /// The number of bytes of the step.
    fn length(&self) -> usize {
        match self.step {
            Step::HeaderLength | Step::Record | Step::Ignored => 1,
            Step::Header(length) => length - 1,
            Step::Definition(_, has_developer_fields) => {
                Definition::length_of(&self.bytes, has_developer_fields)
            }
            Step::Message(kind) => {
                self.definitions[kind].as_ref().map_or(0, |definition| definition.length)
            }
            Step::Checksum => 2,
        }
    }

    /// Uses the bytes of the step and returns the next step.
    fn complete(&mut self) -> Result<Step, Damage> {
        let bytes = self.bytes.as_slice();
        match self.step {
            Step::HeaderLength => Ok(header(bytes[0].into())),
            Step::Header(_) => return self.start_file(),
            Step::Checksum => {
                self.has_file = true;
                return Ok(Step::HeaderLength);
            }
            Step::Record => self.record(bytes[0]),
            Step::Definition(kind, _) => {
                self.definitions[kind] = Some(Definition::new(bytes));
                Ok(Step::Record)
            }
            Step::Message(_) => Ok(Step::Record),
            Step::Ignored => Ok(Step::Ignored),
        }
        .and_then(|next| self.count(next))
    }

    /// Counts the bytes of the step, if they belong to the records of the file.
    fn count(&mut self, next: Step) -> Result<Step, Damage> {
        if matches!(self.step, Step::HeaderLength | Step::Ignored) {
            return Ok(next);
        }
        if let Left::Bytes(left) = &mut self.left {
            match left.checked_sub(self.bytes.len() as u64) {
                Some(rest) => *left = rest,
                None => return Err(self.damage("a record is longer than the file")),
            }
        }
        Ok(next)
    }

    /// The step after a step: records end where the header says.
    fn after(&self, next: Step) -> Step {
        if next == Step::Record && self.left == Left::Bytes(0) { Step::Checksum } else { next }
    }

    /// Begins a file with the bytes after the length of its header. After a complete file, other
    /// bytes are ignored.
    fn start_file(&mut self) -> Result<Step, Damage> {
        if self.bytes.get(7..11) != Some(b".FIT") {
            if self.has_file {
                return Ok(Step::Ignored);
            }
            return Err(self.damage("it has no FIT header"));
        }
        let length =
            u32::from_le_bytes([self.bytes[3], self.bytes[4], self.bytes[5], self.bytes[6]]);
        self.left = if length == 0 { Left::Unknown } else { Left::Bytes(length.into()) };
        self.definitions = Default::default();
        Ok(Step::Record)
    }

    /// The step that the first byte of a record announces.
    fn record(&self, byte: u8) -> Result<Step, Damage> {
        let Some(kind) = local_kind(byte) else {
            let has_developer_fields = byte & 0x20 != 0;
            return Ok(Step::Definition(usize::from(byte & 0x0f), has_developer_fields));
        };
        match (&self.definitions[kind], self.left) {
            (Some(_), _) => Ok(Step::Message(kind)),
            // The checksum of a file of unknown length, or what follows it.
            (None, Left::Unknown) => Ok(Step::Ignored),
            (None, Left::Bytes(_)) => Err(self.damage("a message has no definition")),
        }
    }

    fn message(&self, kind: usize) -> Option<Part<'_>> {
        let definition = self.definitions[kind].as_ref()?;
        Some(Part::Message(definition.message(&self.bytes)))
    }
}

/// The local kind of the message that begins with this byte. `None` if it begins a definition.
const fn local_kind(byte: u8) -> Option<usize> {
    match byte {
        // A message with a compressed time.
        0x80.. => Some((byte >> 5 & 0x03) as usize),
        0x40.. => None,
        _ => Some((byte & 0x0f) as usize),
    }
}

/// The step after the length of a header.
const fn header(length: usize) -> Step {
    if length < MIN_HEADER_LENGTH { Step::Ignored } else { Step::Header(length) }
}
