//! A slow and simple year: walks over its days one by one, with pauses and a first day of the goal. Property tests
//! compare the reports with it.

use std::collections::BTreeSet;

use chrono::{Days, NaiveDate};
use tracker_core::charts::DayState;
use tracker_core::{Goal, Verdict};

/// A goal, the running days, the paused days and the day of the report.
#[derive(Debug)]
pub(crate) struct SlowYear {
    pub(crate) goal: Goal,
    pub(crate) days: BTreeSet<NaiveDate>,
    pub(crate) paused: BTreeSet<NaiveDate>,
    pub(crate) today: NaiveDate,
}

impl SlowYear {
    fn starts_on(&self) -> NaiveDate {
        self.goal.starts_on.unwrap_or(self.goal.year.first_day())
    }

    pub(crate) fn of_year(&self) -> impl Iterator<Item = NaiveDate> {
        let last = self.goal.year.last_day();
        self.goal.year.first_day().iter_days().take_while(move |day| *day <= last)
    }

    pub(crate) fn ran(&self, day: NaiveDate) -> bool {
        self.days.contains(&day)
    }

    fn is_settled(&self, day: NaiveDate) -> bool {
        day < self.today || day == self.today && self.ran(day)
    }

    /// The days that the even pace runs over.
    pub(crate) fn even(&self) -> Vec<NaiveDate> {
        let is_even = |day: &NaiveDate| *day >= self.starts_on() && !self.paused.contains(day);
        self.of_year().filter(is_even).collect()
    }

    pub(crate) fn settled(&self) -> Vec<NaiveDate> {
        self.even().into_iter().filter(|day| self.is_settled(*day)).collect()
    }

    pub(crate) fn open(&self) -> Vec<NaiveDate> {
        self.even().into_iter().filter(|day| *day >= self.today && !self.ran(*day)).collect()
    }

    pub(crate) fn completed(&self) -> u32 {
        number(self.of_year().filter(|day| self.ran(*day)).count())
    }

    /// The paused days of the goal without a run.
    pub(crate) fn paused_days(&self) -> Vec<NaiveDate> {
        let is_paused = |day: &NaiveDate| {
            *day >= self.starts_on() && self.paused.contains(day) && !self.ran(*day)
        };
        self.of_year().filter(is_paused).collect()
    }

    fn runs_before(&self) -> u32 {
        number(self.of_year().filter(|day| *day < self.starts_on() && self.ran(*day)).count())
    }

    /// The target from the first day of the goal on.
    pub(crate) fn target(&self) -> u32 {
        self.goal.target_days.get().saturating_sub(self.runs_before())
    }

    pub(crate) fn rest_days_left(&self) -> i32 {
        let (mut rest_days, mut missing) = (0, self.goal.target_days.get());
        missing = missing.saturating_sub(self.completed());
        for _ in self.open() {
            if missing > 0 {
                missing -= 1;
            } else {
                rest_days += 1;
            }
        }
        rest_days - missing.cast_signed()
    }

    /// The running days that the even pace asks for after this many days of it, times the number of all its days.
    fn even_pace(&self, days: u32) -> u32 {
        let target = self.target();
        (0..days).map(|_| target).sum()
    }

    fn length(&self) -> u32 {
        number(self.even().len())
    }

    fn runs(&self) -> u32 {
        self.completed() - self.runs_before()
    }

    /// The whole days above or below the even pace.
    pub(crate) fn days_ahead(&self) -> i32 {
        let length = self.length().max(1).cast_signed();
        let ran = self.runs().cast_signed() * length;
        let pace = self.even_pace(number(self.settled().len())).cast_signed();
        let mut ahead = -400;
        while (ahead + 1) * length <= ran - pace {
            ahead += 1;
        }
        ahead
    }

    pub(crate) fn safe_days(&self) -> u32 {
        if self.today > self.goal.year.last_day() {
            return 0;
        }
        let over = self.even().iter().filter(|day| **day < self.today).count();
        let (runs, length) = (self.runs(), self.length());
        let suffices = |days: &u32| runs * length >= self.even_pace(*days);
        number((number(over) + 1..=length).take_while(suffices).count())
    }

    pub(crate) fn verdict(&self) -> Verdict {
        let target = self.goal.target_days.get();
        let before = |day: &NaiveDate| *day < self.starts_on() && *day >= self.today;
        let later_starts = number(self.of_year().filter(before).count());
        let can_run = |day: &&NaiveDate| **day >= self.today;
        let open = number(self.open().len());
        if self.completed() >= target {
            Verdict::Met
        } else if open == 0 && self.paused_days().iter().filter(can_run).count() == 0 {
            Verdict::Missed
        } else if self.completed() + open + later_starts < target {
            Verdict::OutOfReach
        } else if self.today < self.starts_on() {
            Verdict::NotBegun
        } else if self.days_ahead() >= 0 {
            Verdict::OnTrack
        } else {
            Verdict::Behind
        }
    }

    /// The running days at the end of the year, if each day of the even pace that is not settled has the rate of the
    /// last `days` settled ones; and the first day on which the target would be met.
    pub(crate) fn at_rate_of_last(&self, days: usize) -> (f64, Option<NaiveDate>) {
        let settled = self.settled();
        let last = &settled[settled.len() - days..];
        let runs = number(last.iter().filter(|day| self.ran(**day)).count());
        let so_far =
            number(self.of_year().filter(|day| self.is_settled(*day) && self.ran(*day)).count());
        let later: Vec<NaiveDate> =
            self.even().into_iter().filter(|day| !self.is_settled(*day)).collect();
        let all = f64::from(runs * number(later.len())) / f64::from(number(days));
        let met = (1..).zip(&later).find(|(nth, _)| {
            so_far * number(days) + runs * nth >= self.goal.target_days.get() * number(days)
        });
        (f64::from(so_far) + all, met.map(|(_, day)| *day))
    }

    /// The streaks that pauses do not break: first day, last day and running days.
    pub(crate) fn streaks(&self) -> Vec<(NaiveDate, NaiveDate, u32)> {
        let mut streaks: Vec<(NaiveDate, NaiveDate, u32)> = Vec::new();
        for day in &self.days {
            match streaks.last_mut() {
                Some((_, end, length)) if !self.is_missed_between(*end, *day) => {
                    *end = *day;
                    *length += 1;
                }
                _ => streaks.push((*day, *day, 1)),
            }
        }
        streaks
    }

    /// Whether a day between two days has neither a run nor a pause.
    fn is_missed_between(&self, first: NaiveDate, last: NaiveDate) -> bool {
        let mut between = first.iter_days().skip(1).take_while(|day| *day < last);
        between.any(|day| !self.ran(day) && !self.paused.contains(&day))
    }

    /// The streak that is alive: its running days, and the paused days that it bridges.
    pub(crate) fn alive(&self) -> (u32, u32) {
        let mut streaks = self.streaks();
        streaks.retain(|(start, _, _)| *start <= self.today);
        let Some((start, end, length)) = streaks.pop() else { return (0, 0) };
        if self.is_missed_between(end, self.today) {
            return (0, 0);
        }
        let last = end.max(self.today - Days::new(1));
        let is_bridged = |day: &NaiveDate| self.paused.contains(day) && !self.ran(*day);
        let span = start.iter_days().take_while(|day| *day <= last);
        (length, number(span.filter(is_bridged).count()))
    }

    pub(crate) fn state(&self, day: NaiveDate) -> DayState {
        match (self.ran(day), self.paused.contains(&day)) {
            (true, _) => DayState::Ran,
            (false, true) => DayState::Paused,
            _ if day < self.today => DayState::Rested,
            _ if day == self.today => DayState::Open,
            _ => DayState::ToCome,
        }
    }
}

pub(crate) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap()
}
