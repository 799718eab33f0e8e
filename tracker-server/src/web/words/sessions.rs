//! The texts of the page of sessions.

#[derive(Debug)]
pub(crate) struct SessionsWords {
    pub(crate) title: &'static str,
    pub(crate) current: &'static str,
    pub(crate) end: &'static str,
    pub(crate) ended: &'static str,
    pub(crate) meaning: &'static str,
    pub(crate) unknown_client: &'static str,
    pub(crate) client: fn(browser: &str, device: &str) -> String,
    /// A program for the command line.
    pub(crate) terminal_client: fn(&str) -> String,
}

pub(super) const ENGLISH: SessionsWords = SessionsWords {
    title: "Where you are signed in",
    current: "this device",
    end: "End this session",
    ended: "The session has ended.",
    meaning: "A session ends after 30 days without a visit, and after 90 days in any case.",
    unknown_client: "Unknown device",
    client: |browser, device| format!("{browser} on {device}"),
    terminal_client: |program| format!("{program} on the command line"),
};

pub(super) const GERMAN: SessionsWords = SessionsWords {
    title: "Wo du angemeldet bist",
    current: "dieses Gerät",
    end: "Diese Sitzung beenden",
    ended: "Die Sitzung ist beendet.",
    meaning: "Eine Sitzung endet nach 30 Tagen ohne Besuch, spätestens nach 90 Tagen.",
    unknown_client: "Unbekanntes Gerät",
    client: |browser, device| format!("{browser} auf {device}"),
    terminal_client: |program| format!("{program} auf der Kommandozeile"),
};
