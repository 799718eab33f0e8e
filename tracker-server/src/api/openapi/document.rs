//! The OpenAPI 3.1 document, collected from the annotations of the handlers.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use tracker_store::TokenScope;
use utoipa::OpenApi as _;
use utoipa::openapi::path::{Operation, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::tag::TagBuilder;
use utoipa::openapi::{
    Content, Header, Object, OpenApi, PathItem, Ref, RefOr, Response, ResponseBuilder, Schema, Type,
};

use crate::api::openapi::events;
use crate::api::{
    account, auth, connections, docs, further_goals, goals, health, imports, many_workouts, pauses,
    personal_tokens, progress, push, push_tokens, removed_workouts, reports, settings, shares,
    upload, webhooks, workouts,
};
use tracker_http::ErrorBody;
use tracker_http::known_names::merge_inlined;
use tracker_service::auth::{APPLE_CALLBACK, CALLBACK};
use tracker_service::operations::imports::FileImport;

/// The OpenAPI 3.1 document: the annotations of the handlers, and the responses and headers that
/// many of them share. It is built for each use and not cached, because it takes megabytes of
/// memory and is rarely needed.
pub fn document() -> OpenApi {
    let mut document = Handlers::openapi();
    add_callback(&mut document);
    add_patches(&mut document);
    add_credentials(&mut document);
    for (path, item) in &mut document.paths.paths {
        for operation in operations(item) {
            operation.tags = tag(path).map(|tag| vec![tag.to_owned()]);
            add_sessions(operation);
            add_refusals(path, operation);
            add_version(operation);
            add_key(operation);
            describe_scope(operation);
        }
    }
    add_outbound(&mut document);
    let tag = |(_, name, about): &(_, &str, &str)| {
        TagBuilder::new().name(*name).description(Some(*about)).build()
    };
    document.tags = Some(TAGS.iter().map(tag).collect());
    let components = document.components.get_or_insert_default();
    components.schemas.values_mut().for_each(merge_inlined);
    close_bodies(&mut document);
    remove_unused(&mut document);
    document
}

/// [`document`] as JSON. It is cached, because it never changes and takes long to build.
pub(crate) fn document_json() -> &'static [u8] {
    static DOCUMENT: LazyLock<Vec<u8>> =
        LazyLock::new(|| serde_json::to_vec(&document()).expect("it is plain data"));
    &DOCUMENT
}

/// The annotations of the handlers alone. Every start reads them, so the parts that [`document`]
/// adds are left out.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Running Tracker Service",
        description = include_str!("description.md"),
        contact(name = "The operator of this server"),
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    servers((url = "/", description = "The server that serves this document")),
    // The order in which a reader meets them: sign-in and progress first, deletions last.
    paths(
        auth::start::start_sign_in,
        auth::callback::complete_sign_in,
        auth::callback::complete_code_flow,
        auth::me::show_me,
        auth::refresh::refresh_tokens,
        auth::sessions::log_out,
        auth::sessions::list,
        auth::sessions::revoke,
        progress::show,
        goals::list,
        goals::create,
        goals::show,
        goals::update,
        goals::remove,
        further_goals::list,
        further_goals::set,
        further_goals::remove,
        pauses::list,
        pauses::add,
        pauses::change,
        pauses::remove,
        reports::show_today,
        reports::list_years,
        reports::show_year,
        many_workouts::list,
        workouts::add,
        workouts::show,
        workouts::change,
        workouts::remove,
        many_workouts::remove_all,
        removed_workouts::list,
        removed_workouts::restore,
        imports::list,
        upload::upload,
        upload::upload_named,
        upload::put_named,
        upload::put_into_folder,
        imports::show,
        imports::take_back,
        push::push,
        push_tokens::list,
        push_tokens::create,
        push_tokens::remove,
        personal_tokens::list,
        personal_tokens::create,
        personal_tokens::remove,
        connections::list,
        connections::connect,
        connections::sync,
        connections::disconnect,
        webhooks::list,
        webhooks::create,
        webhooks::update,
        webhooks::rotate,
        webhooks::deliveries::test,
        webhooks::deliveries::list,
        webhooks::deliveries::redeliver,
        webhooks::show,
        webhooks::remove,
        shares::list,
        shares::create,
        shares::remove,
        settings::show,
        settings::update,
        account::export,
        docs::page,
        docs::openapi,
        health::live,
        health::ready,
        account::remove,
    ),
    components(schemas(ErrorBody, FileImport)),
    security(("accessToken" = []), ("accessCookie" = [])),
)]
pub(crate) struct Handlers;

/// Adds the ways to authenticate a request.
fn add_credentials(document: &mut OpenApi) {
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
    let cookie = ApiKey::Cookie(ApiKeyValue::new("__Host-tracker_access"));
    let query = ApiKey::Query(ApiKeyValue::new("token"));
    let header = ApiKey::Header(ApiKeyValue::new("X-Webhook-Token"));
    let components = document.components.get_or_insert_default();
    let personal = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("trkpt_…");
    let personal = personal.description(Some(
        "A personal access token, for programs. An operation that it opens names the scope that it needs.",
    ));
    components.add_security_scheme("personalToken", SecurityScheme::Http(personal.build()));
    components.add_security_scheme("accessToken", SecurityScheme::Http(bearer));
    components.add_security_scheme("accessCookie", SecurityScheme::ApiKey(cookie));
    let refresh = ApiKey::Cookie(ApiKeyValue::new("__Host-tracker_refresh"));
    components.add_security_scheme("refreshCookie", SecurityScheme::ApiKey(refresh));
    components.add_security_scheme("webhookToken", SecurityScheme::ApiKey(query));
    components.add_security_scheme("webhookTokenHeader", SecurityScheme::ApiKey(header));
}

/// Adds the callback of providers other than Apple, which does the same as that of Apple.
fn add_callback(document: &mut OpenApi) {
    let paths = &mut document.paths.paths;
    let of_apple = paths.get_full(APPLE_CALLBACK);
    let (place, _, of_apple) = of_apple.expect("the callback of Apple is documented");
    let mut of_others = of_apple.clone();
    for operation in operations(&mut of_others) {
        operation.operation_id = operation.operation_id.take().map(|id| format!("{id}OfProvider"));
    }
    paths.shift_insert(place + 1, CALLBACK.to_owned(), of_others);
}

/// Adds `PATCH` where `PUT` changes only what is sent.
fn add_patches(document: &mut OpenApi) {
    for item in document.paths.paths.values_mut() {
        let id = item.put.as_ref().and_then(|put| put.operation_id.as_deref());
        let Some((_, name)) = id.and_then(|id| PATCHES.iter().find(|(put, _)| *put == id)) else {
            continue;
        };
        item.patch.clone_from(&item.put);
        if let Some(patch) = &mut item.patch {
            patch.operation_id = Some((*name).to_owned());
        }
    }
}

/// The names of such operations: of `PUT`, and of `PATCH`.
const PATCHES: [(&str, &str); 3] = [
    ("updateWorkout", "patchWorkout"),
    ("updateWebhook", "patchWebhook"),
    ("updateSettings", "patchSettings"),
];

/// Says of each JSON body that it has no other fields, apart from what providers and the export app send.
fn close_bodies(document: &mut OpenApi) {
    let mut bodies = BTreeSet::new();
    for (path, item) in &mut document.paths.paths {
        let is_of_others = is_callback(path) || path == push::PATH;
        for operation in operations(item).filter(|_| !is_of_others) {
            let Some(RefOr::T(body)) = &operation.request_body else { continue };
            for content in body.content.values() {
                if let RefOr::T(Content { schema: Some(RefOr::Ref(schema)), .. }) = content {
                    bodies.extend(schema.ref_location.rsplit('/').next().map(str::to_owned));
                }
            }
        }
    }
    let schemas = &mut document.components.get_or_insert_default().schemas;
    for body in bodies {
        if let Some(RefOr::T(Schema::Object(object))) = schemas.get_mut(&body) {
            object.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        }
    }
}

/// Adds the events that are sent to webhooks.
fn add_outbound(document: &mut OpenApi) {
    let (sent, shapes) = events::webhooks();
    document.webhooks = Some(sent);
    document.merge(shapes);
}

fn is_callback(path: &str) -> bool {
    path == APPLE_CALLBACK || path == CALLBACK
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, post, put, patch, delete, .. } = item;
    [get, post, put, patch, delete].into_iter().filter_map(Option::as_mut)
}

/// The group of an operation, by the first part of its path after the version.
fn tag(path: &str) -> Option<&'static str> {
    let first = path.trim_start_matches("/api/v1").split('/').nth(1)?;
    let (_, tag, _) = TAGS.iter().find(|(parts, ..)| parts.contains(&first))?;
    Some(tag)
}

/// The first parts of paths, and the name and the description of their tag.
const TAGS: [(&[&str], &str, &str); 12] = [
    (&["auth"], "Sign-in", "Signing in and out, and sessions."),
    (&["goals", "further-goals", "pauses"], "Goals", "Goals, progress towards them, and pauses."),
    (&["today", "years"], "Reports", "Where a day or a year stands."),
    (&["workouts", "removed-workouts", "imports"], "Workouts", "Workouts, and files with them."),
    (&["api", "webhook-tokens"], "Webhook", "What a phone pushes, and its tokens."),
    (&["connections"], "Connections", "Services that are asked for new runs."),
    (&["tokens"], "Tokens", "Personal access tokens, for programs."),
    (&["webhooks"], "Events", "Receivers of events, and what they were sent."),
    (&["shares"], "Sharing", "Public links."),
    (&["settings", "account"], "Account", "Settings, the copy of everything, and the deletion."),
    (&["docs", "openapi.json"], "Documentation", "This document."),
    (&["health"], "Health", "Whether the program runs and can answer."),
];

/// Says in words which scope a personal access token needs: only ways of OAuth can list scopes for all readers of the document.
fn describe_scope(operation: &mut Operation) {
    let ways = operation.security.iter_mut().flatten();
    for (way, scope) in ways.filter_map(|way| scope_of(way).map(|scope| (way, scope))) {
        *way = SecurityRequirement::new("personalToken", NO_SCOPES);
        let about = operation.description.take().unwrap_or_default();
        operation.description =
            Some(format!("{about}\n\nA personal access token needs the scope `{scope}`."));
        operation.extensions.get_or_insert_default().insert("x-scope".to_owned(), scope.into());
    }
}

/// Removes the shapes that only stand within others.
fn remove_unused(document: &mut OpenApi) {
    loop {
        let text = serde_json::to_string(document).unwrap_or_default();
        let schemas = &mut document.components.get_or_insert_default().schemas;
        let count = schemas.len();
        schemas.retain(|name, _| text.contains(&format!("\"#/components/schemas/{name}\"")));
        if schemas.len() == count {
            return;
        }
    }
}

/// A session opens whatever a personal access token opens, and the token of a phone what one for imports opens, so
/// annotations name the scope only.
fn add_sessions(operation: &mut Operation) {
    if let Some(ways) = &mut operation.security
        && let [way] = &ways[..]
        && is_personal_token(way)
    {
        let others: &[&str] = match scope_of(way) {
            Some("import") => {
                &["accessToken", "accessCookie", "webhookToken", "webhookTokenHeader"]
            }
            _ => &["accessToken", "accessCookie"],
        };
        let others = others.iter();
        ways.splice(0..0, others.map(|name| SecurityRequirement::new(*name, NO_SCOPES)));
    }
}

fn is_personal_token(way: &SecurityRequirement) -> bool {
    scope_of(way).is_some()
}

fn scope_of(way: &SecurityRequirement) -> Option<&'static str> {
    let mut scopes = TokenScope::ALL.map(TokenScope::name).into_iter();
    scopes.find(|scope| *way == SecurityRequirement::new("personalToken", [*scope]))
}

const NO_SCOPES: [&str; 0] = [];

/// What status 403 means. An operation without ways of its own is opened by a session only.
fn forbidden(operation: &Operation) -> &'static str {
    match &operation.security {
        None => {
            "The account is disabled, or another site caused the request, or a personal access \
             token was sent and a sign-in is needed"
        }
        Some(ways) if ways.iter().any(is_personal_token) => {
            "The account is disabled, or another site caused the request, or the personal access \
             token lacks the scope"
        }
        Some(_) => "The account is disabled, or another site caused the request",
    }
}

/// Adds the error responses that many operations share, so that no handler has to list them.
fn add_refusals(path: &str, operation: &mut Operation) {
    let is_open = path.starts_with("/health/");
    let is_sign_in = path == auth::start::PATH || is_callback(path);
    let is_for_callers = !is_open && !is_sign_in && path != push::PATH;
    let has_body = operation.request_body.is_some();
    let can_be_wrong = has_body || operation.parameters.is_some();
    let is_upload = has_body && path.starts_with("/api/v1/imports");
    let refusals = [
        (can_be_wrong, "400", "The request is invalid"),
        (!is_open && !is_sign_in, "401", "The token is missing or invalid"),
        (is_for_callers, "403", forbidden(operation)),
        (path.contains("{id}") && !is_upload, "404", "There is nothing with this id"),
        (true, "413", "The body is too large"),
        (has_body, "415", "The body is not JSON"),
        (!is_open, "429", "Too many requests"),
        (true, "500", "Internal error"),
        (!is_open, "503", "The service is temporarily unavailable"),
        (is_sign_in, "default", "Another error"),
    ];
    let responses = &mut operation.responses.responses;
    for (applies, status, description) in refusals {
        if applies && !responses.contains_key(status) {
            responses.insert(status.to_owned(), RefOr::T(refusal(description)));
        }
    }
    if let Some(RefOr::T(created)) = responses.get_mut("201") {
        let location = header(Type::String, "The path of what was created");
        created.headers.insert("Location".to_owned(), location);
        let other = refusal("The `Idempotency-Key` was sent with another request");
        responses.insert("422".to_owned(), RefOr::T(other));
    }
    for (status, response) in responses {
        if let (false, RefOr::T(response)) = (is_open, response) {
            add_limit_headers(status, response);
        }
    }
}

/// Adds the headers with which a client asks for an answer only if it has changed, or changes a resource only if it has
/// not.
fn add_version(operation: &mut Operation) {
    let responses = &mut operation.responses.responses;
    if responses.contains_key("412") {
        let description = "The `ETag` of the resource as the client has read it; it is changed only if it still has it";
        return add_header(operation, "If-Match", description);
    }
    if !responses.contains_key("304") {
        return;
    }
    for status in ["200", "304"] {
        if let Some(RefOr::T(response)) = responses.get_mut(status) {
            let tag = header(Type::String, "The version of the answer");
            response.headers.insert("ETag".to_owned(), tag);
        }
    }
    add_header(operation, "If-None-Match", "The `ETag` of the answer that the client has");
}

/// Adds the header with which something is created once, however often it is asked for.
fn add_key(operation: &mut Operation) {
    if operation.responses.responses.contains_key("201") {
        let description =
            "A key of your own. The same request with the same key gets the first answer for a day";
        add_header(operation, "Idempotency-Key", description);
    }
}

/// Adds a header that a request may have.
fn add_header(operation: &mut Operation, name: &str, description: &str) {
    let header = ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Header)
        .description(Some(description))
        .schema(Some(Object::with_type(Type::String)))
        .build();
    operation.parameters.get_or_insert_default().push(RefOr::T(header));
}

/// Adds the rate limit headers, which every response to a counted request has. A request that is
/// answered with 413 is not counted. Of those with 401, only requests with an invalid webhook or
/// refresh token are counted.
fn add_limit_headers(status: &str, response: &mut Response) {
    if status == "429" {
        let seconds = header(Type::Integer, "Seconds until requests are allowed again");
        response.headers.insert("Retry-After".to_owned(), seconds);
    }
    if matches!(status, "401" | "413" | "500") {
        return;
    }
    for (name, description) in [
        ("X-RateLimit-Limit", "Requests a minute"),
        ("X-RateLimit-Remaining", "Requests left in this minute"),
        ("X-RateLimit-Reset", "When the limit is reset, in seconds since 1970"),
    ] {
        response.headers.insert(name.to_owned(), header(Type::Integer, description));
    }
}

fn header(kind: Type, description: &str) -> RefOr<Header> {
    let mut header = Header::new(Object::with_type(kind));
    header.description = Some(description.to_owned());
    RefOr::T(header)
}

fn refusal(description: &str) -> Response {
    let body = Ref::from_schema_name("ErrorBody");
    let content = Content::new(Some(body));
    ResponseBuilder::new().description(description).content("application/json", content).build()
}
