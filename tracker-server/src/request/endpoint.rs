//! [`Endpoint`]: what the server serves at a path for a method.

use std::borrow::Cow;

use http::Method;
use utoipa::Path;
use utoipa::openapi::HttpMethod;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::Response;

use crate::refusal::Refusal;
use crate::request::known_names::{check_query, query_parameters};

/// A path, a method, who reads the body, and what answers. The route table, `Allow` and the log derive from
/// the list of all endpoints.
#[derive(Clone, Debug)]
pub(crate) struct Endpoint {
    /// `HEAD` is answered wherever `GET` is.
    pub(crate) method: Method,
    /// The template, such as `/api/v1/goals/{year}`.
    pub(crate) path: Cow<'static, str>,
    pub(crate) body_reader: BodyReader,
    /// The parameters that the query may have. `None`: any.
    pub(crate) query_parameters: Option<Vec<String>>,
    /// Answers a request that has this path and this method.
    pub(crate) answer: BoxedFilter<(Response,)>,
}

/// Who reads the body of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BodyReader {
    /// The service, before the handler is called: the body is small.
    Service,
    /// The handler, as it arrives, unpacked.
    Handler,
    /// The handler, as it was sent. The reader of histories unpacks files, so the spool holds no more than was
    /// sent.
    HandlerAsSent,
}

impl Endpoint {
    /// The endpoint with the path and the method of a handler's annotation.
    pub(crate) fn documented<P: Path>(answer: BoxedFilter<(Response,)>) -> Endpoint {
        let method = match P::methods()[..] {
            [HttpMethod::Post] => Method::POST,
            [HttpMethod::Put] => Method::PUT,
            [HttpMethod::Delete] => Method::DELETE,
            [_] => Method::GET,
            _ => panic!("{} is annotated with one method", P::path()),
        };
        Endpoint {
            method,
            path: P::path().into(),
            body_reader: BodyReader::Service,
            query_parameters: Some(query_parameters(&P::operation())),
            answer,
        }
    }

    /// An endpoint that is not part of the interface.
    pub(crate) fn get(path: &'static str, answer: BoxedFilter<(Response,)>) -> Endpoint {
        let (body_reader, query_parameters) = (BodyReader::Service, None);
        Endpoint { method: Method::GET, path: path.into(), body_reader, query_parameters, answer }
    }

    /// An endpoint that is not part of the interface.
    pub(crate) fn post(path: &'static str, answer: BoxedFilter<(Response,)>) -> Endpoint {
        Endpoint { method: Method::POST, ..Endpoint::get(path, answer) }
    }

    /// The same endpoint at another path.
    pub(crate) fn at(self, path: &'static str) -> Endpoint {
        Endpoint { path: path.into(), ..self }
    }

    /// The same endpoint, whose query may have any parameters.
    pub(crate) fn with_any_query(self) -> Endpoint {
        Endpoint { query_parameters: None, ..self }
    }

    /// Refuses a query with unknown parameters.
    pub(crate) fn check_query(&self, query: Option<&str>) -> Result<(), Refusal> {
        match &self.query_parameters {
            Some(known) => check_query(query, known),
            None => Ok(()),
        }
    }

    /// The same endpoint with another reader of the body.
    pub(crate) fn whose_body_is_read_by(self, body_reader: BodyReader) -> Endpoint {
        Endpoint { body_reader, ..self }
    }
}

/// The parameters of a path: the name in the template, and the text in the request.
#[derive(Clone, Debug)]
pub(crate) struct PathParameters(pub(crate) Vec<(String, String)>);

/// Passes a parameter of the path to a handler, as the client sent it.
///
/// # Panics
///
/// While a request is answered, if the template has no such parameter.
pub(crate) fn parameter(name: &'static str) -> BoxedFilter<(String,)> {
    warp::ext::get()
        .map(move |PathParameters(parameters)| {
            let found = parameters.into_iter().find(|(template, _)| template == name);
            found.expect("the template has this parameter").1
        })
        .boxed()
}
