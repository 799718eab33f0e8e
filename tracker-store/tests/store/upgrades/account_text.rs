//! What the program reads of an account, as lines.

use std::fmt::Debug;

use chrono::{DateTime, Utc};
use tracker_core::Year;
use tracker_core::events::{EventKind, ReminderHour};
use tracker_core::moments::NamedZone;
use tracker_store::{Account, KeptWorkout, MessageLanguage, Store};
use uuid::Uuid;

use super::{account, at};
use crate::scene::{first, now};

/// All reports on an account, and all lists of what belongs to it. Ids are shown by their last digits, and the version
/// not at all: the texts of two versions differ in what they could store.
pub(crate) async fn account_text(store: &Store, version: i64) -> String {
    let account = account(store, version).await;
    let mut text = Text::default();
    settings(&account, &mut text);
    reports(store, &account, &mut text).await;
    workouts(store, &account, &mut text).await;
    imports(store, &account, &mut text).await;
    tokens(store, &account, &mut text).await;
    signing_in(store, &account, &mut text).await;
    webhooks(store, &account, &mut text).await;
    household(store, version, &mut text).await;
    text.lines.join("\n").replace(&format!("{version:04}@"), "version@")
}

#[derive(Default)]
struct Text {
    lines: Vec<String>,
}

impl Text {
    fn line(&mut self, name: &str, values: &dyn Debug) {
        self.lines.push(format!("{name}: {values:?}"));
    }
}

/// The last digits of an id.
fn short(id: Uuid) -> String {
    id.to_string().split_off(32).trim_start_matches('0').to_owned()
}

fn when(instant: Option<DateTime<Utc>>) -> Option<String> {
    instant.map(at)
}

fn settings(account: &Account, text: &mut Text) {
    text.line("account", &(&account.email, &account.name, at(account.created_at)));
    text.line("time zone", &account.time_zone.map(NamedZone::name));
    text.line("counted", &account.counted.to_string());
    let taught: Vec<_> = account.activity_names.added().collect();
    text.line("taught names", &taught);
    text.line("unit", &account.distance_unit.map(tracker_import::DistanceUnit::name));
    text.line("language", &account.language.map(MessageLanguage::name));
    text.line("reminder", &account.reminder_hour.map(ReminderHour::get));
    text.line("version", &account.version);
}

async fn reports(store: &Store, account: &Account, text: &mut Text) {
    let data = store.report_data(account, now()).await.unwrap();
    text.line("today", &data.today(now()).to_string());
    text.line("days", &data.days.iter().map(|day| day.to_string()).collect::<Vec<_>>());
    if data.pauses.iter().next().is_some() {
        let pauses: Vec<_> =
            data.pauses.iter().map(|pause| (pause.from(), pause.to(), pause.why())).collect();
        text.line("pauses", &pauses);
    }
    if !data.further_goals.is_empty() {
        text.line("further goals", &data.further_goals);
    }
    if !data.earlier_targets.is_empty() {
        text.line("earlier targets", &data.earlier_targets);
    }
    for goal in &data.goals {
        let progress = data.progress(*goal, data.today(now()));
        let summary = &progress.goal;
        text.line(
            &format!("progress of {}", goal.year),
            &(goal.target_days.get(), summary.completed_days, summary.percent_complete),
        );
        let months: Vec<u32> = progress.monthly_breakdown.iter().map(|month| month.days).collect();
        text.line("  months", &months);
        let streaks = data.days.streaks_in(goal.year.first_day()..=goal.year.last_day());
        for streak in streaks {
            text.line("  streak", &(streak.start().to_string(), streak.length()));
        }
    }
}

async fn workouts(store: &Store, account: &Account, text: &mut Text) {
    let notes = store.notes(account.id).await.unwrap();
    for stored in store.workouts(account.id, None, first(100)).await.unwrap() {
        let note = notes.get(&stored.id).map_or("", String::as_str);
        let name = format!("workout {}", short(stored.id));
        text.lines.push(format!("{name}: {} {note}", serde_json::json!(stored.workout)));
    }
    let days = Year::FIRST.first_day()..=Year::LAST.last_day();
    for removed in store.removed_workouts(account.id, days, first(100)).await.unwrap() {
        let name = format!("removed {} at {}", short(removed.id), at(removed.removed_at));
        text.lines.push(format!("{name}: {}", serde_json::json!(removed.workout)));
    }
    for KeptWorkout { unknown_name: name, workout } in
        store.unknown_workouts(account.id).await.unwrap()
    {
        text.lines.push(format!("unknown {name}: {}", serde_json::json!(workout)));
    }
}

async fn imports(store: &Store, account: &Account, text: &mut Text) {
    for import in store.imports(account.id, first(100)).await.unwrap() {
        let (source, report) = (&import.source, &import.report);
        text.line(
            &format!("import {}", short(import.id)),
            &(at(import.imported_at), &source.label),
        );
        text.line("  session", &(&source.session_id, &source.automation_name));
        text.line("  token, command", &(source.push_token.map(short), source.command.map(short)));
        text.line("  processed, in the future", &(report.processed, report.in_the_future));
        text.line("  duplicates, removed", &(report.duplicates, report.removed));
        text.line("  unsupported, invalid", &(report.unsupported, report.invalid));
        text.line("  without sport", &report.without_sport);
        text.line("  unknown", &(report.unknown_names.to_string(), import.unknown_not_kept));
        for skipped in report.listed() {
            text.lines.push(format!("  skipped: {}", serde_json::json!(skipped)));
        }
    }
}

async fn tokens(store: &Store, account: &Account, text: &mut Text) {
    for token in store.push_tokens(account.id).await.unwrap() {
        let name = format!("push token {}", short(token.id));
        text.line(&name, &(token.name, at(token.created_at), when(token.last_used_at)));
    }
    for share in store.shares(account.id).await.unwrap() {
        let name = format!("share {}", short(share.id));
        text.line(&name, &(share.name, share.all_years, at(share.created_at)));
    }
    for token in store.personal_tokens(account.id).await.unwrap() {
        let name = format!("personal token {}", short(token.id));
        text.line(&name, &(token.name, token.scopes.names(), at(token.created_at)));
        text.line("  expires, last used", &(when(token.expires_at), when(token.last_used_at)));
    }
}

async fn signing_in(store: &Store, account: &Account, text: &mut Text) {
    let data = store.personal_data(account.id).await.unwrap();
    for identity in data.identities {
        text.line("identity", &(identity.issuer, identity.email_verified, at(identity.created_at)));
    }
    for failed in data.failed_sign_ins {
        let times: [_; 4] = std::array::from_fn(|number| failed.failed_at.get(number).copied());
        text.line("failed sign-ins", &(times.map(when), when(failed.locked_until)));
    }
    for token in store.provider_tokens(account.id).await.unwrap() {
        let encrypted = token.encrypted;
        text.line("provider token", &(encrypted.key_id, encrypted.bytes.len()));
    }
    for session in data.sessions {
        let times = [session.created_at, session.last_used_at, session.expires_at].map(at);
        text.line("session", &(session.user_agent, times, when(session.revoked_at)));
        if session.with_passkey {
            text.line("  with a passkey", &());
        }
    }
    for passkey in store.passkeys(account.id).await.unwrap() {
        let times = (at(passkey.created_at), when(passkey.last_used_at));
        text.line("passkey", &(passkey.name, passkey.credential.len(), times));
    }
    for entry in data.audit_log {
        text.line("audit log", &(at(entry.at), entry.act, entry.session.is_some()));
    }
}

/// The person whom the rows of this version add.
async fn household(store: &Store, version: i64, text: &mut Text) {
    let people = store.people(now()).await.unwrap();
    let address = format!("person{version:04}@example.org");
    for person in people.into_iter().filter(|person| person.address == address) {
        let password = store.person_password(&address).await.unwrap().map(|hash| hash.0);
        let password = password.map(|hash| hash.replace(&format!("{version:04}"), "version"));
        text.line("person", &(at(person.added_at), password, when(person.link_expires_at)));
    }
}

async fn webhooks(store: &Store, account: &Account, text: &mut Text) {
    for webhook in store.webhooks(account.id).await.unwrap() {
        let name = format!("webhook {}", short(webhook.id.uuid()));
        let disabled = (when(webhook.disabled_at), webhook.is_gone);
        text.line(&name, &(webhook.url, webhook.description, at(webhook.created_at), disabled));
        let kinds: Vec<_> = webhook.subscription.kinds().map(EventKind::name).collect();
        text.line("  events", &(kinds, webhook.subscription.has_history()));
        text.line("  format", &(webhook.format.name(), webhook.chat_id, webhook.has_token));
        for listed in store.deliveries_with_bodies(account.id, webhook.id, None, 100).await.unwrap()
        {
            let delivery = listed.delivery;
            let name = format!("  delivery {} {}", delivery.position, delivery.event);
            text.line(&name, &(delivery.status.name(), delivery.attempts, listed.body));
            text.line(
                "    due, last attempt",
                &(when(delivery.due_at), when(delivery.last_attempt_at)),
            );
            text.line(
                "    answer",
                &(delivery.response_status, delivery.failure.map(|it| it.to_string())),
            );
            text.line("    left out", &delivery.left_out);
        }
    }
    for event in store.announced_events(account.id).await.unwrap() {
        text.line("announced", &(event.key, at(event.announced_at)));
    }
}
