//! The signed-in user.

use chrono::{DateTime, Utc};
use serde::Serialize;
use tracker_store::Account;
use utoipa::ToSchema;
use warp::reply::{Json, json};

use crate::api::Answer;
use tracker_http::{Endpoint, documented};
use tracker_service::{App, Caller};

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    vec![documented::<__path_show_me>().by_caller(app, show_me)]
}

/// A user.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct User {
    /// The account's id.
    #[schema(example = "01979f3e-6f00-7000-8000-000000000001")]
    id: String,
    /// The email address from the provider; empty if it sends none.
    #[schema(example = "alex@example.com")]
    email: String,
    /// The name; if there is none, the first part of the email address.
    #[schema(example = "Alex Runner")]
    name: String,
    /// When the account was created.
    created_at: DateTime<Utc>,
}

/// Show the signed-in user
///
/// Whom the token or the cookie belongs to.
#[utoipa::path(
    get,
    path = "/api/v1/auth/me",
    operation_id = "showMe",
    security(("personalToken" = ["read"])),
    responses((status = 200, description = "The account", body = User))
)]
pub(crate) async fn show_me(_: App, caller: Caller) -> Answer<Json> {
    Ok(json(&User::from(caller.account)))
}

impl From<Account> for User {
    fn from(account: Account) -> User {
        let email = account.email.unwrap_or_default();
        let first_part = email.split('@').next().unwrap_or_default().to_owned();
        User {
            id: account.id.to_string(),
            name: account.name.unwrap_or(first_part),
            email,
            created_at: account.created_at,
        }
    }
}
