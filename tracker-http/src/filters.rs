//! Filters that many routes share.

use std::convert::Infallible;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use warp::filters::BoxedFilter;
use warp::reply::Response;
use warp::{Filter, Rejection, Reply, any};

use crate::Head;
use crate::head::{self};
use crate::refused::refused;
use tracker_service::operations::caller::{caller, has_personal_token};
use tracker_service::{App, Caller, Class, Needs, Refusal, Subject};

/// A route with an async handler. The handler's future is boxed after the route has matched: it
/// may be large, and otherwise every route that is tried would reserve space for its own.
pub fn handled<H, R>(
    route: impl Filter<Extract = (H,), Error: Into<Rejection>> + Clone + Send + Sync + 'static,
) -> BoxedFilter<(Response,)>
where
    H: Future<Output = Result<R, Refusal>> + Send + 'static,
    R: Reply + 'static,
{
    let answer: BoxedFilter<(BoxFuture<'static, Response>,)> = route.map(boxed_answer).boxed();
    await_answer(answer)
}

fn boxed_answer<H, R>(handler: H) -> BoxFuture<'static, Response>
where
    H: Future<Output = Result<R, Refusal>> + Send + 'static,
    R: Reply,
{
    async { handler.await.map_or_else(refused, Reply::into_response) }.boxed()
}

/// Not generic, so that these filters are compiled once and not for each handler.
fn await_answer(answer: BoxedFilter<(BoxFuture<'static, Response>,)>) -> BoxedFilter<(Response,)> {
    answer.then(|answer| answer).boxed()
}

/// Erases the type of a route: a long chain of different types takes minutes to compile.
pub fn answered<R: Reply + 'static>(
    route: impl Filter<Extract = (Result<R, Refusal>,), Error: Into<Rejection>>
    + Clone
    + Send
    + Sync
    + 'static,
) -> BoxedFilter<(Response,)> {
    route
        .map(|answer: Result<R, Refusal>| answer.map_or_else(refused, Reply::into_response))
        .boxed()
}

/// Passes the application to a handler.
pub fn with(app: &App) -> impl Filter<Extract = (App,), Error = Infallible> + Clone + use<> {
    let app = app.clone();
    any().map(move || app.clone())
}

/// Passes the application and the authenticated caller to a handler, after counting the request against
/// the rate limit, and checking that the caller has what the endpoint `needs`. A failure is passed as an error,
/// which the handler returns with `?`. It is not a warp rejection, because the route has matched.
pub fn allowed(app: &App, needs: Needs) -> BoxedFilter<(App, Result<Caller, Refusal>)> {
    with_head(app)
        .then(move |app: App, head: Head| async move {
            let caller = counted_caller(&app, &head, needs).await;
            (app, caller)
        })
        .untuple_one()
        .boxed()
}

/// Passes the application and the head of the request to a handler.
pub fn with_head(app: &App) -> BoxedFilter<(App, Head)> {
    with(app).and(head::head()).boxed()
}

/// The caller of an endpoint. The request is counted for the user, whatever it is authenticated by.
pub async fn counted_caller(app: &App, head: &Head, needs: Needs) -> Result<Caller, Refusal> {
    let found = caller(app, &head.method, &head.headers).await;
    if found == Err(Refusal::InvalidToken) && has_personal_token(&head.headers) {
        head.context.count_wrong_token(app).await?;
    }
    let caller = found?;
    let class = Class::new(&head.method, &head.path);
    head.context.count(app, class, Subject::Account(caller.account.id)).await?;
    caller.check(needs)?;
    Ok(caller)
}
