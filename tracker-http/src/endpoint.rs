//! [`Endpoint`]: what the server serves at a path for a method.

use std::borrow::Cow;

use http::Method;
use utoipa::Path;
use utoipa::openapi::HttpMethod;
use warp::Filter;
use warp::filters::BoxedFilter;
use warp::reply::Response;

use crate::known_names::{check_query, query_parameters};
use tracker_service::refusal::Refusal;

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

impl Endpoint {
    /// The endpoint with the path and the method of a handler's annotation.
    pub fn documented<P: Path>(answer: BoxedFilter<(Response,)>) -> Endpoint {
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
