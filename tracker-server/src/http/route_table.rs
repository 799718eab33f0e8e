//! [`Map`]: which paths there are, and what can be done with each.

use std::sync::Arc;

use http::{HeaderValue, Method};
use matchit::Router;
use utoipa::openapi::{OpenApi, PathItem};

use crate::http::error::Error;

/// The documented paths. What is not documented is not served: so no route can be forgotten in the
/// document. The log calls requests by these, never by what a client made up.
#[derive(Debug)]
pub(crate) struct Map {
    places: Router<Place>,
}

/// A path, and what it knows.
#[derive(Debug)]
pub(crate) struct Place {
    /// As it is documented: `/api/v1/goals/{year}`.
    pub(crate) template: Arc<str>,
    methods: Vec<&'static str>,
}

impl Map {
    /// The documented paths, and these that are no part of the interface.
    ///
    /// # Panics
    ///
    /// When two of them are the same.
    pub(crate) fn of(document: &OpenApi, others: &[(&str, &[&'static str])]) -> Map {
        let mut places = Router::new();
        let documented = &document.paths.paths;
        let documented = documented.iter().map(|(path, item)| (path.as_str(), methods(item)));
        let others = others.iter().map(|(path, methods)| (*path, methods.to_vec()));
        for (template, methods) in documented.chain(others) {
            let place = Place { template: template.into(), methods };
            places.insert(template, place).expect("each path is there once");
        }
        Map { places }
    }

    /// The place that a path leads to. A slash too many leads nowhere.
    pub(crate) fn find(&self, path: &str) -> Option<&Place> {
        self.places.at(path).ok().map(|found| found.value)
    }
}

/// Whether there is something at a path, and it knows this method.
pub(crate) fn check(method: &Method, place: Option<&Place>) -> Result<(), Error> {
    match place {
        None => Err(Error::NotFound("there is nothing at this path")),
        Some(place) if place.methods.contains(&method.as_str()) => Ok(()),
        Some(place) => {
            let allow = HeaderValue::try_from(place.methods.join(", "));
            allow.map_or(Err(Error::Internal), |allow| Err(Error::Method(allow)))
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
