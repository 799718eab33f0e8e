//! [`Frame`]: what stands around every page.

use crate::web::assets::{ASSETS, Assets};
use crate::web::words::Words;
use crate::web::words::en::ENGLISH;

/// What stands around every page: its files, its words, and the links to the other pages.
#[derive(Debug)]
pub(crate) struct Frame {
    pub(crate) words: &'static Words,
    pub(crate) assets: &'static Assets,
    pub(crate) links: Vec<Link>,
    pub(crate) is_signed_in: bool,
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
        let pages = [("/", words.frame.year), ("/goal", words.frame.goal)];
        let links =
            pages.map(|(path, name)| Link { path: path.to_owned(), name, is_here: path == here });
        Frame { words, assets: &ASSETS, links: links.into(), is_signed_in: true }
    }

    /// The frame of a page for somebody who is not signed in.
    pub(crate) fn of_nobody() -> Frame {
        Frame { words: words(), assets: &ASSETS, links: Vec::new(), is_signed_in: false }
    }
}

/// The words of pages. So far there is one language.
pub(crate) fn words() -> &'static Words {
    &ENGLISH
}
