//! [`Bench`]: the database and the effort of a measurement.

use std::time::Duration;

use crate::database::Databases;

pub(crate) struct Bench {
    pub(crate) databases: Databases,
    pub(crate) effort: Effort,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// A full measurement.
    Whole,
    /// A short run that only tests that everything works.
    Once,
}

impl Effort {
    /// The number of repetitions.
    pub(crate) fn times(self, whole: usize) -> usize {
        match self {
            Effort::Whole => whole,
            Effort::Once => 1,
        }
    }

    /// The duration.
    pub(crate) fn lasting(self, whole: Duration) -> Duration {
        match self {
            Effort::Whole => whole,
            Effort::Once => Duration::from_millis(100),
        }
    }

    /// The amount of data or work.
    pub(crate) fn amount(self, whole: usize) -> usize {
        match self {
            Effort::Whole => whole,
            Effort::Once => whole / 100,
        }
    }
}
