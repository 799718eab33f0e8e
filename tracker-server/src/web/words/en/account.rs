//! The texts of the pages of the account, in English.

use crate::web::words::account::AccountWords;

pub(super) const ACCOUNT: AccountWords = AccountWords {
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
