//! Command line flags and environment variables.

use clap::{CommandFactory, Parser};
use tracker_server::cli::args::{Args, Command};

use super::{Running, bare_program, error_of, run};
use tracker_store_testing::Database;

fn typed(words: &[&str]) -> Args {
    Args::parse_from([&["tracker-server"][..], words].concat())
}

#[test]
fn public_docs_can_be_set_with_or_without_a_value() {
    for (words, is_public) in [
        (&[][..], None),
        (&["--public-docs"], Some(true)),
        (&["--public-docs", "true"], Some(true)),
        (&["--public-docs", "false"], Some(false)),
        (&["--public-docs=true"], Some(true)),
        (&["--public-docs=false"], Some(false)),
        (&["--public-docs", "--log", "info"], Some(true)),
        (&["--public-docs", "false", "serve"], Some(false)),
        (&["serve", "--public-docs"], Some(true)),
    ] {
        let args = typed(words);
        assert_eq!(args.settings.public_docs, is_public, "{words:?}");
        let serves = words.contains(&"serve");
        assert_eq!(args.command, serves.then_some(Command::Serve), "{words:?}");
    }
    for words in [&["--public-docs", "maybe"][..], &["--public-docs=maybe"], &["--public-docs="]] {
        let output = run(words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        let error = error_of(&output);
        for named in ["--public-docs", "true, false"] {
            assert!(error.contains(named), "{named} is missing: {error}");
        }
    }
}

#[test]
fn an_unknown_log_level_is_refused() {
    for filter in ["warning", "verbose", "info,verbose", "tracker_server=loud", "info,[request]"] {
        let output = run(&["--log", filter]);
        assert_eq!(output.status.code(), Some(2), "{filter}");
        let error = error_of(&output);
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(error.contains("--log") && error.contains("warn, info"), "{error}");
    }
    let database = Database::new();
    for filter in ["", " ", "INFO", "3", "warn, tracker_server=info"] {
        let running = Running::start(&database, &["--log", filter]);
        assert_eq!(running.end("-INT").0, Some(0), "{filter:?} is accepted");
    }
}

#[test]
fn empty_environment_variables_count_as_unset() {
    let home = tempfile::tempdir().unwrap();
    let mut program = bare_program(&home);
    let args = Args::command();
    let variables: Vec<_> = args.get_arguments().filter_map(clap::Arg::get_env).collect();
    assert!(variables.len() > 15, "{variables:?}");
    program.envs(variables.into_iter().map(|variable| (variable, "")));
    let output = program.arg("migrate").output().unwrap();
    assert!(output.status.success(), "{}", error_of(&output));
    assert!(home.path().join("tracker/server.db").is_file());
}

#[test]
fn a_rate_limit_that_is_listed_twice_is_refused() {
    for limits in ["auth=10,auth=20", "read=1,auth=10, auth =10"] {
        let output = run(&["--rate-limits", limits]);
        assert_eq!(output.status.code(), Some(2), "{limits}");
        let error = error_of(&output);
        assert!(
            error.contains("--rate-limits") && error.contains("auth is listed twice"),
            "{error}"
        );
    }
}

/// The files that start containers, and the guides.
const WITH_SETTINGS: [&str; 7] = [
    include_str!("../../../../container/compose.yaml"),
    include_str!("../../../../container/compose.postgres.yaml"),
    include_str!("../../../../container/server.env.example"),
    include_str!("../../../../.ci/container"),
    include_str!("../../../../docs/install.md"),
    include_str!("../../../../docs/at-home.md"),
    include_str!("../../../../docs/deployment.md"),
];

#[test]
fn the_settings_of_containers_and_guides_exist() {
    let command = Args::command();
    let settings: Vec<&str> =
        command.get_arguments().filter_map(|it| it.get_env()?.to_str()).collect();
    let is_name = |letter: char| letter.is_ascii_uppercase() || letter == '_';
    let mut found = 0;
    for file in WITH_SETTINGS {
        for rest in file.split("TRACKER_").skip(1) {
            let end = rest.find(|letter| !is_name(letter)).unwrap_or(rest.len());
            let name = format!("TRACKER_{}", &rest[..end]);
            assert!(settings.contains(&name.as_str()), "{name} is no setting");
            found += 1;
        }
    }
    assert!(found > 30, "{found} names are found");
}

#[test]
fn a_command_is_not_taken_for_the_value_of_the_flag_before_it() {
    let (home, database) = (tempfile::tempdir().unwrap(), Database::new());
    for flags in [&["--household"][..], &["--public-docs", "--household"], &["--household=true"]] {
        let mut program = super::program(&home, &database);
        let output = program.args(flags).args(["person", "list"]).output().unwrap();
        assert!(output.status.success(), "{flags:?}: {}", error_of(&output));
    }
}

#[test]
fn all_commands_read_the_file_with_settings() {
    let (home, database) = (tempfile::tempdir().unwrap(), Database::new());
    let file = home.path().join("server.env");
    let settings = format!(
        "# As for systemd\n\nTRACKER_HOUSEHOLD=true\nTRACKER_DATABASE_URL=\"{}\"\n\
         TRACKER_PUBLIC_URL=https://runs.example.org\nPOSTGRES_PASSWORD=other\n",
        database.url_text()
    );
    std::fs::write(&file, settings).unwrap();
    let file = file.to_str().unwrap();
    let add = |address: &str, flags: &[&str], variables: &[(&str, &str)]| {
        let mut program = bare_program(&home);
        program.args(["person", "add", address]).args(flags);
        let output = program.envs(variables.iter().copied()).output().unwrap();
        assert!(output.status.success(), "{}", error_of(&output));
        let link = String::from_utf8(output.stdout).unwrap();
        link.split("/household").next().unwrap().to_owned()
    };
    let by_flag = ["--settings", file];
    assert_eq!(add("a@example.org", &by_flag, &[]), "https://runs.example.org");
    let other = ("TRACKER_PUBLIC_URL", "https://other.example.org");
    assert_eq!(add("b@example.org", &by_flag, &[other]), "https://other.example.org");
    let flags = ["--public-url=https://flag.example.org", &format!("--settings={file}")];
    assert_eq!(add("c@example.org", &flags, &[other]), "https://flag.example.org");
    let empty = ("TRACKER_PUBLIC_URL", "");
    let named = ("TRACKER_SETTINGS", file);
    assert_eq!(add("d@example.org", &[], &[named, empty]), "https://runs.example.org");
}

/// systemd gives the signing keys and the client secret to the server alone.
#[test]
fn commands_that_sign_nobody_in_need_no_keys_of_a_provider() {
    let (home, database) = (tempfile::tempdir().unwrap(), Database::new());
    let file = home.path().join("server.env");
    let url = database.url_text();
    let settings = format!(
        "TRACKER_OIDC_ISSUER=https://id.example\nTRACKER_OIDC_CLIENT_ID=tracker\n\
         TRACKER_DATABASE_URL=\"{url}\"\nTRACKER_PUBLIC_URL=https://runs.example.org\n"
    );
    std::fs::write(&file, settings).unwrap();
    let run = |words: &str| {
        let mut program = bare_program(&home);
        program.args(words.split(' ')).arg("--settings").arg(&file).output().unwrap()
    };
    for words in ["migrate", "account list"] {
        let output = run(words);
        assert!(output.status.success(), "{words}: {}", error_of(&output));
    }
    for words in ["account unlock a@example.org", "token list a@example.org"] {
        let error = error_of(&run(words));
        assert!(error.contains("there is no account a@example.org"), "{words}: {error}");
    }
    for words in ["serve", "account delete a@example.org"] {
        let error = error_of(&run(words));
        assert!(error.contains("--oidc-issuer needs --signing-key-file"), "{words}: {error}");
    }
}

#[test]
fn a_file_with_settings_that_cannot_be_read_is_named() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("server.env");
    let check = || {
        let output =
            bare_program(&home).arg("check").arg("--settings").arg(&file).output().unwrap();
        assert_ne!(output.status.code(), Some(0));
        error_of(&output) + &String::from_utf8(output.stdout).unwrap()
    };
    let missing = check();
    assert!(missing.contains("cannot read the settings") && missing.contains("server.env"));
    std::fs::write(&file, "TRACKER_LISTEN=127.0.0.1:0\nTRACKER_HOUSEHOLD\n").unwrap();
    let wrong = check();
    assert!(wrong.contains("server.env: line 2 is not NAME=VALUE"), "{wrong}");
    let origins = "TRACKER_CORS_ORIGINS=https://a.example,https://b.example/path\n";
    std::fs::write(&file, origins).unwrap();
    let second = check();
    assert!(second.contains("--cors-origins https://b.example/path"), "a list: {second}");
}
