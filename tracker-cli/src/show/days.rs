//! Days as cells of a calendar.

use tracker_core::charts::DayState;

use crate::show::page::{Cell, Tone};

/// The cell of a day.
pub(crate) fn day_cell(state: DayState) -> Cell {
    match state {
        DayState::Ran => Tone::Good.of(RAN),
        DayState::Rested => Tone::Quiet.of(RESTED),
        DayState::Open => Tone::Marked.of(TODAY),
        _ => Tone::Quiet.of(TO_COME),
    }
}

const RAN: &str = "■";
const RESTED: &str = "□";
const TODAY: &str = "◌";
const TO_COME: &str = "·";
