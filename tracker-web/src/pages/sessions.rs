//! Where a person is signed in, ending a session, and signing out.

use askama::Template;
use tracker_store::{Session, SessionId};
use warp::reply::Response;

use crate::answer::{page, see_other};
use crate::client_name::client_name;
use crate::form::Form;
use crate::frame::Frame;
use crate::local_time::LocalTime;
use crate::visitor::{Visitor, visitor, visitor_of_form};
use crate::words::Words;
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::auth::clear_browser;
use tracker_service::operations::sessions;
use tracker_service::refusal::Refusal;

#[derive(Template)]
#[template(path = "sessions.html")]
struct SessionsPage {
    frame: Frame,
    notice: Option<&'static str>,
    sessions: Vec<SessionRow>,
}

/// A place where the person is signed in.
struct SessionRow {
    id: SessionId,
    client: String,
    /// The `User-Agent` of the sign-in.
    user_agent: String,
    used: String,
    is_current: bool,
}

/// Shows where the person is signed in.
pub(crate) async fn show(app: App, head: Head, query: Query) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    let frame = Frame::of_visitor(&head.headers, "/sessions");
    let is_ended = query.get("done")?.as_deref() == Some("ended");
    let notice = is_ended.then_some(frame.words.sessions.ended);
    let local = LocalTime::of(&app, &visitor.account).await?;
    let sessions = app.store.sessions(visitor.account.id, app.clock.now()).await?;
    let row = |session| SessionRow::of(session, &visitor, local, frame.words);
    let sessions = sessions.into_iter().map(row).collect();
    page(&head.headers, &SessionsPage { frame, notice, sessions })
}

/// Ends another session of the person.
pub(crate) async fn end(id: String, app: App, head: Head, _: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    sessions::end(&app, visitor.account.id, &id).await?;
    see_other("/sessions?done=ended")
}

/// Ends the session of this browser.
pub(crate) async fn sign_out(app: App, head: Head, _: Form) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    app.store.revoke_session(visitor.account.id, visitor.session, app.clock.now()).await?;
    let mut response = see_other("/")?;
    clear_browser(response.headers_mut());
    Ok(response)
}

impl SessionRow {
    fn of(session: Session, visitor: &Visitor, local: LocalTime, words: &Words) -> SessionRow {
        SessionRow {
            id: session.id,
            used: (words.phone.used_on)(&local.show(session.last_used_at, words)),
            is_current: session.id == visitor.session,
            client: client_name(&session.user_agent, words),
            user_agent: session.user_agent,
        }
    }
}
