//! Names that show blank, and characters that change the direction.

use tracker_core::visible_text::{changes_direction, is_blank};

#[test]
fn a_text_is_blank_if_none_of_its_characters_is_seen() {
    for blank in [
        "",
        " ",
        "\t\n",
        "\u{200b}",
        "\u{a0}\u{3000}",
        "\u{2800}",
        "\u{feff}\u{e0041}",
        "\u{202e}\u{2069}",
    ] {
        assert!(is_blank(blank), "{blank:?}");
    }
    for seen in [
        "a",
        "\u{200b}a",
        "é",
        "e\u{301}",
        "走る",
        "א",
        "👨\u{200d}👩\u{200d}👧",
        "🏃\u{fe0f}",
        "-",
        "\u{301}",
    ] {
        assert!(!is_blank(seen), "{seen:?}");
    }
}

#[test]
fn the_embeddings_overrides_and_isolates_change_the_direction() {
    let changing: Vec<u32> =
        ('\0'..=char::MAX).filter(|c| changes_direction(*c)).map(u32::from).collect();
    assert_eq!(changing, [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]);
}
