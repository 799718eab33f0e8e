//! `tracker man` and `tracker completions`.

use std::fmt::Write as _;

use chrono::{DateTime, Datelike, Utc};
use clap::builder::PossibleValuesParser;
use clap::{Command, CommandFactory};
use clap_complete::Shell;

use crate::args::Args;
use crate::failure::Failure;
use crate::words::say;

/// The completions for a shell. They list the recent years, seen from now.
pub(crate) fn completions(shell: Shell, now: DateTime<Utc>) -> Vec<u8> {
    let mut years = vec!["this", "last"];
    for ago in 0..RECENT_YEARS {
        // Clap keeps static texts only. The program ends after this.
        years.push((now.year() - ago).to_string().leak());
    }
    let mut script = Vec::new();
    let mut command = with_years(Args::command(), &years);
    clap_complete::generate(shell, &mut command, "tracker", &mut script);
    script
}

/// The number of years that completions list.
const RECENT_YEARS: i32 = 10;

/// Lists these years for each argument that is a year.
fn with_years(command: Command, years: &[&'static str]) -> Command {
    let command = command.mut_args(|arg| match arg.get_id().as_str() {
        "year" => arg.value_parser(PossibleValuesParser::new(years.to_vec())),
        _ => arg,
    });
    command.mut_subcommands(|subcommand| with_years(subcommand, years))
}

/// The manual page of the command that these words name, or of the program if there are no words.
pub(crate) fn page(words: &[String]) -> Result<Vec<u8>, Failure> {
    let mut program = Args::command().disable_help_subcommand(true);
    // This sets the full names of the subcommands and the global options.
    program.build();
    let command = find(&program, words)?;
    let mut page = Vec::new();
    let manual = clap_mangen::Man::new(command.clone());
    manual.render(&mut page).map_err(|error| Failure::unusable("cannot write", &error))?;
    page.extend(examples_of(&words.join(" ")).into_bytes());
    page.extend_from_slice(CLOSING.as_bytes());
    Ok(page)
}

fn find<'a>(program: &'a Command, words: &[String]) -> Result<&'a Command, Failure> {
    let mut command = program;
    for word in words {
        command = command.find_subcommand(word).ok_or_else(|| no_command(words))?;
    }
    Ok(command)
}

fn no_command(words: &[String]) -> Failure {
    Failure::wrong_usage(say!("error-no-command", "command" => words.join(" ")))
}

/// The section with the examples of a command, if it has any.
fn examples_of(command: &str) -> String {
    let mut section = String::new();
    for line in EXAMPLES.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [of, typed, meaning] = columns[..] else { continue };
        if of != command {
            continue;
        }
        if section.is_empty() {
            section.push_str(".SH EXAMPLES\n");
        }
        let (typed, meaning) = (escaped(typed), escaped(meaning));
        let _ = writeln!(section, ".TP\n\\fB{typed}\\fR\n{meaning}");
    }
    section
}

/// A table: the command, what is typed, and what it does. The first line has the names of the columns.
const EXAMPLES: &str = include_str!("examples.tsv");

/// A text for the formatter of manual pages.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-")
}

/// The sections that all pages have.
const CLOSING: &str = include_str!("closing.roff");
