//! The transcripts in docs/start.md and docs/terminal.md match the real output.

use crate::terminal::{SAMPLE, Terminal};

/// Runs every line of a page that begins with `$` in a shell, in the home of a runner. The output must be the lines that
/// follow, up to `…` if there is such a line.
fn is_real(terminal: &Terminal, page: &str) {
    let home = terminal.path("").display().to_string();
    let mut commands = 0;
    for block in page.split("```console\n").skip(1) {
        let (transcript, _) = block.split_once("```").unwrap();
        for step in transcript.split("$ ").skip(1) {
            let (typed, expected) = step.split_once('\n').unwrap();
            let printed = in_shell(terminal, typed).replace(&home, "/home/kim/");
            match expected.split_once("…\n") {
                Some((beginning, _)) => {
                    assert_eq!(printed[..beginning.len()], *beginning, "$ {typed}");
                }
                None => assert_eq!(printed.trim_end(), expected.trim_end(), "$ {typed}"),
            }
            commands += 1;
        }
    }
    assert!(commands >= 3, "the page has a transcript");
}

fn in_shell(terminal: &Terminal, typed: &str) -> String {
    let tracker = terminal.command(&[]);
    let mut shell = std::process::Command::new("bash");
    shell.args([
        "-c",
        &format!("tracker() {{ {} \"$@\"; }}; exec 2>&1; {typed}", env!("CARGO_BIN_EXE_tracker")),
    ]);
    shell.current_dir(terminal.path("")).env_clear();
    shell.envs(tracker.get_envs().filter_map(|(name, value)| Some((name, value?))));
    shell.env("PATH", std::env::var_os("PATH").unwrap());
    terminal.answer(shell.output().unwrap()).out
}

#[test]
fn the_transcripts_of_the_start_are_real() {
    let terminal = Terminal::new();
    std::fs::copy(SAMPLE, terminal.path("2025.json")).unwrap();
    is_real(&terminal, include_str!("../../../docs/start.md"));
}

#[test]
fn the_transcripts_of_the_terminal_are_real() {
    is_real(&Terminal::with_the_sample(), include_str!("../../../docs/terminal.md"));
}
