//! [`Fetch`]: from a key to all activities of a span of days, request by request. Also what begins and ends a connection.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};

use crate::exchange::{Answer, Failure, Request};
use crate::list::List;
use crate::login::{Login, Session};
use crate::service::Service;
use crate::{Code, consent, garmin, intervals, polar, strava};

/// Asks a service for the activities of a span of days. The driver sends each [`Fetch::next_request`] and passes its
/// answer to [`Fetch::receive`], one at a time.
#[derive(Debug)]
pub struct Fetch {
    login: Login,
    purpose: Purpose,
    step: Step,
    until: NaiveDate,
    pages: usize,
    first_item: Option<String>,
    has_new_session: bool,
    is_key_new: bool,
    is_ascending: bool,
    newest_day: Option<NaiveDate>,
}

#[derive(Debug)]
enum Purpose {
    Activities,
    Check,
    Consent(Code),
    Farewell,
}

#[derive(Debug, Clone, Copy)]
enum Step {
    /// Tokens for the code.
    Code,
    /// The person becomes a user of ours.
    Register,
    /// The token for the list.
    Token(NaiveDate, usize),
    /// From this day on, without the first activities.
    List(NaiveDate, usize),
    /// The service forgets us.
    Farewell,
    Done,
}

impl Fetch {
    /// Everything from this day on; without a day, everything.
    pub fn new(login: Login, from: Option<NaiveDate>, now: DateTime<Utc>) -> Fetch {
        Fetch::begin(login, Purpose::Activities, from, now)
    }

    /// Asks only whether the key is good, by one request.
    pub fn check(login: Login, now: DateTime<Utc>) -> Fetch {
        let login = Login { session: None, ..login };
        Fetch::begin(login, Purpose::Check, Some(now.date_naive()), now)
    }

    /// Exchanges the code of a consent for a key.
    pub fn consent(login: Login, code: Code, now: DateTime<Utc>) -> Fetch {
        Fetch { step: Step::Code, ..Fetch::begin(login, Purpose::Consent(code), None, now) }
    }

    /// Asks the service to forget a consent. A pasted key ends where it was made, so there is nothing to ask.
    pub fn farewell(login: Login, now: DateTime<Utc>) -> Fetch {
        let is_ended_here = login.service.needs_consent();
        let farewell = Fetch::begin(login, Purpose::Farewell, None, now);
        if is_ended_here { farewell } else { Fetch { step: Step::Done, ..farewell } }
    }

    fn begin(login: Login, purpose: Purpose, from: Option<NaiveDate>, now: DateTime<Utc>) -> Fetch {
        // The clock of a runner may be a day ahead of ours.
        let until = now.date_naive().checked_add_days(Days::new(1)).unwrap_or(NaiveDate::MAX);
        let from = from.unwrap_or(FIRST_DAY).min(until);
        let needs_token = matches!(login.service, Service::Garmin | Service::Strava)
            && login.session.as_ref().is_none_or(|it| it.expires_at - now < MIN_VALIDITY);
        let mut fetch = Fetch {
            login,
            purpose,
            step: Step::Token(from, 0),
            until,
            pages: 0,
            first_item: None,
            has_new_session: false,
            is_key_new: false,
            is_ascending: true,
            newest_day: None,
        };
        if !needs_token {
            fetch.step = fetch.step_with_session(from, 0);
        }
        fetch
    }

    fn step_with_session(&self, from: NaiveDate, start: usize) -> Step {
        match self.purpose {
            Purpose::Farewell => Step::Farewell,
            Purpose::Check if self.has_new_session => Step::Done,
            _ => Step::List(from, start),
        }
    }

    /// The next request; `None` if everything has come.
    pub fn next_request(&self) -> Option<Request> {
        let Login { service, base, key, session, .. } = &self.login;
        let token = session.as_ref().map_or("", |session| &session.token);
        match (self.step, service) {
            (Step::Done, _) => None,
            (Step::Code, _) => match &self.purpose {
                Purpose::Consent(code) => Some(consent::code_request(&self.login, code)),
                _ => None,
            },
            (Step::Register, _) => Some(polar::register_request(base, key)),
            (Step::Token(..), Service::Garmin) => Some(garmin::token_request(base, key)),
            (Step::Token(..), _) => Some(consent::refresh_request(&self.login)),
            (Step::List(from, start), Service::Garmin) => {
                Some(garmin::list_request(base, token, start, (from, self.until)))
            }
            (Step::List(from, _), Service::Intervals) => {
                let days = (from, intervals::span_end(from, self.until));
                Some(intervals::list_request(base, key, days))
            }
            (Step::List(..), Service::Polar) => Some(polar::list_request(base, key)),
            (Step::List(from, start), Service::Strava) => {
                Some(strava::list_request(base, token, from, start))
            }
            (Step::Farewell, Service::Polar) => Some(polar::farewell_request(base, key)),
            (Step::Farewell, _) => Some(strava::farewell_request(base, token)),
        }
    }

    /// Reads the answer to the last request. Returns its activities as JSON, with commas between them; it is empty if
    /// there are none.
    pub fn receive(&mut self, answer: &Answer, now: DateTime<Utc>) -> Result<String, Failure> {
        self.step = match self.step {
            Step::List(from, start) => return self.receive_list(from, start, answer, now),
            Step::Code | Step::Token(..) => {
                self.receive_token(answer, now)?;
                match self.step {
                    Step::Token(from, start) => self.step_with_session(from, start),
                    _ if self.login.service == Service::Polar => Step::Register,
                    _ => Step::Done,
                }
            }
            // Who connects again is registered already.
            Step::Register if answer.status == 409 => Step::Done,
            // The person has not accepted the terms of Polar: the token is good, and so was the code.
            Step::Register if answer.status == 403 => return Err(Failure::Status(403)),
            Step::Register | Step::Farewell | Step::Done => {
                answer.failure(now).map_or(Ok(Step::Done), Err)?
            }
        };
        Ok(String::new())
    }

    fn receive_token(&mut self, answer: &Answer, now: DateTime<Utc>) -> Result<(), Failure> {
        match answer.failure(now) {
            Some(Failure::Status(400)) => return Err(Failure::KeyRefused),
            Some(failure) => return Err(failure),
            None => {}
        }
        if self.login.service == Service::Garmin {
            self.login.session = Some(garmin::session(&answer.body, now)?);
        } else {
            let (key, session) = consent::tokens(self.login.service, &answer.body)?;
            self.login = Login { key, session, ..self.login.clone() };
            self.is_key_new = true;
        }
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
            _ if matches!(self.purpose, Purpose::Check) => Step::Done,
            Service::Garmin if items < garmin::PAGE => Step::Done,
            Service::Garmin => Step::List(from, start + items),
            Service::Polar => Step::Done,
            Service::Strava if items == 0 => Step::Done,
            Service::Strava => Step::List(from, start + strava::PAGE),
            Service::Intervals => match intervals::span_end(from, self.until).succ_opt() {
                Some(next) if next <= self.until => Step::List(next, 0),
                _ => Step::Done,
            },
        }
    }

    /// A key that the service has given in place of the one before, which may have ended by that: it has to be stored before
    /// the next request. Once for each.
    pub fn take_new_key(&mut self) -> Option<String> {
        std::mem::take(&mut self.is_key_new).then(|| self.login.key.clone())
    }

    /// The key to keep.
    pub fn key(&self) -> &str {
        &self.login.key
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
