//! `tracker connect SERVICE` keeps a key, and `tracker sync` asks all connected services for new runs.

mod ask;
mod keys;

use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;

use chrono::Days;
use tempfile::TempDir;
use tracker_connect::{Failure as Refused, Fetch, Login, Service};
use tracker_texts::{key, or_none};

use crate::args::{Connect, ImportArgs, Origin, Places};
use crate::command::data::import;
use crate::database::Database;
use crate::failure::{Failure, UNUSABLE};
use crate::interrupt::Interrupt;
use crate::machine::Machine;
use crate::session::Session;
use crate::show::Page;
use crate::words::say;
use ask::Client;
use keys::{Connection, Connections};

/// Checks a key by one request, and keeps it beside the database.
pub(crate) fn connect(
    args: &Connect,
    database: &Database,
    machine: Machine,
) -> Result<Page, Failure> {
    let mut connections = Connections::read(database)?;
    let service = args.service;
    if args.remove {
        let was_connected = connections.remove(service);
        connections.write()?;
        return if was_connected {
            Ok(said(&say!("connect-removed", "service" => service.title())))
        } else {
            Err(Failure::answered_no(say!("connect-none", "service" => service.title())))
        };
    }
    if service.needs_consent() {
        let text = say!("connect-by-consent", "service" => service.title());
        return Err(Failure::wrong_usage(text));
    }
    let key = typed_key(service)?;
    let (client, clock) = (Client::new(), machine.clock);
    let login =
        login(&args.places, service, &Connection { key: key.clone(), ..Connection::default() })?;
    let mut check = Fetch::check(login, clock());
    while let Some(request) = check.next_request() {
        let answer = client.send(&request).and_then(|it| check.receive(&it, clock()));
        answer.map_err(|error| Failure::unusable(service.title(), reason(error)))?;
    }
    let session = check.session().cloned();
    connections.set(service, Connection { key, session, newest_day: None });
    connections.write()?;
    Ok(said(&say!("connect-done", "service" => service.title())))
}

fn said(text: &str) -> Page {
    Page::new(text.to_owned().into(), &serde_json::json!({ "message": text }))
}

/// The key from standard input. It is no argument: other users of the machine could see it.
fn typed_key(service: Service) -> Result<String, Failure> {
    let cannot = |error: io::Error| Failure::unusable(say!("connect-key-unread"), error);
    if io::stdin().is_terminal() {
        eprint!("{} ", say!("connect-key", "service" => service.title()));
        io::stderr().flush().map_err(cannot)?;
    }
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line).map_err(cannot)?;
    let key = line.trim().to_owned();
    let is_key = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_graphic());
    if is_key { Ok(key) } else { Err(Failure::wrong_usage(say!("connect-no-key"))) }
}

fn login(places: &Places, service: Service, connection: &Connection) -> Result<Login, Failure> {
    let base = places.of(service);
    if !base.starts_with("https://") && !base.starts_with("http://127.0.0.1") {
        return Err(Failure::wrong_usage(say!("connect-not-https", "url" => base)));
    }
    Ok(Login {
        service,
        base,
        key: connection.key.clone(),
        session: connection.session.clone(),
        client: None,
    })
}

/// Why a service gave nothing.
fn reason(refused: Refused) -> String {
    let name: &str = refused.into();
    let status = if let Refused::Status(status) = refused { Some(status) } else { None };
    say!(&key("service", name), "status" => or_none(status))
}

/// Asks the connected services one after the other, and imports what they answer as files.
pub(crate) async fn run(session: &Session, places: &Places) -> Result<Page, Failure> {
    let mut connections = Connections::beside(&session.database)?;
    let directory = tempfile::tempdir();
    let directory =
        directory.map_err(|error| Failure::unusable(say!("sync-no-directory"), error))?;
    let (mut files, mut problems, mut newest_days) = (Vec::new(), Vec::new(), Vec::new());
    for (service, connection) in connections.all() {
        let collected = collect(session, places, service, &connection, &directory)?;
        connections.set(service, Connection { session: collected.session, ..connection });
        files.extend(collected.file);
        newest_days.extend(collected.newest_day.map(|day| (service, day)));
        problems.extend(
            collected.failure.map(|error| format!("{}: {}", service.title(), reason(error))),
        );
    }
    let mut page = if files.is_empty() {
        said(&say!("sync-nothing"))
    } else {
        let args = ImportArgs { files, origin: Origin::Fetched, ..ImportArgs::default() };
        import::run(session, &args, &Interrupt::default()).await?
    };
    if page.exit_code != UNUSABLE {
        for (service, day) in newest_days {
            connections.set_newest_day(service, day);
        }
    }
    connections.write()?;
    if !problems.is_empty() {
        page.exit_code = UNUSABLE;
    }
    page.problems.extend(problems);
    Ok(page)
}

struct Collected {
    /// A list of activities, if there is one to import.
    file: Option<PathBuf>,
    failure: Option<Refused>,
    session: Option<tracker_connect::Session>,
    newest_day: Option<chrono::NaiveDate>,
}

fn collect(
    session: &Session,
    places: &Places,
    service: Service,
    connection: &Connection,
    directory: &TempDir,
) -> Result<Collected, Failure> {
    let cannot = |error: io::Error| Failure::unusable(say!("sync-no-file"), error);
    let from = connection.newest_day.and_then(|day| day.checked_sub_days(OVERLAP));
    let (client, clock) = (Client::new(), session.clock);
    let mut fetch = Fetch::new(login(places, service, connection)?, from, clock());
    let path = directory.path().join(service.title());
    let mut list = File::create(&path).map_err(cannot)?;
    let (mut failure, mut is_empty) = (None, true);
    while let Some(request) = fetch.next_request() {
        match client.send(&request).and_then(|answer| fetch.receive(&answer, clock())) {
            Ok(items) if items.is_empty() => {}
            Ok(items) => {
                let before = if is_empty { "[" } else { "," };
                write!(list, "{before}{items}").map_err(cannot)?;
                is_empty = false;
            }
            Err(error) => {
                failure = Some(error);
                break;
            }
        }
    }
    write!(list, "]").map_err(cannot)?;
    let is_usable = !is_empty && failure.is_none_or(Refused::keeps_pages);
    Ok(Collected {
        file: is_usable.then_some(path),
        newest_day: fetch.newest_day().filter(|_| is_usable),
        session: fetch.session().cloned(),
        failure,
    })
}

/// Watches are often read days later: what is newer than the newest activity less this is asked for again.
const OVERLAP: Days = Days::new(7);
