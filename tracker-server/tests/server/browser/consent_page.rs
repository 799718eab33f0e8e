//! The page on which a person allows a service, or does not. A real browser is led there.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;

use url::Url;

/// The address of the service, which answers until the tests end.
pub(super) fn serve_consent_page() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for browser in listener.incoming() {
            // A browser may open connections that it does not use.
            thread::spawn(|| answer(browser.unwrap()));
        }
    });
    address
}

/// A page with one link, which leads back as after a refused consent.
fn answer(mut browser: TcpStream) -> Option<()> {
    let mut head = BufReader::new(browser.try_clone().ok()?).lines();
    let asked = head.next()?.ok()?;
    head.find(|line| line.as_ref().is_ok_and(String::is_empty));
    let asked = Url::parse("http://service").ok()?.join(asked.split(' ').nth(1)?).ok()?;
    let value = |name| asked.query_pairs().find(|(key, _)| key == name).map(|(_, value)| value);
    let back = format!("{}?error=access_denied&state={}", value("redirect_uri")?, value("state")?);
    let page = format!(
        "<!DOCTYPE html><title>Strava</title><link rel=\"icon\" href=\"data:,\"><a href=\"{back}\">Cancel</a>"
    );
    let length = page.len();
    let head = format!(
        "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
    );
    browser.write_all(format!("{head}{page}").as_bytes()).ok()
}
