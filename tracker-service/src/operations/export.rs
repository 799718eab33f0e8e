//! The export of an account: all its data in one JSON document, streamed.

use std::io;

use bytes::Bytes;
use futures_util::stream::poll_fn;
use futures_util::{Stream, StreamExt};
use tracker_store::Account;

use crate::{App, Refusal};

/// The document in pieces. An error aborts the response, so that a client does not take an incomplete document as
/// complete.
pub async fn pieces(
    app: &App,
    owner: &Account,
) -> Result<impl Stream<Item = io::Result<Bytes>> + Send + Sync + use<>, Refusal> {
    let mut pieces = app.store.export_account(owner, app.clock.now()).await?;
    let pieces = poll_fn(move |context| pieces.poll_recv(context));
    Ok(pieces.map(|piece| match piece {
        Ok(text) => Ok(Bytes::from(text)),
        Err(error) => {
            tracing::error!(%error, "account export aborted");
            Err(io::Error::other(error))
        }
    }))
}
