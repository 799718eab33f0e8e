//! Histories as large as they may be, in the order that costs most.

use std::fmt::Write as _;

use serde_json::json;

use crate::client::Client;
use crate::hostile::{Attacker, Sent};
use crate::runs::{export, run};

/// As many workouts as a file can have, 200 on each of 1000 days.
const OF_A_FILE: usize = 200_000;

/// The largest history of one source, and then as many workouts of another source as a file can have, in any
/// order. All last for an hour, so that each overlaps some stored ones.
pub(super) fn of_another_source(attacker: &Attacker<'_>) -> Sent {
    let mut sent = 0;
    for nth in 0..3 {
        let workouts = attacker.effort.amount(if nth < 2 { OF_A_FILE } else { 100_000 });
        sent += attacker.push(&every_seven_minutes(workouts, 1950 + 4 * nth))?;
    }
    for minutes in [60, 7 * 24 * 60] {
        sent +=
            attacker.table(&shuffled_table(attacker.effort.amount(OF_A_FILE), 1950, minutes))?;
    }
    Ok(sent)
}

/// Workouts of a week, and as many of another source that share less than 70 % with them.
pub(super) fn near_misses(attacker: &Attacker<'_>) -> Sent {
    let week = 7 * 24 * 60;
    let workouts = attacker.effort.amount(OF_A_FILE);
    let first = attacker.push(&lasting(workouts, 1950, week))?;
    // Their starts are some days later, and they are walks where the others are runs.
    let second =
        attacker.table(&shuffled_table(workouts, 1950, week - 1).replace("Running", "Walking"))?;
    Ok(first + second)
}

/// The largest import that is allowed, into an empty account: in order, and in any order.
pub(super) fn largest(attacker: &Attacker<'_>) -> Sent {
    let workouts = attacker.effort.amount(OF_A_FILE);
    let in_order = attacker.push(&every_seven_minutes(workouts, 1990))?;
    Ok(in_order + attacker.table(&shuffled_table(workouts, 1950, 5))?)
}

/// Pages and reports of a long history, in turn with pushes that change it.
pub(super) fn pages(attacker: &Attacker<'_>) -> Sent {
    let mut sent = attacker.push(&every_seven_minutes(attacker.effort.amount(OF_A_FILE), 1990))?;
    let mut client = Client::connect(attacker.server.port)?;
    for nth in 0..attacker.effort.times(40) {
        let push = export(&run(&format!("2025-06-{:02}T07:00:00Z", nth % 28 + 1)));
        client.post(&attacker.tokens.push_path(), "", push.as_bytes())?;
        sent += push.len();
        for path in ["/settings", "/", "/api/v1/settings", "/api/v1/goals/2025/progress"] {
            let headers = if path.starts_with("/api") {
                attacker.tokens.header()
            } else {
                attacker.tokens.page_header()
            };
            client.get(path, &headers)?;
        }
    }
    Ok(sent)
}

/// A history that ten webhooks receive.
pub(super) fn webhooks(attacker: &Attacker<'_>) -> Sent {
    let mut client = Client::connect(attacker.server.port)?;
    for nth in 0..10 {
        let webhook = json!({
            "url": format!("http://127.0.0.1:9/{nth}"),
            "events": ["workout.created", "goal.achieved", "achievement.unlocked", "streak.milestone"],
            "history": true,
        });
        let headers = format!("{}Content-Type: application/json\r\n", attacker.tokens.header());
        client
            .post("/api/v1/webhooks", &headers, webhook.to_string().as_bytes())?
            .expect("secret")?;
    }
    attacker.push(&every_seven_minutes(attacker.effort.amount(OF_A_FILE), 1990))
}

impl Attacker<'_> {
    fn push(&self, export: &str) -> Sent {
        let mut client = Client::connect(self.server.port)?;
        client.post(&self.tokens.push_path(), "", export.as_bytes())?.expect("\"processed\":")?;
        Ok(export.len())
    }

    fn table(&self, table: &str) -> Sent {
        self.upload(table.as_bytes())?.expect("\"processed\":")?;
        Ok(table.len())
    }
}

/// An export with this number of short runs, seven minutes apart.
fn every_seven_minutes(workouts: usize, first_year: usize) -> String {
    lasting(workouts, first_year, 2)
}

/// An export with this number of runs, 200 a day, that last for this many minutes.
fn lasting(workouts: usize, first_year: usize, minutes: usize) -> String {
    let mut runs = String::new();
    for nth in 0..workouts {
        let start = start(nth, first_year);
        let _ = write!(
            runs,
            r#"{{"name":"Running","start":"{start}:00 +0000","duration":{},"distance":500}},"#,
            60 * minutes
        );
    }
    export(&runs)
}

/// A table with the same starts in another order.
fn shuffled_table(workouts: usize, first_year: usize, minutes: usize) -> String {
    let mut table = String::from("start,duration (min),activity\n");
    for nth in 0..workouts {
        // The step has no common factor with any of these numbers.
        let start = start(nth * 7919 % workouts, first_year);
        let _ = writeln!(table, "{start}:30Z,{minutes},Running");
    }
    table
}

/// The start of a run without its seconds: the runs of a day are seven minutes apart.
fn start(nth: usize, first_year: usize) -> String {
    let (day, minutes) = (nth / 200, nth % 200 * 7);
    let (year, month, day) = (first_year + day / 336, day % 336 / 28 + 1, day % 28 + 1);
    format!("{year}-{month:02}-{day:02} {:02}:{:02}", minutes / 60, minutes % 60)
}
