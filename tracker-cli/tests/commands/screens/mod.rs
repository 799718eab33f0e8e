//! What the commands show.

mod today;
mod check;
mod doctor;
mod every_screen;
mod widths;
mod colours;
mod formats;
mod pager;
