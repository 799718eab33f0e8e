//! The page of a run: it is changed there, or another one is added to its day.

use askama::Template;
use chrono::NaiveDate;
use tracker_core::{Activity, Workout};
use tracker_import::DistanceUnit;
use tracker_store::NotedWorkout;
use warp::reply::Response;

use crate::pages::run;
use crate::{Form, Layout, Text, Visit, see_other};
use tracker_service::operations::reports;
use tracker_service::operations::workouts::{self, Change, When};
use tracker_service::{Invalid, Refusal};

#[derive(Template)]
#[template(path = "run.html")]
struct RunPage {
    layout: Layout,
    title: Text,
    /// Where the form is sent.
    action: String,
    /// The page with the day.
    back: String,
    day: NaiveDate,
    /// The last day that a run can have.
    today: NaiveDate,
    unit: DistanceUnit,
    shown: Shown,
}

/// The values of a run in the fields of the form. What is not known is empty.
#[derive(Debug, Default)]
struct Shown {
    /// `None` for another run.
    activity: Option<Activity>,
    distance: String,
    minutes: String,
    note: String,
}

impl Shown {
    fn new(workout: &Workout, note: Option<String>, unit: DistanceUnit) -> Shown {
        let distance = workout.distance().map(|distance| distance.metres() / unit.metres());
        let minutes = Some(workout.duration().as_secs_f64() / 60.0).filter(|it| *it > 0.0);
        let text = |number: Option<f64>| number.map(two_decimals).unwrap_or_default();
        Shown {
            activity: Some(workout.activity()),
            distance: text(distance),
            minutes: text(minutes),
            note: note.unwrap_or_default(),
        }
    }
}

/// `8`, `5.22`.
fn two_decimals(number: f64) -> String {
    ((number * 100.0).round() / 100.0).to_string()
}

/// Shows the form for another run of the day in the address, or of today.
pub(crate) async fn show_another(visit: Visit) -> Result<Response, Refusal> {
    let day = visit.query.get("date")?.and_then(|day| day.parse().ok());
    let title = visit.texts.text("run-another");
    show_form(&visit, title, "/runs/another".to_owned(), (day, Shown::default())).await
}

/// Shows the form that changes a run.
pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let NotedWorkout { stored, note } =
        workouts::find(&visit.app, visit.id(), visit.parameter("id")).await?;
    let shown = Shown::new(&stored.workout, note, unit(&visit));
    let title = visit.texts.text("run-edit");
    show_form(&visit, title, format!("/runs/{}", stored.id), (Some(stored.workout.day()), shown))
        .await
}

async fn show_form(
    visit: &Visit,
    title: Text,
    action: String,
    (day, shown): (Option<NaiveDate>, Shown),
) -> Result<Response, Refusal> {
    let reports = reports::current(&visit.app, &visit.account).await?;
    let today = reports.data.today(visit.app.clock.now());
    let day = day.unwrap_or(today);
    visit.page(&RunPage {
        layout: Layout::for_visitor(&visit.head.headers, "/years"),
        title,
        action,
        back: run::page_of_day(day, None),
        today: today.max(day),
        day,
        unit: unit(visit),
        shown,
    })
}

/// Changes a run. A value that is as the form showed it stays exactly as it is stored.
pub(crate) async fn change(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let id = visit.parameter("id");
    let before = workouts::find(&visit.app, visit.id(), id).await?;
    let day = before.stored.workout.day();
    let shown = Shown::new(&before.stored.workout, before.note, unit(&visit));
    let note = run::optional(&form, "note")?;
    let is_changed = |name, shown: &str| Ok::<_, Refusal>(form.field(name)? != shown);
    let change = Change {
        when: run::date(&form)?.map(When::Day),
        activity: run::optional(&form, "activity")?
            .map(|name| name.parse().map_err(Invalid::UnknownActivity))
            .transpose()?,
        distance: is_changed("distance", &shown.distance)?
            .then(|| run::distance(&form))
            .transpose()?,
        duration: is_changed("minutes", &shown.minutes)?
            .then(|| run::duration(&form))
            .transpose()?,
        note: Some(note.as_deref()),
    };
    let day = run::date(&form)?.unwrap_or(day);
    workouts::change(&visit.app, &visit.account, id, change, |_| true).await?;
    see_other(&run::page_of_day(day, Some("changed")))
}

fn unit(visit: &Visit) -> DistanceUnit {
    visit.account.distance_unit.unwrap_or(visit.texts.distance_unit())
}
