//! Measures how long a password takes, the memory of many at once, whether the time tells who is known, and what reads of
//! others wait while many sign in.

use std::error::Error;
use std::fs;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::Done;
use crate::bench::{Bench, Effort};
use crate::client::{Answer, Client};
use crate::generator::{median, send_at_rate_while};
use crate::server::{ACCESS, Server};

pub(crate) fn measure(bench: &Bench) -> Done {
    let server = Server::start_with(&bench.databases, |home| {
        let keys = home.path().join("keys");
        fs::write(&keys, KEY)?;
        Ok(vec!["--household".to_owned(), format!("--signing-key-file={}", keys.display())])
    })?;
    let path = begin(&server)?.path;
    let one = |number: usize| try_password(&server, &path, &stranger(number));
    let mut alone = Vec::new();
    for number in 0..bench.effort.times(ALONE) {
        alone.push(milliseconds(one(number)?));
    }
    server.reset_peak()?;
    let begun = Instant::now();
    let slowest = thread::scope(|scope| {
        let tried: Vec<_> =
            (0..AT_ONCE).map(|number| scope.spawn(move || one(number + ALONE).ok())).collect();
        tried.into_iter().map(|it| it.join().ok().flatten()).collect::<Option<Vec<Duration>>>()
    });
    let slowest = slowest.and_then(|waits| waits.into_iter().max()).ok_or("a sign-in failed")?;
    println!(
        "a wrong password: {:.0} ms; {AT_ONCE} at once: {} ms in all, the slowest after {} ms, {} MB at the peak",
        median(&mut alone),
        begun.elapsed().as_millis(),
        slowest.as_millis(),
        server.resident_mb("VmHWM")?
    );
    compare_known_with_unknown(bench, &server, &path)?;
    read_beside_sign_ins(bench, &server)
}

/// Wrong passwords for a known address and for unknown ones, in turn. After four of them, the right one takes the count of the
/// known address back; each unknown one gets four, too.
fn compare_known_with_unknown(bench: &Bench, server: &Server, path: &str) -> Done {
    let known = "known@example.org";
    invite(server, known)?;
    let (mut differences, pairs) = (Vec::new(), bench.effort.amount(PAIRS));
    for pair in 0..pairs {
        let unknown = stranger(1000 + pair / 4);
        let mut times = [Duration::ZERO; 2];
        // The first of a pair changes, so that none always follows the other.
        for which in [pair % 2, 1 - pair % 2] {
            let address = if which == 0 { known } else { &unknown };
            times[which] = try_password(server, path, address)?;
        }
        differences.push(milliseconds(times[0]) - milliseconds(times[1]));
        if pair % 4 == 3 {
            send_password(server, path, "", known, PASSWORD)?;
        }
    }
    let difference = median(&mut differences);
    println!(
        "a known address answers {difference:.2} ms after an unknown one: the median of {pairs} pairs"
    );
    if bench.effort == Effort::Whole && difference.abs() >= 3.0 {
        return Err("the time tells who is known: it must be less than 3 ms".into());
    }
    Ok(())
}

/// Reports of one person while others sign in at once.
fn read_beside_sign_ins(bench: &Bench, server: &Server) -> Done {
    let count = bench.effort.amount(SIGN_INS);
    let addresses: Vec<String> =
        (0..count).map(|number| format!("person{number}@example.org")).collect();
    for address in &addresses {
        invite(server, address)?;
    }
    let reader = sign_in(server, &begin(server)?, "known@example.org")?;
    let access = reader.cookie(ACCESS).ok_or("no access token")?;
    let header = format!("Authorization: Bearer {access}\r\n");
    let begun = addresses.iter().map(|_| begin(server)).collect::<Result<Vec<_>, _>>()?;
    let all_sign_in = || {
        thread::scope(|scope| {
            let signing_in: Vec<_> = (begun.iter().zip(&addresses))
                .map(|(begun, address)| scope.spawn(|| sign_in(server, begun, address).is_ok()))
                .collect();
            signing_in
                .into_iter()
                .filter_map(|it| it.join().ok())
                .filter(|is_done| *is_done)
                .count()
        })
    };
    let (reads, done) = send_at_rate_while(READS_A_SECOND, 8, all_sign_in, |_| {
        let (mut client, header) = (Client::connect(server.port)?, header.clone());
        Ok(move || client.get("/api/v1/years/2025", &header)?.expect("\"year\":2025"))
    });
    println!(
        "{done} of {count} sign in at once: the slowest of {} reports takes {:.0} ms",
        reads.count(),
        reads.percentile(100)
    );
    if bench.effort == Effort::Whole && (done < count || reads.percentile(100) >= 500.0) {
        return Err("all must sign in, and no report may take 0.5 s".into());
    }
    Ok(())
}

/// A sign-in that has begun.
struct Begun {
    /// The path and query of the page with the form.
    path: String,
    /// The cookie that ties it to its browser.
    cookie: String,
}

fn begin(server: &Server) -> Result<Begun, Box<dyn Error>> {
    let start = Client::connect(server.port)?.get("/api/v1/auth/apple?redirect_uri=/", "")?;
    let location = start.header("location").ok_or("no redirect")?;
    let path = location.split_once("/household").ok_or("not redirected to the household")?.1;
    let cookie = start.header("set-cookie").and_then(|cookie| cookie.split(';').next());
    let cookie = format!("Cookie: {}\r\n", cookie.ok_or("no cookie")?);
    Ok(Begun { path: format!("/household{path}"), cookie })
}

fn sign_in(server: &Server, begun: &Begun, address: &str) -> Result<Answer, Box<dyn Error>> {
    let answer = send_password(server, &begun.path, &begun.cookie, address, PASSWORD)?;
    if answer.status == 303 { Ok(answer) } else { Err(answer.status.to_string().into()) }
}

/// Adds a person with the command of the operator, and chooses the password.
fn invite(server: &Server, address: &str) -> Done {
    let program = std::env::current_exe()?.with_file_name("tracker-server");
    let mut add = Command::new(program);
    add.args(["person", "add", address, "--household", "--database-url", &server.database.url]);
    let link = String::from_utf8(add.output()?.stdout)?;
    let link = link.trim().split_once("/household").ok_or("no link")?.1;
    let form = format!("new-password={PASSWORD}&again={PASSWORD}");
    let path = format!("/household{link}");
    let chosen = Client::connect(server.port)?.post(&path, HEADERS, form.as_bytes())?;
    if chosen.status == 303 { Ok(()) } else { Err(chosen.status.to_string().into()) }
}

/// An address without a person.
fn stranger(number: usize) -> String {
    format!("{number}@example.org")
}

/// Tries a wrong password. Few for one address, so that no lock answers without verifying it.
fn try_password(server: &Server, path: &str, address: &str) -> Result<Duration, Box<dyn Error>> {
    let begun = Instant::now();
    let answer = send_password(server, path, "", address, WRONG)?;
    let took = begun.elapsed();
    if answer.status == 401 { Ok(took) } else { Err(answer.status.to_string().into()) }
}

fn send_password(
    server: &Server,
    path: &str,
    cookie: &str,
    address: &str,
    password: &str,
) -> Result<Answer, Box<dyn Error>> {
    let form = format!("address={}&password={password}", address.replace('@', "%40"));
    let headers = format!("{HEADERS}{cookie}");
    Ok(Client::connect(server.port)?.post(path, &headers, form.as_bytes())?)
}

fn milliseconds(wait: Duration) -> f64 {
    wait.as_secs_f64() * 1000.0
}

/// 32 bytes, in base64.
const KEY: &str = "c29tZSBieXRlcyB0aGF0IHNpZ24gbm90aGluZyByZWE=";

const HEADERS: &str =
    "Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n";

const ALONE: usize = 20;

const AT_ONCE: usize = 32;

const PAIRS: usize = 200;

const SIGN_INS: usize = 200;

const READS_A_SECOND: u32 = 100;

const PASSWORD: &str = "correct+horse+battery";

const WRONG: &str = "wrong+password";
