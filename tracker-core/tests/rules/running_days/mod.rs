//! Running days, and the streaks in them.

mod days;
mod streaks;
