//! One file or folder for each page.

// In reading order.
pub mod year;
pub(crate) mod month;
pub(crate) mod run_notice;
pub(crate) mod run;
pub(crate) mod run_form;
pub(crate) mod years;
pub(crate) mod demo;
pub(crate) mod welcome;
pub(crate) mod further_goals;
pub(crate) mod pauses;
pub(crate) mod goal;
pub(crate) mod phone;
pub(crate) mod connections;
mod app_link;
pub(crate) mod import;
pub(crate) mod imports;
pub(crate) mod devices;
pub(crate) mod settings;
pub(crate) mod names;
pub(crate) mod sessions;
pub(crate) mod webhooks;
pub(crate) mod account;
pub(crate) mod help;
pub(crate) mod household;
pub(crate) mod share;
pub(crate) mod tokens;
pub(crate) mod public_link;
