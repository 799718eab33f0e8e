//! [`Machine`]: what a command asks the machine for, which is the time and the time zone.

use chrono::{DateTime, Utc};
use tracker_core::moments::NamedZone;
use tracker_store::Account;

use crate::words::{self, say};

/// The clock and the time zone of the machine.
#[derive(Clone, Copy)]
pub(crate) struct Machine {
    pub(crate) clock: fn() -> DateTime<Utc>,
    pub(crate) zone: Option<MachineZone>,
}

/// The time zone of the machine, and what tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MachineZone {
    pub(crate) zone: NamedZone,
    /// Whether the variable `TZ` names it. Otherwise it is that of the system.
    pub(crate) is_variable: bool,
}

/// The time zone that counts for an account, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CountingZone {
    /// The zone in the settings.
    Account(NamedZone),
    /// No zone is set.
    Machine(MachineZone),
    /// No zone is set, and the machine names none.
    Unknown,
}

impl MachineZone {
    /// The zone that the variable `TZ` names, otherwise that of the system. An empty variable counts as
    /// unset, and so does a rule such as `CET-1CEST`, which names no zone.
    pub(crate) fn from_environment(
        variable: Option<&str>,
        system: impl FnOnce() -> Option<String>,
    ) -> Option<MachineZone> {
        if let Some(zone) = variable.and_then(zone_of_variable) {
            return Some(MachineZone { zone, is_variable: true });
        }
        let zone = system()?.parse().ok()?;
        Some(MachineZone { zone, is_variable: false })
    }
}

/// The zone of `Europe/Berlin`, `:Europe/Berlin`, `/usr/share/zoneinfo/Europe/Berlin` or `JST-9`.
fn zone_of_variable(text: &str) -> Option<NamedZone> {
    let name = text.strip_prefix(':').unwrap_or(text);
    let name = name.rsplit_once("zoneinfo/").map_or(name, |(_, name)| name);
    name.parse().ok().or_else(|| fixed_zone(name))
}

/// The zone of a rule that is an offset in whole hours, such as `JST-9` or `<+09>-9`: that of the same
/// offset.
fn fixed_zone(rule: &str) -> Option<NamedZone> {
    let offset = match rule.strip_prefix('<') {
        Some(quoted) => quoted.split_once('>')?.1,
        None => rule.trim_start_matches(|letter: char| letter.is_ascii_alphabetic()),
    };
    let hours: i32 = offset.parse().ok()?;
    // The sign of both says how many hours UTC is later.
    format!("Etc/GMT{hours:+}").parse().ok()
}

impl CountingZone {
    pub(crate) fn new(account: &Account, machine: Option<MachineZone>) -> CountingZone {
        match (account.time_zone, machine) {
            (Some(zone), _) => CountingZone::Account(zone),
            (None, Some(zone)) => CountingZone::Machine(zone),
            (None, None) => CountingZone::Unknown,
        }
    }

    /// On a journey: what to say if it is another day at the place of the machine, and which of the two counts.
    pub(crate) fn note_of_other_day(
        self,
        machine: Option<MachineZone>,
        now: DateTime<Utc>,
    ) -> Option<String> {
        let (CountingZone::Account(zone), Some(machine)) = (self, machine) else { return None };
        let (counts, here) = (now.with_timezone(&zone), now.with_timezone(&machine.zone));
        (counts.date_naive() != here.date_naive()).then(|| {
            say!(
                "note-other-day",
                "date" => words::date(counts.date_naive()),
                "zone" => zone.name(),
                "other-date" => words::date(here.date_naive()),
                "other-zone" => machine.zone.name()
            )
        })
    }

    pub(crate) const fn zone(self) -> Option<NamedZone> {
        match self {
            CountingZone::Account(zone) | CountingZone::Machine(MachineZone { zone, .. }) => {
                Some(zone)
            }
            CountingZone::Unknown => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(variable: Option<&str>) -> Option<(&'static str, bool)> {
        let system = || Some("America/Lima".to_owned());
        MachineZone::from_environment(variable, system)
            .map(|zone| (zone.zone.name(), zone.is_variable))
    }

    #[test]
    fn the_variable_names_a_zone_in_several_ways() {
        for (variable, zone) in [
            ("Europe/Berlin", "Europe/Berlin"),
            (":Europe/Berlin", "Europe/Berlin"),
            ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
            (":/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
            ("UTC", "UTC"),
            ("UTC0", "Etc/GMT+0"),
            ("EST5EDT", "EST5EDT"),
            ("JST-9", "Etc/GMT-9"),
            ("<+09>-9", "Etc/GMT-9"),
            ("PST8", "Etc/GMT+8"),
        ] {
            assert_eq!(name(Some(variable)), Some((zone, true)), "{variable}");
        }
    }

    #[test]
    fn without_a_zone_in_the_variable_the_system_decides() {
        for variable in [
            "",
            ":",
            "CET-1CEST",
            "CET-1CEST,M3.5.0,M10.5.0/3",
            "IST-5:30",
            "<+09",
            "XYZ-15",
            "Atlantis/Capital",
        ] {
            assert_eq!(name(Some(variable)), Some(("America/Lima", false)), "{variable}");
        }
        assert_eq!(name(None), Some(("America/Lima", false)));
    }

    #[test]
    fn a_system_without_a_known_zone_has_none() {
        assert_eq!(MachineZone::from_environment(None, || None), None);
        assert_eq!(
            MachineZone::from_environment(Some("CET-1CEST"), || Some("local".to_owned())),
            None
        );
    }
}
