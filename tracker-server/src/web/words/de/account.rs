//! The texts of the pages of the account, in German.

use crate::web::words::account::AccountWords;

pub(super) const ACCOUNT: AccountWords = AccountWords {
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
