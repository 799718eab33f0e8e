//! [`RouteTable`]: which endpoint answers a request.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use http::Method;
use matchit::Router;

use tracker_http::{Endpoint, PathParameters};
use tracker_service::{Missing, Refusal};

/// All paths that are served, with their endpoints. Log and metrics use the templates, never the path that a
/// client sent.
#[derive(Debug)]
pub(crate) struct RouteTable {
    routes: Router<Route>,
}

/// A path template and its endpoints.
#[derive(Debug)]
pub(crate) struct Route {
    /// Such as `/api/v1/goals/{year}`.
    pub(crate) template: Arc<str>,
    endpoints: Vec<Endpoint>,
}

#[derive(Debug)]
pub(crate) struct Routed<'t> {
    pub(crate) route: &'t Route,
    pub(crate) parameters: PathParameters,
}

impl RouteTable {
    /// # Panics
    ///
    /// If two endpoints have the same path and method, or if two templates match the same paths.
    pub(crate) fn new(endpoints: Vec<Endpoint>) -> RouteTable {
        let mut by_template: BTreeMap<_, Vec<Endpoint>> = BTreeMap::new();
        for endpoint in endpoints {
            by_template.entry(endpoint.path.clone()).or_default().push(endpoint);
        }
        let mut routes = Router::new();
        for (template, endpoints) in by_template {
            let methods: HashSet<_> = endpoints.iter().map(|endpoint| &endpoint.method).collect();
            assert_eq!(methods.len(), endpoints.len(), "{template} has a method twice");
            let route = Route { template: Arc::from(&*template), endpoints };
            routes.insert(template, route).expect("no other template matches the same paths");
        }
        RouteTable { routes }
    }

    /// The route that matches a path. A path with an extra slash matches nothing.
    pub(crate) fn find(&self, path: &str) -> Option<Routed<'_>> {
        let found = self.routes.at(path).ok()?;
        let parameters = found.params.iter().map(|(name, text)| (name.to_owned(), text.to_owned()));
        Some(Routed { route: found.value, parameters: PathParameters(parameters.collect()) })
    }
}

impl Route {
    fn endpoint(&self, method: &Method) -> Option<&Endpoint> {
        self.endpoints.iter().find(|endpoint| endpoint.method == *method)
    }

    /// The methods for the header `Allow`.
    fn methods(&self) -> String {
        let mut methods = Vec::new();
        for name in ["GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND", "MKCOL"] {
            let has_method = self.endpoints.iter().any(|endpoint| endpoint.method == name);
            if has_method {
                methods.push(name);
            }
            if has_method && name == "GET" {
                methods.push("HEAD");
            }
        }
        methods.join(", ")
    }
}

/// The endpoint that answers this method.
///
/// # Errors
///
/// [`Refusal::NotFound`] if the path does not exist, [`Refusal::MethodNotAllowed`] if it does not support the
/// method.
pub(crate) fn endpoint<'t>(
    method: &Method,
    routed: Option<&Routed<'t>>,
) -> Result<&'t Endpoint, Refusal> {
    let route = routed.ok_or(Refusal::NotFound(Missing::Path))?.route;
    route.endpoint(method).ok_or_else(|| Refusal::MethodNotAllowed(route.methods()))
}
