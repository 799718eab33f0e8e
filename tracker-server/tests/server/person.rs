//! [`Person`]: a user with a client that signs in, stores cookies and sends requests.

use std::collections::BTreeMap;
use std::time::Duration;

use reqwest::header::HeaderMap;
use reqwest::{Client, Method, Response};
use serde_json::Value;

/// A user with a client that is not a browser, so the development provider signs it in without a
/// page.
#[derive(Clone)]
pub(crate) struct Person {
    client: Client,
    url: String,
    pub(crate) cookies: BTreeMap<String, String>,
}

/// A response, read to its end.
#[derive(Debug)]
pub(crate) struct TestResponse {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
}

/// A request without a definite response: it may have been committed or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum UnknownOutcome {
    /// The connection broke.
    Broken,
    /// The response was a 503 error response.
    Unavailable,
}

impl Person {
    /// Signs in with the development provider.
    pub(crate) async fn sign_in(url: &str, name: &str) -> Result<Person, UnknownOutcome> {
        let client = Client::builder().redirect(reqwest::redirect::Policy::none()).no_proxy();
        let mut person = Person {
            client: client.tls_certs_only([]).timeout(WAIT_TIMEOUT).build().unwrap(),
            url: url.to_owned(),
            cookies: BTreeMap::new(),
        };
        let start = format!("{url}/api/v1/auth/apple?redirect_uri=/&login_hint={name}");
        let started = person.send(person.client.get(start)).await?;
        assert_eq!(started.status(), 302);
        let provider = started.headers()["location"].to_str().unwrap().to_owned();
        let page = person.client.get(provider).send().await.map_err(no_answer)?;
        let page = page.text().await.map_err(no_answer)?;
        let form = ["code", "id_token", "state"].map(|name| (name, hidden(&page, name)));
        let callback = format!("{url}/api/v1/auth/apple/callback");
        let completed = person.send(person.client.post(callback).form(&form)).await?;
        assert_eq!(completed.status(), 303);
        Ok(person)
    }

    /// The same user with the same cookies at another server.
    pub(crate) fn at(&self, url: &str) -> Person {
        Person { url: url.to_owned(), ..self.clone() }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<TestResponse, UnknownOutcome> {
        self.ask(Method::GET, path, None).await
    }

    /// Sends a request with the cookies.
    pub(crate) async fn ask(
        &mut self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<TestResponse, UnknownOutcome> {
        let mut request = self.client.request(method, format!("{}{path}", self.url));
        if let Some(body) = body {
            request = request.json(body);
        }
        let answer = self.send(request).await?;
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        let body = answer.json().await.map_err(no_answer)?;
        Ok(TestResponse { status, headers, body })
    }

    /// Sends a request and stores its cookies, like a browser. Unlike a browser, it sends `Secure`
    /// cookies over HTTP.
    async fn send(&mut self, request: reqwest::RequestBuilder) -> Result<Response, UnknownOutcome> {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let request = request.header("cookie", cookies.join("; "));
        let answer = request.send().await.map_err(no_answer)?;
        if answer.status() == 503 {
            return Err(unavailable(answer).await);
        }
        for header in answer.headers().get_all("set-cookie") {
            let pair = header.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        Ok(answer)
    }
}

/// Maps a failed request. A timeout is a test failure: a request may fail, but not hang.
#[expect(clippy::needless_pass_by_value, reason = "map_err passes the error by value")]
fn no_answer(error: reqwest::Error) -> UnknownOutcome {
    assert!(!error.is_timeout(), "no response within {WAIT_TIMEOUT:?}: {error}");
    UnknownOutcome::Broken
}

async fn unavailable(answer: Response) -> UnknownOutcome {
    let body: Result<Value, _> = answer.json().await;
    let Ok(body) = body.map_err(no_answer) else { return UnknownOutcome::Broken };
    assert_eq!(body["statusCode"], 503, "{body}");
    assert_eq!(body["error"], "Service Unavailable", "{body}");
    assert!(body["message"].is_string(), "{body}");
    UnknownOutcome::Unavailable
}

/// Every request gets its response before this, even if the database does not respond.
const WAIT_TIMEOUT: Duration = Duration::from_mins(2);

/// The value of a hidden field. The values of these forms need no unescaping.
fn hidden(page: &str, name: &str) -> String {
    let after =
        page.split_once(&format!("name=\"{name}\" value=\"")).expect("the field is there").1;
    after.split('"').next().unwrap().to_owned()
}
