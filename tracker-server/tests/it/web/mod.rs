//! The pages.

mod every_page;
mod forms;
mod goals;
mod imports;
mod phone;
mod refusals;
mod sessions;
mod settings;
mod sign_in;
mod years;
