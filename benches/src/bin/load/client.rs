//! [`Client`]: a minimal HTTP client, so that the server is measured and not the client.

use std::error::Error;
use std::io::{self, Read, Write};
use std::net::TcpStream;

/// A persistent connection.
pub(crate) struct Client {
    stream: TcpStream,
    received: Vec<u8>,
}

/// A response.
pub(crate) struct Answer {
    /// The status.
    pub(crate) status: u16,
    /// The status line and the headers.
    pub(crate) head: String,
    /// The body.
    pub(crate) body: Vec<u8>,
}

impl Client {
    /// Connects to a port of this machine.
    pub(crate) fn connect(port: u16) -> io::Result<Client> {
        let stream = TcpStream::connect(("127.0.0.1", port))?;
        stream.set_nodelay(true)?;
        Ok(Client { stream, received: Vec::new() })
    }

    /// Sends a GET request. Each line of `headers` ends with CRLF.
    pub(crate) fn get(&mut self, path: &str, headers: &str) -> io::Result<Answer> {
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n");
        self.stream.write_all(request.as_bytes())?;
        self.answer()
    }

    /// Sends a POST request with JSON, or with the content type in `headers`.
    pub(crate) fn post(&mut self, path: &str, headers: &str, body: &[u8]) -> io::Result<Answer> {
        let kind = if headers.contains("Content-Type") {
            ""
        } else {
            "Content-Type: application/json\r\n"
        };
        write!(
            self.stream,
            "POST {path} HTTP/1.1\r\nHost: localhost\r\n{headers}{kind}Content-Length: {}\r\n\r\n",
            body.len()
        )?;
        self.stream.write_all(body)?;
        self.answer()
    }

    fn answer(&mut self) -> io::Result<Answer> {
        let end = loop {
            if let Some(end) = self.received.windows(4).position(|four| four == b"\r\n\r\n") {
                break end + 4;
            }
            self.receive()?;
        };
        let head = String::from_utf8_lossy(&self.received[..end]).into_owned();
        let length =
            value(&head, "content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        while self.received.len() < end + length {
            self.receive()?;
        }
        let rest = self.received.split_off(end + length);
        let body = std::mem::replace(&mut self.received, rest).split_off(end);
        let status = head.get(9..12).and_then(|status| status.parse().ok()).unwrap_or(0);
        Ok(Answer { status, head, body })
    }

    fn receive(&mut self) -> io::Result<()> {
        let mut piece = [0; 16 * 1024];
        match self.stream.read(&mut piece)? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            length => {
                self.received.extend_from_slice(&piece[..length]);
                Ok(())
            }
        }
    }
}

impl Answer {
    /// Checks that the request succeeded and that the body contains this text.
    pub(crate) fn expect(&self, text: &str) -> Result<(), Box<dyn Error>> {
        let body = String::from_utf8_lossy(&self.body);
        if (200..300).contains(&self.status) && body.contains(text) {
            return Ok(());
        }
        Err(format!("{text} is not in {}: {body}", self.status).into())
    }

    /// The value of a cookie that the response sets.
    pub(crate) fn cookie(&self, name: &str) -> Option<&str> {
        self.head.split_once(&format!("{name}="))?.1.split([';', '\r']).next()
    }

    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        value(&self.head, name)
    }
}

fn value<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let mut lines = head.lines().filter_map(|line| line.split_once(": "));
    lines.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value)
}
