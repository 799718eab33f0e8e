//! [`DateOrder`]: whether `05/04/2024` is in April or in May.

use std::fmt;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use tracker_core::messages::{one_of, shortened};

/// The order of day and month in dates such as `05/04/2024`.
///
/// It is a property of the whole column: one date with a part above 12 decides for all of them.
///
/// ```
/// use tracker_import::DateOrder;
///
/// let order: DateOrder = "dmy".parse()?;
/// assert_eq!((order, order.to_string()), (DateOrder::DayFirst, "dmy".to_owned()));
/// # Ok::<(), tracker_import::UnknownDateOrder>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[derive(Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(parse_err_fn = UnknownDateOrder::new, parse_err_ty = UnknownDateOrder)]
pub enum DateOrder {
    /// Day, month, year: `05/04/2024` is 5 April.
    #[strum(serialize = "dmy")]
    DayFirst,
    /// Month, day, year: `05/04/2024` is 4 May.
    #[strum(serialize = "mdy")]
    MonthFirst,
}

impl DateOrder {
    /// Both orders.
    pub const ALL: &[DateOrder] = <DateOrder as VariantArray>::VARIANTS;

    /// The name for options: `dmy` or `mdy`.
    ///
    /// ```
    /// use tracker_import::DateOrder;
    ///
    /// assert_eq!(DateOrder::MonthFirst.name(), "mdy");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The text is not a [`DateOrder`]. The message carries it, cut to 40 characters.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not an order of day and month: an order is {names}", names = one_of(DateOrder::ALL))]
pub struct UnknownDateOrder(String);

impl UnknownDateOrder {
    fn new(text: &str) -> UnknownDateOrder {
        UnknownDateOrder(shortened(text))
    }
}

/// How the order of day and month in a table was decided.
///
/// It displays as a clause, such as "day first, because of 28/04/2020".
///
/// ```
/// use std::io::Cursor;
/// use tracker_import::{DateOrder, ImportOptions, open};
///
/// let history = open(Cursor::new("date\n05/04/2020\n28/04/2020\n"), ImportOptions::new())?;
/// let decision = history.date_decisions().first().ok_or("no date needed a decision")?;
/// assert_eq!(decision.order, DateOrder::DayFirst);
/// assert_eq!(decision.to_string(), "day first, because of 28/04/2020");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct DateDecision {
    /// The path of the table in an archive. `None` if the file itself is the table.
    pub path: Option<String>,
    /// The order.
    pub order: DateOrder,
    /// What decided.
    pub reason: DateReason,
}

/// What decided the order of day and month.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum DateReason {
    /// This date has a part above 12, which can only be a day.
    PartAbove12(String),
    /// With this order only, the rows run from old to new, or from new to old.
    RowOrder,
    /// The options name the order.
    Stated,
}

impl fmt::Display for DateDecision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.order {
            DateOrder::DayFirst => "day first",
            DateOrder::MonthFirst => "month first",
        })?;
        match &self.reason {
            DateReason::PartAbove12(date) => write!(f, ", because of {date}"),
            DateReason::RowOrder => f.write_str(", because only so the rows are in order"),
            DateReason::Stated => f.write_str(", as stated"),
        }
    }
}
