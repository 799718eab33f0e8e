//! `tracker chart --show`: pictures in the terminal.

use crate::terminal::Terminal;

#[test]
fn a_picture_is_drawn_for_a_terminal_only_unless_a_protocol_is_stated() {
    let answer = Terminal::with_the_sample().run(&["chart", "road", "--show"]);
    assert_eq!((answer.code, answer.out.as_str()), (2, ""));
    assert!(answer.err.contains("state --show=kitty or --show=sixel"), "{}", answer.err);
}

#[test]
fn data_is_not_shown_as_a_picture() {
    let terminal = Terminal::with_the_sample();
    for format in ["--json", "--format=csv"] {
        assert_eq!(terminal.run(&["chart", "road", "--show=kitty", format]).code, 2);
    }
}

#[cfg(not(feature = "pictures"))]
#[test]
fn a_program_without_pictures_says_so() {
    let answer = Terminal::with_the_sample().run(&["chart", "road", "--show=kitty"]);
    assert_eq!((answer.code, answer.out.as_str()), (2, ""));
    assert!(answer.err.contains("built without pictures in the terminal"), "{}", answer.err);
}

#[cfg(feature = "pictures")]
#[test]
fn each_chart_is_a_png_in_pieces_for_kitty() {
    let terminal = Terminal::with_the_sample();
    for kind in ["calendar", "road", "months", "badge"] {
        let answer = terminal.run(&["chart", kind, "--show=kitty"]);
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{kind}");
        let pieces: Vec<&str> = answer.out.trim_end().split("\x1b\\").collect();
        assert!(pieces[0].starts_with("\x1b_Gf=100,a=T,q=2,m="), "{kind}");
        // What every PNG begins with, in base64.
        assert!(pieces[0].contains(";iVBORw0KGgo"), "{kind}");
        let is_last = |piece: &&&str| piece.contains("m=0;");
        assert_eq!(pieces.iter().filter(is_last).count(), 1, "{kind}");
        assert!(pieces.iter().all(|piece| piece.len() <= 4096 + 30), "{kind}");
        assert!(!answer.out.contains("<svg"), "{kind}");
    }
}

#[cfg(feature = "pictures")]
#[test]
fn each_chart_is_an_image_of_sixels_no_wider_than_the_terminal() {
    let terminal = Terminal::with_the_sample().columns(40);
    for kind in ["calendar", "road", "months", "badge"] {
        let answer = terminal.run(&["chart", kind, "--show=sixel"]);
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{kind}");
        let image = icy_sixel::SixelImage::decode(answer.out.as_bytes()).unwrap();
        assert!((250..=320).contains(&image.width), "{kind}: {}", image.width);
        let is_white = |pixel: &[u8]| pixel.iter().take(3).all(|value| *value > 250);
        let something = image.pixels.chunks(4).any(|pixel| !is_white(pixel));
        assert!(something, "{kind}: something is drawn");
    }
}
