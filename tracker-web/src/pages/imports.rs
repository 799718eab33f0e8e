//! The import log: each import with its skipped items and the reasons, and taking it back.

use std::cmp::Reverse;
use std::time::Duration;

use askama::Template;
use chrono::{DateTime, Utc};
use tracker_core::import_report::{SkipReason, SkippedWorkout, UnknownName, WorkoutValues};
use tracker_core::{Activity, ImportReport};
use tracker_import::{ActivityNames, may_be_run};
use tracker_store::LoggedImport;
use uuid::Uuid;
use warp::reply::Response;

use crate::{Explanation, Form, Layout, LocalTime, Text, Texts, Visit, see_other};
use tracker_http::cursor;
use tracker_service::Refusal;
use tracker_service::operations::imports;
use tracker_service::operations::workouts::OwnImport;
use tracker_texts::clock;

#[derive(Template)]
#[template(path = "imports.html")]
struct ImportsPage {
    layout: Layout,
    notice: Option<Text>,
    imports: Vec<Row>,
    next_cursor: Option<String>,
}

#[derive(Template)]
#[template(path = "one_import.html")]
struct OneImportPage {
    layout: Layout,
    import: Entry,
    /// The skipped items, apart from workouts without a sport.
    skipped: Vec<Skipped>,
    /// How many of these items are not listed.
    not_listed: Option<Text>,
    /// The names of activities that are not known.
    unknown_names: Vec<NameToTeach>,
    /// How many workouts have names that are not listed.
    other_names: Option<Text>,
    /// How many workouts have no sport, because their files name none.
    without_sport: Option<Text>,
    /// How many workouts are dated after the import.
    odd: Option<Text>,
    /// The stored workouts that were corrected or replaced, under their titles.
    changes: Vec<Changes>,
}

/// Stored workouts that an import corrected or replaced.
struct Changes {
    title: Text,
    /// What each was before, and what it is now.
    workouts: Vec<(String, String)>,
    not_listed: Option<Text>,
}

/// A name that is not known, with the number of its workouts.
struct NameToTeach {
    name: String,
    count: u64,
    /// The activities that are offered for it, each with its name in the language of the page.
    activities: Vec<(Activity, Text)>,
}

/// A line of the log.
enum Row {
    Import(Entry),
    /// The pushes of a day that brought no news.
    Quiet {
        date: Text,
        pushes: Text,
    },
}

struct Entry {
    id: Uuid,
    at: Text,
    label: String,
    counts: String,
}

/// An item that was left out.
struct Skipped {
    number: u64,
    name: String,
    start: String,
    reason: Text,
    /// Why it is unreadable.
    why: Option<Explanation>,
}

/// Shows a page of the import log.
pub(crate) async fn list(visit: Visit) -> Result<Response, Refusal> {
    let (app, account) = (&visit.app, visit.id());
    let wanted = cursor::page_and_one(cursor::PAGE, visit.query.get("cursor")?.as_deref())?;
    let until = wanted.after.map(|after| after.start);
    let mut imports = imports::with_news(app, account, wanted).await?;
    let next_cursor = cursor::next(cursor::PAGE, &mut imports, LoggedImport::cursor);
    let since = next_cursor.as_ref().and(imports.last()).map(|last| last.imported_at);
    let quiet = imports::pushes_without_news(app, account, until, since, MAX_QUIET_PUSHES).await?;
    let local = LocalTime::new(&visit).await?;
    visit.page(&ImportsPage {
        layout: visit.layout(),
        notice: visit.notice(&[("taken-back", "imports-taken-back")])?,
        imports: rows(&imports, &quiet, local, visit.texts),
        next_cursor,
    })
}

/// Pushes come each hour, so these are those of half a year.
const MAX_QUIET_PUSHES: u32 = 24 * 183;

/// The imports, and a line for the pushes without news of each day, at the time of the last of them. Both lists
/// are newest first.
fn rows(
    imports: &[LoggedImport],
    quiet: &[DateTime<Utc>],
    local: LocalTime,
    texts: Texts,
) -> Vec<Row> {
    let mut rows = Vec::new();
    for pushes in quiet.chunk_by(|one, other| local.date(*one) == local.date(*other)) {
        let date = texts.date("date-with-year", local.date(pushes[0]));
        let pushes_of_day = texts.with_value("imports-quiet-pushes", "pushes", pushes.len());
        rows.push((pushes[0], Row::Quiet { date, pushes: pushes_of_day }));
    }
    for import in imports {
        rows.push((import.imported_at, Row::Import(Entry::new(import, local, texts))));
    }
    // Stable: imports of one second keep their order.
    rows.sort_by_key(|(at, _)| Reverse(*at));
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Shows an import with its skipped items.
pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let texts = visit.texts;
    let import = imports::find(&visit.app, visit.id(), visit.parameter("id")).await?;
    let report = &import.report;
    // Workouts without a sport are said by their number.
    let listed = report.skipped_workouts.iter().filter(|item| item.reason != SkipReason::NoSport);
    let skipped: Vec<Skipped> = listed.map(|item| Skipped::new(item, texts)).collect();
    let not_listed = report.skipped() - report.without_sport - skipped.len() as u64;
    let other_names = report.unknown_names.not_listed();
    let workouts =
        |key: &str, number: u64| (number > 0).then(|| texts.with_value(key, "workouts", number));
    visit.page(&OneImportPage {
        layout: visit.layout(),
        import: Entry::new(&import, LocalTime::new(&visit).await?, texts),
        skipped,
        not_listed: (not_listed > 0).then(|| texts.with_value("imports-more", "items", not_listed)),
        unknown_names: unknown_names(report, &visit.account.activity_names, texts),
        other_names: workouts("imports-other-unknown-names", other_names),
        without_sport: workouts("imports-without-sport", report.without_sport),
        odd: workouts("imports-dated-ahead", report.in_the_future),
        changes: changes(report, &visit),
    })
}

fn changes(report: &ImportReport, visit: &Visit) -> Vec<Changes> {
    let texts = visit.texts;
    let unit = visit.account.distance_unit.unwrap_or(texts.distance_unit());
    let values = |it: &WorkoutValues| {
        let mut parts = vec![texts.named("activity", &it.name).into_owned()];
        parts.push(texts.date("date-with-year", it.day).into_owned());
        parts.extend(it.distance.map(|metres| texts.distance(metres, unit)));
        let duration = Duration::try_from_secs_f64(it.duration).unwrap_or_default();
        parts.extend((!duration.is_zero()).then(|| clock(duration)));
        parts.join(" · ")
    };
    let mut changes = Vec::new();
    for (key, number, listed) in [
        ("imports-corrected", report.corrected, &report.corrected_workouts),
        ("imports-replaced", report.replaced, &report.replaced_workouts),
    ] {
        if number == 0 {
            continue;
        }
        let workouts = listed.iter().map(|it| (values(&it.before), values(&it.after))).collect();
        let more = number.saturating_sub(listed.len() as u64);
        let not_listed = (more > 0).then(|| texts.with_value("imports-more", "items", more));
        changes.push(Changes { title: texts.text(key), workouts, not_listed });
    }
    changes
}

pub(crate) async fn take_back(visit: Visit, _: Form) -> Result<Response, Refusal> {
    imports::take_back(&visit.app, visit.id(), visit.parameter("id")).await?;
    see_other("/imports?done=taken-back")
}

/// The names that are not known, without those that were taught since. No activity is offered for a name that is
/// that of another sport by one of its words.
fn unknown_names(report: &ImportReport, taught: &ActivityNames, texts: Texts) -> Vec<NameToTeach> {
    let mut names = Vec::new();
    for UnknownName { name, count, .. } in report.unknown_names.most_frequent_first() {
        if taught.find_added(name).is_some() {
            continue;
        }
        let offered: &[Activity] = if may_be_run(name) { &Activity::ALL } else { &[] };
        let offer = |activity: &Activity| (*activity, texts.named("activity", activity.name()));
        let activities = offered.iter().map(offer).collect();
        names.push(NameToTeach { name: name.clone(), count: *count, activities });
    }
    names
}

/// `3 new · 16 not running`. Counts of zero are left out, except that of new workouts.
pub(crate) fn counts(report: &ImportReport, texts: Texts) -> String {
    let unknown = report.unknown_names.workouts();
    let counts = [
        ("count-new", report.added()),
        ("count-corrected", report.corrected),
        ("count-replaced", report.replaced),
        ("count-duplicates", report.duplicates),
        ("count-removed", report.removed),
        ("count-unsupported", report.unsupported - unknown),
        ("count-unknown", unknown),
        ("count-without-sport", report.without_sport),
        ("count-unreadable", report.invalid.saturating_sub(report.without_sport)),
    ];
    let shown = counts.into_iter().filter(|(key, number)| *number > 0 || *key == "count-new");
    let parts = shown.map(|(key, number)| texts.with_value(key, "items", number));
    parts.collect::<Vec<_>>().join(" · ")
}

/// The name of a file or a phone, or what a person did.
fn label(label: &str, texts: Texts) -> String {
    match OwnImport::from_label(label) {
        Some(OwnImport::ByHand(day)) => {
            texts.with_value("imports-by-hand", "date", texts.date("date-with-year", day)).into()
        }
        Some(OwnImport::Restored) => texts.text("imports-restored").into(),
        None => label.to_owned(),
    }
}

impl Entry {
    fn new(import: &LoggedImport, local: LocalTime, texts: Texts) -> Entry {
        Entry {
            id: import.id,
            at: local.show(import.imported_at),
            label: label(&import.source.label, texts),
            counts: counts(&import.report, texts),
        }
    }
}

impl Skipped {
    fn new(item: &SkippedWorkout, texts: Texts) -> Skipped {
        let reason = match &item.reason {
            SkipReason::Duplicate => "reason-duplicate",
            SkipReason::Removed => "reason-removed",
            SkipReason::UnsupportedActivity => "reason-unsupported",
            SkipReason::UnknownActivity => "reason-unknown",
            _ => "reason-unreadable",
        };
        Skipped {
            number: item.index + 1,
            name: item.name.clone().unwrap_or_default(),
            start: item.start.clone().unwrap_or_default(),
            reason: texts.text(reason),
            why: match &item.reason {
                SkipReason::Invalid(wrong) => {
                    Some(Explanation::or_english(texts.wrong("item", wrong), wrong, texts))
                }
                _ => None,
            },
        }
    }
}
