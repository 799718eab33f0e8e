//! [`Frame`]: the header, the links and the files that all pages share.

use crate::web::assets::{ASSETS, Assets};
use crate::web::words::Words;
use crate::web::words::en::ENGLISH;

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
    /// The frame of a page with this path, for a visitor.
    pub(crate) fn of_visitor(here: &str) -> Frame {
        let words = words();
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
    pub(crate) fn public() -> Frame {
        Frame { offers_sign_in: true, ..Frame::bare() }
    }

    /// The frame of the page of a public link: it is read only.
    pub(crate) fn without_script() -> Frame {
        Frame { has_script: false, ..Frame::bare() }
    }

    /// The frame of a page for everybody, signed in or not.
    pub(crate) fn bare() -> Frame {
        let (words, assets) = (words(), &*ASSETS);
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

/// The words of pages. So far there is one language.
pub(crate) fn words() -> &'static Words {
    &ENGLISH
}
