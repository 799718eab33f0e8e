//! The texts of the header and the footer.

/// The texts of the header and the footer.
#[derive(Debug)]
pub(crate) struct FrameWords {
    pub(crate) site: &'static str,
    pub(crate) skip: &'static str,
    pub(crate) pages: &'static str,
    pub(crate) today: &'static str,
    pub(crate) share: &'static str,
    pub(crate) settings: &'static str,
    pub(crate) sign_out: &'static str,
    /// The notice on a cached page without network; the script replaces `{}` with the date.
    pub(crate) offline: &'static str,
}

pub(super) const ENGLISH: FrameWords = FrameWords {
    site: "Running days",
    skip: "Skip to the content",
    pages: "Pages",
    today: "Today",
    share: "Share",
    settings: "Settings",
    sign_out: "Sign out",
    offline: "Offline. This is how it stood on {}.",
};

pub(super) const GERMAN: FrameWords = FrameWords {
    site: "Lauftage",
    skip: "Zum Inhalt",
    pages: "Seiten",
    today: "Heute",
    share: "Teilen",
    settings: "Einstellungen",
    sign_out: "Abmelden",
    offline: "Offline. So stand es am {}.",
};
