//! Where a person is signed in, ending a session, and signing out.

use askama::Template;
use tracker_store::{Session, SessionId};
use warp::reply::Response;

use crate::client_name::client_name;
use crate::{Form, Layout, LocalTime, Text, Visit, see_other};
use tracker_service::operations::sessions;
use tracker_service::{Refusal, clear_browser};

#[derive(Template)]
#[template(path = "sessions.html")]
struct SessionsPage {
    layout: Layout,
    notice: Option<Text>,
    sessions: Vec<SessionRow>,
}

/// A place where the person is signed in.
struct SessionRow {
    id: SessionId,
    client: Text,
    /// The `User-Agent` of the sign-in.
    user_agent: String,
    used: Text,
    is_current: bool,
    with_passkey: bool,
}

/// Shows where the person is signed in.
pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let notice = visit.notice(&[("ended", "sessions-ended")])?;
    let local = LocalTime::new(&visit).await?;
    let row = |session: Session| SessionRow {
        id: session.id,
        used: local.used(Some(session.last_used_at)),
        with_passkey: session.with_passkey,
        is_current: session.id == visit.session,
        client: client_name(&session.user_agent, visit.texts),
        user_agent: session.user_agent,
    };
    let sessions = sessions::list(&visit.app, visit.id()).await?.into_iter().map(row).collect();
    visit.page(&SessionsPage { layout: visit.layout(), notice, sessions })
}

/// Ends another session of the person.
pub(crate) async fn end(visit: Visit, _: Form) -> Result<Response, Refusal> {
    sessions::end(&visit.app, visit.id(), visit.parameter("id")).await?;
    see_other("/sessions?done=ended")
}

/// Ends the session of this browser.
pub(crate) async fn sign_out(visit: Visit, _: Form) -> Result<Response, Refusal> {
    sessions::sign_out(&visit.app, visit.id(), visit.session).await?;
    let mut response = see_other("/")?;
    clear_browser(response.headers_mut());
    Ok(response)
}
