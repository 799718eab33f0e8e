//! [`DeliveryFailure`]: why an event was not delivered.

use strum::{EnumString, IntoStaticStr};

/// Why an event was not delivered. It is stored as a code, and displays as a sentence in English for the owner
/// of the webhook.
///
/// ```
/// use tracker_store::DeliveryFailure;
///
/// assert_eq!(DeliveryFailure::Status(500).to_string(), "the receiver answered 500");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, EnumString, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum DeliveryFailure {
    /// The receiver answered with this HTTP status. Redirects and 410 have variants of their own.
    #[error("the receiver answered {0}")]
    Status(u16),
    /// The receiver redirected the request.
    #[error("the receiver redirected the request; redirects are not followed")]
    Redirected,
    /// The receiver answered 410: it is gone for good.
    #[error("the receiver is gone")]
    Gone,
    /// There was no response in time.
    #[error("no response within 15 seconds")]
    TimedOut,
    /// The host's name has no public address.
    #[error("its name does not resolve to a public address")]
    NotPublic,
    /// No connection could be opened.
    #[error("no connection")]
    NoConnection,
    /// The connection broke.
    #[error("the connection was lost")]
    ConnectionLost,
    /// The URL may no longer be sent to.
    #[error("its URL is not allowed")]
    UrlNotAllowed,
    /// The key that encrypted the secret is gone.
    #[error("its secret cannot be decrypted: rotate it")]
    SecretUnreadable,
    /// The owner disabled the webhook while the delivery was pending.
    #[error("the webhook was disabled")]
    WebhookDisabled,
    /// It is a reminder of a day that has its run meanwhile, or that is over, or it is more than an
    /// hour late.
    #[error("it is no longer of use: the day has its run, or it is too late")]
    Outdated,
}

impl DeliveryFailure {
    /// The code that is stored.
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// Reads a stored code. `response_status` is needed for [`DeliveryFailure::Status`] only, whose code does not
    /// contain the status. `None` if the code is unknown, or the status is missing.
    pub(crate) fn stored(code: &str, response_status: Option<u16>) -> Option<DeliveryFailure> {
        match code.parse().ok()? {
            DeliveryFailure::Status(_) => response_status.map(DeliveryFailure::Status),
            failure => Some(failure),
        }
    }
}

impl serde::Serialize for DeliveryFailure {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
