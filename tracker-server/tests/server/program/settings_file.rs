//! The lines of a file with settings.

use tracker_server::cli::settings_file::parse;

#[test]
fn lines_are_settings_comments_or_mistakes() {
    let text = "# A comment\n; another\n\nA=1\n B_2 = two words \nexport C='x=y'\nD=\"#\"\nE=\n";
    let settings = parse(text).unwrap();
    let expected = [("A", "1"), ("B_2", "two words"), ("C", "x=y"), ("D", "#"), ("E", "")];
    assert_eq!(settings.0, expected);
    for (text, line) in [("A", 1), ("A=1\n=2", 2), ("\n\nA B=1", 3)] {
        assert_eq!(parse(text), Err(line), "{text}");
    }
}
