//! The cookie of a browser in which people have signed in.

use tracker_service::auth::{KnownBrowsers, Secret, SigningKeys};
use tracker_store::{HouseholdPerson, Identity};

const OLD: &str = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
const NEW: &str = "ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8=";

fn browsers(keys: &str) -> KnownBrowsers {
    KnownBrowsers::new(&SigningKeys::parse(keys).unwrap())
}

#[test]
fn a_browser_is_known_to_those_who_signed_in_with_it() {
    let browsers = browsers(OLD);
    let people: Vec<Identity> =
        (0..12).map(|number| HouseholdPerson::identity(&format!("{number}@example.org"))).collect();
    let mut cookie = browsers.with(None, &people[0]);
    for person in &people[1..] {
        assert_eq!(browsers.mark(Some(&cookie), person), None);
        cookie = browsers.with(Some(&cookie), person);
        cookie = browsers.with(Some(&cookie), person);
    }
    let known = people.iter().map(|person| browsers.mark(Some(&cookie), person).is_some());
    let first_two_are_forgotten: Vec<bool> = (0..12).map(|number| number >= 2).collect();
    assert_eq!(known.collect::<Vec<_>>(), first_two_are_forgotten);
    let (_, marks) = cookie.split_once('.').unwrap();
    let of_another = format!("{}.{marks}", Secret::random().reveal());
    for wrong in [of_another.as_str(), "", ".", "x.y", marks] {
        assert_eq!(browsers.mark(Some(wrong), &people[11]), None, "{wrong}");
    }
}

#[test]
fn a_browser_stays_known_after_a_key_rotation() {
    let anna = HouseholdPerson::identity("anna@example.org");
    let cookie = browsers(OLD).with(None, &anna);
    let both = browsers(&format!("{NEW}\n{OLD}"));
    assert!(both.mark(Some(&cookie), &anna).is_some());
    let renewed = both.with(Some(&cookie), &anna);
    assert_eq!(renewed.split('.').count(), 2, "one mark for each person");
    assert!(browsers(NEW).mark(Some(&renewed), &anna).is_some());
    assert_eq!(browsers(NEW).mark(Some(&cookie), &anna), None);
}
