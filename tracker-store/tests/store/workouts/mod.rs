//! What is stored of workouts and goals, and the reports' data.

mod stored_workout;
mod running_days;
mod goals;
mod pauses;
mod further_goals;
mod notes;
mod by_hand;
mod report_data;
