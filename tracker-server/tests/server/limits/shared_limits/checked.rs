//! `tracker-server check` tries Redis.

use super::real_redis::RealRedis;
use crate::program::bare_program;

#[test]
#[ignore = "needs Redis"]
fn a_redis_that_counts_is_right_and_one_that_does_not_is_wrong() {
    let mut redis = RealRedis::start(&[]);
    let home = tempfile::tempdir().unwrap();
    let check = |redis: &str| {
        let mut program = bare_program(&home);
        let output = program.args(["check", "--listen=127.0.0.1:1", "--redis-url", redis]).output();
        let output = output.unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let (code, report) = check(&redis.url());
    assert!(report.contains("ok     Redis        counts rate limits"), "{report}");
    assert_eq!(code, Some(0), "{report}");
    redis.kill();
    let (code, report) = check(&redis.url());
    assert!(report.contains("wrong  Redis"), "{report}");
    assert_eq!(code, Some(1), "{report}");
}
