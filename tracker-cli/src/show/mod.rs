//! Prints a page on the screen, or as JSON, CSV, Markdown or plain columns.

mod escape;
mod page;
mod text;
mod facts;
mod calendar;
mod table;
mod records;
mod pager;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::{Color, Format, Options};
use crate::failure::Failure;
use crate::words::say;
use escape::escape_controls_in_lines;

pub(crate) use calendar::day_cell;
pub(crate) use escape::escape_controls;
pub(crate) use page::{Cell, Column, Fact, Page, Section, Sheet, Tone};
pub(crate) use text::{bar, clock, day, in_units, one_decimal, weekday_rows};

/// Prints a page in the requested format. With JSON, CSV and plain columns, notes go to standard
/// error, so that standard output contains data only.
pub(crate) fn page(page: &Page, options: &Options) -> Result<ExitCode, Failure> {
    if !page.is_silent {
        print(page, options)?;
    }
    for problem in &page.problems {
        tell(problem);
    }
    Ok(ExitCode::from(page.exit_code))
}

fn print(page: &Page, options: &Options) -> Result<ExitCode, Failure> {
    let format = options.format();
    let output = match (format, &page.document) {
        (Format::Table | Format::Markdown, Some(document)) => document.clone(),
        (Format::Table, None) => table::screen(page, Screen::of_terminal(options.color)),
        (Format::Markdown, None) => table::markdown(page),
        (Format::Json, _) => escape_controls_in_lines(&page.json) + "\n",
        (Format::Csv, _) => records::csv(&page.records, io::stdout().is_terminal())?,
        (Format::Plain, _) => records::tab_separated(&page.records),
    };
    if format.is_for_programs() {
        for note in &page.notes {
            tell(note);
        }
    }
    let is_screen = matches!(format, Format::Table) && page.document.is_none();
    if is_screen && !options.no_pager && pager::is_needed(&output) && pager::show(&output) {
        return Ok(ExitCode::SUCCESS);
    }
    write(output.as_bytes())
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Screen {
    /// The width in characters; `None` for a file or a pipe, which takes lines of any length.
    pub(crate) width: Option<u16>,
    pub(crate) colored: bool,
}

impl Screen {
    pub(crate) fn of_terminal(color: Color) -> Screen {
        let colored = match color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => AutoStream::choice(&io::stdout()) != ColorChoice::Never,
        };
        Screen { width: width(), colored }
    }
}

/// The variable `COLUMNS`, otherwise the width of the terminal, or 80 if that is unknown.
fn width() -> Option<u16> {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let width: Option<u16> = columns.or_else(|| {
        let out = io::stdout();
        let size = terminal_size::terminal_size_of(&out);
        out.is_terminal().then(|| size.map_or(80, |(width, _)| width.0))
    });
    width.map(|width| width.clamp(40, 200))
}

/// Writes to standard output. A closed pipe (`tracker … | head`) counts as success.
pub(crate) fn write(bytes: &[u8]) -> Result<ExitCode, Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::unusable(say!("error-no-output"), &error))
        }
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// A progress bar on standard error that counts bytes.
pub(crate) fn bar_of_bytes() -> ProgressBar {
    let template = "{prefix} {wide_bar} {bytes}/{total_bytes}, {eta} to go";
    let style =
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::no_length().with_style(style)
}

/// A progress bar on standard error that counts files, with the name of the file that is read.
pub(crate) fn bar_of_files(files: u64) -> ProgressBar {
    let template = "{pos}/{len} files {bar:20} {eta} to go: {wide_msg}";
    let style =
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(files).with_style(style)
}

/// Prints a message to standard error. If it is closed, the command continues.
pub(crate) fn tell(text: &str) {
    let _ = writeln!(io::stderr(), "tracker: {}", escape_controls_in_lines(text));
}

/// Whether there is a person to ask: standard input and standard error are terminals.
pub(crate) fn can_ask() -> bool {
    io::stdin().is_terminal() && io::stderr().is_terminal()
}

/// Asks a question on standard error, and reads a line. `None` if standard input has ended.
pub(crate) fn ask(question: &str) -> Option<String> {
    let mut err = io::stderr();
    let _ = write!(err, "{}", escape_controls(question));
    let _ = err.flush();
    let mut answer = String::new();
    let read = io::stdin().read_line(&mut answer).ok()?;
    (read > 0).then(|| answer.trim().to_owned())
}

/// Whether standard error is a terminal.
pub(crate) fn stderr_is_terminal() -> bool {
    io::stderr().is_terminal()
}
