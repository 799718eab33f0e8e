//! The statements, tried against the real tables: all of them, but for those that `moving.rs` puts
//! together for each table, which its own tests run on both databases, and for those of a word or
//! two (`begin`, `set …`).

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use tracker_core::{Activity, Event, ImportReport, Moment, Workout, WorkoutDraft};

use crate::account::{self, Account};
use crate::connection::{Arguments, Statement};
use crate::import_log::{ImportSource, LoggedImport};
use crate::new_workouts::NewWorkout;
use crate::originals::{Name, Stretch};
use crate::outbox::{Delivery, Letter};
use crate::refresh::Exchange;
use crate::rotation::{NewToken, Rotation};
use crate::secret_hash::SecretHash;
use crate::sessions::SessionId;
use crate::webhooks::WebhookId;
use crate::{
    account_care, attempted, attempts, check, claims, days, deliveries, failures, goals, histories,
    import_log, logbook, moving, new_workouts, originals, outbox, provider_tokens, refresh,
    refresh_queue, rotation, schema, sending, session_queue, sessions, sign_in, sign_in_log,
    spending, standing, store, token_queue, webhook_change, webhook_secrets, webhook_tokens,
    webhooks, workouts,
};

mod in_file;
mod on_server;

/// Of what everybody does with days, goals, workouts and events.
const EVERYDAY: [&str; 40] = [
    account::BY_ID,
    account::BY_EMAIL,
    account::INSERT,
    account::CHANGE_SETTINGS,
    goals::ALL,
    goals::CREATE,
    goals::SET,
    goals::CHANGE,
    goals::REMOVE,
    workouts::LIST,
    workouts::REMOVE,
    days::RUNNING_DAYS,
    logbook::READ,
    import_log::NEWEST,
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
const OF_SIGNING_IN: [&str; 35] = [
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
    refresh::SWEEP,
    sessions::LIVE,
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
    webhook_tokens::ALL,
    webhook_tokens::INSERT,
    webhook_tokens::REMOVE,
];

const ONLY_IN_FILE: [&str; 2] = [schema::STATE, claims::CLAIM];

/// It goes through the whole file, and is there for that.
const OF_WHOLE_FILE: &str = check::CHECK;

const ONLY_ON_SERVER: [&str; 5] = [
    schema::STATE_ON_SERVER,
    schema::VERSION_ON_SERVER,
    account::LOCK,
    sign_in::LOCK,
    claims::CLAIM_UNLOCKED,
];

/// Those that go through a whole table, and may: who lists all accounts, changes the server's key, or
/// moves to another database, has time.
const OF_WHOLE_TABLES: [&str; 3] =
    [account_care::ALL, provider_tokens::UNDER_OTHER_KEYS, moving::IS_IN_USE];

/// Those that grow with what they are asked for.
fn grown(account: &Account, arguments: &Arguments) -> [Statement; 19] {
    let (id, now) = (account.id, instant());
    let (day, workout) = (now.date_naive(), workout());
    let nil = uuid::Uuid::nil();
    let session = SessionId::from(nil);
    let stretch = || Stretch { share: 0, account: id, earliest: now, latest: now };
    let name = || Name { share: 0, place: 0, account: id, source_id: "id" };
    let new = NewWorkout { id: nil, account: id, import: nil, workout: &workout };
    let token = SecretHash::from_bytes([7; 32]);
    let tokens = || vec![token.clone(), token.clone(), token.clone()];
    let next = || NewToken { hash: token.clone(), session, expires_at: now };
    let exchange = Exchange { spent: token.clone(), next: token.clone(), arrived_at: now };
    let rotation = || Rotation { exchange: &exchange, session, expires_at: now };
    let import = LoggedImport {
        id: nil,
        imported_at: now,
        source: ImportSource::default(),
        report: ImportReport::default(),
    };
    let letter = Letter { event: Event::WorkoutCreated { workout: &workout }, body: String::new() };
    let delivery = || Delivery { id: nil, position: 1, letter: &letter, due_at: None };
    let with = || arguments.clone();
    [
        session_queue::query(with(), &[session, session]),
        session_queue::note_statement(with(), &[(session, now), (session, now)]),
        refresh_queue::owners_query(with(), &tokens()),
        spending::query(with(), &tokens()),
        standing::query(with(), &[session, session]),
        rotation::spend(with(), &tokens(), now),
        rotation::insert_statement(with(), vec![next(), next()]),
        rotation::prolong(with(), &[rotation(), rotation()], now),
        days::first_runs_query(with(), account, &[day, day]),
        token_queue::find_query(with(), &["a".to_owned(), "b".to_owned()]),
        token_queue::touch_statement(with(), &[(nil, now), (nil, now)]),
        account::raise_statement(with(), &[id, id]),
        histories::query(with(), &[id, id]),
        originals::by_time(with(), &[stretch(), stretch()]),
        originals::by_source_id(with(), &[name(), name()]),
        new_workouts::insert_statement(with(), &[new, new]),
        new_workouts::take_back_statement(with(), &[new, new]),
        import_log::insert_statement(with(), &[(id, &import), (id, &import)]),
        outbox::insert_statement(with(), WebhookId::made_at(now), &[delivery(), delivery()], now),
    ]
}

fn instant() -> DateTime<Utc> {
    "2026-06-30T12:00:00Z".parse().unwrap()
}

fn workout() -> Workout {
    let start = Moment::parse("2026-06-30 12:00:00 +0200", Tz::UTC).unwrap();
    let mut draft = WorkoutDraft::new(Activity::Running, start);
    draft.end = Some(instant());
    Workout::new(draft).unwrap()
}
