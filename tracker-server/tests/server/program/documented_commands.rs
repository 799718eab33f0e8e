//! The commands in the documentation work as documented.

use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use std::sync::Arc;

use serde_json::Value;
use tracker_service::auth::SigningKeys;

use super::{error_of, program};
use crate::person::Person;
use crate::real_server::RealServer;
use tracker_store_testing::Database;

const DEPLOYMENT: &str = include_str!("../../../../docs/deployment.md");

const AT_HOME: &str = include_str!("../../../../docs/at-home.md");

const API: &str = include_str!("../../../../docs/api.md");

const START: &str = include_str!("../../../../docs/start.md");

/// Runs the commands of docs/start.md unchanged, except for the port.
#[test]
#[ignore = "needs bash and curl"]
fn the_commands_of_the_start_work_as_printed() {
    let server = RealServer::start(&[]);
    let recipe = recipe();
    assert!(recipe.contains(PRINTED_URL), "{recipe}");
    let output = Command::new("bash")
        .args(["-euo", "pipefail", "-c", &recipe.replace(PRINTED_URL, &server.url())])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .output()
        .unwrap();
    let (printed, errors) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(output.status.success(), "{printed}\n{errors}");
    let answers: Vec<Value> =
        serde_json::Deserializer::from_str(&printed).into_iter().map(Result::unwrap).collect();
    let [me, pushed, goal, progress] = &answers[..] else { panic!("{printed}") };
    assert_eq!(me["email"], "kim@example.com");
    assert_eq!(pushed["message"], "Successfully processed 353 workouts");
    assert_eq!(goal["targetDays"], 300);
    assert_eq!(progress["completedDays"], 301);
    assert_eq!(progress["percentComplete"], 100.33);
    assert_eq!(progress["streak"]["longest"], 41);
}

/// Runs the commands of the guide for programs unchanged, except for the port and the token.
#[tokio::test]
#[ignore = "needs bash, curl, Python and Node"]
async fn the_commands_of_the_guide_for_programs_work_as_printed() {
    let database = Arc::new(Database::new());
    let server = RealServer::on(&database, &[]);
    Person::sign_in(&server.url(), "kim").await.unwrap();
    let token = token_of_kim(&database);
    let printed = run_recipe("bash", &["-euo", "pipefail", "-c"], &block("sh", 1), &server, &token);
    let answers: Vec<Value> =
        serde_json::Deserializer::from_str(&printed).into_iter().map(Result::unwrap).collect();
    let [imported, goal, progress] = &answers[..] else { panic!("{printed}") };
    assert_eq!(imported["message"], "Successfully processed 353 workouts");
    assert_eq!((&goal["targetDays"], &progress["completedDays"]), (&300.into(), &301.into()));
    assert!(API.contains("`completedDays` in the last answer is the number: 301 days"));
    assert!(!server.log().contains(&token), "{}", server.log());
    let printed = run_recipe("python3", &["-c"], &block("python", 0), &server, &token);
    assert_eq!(printed, "301 of 310 days\n");
    assert!(API.contains(&format!("It prints `{}`.", printed.trim_end())));
    let printed = run_recipe("node", &["-e"], &block("js", 0), &server, &token);
    assert_eq!(printed, "301 running days in 2025\n");
    assert!(API.contains(&format!("It prints `{}`.", printed.trim_end())));
    let widget = format!("{SCRIPTABLE}(async () => {{ {} }})();", block("js", 1));
    let printed = run_recipe("node", &["-e"], &widget, &server, &token);
    let lines: Vec<&str> = printed.lines().collect();
    let [days, rest] = lines[..] else { panic!("{printed}") };
    assert!(days.contains(" of 300") && rest.ends_with(" rest days left"), "{printed}");
    fields_of_home_assistant_exist(&server, &token).await;
}

/// What the widget needs of Scriptable, with its texts printed.
const SCRIPTABLE: &str = r"
class Request {
  constructor(url) { this.url = url; }
  async loadJSON() { return (await fetch(this.url, { headers: this.headers })).json(); }
}
class ListWidget { addText(text) { console.log(text); return {}; } }
const Font = { boldSystemFont() {} };
const Script = { setWidget() {}, complete() {} };
";

/// The fields that the sensor names are in the answer, and the sentence below it is true.
async fn fields_of_home_assistant_exist(server: &RealServer, token: &str) {
    let sensor = block("yaml", 0);
    let path = sensor.lines().find_map(|line| line.trim().strip_prefix("resource: ")).unwrap();
    let url = path.replace(PRINTED_URL, &server.url());
    let answer = reqwest::Client::new().get(url).bearer_auth(token).send().await.unwrap();
    let today: Value = answer.json().await.unwrap();
    let attributes = sensor.lines().filter_map(|line| line.strip_prefix("      - "));
    let value = sensor.split("value_json.").nth(1).unwrap().split(' ').next().unwrap();
    for field in attributes.chain([value]) {
        assert!(today.get(field).is_some(), "{field}: {today}");
    }
    assert!(today["outlook"]["restDaysLeft"].is_i64() && today["outlook"]["status"].is_string());
}

/// A token as the guide creates it.
fn token_of_kim(database: &Database) -> String {
    let command = block("sh", 0);
    let home = tempfile::tempdir().unwrap();
    let (_, words) = command.split_once("tracker-server ").unwrap();
    // The name is in quotation marks.
    let words = words.trim_end().replace("\"My script\"", "script");
    let created = program(&home, database).args(words.split(' ')).output().unwrap();
    assert!(created.status.success(), "{}", error_of(&created));
    String::from_utf8(created.stdout).unwrap().trim_end().to_owned()
}

/// Runs a recipe against a server, and returns what it prints.
fn run_recipe(
    interpreter: &str,
    options: &[&str],
    recipe: &str,
    server: &RealServer,
    token: &str,
) -> String {
    assert!(recipe.contains(PRINTED_URL) && recipe.contains("trkpt_…"), "{recipe}");
    let recipe = recipe.replace(PRINTED_URL, &server.url()).replace("trkpt_…", token);
    let output = Command::new(interpreter)
        .args(options)
        .arg(&recipe)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .output()
        .unwrap();
    let printed = String::from_utf8(output.stdout.clone()).unwrap();
    assert!(output.status.success(), "{printed}\n{}", error_of(&output));
    printed
}

/// A code block of the guide for programs in this language.
fn block(language: &str, number: usize) -> String {
    let start = format!("```{language}\n");
    let block = API.split(&start).nth(number + 1).expect("the guide has the block");
    block.split_once("```").unwrap().0.to_owned()
}

#[test]
fn signing_keys_created_as_documented_are_accepted() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("signing-keys");
    let command = DEPLOYMENT.lines().find(|line| line.contains("/dev/urandom")).unwrap();
    let command = command.replace("/etc/tracker/signing-keys", file.to_str().unwrap());
    assert!(Command::new("sh").args(["-c", &command]).status().unwrap().success(), "{command}");
    assert!(SigningKeys::read(&file).is_ok());
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
}

/// The program is replaced by one that is installed everywhere.
#[test]
#[ignore = "needs systemd"]
fn the_documented_units_are_valid_for_systemd() {
    let directory = tempfile::tempdir().unwrap();
    for name in ["tracker-server.service", "tracker-backup.service", "tracker-backup.timer"] {
        let unit = AT_HOME.split_once(&format!("# /etc/systemd/system/{name}\n")).unwrap().1;
        let unit = unit.split_once("```").unwrap().0;
        let unit = unit.replace("/usr/local/bin/tracker-server", "/bin/sh");
        std::fs::write(directory.path().join(name), unit).unwrap();
    }
    for name in ["tracker-server.service", "tracker-backup.timer"] {
        let file = directory.path().join(name);
        let checked = Command::new("systemd-analyze").arg("verify").arg(&file).output().unwrap();
        let complaints = String::from_utf8(checked.stderr).unwrap();
        assert!(checked.status.success() && complaints.is_empty(), "{name}: {complaints}");
    }
    let file = directory.path().join("tracker-server.service");
    // The documentation says 1.4 of 10.
    let mut security = Command::new("systemd-analyze");
    security.args(["security", "--offline=yes", "--threshold=14"]).arg(&file);
    let rated = security.output().unwrap();
    assert!(rated.status.success(), "{}", String::from_utf8_lossy(&rated.stdout));
}

/// The code block after the line that introduces it.
fn recipe() -> String {
    let announced = START.find("signs you in").expect("the page has the recipe");
    let block = START[announced..].split_once("```sh\n").unwrap().1;
    block.split_once("```").unwrap().0.to_owned()
}

const PRINTED_URL: &str = "http://localhost:3000";
