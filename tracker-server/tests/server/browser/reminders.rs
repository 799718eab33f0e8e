//! Reminders by web push in a real browser. The laws are in `push.js`.

use super::check;

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn one_tap_brings_reminders_to_this_device() {
    check("one_tap_brings_reminders_to_this_device");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn a_browser_that_gets_no_reminders_says_why() {
    check("a_browser_that_gets_no_reminders_says_why");
}

#[test]
#[ignore = "needs Node, `npm ci` in tests/browser, and Chromium"]
fn reminders_of_one_person_end_when_another_one_signs_in() {
    check("reminders_of_one_person_end_when_another_one_signs_in");
}
