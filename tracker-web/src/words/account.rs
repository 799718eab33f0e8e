//! The texts of the pages of the account.

#[derive(Debug)]
pub(crate) struct AccountWords {
    pub title: &'static str,
    pub name: &'static str,
    pub email: &'static str,
    pub since: &'static str,
    pub export: &'static str,
    pub export_meaning: &'static str,
    pub download: &'static str,
    pub delete: &'static str,
    pub deletion: &'static str,
    pub go_on: &'static str,
    pub export_first: &'static str,
    pub sign_in_again: &'static str,
    /// The word that has to be typed, in lower case.
    pub word: &'static str,
    pub confirm: fn(word: &str) -> String,
    pub wrong_word: &'static str,
    pub delete_now: &'static str,
}

pub(super) const ENGLISH: AccountWords = AccountWords {
    title: "Account",
    name: "Name",
    email: "Email address",
    since: "Account since",
    export: "Everything as a file",
    export_meaning: "All that is stored about you, in one JSON file: settings, goals, workouts, imports, sessions, \
         tokens and webhooks without their secrets. Import the file, and the workouts are there again.",
    download: "Download",
    delete: "Delete the account",
    deletion: "Everything is deleted at once and for good: goals, workouts, imports, settings, tokens, webhooks and \
         sessions. Nobody can bring it back.",
    go_on: "Go on to the deletion",
    export_first: "Download everything first",
    sign_in_again: "Your sign-in was more than ten minutes ago. Sign in again to show that it is you.",
    word: "delete",
    confirm: |word| format!("Type “{word}” to confirm"),
    wrong_word: "Type the word “delete”. Nothing was deleted.",
    delete_now: "Delete the account now",
};

pub(super) const GERMAN: AccountWords = AccountWords {
    title: "Konto",
    name: "Name",
    email: "E-Mail-Adresse",
    since: "Konto seit",
    export: "Alles als Datei",
    export_meaning: "Alles, was über dich gespeichert ist, in einer JSON-Datei: Einstellungen, Ziele, Trainings, Importe, \
         Sitzungen, Tokens und Webhooks ohne ihre Geheimnisse. Importierst du die Datei, sind die Trainings wieder da.",
    download: "Herunterladen",
    delete: "Konto löschen",
    deletion: "Alles wird sofort und endgültig gelöscht: Ziele, Trainings, Importe, Einstellungen, Tokens, Webhooks und \
         Sitzungen. Niemand kann es zurückholen.",
    go_on: "Weiter zum Löschen",
    export_first: "Vorher alles herunterladen",
    sign_in_again: "Deine Anmeldung ist mehr als zehn Minuten her. Melde dich noch einmal an, damit klar ist, dass du \
         es bist.",
    word: "löschen",
    confirm: |word| format!("Gib zur Bestätigung „{word}“ ein"),
    wrong_word: "Gib das Wort „löschen“ ein. Es wurde nichts gelöscht.",
    delete_now: "Konto jetzt löschen",
};
