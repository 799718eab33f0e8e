//! Sign-in, sessions and credentials.

pub(crate) mod fake_provider;
pub(crate) mod scene;

mod sign_in;
mod code_flow;
mod allowed_people;
mod identity_tokens;
mod key_sets;
mod outages;
mod callback;
mod redirects;
mod refused_sign_ins;
mod locks;
mod household;
mod refreshing;
mod sessions;
mod clocks;
mod account_deletion;
mod credentials;
mod development;
mod certified;
