//! [`Frame`]: the header, the links and the files that all pages share.

use http::HeaderMap;

use crate::web::assets::{ASSETS, Assets};
use crate::web::language::words_for;
use crate::web::words::Words;

/// The part that all pages share: words, style sheet and script, and the links to the other pages.
#[derive(Debug)]
pub(crate) struct Frame {
    pub(crate) words: &'static Words,
    pub(crate) assets: &'static Assets,
    pub(crate) links: Vec<Link>,
    pub(crate) is_signed_in: bool,
    pub(crate) offers_sign_in: bool,
    pub(crate) has_script: bool,
}

/// A link to another page.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) path: String,
    pub(crate) name: &'static str,
    pub(crate) is_here: bool,
}

impl Frame {
    /// The frame of a page with this path, for a visitor. The headers say in which language.
    pub(crate) fn of_visitor(headers: &HeaderMap, here: &str) -> Frame {
        let words = words_for(headers);
        let pages = [
            ("/goal", words.frame.goal),
            ("/phone", words.frame.phone),
            ("/import", words.frame.import),
            ("/settings", words.frame.settings),
        ];
        let links =
            pages.map(|(path, name)| Link { path: path.to_owned(), name, is_here: path == here });
        Frame {
            words,
            assets: &ASSETS,
            links: links.into(),
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
}
