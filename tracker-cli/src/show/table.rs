//! A page as tables: on a screen, or in a Markdown document.

use std::fmt::Write;

use anstyle::{AnsiColor, Effects, Style};
use comfy_table::{CellAlignment, ContentArrangement, LineStyle, Table, TableStyle, presets};

use crate::show::page::{Cell, Column, Fact, Page, Section, Sheet, Tone};
use crate::show::{self, Screen, calendar, facts, text};
use crate::words;

pub(crate) fn screen(page: &Page, screen: Screen) -> String {
    let mut text = String::new();
    for line in facts::wrapped_lines(&page.verdict, screen.width) {
        text += &(bold(&line, screen.colored) + "\n");
    }
    for section in &page.sections {
        text.push('\n');
        match section {
            Section::Sheet(sheet) => {
                text.extend(
                    sheet.title.map(|title| format!(" {}\n", words::named("title", title))),
                );
                lines(&mut text, table_on(screen, sheet).lines());
            }
            Section::Lines(rows) => {
                lines(&mut text, rows.iter().map(|row| line(row, screen.colored)));
            }
            Section::Facts(facts) => {
                let rows = facts::lines(facts, screen.width);
                lines(&mut text, rows.iter().map(|row| line(row, screen.colored)));
            }
            Section::Calendar(map) => {
                let rows = calendar::lines(map, screen);
                lines(&mut text, rows.iter().map(|row| line(row, screen.colored)));
            }
        }
    }
    with_notes(text, page, screen.width)
}

fn table_on(screen: Screen, sheet: &Sheet) -> Table {
    let Some(width) = screen.width else { return table(sheet, UNDERLINED, screen.colored) };
    let sheet = bars_that_fit(&columns_that_fit(sheet, width), width);
    let mut table = table(&sheet, UNDERLINED, screen.colored);
    table.set_width(width).set_content_arrangement(ContentArrangement::Dynamic);
    table
}

/// Leaves out dispensable columns that have no values. Then it shortens texts and leaves out dispensable
/// columns until the table fits this width: cells that wrap within words are harder to read than a table
/// without a column.
fn columns_that_fit(sheet: &Sheet, width: u16) -> Sheet {
    let mut fitting = without_empty_columns(sheet.clone());
    if natural_width(&fitting) > width.into() {
        fitting = with_short_texts(fitting);
    }
    for name in sheet.dispensable {
        if natural_width(&fitting) <= width.into() {
            break;
        }
        fitting = fitting.without(name);
    }
    fitting
}

fn without_empty_columns(mut sheet: Sheet) -> Sheet {
    for name in sheet.dispensable {
        let Some(place) = sheet.place(name) else { continue };
        if sheet.rows.iter().all(|row| row[place].data().is_empty()) {
            sheet = sheet.without(name);
        }
    }
    sheet
}

fn with_short_texts(mut sheet: Sheet) -> Sheet {
    let Some(place) = sheet.shortened.and_then(|name| sheet.place(name)) else { return sheet };
    for row in &mut sheet.rows {
        row[place] = row[place].tone.of(without_middle(row[place].data()));
    }
    sheet
}

/// A long text without its middle. The end of a path is the name of the file.
fn without_middle(text: &str) -> String {
    let length = text.chars().count();
    if length <= MAX_SHORT_TEXT {
        return text.to_owned();
    }
    let start: String = text.chars().take(6).collect();
    let end: String = text.chars().skip(length - (MAX_SHORT_TEXT - 7)).collect();
    format!("{start}…{end}")
}

/// The largest number of characters of a shortened text: imports of up to 9999 workouts fit 40 columns
/// with it.
const MAX_SHORT_TEXT: usize = 19;

/// The width of a table whose cells do not wrap.
fn natural_width(sheet: &Sheet) -> usize {
    let table = table(sheet, UNDERLINED, false);
    table.lines().map(|line| text::width(line.trim_end())).max().unwrap_or(0)
}

/// Scales the bars down so that the table fits this width. A bar that wraps to a second line would
/// look like two bars. Bars of a few cells cannot be compared, so they are left out.
fn bars_that_fit(sheet: &Sheet, width: u16) -> Sheet {
    let mut fitting = sheet.clone();
    let is_bar = |column: &Column| matches!(column, Column::Bar(_));
    let Some(place) = sheet.columns.iter().position(is_bar) else { return fitting };
    let too_long = natural_width(sheet).saturating_sub(width.into());
    let bars = || sheet.rows.iter().map(|row| text::width(row[place].data()));
    let longest = bars().max().unwrap_or(0);
    if too_long > 0 && longest < too_long + MIN_LONGEST_BAR {
        return fitting.without(sheet.columns[place].name());
    }
    for (row, bar) in fitting.rows.iter_mut().zip(bars()) {
        let shorter = (bar * longest.saturating_sub(too_long)).div_ceil(longest.max(1));
        row[place] = row[place].tone.of(show::bar(shorter));
    }
    fitting
}

/// The smallest length of the longest bar.
const MIN_LONGEST_BAR: usize = 5;

/// A table style with one line under the header and no other lines.
const UNDERLINED: TableStyle =
    presets::NOTHING.header_separator(LineStyle::none().fill('─').junction('─'));

/// The page as a Markdown document.
pub(crate) fn markdown(page: &Page) -> String {
    let mut text = format!("**{}**\n", page.verdict.shown());
    for section in &page.sections {
        text.push('\n');
        match section {
            Section::Sheet(sheet) => {
                text.extend(
                    sheet.title.map(|title| format!("{}\n\n", words::named("title", title))),
                );
                lines(&mut text, table(sheet, presets::ASCII_MARKDOWN, false).lines());
            }
            Section::Lines(rows) => fenced(&mut text, rows),
            Section::Calendar(map) => {
                let screen = Screen { width: None, colored: false };
                fenced(&mut text, &calendar::lines(map, screen));
            }
            Section::Facts(facts) => lines(&mut text, facts.iter().map(list_item)),
        }
    }
    with_notes(text, page, None)
}

/// Lines in which every character has its place.
fn fenced(text: &mut String, rows: &[Vec<Cell>]) {
    text.push_str("```text\n");
    lines(text, rows.iter().map(|row| plain_line(row)));
    text.push_str("```\n");
}

fn list_item(fact: &Fact) -> String {
    let texts: Vec<_> = fact.text.iter().map(Cell::shown).collect();
    format!("- {}: {}", fact.name, texts.join(" "))
}

fn table(sheet: &Sheet, style: TableStyle, colored: bool) -> Table {
    let mut table = Table::new();
    table.load_style(style);
    if colored {
        table.enforce_styling();
    } else {
        table.force_no_tty();
    }
    table.set_header(sheet.columns.iter().map(|column| words::named("column", column.name())));
    for row in &sheet.rows {
        table.add_row(row.iter().map(table_cell));
    }
    for (column, kind) in table.column_iter_mut().zip(&sheet.columns) {
        if let Column::Number(_) = kind {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

fn table_cell(cell: &Cell) -> comfy_table::Cell {
    let table_cell = comfy_table::Cell::new(cell.shown());
    match cell.tone {
        Tone::Normal => table_cell,
        Tone::Good | Tone::Weak | Tone::Strong => table_cell.fg(comfy_table::Color::DarkGreen),
        Tone::Bad => table_cell.fg(comfy_table::Color::DarkRed),
        Tone::Quiet => table_cell.add_attribute(comfy_table::Attribute::Dim),
        Tone::Marked => table_cell.add_attribute(comfy_table::Attribute::Bold),
    }
}

/// A line of text. Adjacent cells with the same tone share one colour sequence.
fn line(row: &[Cell], colored: bool) -> String {
    let mut line = String::new();
    for cells in row.chunk_by(|left, right| left.tone == right.tone) {
        let text = plain_line(cells);
        match cells.first() {
            Some(cell) if colored => line += &paint(&text, style(cell.tone)),
            _ => line += &text,
        }
    }
    line
}

fn paint(text: &str, style: Style) -> String {
    format!("{style}{text}{style:#}")
}

fn bold(cell: &Cell, colored: bool) -> String {
    let text = cell.shown();
    if colored { paint(&text, style(cell.tone) | Effects::BOLD) } else { text.into_owned() }
}

const fn style(tone: Tone) -> Style {
    match tone {
        Tone::Normal => Style::new(),
        Tone::Good => AnsiColor::Green.on_default(),
        Tone::Bad => AnsiColor::Red.on_default(),
        Tone::Quiet => Style::new().effects(Effects::DIMMED),
        Tone::Marked => Style::new().effects(Effects::BOLD),
        Tone::Weak => AnsiColor::Green.on_default().effects(Effects::DIMMED),
        Tone::Strong => AnsiColor::Green.on_default().effects(Effects::BOLD),
    }
}

fn plain_line(row: &[Cell]) -> String {
    row.iter().map(Cell::shown).collect()
}

/// Appends lines without trailing spaces.
fn lines(text: &mut String, lines: impl Iterator<Item = String>) {
    for line in lines {
        let _ = writeln!(text, "{}", line.trim_end());
    }
}

fn with_notes(mut text: String, page: &Page, width: Option<u16>) -> String {
    for note in &page.notes {
        text.push('\n');
        let note = facts::wrapped_lines(&note.into(), width);
        lines(&mut text, note.iter().map(|line| line.data().to_owned()));
    }
    text
}
