//! `tracker check`: the answer for scripts and prompts.

use crate::terminal::Terminal;

#[test]
fn the_exit_code_tells_whether_the_runner_is_on_track() {
    let terminal = Terminal::with_the_sample();
    for (day, code) in [("2025-07-13", 0), ("2025-08-20", 1), ("2025-12-31", 0)] {
        let answer = terminal.run(&["check", "--as-of", day]);
        assert_eq!((answer.code, answer.err.as_str()), (code, ""), "{day}");
        assert_eq!(answer.out.lines().count(), 1, "{}", answer.out);
    }
    assert_eq!(terminal.run(&["check", "last"]).code, 1, "2024 was missed");
    assert_eq!(terminal.run(&["check", "2026"]).code, 0, "2026 has not begun");
}

#[test]
fn the_line_is_the_verdict() {
    let terminal = Terminal::with_the_sample();
    let line = terminal.run(&["check", "--as-of", "2025-08-20"]).out;
    assert_eq!(line, "2025: 184 of 300 days (61.33 %), behind by 6 days, 18 rest days left.\n");
}

#[test]
fn quiet_prints_nothing_in_any_format() {
    let terminal = Terminal::with_the_sample();
    for format in ["table", "json", "csv", "plain", "markdown"] {
        let arguments = ["check", "--quiet", "--as-of", "2025-08-20", "-o", format];
        let answer = terminal.run(&arguments);
        assert_eq!((answer.code, answer.screen().as_str()), (1, "[exit code 1]\n"), "{format}");
    }
}
