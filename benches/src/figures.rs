//! Figures: what something costs, beside what its floor costs in the same run, for several sizes.

mod compared;
mod figure;
mod plot;

pub use compared::{Compared, Pace, compare};
pub use figure::{Curve, Figure};
