//! Every statement there is, tried against the real tables.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use tracker_core::{Activity, Moment, Workout, WorkoutDraft};

use crate::account::{self, Account};
use crate::connection::{Arguments, Statement};
use crate::sessions::SessionId;
use crate::{
    account_care, attempted, attempts, claims, days, deliveries, failures, goals, import_log,
    logbook, new_workouts, originals, outbox, provider_tokens, refresh, schema, sending,
    session_queue, sessions, sign_in, sign_in_log, spending, store, webhook_change,
    webhook_secrets, webhook_tokens, webhooks, workouts,
};

mod in_file;
mod on_server;

/// Of what everybody does with days, goals, workouts and events.
const EVERYDAY: [&str; 45] = [
    account::BY_ID,
    account::BY_EMAIL,
    account::INSERT,
    account::SAVE_SETTINGS,
    account::CHANGE_SETTINGS,
    account::RAISE_VERSION,
    goals::ALL,
    goals::CREATE,
    goals::SET,
    goals::CHANGE,
    goals::REMOVE,
    workouts::LIST,
    new_workouts::TAKE_BACK,
    workouts::REMOVE,
    days::RUNNING_DAYS,
    logbook::READ,
    originals::EARLIEST_AND_LATEST,
    import_log::NEWEST,
    import_log::INSERT,
    webhooks::ALL,
    webhooks::ONE,
    webhooks::INSERT,
    webhook_change::CHANGE,
    webhooks::REMOVE,
    webhook_secrets::ROTATE,
    webhook_secrets::PAGE,
    webhook_secrets::RESEAL,
    outbox::SUBSCRIBERS,
    outbox::RESERVE,
    deliveries::NEWEST,
    deliveries::ONE,
    sending::SEND_AGAIN,
    sending::WAKE,
    sending::NUMBER,
    sending::INSERT,
    deliveries::GIVE_UP,
    claims::FIRST_DUE,
    claims::NEXT,
    claims::LET_GO,
    claims::QUEUE,
    attempted::RECORD,
    attempted::GO_ON,
    attempted::GONE,
    attempted::BACKLOG,
    attempted::SWEEP,
];

/// Of signing in, and of what keeps people out.
const OF_SIGNING_IN: [&str; 42] = [
    store::PING,
    account_care::UNLOCK,
    account_care::IS_THERE,
    account_care::ENABLE,
    account_care::DISABLE,
    account_care::REVOKE_ALL,
    account_care::DELETE,
    attempts::INSERT,
    attempts::TAKE,
    attempts::SWEEP,
    failures::RECORD,
    failures::LOCKED_UNTIL,
    failures::FORGET,
    failures::ACCOUNT_OF,
    failures::SWEEP,
    provider_tokens::KEEP,
    provider_tokens::OF_ACCOUNT,
    provider_tokens::RESEAL,
    refresh::INSERT,
    refresh::OWNER,
    refresh::STANDING,
    refresh::PROLONG,
    refresh::SWEEP,
    sessions::LIVE,
    sessions::USE,
    sessions::REVOKE,
    sessions::REVOKE_BY_TOKEN,
    sessions::INSERT,
    sessions::MAKE_ROOM,
    sessions::SWEEP,
    sign_in::FIND,
    sign_in::SIGNED_IN_AT,
    sign_in::INSERT_IDENTITY,
    sign_in::UPDATE_ACCOUNT,
    sign_in::UPDATE_IDENTITY,
    sign_in_log::INSERT,
    sign_in_log::OF_ACCOUNT,
    spending::SPENT,
    webhook_tokens::ALL,
    webhook_tokens::FIND,
    webhook_tokens::INSERT,
    webhook_tokens::REMOVE,
];

const ONLY_IN_FILE: [&str; 3] = [schema::STATE, claims::CLAIM, spending::SPEND];

const ONLY_ON_SERVER: [&str; 6] = [
    schema::STATE_ON_SERVER,
    schema::VERSION_ON_SERVER,
    account::LOCK,
    sign_in::LOCK,
    claims::CLAIM_UNLOCKED,
    spending::SPEND_ON_SERVER,
];

/// Those that go through a whole table, and may: who lists all accounts, or changes the server's
/// key, has time.
const OF_WHOLE_TABLES: [&str; 2] = [account_care::ALL, provider_tokens::UNDER_OTHER_KEYS];

/// Those that grow with what they are asked for.
fn grown(account: &Account, arguments: &Arguments) -> [Statement; 5] {
    let now: DateTime<Utc> = "2026-06-30T12:00:00Z".parse().unwrap();
    let day: NaiveDate = now.date_naive();
    let mut draft = WorkoutDraft::new(
        Activity::Running,
        Moment::parse("2026-06-30 12:00:00 +0200", Tz::UTC).unwrap(),
    );
    draft.end = Some(now);
    let workout = Workout::new(draft).unwrap();
    let row = (uuid::Uuid::nil(), &workout);
    let session = SessionId::from(uuid::Uuid::nil());
    let new = || arguments.clone();
    [
        session_queue::query(new(), &[session, session]),
        days::first_runs_query(new(), account, &[day, day]),
        originals::by_time(new(), account.id, &[now..=now, now..=now]),
        originals::by_source_id(new(), account.id, &[&workout, &workout]),
        new_workouts::insert_statement(new(), account.id, row.0, &[row, row]),
    ]
}
