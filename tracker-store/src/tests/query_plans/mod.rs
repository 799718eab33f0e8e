//! Tests the query plans of all statements against the real schema.
//!
//! Excluded are the statements that `copy_database.rs` builds for each table (its own tests run
//! them on both databases), and trivial statements (`begin`, `set …`).

use std::fs;
use std::path::Path;

use chrono::{DateTime, Utc};
use tracker_core::duplicates::Search;
use tracker_core::events::EventKind;
use tracker_core::{Activity, ImportReport, Moment, Source, Workout, WorkoutDraft};

use crate::accounts::account::{self, Account};
use crate::accounts::{
    admin, audit_log, idempotency_keys, personal_data, personal_tokens, shares, version,
};
use crate::changes::{local_changes, read_files, rows};
use crate::connections::{connection, lease, outcome};
use crate::copy::copy_database;
use crate::copy::table_rows::{ChangedWorkouts, Imports, RemovedWorkouts, Workouts};
use crate::database::connection::{Arguments, Statement};
use crate::database::ids::SessionId;
use crate::database::ids::WebhookId;
use crate::database::open;
use crate::database::{integrity_check, schema};
use crate::events::outbox::{DeliveryContent, NewDelivery};
use crate::events::reminders::{due, enqueue, reasons};
use crate::events::{
    announcements, deliveries, endpoint_change, endpoints, leases, outbox, outcomes, redelivery,
    reminders, watched_workouts,
};
use crate::imports::log::{ImportSource, LoggedImport};
use crate::imports::stored_near::{RangeSearch, SourceIdSearch};
use crate::imports::{
    account_snapshot, by_hand, changed_workouts, correct, log, push_tokens, settle, stored_near,
    take_back, uncertain_days, unknown_workouts,
};
use crate::sessions::secret_hash::SecretHash;
use crate::sessions::{lookup, refresh, session};
use crate::sign_in::{complete, household, lockout, operators, passkeys, pending, provider_tokens};
use crate::workouts::found_workouts::{Order, WorkoutFilter};
use crate::workouts::insert::NewWorkout;
use crate::workouts::removed_workouts::NewRemoved;
use crate::workouts::stored_workout::{Cursor, PageRequest};
use crate::workouts::{
    found_workouts, further_goals, goals, insert, notes, pauses, removed_workouts, report_data,
    running_days, stored_workout, workout_changes,
};

mod in_file;
mod on_server;

/// Statements for accounts, goals, workouts and events.
const EVERYDAY: [&str; 109] = [
    connection::ALL,
    connection::CONNECT,
    connection::DISCONNECT,
    connection::KEYS,
    lease::DUE,
    lease::CLAIM,
    lease::RENEW,
    lease::KEEP,
    lease::RELEASE,
    lease::LEASED,
    lease::ACCOUNT,
    outcome::RECORD,
    local_changes::ALL,
    local_changes::PUT,
    local_changes::FORGET_TAKEN_BACK,
    local_changes::FORGET_OLDEST,
    read_files::READ,
    read_files::ADD,
    read_files::FORGET,
    rows::FORGET_UNKNOWN,
    rows::FORGET_PAUSES,
    rows::FORGET_FURTHER_GOALS,
    account::BY_ID,
    account::BY_EMAIL,
    account::INSERT,
    account::CHANGE_SETTINGS,
    goals::ALL,
    goals::CREATE,
    goals::SET,
    goals::CHANGE,
    goals::REMOVE,
    further_goals::ALL,
    further_goals::SET,
    further_goals::REMOVE,
    pauses::ALL,
    pauses::INSERT,
    pauses::REMOVE,
    stored_workout::LIST,
    stored_workout::ONE,
    removed_workouts::REMEMBER,
    removed_workouts::REMOVE,
    removed_workouts::LIST,
    removed_workouts::ONE,
    removed_workouts::FORGET,
    removed_workouts::NEAR,
    running_days::RUNNING_DAYS,
    running_days::BY_ACTIVITY,
    running_days::RUN_VALUES,
    by_hand::CHANGE,
    uncertain_days::DATED_BY_ZONE,
    report_data::READ,
    log::NEWEST,
    log::NEWEST_WITH_NEWS,
    log::WITHOUT_NEWS,
    log::ONE,
    log::NEWEST_PUSH,
    log::NEWEST_WITH_LEFT_OUT,
    unknown_workouts::COUNT,
    unknown_workouts::KEPT,
    unknown_workouts::REMOVE,
    log::HAS_FILE,
    notes::NOTES,
    notes::SET,
    notes::FIX,
    stored_near::PAGE,
    changed_workouts::REPLACED,
    changed_workouts::RESTORE_VALUES,
    changed_workouts::HAND_ON,
    log::ADDED,
    workout_changes::ADDED,
    workout_changes::CHANGED,
    workout_changes::RECOUNTED,
    endpoints::ALL,
    endpoints::ONE,
    endpoints::INSERT,
    endpoint_change::CHANGE,
    endpoints::REMOVE,
    endpoint_change::ROTATE,
    endpoint_change::PAGE,
    endpoint_change::REENCRYPT,
    outbox::SUBSCRIBERS,
    outbox::RESERVE,
    reminders::FIRST_DUE,
    reminders::REMINDED_ON,
    reminders::SCHEDULE,
    reminders::OF_WEBHOOK,
    reminders::RUN_ON,
    announcements::ALL,
    announcements::FORGET_EARLIER,
    deliveries::NEWEST,
    deliveries::NEWEST_WITH_BODY,
    deliveries::ONE,
    redelivery::REDELIVER,
    redelivery::MAKE_DUE,
    redelivery::RESERVE,
    redelivery::INSERT_BODY,
    redelivery::INSERT,
    deliveries::FAIL_PENDING,
    leases::FIRST_DUE,
    leases::NEXT,
    leases::RELEASE,
    leases::RESCHEDULE,
    outcomes::RECORD,
    outcomes::CHANGE_SPEED,
    outcomes::DISABLE_GONE,
    outcomes::REMOVE_GONE,
    outcomes::BACKLOG,
    outcomes::SWEEP,
    outcomes::SWEEP_BODIES,
];

/// Statements for sign-in, sessions, lockout, administration, tokens and public links.
const OF_SIGNING_IN: [&str; 88] = [
    open::PING,
    admin::UNLOCK,
    admin::EXISTS,
    admin::ENABLE,
    admin::DISABLE,
    admin::REVOKE_ALL,
    admin::DELETE_PEOPLE,
    admin::DELETE_LOG,
    admin::DELETE,
    admin::HAS_MORE_WORKOUTS,
    admin::DELETE_SOME_WORKOUTS,
    pending::INSERT,
    pending::TAKE,
    pending::DELETE_ALL,
    pending::SWEEP,
    pending::SWEEP_OLDEST,
    lockout::RECORD,
    lockout::LOCKED_UNTIL,
    lockout::FORGET,
    lockout::FORGET_BROWSER,
    lockout::ACCOUNT_OF,
    lockout::SWEEP,
    household::ADD,
    household::IS_PERSON,
    household::RESET,
    household::REMOVE,
    household::PASSWORD,
    session::IS_LIVE,
    household::WITH_LINK,
    household::USE_LINK,
    household::CHANGE,
    household::ADDRESS_OF_ACCOUNT,
    household::REVOKE_OTHERS,
    operators::MARK,
    operators::IS_OPERATOR,
    passkeys::ALL,
    passkeys::FIND,
    passkeys::INSERT,
    passkeys::USE,
    passkeys::RENAME,
    passkeys::REMOVE,
    passkeys::REMOVE_ALL,
    admin::HAS_WORKOUT,
    admin::MOVE_IDENTITIES,
    provider_tokens::STORE,
    provider_tokens::OF_ACCOUNT,
    provider_tokens::REENCRYPT,
    refresh::OWNER,
    refresh::INSERT,
    refresh::SWEEP,
    session::EXTEND,
    session::LIVE,
    session::REVOKE,
    session::REVOKE_BY_TOKEN,
    session::INSERT,
    session::MAKE_ROOM,
    session::SWEEP,
    complete::FIND,
    complete::SIGNED_IN_AT,
    complete::INSERT_IDENTITY,
    complete::UPDATE_ACCOUNT,
    complete::UPDATE_IDENTITY,
    audit_log::INSERT,
    audit_log::OF_ACCOUNT,
    push_tokens::FIND,
    push_tokens::TOUCH,
    personal_data::IDENTITIES,
    personal_data::FAILED_SIGN_INS,
    personal_data::PROVIDER_TOKENS,
    personal_data::SESSIONS,
    personal_data::AUDIT_LOG,
    push_tokens::ALL,
    push_tokens::INSERT,
    push_tokens::REMOVE,
    shares::ALL,
    shares::INSERT,
    shares::REMOVE,
    shares::FIND,
    personal_tokens::ALL,
    personal_tokens::INSERT,
    personal_tokens::REMOVE,
    personal_tokens::REMOVE_ALL,
    personal_tokens::TOUCH,
    idempotency_keys::FIND,
    idempotency_keys::INSERT,
    idempotency_keys::ANSWER,
    idempotency_keys::FORGET,
    idempotency_keys::SWEEP,
];

const ONLY_IN_FILE: [&str; 4] = [schema::STATE, leases::LEASE, open::REWRITE_ROW, due::DUE];

/// The integrity check, which reads the whole file by design.
const OF_WHOLE_FILE: &str = integrity_check::CHECK;

const ONLY_ON_SERVER: [&str; 9] = [
    open::REWRITE_UNLOCKED_ROW,
    schema::STATE_ON_SERVER,
    schema::VERSION_ON_SERVER,
    version::LOCK,
    complete::LOCK,
    complete::LOCK_PERSON,
    refresh::LOCK,
    leases::LEASE_UNLOCKED,
    due::DUE_UNLOCKED,
];

/// Statements that may scan a whole table, because operators run them rarely: listing all accounts or people,
/// finding one by an address that is not ASCII, changing the server's key, and copying to another
/// database.
const OF_WHOLE_TABLES: [&str; 5] = [
    admin::ALL,
    household::ALL,
    account::WITH_OTHER_LETTERS,
    provider_tokens::UNDER_OTHER_KEYS,
    copy_database::IS_IN_USE,
];

/// Statements with a variable number of values.
fn with_many_values(account: &Account, arguments: &Arguments) -> [Statement; 52] {
    let (id, now) = (account.id, instant());
    let (day, workout) = (now.date_naive(), workout());
    let nil = uuid::Uuid::nil();
    let session = SessionId::from(nil);
    let sent = workout.fingerprint();
    let by_id = || SourceIdSearch { import: 0, place: 0, account: id, workout: &sent };
    let range = || RangeSearch { import: 0, account: id, search: Search::of_starts(now..=now) };
    let import = LoggedImport {
        id: nil,
        imported_at: now,
        source: ImportSource::default(),
        report: ImportReport::default(),
        unknown_not_kept: 0,
    };
    let new = NewWorkout { id: nil, account: id, import: nil, is_fixed: false, workout: &workout };
    let removed = || NewRemoved { id: nil, account: id, removed_at: now, workout: &workout };
    let token = SecretHash::from_bytes([7; 32]);
    let webhook = WebhookId::new_at(now);
    let body = || (nil, id, String::new());
    let what = || DeliveryContent::LeftOut(EventKind::WorkoutCreated, 1);
    let delivery = || NewDelivery { id: nil, webhook, position: 1, what: what() };
    let announcement = "achievement.unlocked 2026 50".parse().unwrap();
    let with = || arguments.clone();
    let after = Some(Cursor { start: now, id: nil });
    let page = PageRequest { after, size: 100 };
    let filter = WorkoutFilter {
        source: Some(Source::Manual),
        activity: Some(Activity::Running),
        import: Some(nil),
        updated_after: Some(now),
        ..WorkoutFilter::default()
    };
    let delete = |table| changed_workouts::delete_statement(with(), id, table, &[nil, nil]);
    [
        rows::goals_query(with(), id, vec![2026, 2027]),
        rows::by_ids::<Workouts>(with(), id, "id", &[nil, nil]),
        rows::by_ids::<Workouts>(with(), id, "import", &[nil, nil]),
        rows::by_ids::<Imports>(with(), id, "id", &[nil, nil]),
        rows::by_ids::<RemovedWorkouts>(with(), id, "id", &[nil, nil]),
        rows::by_ids::<ChangedWorkouts>(with(), id, "import", &[nil, nil]),
        rows::by_ids::<ChangedWorkouts>(with(), id, "changed_by", &[nil, nil]),
        lookup::query(with(), &[session, session]),
        personal_tokens::query(with(), &["a".to_owned(), "b".to_owned()]),
        lookup::touch_statement(with(), &[(session, now), (session, now)]),
        refresh::find_statement(with(), &token, now),
        refresh::spend_statement(with(), &token, now),
        running_days::first_runs_query(with(), account, &[day, day]),
        version::bump_statement(with(), &[id, id]),
        account_snapshot::query(with(), &[id, id]),
        log::insert_statement(with(), &[(id, &import), (id, &import)]),
        stored_near::by_source_id(with(), &[by_id(), by_id()]),
        stored_near::by_range(with(), &[range(), range()]),
        stored_near::by_day(with(), &[(0, (0, id, day)), (1, (0, id, day))]),
        insert::insert_statement(with(), &[new, new]),
        correct::statement(with(), &[(nil, workout.clone()), (nil, workout.clone())]),
        settle::removal_statement(with(), vec![nil, nil]),
        settle::settle_statement(with(), &[(nil, workout.start()), (nil, workout.start())]),
        delete(take_back::OF_IMPORTS[0]),
        delete(take_back::OF_IMPORTS[1]),
        delete(take_back::OF_IMPORTS[2]),
        delete(take_back::OF_IMPORTS[3]),
        delete(("changed_workouts", "changed_by")),
        changed_workouts::keep_statement(with(), nil, &[nil, nil]),
        changed_workouts::changed_by_query(with(), id, &[nil, nil]),
        changed_workouts::of_days_query(with(), id, vec![day, day]),
        changed_workouts::replaced_statement(with(), id, nil, &[nil, nil]),
        watched_workouts::of_ids_query(with(), id, &[nil, nil]),
        watched_workouts::ids_query(with(), id, ("workouts", "import"), &[nil, nil]),
        watched_workouts::ids_query(with(), id, ("changed_workouts", "changed_by"), &[nil, nil]),
        workout_changes::mark_statement(with(), id, ("workouts", "id"), &[nil, nil], now),
        workout_changes::mark_statement(with(), id, ("workouts", "import"), &[nil, nil], now),
        found_workouts::list_query(with(), id, &filter, Order::Newest, page),
        found_workouts::list_query(with(), id, &filter, Order::Oldest, page),
        found_workouts::gone_query(with(), id, now, Order::Newest, page),
        found_workouts::count_query(with(), id, &filter),
        found_workouts::remember_statement(with(), id, &filter, now),
        found_workouts::remove_statement(with(), id, &filter),
        removed_workouts::with_ids(with(), id, &["id", "other"]),
        removed_workouts::insert_statement(with(), &[removed(), removed()]),
        outbox::bodies_statement(with(), &[body(), body()], now),
        outbox::insert_statement(with(), &[delivery(), delivery()], now),
        due::subscribers_query(with(), &[id, id]),
        reasons::days_query(with(), &[id, id], account.counted, day),
        enqueue::reserve_statement(with(), &[webhook, webhook], now),
        due::move_on_statement(with(), &[id, id], Some(now), Some(day)),
        announcements::insert_statement(with(), id, &[announcement, announcement], now),
    ]
}

fn instant() -> DateTime<Utc> {
    "2026-06-30T12:00:00Z".parse().unwrap()
}

fn workout() -> Workout {
    let start = Moment::parse("2026-06-30 12:00:00 +0200", Utc).unwrap();
    let mut draft = WorkoutDraft::new(Activity::Running, start);
    draft.end = Some(instant());
    Workout::new(draft).unwrap()
}

/// The lists above are complete: every constant with an SQL statement is in one of them, or is the
/// beginning of a statement that a [`Builder`](crate::database::builder::Builder) completes.
#[test]
fn every_statement_of_the_source_is_explained() {
    let lists = include_str!("mod.rs");
    let mut unlisted = Vec::new();
    for (file, source) in source_files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))) {
        for name in names_of_statements(&source) {
            let is_listed =
                [",", "]", ";"].iter().any(|end| lists.contains(&format!("{file}::{name}{end}")));
            let is_beginning = source.contains(&format!("Builder::new({name},"));
            if !is_listed && !is_beginning && !OF_CATALOG.contains(&name) {
                unlisted.push(format!("{file}::{name}"));
            }
        }
    }
    assert_eq!(unlisted, [""; 0]);
}

/// Statements about the tables themselves.
const OF_CATALOG: [&str; 4] = ["TABLES", "TABLES_ON_SERVER", "COLUMNS", "COLUMNS_ON_SERVER"];

/// The name of the module and the text of each source file but these tests.
fn source_files(directory: &Path) -> Vec<(String, String)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("src/tests") {
            files.extend(source_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let module = if path.ends_with("mod.rs") { directory } else { &path };
            let name = module.file_stem().unwrap().to_string_lossy().into_owned();
            files.push((name, fs::read_to_string(path).unwrap()));
        }
    }
    files
}

/// The names of the constants whose text begins as an SQL statement does.
fn names_of_statements(source: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for constant in source.split("const ").skip(1) {
        let Some((name, value)) = constant.split_once(": &str =") else { continue };
        let text = value.trim_start_matches([' ', '\n', '"', '\\']);
        let first_word = text.split([' ', '\n']).next().unwrap_or_default();
        if STATEMENTS.contains(&first_word) {
            names.push(name);
        }
    }
    names
}

const STATEMENTS: [&str; 5] = ["select", "insert", "update", "delete", "with"];
