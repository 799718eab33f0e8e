//! [`Table`]: the rows of each table, as they are copied.

use chrono::{DateTime, NaiveDate, SubsecRound, Utc};
use uuid::Uuid;

use crate::database::{Arguments, Builder, Record, Statement};

/// A row of a table, with all columns.
pub(crate) trait Table: Record + PartialEq {
    const NAME: &'static str;

    const COLUMNS: &'static [&'static str];

    /// The columns of the primary key.
    const KEY: &'static [&'static str];

    fn key(&self) -> Vec<KeyValue>;

    /// Binds the values of the row, with commas between them.
    fn push(&self, row: &mut Builder);

    /// Inserts rows.
    fn insert_statement(arguments: Arguments, rows: &[Self]) -> Statement {
        let mut insert = Builder::new("insert into ", arguments);
        insert.push(&format!("{} ({}) ", Self::NAME, Self::COLUMNS.join(", ")));
        insert.push_rows(rows, |row, values| values.push(row));
        insert.statement(true)
    }

    /// Rounds the instants of the row to microseconds, as PostgreSQL stores them.
    fn rounded(self) -> Self {
        self
    }
}

/// The value of a key column.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) enum KeyValue {
    Id(Uuid),
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
    Instant(DateTime<Utc>),
    Date(NaiveDate),
}

impl KeyValue {
    pub(crate) fn push(&self, query: &mut Builder) {
        match self {
            KeyValue::Id(id) => query.push_bind(*id),
            KeyValue::Number(number) => query.push_bind(*number),
            KeyValue::Text(text) => query.push_bind(text.clone()),
            KeyValue::Bytes(bytes) => query.push_bind(bytes.clone()),
            KeyValue::Instant(instant) => query.push_bind(*instant),
            KeyValue::Date(date) => query.push_bind(*date),
        };
    }
}

macro_rules! table {
    (
        $row:ident is $name:literal by [$($value:ident $key:ident),+],
        $first:ident: $first_kind:ty, $($column:ident: $kind:ty),+ $(,)?
        $(; rounded: $rounded:expr)?
    ) => {
        #[derive(Debug, PartialEq, sqlx_macros::FromRow, serde::Serialize, serde::Deserialize)]
        pub(crate) struct $row {
            pub(crate) $first: $first_kind,
            $(pub(crate) $column: $kind),+
        }

        impl Table for $row {
            const NAME: &'static str = $name;

            const COLUMNS: &'static [&'static str] =
                &[stringify!($first), $(stringify!($column)),+];

            const KEY: &'static [&'static str] = &[$(stringify!($key)),+];

            fn key(&self) -> Vec<KeyValue> {
                vec![$(KeyValue::$value(self.$key.clone())),+]
            }

            fn push(&self, row: &mut Builder) {
                row.push_bind(self.$first.clone());
                $(row.push_next(self.$column.clone());)+
            }

            $(fn rounded(self) -> Self {
                $rounded(self)
            })?
        }
    };
}

type Instant = DateTime<Utc>;

table!(Accounts is "accounts" by [Id id],
    id: Uuid, email: Option<String>, name: Option<String>, created_at: Instant,
    time_zone: Option<String>, counted_activities: String, activity_names: Option<String>,
    distance_unit: Option<String>, language: Option<String>, reminder_hour: Option<i64>,
    reminder_due_at: Option<Instant>, reminded_on: Option<NaiveDate>,
    disabled_at: Option<Instant>, version: i64, recounted_at: Option<Instant>);

table!(Goals is "goals" by [Id account, Number year],
    account: Uuid, year: i64, target_days: i64, start_day: Option<i64>, history: Option<String>,
    created_at: Instant);

table!(PauseRows is "pauses" by [Id account, Date first_day],
    account: Uuid, first_day: NaiveDate, last_day: NaiveDate, why: Option<String>, created_at: Instant);

table!(FurtherGoals is "further_goals" by [Id account, Text name],
    account: Uuid, name: String, target_days: i64, last_day: Option<NaiveDate>, created_at: Instant);

table!(Workouts is "workouts" by [Id id],
    id: Uuid, account: Uuid, import: Uuid, activity: String, start_at: Instant,
    offset_seconds: Option<i64>, day: NaiveDate, end_at: Instant, duration_ms: i64,
    distance_mm: Option<i64>, energy_kcal: Option<f64>, average_heart_rate: Option<f64>,
    max_heart_rate: Option<f64>, source_id: Option<String>, source: String, start_kind: String,
    start_zone: Option<String>, note: Option<String>, is_fixed: bool);

table!(RemovedWorkouts is "removed_workouts" by [Id id],
    id: Uuid, account: Uuid, removed_at: Instant, activity: String, start_at: Instant,
    offset_seconds: Option<i64>, start_kind: String, day: NaiveDate, end_at: Instant,
    duration_ms: i64, distance_mm: Option<i64>, source: String, source_id: Option<String>, is_fixed: bool,
    energy_kcal: Option<f64>, average_heart_rate: Option<f64>, max_heart_rate: Option<f64>,
    start_zone: Option<String>, note: Option<String>);

table!(ChangedWorkouts is "changed_workouts" by [Id account, Id changed_by, Id id],
    account: Uuid, changed_by: Uuid, id: Uuid, state: i64, import: Uuid, activity: String, start_at: Instant,
    offset_seconds: Option<i64>, start_kind: String, day: NaiveDate, end_at: Instant, duration_ms: i64,
    distance_mm: Option<i64>, energy_kcal: Option<f64>, average_heart_rate: Option<f64>,
    max_heart_rate: Option<f64>, source: String, source_id: Option<String>, note: Option<String>,
    start_zone: Option<String>, is_fixed: bool);

table!(WorkoutChanges is "workout_changes" by [Id account, Id id],
    account: Uuid, id: Uuid, changed_at: Instant, start_at: Instant);

table!(Imports is "imports" by [Id id],
    id: Uuid, account: Uuid, imported_at: Instant, label: String, session_id: Option<String>,
    automation_name: Option<String>, webhook_token: Option<Uuid>, command: Option<Uuid>,
    processed: i64, in_the_future: i64, duplicates: i64, removed: i64, unsupported: i64, invalid: i64,
    without_sport: i64, skipped: String, unknown_names: Option<String>, unknown_not_kept: i64,
    corrected: i64, replaced: i64, changes: Option<String>);

table!(UnknownWorkouts is "unknown_workouts" by [Id account, Text name, Instant start_at],
    account: Uuid, name: String, start_at: Instant, import: Uuid, workout: String);

table!(PushTokens is "webhook_tokens" by [Id id],
    id: Uuid, account: Uuid, name: String, hash: String, created_at: Instant,
    last_used_at: Option<Instant>);

table!(Shares is "shares" by [Id id],
    id: Uuid, account: Uuid, name: Option<String>, all_years: bool, hash: String,
    created_at: Instant);

table!(PersonalTokens is "personal_tokens" by [Id id],
    id: Uuid, account: Uuid, name: String, hash: String, scopes: String, created_at: Instant,
    expires_at: Option<Instant>, last_used_at: Option<Instant>);

table!(Connections is "connections" by [Id id],
    id: Uuid, account: Uuid, service: String, key: Vec<u8>, session: Option<Vec<u8>>,
    created_at: Instant, due_at: Option<Instant>, newest_day: Option<NaiveDate>,
    synced_at: Option<Instant>, result: Option<String>, imported: i64, skipped: i64,
    failures: i64, refusals: i64, claimed_by: Option<Uuid>, claimed_until: Option<Instant>);

table!(IdempotencyKeys is "idempotency_keys" by [Id account, Text key],
    account: Uuid, key: String, request: Vec<u8>, begun_at: Instant, answer: Option<Vec<u8>>);

table!(Identities is "identities" by [Text issuer, Text subject],
    issuer: String, subject: String, account: Uuid, email_verified: bool, created_at: Instant);

table!(PendingSignIns is "sign_in_attempts" by [Bytes state_hash],
    state_hash: Vec<u8>, browser_hash: Vec<u8>, nonce: String, code_verifier: String,
    redirect: String, started_at: Instant, expires_at: Instant);

table!(SignInFailures is "sign_in_failures" by [Text issuer, Text subject, Text browser],
    issuer: String, subject: String, browser: String, newest: Instant, second: Option<Instant>,
    third: Option<Instant>, fourth: Option<Instant>, locked_until: Option<Instant>,
    locked_from: Option<String>);

table!(HouseholdPeople is "household_people" by [Text address],
    address: String, password: Option<String>, link_hash: Option<Vec<u8>>,
    link_expires_at: Option<Instant>, added_at: Instant, is_operator: bool);

table!(Sessions is "sessions" by [Id id],
    id: Uuid, account: Uuid, user_agent: String, created_at: Instant, last_used_at: Instant,
    expires_at: Instant, revoked_at: Option<Instant>, with_passkey: bool);

table!(Passkeys is "passkeys" by [Id id],
    id: Uuid, account: Uuid, name: String, credential: Vec<u8>, algorithm: i64,
    public_key: Vec<u8>, counter: i64, created_at: Instant, last_used_at: Option<Instant>);

// `used_at` is the only instant with a fraction of a second.
table!(RefreshTokens is "refresh_tokens" by [Bytes hash],
hash: Vec<u8>, session: Uuid, expires_at: Instant, used_at: Option<Instant>;
rounded: |row: RefreshTokens| {
    let used_at = row.used_at.map(|at| at.trunc_subsecs(6));
    RefreshTokens { used_at, ..row }
});

table!(SignInLog is "sign_in_log" by [Id id],
    id: Uuid, at: Instant, act: String, account: Option<Uuid>, session: Option<Uuid>);

table!(ProviderTokens is "provider_tokens" by [Text issuer, Text subject],
    issuer: String, subject: String, key_id: String, sealed: Vec<u8>, kept_at: Instant);

table!(Webhooks is "webhooks" by [Id id],
    id: Uuid, account: Uuid, url: String, description: Option<String>, events: String,
    history: bool, created_at: Instant, disabled_at: Option<Instant>, is_gone: bool,
    secret: Vec<u8>, old_secret: Option<Vec<u8>>, old_secret_until: Option<Instant>,
    last_position: i64, newest_at: Instant, due_at: Option<Instant>,
    rests_until: Option<Instant>, is_slow: bool, claimed_by: Option<Uuid>,
    claimed_until: Option<Instant>, format: String, chat_id: Option<String>,
    token: Option<Vec<u8>>);

table!(Deliveries is "deliveries" by [Id id],
    id: Uuid, webhook: Uuid, position: i64, event: String, body_id: Option<Uuid>,
    created_at: Instant, status: String, attempts: i64, due_at: Option<Instant>,
    last_attempt_at: Option<Instant>, response_status: Option<i64>, failure: Option<String>,
    left_out: Option<i64>);

table!(EventBodies is "event_bodies" by [Id id],
    id: Uuid, account: Uuid, body: String, created_at: Instant);

table!(AnnouncedEvents is "announced_events" by [Id account, Text key],
    account: Uuid, key: String, announced_at: Instant);

table!(LocalChanges is "local_changes" by [Id id],
    id: Uuid, account: Uuid, changed_at: Instant, what: String, touched: String, before: String,
    after: Option<String>);

table!(ReadFiles is "read_files" by [Id account, Text hash],
    account: Uuid, hash: String);
