//! [`Verdict`]: the status of a goal.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::messages::{one_of, shortened};

/// The status of a goal on a day, judged by settled days. A day is settled when it is over, or as
/// soon as it has its run. So a runner who runs every day is on track in the morning, too, and a goal
/// is not out of reach while a run today could still save it.
///
/// ```
/// use tracker_core::{Goal, Outlook, RunningDays, TargetDays, Verdict, Year};
///
/// let goal = Goal::new(Year::new(2025)?, TargetDays::default());
/// let verdict = |ran: usize, today: &str| -> Result<Verdict, tracker_core::chrono::ParseError> {
///     let days: RunningDays = goal.year.first_day().iter_days().take(ran).collect();
///     Ok(Outlook::new(goal, &days, today.parse()?).status)
/// };
/// assert_eq!(verdict(150, "2025-07-01")?, Verdict::OnTrack);
/// assert_eq!(verdict(140, "2025-07-01")?, Verdict::Behind);
/// assert_eq!(verdict(100, "2025-07-01")?, Verdict::OutOfReach);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// If several apply, the first in this order is the status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[derive(Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
#[strum(parse_err_ty = UnknownVerdict, parse_err_fn = UnknownVerdict::new)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "openapi",
    schema(
        description = "The status of the goal, judged by settled days. A day is settled when it is over, or as soon as\nit has its run, so today without a run does not count as missed."
    )
)]
pub enum Verdict {
    /// The target is met.
    Met,
    /// The target is not met, and no day is open.
    Missed,
    /// The target cannot be met: there are fewer open days than missing running days.
    OutOfReach,
    /// The year has not begun.
    NotBegun,
    /// `completed * year_length >= target * settled`: the completed days are not below the even pace
    /// of the settled days. This holds on 1 January before the first run.
    OnTrack,
    /// The completed days are below the even pace of the settled days.
    Behind,
}

impl Verdict {
    /// All six, in the order of their declaration.
    pub const ALL: &[Verdict] = Verdict::VARIANTS;

    /// The name in the JSON, such as `onTrack`.
    ///
    /// ```
    /// use tracker_core::Verdict;
    ///
    /// assert_eq!(Verdict::OutOfReach.name(), "outOfReach");
    /// assert_eq!("outOfReach".parse(), Ok(Verdict::OutOfReach));
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The text is not the name of a [`Verdict`]. The message carries it, cut to 40 characters.
///
/// ```
/// use tracker_core::Verdict;
///
/// let error = "fine".parse::<Verdict>().unwrap_err();
/// assert!(error.to_string().starts_with(r#""fine" is not a status of a goal: a status is met, "#));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a status of a goal: a status is {names}", names = one_of(Verdict::ALL))]
pub struct UnknownVerdict(String);

impl UnknownVerdict {
    fn new(text: &str) -> UnknownVerdict {
        UnknownVerdict(shortened(text))
    }
}
