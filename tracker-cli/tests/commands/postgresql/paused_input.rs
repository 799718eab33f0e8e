//! Input that pauses, imported into PostgreSQL.

use std::io::Write;
use std::process::Stdio;

use crate::terminal::{Terminal, export, run_on};
use tracker_store_testing::Cluster;

/// PostgreSQL ends a connection whose transaction is idle for a minute. A pipe may pause for longer.
///
/// A pipe buffers 64 KiB. So after the larger write, the program has begun to read.
#[test]
#[ignore = "needs PostgreSQL"]
fn while_a_pipe_pauses_no_transaction_is_open() {
    let terminal = Terminal::new();
    let name = Cluster::shared().database();
    let url = Cluster::shared().url(&name);
    assert_eq!(
        terminal.run(&["settings", "--time-zone", "Europe/Berlin", "--database-url", &url]).code,
        0
    );

    let export = export(&[run_on("2025-12-01"), run_on("2025-12-02")]);
    let (begin, end) = export.split_at(export.len() / 2);
    let mut importing = terminal.command(&["import", "-", "--database-url", &url]);
    importing.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut importing = importing.spawn().unwrap();
    let mut pipe = importing.stdin.take().unwrap();
    let (brace, begin) = begin.split_at(1);
    pipe.write_all(format!("{brace}{}{begin}", " ".repeat(512 * 1024)).as_bytes()).unwrap();

    let goal = terminal.run(&["goal", "set", "2025", "100", "--database-url", &url]);
    assert_eq!((goal.code, goal.err.as_str()), (0, ""), "another program writes meanwhile");
    let in_transaction = format!(
        "select count(*) from pg_stat_activity \
         where datname = '{name}' and state like 'idle in transaction%'"
    );
    assert_eq!(Cluster::shared().psql(&name, &in_transaction), "0");

    pipe.write_all(end.as_bytes()).unwrap();
    drop(pipe);
    assert!(importing.wait().unwrap().success());
    let workouts = terminal.run(&["workouts", "--database-url", &url]);
    assert!(workouts.out.starts_with("2025: 2 runs on 2 running days,"), "{}", workouts.out);
}
