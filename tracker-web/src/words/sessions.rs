//! The texts of the page of sessions.

#[derive(Debug)]
pub(crate) struct SessionsWords {
    pub title: &'static str,
    pub current: &'static str,
    pub end: &'static str,
    pub ended: &'static str,
    pub meaning: &'static str,
    pub unknown_client: &'static str,
    pub client: fn(browser: &str, device: &str) -> String,
    /// A program for the command line.
    pub terminal_client: fn(&str) -> String,
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
