//! [`Report`]: what the checks found, a line for each.

use std::fmt::{Display, Write};

use crate::cli::{Failure, print};

/// What a check found, in a sentence.
#[derive(Debug)]
pub(super) struct Finding {
    state: State,
    text: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Right,
    /// It is as the settings say, and the operator should know it.
    Note,
    Wrong,
}

impl Finding {
    pub(super) fn right(text: impl Display) -> Finding {
        Finding { state: State::Right, text: text.to_string() }
    }

    pub(super) fn note(text: impl Display) -> Finding {
        Finding { state: State::Note, text: text.to_string() }
    }

    pub(super) fn wrong(text: impl Display) -> Finding {
        Finding { state: State::Wrong, text: text.to_string() }
    }
}

/// The findings, each with what it is about.
#[derive(Debug, Default)]
pub struct Report {
    findings: Vec<(&'static str, Finding)>,
}

impl Report {
    pub(super) fn add(&mut self, what: &'static str, finding: Finding) {
        self.findings.push((what, finding));
    }

    /// A line for each problem of the settings.
    pub fn add_problems(&mut self, problems: &str) {
        // The first line of several says how many there are.
        let several = problems.split_once(" settings are wrong:\n").map(|(_, problems)| problems);
        for problem in several.unwrap_or(problems).lines() {
            self.add("settings", Finding::wrong(problem));
        }
    }

    pub fn lines(&self) -> String {
        let mut lines = String::new();
        for (what, finding) in &self.findings {
            let state = match finding.state {
                State::Right => "ok",
                State::Note => "note",
                State::Wrong => "wrong",
            };
            // Writing to a text cannot fail.
            let _ = writeln!(lines, "{state:<6} {what:<12} {}", finding.text);
        }
        lines
    }

    /// The number of lines that are wrong.
    pub fn wrong(&self) -> usize {
        self.findings.iter().filter(|(_, finding)| finding.state == State::Wrong).count()
    }

    pub(super) fn end(self) -> Result<(), Failure> {
        print(&self.lines())?;
        match self.wrong() {
            0 => Ok(()),
            wrong => {
                let text = format!("{wrong} of {} lines are wrong", self.findings.len());
                Err(Failure::refused(text))
            }
        }
    }
}
