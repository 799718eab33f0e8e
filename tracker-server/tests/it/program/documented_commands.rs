//! The commands in the README and in the documentation work as documented.

use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use serde_json::Value;
use tracker_server::auth::SigningKeys;

use crate::it::parts::can_run;
use crate::it::real_server::RealServer;

const DEPLOYMENT: &str = include_str!("../../../../docs/deployment.md");

const AT_HOME: &str = include_str!("../../../../docs/at-home.md");

const README: &str = include_str!("../../../../README.md");

/// Runs the commands of the README unchanged, except for the port.
#[test]
fn the_commands_in_the_readme_work_as_printed() {
    if !can_run("the recipe in the README", &["bash", "curl"]) {
        return;
    }
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
fn the_documented_unit_is_valid_for_systemd() {
    if !can_run("the unit of systemd", &["systemd-analyze"]) {
        return;
    }
    let unit = AT_HOME.split_once("# /etc/systemd/system/tracker-server.service\n").unwrap().1;
    let unit = unit.split_once("```").unwrap().0;
    let unit = unit.replace("/usr/local/bin/tracker-server", "/bin/sh");
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("tracker-server.service");
    std::fs::write(&file, unit).unwrap();
    let checked = Command::new("systemd-analyze").arg("verify").arg(&file).output().unwrap();
    let complaints = String::from_utf8(checked.stderr).unwrap();
    assert!(checked.status.success() && complaints.is_empty(), "{complaints}");
    // The documentation says 1.4 of 10.
    let mut security = Command::new("systemd-analyze");
    security.args(["security", "--offline=yes", "--threshold=14"]).arg(&file);
    let rated = security.output().unwrap();
    assert!(rated.status.success(), "{}", String::from_utf8_lossy(&rated.stdout));
}

/// The code block after the line that introduces it.
fn recipe() -> String {
    let announced = README.find("signs you in").expect("the README has the recipe");
    let block = README[announced..].split_once("```sh\n").unwrap().1;
    block.split_once("```").unwrap().0.to_owned()
}

const PRINTED_URL: &str = "http://localhost:3000";
