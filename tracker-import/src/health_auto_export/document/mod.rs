//! [`Document`]: the state machine that finds the fields of workouts in the bytes of a document.

// Modules are listed in reading order.
pub(super) mod grammar;

use crate::health_auto_export::content_kind::ContentKind;
use crate::health_auto_export::document::grammar::{Action, Level, Next, Part, State, spaces};
use crate::health_auto_export::error::{ExportError, ExportSummary, describe_byte};
use crate::health_auto_export::workout::fields::{Field, Fields};
use crate::json::scan::{Scan, ScanError, ScanErrorKind, begins_value, is_atom, is_space};
use crate::json::token::Token;
use tracker_core::import_report::InvalidItem;

/// The state of parsing one document.
#[derive(Debug)]
pub(crate) struct Document {
    /// The open objects and lists around the next byte, outermost first.
    open: Vec<Level>,
    state: State,
    scan: Scan,
    token: Token,
    fields: Fields,
    /// Whether the innermost object can be a single workout: so far, none of its keys belongs to an
    /// object around workouts. Its fields are stored like those of an element.
    can_be_workout: bool,
    list_found: bool,
    /// Whether an element was found. Only the first list that is not empty is read.
    has_elements: bool,
    /// The number of elements that were read.
    pub(crate) elements: u64,
    ignored_lists: u64,
    /// The number of bytes of the ignored list that is being read, without white space.
    ignored_bytes: usize,
    offset: u64,
}

/// The maximum number of stored bytes of a key. Every known key is shorter, even if all its characters are
/// escaped. A longer key is cut and so matches no known key.
const MAX_TOKEN_LENGTH: usize = 512;

impl Document {
    /// The state after the first bracket of a document, which is at this offset.
    pub(crate) fn after_bracket(offset: u64) -> Document {
        Document {
            open: vec![Level::Root],
            state: State::Between(Next::KeyOrEnd),
            scan: Scan::begin(b'{'),
            token: Token::with_limit(MAX_TOKEN_LENGTH),
            fields: Fields::default(),
            can_be_workout: true,
            list_found: false,
            has_elements: false,
            elements: 0,
            ignored_lists: 0,
            ignored_bytes: 0,
            offset: offset + 1,
        }
    }

    /// Reads to the end of the next element of the list and returns its fields. `None` if the bytes
    /// end before the element. `bytes` is advanced past the bytes that were read.
    pub(crate) fn next_element(
        &mut self,
        bytes: &mut &[u8],
    ) -> Result<Option<&Fields>, ExportError> {
        let elements = self.elements;
        while !bytes.is_empty() {
            let read = match self.state {
                State::Between(_) if is_space(bytes[0]) => spaces(bytes),
                State::Between(next) => self.token(next, bytes[0])?,
                State::Inside(part, is_checked) => self.read_part(part, is_checked, bytes)?,
            };
            self.offset += read as u64;
            *bytes = &bytes[read..];
            if self.elements > elements {
                return Ok(Some(&self.fields));
            }
        }
        Ok(None)
    }

    /// Ends the document. `incomplete` is the number of bytes of an incomplete character at the end.
    /// An error if the document is not complete.
    pub(crate) fn finish(&self, incomplete: usize) -> Result<ExportSummary, ExportError> {
        match self.open.as_slice() {
            [] if incomplete > 0 => Err(self.not_utf8()),
            [] => Ok(ExportSummary {
                items: self.elements,
                bytes: self.offset,
                list_found: self.list_found,
                ignored_lists: self.ignored_lists,
            }),
            _ => Err(ExportError::Truncated {
                offset: self.offset + incomplete as u64,
                items: self.elements,
            }),
        }
    }

    /// The error for an invalid byte directly after the bytes read so far.
    pub(crate) const fn not_utf8(&self) -> ExportError {
        ExportError::NotUtf8 { offset: self.offset, items: self.elements }
    }

    /// Reads the first byte of a token. Returns the number of bytes read: 1, or 0 if the byte must
    /// be read again in another state.
    fn token(&mut self, next: Next, byte: u8) -> Result<usize, ExportError> {
        let in_list = self.level() == Some(Level::Workouts);
        match (next, byte) {
            (Next::KeyOrEnd | Next::Key, b'"') => self.begin(Part::Key, byte),
            (Next::Colon, b':') => self.state = State::Between(Next::Value),
            (Next::CommaOrEnd, b',') if in_list => self.state = State::Between(Next::Value),
            (Next::CommaOrEnd, b',') => self.state = State::Between(Next::Key),
            (Next::ValueOrEnd | Next::CommaOrEnd, b']') if in_list => self.close()?,
            (Next::KeyOrEnd | Next::CommaOrEnd, b'}') if !in_list => self.close()?,
            (Next::ValueOrEnd | Next::Value, _) if begins_value(byte) => self.value(byte)?,
            _ if self.level() == Some(Level::Workout) => {
                self.skip_invalid_workout(next, byte);
                return Ok(0);
            }
            _ => return Err(self.syntax(self.offset, next.name(), byte)),
        }
        Ok(1)
    }

    /// Marks the workout as invalid after a syntax error in it and skips the rest of it. The
    /// document is still readable, because the brackets show where the workout ends.
    fn skip_invalid_workout(&mut self, expected: Next, found: u8) {
        self.fields.mark_invalid(InvalidItem::DamagedJson {
            found: describe_byte(found),
            expected: expected.name().to_owned(),
            offset: self.offset,
        });
        self.scan = Scan::begin(b'{');
        self.state = State::Inside(Part::RestOfWorkout, false);
    }

    fn value(&mut self, first: u8) -> Result<(), ExportError> {
        match self.level() {
            Some(Level::Workouts) => self.element(first),
            Some(Level::Workout) => self.field(first),
            Some(level) => return self.envelope(level, first),
            None => {}
        }
        Ok(())
    }

    fn element(&mut self, first: u8) {
        self.has_elements = true;
        self.fields.clear();
        if first == b'{' {
            self.enter(Level::Workout, Next::KeyOrEnd);
        } else {
            self.fields.mark_invalid(InvalidItem::NotAnObject);
            self.begin(Part::NotAnObject, first);
        }
    }

    fn field(&mut self, first: u8) {
        let part = self.new_field().map_or(Part::Skipped, Part::Field);
        self.begin(part, first);
    }

    /// The field with the current key. `None` if it is not needed. A repeated field makes the
    /// workout invalid.
    fn new_field(&mut self) -> Option<Field> {
        let field: Field = self.token.text().parse().ok()?;
        if !self.fields.begin(field) {
            self.fields.mark_invalid(InvalidItem::Repeated(field.name()));
            return None;
        }
        Some(field)
    }

    /// Begins a value in one of the objects around the list.
    fn envelope(&mut self, level: Level, first: u8) -> Result<(), ExportError> {
        let action = level.action(&self.token.text(), first);
        match action {
            Action::Enter(Level::Workouts) => self.list(first),
            Action::Enter(inner) => self.enter_object(inner),
            Action::RejectNoList => {
                return Err(self.syntax(self.offset, "a list of workouts", first));
            }
            Action::RejectAutoSync if self.can_be_workout => {
                return Err(self.not_an_export(ContentKind::UnpackedAutoSync));
            }
            Action::Unknown if self.can_be_workout => self.field(first),
            Action::Skip => {
                self.can_be_workout = false;
                self.begin(Part::Skipped, first);
            }
            Action::RejectAutoSync | Action::Unknown => self.begin(Part::Skipped, first),
        }
        Ok(())
    }

    /// Begins a list of workouts. It is ignored if an earlier list has elements.
    fn list(&mut self, first: u8) {
        self.can_be_workout = false;
        self.list_found = true;
        if self.has_elements {
            self.ignored_bytes = 0;
            self.begin(Part::IgnoredList, first);
        } else {
            self.enter(Level::Workouts, Next::ValueOrEnd);
        }
    }

    fn enter_object(&mut self, level: Level) {
        self.can_be_workout = level.can_be_workout();
        self.fields.clear();
        self.enter(level, Next::KeyOrEnd);
    }

    fn enter(&mut self, level: Level, next: Next) {
        self.open.push(level);
        self.state = State::Between(next);
    }

    fn close(&mut self) -> Result<(), ExportError> {
        match self.open.pop() {
            Some(Level::Workout) => self.elements += 1,
            Some(level) if self.can_be_workout => self.close_object(level)?,
            _ => {}
        }
        // The object around this one has a key that belongs to an export.
        self.can_be_workout = false;
        self.state = State::Between(match self.open.as_slice() {
            [] => Next::WhiteSpace,
            _ => Next::CommaOrEnd,
        });
        Ok(())
    }

    /// Ends an object without a list. It is a single workout if it has a name and a start.
    fn close_object(&mut self, level: Level) -> Result<(), ExportError> {
        let is_workout = self.fields.has(Field::Name) && self.fields.has(Field::Start);
        if is_workout && self.has_elements {
            self.ignored_lists += 1;
        } else if is_workout {
            self.list_found = true;
            self.has_elements = true;
            self.elements += 1;
        } else if level == Level::Root {
            return Err(self.not_an_export(ContentKind::JsonObject));
        }
        Ok(())
    }

    fn begin(&mut self, part: Part, first: u8) {
        self.scan = Scan::begin(first);
        let is_in_list = matches!(self.level(), Some(Level::Workouts | Level::Workout));
        let is_checked = is_atom(first) && !is_in_list;
        self.state = State::Inside(part, is_checked);
        self.token.clear(self.offset);
        self.store(part, is_checked, &[first]);
    }

    /// Reads bytes of a key or a value and returns their number.
    fn read_part(
        &mut self,
        part: Part,
        is_checked: bool,
        bytes: &[u8],
    ) -> Result<usize, ExportError> {
        let scanned = match self.scan.advance(bytes) {
            Ok(scanned) => scanned,
            Err(error) => return Err(self.scan_error(&error, bytes)),
        };
        self.store(part, is_checked, &bytes[..scanned.bytes]);
        if scanned.ended {
            self.end(part, is_checked)?;
        }
        Ok(scanned.bytes)
    }

    fn store(&mut self, part: Part, is_checked: bool, bytes: &[u8]) {
        if is_checked || matches!(part, Part::Key) {
            self.token.extend(bytes);
        }
        match part {
            Part::Field(field) => self.fields.extend(field, bytes),
            Part::IgnoredList => {
                self.ignored_bytes += bytes.iter().filter(|byte| !is_space(**byte)).count();
            }
            Part::Key | Part::Skipped | Part::NotAnObject | Part::RestOfWorkout => {}
        }
    }

    fn end(&mut self, part: Part, is_checked: bool) -> Result<(), ExportError> {
        self.state = State::Between(Next::CommaOrEnd);
        if is_checked && !self.token.is_json() {
            return Err(self.syntax(self.token.offset(), Next::Value.name(), self.token.first()));
        }
        match part {
            Part::Key => self.state = State::Between(Next::Colon),
            Part::Field(_) | Part::Skipped => {}
            Part::IgnoredList => self.ignored_lists += u64::from(self.ignored_bytes > "[]".len()),
            Part::NotAnObject => self.elements += 1,
            Part::RestOfWorkout => return self.close(),
        }
        Ok(())
    }

    fn level(&self) -> Option<Level> {
        self.open.last().copied()
    }

    fn scan_error(&self, error: &ScanError, bytes: &[u8]) -> ExportError {
        let offset = self.offset + error.at as u64;
        match error.kind {
            ScanErrorKind::Bracket(expected) => self.syntax(offset, expected, bytes[error.at]),
            ScanErrorKind::TooDeep => ExportError::TooDeep { offset, items: self.elements },
        }
    }

    const fn not_an_export(&self, found: ContentKind) -> ExportError {
        ExportError::NotAnExport { found, offset: self.offset }
    }

    const fn syntax(&self, offset: u64, expected: &'static str, found: u8) -> ExportError {
        ExportError::Syntax { offset, items: self.elements, expected, found }
    }
}
