//! The texts of the pages of a household: signing in with a password, choosing one, and changing it.

use crate::words::numbers::counted;

#[derive(Debug)]
pub(crate) struct HouseholdWords {
    pub address: &'static str,
    pub password: &'static str,
    pub forgotten: &'static str,
    /// The address is unknown, or the password is another one.
    pub wrong: &'static str,
    pub locked: fn(minutes: u32) -> String,
    /// The title of the page that a link leads to.
    pub choose: &'static str,
    /// What a good password is, with the least number of characters.
    pub advice: fn(least: usize) -> String,
    pub new_password: &'static str,
    pub again: &'static str,
    pub different: &'static str,
    pub save: &'static str,
    pub change: &'static str,
    pub current_password: &'static str,
    pub wrong_current: &'static str,
    /// What a change ends.
    pub ends_others: &'static str,
    pub changed: &'static str,
}

pub(super) const ENGLISH: HouseholdWords = HouseholdWords {
    address: "Email address",
    password: "Password",
    forgotten: "Forgotten? Ask whoever runs this server for a link to choose a new one.",
    wrong: "The address or the password is wrong.",
    locked: |minutes| {
        let minutes = counted(minutes, "minute", "minutes");
        format!("Too many wrong passwords for this address. Try again in {minutes}.")
    },
    choose: "Choose a password",
    advice: |least| {
        format!(
            "At least {least} characters. A sentence of a few words is safe and easy to remember."
        )
    },
    new_password: "New password",
    again: "The same again",
    different: "The two passwords are different. Type the same one twice.",
    save: "Save the password",
    change: "Change the password",
    current_password: "Current password",
    wrong_current: "The current password is wrong. Nothing was changed.",
    ends_others: "All other places where you are signed in are signed out.",
    changed: "The password is changed, and all other places are signed out.",
};

pub(super) const GERMAN: HouseholdWords = HouseholdWords {
    address: "E-Mail-Adresse",
    password: "Passwort",
    forgotten: "Vergessen? Bitte die Person, die diesen Server betreibt, um einen Link für ein neues.",
    wrong: "Die Adresse oder das Passwort ist falsch.",
    locked: |minutes| {
        let minutes = counted(minutes, "Minute", "Minuten");
        format!(
            "Zu viele falsche Passwörter für diese Adresse. Versuch es in {minutes} noch einmal."
        )
    },
    choose: "Wähle ein Passwort",
    advice: |least| {
        format!(
            "Mindestens {least} Zeichen. Ein Satz aus ein paar Wörtern ist sicher und leicht zu merken."
        )
    },
    new_password: "Neues Passwort",
    again: "Noch einmal dasselbe",
    different: "Die beiden Passwörter sind verschieden. Gib zweimal dasselbe ein.",
    save: "Passwort speichern",
    change: "Passwort ändern",
    current_password: "Jetziges Passwort",
    wrong_current: "Das jetzige Passwort ist falsch. Es wurde nichts geändert.",
    ends_others: "Überall sonst, wo du angemeldet bist, wirst du abgemeldet.",
    changed: "Das Passwort ist geändert, und überall sonst bist du abgemeldet.",
};
