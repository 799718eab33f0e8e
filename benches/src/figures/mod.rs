//! Figures: the cost of an operation and of its floor in the same run, for several sizes.

mod compared;
mod figure;
mod numbers;
mod plot;

pub use compared::{Compared, Pace, compare};
pub use figure::{Curve, Figure};
