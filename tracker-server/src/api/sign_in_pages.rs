//! The pages of a sign-in: a form that posts itself, and the page of the development provider.

use askama::Template;
use http::HeaderValue;
use http::header::CONTENT_SECURITY_POLICY;
use warp::Reply;
use warp::reply::html;

use crate::api::Answer;
#[cfg(feature = "development")]
use tracker_service::auth::dev_idp::{DevelopmentPerson, Question, known_people};
use tracker_service::{Refusal, Secret};

#[derive(Template)]
#[template(path = "self_posting_form.html")]
struct SelfPostingForm<'a> {
    nonce: &'a str,
    /// `None`: the address of the page itself.
    action: Option<&'a str>,
    fields: &'a [(&'a str, &'a str)],
}

#[cfg(feature = "development")]
#[derive(Template)]
#[template(path = "choose_person.html")]
struct ChoosePerson<'a> {
    nonce: &'a str,
    /// The page brings its style along, because the provider is another site than ours.
    style: &'a str,
    fields: &'a [(&'a str, &'a str)],
    people: [DevelopmentPerson; 3],
    hint: &'a str,
    wrong: Option<String>,
}

/// A page with a form that posts itself. `targets` are where the form and the redirects after it may lead.
pub(crate) fn self_posting_form(
    action: Option<&str>,
    fields: &[(&str, &str)],
    targets: &str,
) -> Answer {
    let nonce = Secret::random();
    let nonce = nonce.reveal();
    let page = SelfPostingForm { nonce, action, fields };
    show(&page, &format!("script-src 'nonce-{nonce}'; form-action {targets}"))
}

/// The page with a button for each person, and what is wrong with the name that was typed. Only a click
/// signs in, so a page of another site cannot do it.
#[cfg(feature = "development")]
pub(crate) fn choose_person(question: &Question) -> Answer {
    let nonce = Secret::random();
    let nonce = nonce.reveal();
    let fields: Vec<(&str, &str)> =
        question.fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let page = ChoosePerson {
        nonce,
        style: tracker_web::STYLE,
        fields: &fields,
        people: known_people(),
        hint: question.hint.as_deref().unwrap_or_default(),
        wrong: question.wrong.as_ref().map(Refusal::to_string),
    };
    show(&page, &format!("style-src 'nonce-{nonce}'; form-action 'self'"))
}

fn show(page: &impl Template, rules: &str) -> Answer {
    let policy = format!("default-src 'none'; {rules}; base-uri 'none'; frame-ancestors 'none'");
    let mut response = html(page.render().map_err(|_| Refusal::InternalError)?).into_response();
    let policy = HeaderValue::try_from(policy).map_err(|_| Refusal::InternalError)?;
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    Ok(response)
}
