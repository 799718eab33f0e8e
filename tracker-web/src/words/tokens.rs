//! The texts of the page of personal access tokens.

use tracker_store::TokenScope;

/// The page of personal access tokens.
#[derive(Debug)]
pub(crate) struct TokensWords {
    pub title: &'static str,
    pub introduction: &'static str,
    pub name: &'static str,
    pub scopes: &'static str,
    pub scope: fn(TokenScope) -> &'static str,
    pub no_scope: &'static str,
    pub days: &'static str,
    pub wrong_days: &'static str,
    pub make: &'static str,
    pub made: &'static str,
    pub shown_once: &'static str,
    /// For a page that has shown it before.
    pub shown_before: &'static str,
    pub how_to_send: &'static str,
    pub tokens: &'static str,
    pub expires: fn(&str) -> String,
    pub expired: fn(&str) -> String,
    pub never_expires: &'static str,
    pub revocation: &'static str,
    pub revoked: &'static str,
}

pub(super) const ENGLISH: TokensWords = TokensWords {
    title: "Access tokens",
    introduction: "A token lets a program of yours use this tracker: a script, a widget, the command tracker push. It \
         does only what you choose here. It cannot end your sessions, make links or webhooks, or delete your account.",
    name: "A name for the program",
    scopes: "What it may do",
    scope: |scope| match scope {
        TokenScope::Read => "Read everything: runs, goals, progress, settings",
        TokenScope::Write => "Change goals, runs and settings",
        TokenScope::Import => "Send files of runs",
    },
    no_scope: "Choose at least one thing that it may do.",
    days: "For how many days? Leave it empty for a token without an end",
    wrong_days: "Type 1 to 366 days, or leave the field empty.",
    make: "Make a token",
    made: "Your new token",
    shown_once: "Copy it now: it is shown only once. If you lose it, make a new one and revoke this one.",
    shown_before: "This token cannot be shown again. If you have not copied it, revoke it and make a new one.",
    how_to_send: "The program sends it in the header Authorization, after the word Bearer and a space.",
    tokens: "Tokens",
    expires: |at| format!("valid until {at}"),
    expired: |at| format!("expired {at}"),
    never_expires: "without an end",
    revocation: "The program with this token can do nothing any more. What it has changed stays.",
    revoked: "The token is revoked.",
};

pub(super) const GERMAN: TokensWords = TokensWords {
    title: "Schlüssel für Programme",
    introduction: "Mit einem Schlüssel benutzt ein Programm von dir diesen Tracker: ein Skript, ein Widget, der \
         Befehl tracker push. Es darf nur, was du hier auswählst. Es kann weder deine Sitzungen beenden noch Links \
         oder Webhooks anlegen noch dein Konto löschen.",
    name: "Ein Name für das Programm",
    scopes: "Was es darf",
    scope: |scope| match scope {
        TokenScope::Read => "Alles lesen: Läufe, Ziele, Fortschritt, Einstellungen",
        TokenScope::Write => "Ziele, Läufe und Einstellungen ändern",
        TokenScope::Import => "Dateien mit Läufen schicken",
    },
    no_scope: "Wähle mindestens eine Erlaubnis aus.",
    days: "Für wie viele Tage? Leer lassen für einen Schlüssel ohne Ende",
    wrong_days: "Gib 1 bis 366 Tage an, oder lass das Feld leer.",
    make: "Schlüssel anlegen",
    made: "Dein neuer Schlüssel",
    shown_once: "Kopiere ihn jetzt: Er wird nur dieses eine Mal gezeigt. Wenn du ihn verlierst, leg einen neuen an und widerrufe diesen.",
    shown_before: "Dieser Schlüssel kann nicht noch einmal gezeigt werden. Wenn du ihn nicht kopiert hast, widerrufe ihn und leg einen neuen an.",
    how_to_send: "Das Programm sendet ihn im Header Authorization, nach dem Wort Bearer und einem Leerzeichen.",
    tokens: "Schlüssel",
    expires: |at| format!("gültig bis {at}"),
    expired: |at| format!("abgelaufen am {at}"),
    never_expires: "ohne Ende",
    revocation: "Das Programm mit diesem Schlüssel kann nichts mehr tun. Was es geändert hat, bleibt.",
    revoked: "Der Schlüssel ist widerrufen.",
};
