//! [`Bench`]: on what is measured, and how thoroughly.

use std::time::Duration;

use crate::database::Databases;

pub(crate) struct Bench {
    pub(crate) databases: Databases,
    pub(crate) effort: Effort,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// So that the figures can be believed.
    Whole,
    /// So that it is seen to work.
    Once,
}

impl Effort {
    /// How often to do something.
    pub(crate) fn times(self, whole: usize) -> usize {
        match self {
            Effort::Whole => whole,
            Effort::Once => 1,
        }
    }

    /// How long to go on.
    pub(crate) fn lasting(self, whole: Duration) -> Duration {
        match self {
            Effort::Whole => whole,
            Effort::Once => Duration::from_millis(100),
        }
    }

    /// How much of something there is to do.
    pub(crate) fn amount(self, whole: usize) -> usize {
        match self {
            Effort::Whole => whole,
            Effort::Once => whole / 100,
        }
    }
}
