//! The transcripts in docs/start.md match the real output.

use crate::terminal::{Terminal, sample};

/// Runs every line of the page that begins with `$ tracker`. Its output must be the lines that
/// follow.
#[test]
fn the_transcripts_of_the_start_are_real() {
    let page = include_str!("../../../docs/start.md");
    let terminal = Terminal::new();
    std::fs::write(terminal.path("2025.json"), std::fs::read(sample()).unwrap()).unwrap();
    let block = |text: &'static str| {
        let from = text.find("```console\n").map(|at| at + "```console\n".len())?;
        let rest = &text[from..];
        rest.find("```\n").map(|end| (&rest[..end], &rest[end + 4..]))
    };

    let mut commands = 0;
    let mut rest = page;
    while let Some((transcript, after)) = block(rest) {
        rest = after;
        for step in transcript.split("$ tracker ").skip(1) {
            let (typed, expected) = step.split_once('\n').unwrap();
            let arguments: Vec<&str> = typed.split_whitespace().collect();
            let answer = terminal.run(&arguments);
            let printed = format!("{}{}", answer.out, answer.err);
            assert_eq!(printed.trim_end(), expected.trim_end(), "$ tracker {typed}");
            commands += 1;
        }
    }
    assert!(commands >= 3, "the page has a transcript");
}
