//! The pages and the documentation in a real browser. The laws of the pages are in `pages.js`, `of_the_day.js` and
//! `difficult_conditions.js`.

mod consent_page;
mod of_the_day;
mod reminders;

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use crate::program::{error_of, program};
use crate::real_server::RealServer;
use crate::test_app::SIGNING_KEY;
use consent_page::serve_consent_page;
use tracker_store_testing::Database;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser");

/// The provider is another site to the browser, as Apple is. The form is submitted twice, and the
/// cookies do not change. The pages load nothing from other hosts and do not violate their own
/// content security policy.
#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_browser_signs_in_reads_the_documentation_and_signs_out() {
    visit(&["sign-in.js", &RealServer::start(&[]).url()]);
}

/// A person of a household chooses a password with the link of the operator, signs in, changes it, and is an operator.
#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_person_of_the_household_chooses_a_password_and_signs_in() {
    let home = tempfile::tempdir().unwrap();
    let keys = home.path().join("keys");
    std::fs::write(&keys, SIGNING_KEY).unwrap();
    let database = Arc::new(Database::new());
    let flags = ["--household", "--signing-key-file", keys.to_str().unwrap()];
    let server = RealServer::on(&database, &flags);
    let mut add = program(&home, &database);
    add.args(flags).args(["--public-url", &server.url(), "person", "add", "anna@example.org"]);
    let added = add.output().unwrap();
    assert!(added.status.success(), "{}", error_of(&added));
    let link = String::from_utf8(added.stdout).unwrap();
    let mut mark = program(&home, &database);
    let marked =
        mark.args(flags).args(["person", "operator", "anna@example.org"]).output().unwrap();
    assert!(marked.status.success(), "{}", error_of(&marked));
    visit(&["household.js", &server.url(), link.trim_end()]);
}

/// Checks a law of `pages.js` or `difficult_conditions.js` with a server of its own. In every law, the pages load
/// nothing from other hosts, and do not violate their own content security policy.
///
/// The operator has clients at both services with a consent.
fn check(law: &str) {
    let secret = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(secret.path(), "secret").unwrap();
    let (mut flags, service_url) = (Vec::new(), serve_consent_page());
    for service in ["polar", "strava"] {
        flags.push(format!("--{service}-client-id=7"));
        flags.push(format!("--{service}-client-secret-file={}", secret.path().display()));
        flags.push(format!("--{service}-url={service_url}"));
    }
    let server = RealServer::start(&flags.iter().map(String::as_str).collect::<Vec<_>>());
    let mut visitor = IDLE.lock().unwrap().pop().unwrap_or_else(Visitor::start);
    let wrong = visitor.check(law, &server.url());
    IDLE.lock().unwrap().push(visitor);
    assert!(wrong.is_none(), "{}", wrong.unwrap_or_default());
}

/// `pages.js`, which checks laws in its browser, one after the other. To start both takes longer than many laws.
struct Visitor {
    node: Child,
}

/// Those that check no law now. They end when their input ends: with this process.
static IDLE: Mutex<Vec<Visitor>> = Mutex::new(Vec::new());

impl Visitor {
    fn start() -> Visitor {
        let mut node = Command::new("node");
        node.arg("pages.js").arg(browser()).current_dir(FOLDER);
        node.stdin(Stdio::piped()).stdout(Stdio::piped());
        Visitor { node: node.spawn().unwrap() }
    }

    /// What is wrong, if the law does not hold.
    fn check(&mut self, law: &str, url: &str) -> Option<String> {
        writeln!(self.node.stdin.as_mut().unwrap(), "{law} {url}").unwrap();
        let mut answer = String::new();
        BufReader::new(self.node.stdout.as_mut().unwrap()).read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap()
    }
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_newcomer_signs_in_sets_a_goal_connects_a_phone_and_sees_the_first_run() {
    check("a_newcomer_signs_in_sets_a_goal_connects_a_phone_and_sees_the_first_run");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn the_guide_sees_the_first_push_arrive() {
    check("the_guide_sees_the_first_push_arrive");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn what_is_copied_is_what_is_shown() {
    check("what_is_copied_is_what_is_shown");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_large_file_is_dropped_and_its_skipped_items_are_listed() {
    check("a_large_file_is_dropped_and_its_skipped_items_are_listed");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_file_that_is_no_export_says_so() {
    check("a_file_that_is_no_export_says_so");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn what_a_file_needs_is_asked_with_buttons() {
    check("what_a_file_needs_is_asked_with_buttons");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn the_zone_of_the_browser_is_taken_with_one_click() {
    check("the_zone_of_the_browser_is_taken_with_one_click");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn what_holds_of_each_page() {
    check("what_holds_of_each_page");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn the_texts_of_every_chart_can_be_read() {
    check("the_texts_of_every_chart_can_be_read");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn on_a_phone_the_plus_of_a_day_stands_beside_its_workouts() {
    check("on_a_phone_the_plus_of_a_day_stands_beside_its_workouts");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn the_table_of_all_years_fits_on_a_phone() {
    check("the_table_of_all_years_fits_on_a_phone");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_load_that_breaks_off_ends_no_session() {
    check("a_load_that_breaks_off_ends_no_session");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn everything_is_reached_by_the_keyboard_alone() {
    check("everything_is_reached_by_the_keyboard_alone");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn forced_colours_keep_the_states_apart() {
    check("forced_colours_keep_the_states_apart");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn forced_colours_keep_charts_apart_from_the_ground() {
    check("forced_colours_keep_charts_apart_from_the_ground");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn the_first_page_is_in_line_with_its_header_and_its_buttons() {
    check("the_first_page_is_in_line_with_its_header_and_its_buttons");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn back_and_forward_after_a_form_send_nothing_again() {
    check("back_and_forward_after_a_form_send_nothing_again");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn the_name_of_a_file_keeps_its_letters() {
    check("the_name_of_a_file_keeps_its_letters");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn offline_shows_the_last_page_and_its_date() {
    check("offline_shows_the_last_page_and_its_date");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn the_page_for_use_offline_belongs_to_one_account() {
    check("the_page_for_use_offline_belongs_to_one_account");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_consent_leads_to_the_service_and_back() {
    check("a_consent_leads_to_the_service_and_back");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn an_ended_session_leads_to_sign_in_and_back() {
    check("an_ended_session_leads_to_sign_in_and_back");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn two_tabs_that_open_after_a_day_both_show_the_year() {
    check("two_tabs_that_open_after_a_day_both_show_the_year");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn an_import_that_broke_off_is_sent_again() {
    check("an_import_that_broke_off_is_sent_again");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn too_many_requests_say_when_to_come_back() {
    check("too_many_requests_say_when_to_come_back");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn every_month_of_the_calendar_leads_to_its_page() {
    check("every_month_of_the_calendar_leads_to_its_page");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn behind_is_a_gap_in_the_ring() {
    check("behind_is_a_gap_in_the_ring");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_tap_is_seen_in_motion_once() {
    check("a_tap_is_seen_in_motion_once");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_run_of_a_month_is_a_line_whose_details_open() {
    check("a_run_of_a_month_is_a_line_whose_details_open");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn an_import_says_what_it_did_to_the_year() {
    check("an_import_says_what_it_did_to_the_year");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn the_documentation_of_the_interface_passes_axe_in_light_and_dark() {
    check("the_documentation_of_the_interface_passes_axe_in_light_and_dark");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn on_paper_a_page_is_its_charts_and_numbers() {
    check("on_paper_a_page_is_its_charts_and_numbers");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn the_first_visit_takes_less_than_fifty_kilobytes() {
    check("the_first_visit_takes_less_than_fifty_kilobytes");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn the_files_before_the_first_paint_load_within_a_second_on_a_slow_line() {
    check("the_files_before_the_first_paint_load_within_a_second_on_a_slow_line");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn nothing_shifts_while_a_page_loads() {
    check("nothing_shifts_while_a_page_loads");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn nothing_shifts_while_a_page_arrives_in_pieces() {
    check("nothing_shifts_while_a_page_arrives_in_pieces");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_copy_of_the_cookies_in_another_browser_ends_no_session() {
    check("a_copy_of_the_cookies_in_another_browser_ends_no_session");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn signing_out_leaves_nothing_behind() {
    check("signing_out_leaves_nothing_behind");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn without_script_everything_is_read_and_every_form_works() {
    check("without_script_everything_is_read_and_every_form_works");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn an_import_waits_as_long_as_the_server_says() {
    check("an_import_waits_as_long_as_the_server_says");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_device_with_another_date_shows_a_notice() {
    check("a_device_with_another_date_shows_a_notice");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_file_is_imported_in_german() {
    check("a_file_is_imported_in_german");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn the_pictures_of_the_documentation_are_current() {
    check("the_pictures_of_the_documentation_are_current");
}

/// The first of these programs that is installed. The shell is the engine without windows: it takes 60 % of the
/// processor time.
fn browser() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap();
    let named =
        |name: &str| std::env::split_paths(&path).map(|it| it.join(name)).find(|it| it.is_file());
    let found = ["chromium-headless-shell", "chromium"].into_iter().find_map(named);
    found.expect("Chromium is missing")
}

/// Runs a program of the folder, whose exit code is 0 if all its checks pass.
fn visit(arguments: &[&str]) {
    let mut node = Command::new("node");
    node.args(arguments).arg(browser()).current_dir(FOLDER);
    let output = node.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_run_without_network_is_sent_later() {
    check("a_run_without_network_is_sent_later");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_silent_server_shows_the_kept_page() {
    check("a_silent_server_shows_the_kept_page");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn what_was_typed_is_there_after_the_sign_in() {
    check("what_was_typed_is_there_after_the_sign_in");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn the_laws_open_every_page_that_has_a_link() {
    check("the_laws_open_every_page_that_has_a_link");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn the_picture_of_a_year_is_saved_with_a_name() {
    check("the_picture_of_a_year_is_saved_with_a_name");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn what_holds_of_each_page_in_every_language() {
    check("what_holds_of_each_page_in_every_language");
}
