//! [`Scene`]: a new database, and functions to fill it.

use std::io::Cursor;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use chrono::{DateTime, Utc};
use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
use tracker_import::{Item, ItemReader, ItemWriter};
use tracker_store::{
    Account, Identity, ImportItemsError, ImportOutcome, ImportSource, ImportTransaction, NewImport,
    NewSession, PageRequest, Person, Replaced, ReportData, SecretHash, SignIn, SignedInWith, Store,
    StoreError,
};

use tracker_store_testing::Database;
use tracker_testing::zone;

/// A new database with its local account.
pub(crate) struct Scene {
    pub(crate) database: Database,
    pub(crate) store: Store,
    pub(crate) account: Account,
    new_accounts: AtomicU64,
}

impl Scene {
    pub(crate) async fn new() -> Scene {
        Scene::on(Database::with_tables()).await
    }

    pub(crate) async fn on_server() -> Scene {
        Scene::on(Database::on_server_with_tables()).await
    }

    async fn on(database: Database) -> Scene {
        let url = database.url();
        let store = with_retries(|| Store::open_or_create(&url)).await.unwrap();
        let account = store.local_account(now()).await.unwrap();
        Scene { database, store, account, new_accounts: AtomicU64::new(0) }
    }

    /// Creates an account without data. This is faster than a new database.
    pub(crate) async fn new_account(&self) -> Account {
        let number = self.new_accounts.fetch_add(1, Ordering::Relaxed);
        let person = Person {
            identity: Identity {
                issuer: "https://newcomers.example".into(),
                subject: number.to_string(),
            },
            email: Some(format!("{number}@example.org")),
            email_verified: true,
            name: None,
        };
        let mut refresh = [u8::MAX; 32];
        refresh[..8].copy_from_slice(&number.to_be_bytes());
        let refresh = SecretHash::from_bytes(refresh);
        let session = NewSession {
            user_agent: "curl/8".into(),
            with: SignedInWith::Provider,
            browser: None,
            refresh,
            replaces: Replaced::default(),
        };
        match self.store.sign_in(&person, &session, now()).await.unwrap() {
            SignIn::SignedIn { account, .. } => account,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) async fn import(&self, workouts: &[Workout]) -> ImportOutcome {
        import(&self.store, &self.account, workouts).await
    }

    /// The account's report data, read now.
    pub(crate) async fn report_data(&self) -> ReportData {
        self.store.report_data(&self.account, now()).await.unwrap()
    }

    /// All workouts of the account, newest first.
    pub(crate) async fn stored(&self) -> Vec<Workout> {
        stored(&self.store, &self.account).await
    }
}

/// Retries if no connection was available, as clients do: this can happen on a busy machine. Does
/// not retry after other errors, such as a lock timeout.
pub(crate) async fn with_retries<T, F>(run_once: impl Fn() -> F) -> Result<T, StoreError>
where
    F: Future<Output = Result<T, StoreError>>,
{
    for _ in 1..MAX_ATTEMPTS {
        match run_once().await {
            Err(StoreError::Unreachable { .. }) => {}
            result => return result,
        }
    }
    run_once().await
}

/// The number of attempts. Each can wait for some seconds.
const MAX_ATTEMPTS: u32 = 10;

pub(crate) async fn import(
    store: &Store,
    account: &Account,
    workouts: &[Workout],
) -> ImportOutcome {
    let new = NewImport::new(account, source(), now());
    store.import_items(&new, &mut written(items(workouts))).await.unwrap()
}

/// Items in the form in which an import reads them.
pub(crate) fn written(items: Vec<Item>) -> ItemReader<Cursor<Vec<u8>>> {
    let mut writer = ItemWriter::new(Cursor::new(Vec::new()));
    for item in items {
        writer.write(&item).unwrap();
    }
    writer.finish().unwrap()
}

/// An import in a transaction that a test ends.
#[derive(Debug)]
pub(crate) struct OpenImport<'a> {
    transaction: ImportTransaction,
    pub(crate) new: NewImport<'a>,
    items: Vec<Item>,
    written: Option<ImportOutcome>,
}

pub(crate) async fn open_import<'a>(
    store: &Store,
    account: &'a Account,
    source: ImportSource,
    now: DateTime<Utc>,
) -> Result<OpenImport<'a>, StoreError> {
    let transaction = store.begin_import(account.id).await?;
    Ok(OpenImport {
        transaction,
        new: NewImport::new(account, source, now),
        items: Vec::new(),
        written: None,
    })
}

impl OpenImport<'_> {
    pub(crate) fn add(&mut self, items: Vec<Item>) {
        self.items.extend(items);
    }

    /// Writes the items. The transaction stays open.
    pub(crate) async fn write(&mut self) -> Result<ImportOutcome, StoreError> {
        let mut items = written(std::mem::take(&mut self.items));
        let imported = self.transaction.import(&self.new, &mut items).await;
        match imported {
            Ok(imported) => {
                self.written = Some(imported.clone());
                Ok(imported)
            }
            Err(ImportItemsError::Store(error)) => Err(error),
            Err(error) => panic!("{error}"),
        }
    }

    /// Writes the items that were not written yet, and commits. Returns the outcome of the last import.
    pub(crate) async fn commit(mut self) -> Result<ImportOutcome, StoreError> {
        let imported = match self.written.take() {
            Some(imported) if self.items.is_empty() => imported,
            _ => self.write().await?,
        };
        self.transaction.commit().await.map(|()| imported)
    }
}

pub(crate) async fn stored(store: &Store, account: &Account) -> Vec<Workout> {
    let page = PageRequest { after: None, size: u32::MAX };
    let stored = store.workouts(account.id, None, page).await.unwrap();
    stored.into_iter().map(|stored| stored.workout).collect()
}

/// The workouts as the items of an export.
pub(crate) fn items(workouts: &[Workout]) -> Vec<Item> {
    let mut items = Vec::new();
    for (index, workout) in (0..).zip(workouts) {
        let workout = workout.clone();
        items.push(Item::Workout { index, workout });
    }
    items
}

/// A run of half an hour.
pub(crate) fn run(start: &str) -> Workout {
    half_an_hour(Activity::Running, start)
}

pub(crate) fn half_an_hour(activity: Activity, start: &str) -> Workout {
    Workout::new(draft(activity, start)).unwrap()
}

pub(crate) fn draft(activity: Activity, start: &str) -> WorkoutDraft {
    let mut draft = WorkoutDraft::new(activity, Moment::parse(start, zone("UTC")).unwrap());
    draft.duration = Some(Duration::from_mins(30));
    draft
}

pub(crate) fn run_with_id(start: &str, id: &str) -> Workout {
    let mut draft = draft(Activity::Running, start);
    draft.source_id = Some(id.to_owned());
    Workout::new(draft).unwrap()
}

pub(crate) fn source() -> ImportSource {
    ImportSource::labelled("export.json")
}

pub(crate) fn instant(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// The current time in the tests.
pub(crate) fn now() -> DateTime<Utc> {
    instant("2026-06-30T12:00:00Z")
}

/// The first page, of this size.
pub(crate) fn first(size: u32) -> PageRequest {
    PageRequest { after: None, size }
}
