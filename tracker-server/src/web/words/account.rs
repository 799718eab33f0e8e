//! The texts of the pages of the account and of the help.

/// The pages of the account.
#[derive(Debug)]
pub(crate) struct AccountWords {
    pub(crate) title: &'static str,
    pub(crate) name: &'static str,
    pub(crate) email: &'static str,
    pub(crate) since: &'static str,
    pub(crate) export: &'static str,
    pub(crate) export_meaning: &'static str,
    pub(crate) download: &'static str,
    pub(crate) delete: &'static str,
    pub(crate) deletion: &'static str,
    pub(crate) go_on: &'static str,
    pub(crate) export_first: &'static str,
    pub(crate) sign_in_again: &'static str,
    /// The word that has to be typed, in lower case.
    pub(crate) word: &'static str,
    pub(crate) confirm: fn(word: &str) -> String,
    pub(crate) wrong_word: &'static str,
    pub(crate) delete_now: &'static str,
}

/// The page of the help.
#[derive(Debug)]
pub(crate) struct HelpWords {
    pub(crate) title: &'static str,
    pub(crate) parts: &'static [HelpPart],
}

/// A part of the help: words with their meanings.
#[derive(Debug)]
pub(crate) struct HelpPart {
    pub(crate) title: &'static str,
    pub(crate) entries: &'static [(&'static str, &'static str)],
}
