//! [`Document`]: from bytes to workouts, through the envelope around them.

use super::error::ExportError;
use super::fields::{Field, Fields};
use super::found::Found;
use super::item::ItemReader;
use super::place::{Place, Way};
use super::reader::{Item, Summary};
use super::scan::{Fault, Passed, Scan, Wrong};
use super::token::Token;

/// The way through one document.
#[derive(Debug)]
pub(super) struct Document {
    /// What is open around the next byte, outermost first.
    open: Vec<Place>,
    state: State,
    scan: Scan,
    token: Token,
    fields: Fields,
    /// An element has been seen: only the first list that is not empty counts.
    found: bool,
    items: u64,
    offset: u64,
}

#[derive(Debug, Clone, Copy)]
enum State {
    /// Between two tokens.
    Between(Next),
    /// Inside a key or a value, which the scan passes over.
    Inside(Part),
}

/// What may come next.
#[derive(Debug, Clone, Copy)]
enum Next {
    KeyOrEnd,
    Key,
    Colon,
    ValueOrEnd,
    Value,
    CommaOrEnd,
    WhiteSpace,
}

/// What is being passed over.
#[derive(Debug, Clone, Copy)]
enum Part {
    Key,
    /// A value that is kept for its field.
    Field(Field),
    /// A value that nobody needs.
    Unneeded,
    /// A number or word in the envelope, which must be a right one.
    Atom,
    /// An element of the list that is not an object.
    NoWorkout,
    /// A workout from the point where its grammar is broken to its closing bracket.
    RestOfWorkout,
}

impl Document {
    /// A document whose first bracket stands at this offset and has been read.
    pub(super) fn after_bracket(offset: u64) -> Document {
        Document {
            open: vec![Place::Root],
            state: State::Between(Next::KeyOrEnd),
            scan: Scan::begin(b'{'),
            token: Token::default(),
            fields: Fields::default(),
            found: false,
            items: 0,
            offset: offset + 1,
        }
    }

    /// Reads the next bytes, and appends the items that end in them.
    pub(super) fn read(
        &mut self,
        mut bytes: &[u8],
        reader: &ItemReader,
        items: &mut Vec<Item>,
    ) -> Result<(), ExportError> {
        while !bytes.is_empty() {
            let read = match self.state {
                State::Between(_) if is_space(bytes[0]) => spaces(bytes),
                State::Between(next) => self.token(next, bytes[0], reader, items)?,
                State::Inside(part) => self.pass(part, bytes, reader, items)?,
            };
            self.offset += read as u64;
            bytes = &bytes[read..];
        }
        Ok(())
    }

    /// The bytes are over: so must be the document.
    pub(super) fn finish(self) -> Result<Summary, ExportError> {
        let (offset, items) = (self.offset, self.items);
        if !self.open.is_empty() {
            return Err(ExportError::Truncated { offset, items });
        }
        Ok(Summary {
            items,
            bytes: offset,
        })
    }

    /// Reads the first byte of a token, and tells how many bytes it read: one, or none when the
    /// byte is for another state to read.
    fn token(
        &mut self,
        next: Next,
        byte: u8,
        reader: &ItemReader,
        items: &mut Vec<Item>,
    ) -> Result<usize, ExportError> {
        let in_list = self.place() == Some(Place::Workouts);
        match (next, byte) {
            (Next::KeyOrEnd | Next::Key, b'"') => self.begin(Part::Key, byte),
            (Next::Colon, b':') => self.state = State::Between(Next::Value),
            (Next::CommaOrEnd, b',') if in_list => self.state = State::Between(Next::Value),
            (Next::CommaOrEnd, b',') => self.state = State::Between(Next::Key),
            (Next::ValueOrEnd | Next::CommaOrEnd, b']') if in_list => self.close(reader, items),
            (Next::KeyOrEnd | Next::CommaOrEnd, b'}') if !in_list => self.close(reader, items),
            (Next::ValueOrEnd | Next::Value, _) if begins_value(byte) => self.value(byte)?,
            _ if self.place() == Some(Place::Workout) => {
                self.fields.spoil(format!(
                    "{} is missing in it, at byte {}",
                    next.name(),
                    self.offset
                ));
                self.scan = Scan::begin(b'{');
                self.state = State::Inside(Part::RestOfWorkout);
                return Ok(0);
            }
            _ => return Err(self.syntax(0, next.name(), byte)),
        }
        Ok(1)
    }

    fn value(&mut self, first: u8) -> Result<(), ExportError> {
        match self.place() {
            Some(Place::Workouts) => self.element(first),
            Some(Place::Workout) => self.field(first),
            Some(place) => return self.envelope(place, first),
            None => {}
        }
        Ok(())
    }

    fn envelope(&mut self, place: Place, first: u8) -> Result<(), ExportError> {
        match place.way(&self.token.text(), first) {
            Way::Into(Place::Workouts) if !self.found => {
                self.open.push(Place::Workouts);
                self.state = State::Between(Next::ValueOrEnd);
            }
            Way::Into(place) if place != Place::Workouts => {
                self.open.push(place);
                self.state = State::Between(Next::KeyOrEnd);
            }
            Way::NoList => return Err(self.syntax(0, "a list of workouts", first)),
            Way::AutoSync if !self.found => {
                return Err(ExportError::NotAnExport {
                    found: Found::UnpackedAutoSync,
                    offset: self.offset,
                });
            }
            _ if b"\"{[".contains(&first) => self.begin(Part::Unneeded, first),
            _ => self.begin(Part::Atom, first),
        }
        Ok(())
    }

    fn element(&mut self, first: u8) {
        self.found = true;
        self.fields.clear();
        if first == b'{' {
            self.open.push(Place::Workout);
            self.state = State::Between(Next::KeyOrEnd);
        } else {
            self.fields.spoil("it is not an object".to_owned());
            self.begin(Part::NoWorkout, first);
        }
    }

    fn field(&mut self, first: u8) {
        let part = match Field::named(&self.token.text()) {
            Some(field) if self.fields.begin(field) => Part::Field(field),
            Some(field) => {
                self.fields
                    .spoil(format!("it has more than one {}", field.name()));
                Part::Unneeded
            }
            None => Part::Unneeded,
        };
        self.begin(part, first);
    }

    fn begin(&mut self, part: Part, first: u8) {
        self.scan = Scan::begin(first);
        self.state = State::Inside(part);
        self.token.clear(self.offset);
        self.keep(part, &[first]);
    }

    /// Passes over bytes of a key or a value, and tells how many.
    fn pass(
        &mut self,
        part: Part,
        bytes: &[u8],
        reader: &ItemReader,
        items: &mut Vec<Item>,
    ) -> Result<usize, ExportError> {
        let Passed { bytes: read, ended } = match self.scan.pass(bytes) {
            Ok(passed) => passed,
            Err(fault) => return Err(self.fault(&fault, bytes)),
        };
        self.keep(part, &bytes[..read]);
        if ended {
            self.end(part, reader, items)?;
        }
        Ok(read)
    }

    fn keep(&mut self, part: Part, bytes: &[u8]) {
        match part {
            Part::Key | Part::Atom => self.token.extend(bytes),
            Part::Field(field) => self.fields.extend(field, bytes),
            Part::Unneeded | Part::NoWorkout | Part::RestOfWorkout => {}
        }
    }

    fn end(
        &mut self,
        part: Part,
        reader: &ItemReader,
        items: &mut Vec<Item>,
    ) -> Result<(), ExportError> {
        self.state = State::Between(Next::CommaOrEnd);
        match part {
            Part::Key => self.state = State::Between(Next::Colon),
            Part::Field(_) | Part::Unneeded => {}
            Part::Atom => self.check_atom()?,
            Part::NoWorkout => self.item(reader, items),
            Part::RestOfWorkout => self.close(reader, items),
        }
        Ok(())
    }

    fn close(&mut self, reader: &ItemReader, items: &mut Vec<Item>) {
        if self.open.pop() == Some(Place::Workout) {
            self.item(reader, items);
        }
        self.state = State::Between(match self.open.last() {
            Some(_) => Next::CommaOrEnd,
            None => Next::WhiteSpace,
        });
    }

    fn item(&mut self, reader: &ItemReader, items: &mut Vec<Item>) {
        items.push(reader.item(self.items, &self.fields));
        self.items += 1;
    }

    fn check_atom(&self) -> Result<(), ExportError> {
        if self.token.is_json() {
            return Ok(());
        }
        Err(ExportError::Syntax {
            offset: self.token.offset(),
            items: self.items,
            expected: Next::Value.name(),
            found: self.token.first(),
        })
    }

    fn place(&self) -> Option<Place> {
        self.open.last().copied()
    }

    fn fault(&self, fault: &Fault, bytes: &[u8]) -> ExportError {
        match fault.wrong {
            Wrong::Bracket(expected) => self.syntax(fault.at, expected, bytes[fault.at]),
            Wrong::TooDeep => ExportError::TooDeep {
                offset: self.offset + fault.at as u64,
                items: self.items,
            },
        }
    }

    fn syntax(&self, at: usize, expected: &'static str, found: u8) -> ExportError {
        ExportError::Syntax {
            offset: self.offset + at as u64,
            items: self.items,
            expected,
            found,
        }
    }
}

impl Next {
    /// What may come next, for a message.
    const fn name(self) -> &'static str {
        match self {
            Next::KeyOrEnd => "a key or `}`",
            Next::Key => "a key",
            Next::Colon => "`:`",
            Next::ValueOrEnd => "a value or `]`",
            Next::Value => "a value",
            Next::CommaOrEnd => "a comma or the closing bracket",
            Next::WhiteSpace => "the end of the file",
        }
    }
}

fn spaces(bytes: &[u8]) -> usize {
    let end = bytes.iter().position(|byte| !is_space(*byte));
    end.unwrap_or(bytes.len())
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

const fn begins_value(byte: u8) -> bool {
    matches!(byte, b'"' | b'{' | b'[' | b'-') || byte.is_ascii_alphanumeric()
}
