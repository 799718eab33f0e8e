//! `Idempotency-Key`: a request that creates something can be sent again, and creates it once.

use bytes::Bytes;
use http::header::{CONTENT_TYPE, LOCATION};
use http::{HeaderMap, HeaderValue, StatusCode};
use http_body_util::BodyExt;
use tracing::Instrument;
use warp::Reply;
use warp::reply::{Response, with_status};

use tracker_service::operations::repeatable::{KeptAnswer, Repeatable};
use tracker_service::{App, Invalid, Refusal};
use tracker_store::AccountId;

/// Answers a request. If it has a key, and was answered before, the answer is the first one.
///
/// The work goes on if the client hangs up: it will ask again.
pub async fn once<R: Reply + 'static>(
    app: App,
    account: AccountId,
    path: &str,
    headers: &HeaderMap,
    body: &Bytes,
    work: impl Future<Output = Result<R, Refusal>> + Send + 'static,
) -> Result<Response, Refusal> {
    let Some(key) = key(headers)? else { return work.await.map(Reply::into_response) };
    let request = Repeatable::new(account, key, path, body);
    let done = async move {
        if let Some(kept) = request.begin(&app).await? {
            return Ok(response(kept));
        }
        let answered = match work.await {
            Ok(answer) => kept(answer.into_response()).await,
            Err(refusal) => Err(refusal),
        };
        // What was created is answered also if the answer cannot be kept. The store logs why.
        drop(request.end(&app, answered.as_ref().ok()).await);
        answered.map(response)
    };
    tokio::spawn(done.in_current_span()).await.unwrap_or(Err(Refusal::InternalError))
}

/// The key of a request: 1 to 255 visible ASCII characters.
fn key(headers: &HeaderMap) -> Result<Option<String>, Refusal> {
    let mut keys = headers.get_all(HEADER).iter();
    let Some(key) = keys.next() else { return Ok(None) };
    let text = key.to_str().ok().filter(|key| key.bytes().all(|byte| byte.is_ascii_graphic()));
    match (text, keys.next()) {
        (Some(key), None) if (1..=255).contains(&key.len()) => Ok(Some(key.to_owned())),
        _ => Err(Invalid::value(HEADER, "send one key of 1 to 255 visible ASCII characters")),
    }
}

const HEADER: &str = "Idempotency-Key";

async fn kept(response: Response) -> Result<KeptAnswer, Refusal> {
    let (head, body) = response.into_parts();
    let body = body.collect().await.map_err(|_| Refusal::InternalError)?.to_bytes();
    let location = head.headers.get(LOCATION).and_then(|it| it.to_str().ok().map(str::to_owned));
    let body = String::from_utf8(body.into()).map_err(|_| Refusal::InternalError)?;
    Ok(KeptAnswer { status: head.status.as_u16(), location, body })
}

fn response(KeptAnswer { status, location, body }: KeptAnswer) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::OK);
    let mut response = with_status(body, status).into_response();
    let json = HeaderValue::from_static("application/json");
    response.headers_mut().insert(CONTENT_TYPE, json);
    let location = location.and_then(|path| HeaderValue::try_from(path).ok());
    response.headers_mut().extend(location.map(|path| (LOCATION, path)));
    response
}
