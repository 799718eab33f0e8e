//! Passwords and addresses that can be chosen.

use tracker_service::operations::household::{checked_address, choose_password};
use tracker_service::refusal::InvalidPassword;
use tracker_service::{Invalid, Refusal};

use super::{ANNA, Household};

#[tokio::test]
async fn a_new_password_is_long_enough_and_not_the_first_one_tries() {
    let household = Household::new().await;
    let problem = async |password: &str| {
        let link = household.reset(ANNA).await;
        let link = link.strip_prefix("/household/link/").unwrap();
        match choose_password(&household.app.app, link, password.to_owned()).await {
            Ok(()) => None,
            Err(Refusal::Invalid(Invalid::Password(why))) => Some(why),
            Err(other) => panic!("{other:?}"),
        }
    };
    let (short, long) =
        (InvalidPassword::TooShort { least: 10 }, InvalidPassword::TooLong { most: 1024 });
    let known = InvalidPassword::Known;
    for (password, expected) in [
        ("", Some(short)),
        ("123456789", Some(short)),
        ("Läufe 2026", None),
        // Nine characters, of which one is written as two.
        ("La\u{308}ufe 202", Some(short)),
        ("correct horse battery", None),
        (&format!("{:x<1024}", "correct horse battery"), None),
        (&format!("{:x<1025}", "correct horse battery"), Some(long)),
        (&"ab c".repeat(256), Some(known)),
        ("Password123", Some(known)),
        ("1234567890", Some(known)),
        ("aaaaaaaaaa", Some(known)),
        ("abcabcabcabc", Some(known)),
        ("Anna@Example.org", Some(known)),
        ("anna123456", Some(known)),
        ("annas laufschuhe", None),
        ("passwort12", Some(known)),
        ("qwertzuiop", Some(known)),
        ("schatz1234", Some(known)),
        ("runningdays", Some(known)),
        ("1qaz2wsx3edc", Some(known)),
        ("iloveyou123", Some(known)),
    ] {
        assert_eq!(problem(password).await, expected, "{password}");
    }
}

#[test]
fn an_address_has_a_name_and_a_domain() {
    for address in
        ["anna@example.org", " anna@example.org ", "a.b+c@raspberrypi", "änna@exämple.org"]
    {
        assert!(checked_address(address).is_ok(), "{address}");
    }
    for address in ["", "anna", "@example.org", "anna@", "a@b@c", "an na@example.org"] {
        assert!(checked_address(address).is_err(), "{address}");
    }
    assert!(checked_address(&format!("a@{}", "b".repeat(252))).is_ok());
    assert!(checked_address(&format!("a@{}", "b".repeat(253))).is_err());
}
