//! Pushes: importing what a phone sends.

use std::io;

use bytes::Bytes;
use tracker_core::ImportReport;
use tracker_core::limits::check_file;
use tracker_core::moments::Zone;
use tracker_import::{ExportError, Item, ItemReader, ItemWriter, PushReader};
use tracker_store::{
    Account, AccountId, ImportBatcher, ImportItemsError, ImportSource, NewImport, Push, TokenInUse,
};

use crate::auth::keys::copied_token::PushSecret;
use crate::offload::offload;
use crate::spool::{ItemSpool, Spool, SpoolError};
use crate::{App, Forbidden, Invalid, Refusal};

/// The push token with this secret, and its account.
///
/// # Errors
///
/// - [`Refusal::InvalidToken`] if there is no such token.
/// - [`Refusal::Forbidden`] if the account is disabled.
pub async fn find_token(app: &App, secret: &PushSecret) -> Result<TokenInUse, Refusal> {
    match app.store.find_push_token(&secret.hash(), app.clock.now()).await? {
        Some(found) if found.is_disabled => Err(Forbidden::AccountDisabled.into()),
        found => found.ok_or(Refusal::InvalidToken),
    }
}

/// Imports a push, all of it or nothing.
pub async fn import(
    app: &App,
    account: Account,
    source: ImportSource,
    export: Spool,
) -> Result<ImportReport, Refusal> {
    let now = app.clock.now();
    match find(app, &account, export).await? {
        Found::Few(items) => {
            let pushed = app.pushes.import(Push { account, source, items, now }).await?;
            app.notify_delivery(pushed.deliveries_ready);
            Ok(pushed.report)
        }
        Found::Many(items) => import_large(app, account, source, *items).await,
    }
}

enum Found {
    /// So few that they are imported in a batch with those of others.
    Few(Vec<Item>),
    Many(Box<ItemReader<ItemSpool>>),
}

/// Reads the whole export, so that a broken one begins no import. A large one is read on another thread, one of
/// an account at a time.
async fn find(app: &App, account: &Account, export: Spool) -> Result<Found, Refusal> {
    let (account, storage) = (account.clone(), app.spools.item_spool());
    if !export.is_file() {
        return read(export, &account, storage).await;
    }
    let turn = app.pushes.turn(account.id).await?;
    offload(async move {
        let found = read(export, &account, storage).await;
        drop(turn);
        found
    })
    .await
}

async fn read(export: Spool, account: &Account, storage: ItemSpool) -> Result<Found, Refusal> {
    let mut reading = Reading::begin(export, account).await?;
    let mut items = Vec::new();
    while items.len() <= ImportBatcher::MAX_ITEMS {
        if !reading.read_next(&mut items).await? {
            reading.finish()?;
            return Ok(Found::Few(items));
        }
    }
    let mut many = ItemWriter::new(storage);
    loop {
        for item in items.drain(..) {
            many.write(&item).map_err(unusable)?;
        }
        if !reading.read_next(&mut items).await? {
            reading.finish()?;
            return Ok(Found::Many(Box::new(many.finish().map_err(unusable)?)));
        }
    }
}

/// Imports many items in one transaction. It waits for the account's turn first, and not on a thread of its own.
async fn import_large(
    app: &App,
    account: Account,
    source: ImportSource,
    mut items: ItemReader<ItemSpool>,
) -> Result<ImportReport, Refusal> {
    let (pushes, now) = (app.pushes.clone(), app.clock.now());
    let turn = pushes.turn(account.id).await?;
    let import = async move {
        pushes.import_items(turn, NewImport::new(&account, source, now), &mut items).await
    };
    let imported = offload(async move { Ok(import.await?) }).await?;
    app.notify_delivery(imported.deliveries_ready);
    Ok(imported.report)
}

struct Reading {
    export: Spool,
    account: AccountId,
    reader: PushReader,
    piece: Bytes,
    /// How many items were read.
    items: u64,
}

impl Reading {
    async fn begin(export: Spool, account: &Account) -> Result<Reading, Refusal> {
        let mut export = export.rewound().await?;
        let piece = Bytes::from(export.read().await?);
        let zone = account.time_zone.map_or_else(Zone::default, Zone::from);
        let reader = PushReader::new(&piece, zone, account.activity_names.clone());
        Ok(Reading { export, account: account.id, reader, piece, items: 0 })
    }

    /// Reads the next step, and adds its items. Returns `false` at the end. Other requests run between two
    /// steps, and the work ends there if the client has hung up.
    async fn read_next(&mut self, items: &mut Vec<Item>) -> Result<bool, Refusal> {
        if self.piece.is_empty() {
            self.piece = self.export.read().await?.into();
        }
        let step = self.piece.split_to(READ_STEP.min(self.piece.len()));
        let before = items.len();
        self.reader.read(&step, items)?;
        self.items += (items.len() - before) as u64;
        check_file(self.items)?;
        tokio::task::yield_now().await;
        Ok(!step.is_empty())
    }

    /// Checks that the export is complete.
    fn finish(self) -> Result<(), Refusal> {
        let Reading { account, reader, .. } = self;
        let ignored_lists = reader.finish()?.ignored_lists;
        if ignored_lists > 0 {
            tracing::warn!(%account, ignored_lists, "push with several lists of workouts: read the first");
        }
        Ok(())
    }
}

impl From<ImportItemsError> for Refusal {
    fn from(error: ImportItemsError) -> Refusal {
        match error {
            ImportItemsError::Store(error) => Refusal::from(error),
            ImportItemsError::Items(error) => unusable(error),
        }
    }
}

fn unusable(error: io::Error) -> Refusal {
    Refusal::from(SpoolError::from(error))
}

impl From<ExportError> for Refusal {
    fn from(wrong: ExportError) -> Refusal {
        Refusal::Invalid(Invalid::Export(wrong))
    }
}

/// Reading this much takes about 0.1 ms; other tasks of the thread run in between.
const READ_STEP: usize = 16 * 1024;
