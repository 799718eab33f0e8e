//! The hashes of passwords, and how many are made at the same time.

use tracker_service::Unavailable;
use tracker_service::auth::Passwords;
use tracker_store::PasswordHash;

#[tokio::test]
async fn only_the_password_that_was_hashed_is_right() {
    let passwords = Passwords::new().unwrap();
    let hash = async |password: &str| {
        let turn = passwords.turn().await.unwrap();
        passwords.hash(turn, password.to_owned()).await.unwrap()
    };
    let is_right = async |password: &str, stored: Option<PasswordHash>| {
        let turn = passwords.turn().await.unwrap();
        passwords.verify(turn, password.to_owned(), stored).await.unwrap().is_some()
    };
    let stored = hash("correct horse").await;
    assert!(stored.0.starts_with("$argon2id$v=19$m=19456,t="), "{}", stored.0);
    assert_ne!(stored, hash("correct horse").await, "each hash has a salt of its own");
    assert!(is_right("correct horse", Some(stored.clone())).await);
    for wrong in ["", "correct hors", "correct horse ", "Correct horse"] {
        assert!(!is_right(wrong, Some(stored.clone())).await, "{wrong:?}");
    }
    let umlaut = hash("L\u{e4}ufe im Wald").await;
    for typed in ["L\u{e4}ufe im Wald", "La\u{308}ufe im Wald"] {
        assert!(is_right(typed, Some(umlaut.clone())).await, "{typed:?}");
    }
    assert!(!is_right("Laufe im Wald", Some(umlaut)).await);
    assert!(!is_right("correct horse", None).await);
    assert!(!is_right("correct horse", Some(PasswordHash("damaged".into()))).await);
}

#[tokio::test(start_paused = true)]
async fn two_turns_are_given_at_once() {
    let passwords = Passwords::new().unwrap();
    let first = passwords.turn().await.unwrap();
    let _second = passwords.turn().await.unwrap();
    let refused = passwords.turn().await.err();
    assert_eq!(refused, Some(Unavailable::TooManySignIns.into()));
    drop(first);
    assert!(passwords.turn().await.is_ok());
}
