//! The texts of the pages of webhooks.

use tracker_core::events::EventKind;
use tracker_store::{Delivery, DeliveryFailure};

/// The pages of webhooks.
#[derive(Debug)]
pub(crate) struct WebhooksWords {
    pub(crate) title: &'static str,
    pub(crate) introduction: &'static str,
    pub(crate) none: &'static str,
    pub(crate) new: &'static str,
    pub(crate) url: &'static str,
    pub(crate) description: &'static str,
    pub(crate) events: &'static str,
    pub(crate) event: fn(EventKind) -> &'static str,
    pub(crate) history: &'static str,
    pub(crate) active: &'static str,
    pub(crate) inactive: &'static str,
    pub(crate) gone: &'static str,
    pub(crate) make: &'static str,
    pub(crate) change: &'static str,
    pub(crate) save: &'static str,
    pub(crate) saved: &'static str,
    pub(crate) secret: &'static str,
    pub(crate) shown_once: &'static str,
    pub(crate) rotate: &'static str,
    pub(crate) rotation: &'static str,
    pub(crate) test: &'static str,
    pub(crate) sent: &'static str,
    pub(crate) deliveries: &'static str,
    pub(crate) no_deliveries: &'static str,
    /// The status of a delivery; the text is when the next attempt is due.
    pub(crate) status: fn(&Delivery, Option<String>) -> String,
    /// Why a delivery failed.
    pub(crate) failure: fn(DeliveryFailure) -> String,
    pub(crate) send_again: &'static str,
    pub(crate) earlier: &'static str,
    pub(crate) remove: &'static str,
    pub(crate) removal: &'static str,
    pub(crate) removed: &'static str,
}
