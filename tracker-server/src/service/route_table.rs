//! [`RouteTable`]: the route table: every path and its methods.

use std::sync::Arc;

use http::{HeaderValue, Method};
use matchit::Router;
use utoipa::openapi::{OpenApi, PathItem};

use crate::refusal::{Missing, Refusal};

/// The route table, built from the OpenAPI document. A path that is not documented is not served,
/// so no route can be missing from the document. Log and metrics use the templates, never the path
/// that a client sent.
#[derive(Debug)]
pub(crate) struct RouteTable {
    places: Router<Route>,
}

/// A path template and its methods.
#[derive(Debug)]
pub(crate) struct Route {
    /// The template as in the document, such as `/api/v1/goals/{year}`.
    pub(crate) template: Arc<str>,
    methods: Vec<&'static str>,
}

impl RouteTable {
    /// A table of the documented paths and of these others, which are not part of the API.
    ///
    /// # Panics
    ///
    /// If two paths are the same.
    pub(crate) fn of(document: &OpenApi, others: &[(&str, &[&'static str])]) -> RouteTable {
        let mut places = Router::new();
        let documented = &document.paths.paths;
        let documented = documented.iter().map(|(path, item)| (path.as_str(), methods(item)));
        let others = others.iter().map(|(path, methods)| (*path, methods.to_vec()));
        for (template, methods) in documented.chain(others) {
            let place = Route { template: template.into(), methods };
            places.insert(template, place).expect("each path is there once");
        }
        RouteTable { places }
    }

    /// The entry that matches a path. A path with an extra slash matches nothing.
    pub(crate) fn find(&self, path: &str) -> Option<&Route> {
        self.places.at(path).ok().map(|found| found.value)
    }
}

/// Checks that the path exists and supports the method.
///
/// # Errors
///
/// [`Refusal::NotFound`] if the path does not exist, [`Refusal::Method`] if it does not support the
/// method.
pub(crate) fn check(method: &Method, place: Option<&Route>) -> Result<(), Refusal> {
    match place {
        None => Err(Refusal::NotFound(Missing::Path)),
        Some(place) if place.methods.contains(&method.as_str()) => Ok(()),
        Some(place) => {
            let allow = HeaderValue::try_from(place.methods.join(", "));
            allow.map_or(Err(Refusal::Internal), |allow| Err(Refusal::Method(allow)))
        }
    }
}

fn methods(item: &PathItem) -> Vec<&'static str> {
    let known = [
        (item.get.is_some(), "GET"),
        (item.get.is_some(), "HEAD"),
        (item.post.is_some(), "POST"),
        (item.put.is_some(), "PUT"),
        (item.delete.is_some(), "DELETE"),
    ];
    known.into_iter().filter_map(|(known, method)| known.then_some(method)).collect()
}
