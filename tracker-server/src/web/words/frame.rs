//! The texts of the header and the footer.

/// The texts of the header and the footer.
#[derive(Debug)]
pub(crate) struct FrameWords {
    pub(crate) site: &'static str,
    pub(crate) skip: &'static str,
    pub(crate) pages: &'static str,
    pub(crate) goal: &'static str,
    pub(crate) phone: &'static str,
    pub(crate) import: &'static str,
    pub(crate) settings: &'static str,
    pub(crate) sign_out: &'static str,
    /// The notice on a cached page without network; the script replaces `{}` with the date.
    pub(crate) offline: &'static str,
}

pub(super) const ENGLISH: FrameWords = FrameWords {
    site: "Running days",
    skip: "Skip to the content",
    pages: "Pages",
    goal: "Goal",
    phone: "Phone",
    import: "Import",
    settings: "Settings",
    sign_out: "Sign out",
    offline: "Offline. This is how it stood on {}.",
};

pub(super) const GERMAN: FrameWords = FrameWords {
    site: "Lauftage",
    skip: "Zum Inhalt",
    pages: "Seiten",
    goal: "Ziel",
    phone: "Handy",
    import: "Import",
    settings: "Einstellungen",
    sign_out: "Abmelden",
    offline: "Offline. So stand es am {}.",
};
