//! Signing out.

use std::sync::Arc;

use warp::reply::Response;

use crate::app::App;
use crate::http::api::auth::sign_out as clear_browser;
use crate::http::{Error, Head};
use crate::web::answer::see_other;
use crate::web::form::{Form, check_form};
use crate::web::visitor::visitor;

/// Ends the session of this browser.
pub(crate) async fn sign_out(app: Arc<App>, head: Head, _: Form) -> Result<Response, Error> {
    let visitor = visitor(&app, &head).await?;
    check_form(&app, &head)?;
    app.store.revoke_session(visitor.account.id, visitor.session, app.clock.now()).await?;
    let mut response = see_other("/")?;
    clear_browser(response.headers_mut());
    Ok(response)
}
