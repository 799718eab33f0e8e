//! [`Diary`]: the requests of a client, and what the server acknowledged.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use reqwest::Method;
use serde_json::{Value, json};

use super::lots::Lots;
use crate::it::person::{NoAnswer, Person, Told};

/// A client with its own account. It records what the server acknowledged.
pub(crate) struct Diary {
    url: String,
    name: String,
    person: Person,
    lots: Lots,
    runs: i64,
    /// The start times of the acknowledged workouts.
    workouts: BTreeSet<DateTime<Utc>>,
    /// The target of each year with an acknowledged goal.
    goals: BTreeMap<u64, u64>,
    /// The valid webhook tokens, by their id.
    tokens: BTreeMap<String, String>,
    revoked: Vec<String>,
    /// The refresh token that was exchanged last.
    spent: Option<String>,
    /// The last request, if its outcome is unknown.
    doubt: Option<Doubt>,
}

/// A request without an answer: it may have been committed or not.
#[derive(Debug)]
enum Doubt {
    Pushed(BTreeSet<DateTime<Utc>>),
    GoalIs(u64, Option<u64>),
    TokenMade,
    TokenRevoked(String),
    Refreshed(String),
}

pub(crate) type Acted = Result<(), NoAnswer>;

impl Diary {
    pub(crate) async fn open(url: &str, name: String, lots: Lots) -> Diary {
        let person = Person::sign_in(url, &name).await.unwrap();
        Diary {
            url: url.to_owned(),
            name,
            person,
            lots,
            runs: 0,
            workouts: BTreeSet::new(),
            goals: BTreeMap::new(),
            tokens: BTreeMap::new(),
            revoked: Vec::new(),
            spent: None,
            doubt: None,
        }
    }

    pub(crate) fn acknowledged(&self) -> usize {
        self.workouts.len()
    }

    /// Sends one random request and records the answer.
    pub(crate) async fn act(&mut self) -> Acted {
        match self.lots.below(20) {
            _ if self.tokens.is_empty() => self.make_token().await?,
            0..8 => self.push_new().await?,
            8..10 => self.push_again().await?,
            10..13 => self.set_goal().await?,
            13 => self.remove_goal().await?,
            14..16 if self.tokens.len() < 20 => self.make_token().await?,
            14..17 => self.revoke_token().await?,
            _ => self.refresh().await?,
        }
        // The request was answered, so its outcome is known.
        self.doubt = None;
        Ok(())
    }

    async fn push_new(&mut self) -> Acted {
        let size = if self.lots.below(8) == 0 { 400 } else { 1 + self.lots.below(5) };
        let new: BTreeSet<DateTime<Utc>> = (0..size).map(|_| self.next_start()).collect();
        self.doubt = Some(Doubt::Pushed(new.clone()));
        let told = self.push(&new).await?;
        assert_eq!(told.body["processed"], size, "{told:?}");
        self.workouts.extend(new);
        Ok(())
    }

    /// Pushes known workouts again, as the phone often does.
    async fn push_again(&mut self) -> Acted {
        let known: BTreeSet<_> = self.workouts.iter().rev().take(5).copied().collect();
        let told = self.push(&known).await?;
        assert_eq!(told.body["processed"], 0, "{told:?}");
        Ok(())
    }

    async fn push(&mut self, starts: &BTreeSet<DateTime<Utc>>) -> Result<Told, NoAnswer> {
        let token = self.tokens.values().next_back().unwrap().clone();
        self.push_with(&token, starts).await
    }

    async fn push_with(
        &mut self,
        token: &str,
        starts: &BTreeSet<DateTime<Utc>>,
    ) -> Result<Told, NoAnswer> {
        let runs: Vec<Value> = starts.iter().map(run).collect();
        let export = json!({"data": {"workouts": runs}});
        self.person.ask(Method::POST, &format!("/api/webhook?token={token}"), Some(&export)).await
    }

    /// A start time far enough from all others that the run is not a duplicate.
    fn next_start(&mut self) -> DateTime<Utc> {
        self.runs += 1;
        DateTime::UNIX_EPOCH + TimeDelta::hours(self.runs)
    }

    async fn set_goal(&mut self) -> Acted {
        let (year, target) = (2000 + self.lots.below(8), 1 + self.lots.below(300));
        self.doubt = Some(Doubt::GoalIs(year, Some(target)));
        let told = if self.goals.contains_key(&year) {
            let body = json!({"targetDays": target});
            self.person.ask(Method::PUT, &format!("/api/v1/goals/{year}"), Some(&body)).await?
        } else {
            let body = json!({"year": year, "targetDays": target});
            self.person.ask(Method::POST, "/api/v1/goals", Some(&body)).await?
        };
        assert!(matches!(told.status, 200 | 201), "{told:?}");
        self.goals.insert(year, target);
        Ok(())
    }

    async fn remove_goal(&mut self) -> Acted {
        let Some((&year, _)) = self.goals.first_key_value() else {
            return Ok(());
        };
        self.doubt = Some(Doubt::GoalIs(year, None));
        let told = self.person.ask(Method::DELETE, &format!("/api/v1/goals/{year}"), None).await?;
        assert_eq!(told.status, 200, "{told:?}");
        self.goals.remove(&year);
        Ok(())
    }

    async fn make_token(&mut self) -> Acted {
        self.doubt = Some(Doubt::TokenMade);
        let body = json!({"name": "phone"});
        let told = self.person.ask(Method::POST, "/api/v1/webhook-tokens", Some(&body)).await?;
        assert_eq!(told.status, 201, "{told:?}");
        self.tokens.insert(text(&told.body["id"]), text(&told.body["token"]));
        Ok(())
    }

    async fn revoke_token(&mut self) -> Acted {
        let (id, token) = self.tokens.pop_first().unwrap();
        self.doubt = Some(Doubt::TokenRevoked(id.clone()));
        let told =
            self.person.ask(Method::DELETE, &format!("/api/v1/webhook-tokens/{id}"), None).await?;
        assert_eq!(told.status, 200, "{told:?}");
        self.revoked.push(token);
        Ok(())
    }

    async fn refresh(&mut self) -> Acted {
        let spent = self.person.cookies[REFRESH].clone();
        self.doubt = Some(Doubt::Refreshed(spent.clone()));
        let status = self.refresh_now().await?;
        assert_eq!(status, 200);
        self.spent = Some(spent);
        Ok(())
    }

    async fn refresh_now(&mut self) -> Result<u16, NoAnswer> {
        Ok(self.person.ask(Method::POST, "/api/v1/auth/refresh", None).await?.status)
    }

    /// Only reads, so it is allowed while the outcome of the last request is unknown.
    pub(crate) async fn look(&mut self) -> Acted {
        let told = self.person.get("/api/v1/workouts").await?;
        assert_eq!(told.status, 200, "{told:?}");
        Ok(())
    }

    /// After a crash: compares what is stored with what was acknowledged.
    pub(crate) async fn compare(&mut self) {
        let me = self.person.get("/api/v1/auth/me").await.unwrap();
        assert_eq!(me.status, 200, "the session outlives the crash: {me:?}");
        let doubt = self.doubt.take();
        self.compare_workouts(doubt.as_ref()).await;
        self.compare_goals(doubt.as_ref()).await;
        self.compare_tokens(doubt.as_ref()).await;
        self.compare_sessions(doubt).await;
    }

    async fn compare_workouts(&mut self, doubt: Option<&Doubt>) {
        let listed = self.listed_workouts().await;
        let stored: BTreeSet<_> = listed.iter().copied().collect();
        assert_eq!(stored.len(), listed.len(), "nothing is there twice");
        if let Some(Doubt::Pushed(new)) = doubt
            && stored != self.workouts
        {
            self.workouts.extend(new);
        }
        assert!(stored == self.workouts, "a push is there whole or not at all, {doubt:?}");
    }

    async fn listed_workouts(&mut self) -> Vec<DateTime<Utc>> {
        let mut listed = Vec::new();
        let mut path = "/api/v1/workouts".to_owned();
        loop {
            let page = self.person.get(&path).await.unwrap().body;
            let workouts = page["workouts"].as_array().unwrap();
            listed.extend(
                workouts.iter().map(|run| text(&run["start"]).parse::<DateTime<Utc>>().unwrap()),
            );
            let Some(cursor) = page["nextCursor"].as_str() else {
                return listed;
            };
            path = format!("/api/v1/workouts?cursor={cursor}");
        }
    }

    async fn compare_goals(&mut self, doubt: Option<&Doubt>) {
        let listed = self.person.get("/api/v1/goals").await.unwrap().body;
        let number = |value: &Value| value.as_u64().unwrap();
        let stored: BTreeMap<u64, u64> = listed["goals"]
            .as_array()
            .unwrap()
            .iter()
            .map(|goal| (number(&goal["year"]), number(&goal["targetDays"])))
            .collect();
        if let Some(Doubt::GoalIs(year, target)) = doubt
            && stored != self.goals
        {
            self.goals.remove(year);
            self.goals.extend(target.map(|target| (*year, target)));
        }
        assert_eq!(stored, self.goals);
    }

    async fn compare_tokens(&mut self, doubt: Option<&Doubt>) {
        let listed = self.person.get("/api/v1/webhook-tokens").await.unwrap().body;
        let listed = listed["tokens"].as_array().unwrap().iter();
        let stored: BTreeSet<String> = listed.map(|token| text(&token["id"])).collect();
        assert!(self.tokens.keys().all(|id| stored.contains(id)), "acknowledged tokens are there");
        for id in stored.iter().filter(|id| !self.tokens.contains_key(*id)).cloned() {
            let may_be = match doubt {
                Some(Doubt::TokenMade) => true,
                Some(Doubt::TokenRevoked(revoked)) => *revoked == id,
                _ => false,
            };
            assert!(may_be, "an unknown token is there");
            let path = format!("/api/v1/webhook-tokens/{id}");
            self.person.ask(Method::DELETE, &path, None).await.unwrap();
        }
        let live = self.tokens.values().map(|token| (token.clone(), 200));
        let revoked = self.revoked.iter().rev().take(10).map(|token| (token.clone(), 401));
        for (token, status) in live.chain(revoked).collect::<Vec<_>>() {
            let told = self.push_with(&token, &BTreeSet::new()).await.unwrap();
            assert_eq!(told.status, status, "{told:?}");
        }
    }

    /// No refresh token can be used twice, whether its exchange was acknowledged or not.
    async fn compare_sessions(&mut self, doubt: Option<Doubt>) {
        if let Some(Doubt::Refreshed(in_doubt)) = doubt {
            if self.refresh_now().await.unwrap() == 200 {
                self.refuse(&in_doubt).await;
            } else {
                println!("a refresh without an answer was done all the same");
            }
        } else {
            assert_eq!(self.refresh_now().await.unwrap(), 200, "the last refresh token is good");
            if let Some(spent) = self.spent.take() {
                self.refuse(&spent).await;
            }
        }
        self.person = Person::sign_in(&self.url, &self.name).await.unwrap();
        self.spent = None;
    }

    async fn refuse(&mut self, spent: &str) {
        self.person.cookies.insert(REFRESH.to_owned(), spent.to_owned());
        assert_eq!(self.refresh_now().await.unwrap(), 401, "a refresh token was good twice");
    }
}

pub(super) fn run(start: &DateTime<Utc>) -> Value {
    let start = start.to_rfc3339_opts(SecondsFormat::Secs, true);
    json!({"name": "Running", "start": start, "duration": 1800, "distance": 5000})
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

const REFRESH: &str = "__Host-tracker_refresh";
