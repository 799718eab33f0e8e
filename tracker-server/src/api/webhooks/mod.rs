//! Webhooks: URLs that receive events.

// In reading order.
pub(crate) mod endpoints;
pub(crate) mod changes;
pub(crate) mod secrets;
pub(crate) mod deliveries;

use tracker_http::Endpoint;
use tracker_service::App;

pub(crate) fn endpoints(app: &App) -> Vec<Endpoint> {
    let all = [
        endpoints::endpoints(app),
        changes::endpoints(app),
        secrets::endpoints(app),
        deliveries::endpoints(app),
    ];
    all.into_iter().flatten().collect()
}
