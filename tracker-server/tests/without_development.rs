//! The program without the development provider: `cargo test --workspace --no-default-features
//! --test without_development`. In a build with the provider, this file has no tests.

#![cfg(not(feature = "development"))]
#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

use std::process::{Command, Output};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tracker-server");

fn run(words: &[&str]) -> Output {
    let directory = tempfile::tempdir().unwrap();
    let mut program = Command::new(PROGRAM);
    program.env_clear().env("HOME", directory.path()).env("XDG_DATA_HOME", directory.path());
    program.args(words).output().unwrap()
}

#[test]
fn without_an_issuer_the_program_refuses_to_serve() {
    for words in [vec![], vec!["serve"], vec!["--listen", "127.0.0.1:0"]] {
        let output = run(&words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(
            error.starts_with("tracker-server: --oidc-issuer or --household is missing: "),
            "{error}"
        );
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

#[test]
fn commands_without_sign_in_need_no_issuer() {
    for words in [vec!["migrate"], vec!["openapi"], vec!["--help"]] {
        assert!(run(&words).status.success(), "{words:?}");
    }
}

#[test]
fn the_program_contains_no_code_of_the_development_provider() {
    let program = std::fs::read(PROGRAM).unwrap();
    for (text, is_there) in
        [("/api/v1/goals", true), ("dev-idp", false), ("Sign in for development", false)]
    {
        let found = program.windows(text.len()).any(|part| part == text.as_bytes());
        assert_eq!(found, is_there, "{text}");
    }
}
