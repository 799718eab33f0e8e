//! Facts: a name and a text for each, wrapped to the width of the screen.

use crate::show::page::{Cell, Fact, Tone};
use crate::show::text;

/// The lines of the facts. The texts begin in one column. If the rest of the screen is too narrow for
/// that, each text begins below its name.
pub(super) fn lines(facts: &[Fact], width: Option<u16>) -> Vec<Vec<Cell>> {
    let longest = facts.iter().map(|fact| text::width(&fact.name)).max().unwrap_or(0);
    let column = longest + 4;
    let width = width.map_or(usize::MAX, usize::from);
    let mut lines = Vec::new();
    for fact in facts {
        if width >= column + MIN_TEXT_WIDTH {
            lines.extend(beside(fact, column, width));
        } else {
            lines.push(vec![Tone::Quiet.of(format_args!(" {}", fact.name))]);
            lines
                .extend(wrapped(&fact.text, width.saturating_sub(4)).map(|text| indented(4, text)));
        }
    }
    lines
}

/// The smallest width of a text beside its name.
const MIN_TEXT_WIDTH: usize = 24;

fn beside(fact: &Fact, column: usize, width: usize) -> Vec<Vec<Cell>> {
    let mut lines = Vec::new();
    for text in wrapped(&fact.text, width - column) {
        let name = if lines.is_empty() { fact.name.as_str() } else { "" };
        let mut line = vec![Tone::Quiet.of(format_args!(" {name:<0$}", column - 1))];
        line.extend(text);
        lines.push(line);
    }
    lines
}

fn indented(by: usize, text: Vec<Cell>) -> Vec<Cell> {
    let mut line = vec![Cell::from(" ".repeat(by))];
    line.extend(text);
    line
}

/// A text in lines of at most this width. Line breaks in it stay.
pub(super) fn wrapped_lines(text: &Cell, width: Option<u16>) -> Vec<Cell> {
    let Some(width) = width else { return vec![text.clone()] };
    let mut lines = Vec::new();
    for line in text.data().split('\n') {
        for words in wrapped(&[Cell::from(line)], width.into()) {
            let words: Vec<&str> = words.iter().map(Cell::data).collect();
            lines.push(text.tone.of(words.concat()));
        }
    }
    lines
}

/// The words of a text in lines of at most this width. A word that is longer has a line of its own.
fn wrapped(text: &[Cell], width: usize) -> impl Iterator<Item = Vec<Cell>> {
    let mut lines = vec![Vec::new()];
    let mut used = 0;
    for word in words(text) {
        let longer = used + 1 + text::width(word.data());
        match lines.last_mut() {
            Some(line) if used > 0 && longer <= width => {
                line.extend([Cell::from(" "), word]);
                used = longer;
            }
            Some(line) if used == 0 => {
                used = text::width(word.data());
                line.push(word);
            }
            _ => {
                used = text::width(word.data());
                lines.push(vec![word]);
            }
        }
    }
    lines.into_iter()
}

fn words(text: &[Cell]) -> Vec<Cell> {
    let mut words = Vec::new();
    for cell in text {
        for word in cell.shown().split(' ').filter(|word| !word.is_empty()) {
            words.push(cell.tone.of(word));
        }
    }
    words
}
