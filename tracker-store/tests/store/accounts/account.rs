//! Accounts and their settings.

use chrono::TimeDelta;
use tracker_core::events::ReminderHour;
use tracker_core::{Activity, CountedActivities};
use tracker_import::{ActivityNames, DistanceUnit};
use tracker_store::{Account, MessageLanguage, PageRequest, Person, SettingsChange, SignIn};
use tracker_testing::zone;

use crate::scene::{Scene, import, instant, now, run, stored};
use crate::sign_in::complete::{person, session, signed_in};

#[tokio::test]
async fn the_local_account_is_created_once() {
    let Scene { store, account, .. } = &Scene::new().await;
    let later = instant("2026-07-01T00:00:00.9Z");
    assert_eq!(store.local_account(later).await.as_ref(), Ok(account));
    assert_eq!(account.email, None);
    assert_eq!(account.time_zone, None);
    assert_eq!(account.counted, CountedActivities::default());
}

#[tokio::test]
async fn an_account_is_found_by_its_address_in_any_case_and_by_its_id() {
    let scene = &Scene::new().await;
    let (store, (anna, _)) = (&scene.store, signed_in(scene, "anna", 1).await);
    assert_eq!(anna.email.as_deref(), Some("Anna@Example.org"));
    assert_eq!(anna.name.as_deref(), Some("Anna"));

    assert_eq!(store.account(" ANNA@example.org").await, Ok(Some(anna.clone())));
    assert_eq!(store.account(&anna.id.to_string()).await, Ok(Some(anna.clone())));
    assert_eq!(store.account("bert@example.org").await, Ok(None));
}

/// The databases can have different rules for the lower case of Ü.
#[tokio::test]
async fn an_email_with_non_ascii_letters_is_found() {
    let scene = Scene::new().await;
    let email = Some("JÜRGEN@example.org".to_owned());
    let person = Person { email, ..person("jürgen") };
    let SignIn::SignedIn { account, .. } =
        scene.store.sign_in(&person, &session(1), now()).await.unwrap()
    else {
        panic!("the account is new")
    };
    for address in ["JÜRGEN@example.org", "jÜrgen@EXAMPLE.org"] {
        let found = scene.store.account(address).await;
        assert_eq!(found, Ok(Some(account.clone())), "{address}");
    }
}

#[tokio::test]
async fn settings_are_stored() {
    let Scene { store, account, .. } = &Scene::new().await;
    let mut names = ActivityNames::default();
    names.add("Corsa, \"lenta\"", Activity::Running).unwrap();
    let hour = |hour| Some(ReminderHour::new(hour).unwrap());
    let german = Some(MessageLanguage::De);
    for (counted, activity_names, distance_unit, language, hour) in [
        (
            CountedActivities::from_iter(Activity::ALL),
            names,
            Some(DistanceUnit::Miles),
            german,
            hour(0),
        ),
        (
            CountedActivities::from_iter([Activity::Hiking]),
            ActivityNames::default(),
            None,
            None,
            None,
        ),
        (
            CountedActivities::from_iter([]),
            ActivityNames::default(),
            Some(DistanceUnit::Kilometres),
            Some(MessageLanguage::En),
            hour(23),
        ),
    ] {
        let change = SettingsChange {
            time_zone: Some(Some(zone("Pacific/Apia"))),
            counted: Some(counted),
            activity_names: Some(activity_names.clone()),
            distance_unit: Some(distance_unit),
            language: Some(language),
            reminder_hour: Some(hour),
            at_version: None,
        };
        store.change_settings(account.id, change, now()).await.unwrap();
        let saved = store.local_account(now()).await.unwrap();
        assert_eq!((saved.time_zone, saved.counted), (Some(zone("Pacific/Apia")), counted));
        assert_eq!((saved.activity_names, saved.distance_unit), (activity_names, distance_unit));
        assert_eq!((saved.language, saved.reminder_hour), (language, hour));
    }
}

#[tokio::test]
async fn an_omitted_setting_is_unchanged() {
    let Scene { store, account, .. } = &Scene::new().await;
    let change = async |settings: SettingsChange| {
        store.change_settings(account.id, settings, now()).await.unwrap();
        let Account { time_zone, counted, activity_names, .. } =
            store.local_account(now()).await.unwrap();
        (time_zone, counted, activity_names)
    };
    let (no_change, no_names) = (SettingsChange::default(), ActivityNames::default());
    let (apia, runner) = (Some(zone("Pacific/Apia")), account.counted);
    let zoned = change(SettingsChange { time_zone: Some(apia), ..no_change.clone() }).await;
    assert_eq!(zoned, (apia, runner, no_names.clone()));
    let hiker = CountedActivities::from_iter([Activity::Hiking]);
    let hiking = change(SettingsChange { counted: Some(hiker), ..no_change.clone() }).await;
    assert_eq!(hiking, (apia, hiker, no_names.clone()));
    let mut names = no_names;
    names.add("Corsa", Activity::Running).unwrap();
    let taught = SettingsChange { activity_names: Some(names.clone()), ..no_change.clone() };
    assert_eq!(change(taught).await, (apia, hiker, names.clone()));
    let without_zone = change(SettingsChange { time_zone: Some(None), ..no_change.clone() }).await;
    assert_eq!(without_zone, (None, hiker, names.clone()));
    assert_eq!(change(no_change).await, (None, hiker, names));
}

/// An earlier version accepted such names.
#[tokio::test]
async fn a_stored_name_that_shows_blank_is_left_out() {
    let scene = &Scene::new().await;
    let (anna, _) = signed_in(scene, "anna", 1).await;
    let names = r#"{"Corsa": "Running", "\u200b": "Walking"}"#;
    let stored = format!(
        "update accounts set activity_names = '{names}'
         where id = (select account from identities where subject = 'anna')"
    );
    scene.database.run_sql(&stored);
    let read = scene.store.account(&anna.id.to_string()).await.unwrap().unwrap().activity_names;
    assert!(read.added().eq([("Corsa", Activity::Running)]));
}

#[tokio::test]
async fn deleting_an_account_deletes_its_data_only() {
    let scene = &Scene::new().await;
    let Scene { store, account, .. } = scene;
    let (anna, _) = signed_in(scene, "anna", 1).await;
    let page = PageRequest { after: None, size: 10 };
    for owner in [account, &anna] {
        import(store, owner, &[run("2026-06-30T07:00:00Z")]).await;
        let hash = owner.id.to_string();
        store.create_push_token(owner.id, "Phone", &hash, now()).await.unwrap();
    }
    assert_eq!(store.delete_account(anna.id, now()).await, Ok(true));
    assert_eq!(store.delete_account(anna.id, now()).await, Ok(false));
    assert_eq!(store.account("anna@example.org").await, Ok(None));
    assert!(store.workouts(anna.id, None, page).await.unwrap().is_empty());
    assert!(store.imports(anna.id, page).await.unwrap().is_empty());
    assert_eq!(store.find_push_token(&anna.id.to_string(), now()).await, Ok(None));
    assert_eq!(store.workouts(account.id, None, page).await.unwrap().len(), 1);
    assert_eq!(store.imports(account.id, page).await.unwrap().len(), 1);
}

/// Such an account is deleted in several transactions.
#[tokio::test]
async fn an_account_with_more_workouts_than_a_person_has_is_deleted() {
    let scene = &Scene::new().await;
    let Scene { store, account, .. } = scene;
    let (anna, _) = signed_in(scene, "anna", 1).await;
    let runs: Vec<_> = (0..10_001)
        .map(|hour| now() - TimeDelta::hours(hour))
        .map(|start| run(&start.format("%Y-%m-%d %H:%M:%S +0000").to_string()))
        .collect();
    for owner in [account, &anna] {
        assert_eq!(import(store, owner, &runs).await.report.processed, 10_001);
    }
    assert_eq!(store.delete_account(anna.id, now()).await, Ok(true));
    assert_eq!(store.account("anna@example.org").await, Ok(None));
    assert_eq!(stored(store, &anna).await.len(), 0);
    assert_eq!(stored(store, account).await.len(), 10_001);
}

#[tokio::test]
async fn an_email_is_found_in_any_case() {
    let scene = Scene::new().await;
    for (subject, email) in [
        ("anna", "Anna@Example.org"),
        ("jürgen", "JÜRGEN@exämple.org"),
        ("alexandra", "ΑΛΕΞΆΝΔΡΑ@example.gr"),
        ("kelvin", "kelvin@example.org"),
    ] {
        let new_person = Person { email: Some(email.to_owned()), ..person(subject) };
        let new = session(u8::try_from(email.len()).unwrap());
        scene.store.sign_in(&new_person, &new, now()).await.unwrap();
    }
    for (address, found) in [
        ("anna@EXAMPLE.ORG", Some("Anna@Example.org")),
        ("jürgen@EXÄMPLE.org", Some("JÜRGEN@exämple.org")),
        ("Jürgen@Exämple.Org", Some("JÜRGEN@exämple.org")),
        ("αλεξάνδρα@example.gr", Some("ΑΛΕΞΆΝΔΡΑ@example.gr")),
        ("jurgen@example.org", None),
        // The kelvin sign (U+212A) instead of a K.
        ("\u{212a}elvin@example.org", None),
    ] {
        let account = scene.store.account(address).await.unwrap();
        assert_eq!(account.and_then(|account| account.email).as_deref(), found, "{address}");
    }
}
