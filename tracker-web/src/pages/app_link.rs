//! [`Setup`]: the links and values that configure Health Auto Export to push with a token.

use url::form_urlencoded::byte_serialize;

/// The links and values for the app. They contain the token.
#[derive(Debug)]
pub(crate) struct Setup {
    pub token: String,
    /// Today and yesterday, every hour.
    pub hourly: String,
    /// The last seven days, once a day: for runs that reach the phone late.
    pub daily: String,
    /// The address with the token in it, for versions of the app that drop headers.
    pub url_with_token: String,
}

impl Setup {
    /// The links and values with which the app pushes to this URL with this token.
    pub(crate) fn new(push_url: &str, token: &str) -> Setup {
        let link = |name, period| link(name, push_url, token, period);
        Setup {
            token: token.to_owned(),
            hourly: link("Running days", "period=none&syncinterval=hours"),
            daily: link("Running days, last week", "period=previous7Days&syncinterval=days"),
            url_with_token: format!("{push_url}?token={token}"),
        }
    }
}

/// A link that creates an automation in the app. The token is in a header, so that no proxy logs it.
fn link(name: &str, push_url: &str, token: &str, period: &str) -> String {
    format!(
        "com.HealthExport://automation?name={}&url={}&headers=X-Webhook-Token,{token}&format=json\
         &datatype=workouts&exportversion=v2&{period}&syncquantity=1&batchrequests=true\
         &includeroutes=false&includeworkoutmetadata=false&enabled=true",
        encoded(name),
        encoded(push_url),
    )
}

/// A value in the query of a link. The app reads `+` as a plus sign, so a space is `%20`.
fn encoded(text: &str) -> String {
    byte_serialize(text.as_bytes()).collect::<String>().replace('+', "%20")
}
