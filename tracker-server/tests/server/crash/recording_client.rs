//! [`RecordingClient`]: the requests of a client, and what the server acknowledged.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use reqwest::Method;
use serde_json::{Value, json};

use super::random_numbers::RandomNumbers;
use crate::person::{Person, TestResponse, UnknownOutcome};

/// A client with its own account. It records what the server acknowledged.
pub(crate) struct RecordingClient {
    url: String,
    name: String,
    person: Person,
    random: RandomNumbers,
    runs: i64,
    /// The start times of the acknowledged workouts.
    workouts: BTreeSet<DateTime<Utc>>,
    /// The target of each year with an acknowledged goal.
    goals: BTreeMap<u64, u64>,
    /// The valid push tokens, by their id.
    tokens: BTreeMap<String, String>,
    revoked: Vec<String>,
    /// The refresh token that was exchanged last.
    spent: Option<String>,
    /// The last request, if its outcome is unknown.
    pending: Option<PendingRequest>,
}

/// A request without an answer: it may have been committed or not.
#[derive(Debug)]
enum PendingRequest {
    Pushed(BTreeSet<DateTime<Utc>>),
    GoalIs(u64, Option<u64>),
    TokenMade,
    TokenRevoked(String),
    Refreshed(String),
}

pub(crate) type ActResult = Result<(), UnknownOutcome>;

impl RecordingClient {
    pub(crate) async fn open(url: &str, name: String, random: RandomNumbers) -> RecordingClient {
        let person = Person::sign_in(url, &name).await.unwrap();
        RecordingClient {
            url: url.to_owned(),
            name,
            person,
            random,
            runs: 0,
            workouts: BTreeSet::new(),
            goals: BTreeMap::new(),
            tokens: BTreeMap::new(),
            revoked: Vec::new(),
            spent: None,
            pending: None,
        }
    }

    pub(crate) fn acknowledged(&self) -> usize {
        self.workouts.len()
    }

    /// Sends one random request and records the answer.
    pub(crate) async fn act(&mut self) -> ActResult {
        match self.random.below(20) {
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
        self.pending = None;
        Ok(())
    }

    async fn push_new(&mut self) -> ActResult {
        let size = if self.random.below(8) == 0 { 400 } else { 1 + self.random.below(5) };
        let new: BTreeSet<DateTime<Utc>> = (0..size).map(|_| self.next_start()).collect();
        self.pending = Some(PendingRequest::Pushed(new.clone()));
        let response = self.push(&new).await?;
        assert_eq!(response.body["processed"], size, "{response:?}");
        self.workouts.extend(new);
        Ok(())
    }

    /// Pushes known workouts again, as the phone often does.
    async fn push_again(&mut self) -> ActResult {
        let known: BTreeSet<_> = self.workouts.iter().rev().take(5).copied().collect();
        let response = self.push(&known).await?;
        assert_eq!(response.body["processed"], 0, "{response:?}");
        Ok(())
    }

    async fn push(
        &mut self,
        starts: &BTreeSet<DateTime<Utc>>,
    ) -> Result<TestResponse, UnknownOutcome> {
        let token = self.tokens.values().next_back().unwrap().clone();
        self.push_with(&token, starts).await
    }

    async fn push_with(
        &mut self,
        token: &str,
        starts: &BTreeSet<DateTime<Utc>>,
    ) -> Result<TestResponse, UnknownOutcome> {
        let runs: Vec<Value> = starts.iter().map(run).collect();
        let export = json!({"data": {"workouts": runs}});
        self.person.ask(Method::POST, &format!("/api/webhook?token={token}"), Some(&export)).await
    }

    /// A start time far enough from all others that the run is not a duplicate.
    fn next_start(&mut self) -> DateTime<Utc> {
        self.runs += 1;
        DateTime::UNIX_EPOCH + TimeDelta::hours(self.runs)
    }

    async fn set_goal(&mut self) -> ActResult {
        let (year, target) = (2000 + self.random.below(8), 1 + self.random.below(300));
        self.pending = Some(PendingRequest::GoalIs(year, Some(target)));
        let response = if self.goals.contains_key(&year) {
            let body = json!({"targetDays": target});
            self.person.ask(Method::PUT, &format!("/api/v1/goals/{year}"), Some(&body)).await?
        } else {
            let body = json!({"year": year, "targetDays": target});
            self.person.ask(Method::POST, "/api/v1/goals", Some(&body)).await?
        };
        assert!(matches!(response.status, 200 | 201), "{response:?}");
        self.goals.insert(year, target);
        Ok(())
    }

    async fn remove_goal(&mut self) -> ActResult {
        let Some((&year, _)) = self.goals.first_key_value() else {
            return Ok(());
        };
        self.pending = Some(PendingRequest::GoalIs(year, None));
        let response =
            self.person.ask(Method::DELETE, &format!("/api/v1/goals/{year}"), None).await?;
        assert_eq!(response.status, 200, "{response:?}");
        self.goals.remove(&year);
        Ok(())
    }

    async fn make_token(&mut self) -> ActResult {
        self.pending = Some(PendingRequest::TokenMade);
        let body = json!({"name": "phone"});
        let response = self.person.ask(Method::POST, "/api/v1/webhook-tokens", Some(&body)).await?;
        assert_eq!(response.status, 201, "{response:?}");
        self.tokens.insert(text(&response.body["id"]), text(&response.body["token"]));
        Ok(())
    }

    async fn revoke_token(&mut self) -> ActResult {
        let (id, token) = self.tokens.pop_first().unwrap();
        self.pending = Some(PendingRequest::TokenRevoked(id.clone()));
        let response =
            self.person.ask(Method::DELETE, &format!("/api/v1/webhook-tokens/{id}"), None).await?;
        assert_eq!(response.status, 200, "{response:?}");
        self.revoked.push(token);
        Ok(())
    }

    async fn refresh(&mut self) -> ActResult {
        let spent = self.person.cookies[REFRESH].clone();
        self.pending = Some(PendingRequest::Refreshed(spent.clone()));
        let status = self.refresh_now().await?;
        assert_eq!(status, 200);
        self.spent = Some(spent);
        Ok(())
    }

    async fn refresh_now(&mut self) -> Result<u16, UnknownOutcome> {
        Ok(self.person.ask(Method::POST, "/api/v1/auth/refresh", None).await?.status)
    }

    /// Only reads, so it is allowed while the outcome of the last request is unknown.
    pub(crate) async fn read(&mut self) -> ActResult {
        let response = self.person.get("/api/v1/workouts").await?;
        assert_eq!(response.status, 200, "{response:?}");
        Ok(())
    }

    /// After a crash: compares what is stored with what was acknowledged.
    pub(crate) async fn compare(&mut self) {
        let me = self.person.get("/api/v1/auth/me").await.unwrap();
        assert_eq!(me.status, 200, "the session outlives the crash: {me:?}");
        let pending = self.pending.take();
        self.compare_workouts(pending.as_ref()).await;
        self.compare_goals(pending.as_ref()).await;
        self.compare_tokens(pending.as_ref()).await;
        self.compare_sessions(pending).await;
    }

    async fn compare_workouts(&mut self, pending: Option<&PendingRequest>) {
        let listed = self.listed_workouts().await;
        let stored: BTreeSet<_> = listed.iter().copied().collect();
        assert_eq!(stored.len(), listed.len(), "nothing is there twice");
        if let Some(PendingRequest::Pushed(new)) = pending
            && stored != self.workouts
        {
            self.workouts.extend(new);
        }
        assert!(stored == self.workouts, "a push is there whole or not at all, {pending:?}");
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

    async fn compare_goals(&mut self, pending: Option<&PendingRequest>) {
        let listed = self.person.get("/api/v1/goals").await.unwrap().body;
        let number = |value: &Value| value.as_u64().unwrap();
        let stored: BTreeMap<u64, u64> = listed["goals"]
            .as_array()
            .unwrap()
            .iter()
            .map(|goal| (number(&goal["year"]), number(&goal["targetDays"])))
            .collect();
        if let Some(PendingRequest::GoalIs(year, target)) = pending
            && stored != self.goals
        {
            self.goals.remove(year);
            self.goals.extend(target.map(|target| (*year, target)));
        }
        assert_eq!(stored, self.goals);
    }

    async fn compare_tokens(&mut self, pending: Option<&PendingRequest>) {
        let listed = self.person.get("/api/v1/webhook-tokens").await.unwrap().body;
        let listed = listed["tokens"].as_array().unwrap().iter();
        let stored: BTreeSet<String> = listed.map(|token| text(&token["id"])).collect();
        assert!(self.tokens.keys().all(|id| stored.contains(id)), "acknowledged tokens are there");
        for id in stored.iter().filter(|id| !self.tokens.contains_key(*id)).cloned() {
            let may_be = match pending {
                Some(PendingRequest::TokenMade) => true,
                Some(PendingRequest::TokenRevoked(revoked)) => *revoked == id,
                _ => false,
            };
            assert!(may_be, "an unknown token is there");
            let path = format!("/api/v1/webhook-tokens/{id}");
            self.person.ask(Method::DELETE, &path, None).await.unwrap();
        }
        let live = self.tokens.values().map(|token| (token.clone(), 200));
        let revoked = self.revoked.iter().rev().take(10).map(|token| (token.clone(), 401));
        for (token, status) in live.chain(revoked).collect::<Vec<_>>() {
            let response = self.push_with(&token, &BTreeSet::new()).await.unwrap();
            assert_eq!(response.status, status, "{response:?}");
        }
    }

    /// No refresh token can be used twice, whether its exchange was acknowledged or not.
    async fn compare_sessions(&mut self, pending: Option<PendingRequest>) {
        if let Some(PendingRequest::Refreshed(unknown)) = pending {
            if self.refresh_now().await.unwrap() == 200 {
                self.refuse(&unknown).await;
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
