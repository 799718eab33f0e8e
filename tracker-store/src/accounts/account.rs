//! [`Account`]: the owner of workouts and goals, with settings.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::error::BoxDynError;
use tracker_core::events::ReminderHour;
use tracker_core::moments::NamedZone;
use tracker_core::{Activity, CountedActivities};
use tracker_import::{ActivityNameError, ActivityNames, DistanceUnit};

use crate::accounts::language::MessageLanguage;
use crate::database::{AccountId, Connection, Result, Store, StoreError, row_type, whole_seconds};

/// An account and its settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// The id.
    pub id: AccountId,
    /// The email address as the identity provider writes it. The local account has none.
    pub email: Option<String>,
    /// The display name.
    pub name: Option<String>,
    /// When the account was created, in whole seconds.
    pub created_at: DateTime<Utc>,
    /// The time zone that dates workouts without an offset and determines the current day.
    pub time_zone: Option<NamedZone>,
    /// The activities that make a running day.
    pub counted: CountedActivities,
    /// Names of activities that the account has taught, beside the built-in ones.
    pub activity_names: ActivityNames,
    /// The unit of distances on pages. `None`: that of the language and the region of the browser.
    pub distance_unit: Option<DistanceUnit>,
    /// The language of messages. `None`: not chosen, so English.
    pub language: Option<MessageLanguage>,
    /// The hour at which it is reminded of a day without a run, in its time zone. Without a time
    /// zone it is not reminded.
    pub reminder_hour: Option<ReminderHour>,
    /// Incremented by every change of settings, goals and workouts. Data read at one version is
    /// valid until the version changes.
    pub version: i64,
}

impl Account {
    /// The [local account](AccountId::LOCAL) with its default settings, as
    /// [`Store::local_account`] creates it: for a program that reads nothing because there is no
    /// database yet.
    pub fn new_local(now: DateTime<Utc>) -> Account {
        Account {
            id: AccountId::LOCAL,
            email: None,
            name: None,
            created_at: whole_seconds(now),
            time_zone: None,
            counted: CountedActivities::default(),
            activity_names: ActivityNames::default(),
            distance_unit: None,
            language: None,
            reminder_hour: None,
            version: 0,
        }
    }
}

/// The columns of [`Row`], of the table `accounts a`.
macro_rules! account_columns {
    () => {
        "a.id as account_id, a.email, a.name as account_name, a.created_at as account_created_at, \
         a.time_zone, a.counted_activities, a.activity_names, a.distance_unit, a.language, a.reminder_hour, a.version"
    };
}

pub(crate) use account_columns;

pub(crate) const BY_ID: &str =
    concat!("select ", account_columns!(), " from accounts a where a.id = $1");

/// Finds ASCII addresses, which both databases lowercase in the same way. The result may contain
/// other addresses, which `is_same_address` removes.
pub(crate) const BY_EMAIL: &str = concat!(
    "select ",
    account_columns!(),
    " from accounts a where lower(a.email) = lower($1) order by a.created_at, a.id"
);

/// SQLite lowercases ASCII letters only, PostgreSQL all letters of its locale. So addresses with
/// other letters are compared in Rust. This reads all accounts; only commands of operators use it.
pub(crate) const WITH_OTHER_LETTERS: &str = concat!(
    "select ",
    account_columns!(),
    " from accounts a where octet_length(a.email) > length(a.email) order by a.created_at, a.id"
);

pub(crate) const INSERT: &str = "\
    insert into accounts (id, email, name, created_at, counted_activities) \
    values ($1, $2, $3, $4, $5) on conflict do nothing";

pub(crate) const CHANGE_SETTINGS: &str = "\
    update accounts set version = version + 1, \
    time_zone = case when $2 then $3 else time_zone end, \
    counted_activities = coalesce($4, counted_activities), \
    activity_names = case when $5 then $6 else activity_names end, \
    distance_unit = case when $7 then $8 else distance_unit end, \
    language = case when $9 then $10 else language end, \
    reminder_hour = case when $11 then $12 else reminder_hour end, \
    recounted_at = case when counted_activities <> $4 or ($9 and language is distinct from $10) \
    then $13 else recounted_at end where id = $1";

impl Store {
    /// Returns the [local account](AccountId::LOCAL), and creates it on first use.
    ///
    /// # Errors
    ///
    /// When the database cannot be read, or cannot be written on first use.
    pub async fn local_account(&self, now: DateTime<Utc>) -> Result<Account> {
        if let Some(account) = self.account_with_id(AccountId::LOCAL).await? {
            return Ok(account);
        }
        self.insert_local_account(now).await?;
        let account = self.account_with_id(AccountId::LOCAL).await?;
        account.ok_or_else(|| self.url.damaged(&"the local account cannot be created"))
    }

    /// Finds an account by its id or email address. The comparison of addresses ignores case.
    ///
    /// # Errors
    ///
    /// [`StoreError::SharedEmail`] if several accounts have the address; another [`StoreError`] if
    /// the database cannot be read.
    pub async fn account(&self, email_or_id: &str) -> Result<Option<Account>> {
        match email_or_id.trim().parse() {
            Ok(id) => self.account_with_id(id).await,
            Err(_) => self.account_with_email(email_or_id.trim()).await,
        }
    }

    /// Returns the account with this id.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn account_with_id(&self, id: AccountId) -> Result<Option<Account>> {
        self.read(BY_ID).bind(id).fetch_optional().await
    }

    async fn account_with_email(&self, email: &str) -> Result<Option<Account>> {
        let query = if email.is_ascii() {
            self.read(BY_EMAIL).bind(email)
        } else {
            self.read(WITH_OTHER_LETTERS)
        };
        let mut accounts: Vec<Account> = query.fetch_all().await?;
        accounts.retain(|account| {
            account.email.as_deref().is_some_and(|it| is_same_address(it, email))
        });
        match (accounts.pop(), accounts.pop()) {
            (Some(_), Some(_)) => Err(StoreError::SharedEmail { email: email.to_owned() }),
            (account, _) => Ok(account),
        }
    }

    async fn insert_local_account(&self, now: DateTime<Utc>) -> Result<()> {
        let insert = self
            .change(INSERT)
            .bind(AccountId::LOCAL)
            .bind(None::<&str>)
            .bind(None::<&str>)
            .bind(whole_seconds(now))
            .bind(default_activities());
        insert.execute().await.map(drop)
    }
}

/// Reads an account in a transaction.
pub(crate) async fn with_id(
    id: AccountId,
    transaction: &mut Connection,
) -> Result<Option<Account>> {
    transaction.query(BY_ID).bind(id).fetch_optional().await
}

/// Changes the given settings.
pub(crate) async fn change(
    id: AccountId,
    settings: &SettingsChange,
    now: DateTime<Utc>,
    transaction: &mut Connection,
) -> Result<()> {
    let SettingsChange {
        time_zone,
        counted,
        activity_names,
        distance_unit,
        language,
        reminder_hour,
        ..
    } = settings;
    transaction.has_changed = true;
    let change = transaction
        .query(CHANGE_SETTINGS)
        .bind(id)
        .bind(time_zone.is_some())
        .bind(time_zone.flatten().map(NamedZone::name))
        .bind(counted.map(|counted| counted.to_string()))
        .bind(activity_names.is_some())
        .bind(activity_names.as_ref().and_then(stored_names))
        .bind(distance_unit.is_some())
        .bind(distance_unit.flatten().map(DistanceUnit::name))
        .bind(language.is_some())
        .bind(language.flatten().map(MessageLanguage::name))
        .bind(reminder_hour.is_some())
        .bind(reminder_hour.flatten().map(|hour| i64::from(hour.get())))
        .bind(whole_seconds(now));
    change.execute().await.map(drop)
}

/// Whether two email addresses are equal if the case of letters is ignored.
///
/// An ASCII address never equals one with other letters, although some of these have an ASCII lower
/// case, such as the kelvin sign (U+212A).
fn is_same_address(one: &str, other: &str) -> bool {
    one.is_ascii() == other.is_ascii() && one.to_lowercase() == other.to_lowercase()
}

/// The settings to change. `None` leaves a setting unchanged.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SettingsChange {
    /// The time zone. `Some(None)` removes it.
    pub time_zone: Option<Option<NamedZone>>,
    /// The activities that make a running day.
    pub counted: Option<CountedActivities>,
    /// All taught names; they replace the present ones.
    pub activity_names: Option<ActivityNames>,
    /// The unit of distances on pages. `Some(None)` leaves it to the browser.
    pub distance_unit: Option<Option<DistanceUnit>>,
    /// The language of messages. `Some(None)` removes the choice.
    pub language: Option<Option<MessageLanguage>>,
    /// The hour of reminders. `Some(None)`: no reminders.
    pub reminder_hour: Option<Option<ReminderHour>>,
    /// The version that the account must still have. `None`: any.
    pub at_version: Option<i64>,
}

#[derive(sqlx_macros::FromRow)]
pub(crate) struct Row {
    #[sqlx(rename = "account_id")]
    id: AccountId,
    email: Option<String>,
    #[sqlx(rename = "account_name")]
    name: Option<String>,
    #[sqlx(rename = "account_created_at")]
    created_at: DateTime<Utc>,
    time_zone: Option<String>,
    counted_activities: String,
    activity_names: Option<String>,
    distance_unit: Option<String>,
    language: Option<MessageLanguage>,
    reminder_hour: Option<i64>,
    version: i64,
}

row_type!(Account, Row, Row::account);

impl Row {
    pub(crate) fn account(self) -> Result<Account, BoxDynError> {
        Ok(Account {
            id: self.id,
            email: self.email,
            name: self.name,
            created_at: self.created_at,
            time_zone: self.time_zone.map(|name| name.parse()).transpose()?,
            counted: self.counted_activities.parse()?,
            activity_names: names_in(self.activity_names.as_deref().unwrap_or("{}"))?,
            distance_unit: self.distance_unit.map(|name| name.parse()).transpose()?,
            language: self.language,
            reminder_hour: self.reminder_hour.map(ReminderHour::new).transpose()?,
            version: self.version,
        })
    }
}

pub(crate) fn default_activities() -> String {
    CountedActivities::default().to_string()
}

/// The stored form of the taught names: a JSON object, or null without any.
fn stored_names(names: &ActivityNames) -> Option<String> {
    let is_empty = names.added().len() == 0;
    (!is_empty).then(|| serde_json::to_string(names).unwrap_or_default())
}

fn names_in(names: &str) -> Result<ActivityNames, BoxDynError> {
    let names: BTreeMap<String, Activity> = serde_json::from_str(names)?;
    let mut known = ActivityNames::default();
    for (name, activity) in names {
        match known.add(&name, activity) {
            // An earlier version stored names that show blank.
            Ok(()) | Err(ActivityNameError::Empty) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(known)
}
