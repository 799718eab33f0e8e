//! The page of services that are asked for new runs: connect, see what came, ask now, disconnect.

use askama::Template;
use chrono::{DateTime, Utc};
use fluent::fluent_args;
use tracker_connect::Service;
use tracker_store::Connection;
use uuid::Uuid;
use warp::reply::Response;

use crate::{Explanation, Form, Layout, LocalTime, Text, Texts, Visit, see_other};
use tracker_service::Refusal;
use tracker_service::operations::connections::{self, NewService};
use tracker_service::operations::consents::{self, ConsentAnswer};

#[derive(Template)]
#[template(path = "connections.html")]
struct ConnectionsPage {
    layout: Layout,
    notice: Option<Text>,
    services: Vec<ServiceCard>,
}

/// A service, connected or not.
struct ServiceCard {
    name: &'static str,
    title: &'static str,
    /// Where the key is found, or what the person allows.
    hint: Text,
    needs_consent: bool,
    /// Whether it can be connected.
    is_open: bool,
    connection: Option<Shown>,
    /// What is wrong with the key.
    wrong: Option<Explanation>,
}

struct Shown {
    id: Uuid,
    /// What came of asking the service.
    result: Text,
    /// When it was asked last, and when it is asked next.
    times: Vec<Text>,
    /// Whether it is no longer asked.
    is_stopped: bool,
}

pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let notice = visit.notice(&[
        ("connected", "connections-connected"),
        ("asked", "connections-asked"),
        ("removed", "connections-removed"),
    ])?;
    let services = cards(&visit).await?;
    visit.page(&ConnectionsPage { layout: visit.layout(), notice, services })
}

/// Connects with a service. A key that is not accepted is not shown again.
pub(crate) async fn connect(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let new = NewService { service: form.field("service")?, key: form.field("key")? };
    let connected = connections::connect(&visit.app, visit.id(), &new).await;
    show_connected(&visit, &new.service, connected.map(drop)).await
}

/// Says on the page what is wrong.
async fn show_connected(
    visit: &Visit,
    service: &str,
    connected: Result<(), Refusal>,
) -> Result<Response, Refusal> {
    let Err(error) = connected else { return see_other("/connections?done=connected") };
    let wrong = match error {
        Refusal::Unavailable(_) => Explanation::new(&error, visit.texts),
        error => Explanation::of_field(error, visit.texts)?,
    };
    let mut services = cards(visit).await?;
    for card in &mut services {
        card.wrong = (card.name == service).then(|| wrong.clone());
    }
    visit.page(&ConnectionsPage { layout: visit.layout(), notice: None, services })
}

/// Leads the browser to the page of a service. A link and not a form, whose redirects browsers limit to our own pages.
pub(crate) async fn begin_consent(visit: Visit) -> Result<Response, Refusal> {
    let service = visit.parameter("service");
    see_other(&consents::begin(&visit.app, visit.session, service).await?)
}

/// Receives the browser back from a service.
pub(crate) async fn complete_consent(visit: Visit) -> Result<Response, Refusal> {
    let get = |name| visit.query.get(name);
    let (state, code) = (get("state")?, get("code")?);
    let answer = ConsentAnswer { state, code, error: get("error")?, scope: get("scope")? };
    let service = visit.parameter("service");
    let completed =
        consents::complete(&visit.app, visit.id(), visit.session, service, answer).await;
    show_connected(&visit, service, completed).await
}

pub(crate) async fn sync(visit: Visit, _: Form) -> Result<Response, Refusal> {
    connections::sync_now(&visit.app, visit.id(), visit.parameter("id")).await?;
    see_other("/connections?done=asked")
}

pub(crate) async fn disconnect(visit: Visit, _: Form) -> Result<Response, Refusal> {
    connections::disconnect(&visit.app, visit.id(), visit.parameter("id")).await?;
    see_other("/connections?done=removed")
}

async fn cards(visit: &Visit) -> Result<Vec<ServiceCard>, Refusal> {
    let local = LocalTime::new(visit).await?;
    let connections = connections::list(&visit.app, visit.id()).await?;
    let card = |service: &Service| {
        let connection = connections.iter().find(|it| it.service == service.name());
        // What the operator has not registered cannot be connected.
        let has_client = visit.app.auth.service_clients.contains_key(service);
        let is_shown = !service.needs_consent() || has_client || connection.is_some();
        is_shown.then(|| ServiceCard {
            name: service.name(),
            title: service.title(),
            hint: visit.texts.named("connections-key", service.name()),
            needs_consent: service.needs_consent(),
            is_open: has_client && connection.is_none_or(|it| it.due_at.is_none()),
            connection: connection.map(|it| Shown::new(it, local, visit.texts)),
            wrong: None,
        })
    };
    Ok(Service::ALL.iter().filter_map(card).collect())
}

impl Shown {
    fn new(connection: &Connection, local: LocalTime, texts: Texts) -> Shown {
        let time = |key, at: Option<DateTime<Utc>>| {
            at.map(|at| texts.with_value(key, "time", local.show(at)))
        };
        let last = time("connections-last", connection.synced_at);
        let next = time("connections-next", connection.due_at);
        Shown {
            id: connection.id,
            result: result(connection, texts),
            times: last.into_iter().chain(next).collect(),
            is_stopped: connection.due_at.is_none(),
        }
    }
}

fn result(connection: &Connection, texts: Texts) -> Text {
    match connection.result {
        None => texts.text("connections-not-asked"),
        Some(result) => {
            let key = tracker_texts::key("connections-result", result.name());
            texts.text_with(&key, &fluent_args!["imported" => connection.imported])
        }
    }
}
