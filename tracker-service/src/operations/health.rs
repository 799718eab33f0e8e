//! Whether the program is ready for requests.

use tokio::time::timeout;

use crate::{App, Refusal, Unavailable};

/// Checks that the database can be reached and written.
///
/// # Errors
///
/// [`Refusal::Unavailable`] if it cannot, or if the program is shutting down.
pub async fn check_ready(app: &App) -> Result<(), Refusal> {
    if app.is_draining() {
        return Err(Unavailable::ShuttingDown.into());
    }
    match timeout(app.config.database_timeout / PING_SHARE, app.store.ping()).await {
        Ok(Ok(())) if app.write_check.is_writable(&app.store, app.clock.now()).await => Ok(()),
        Ok(Ok(())) => Err(Unavailable::DatabaseNotWritten.into()),
        _ => Err(Unavailable::DatabaseSilent.into()),
    }
}

/// The database may take a fifth of its timeout: one second by default.
const PING_SHARE: u32 = 5;
