//! Measures how long it takes to enqueue the reminders of many accounts that are due in the same minute.

use std::error::Error;
use std::time::{Duration, Instant};

use rusqlite::Connection;

use crate::Done;
use crate::bench::Bench;
use crate::database::{Database, Databases, Place};
use crate::server::Server;

/// Fills the tables with accounts that ran on each of the last days but today, each with a goal and a
/// webhook, makes all of them due, and waits until the server has enqueued them.
///
/// The deliveries are never sent, so that sending does not count in the measurement.
pub(crate) fn measure(bench: &Bench) -> Done {
    let server = Server::start(&bench.databases)?;
    let (accounts, tables) = (bench.effort.amount(ACCOUNTS), Tables::of(&server, bench)?);
    let begun = Instant::now();
    for statement in tables.filling(accounts, tables.zone()?) {
        tables.execute(&statement)?;
    }
    println!(
        "{accounts} accounts with {RUNS} runs each: filled in {} s",
        begun.elapsed().as_secs()
    );
    tables.execute(&format!("update accounts set reminder_due_at = {}", tables.now()))?;
    let begun = Instant::now();
    while tables.count("accounts where reminder_due_at <= ", true)? > 0 {
        if begun.elapsed() > WAIT_TIMEOUT {
            return Err("the reminders are not enqueued".into());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let took = begun.elapsed();
    let enqueued = tables.count("deliveries where event = 'day.reminder'", false)?;
    if enqueued != accounts {
        return Err(format!("{enqueued} of {accounts} reminders are enqueued").into());
    }
    println!(
        "enqueued within {:.1} s, of which the server looked for them after up to 5 s; {} MB at the peak",
        took.as_secs_f64(),
        server.resident_mb("VmHWM")?
    );
    Ok(())
}

/// The tables of the server, written by SQL: over HTTP it would take an hour.
pub(crate) enum Tables<'a> {
    File { connection: Connection },
    Server { databases: &'a Databases, name: String },
}

/// A time zone in which it is about noon, so that no midnight falls into the measurement.
#[derive(Clone, Copy)]
struct Zone {
    hours_east: i64,
}

impl Zone {
    /// The sign of these names is that of POSIX: positive is west.
    fn name(self) -> String {
        match -self.hours_east {
            0 => "Etc/GMT".to_owned(),
            west => format!("Etc/GMT{west:+}"),
        }
    }
}

impl<'a> Tables<'a> {
    pub(crate) fn of(server: &Server, bench: &'a Bench) -> Result<Tables<'a>, Box<dyn Error>> {
        let database: &Database = &server.database;
        match &database.place {
            Place::File(_) => {
                let connection = Connection::open(database.file().ok_or("no file")?)?;
                connection.busy_timeout(Duration::from_mins(1))?;
                Ok(Tables::File { connection })
            }
            Place::Server(name) => {
                Ok(Tables::Server { databases: &bench.databases, name: name.clone() })
            }
        }
    }

    pub(crate) fn execute(&self, sql: &str) -> Done {
        match self {
            Tables::File { connection } => connection.execute_batch(sql)?,
            Tables::Server { .. } => drop(self.psql(sql)?),
        }
        Ok(())
    }

    /// The number of rows; `until_now`: the condition ends with the current time.
    pub(crate) fn count(&self, of: &str, until_now: bool) -> Result<usize, Box<dyn Error>> {
        let now = if until_now { self.now() } else { String::new() };
        Ok(usize::try_from(self.number(&format!("select count(*) from {of}{now}"))?)?)
    }

    fn number(&self, sql: &str) -> Result<i64, Box<dyn Error>> {
        match self {
            Tables::File { connection } => Ok(connection.query_row(sql, [], |row| row.get(0))?),
            Tables::Server { .. } => Ok(self.psql(sql)?.trim().parse()?),
        }
    }

    /// The zone in which it is about noon now.
    fn zone(&self) -> Result<Zone, Box<dyn Error>> {
        let hour = match self {
            Tables::File { .. } => "select cast(strftime('%H', 'now') as integer)",
            Tables::Server { .. } => "select extract(hour from now() at time zone 'utc')::integer",
        };
        Ok(Zone { hours_east: 12 - self.number(hour)? })
    }

    fn psql(&self, sql: &str) -> Result<String, Box<dyn Error>> {
        match self {
            Tables::Server { databases: Databases::Server(cluster), name } => {
                Ok(cluster.psql(name, sql))
            }
            _ => Err("there is no cluster".into()),
        }
    }

    /// The current time, in whole seconds.
    pub(crate) fn now(&self) -> String {
        match self {
            Tables::File { .. } => "strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now')".to_owned(),
            Tables::Server { .. } => "date_trunc('second', now())".to_owned(),
        }
    }

    /// The statements that fill the tables.
    fn filling(&self, accounts: usize, zone: Zone) -> Vec<String> {
        // Ids in the order of the rows: with random ones, a file of this size takes minutes longer to fill.
        let (id, workout_id, numbers, start, day) = match self {
            Tables::File { .. } => (
                "cast(printf('%016d', n) as blob)",
                "cast(substr(cast(accounts.id as text), 9) || printf('%08d', n) as blob)",
                "with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < {})",
                "strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now', '-' || n || ' days')".to_owned(),
                format!("date('now', '{} hours', '-' || n || ' days')", zone.hours_east),
            ),
            Tables::Server { .. } => (
                "gen_random_uuid()",
                "gen_random_uuid()",
                "with numbers as (select generate_series(1, {}) as n)",
                "date_trunc('second', now()) - n * interval '1 day'".to_owned(),
                format!(
                    "((now() at time zone 'utc') + {} * interval '1 hour' - n * interval '1 day')::date",
                    zone.hours_east
                ),
            ),
        };
        let (now, zone) = (self.now(), zone.name());
        let up_to = |most: usize| numbers.replace("{}", &most.to_string());
        // The empty secret cannot be decrypted; nothing is sent.
        let (never, secret) = match self {
            Tables::File { .. } => ("'9999-01-01T00:00:00+00:00'", "x''"),
            Tables::Server { .. } => ("'9999-01-01'::timestamptz", "''::bytea"),
        };
        let (many, days) = (up_to(accounts), up_to(RUNS));
        vec![
            format!(
                "insert into accounts (id, created_at, time_zone, counted_activities, version, \
                 reminder_hour) {many} select {id}, {now}, '{zone}', 'Running,Trail Running', 0, 12 \
                 from numbers"
            ),
            format!(
                "insert into goals (account, year, target_days, created_at) \
                 select id, cast(substr(cast({now} as text), 1, 4) as integer), 300, {now} from accounts"
            ),
            format!(
                "insert into webhooks (id, account, url, events, history, created_at, is_gone, secret, \
                 last_position, newest_at, is_slow, claimed_by, claimed_until) \
                 select id, id, 'https://example.org/', 'day.reminder', false, {now}, false, {secret}, \
                 0, {now}, false, id, {never} from accounts"
            ),
            format!(
                "insert into workouts (id, account, import, activity, start_at, day, end_at, duration_ms, \
                 source, start_kind) {days} select {workout_id}, accounts.id, accounts.id, 'Running', {start}, {day}, \
                 {start}, 1800000, 'health-auto-export', 'exact' from accounts cross join numbers"
            ),
        ]
    }
}

const ACCOUNTS: usize = 100_000;

const RUNS: usize = 30;

const WAIT_TIMEOUT: Duration = Duration::from_mins(5);
