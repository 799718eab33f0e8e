//! [`SignUpClient`]: signs people up. Some of them delete their account.

use reqwest::Method;
use serde_json::json;

use super::random_numbers::RandomNumbers;
use super::recording_client::{ActResult, run};
use crate::person::{Person, UnknownOutcome};

/// A client that signs up one person after the other.
pub(crate) struct SignUpClient {
    url: String,
    name: String,
    number: u64,
    random: RandomNumbers,
    /// The people who stayed and those who left, as far as the server acknowledged it.
    stayed: Vec<String>,
    left: Vec<String>,
    /// The people with an unanswered request, and the step of that request.
    pending: Vec<(String, Step)>,
}

/// The steps of a person's first day, in this order.
#[derive(Debug, Clone, Copy)]
enum Step {
    SignUp,
    MakeToken,
    SetGoal,
    Push,
    Leave,
}

/// The number of tokens, goals and workouts of an account.
type Has = [usize; 3];

const EVERYTHING: Has = [1, 1, 3];

impl SignUpClient {
    pub(crate) fn at(url: &str, name: &str, random: RandomNumbers) -> SignUpClient {
        SignUpClient {
            url: url.to_owned(),
            name: name.to_owned(),
            number: 0,
            random,
            stayed: Vec::new(),
            left: Vec::new(),
            pending: Vec::new(),
        }
    }

    /// Signs up the next person.
    pub(crate) async fn act(&mut self) -> ActResult {
        self.number += 1;
        let name = format!("{}{}", self.name, self.number);
        let leaves = self.random.below(2) == 0;
        let mut step = Step::SignUp;
        if let Err(error) = first_day(&self.url, &name, leaves, &mut step).await {
            self.pending.push((name, step));
            return Err(error);
        }
        let list = if leaves { &mut self.left } else { &mut self.stayed };
        list.push(name);
        Ok(())
    }

    /// After a crash: no account is incomplete. A deleted account is empty when its owner signs in
    /// again.
    pub(crate) async fn compare(&mut self) {
        for name in self.stayed.drain(..) {
            assert_eq!(has(&self.url, &name).await, EVERYTHING, "{name} stayed");
        }
        for name in self.left.drain(..) {
            assert_eq!(has(&self.url, &name).await, [0, 0, 0], "{name} left");
        }
        for (name, step) in self.pending.drain(..) {
            let has = has(&self.url, &name).await;
            assert!(step.may_leave(has), "{name} has {has:?} after {step:?}");
        }
    }
}

impl Step {
    /// Whether an unanswered step may leave the account like this. The step may have been committed
    /// or not.
    fn may_leave(self, has: Has) -> bool {
        let may_have: &[Has] = match self {
            Step::SignUp => &[[0, 0, 0]],
            Step::MakeToken => &[[0, 0, 0], [1, 0, 0]],
            Step::SetGoal => &[[1, 0, 0], [1, 1, 0]],
            Step::Push => &[[1, 1, 0], EVERYTHING],
            Step::Leave => &[EVERYTHING, [0, 0, 0]],
        };
        may_have.contains(&has)
    }
}

/// Sends the requests of a first day. On an error, `step` is the request without an answer.
async fn first_day(url: &str, name: &str, leaves: bool, step: &mut Step) -> ActResult {
    let mut person = Person::sign_in(url, name).await?;
    *step = Step::MakeToken;
    let (path, body) = ("/api/v1/webhook-tokens", json!({"name": "phone"}));
    let token = person.ask(Method::POST, path, Some(&body)).await?.body["token"].clone();
    *step = Step::SetGoal;
    ask(&mut person, Method::POST, "/api/v1/goals", &json!({"year": 2026})).await?;
    *step = Step::Push;
    let starts = ["2026-06-01T07:00:00Z", "2026-06-02T07:00:00Z", "2026-06-03T07:00:00Z"];
    let runs = starts.map(|start| run(&start.parse().unwrap()));
    let path = format!("/api/webhook?token={}", token.as_str().unwrap());
    ask(&mut person, Method::POST, &path, &json!({"data": {"workouts": runs}})).await?;
    if leaves {
        *step = Step::Leave;
        ask(&mut person, Method::DELETE, "/api/v1/account", &json!({})).await?;
    }
    Ok(())
}

async fn ask(
    person: &mut Person,
    method: Method,
    path: &str,
    body: &serde_json::Value,
) -> Result<(), UnknownOutcome> {
    let response = person.ask(method, path, Some(body)).await?;
    assert!(matches!(response.status, 200 | 201), "{path}: {response:?}");
    Ok(())
}

async fn has(url: &str, name: &str) -> Has {
    let mut person = Person::sign_in(url, name).await.unwrap();
    let me = person.get("/api/v1/auth/me").await.unwrap();
    assert_eq!(me.body["email"], format!("{name}@example.com"), "{me:?}");
    let mut has = [0; 3];
    let lists = [("webhook-tokens", "tokens"), ("goals", "goals"), ("workouts", "workouts")];
    for (has, (path, list)) in has.iter_mut().zip(lists) {
        let response = person.get(&format!("/api/v1/{path}")).await.unwrap();
        *has = response.body[list].as_array().unwrap().len();
    }
    has
}
