//! Uploads that cost more than they are worth.

use std::error::Error;
use std::fmt::Write as _;
use std::io::Write;
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::GzEncoder;
use tracker_benches::zip::{Zip, deflated};

use crate::client::{Answer, Client};
use crate::hostile::{Attacker, Sent};

const PATH: &str = "/api/v1/imports?as=Running";

/// One run with millions of points.
pub(super) fn slow_to_read(attacker: &Attacker<'_>) -> Sent {
    let file = track(attacker.effort.amount(200_000_000))?;
    attacker.upload(&file)?.expect("\"processed\":1,")?;
    Ok(file.len())
}

/// Three clients that send a whole file and hang up a second later. Another account's upload waits for none.
pub(super) fn hang_ups(attacker: &Attacker<'_>) -> Sent {
    let file = track(attacker.effort.amount(400_000_000))?;
    for _ in 0..3 {
        let mut stream = TcpStream::connect(("127.0.0.1", attacker.server.port))?;
        // The server refuses a file while the one before is not over.
        let _ = stream.write_all(attacker.head(file.len()).as_bytes());
        let _ = stream.write_all(&file);
        thread::sleep(attacker.effort.lasting(Duration::from_secs(1)));
    }
    let third = attacker.server.sign_in("third")?;
    let (begun, used) = (Instant::now(), attacker.server.processor_time()?);
    let headers = format!("{}Content-Type: text/csv\r\n", third.header());
    let answer =
        Client::connect(attacker.server.port)?.post(PATH, &headers, b"date\n2025-01-01\n")?;
    answer.expect("\"processed\":1,")?;
    let waited = begun.elapsed();
    thread::sleep(attacker.effort.lasting(Duration::from_secs(2)));
    let used = attacker.server.processor_time()?.saturating_sub(used);
    println!(
        "after three clients hung up: an upload of another account takes {} ms; afterwards, the server works for {} ms",
        waited.as_millis(),
        used.as_millis()
    );
    if waited > Duration::from_secs(2) {
        return Err(format!("an upload waited for clients that had hung up: {waited:?}").into());
    }
    Ok(3 * file.len())
}

pub(super) fn empty_files(attacker: &Attacker<'_>) -> Sent {
    let file = nested(1, attacker.effort.amount(90_000), b"");
    attacker.refused(&file)
}

pub(super) fn short_tables(attacker: &Attacker<'_>) -> Sent {
    let file = nested(2, attacker.effort.amount(30_000), b"date\n2025-01-01\n");
    attacker.upload(&file)?;
    Ok(file.len())
}

pub(super) fn bombs(attacker: &Attacker<'_>) -> Sent {
    let spaces = [br#"{"workouts":["#.as_slice(), &vec![b' '; 1 << 20]].concat();
    let file = nested(10, attacker.effort.amount(100), &spaces[..1 << 20]);
    attacker.refused(&file)
}

pub(super) fn empty_members(attacker: &Attacker<'_>) -> Sent {
    let file = gzip(b"")?.repeat(attacker.effort.amount(5_000_000));
    attacker.refused(&file)
}

impl Attacker<'_> {
    fn head(&self, length: usize) -> String {
        format!(
            "POST {PATH} HTTP/1.1\r\nHost: localhost\r\n{}Content-Length: {length}\r\n\r\n",
            self.tokens.header()
        )
    }

    pub(super) fn upload(&self, file: &[u8]) -> Result<Answer, Box<dyn Error>> {
        let headers = format!("{}Content-Type: application/octet-stream\r\n", self.tokens.header());
        Ok(Client::connect(self.server.port)?.post(PATH, &headers, file)?)
    }

    /// Uploads a file that has no history that can be read.
    fn refused(&self, file: &[u8]) -> Sent {
        let answer = self.upload(file)?;
        if answer.status == 400 {
            return Ok(file.len());
        }
        Err(format!("{}: {}", answer.status, String::from_utf8_lossy(&answer.body)).into())
    }
}

/// A track of this length in bytes, packed.
fn track(length: usize) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut text = String::from("<gpx><trk><type>running</type><trkseg>");
    let mut second = 0_u64;
    while text.len() < length {
        // The points are close to each other: a run has a distance that can be.
        let (latitude, longitude) = (100_000 + second % 2, 500_000 + second % 3);
        let (minute, hour, day) = (second / 60 % 60, second / 3600 % 24, 1 + second / 86_400 % 6);
        let _ = write!(
            text,
            "<trkpt lat=\"48.{latitude:06}\" lon=\"11.{longitude:06}\"><ele>{}</ele>\
             <time>2025-06-{day:02}T{hour:02}:{minute:02}:{:02}Z</time></trkpt>",
            second * 7919 % 999_983,
            second % 60
        );
        second += 1;
    }
    text.push_str("</trkseg></trk></gpx>");
    gzip(text.as_bytes())
}

fn gzip(content: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}

/// An archive with as many archives, packed, each with as many files of this content.
fn nested(archives: usize, files: usize, content: &[u8]) -> Vec<u8> {
    let mut inner = Zip::default();
    let packed = deflated(content);
    for _ in 0..files {
        inner.add_deflated("a.csv", content, &packed);
    }
    let inner = inner.finish();
    let packed = deflated(&inner);
    let mut outer = Zip::default();
    for number in 0..archives {
        outer.add_deflated(&format!("{number}.zip"), &inner, &packed);
    }
    outer.finish()
}
