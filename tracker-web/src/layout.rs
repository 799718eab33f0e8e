//! [`Layout`]: the header, the links and the files that all pages share.

use http::HeaderMap;

use crate::assets::{ASSETS, Assets};
use crate::{Text, Texts, texts_for};

/// The part that all pages share: texts, style sheet and script, and the links to the other pages.
#[derive(Debug)]
pub(crate) struct Layout {
    pub texts: Texts,
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
    pub name: Text,
    /// The lines of its icon, 24 wide and high.
    pub icon: &'static str,
    pub is_here: bool,
}

impl Layout {
    /// The layout of a page with this path, for a visitor. The headers say in which language.
    pub(crate) fn for_visitor(headers: &HeaderMap, path: &str) -> Layout {
        let bare = Layout::bare(headers);
        Layout { links: links(bare.texts, path), is_signed_in: true, ..bare }
    }

    /// The layout of a page that needs no sign-in.
    pub(crate) fn public(headers: &HeaderMap) -> Layout {
        Layout { offers_sign_in: true, ..Layout::bare(headers) }
    }

    /// The layout of the page of a public link: it is read only.
    pub(crate) fn without_script(headers: &HeaderMap) -> Layout {
        Layout { has_script: false, ..Layout::bare(headers) }
    }

    /// The layout of a page for all visitors, signed in or not.
    pub(crate) fn bare(headers: &HeaderMap) -> Layout {
        Layout {
            texts: texts_for(headers),
            assets: &ASSETS,
            links: Vec::new(),
            is_signed_in: false,
            offers_sign_in: false,
            has_script: true,
        }
    }

    /// The layout of an error. A browser that has the cookie of a session keeps the links to its pages.
    pub(crate) fn for_error(headers: &HeaderMap, has_session: bool) -> Layout {
        let bare = Layout::bare(headers);
        let links = if has_session { links(bare.texts, "") } else { Vec::new() };
        Layout { links, ..bare }
    }

    /// The text with this key.
    pub(crate) fn text(&self, key: &str) -> Text {
        self.texts.text(key)
    }
}

/// What the settings lead to.
const OF_SETTINGS: [&str; 11] = [
    "account",
    "connections",
    "goal",
    "help",
    "import",
    "imports",
    "passkeys",
    "phone",
    "sessions",
    "tokens",
    "webhooks",
];

/// The links to the main pages. A page below one of them, or that the settings lead to, is a part of it.
fn links(texts: Texts, path: &str) -> Vec<Link> {
    let first = path.split('/').nth(1);
    let first = first.map(|it| if OF_SETTINGS.contains(&it) { "settings" } else { it });
    let pages = [
        ("/", texts.text("layout-today"), "M12 3a9 9 0 1 0 9 9M12 12l8-8M12 12h.01"),
        ("/years", texts.text("year-years"), "M5 20v-6M12 20V4M19 20v-10"),
        ("/share", texts.text("layout-share"), "M12 15V3M8 7l4-4 4 4M5 12v9h14v-9"),
        (
            "/settings",
            texts.text("layout-settings"),
            "M3 7h10M19 7h2M16 4v6M3 17h2M11 17h10M8 14v6",
        ),
    ];
    let link = |(path, name, icon)| Link {
        path,
        name,
        icon,
        is_here: first.is_some_and(|first| path.strip_prefix('/') == Some(first)),
    };
    pages.map(link).into()
}
