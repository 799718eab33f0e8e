//! The texts of the header and the footer.

/// The texts of the header and the footer.
#[derive(Debug)]
pub(crate) struct FrameWords {
    pub site: &'static str,
    pub skip: &'static str,
    pub pages: &'static str,
    pub today: &'static str,
    pub share: &'static str,
    pub settings: &'static str,
    pub sign_out: &'static str,
    /// The notice on a cached page without network; the script replaces `{}` with the date.
    pub offline: &'static str,
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
