//! [`Fetch`]: from a key to all activities of a span of days, request by request.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};

use crate::exchange::{Answer, Failure, Request};
use crate::list::List;
use crate::login::{Login, Session};
use crate::service::Service;
use crate::{garmin, intervals};

/// Asks a service for the activities of a span of days. The driver sends each [`Fetch::next_request`] and passes its
/// answer to [`Fetch::receive`], one at a time.
#[derive(Debug)]
pub struct Fetch {
    login: Login,
    step: Step,
    is_check: bool,
    until: NaiveDate,
    pages: usize,
    first_item: Option<String>,
    has_new_session: bool,
    is_ascending: bool,
    newest_day: Option<NaiveDate>,
}

#[derive(Debug, Clone, Copy)]
enum Step {
    /// The token for the list.
    Token(NaiveDate, usize),
    /// From this day on, without the first activities.
    List(NaiveDate, usize),
    Done,
}

impl Fetch {
    /// Everything from this day on; without a day, everything.
    pub fn new(login: Login, from: Option<NaiveDate>, now: DateTime<Utc>) -> Fetch {
        // The clock of a runner may be a day ahead of ours.
        let until = now.date_naive().checked_add_days(Days::new(1)).unwrap_or(NaiveDate::MAX);
        let from = from.unwrap_or(FIRST_DAY).min(until);
        let needs_token = login.service == Service::Garmin
            && login.session.as_ref().is_none_or(|it| it.expires_at - now < MIN_VALIDITY);
        Fetch {
            login,
            step: if needs_token { Step::Token(from, 0) } else { Step::List(from, 0) },
            is_check: false,
            until,
            pages: 0,
            first_item: None,
            has_new_session: false,
            is_ascending: true,
            newest_day: None,
        }
    }

    /// Asks only whether the key is good, by one request.
    pub fn check(login: Login, now: DateTime<Utc>) -> Fetch {
        let today = now.date_naive();
        Fetch { is_check: true, ..Fetch::new(Login { session: None, ..login }, Some(today), now) }
    }

    /// The next request; `None` if everything has come.
    pub fn next_request(&self) -> Option<Request> {
        let Login { service, base, key, session } = &self.login;
        match (self.step, service, session) {
            (Step::Done, ..) => None,
            (Step::List(from, _), Service::Intervals, _) => {
                let days = (from, intervals::span_end(from, self.until));
                Some(intervals::list_request(base, key, days))
            }
            (Step::List(from, start), Service::Garmin, Some(session)) => {
                Some(garmin::list_request(base, session, start, (from, self.until)))
            }
            _ => Some(garmin::token_request(base, key)),
        }
    }

    /// Reads the answer to the last request. Returns its activities as JSON, with commas between them; it is empty if
    /// there are none.
    pub fn receive(&mut self, answer: &Answer, now: DateTime<Utc>) -> Result<String, Failure> {
        match self.step {
            Step::Done => Ok(String::new()),
            Step::Token(from, start) => {
                self.receive_token(answer, now)?;
                self.step = if self.is_check { Step::Done } else { Step::List(from, start) };
                Ok(String::new())
            }
            Step::List(from, start) => self.receive_list(from, start, answer, now),
        }
    }

    fn receive_token(&mut self, answer: &Answer, now: DateTime<Utc>) -> Result<(), Failure> {
        if answer.status == 400 {
            return Err(Failure::KeyRefused);
        }
        answer.failure(now).map_or(Ok(()), Err)?;
        self.login.session = Some(garmin::session(&answer.body, now)?);
        self.has_new_session = true;
        Ok(())
    }

    fn receive_list(
        &mut self,
        from: NaiveDate,
        start: usize,
        answer: &Answer,
        now: DateTime<Utc>,
    ) -> Result<String, Failure> {
        match answer.failure(now) {
            // A token ends with its key, and a new key gives a new token.
            Some(Failure::KeyRefused) if self.login.session.is_some() && !self.has_new_session => {
                self.login.session = None;
                self.step = Step::Token(from, start);
                return Ok(String::new());
            }
            Some(failure) => return Err(failure),
            None => {}
        }
        let list = List::read(&answer.body)?;
        let is_repeated = list.first().is_some() && list.first() == self.first_item.as_deref();
        self.pages += 1;
        if is_repeated || self.pages > MAX_PAGES {
            // It does not page: it would answer the same for ever.
            return Err(Failure::Unreadable);
        }
        self.first_item = list.first().map(str::to_owned);
        self.note_days(&list.days);
        self.step = self.step_after(from, start, list.len());
        Ok(list.joined())
    }

    fn note_days(&mut self, days: &[NaiveDate]) {
        let (oldest, newest) = (days.iter().min(), days.iter().max());
        self.is_ascending &=
            self.newest_day.is_none() || oldest.is_none_or(|it| Some(*it) >= self.newest_day);
        self.newest_day = self.newest_day.max(newest.copied());
    }

    fn step_after(&self, from: NaiveDate, start: usize, items: usize) -> Step {
        match self.login.service {
            _ if self.is_check => Step::Done,
            Service::Garmin if items < garmin::PAGE => Step::Done,
            Service::Garmin => Step::List(from, start + items),
            Service::Intervals => match intervals::span_end(from, self.until).succ_opt() {
                Some(next) if next <= self.until => Step::List(next, 0),
                _ => Step::Done,
            },
        }
    }

    /// The session to keep for the next fetch.
    pub fn session(&self) -> Option<&Session> {
        self.login.session.as_ref()
    }

    /// Up to which day activities have come without a gap.
    pub fn newest_day(&self) -> Option<NaiveDate> {
        let is_whole = matches!(self.step, Step::Done) || self.is_ascending;
        self.newest_day.filter(|_| is_whole).map(|day| day.min(self.until))
    }
}

/// The first day that is asked for. Older activities were not recorded by a watch with a clock.
const FIRST_DAY: NaiveDate = NaiveDate::from_ymd_opt(2000, 1, 1).expect("a date");

/// A token that ends sooner is renewed.
const MIN_VALIDITY: TimeDelta = TimeDelta::hours(1);

/// As many pages as a file may have workouts.
const MAX_PAGES: usize = 5_000;
