//! [`ElementReader`]: reads a document some of whose elements are workouts.

use std::fmt;

use crate::draft::raw_workout::{Place, RawTime, RawWorkout};
use crate::history_file::format_reader::{Damage, FormatError, FormatReader};
use crate::xml::scanner::{Token, XmlScanner};
use crate::xml::tag::{Tag, Text};

/// What is read of an element, such as a `trk`, that is one workout, or several if there are days in it.
pub(super) trait Element: fmt::Debug + Default + Send + 'static {
    const NAME: &'static [u8];

    /// The name of the first element of the document.
    const ROOT: &'static [u8];

    /// How the tags begin that matter outside of the elements. All others are passed over.
    const OUTSIDE: &'static [&'static [u8]] = &[b""];

    /// What is wrong with a document without the first element.
    const MISSING: &'static str = Self::NOT_CLOSED;

    /// What is wrong with a document whose first element is not closed.
    const NOT_CLOSED: &'static str;

    /// Whether some programs write this element without the first one around it.
    const CAN_BE_ROOT: bool = false;

    /// Whether the document is a history: it can be without workouts, and only those in its first element count.
    const IS_HISTORY: bool = false;

    /// The element with this start tag. `creator` is the program that wrote the document.
    fn new(tag: Tag<'_>, creator: &str) -> Self;

    fn start_tag(&mut self, tag: Tag<'_>);

    fn end_tag(&mut self, name: &[u8], text: Text<'_>);

    /// Whether the element is a workout. In KML, a marker has the same name as a track.
    fn is_workout(&self) -> bool {
        true
    }

    /// When and where it started, if both are known already.
    fn begun(&self) -> Option<(RawTime, Place)> {
        None
    }

    fn workouts(self) -> Vec<RawWorkout>;

    /// The workouts of an element that breaks off here.
    fn cut_off(self) -> Vec<RawWorkout> {
        self.workouts()
    }
}

/// Reads a document some of whose elements are workouts.
#[derive(Debug, Default)]
pub(super) struct ElementReader<E> {
    scanner: XmlScanner,
    root: Root,
    creator: String,
    /// The element that is being read.
    element: Option<E>,
    has_workouts: bool,
}

/// The first element of a document.
#[derive(Debug, Default, PartialEq, Eq)]
enum Root {
    #[default]
    Missing,
    Open,
    Closed,
}

impl<E: Element> FormatReader for ElementReader<E> {
    fn read(&mut self, mut bytes: &[u8], found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        loop {
            let token = match self.element {
                Some(_) => self.scanner.next(&mut bytes),
                None => self.scanner.next_of(E::OUTSIDE, &mut bytes),
            };
            let Some(token) = token else { return Ok(()) };
            match (token, &mut self.element) {
                _ if E::IS_HISTORY && self.root == Root::Closed => {}
                (Token::Start(tag), _) if tag.name().eq_ignore_ascii_case(E::ROOT) => {
                    self.root = Root::Open;
                    self.creator = tag.attribute("creator").unwrap_or_default().into_owned();
                }
                (Token::Start(_), None) if E::IS_HISTORY && self.root == Root::Missing => {}
                (Token::Start(tag), element) if tag.name() == E::NAME => {
                    let new = E::new(tag, &self.creator);
                    self.has_workouts |= new.is_workout();
                    found.extend(element.replace(new).into_iter().flat_map(E::workouts));
                }
                (Token::Start(tag), Some(element)) => {
                    element.start_tag(tag);
                    self.has_workouts |= element.is_workout();
                }
                (Token::End(name, _), element) if name == E::NAME => {
                    if E::CAN_BE_ROOT && self.root == Root::Missing {
                        self.root = Root::Closed;
                    }
                    found.extend(element.take().into_iter().flat_map(E::workouts));
                }
                (Token::End(name, _), _) if name.eq_ignore_ascii_case(E::ROOT) => {
                    self.root = Root::Closed;
                }
                (Token::End(name, text), Some(element)) => element.end_tag(name, text),
                _ => {}
            }
        }
    }

    fn finish(&mut self, found: &mut Vec<RawWorkout>) -> Result<(), FormatError> {
        if self.root == Root::Closed {
            return Ok(());
        }
        self.break_off(found);
        let reason = if self.root == Root::Missing { E::MISSING } else { E::NOT_CLOSED };
        Err(Damage { offset: self.scanner.offset, reason }.into())
    }

    fn has_workouts(&self) -> bool {
        E::IS_HISTORY || self.has_workouts
    }

    fn break_off(&mut self, found: &mut Vec<RawWorkout>) {
        let cut_off = self.element.take().into_iter().flat_map(E::cut_off);
        found.extend(cut_off.filter(RawWorkout::has_length));
    }

    fn begun(&self) -> Option<(RawTime, Place)> {
        self.element.as_ref()?.begun()
    }
}
