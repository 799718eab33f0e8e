//! The limits of a life: how many workouts a person, a file and a day can have.
//!
//! No runner comes near them. They bound the work and the memory that an import can cost.

/// The largest number of workouts with a time that start on one UTC day: 200.
///
/// Further ones are skipped as [`InvalidItem::FullDay`](crate::import_report::InvalidItem::FullDay). Duplicates do
/// not count, and neither do workouts of which only the date is known, since there is at most one run and one walk
/// or hike of that kind on a day.
pub const MAX_WORKOUTS_ON_A_DAY: usize = 200;

/// The largest number of workouts in one file or push: 200 000. It counts all items, also those that
/// are skipped. A larger file is refused as a whole.
pub const MAX_WORKOUTS_IN_A_FILE: u64 = 200_000;

/// The largest number of workouts of one account: 500 000. A file that would exceed it is refused as a
/// whole.
pub const MAX_WORKOUTS_OF_AN_ACCOUNT: u64 = 500_000;

/// A file or push has too many workouts.
///
/// ```
/// use tracker_core::limits::{MAX_WORKOUTS_IN_A_FILE, TooManyWorkouts, check_file, check_account};
///
/// assert_eq!(check_file(MAX_WORKOUTS_IN_A_FILE), Ok(()));
/// assert_eq!(check_file(MAX_WORKOUTS_IN_A_FILE + 1), Err(TooManyWorkouts::InFile));
/// assert_eq!(check_account(499_990, 10), Ok(()));
/// let error = check_account(499_990, 11).unwrap_err();
/// assert!(error.to_string().starts_with("the account has 499990 workouts"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TooManyWorkouts {
    /// It has more than [`MAX_WORKOUTS_IN_A_FILE`].
    #[error("it has more than {MAX_WORKOUTS_IN_A_FILE} workouts: import it in smaller parts")]
    InFile,
    /// The account would have more than [`MAX_WORKOUTS_OF_AN_ACCOUNT`].
    #[error(
        "the account has {stored} workouts, and can have at most {MAX_WORKOUTS_OF_AN_ACCOUNT}: this file adds more than {}",
        MAX_WORKOUTS_OF_AN_ACCOUNT.saturating_sub(*stored)
    )]
    OfAccount {
        /// How many are stored.
        stored: u64,
    },
}

/// Whether a file or push can have this number of workouts, skipped ones included.
///
/// # Errors
///
/// [`TooManyWorkouts::InFile`] if it cannot.
///
/// ```
/// use tracker_core::limits::{TooManyWorkouts, check_file};
///
/// assert_eq!(check_file(200_000), Ok(()));
/// let error = check_file(200_001).unwrap_err();
/// assert_eq!(error, TooManyWorkouts::InFile);
/// assert_eq!(error.to_string(), "it has more than 200000 workouts: import it in smaller parts");
/// ```
pub const fn check_file(workouts: u64) -> Result<(), TooManyWorkouts> {
    if workouts > MAX_WORKOUTS_IN_A_FILE { Err(TooManyWorkouts::InFile) } else { Ok(()) }
}

/// Whether an account with `stored` workouts can have `new` further ones.
///
/// # Errors
///
/// [`TooManyWorkouts::OfAccount`] if it cannot.
///
/// ```
/// use tracker_core::limits::{TooManyWorkouts, check_account};
///
/// assert_eq!(check_account(499_990, 10), Ok(()));
/// assert_eq!(check_account(499_990, 11), Err(TooManyWorkouts::OfAccount { stored: 499_990 }));
/// ```
pub const fn check_account(stored: u64, new: u64) -> Result<(), TooManyWorkouts> {
    if new > 0 && stored.saturating_add(new) > MAX_WORKOUTS_OF_AN_ACCOUNT {
        return Err(TooManyWorkouts::OfAccount { stored });
    }
    Ok(())
}
