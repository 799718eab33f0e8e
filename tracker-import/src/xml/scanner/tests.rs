//! What the scanner finds, and what it passes over.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample;

use super::*;

/// The tokens of a document, one line for each.
fn tokens<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> Vec<String> {
    let mut scanner = XmlScanner::default();
    let mut lines = Vec::new();
    for mut piece in pieces {
        while let Some(token) = scanner.next(&mut piece) {
            lines.push(match token {
                Token::Start(tag) => format!("<{}", String::from_utf8_lossy(tag.name())),
                Token::End(name, text) => {
                    format!("{}>{}", text.decoded(), String::from_utf8_lossy(name))
                }
            });
        }
    }
    lines
}

fn all(document: &str) -> String {
    tokens([document.as_bytes()]).join(" ")
}

#[test]
fn tags_and_the_texts_of_leaves_are_found() {
    for (document, expected) in [
        ("<a>1 &lt; 2</a>", "<a 1 < 2>a"),
        ("<a>x<b>y</b>z</a>", "<a <b y>b >a"),
        ("<a/><b />", "<a >a <b >b"),
        ("<a b='/'>c</a>", "<a c>a"),
        ("<a b='>' c=\"'>\">d</a>", "<a d>a"),
        ("<p:a xmlns:p='x'>1</p:a >", "<a 1>a"),
        ("\u{feff} <?xml version='1.0'?><a></a>", "<a >a"),
        ("<a>1</a' ><b>", "<a 1>a' <b"),
        ("<a>1</b>2</c>", "<a 1>b >c"),
        ("<a><![CDATA[x <b> &amp; ]] ]]]></a>", "<a x <b> &amp; ]] ]>a"),
        ("<a>1<![CDATA[2]]>3</a>", "<a 123>a"),
        ("<a><![CDATA[1]]><b>2</b></a>", "<a <b 2>b >a"),
        ("1 < 2 <a>< 3 << <b>", "<a <b"),
    ] {
        assert_eq!(all(document), expected, "{document}");
    }
}

#[test]
fn comments_sections_and_instructions_are_passed_over() {
    for document in [
        "<!-- it's <b> --><a>",
        "<!-- <b> - -- ---><a>",
        "<!-- x-> <b> --><a>",
        "<!-- --x> <b> --><a>",
        "<![CDATA[ <b> ]] ]> ]]]><a>",
        "<?php <b> ? ??><a>",
        "<!DOCTYPE a [ <!ATTLIST b c <!ELEMENT d (e)> ]><a>",
    ] {
        assert_eq!(all(document), "<a", "{document}");
    }
}

#[test]
fn the_size_of_the_pieces_does_not_matter() {
    let document = "<?xml?><!DOCTYPE x [<!-- a -->]><a b='<!--'>1</a><![CDATA[<b>]]><c/><d>é<![CDATA[&]]]]></d>";
    let whole = tokens([document.as_bytes()]);
    for size in 1..20 {
        assert_eq!(tokens(document.as_bytes().chunks(size)), whole, "{size}");
    }
}

/// The tokens between those that are passed over.
fn wanted_tokens(size: usize, document: &str) -> String {
    let mut scanner = XmlScanner::default();
    let mut lines = Vec::new();
    for mut piece in document.as_bytes().chunks(size) {
        loop {
            match scanner.next_of(&[b"w", b"/w"], &mut piece) {
                Some(Token::Start(tag)) if tag.name() == b"w" => lines.push("<w".to_owned()),
                Some(Token::End(b"w", text)) => lines.push(format!("{}>w", text.decoded())),
                Some(_) => {}
                None => break,
            }
        }
    }
    assert_eq!(scanner.offset, document.len() as u64);
    lines.join(" ")
}

#[test]
fn passing_over_tags_loses_no_wanted_one() {
    for (document, expected) in [
        ("<a><b c='1'/><w d='2'>3</w><b/></a>", "<w 3>w"),
        ("<a><!-- <w> --><b/><![CDATA[ <w> ]]><w/></a>", "<w >w"),
        ("<a><b>x<w>y</w>z</b></a><w>", "<w y>w <w"),
        ("<?xml?><!DOCTYPE a [<!ELEMENT w (b)>]><a b='>'/><w>1</w>", "<w 1>w"),
        // A value with this character is not well-formed: what follows it is read as a tag.
        ("<a b='<w>'/><w>1</w>", "<w <w 1>w"),
        ("<a/><</w></<w>1</w>", ">w <w 1>w"),
    ] {
        for size in 1..=document.len() {
            assert_eq!(wanted_tokens(size, document), expected, "{document} in pieces of {size}");
        }
    }
}

proptest! {
    #[test]
    fn the_size_of_the_pieces_does_not_matter_for_what_is_passed_over(
        parts in vec(
            sample::select(&["<", "<w", "</w>", "<a>", "</a", "/>", ">", "='", "'", "<!--", "-->", "<?", "x "]),
            1..20,
        ),
        size in 1..20_usize,
    ) {
        let document = parts.concat();
        prop_assert_eq!(wanted_tokens(size, &document), wanted_tokens(usize::MAX, &document));
    }
}

#[test]
fn long_tags_and_texts_are_kept() {
    let mut scanner = XmlScanner::default();
    let long = format!("<a b='{}' c='1'>{}</a>", "x".repeat(60_000), "y".repeat(4_000));
    let mut bytes = long.as_bytes();
    let Some(Token::Start(tag)) = scanner.next(&mut bytes) else { panic!() };
    assert_eq!(tag.attribute("c").as_deref(), Some("1"));
    let Some(Token::End(_, text)) = scanner.next(&mut bytes) else { panic!() };
    assert_eq!(text.decoded().len(), 4_000);
}

#[test]
fn what_is_kept_of_a_tag_is_limited() {
    let mut scanner = XmlScanner::default();
    let long = format!("<a b='{}' c='1'/><d>", "x".repeat(1 << 20));
    let mut bytes = long.as_bytes();
    let Some(Token::Start(tag)) = scanner.next(&mut bytes) else { panic!() };
    assert_eq!((tag.name(), tag.attribute("c")), (&b"a"[..], None));
    assert!(matches!(scanner.next(&mut bytes), Some(Token::End(b"a", _))));
    assert!(scanner.tag.capacity() <= 2 * MAX_TAG_LENGTH);
    assert!(matches!(scanner.next(&mut bytes), Some(Token::Start(_))));
}
