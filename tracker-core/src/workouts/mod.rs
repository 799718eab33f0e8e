//! [`Workout`]: a checked workout, and what it is made of.

// Modules are listed in reading order.
mod workout;
mod draft;
mod by_hand;

pub use by_hand::{ByHand, InvalidByHand};
pub use draft::{Distance, InvalidDistance};
pub use draft::{InvalidWorkout, WorkoutDraft};
pub use workout::Workout;
