//! The pages.

mod every_page;
mod forms;
mod goals;
mod refusals;
mod sessions;
mod sign_in;
mod years;
