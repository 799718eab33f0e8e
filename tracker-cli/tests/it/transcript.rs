//! The transcript in the README is what really comes out.

use crate::terminal::{Terminal, sample};

/// Every line that begins with `$ ` in the README's transcript is typed, and what follows must be
/// the answer.
#[test]
fn the_readme_tells_the_truth() {
    let readme = include_str!("../../../README.md");
    let terminal = Terminal::new();
    std::fs::write(terminal.path("2025.json"), std::fs::read(sample()).unwrap()).unwrap();
    let block = |text: &'static str| {
        let from = text.find("```console\n").map(|at| at + "```console\n".len())?;
        let rest = &text[from..];
        rest.find("```\n").map(|end| (&rest[..end], &rest[end + 4..]))
    };

    let mut commands = 0;
    let mut rest = readme;
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
    assert!(commands >= 3, "the README has a transcript");
}
