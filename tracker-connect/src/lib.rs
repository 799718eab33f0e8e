//! What services with runs are asked, and what their answers mean. No network and no clock: requests and answers are
//! values, so that the server, the terminal and tests send them in their own way.

#![expect(clippy::missing_errors_doc, reason = "the crate is part of two programs")]

// In reading order.
mod fetch;
mod garmin;
mod intervals;
mod polar;
mod strava;
mod consent;
mod list;
mod exchange;
mod login;
mod service;

pub use consent::{Code, consent_url};
pub use exchange::{Answer, Failure, MAX_ANSWER, Method, Request};
pub use fetch::Fetch;
pub use login::{Client, Login, Session};
pub use service::{Service, UnknownService};
