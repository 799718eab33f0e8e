//! [`Class`]: the class of a request.

use http::Method;

/// The class of a request. Each class has its own limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Class {
    /// Requests of signed-in users under `/api/v1/auth/`.
    Auth,
    /// Other `GET` and `HEAD` requests of signed-in users.
    Read,
    /// All other requests of signed-in users.
    Write,
    /// The start and the callback of a sign-in. They are counted by client address.
    SignIn,
    /// A push. That of a phone is counted by push token, that of another program by its user.
    Push,
    /// A request with an invalid push, refresh or personal access token. It is counted by client address.
    WrongToken,
    /// A page of a household with a password or a link to choose one. It is counted by client address.
    Password,
}

impl Class {
    /// The class of a request of a signed-in user.
    pub fn new(method: &Method, path: &str) -> Class {
        if path.starts_with("/api/v1/auth/") {
            Class::Auth
        } else if method == Method::GET || method == Method::HEAD {
            Class::Read
        } else {
            Class::Write
        }
    }

    /// The name of the class in `--rate-limits` and in Redis keys.
    pub const fn name(self) -> &'static str {
        match self {
            Class::Auth => "auth",
            Class::Read => "read",
            Class::Write => "write",
            Class::SignIn => "sign-in",
            Class::Push => "webhook",
            Class::WrongToken => "wrong-token",
            Class::Password => "password",
        }
    }
}
