//! The alerts and the dashboard of `docs/operations/` use metrics that exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{Running, get};
use tracker_store_testing::Database;

const ALERTS: &str = include_str!("../../../../docs/operations/alerts.yml");

const DASHBOARD: &str = include_str!("../../../../docs/operations/dashboard.json");

const GUIDE: &str = include_str!("../../../../docs/operations/README.md");

#[test]
fn alerts_and_dashboard_use_the_metrics_of_the_server() {
    let recorded = recorded_metrics();
    let drawn: BTreeSet<_> =
        expressions_of_the_dashboard().iter().flat_map(|it| metrics_in(it)).collect();
    assert_eq!(drawn, recorded, "the dashboard shows each metric");
    let mut alerted: BTreeSet<_> =
        expressions_of_the_alerts().iter().flat_map(|it| metrics_in(it)).collect();
    assert!(alerted.remove("up"), "Prometheus itself makes this one");
    assert!(alerted.is_subset(&recorded), "{:?}", alerted.difference(&recorded));
    for metric in &recorded {
        assert!(GUIDE.contains(&format!("| `{metric}` |")), "{metric} is not in the guide");
    }
}

#[test]
fn each_alert_is_in_the_guide() {
    let alerts: Vec<_> = ALERTS.lines().filter_map(|line| line.split_once("- alert: ")).collect();
    assert_eq!(alerts.len(), expressions_of_the_alerts().len());
    for (_, alert) in alerts {
        assert!(GUIDE.contains(&format!("| `{alert}` |")), "{alert}");
    }
}

/// The server serves only metrics that its source names.
#[test]
fn the_server_serves_the_metrics_of_its_source() {
    let database = Database::new();
    let running = Running::start(&database, &["--metrics-listen", "127.0.0.1:0"]);
    running.get("/health/live");
    let page = get(running.metrics.as_ref().unwrap(), "/metrics");
    let types = page.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    let served: BTreeSet<_> =
        types.map(|line| line.split(' ').next().unwrap().to_owned()).collect();
    assert!(served.contains("http_requests_total"), "{page}");
    let recorded = recorded_metrics();
    assert!(served.is_subset(&recorded), "{:?}", served.difference(&recorded));
}

/// The metrics that the sources of the server's crates record.
fn recorded_metrics() -> BTreeSet<String> {
    let mut source = String::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for of_server in ["tracker-server", "tracker-service", "tracker-http", "tracker-web"] {
        read_all(&crates.join(of_server).join("src"), &mut source);
    }
    let constants: BTreeMap<&str, &str> = source.split("const ").filter_map(constant).collect();
    let mut metrics = BTreeSet::new();
    for kind in ["metrics::counter!(", "metrics::gauge!(", "metrics::histogram!("] {
        for call in source.split(kind).skip(1) {
            let name = call.split([',', ')']).next().unwrap().trim();
            let name = match name.strip_prefix('"') {
                Some(literal) => literal.trim_end_matches('"'),
                None => constants[name.rsplit(':').next().unwrap()],
            };
            metrics.insert(name.to_owned());
        }
    }
    metrics
}

/// The name and the value of `NAME: &str = "value";`.
fn constant(text: &str) -> Option<(&str, &str)> {
    let (name, rest) = text.split_once(": &str = \"")?;
    Some((name, rest.split_once('"')?.0))
}

fn read_all(directory: &Path, source: &mut String) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_all(&path, source);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            source.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

fn expressions_of_the_alerts() -> Vec<String> {
    let lines = ALERTS.lines().filter_map(|line| line.trim().strip_prefix("expr: "));
    lines.map(str::to_owned).collect()
}

fn expressions_of_the_dashboard() -> Vec<String> {
    let dashboard: Value = serde_json::from_str(DASHBOARD).unwrap();
    let panels = dashboard["panels"].as_array().unwrap().iter();
    let targets = panels.flat_map(|panel| panel["targets"].as_array().unwrap());
    targets.map(|target| target["expr"].as_str().unwrap().to_owned()).collect()
}

/// The metrics in an expression: a name before braces.
fn metrics_in(expression: &str) -> Vec<String> {
    let before_braces = expression.split('{').collect::<Vec<_>>();
    let mut metrics = Vec::new();
    for text in &before_braces[..before_braces.len() - 1] {
        let name = text.rsplit(|letter: char| !letter.is_ascii_lowercase() && letter != '_').next();
        metrics.push(name.unwrap().trim_end_matches("_bucket").to_owned());
    }
    metrics
}

#[test]
fn a_metric_is_found_before_its_labels() {
    let expression =
        r#"sum by (le) (rate(one_seconds_bucket{job="x"}[5m])) > 0.02 * max(two{job="x"})"#;
    assert_eq!(metrics_in(expression), ["one_seconds", "two"]);
}
