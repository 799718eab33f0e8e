//! [`Frame`]: the header, the links and the files that all pages share.

use http::HeaderMap;

use crate::assets::{ASSETS, Assets};
use crate::language::words_for;
use crate::words::Words;

/// The part that all pages share: words, style sheet and script, and the links to the other pages.
#[derive(Debug)]
pub(crate) struct Frame {
    pub words: &'static Words,
    pub assets: &'static Assets,
    pub links: Vec<Link>,
    pub is_signed_in: bool,
    pub offers_sign_in: bool,
    pub has_script: bool,
}

/// A link to another page.
#[derive(Debug)]
pub(crate) struct Link {
    pub path: &'static str,
    pub name: &'static str,
    /// The lines of its icon, 24 wide and high.
    pub icon: &'static str,
    pub is_here: bool,
}

impl Frame {
    /// The frame of a page with this path, for a visitor. The headers say in which language.
    pub(crate) fn of_visitor(headers: &HeaderMap, here: &str) -> Frame {
        let words = words_for(headers);
        Frame {
            words,
            assets: &ASSETS,
            links: links(words, here),
            is_signed_in: true,
            offers_sign_in: false,
            has_script: true,
        }
    }

    /// The frame of a page that needs no sign-in.
    pub(crate) fn public(headers: &HeaderMap) -> Frame {
        Frame { offers_sign_in: true, ..Frame::bare(headers) }
    }

    /// The frame of the page of a public link: it is read only.
    pub(crate) fn without_script(headers: &HeaderMap) -> Frame {
        Frame { has_script: false, ..Frame::bare(headers) }
    }

    /// The frame of a page for all visitors, signed in or not.
    pub(crate) fn bare(headers: &HeaderMap) -> Frame {
        let (words, assets) = (words_for(headers), &*ASSETS);
        Frame {
            words,
            assets,
            links: Vec::new(),
            is_signed_in: false,
            offers_sign_in: false,
            has_script: true,
        }
    }

    /// The frame of an error. A browser that has the cookie of a session keeps the links to its pages.
    pub(crate) fn of_error(headers: &HeaderMap, has_session: bool) -> Frame {
        let bare = Frame::bare(headers);
        let links = if has_session { links(bare.words, "") } else { Vec::new() };
        Frame { links, ..bare }
    }
}

/// The links to the main pages.
fn links(words: &Words, here: &str) -> Vec<Link> {
    let pages = [
        ("/", words.frame.today, "M12 3a9 9 0 1 0 9 9M12 12l8-8M12 12h.01"),
        ("/years", words.year.years, "M5 20v-6M12 20V4M19 20v-10"),
        ("/share", words.frame.share, "M12 15V3M8 7l4-4 4 4M5 12v9h14v-9"),
        ("/settings", words.frame.settings, "M3 7h10M19 7h2M16 4v6M3 17h2M11 17h10M8 14v6"),
    ];
    let link = |(path, name, icon)| Link { path, name, icon, is_here: path == here };
    pages.map(link).into()
}
