//! A file in a form (`multipart/form-data`), as scripts, phones and `curl -F` send it.

use bytes::Buf;
use futures_util::{Stream, StreamExt};
use http::HeaderMap;
use http::header::CONTENT_TYPE;
use multer::{Field, Multipart};

use crate::head::cleaned;
use crate::spool_body::{self, BodyLimits};
use tracker_service::spool::Spool;
use tracker_service::{Invalid, Refusal};

/// What separates the fields of a form. `None` if the body is no form.
pub fn boundary(headers: &HeaderMap) -> Option<String> {
    let content_type = headers.get(CONTENT_TYPE)?.to_str().ok()?;
    multer::parse_boundary(content_type).ok()
}

/// Writes the file of a form to the spool while it arrives. Returns its name, too. Fields without a file name are passed
/// over; a form with several files is refused, because an answer reports one import.
pub async fn read<B: Buf + Send + 'static>(
    spool: Spool,
    body: impl Stream<Item = Result<B, warp::Error>> + Send + 'static,
    boundary: String,
    limits: BodyLimits,
) -> Result<(Spool, Option<String>), Refusal> {
    let pieces = body.map(|piece| piece.map(|mut piece| piece.copy_to_bytes(piece.remaining())));
    let mut form = Multipart::new(pieces, boundary);
    let file = tokio::time::timeout(limits.time, next_file(&mut form)).await;
    let file = file.map_err(|_| Invalid::BodyTooSlow)??.ok_or(Invalid::NoFileInForm)?;
    let name = file.file_name().and_then(cleaned);
    let spooled = spool_body::read(spool, file, limits).await?;
    let other = tokio::time::timeout(limits.time, next_file(&mut form)).await;
    match other.map_err(|_| Invalid::BodyTooSlow)?? {
        None => Ok((spooled, name)),
        Some(_) => Err(Invalid::SeveralFilesInForm.into()),
    }
}

async fn next_file(form: &mut Multipart<'static>) -> Result<Option<Field<'static>>, Refusal> {
    loop {
        match form.next_field().await {
            Ok(Some(field)) if field.file_name().is_none() => {}
            Ok(found) => return Ok(found),
            Err(_) => return Err(Invalid::BodyCutOff.into()),
        }
    }
}
