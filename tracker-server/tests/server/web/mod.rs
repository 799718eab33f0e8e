//! The pages.

mod accepted;
mod account;
mod every_page;
mod as_written;
mod chosen_language;
mod forms;
mod goals;
mod history;
mod imports;
mod language;
mod names;
mod phone;
mod pictures;
mod refusals;
mod runs;
mod sessions;
mod settings;
mod sharing;
mod sign_in;
mod texts_of_a_year;
mod tokens;
mod scenarios;
mod webhooks;
mod words;
mod years;
