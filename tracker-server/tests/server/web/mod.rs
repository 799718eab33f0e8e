//! The pages.

mod account;
mod every_page;
mod as_written;
mod forms;
mod goals;
mod history;
mod imports;
mod language;
mod names;
mod phone;
mod refusals;
mod runs;
mod sessions;
mod settings;
mod sharing;
mod sign_in;
mod tokens;
mod scenarios;
mod webhooks;
mod years;
