//! [`Endpoint`]: what the server serves at a path for a method.

use std::borrow::Cow;
use std::sync::Arc;

use bytes::Bytes;
use http::{HeaderMap, Method};
use serde::de::DeserializeOwned;
use utoipa::openapi::HttpMethod;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::SecurityRequirement;
use utoipa::{PartialSchema, Path};
use warp::filters::BoxedFilter;
use warp::reply::Response;
use warp::{Filter, Reply};

use crate::body::{Whole, parse_beside};
use crate::idempotency::once;
use crate::known_names::{check_query, query_parameters};
use crate::{Query, allowed, handled, query};
use tracker_service::{App, Caller, Needs, Refusal};

/// A path, a method, who reads the body, and what answers. The route table, `Allow` and the log derive from
/// the list of all endpoints.
#[derive(Clone, Debug)]
pub struct Endpoint {
    /// `HEAD` is answered wherever `GET` is.
    pub method: Method,
    /// The template, such as `/api/v1/goals/{year}`.
    pub path: Cow<'static, str>,
    pub body_reader: BodyReader,
    /// The parameters that the query may have. `None`: any.
    pub query_parameters: Option<Vec<String>>,
    /// Answers a request that has this path and this method.
    pub answer: BoxedFilter<(Response,)>,
}

/// Who reads the body of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyReader {
    /// The service, before the handler is called: the body is small.
    Service,
    /// The handler, as it arrives, unpacked.
    Handler,
    /// The handler, as it was sent. The reader of histories unpacks files, so the spool holds no more than was
    /// sent.
    HandlerAsSent,
}

/// What the annotation of a handler says about its endpoint.
#[derive(Clone, Debug)]
pub struct Documented {
    method: Method,
    path: String,
    query_parameters: Vec<String>,
    needs: Needs,
}

/// Reads the annotation of a handler.
///
/// # Panics
///
/// If it has not exactly one method.
pub fn documented<P: Path>() -> Documented {
    let method = match P::methods()[..] {
        [HttpMethod::Post] => Method::POST,
        [HttpMethod::Put] => Method::PUT,
        [HttpMethod::Delete] => Method::DELETE,
        [_] => Method::GET,
        _ => panic!("{} is annotated with one method", P::path()),
    };
    let operation = P::operation();
    let query_parameters = query_parameters(&operation);
    Documented { method, path: P::path(), query_parameters, needs: needs(&operation) }
}

/// What the annotated ways to authenticate ask of a caller: a sign-in, or the scope of a personal access token.
fn needs(operation: &Operation) -> Needs {
    let opens = |scope: &str| {
        let token = SecurityRequirement::new("personalToken", [scope]);
        operation.security.iter().flatten().any(|way| *way == token)
    };
    let by_scope = [
        ("read", Needs::Read),
        ("write", Needs::Write),
        ("import", Needs::Import),
        ("webhooks", Needs::Webhooks),
    ];
    by_scope.into_iter().find(|(scope, _)| opens(scope)).map_or(Needs::SignIn, |found| found.1)
}

impl Documented {
    /// The parameters that the query may have.
    pub fn query_parameters(&self) -> Arc<[String]> {
        self.query_parameters.clone().into()
    }

    /// The endpoint, answered by a filter.
    pub fn answered_by(self, answer: BoxedFilter<(Response,)>) -> Endpoint {
        Endpoint {
            method: self.method,
            path: self.path.into(),
            body_reader: BodyReader::Service,
            query_parameters: Some(self.query_parameters),
            answer,
        }
    }

    /// The endpoint, answered by a handler that needs the authenticated caller.
    pub fn by_caller<F, R>(self, app: &App, handler: fn(App, Caller) -> F) -> Endpoint
    where
        F: Future<Output = Result<R, Refusal>> + Send + 'static,
        R: Reply + 'static,
    {
        let allowed = self.allowed(app);
        let answer = handled(allowed.map(move |app, caller: Result<Caller, Refusal>| async move {
            handler(app, caller?).await
        }));
        self.answered_by(answer).with_any_query()
    }

    /// The endpoint, answered by a handler that needs the authenticated caller and a value of the request. The caller is
    /// checked first.
    pub fn by_caller_with<T, F, R>(
        self,
        app: &App,
        value: Value<T>,
        handler: fn(App, Caller, T) -> F,
    ) -> Endpoint
    where
        T: Send + 'static,
        F: Future<Output = Result<R, Refusal>> + Send + 'static,
        R: Reply + 'static,
    {
        let allowed = self.allowed(app).and(value);
        let answer = handled(allowed.map(
            move |app, caller: Result<Caller, Refusal>, value: Result<T, Refusal>| async move {
                handler(app, caller?, value?).await
            },
        ));
        self.answered_by(answer).with_any_query()
    }

    /// The endpoint, answered by a handler that creates something from a body in JSON, which may also have the names of
    /// `Shown`, as in [`json_beside`](crate::json_beside). With an `Idempotency-Key`, it is created once.
    pub fn creating<Shown, T, F, R>(
        self,
        app: &App,
        whole: Whole,
        handler: fn(App, Caller, T) -> F,
    ) -> Endpoint
    where
        Shown: PartialSchema,
        T: DeserializeOwned + PartialSchema + Send + 'static,
        F: Future<Output = Result<R, Refusal>> + Send + 'static,
        R: Reply + 'static,
    {
        let path: Arc<str> = self.path.as_str().into();
        let path = warp::any().map(move || Arc::clone(&path));
        let sent = self.allowed(app).and(path).and(warp::header::headers_cloned());
        let sent = sent.and(warp::body::bytes());
        let answer = handled(sent.map(
            move |app: App, caller, path: Arc<str>, headers: HeaderMap, body: Bytes| async move {
                let caller: Caller = caller?;
                let value = parse_beside::<Shown, T>((&app, whole), &headers, &body)?;
                let account = caller.account.id;
                let work = handler(app.clone(), caller, value);
                once(app, account, &path, &headers, &body, work).await
            },
        ));
        self.answered_by(answer).with_any_query()
    }

    /// The caller, and then the names in the query: a stranger learns no parameters.
    fn allowed(&self, app: &App) -> BoxedFilter<(App, Result<Caller, Refusal>)> {
        let known = self.query_parameters();
        let checked = move |caller: Result<Caller, Refusal>, query: Query| {
            let caller = caller?;
            check_query(Some(query.as_str()), &known)?;
            Ok(caller)
        };
        let asked = allowed(app, self.needs).and(query());
        asked.map(move |app, caller, query| (app, checked(caller, query))).untuple_one().boxed()
    }
}

/// Passes a value of the request to a handler, or why it has none. It is not a warp rejection, because the route has
/// matched.
pub type Value<T> = BoxedFilter<(Result<T, Refusal>,)>;

/// A [`parameter`] of the path.
pub fn in_path(name: &'static str) -> Value<String> {
    parameter(name).map(Ok).boxed()
}

/// The query string.
pub fn in_query() -> Value<Query> {
    query().map(Ok).boxed()
}

/// Two values.
pub fn both<A: Send + 'static, B: Send + 'static>(
    first: Value<A>,
    second: Value<B>,
) -> Value<(A, B)> {
    let both = first.and(second);
    both.map(|first: Result<A, _>, second: Result<B, _>| Ok((first?, second?))).boxed()
}

impl Endpoint {
    /// An endpoint that is not part of the interface.
    pub fn get(path: &'static str, answer: BoxedFilter<(Response,)>) -> Endpoint {
        let (body_reader, query_parameters) = (BodyReader::Service, None);
        Endpoint { method: Method::GET, path: path.into(), body_reader, query_parameters, answer }
    }

    /// An endpoint that is not part of the interface.
    pub fn post(path: &'static str, answer: BoxedFilter<(Response,)>) -> Endpoint {
        Endpoint { method: Method::POST, ..Endpoint::get(path, answer) }
    }

    /// The same endpoint at another path.
    pub fn at(self, path: &'static str) -> Endpoint {
        Endpoint { path: path.into(), ..self }
    }

    /// The endpoint, and the same one for `PATCH`: its `PUT` changes only what is sent.
    pub fn and_patch(self) -> [Endpoint; 2] {
        [Endpoint { method: Method::PATCH, ..self.clone() }, self]
    }

    /// The same endpoint, whose query may have any parameters.
    pub fn with_any_query(self) -> Endpoint {
        Endpoint { query_parameters: None, ..self }
    }

    /// Refuses a query with unknown parameters.
    pub fn check_query(&self, query: Option<&str>) -> Result<(), Refusal> {
        match &self.query_parameters {
            Some(known) => check_query(query, known),
            None => Ok(()),
        }
    }

    /// The same endpoint with another reader of the body.
    pub fn whose_body_is_read_by(self, body_reader: BodyReader) -> Endpoint {
        Endpoint { body_reader, ..self }
    }
}

/// The parameters of a path: the name in the template, and the text in the request.
#[derive(Clone, Debug)]
pub struct PathParameters(pub Vec<(String, String)>);

/// Passes a parameter of the path to a handler, as the client sent it.
///
/// # Panics
///
/// While a request is answered, if the template has no such parameter.
pub fn parameter(name: &'static str) -> BoxedFilter<(String,)> {
    warp::ext::get()
        .map(move |PathParameters(parameters)| {
            let found = parameters.into_iter().find(|(template, _)| template == name);
            found.expect("the template has this parameter").1
        })
        .boxed()
}
