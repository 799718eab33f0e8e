//! [`RateLimits`]: the limit of each class of requests.

use std::collections::HashSet;
use std::str::FromStr;

use crate::Class;

/// How many requests of each class are allowed in a minute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RateLimits {
    auth: u32,
    read: u32,
    write: u32,
    sign_in: u32,
    push: u32,
    wrong_token: u32,
    password: u32,
}

impl RateLimits {
    /// How many requests of this class are allowed in a minute.
    pub const fn of(&self, class: Class) -> u32 {
        match class {
            Class::Auth => self.auth,
            Class::Read => self.read,
            Class::Write => self.write,
            Class::SignIn => self.sign_in,
            Class::Push => self.push,
            Class::WrongToken => self.wrong_token,
            Class::Password => self.password,
        }
    }
}

impl Default for RateLimits {
    fn default() -> RateLimits {
        RateLimits {
            auth: 10,
            read: 100,
            write: 30,
            sign_in: 60,
            push: 300,
            wrong_token: 20,
            password: 10,
        }
    }
}

impl FromStr for RateLimits {
    type Err = String;

    /// Parses `auth=10,read=100`. A class that is not named keeps its default. The limit 0 refuses
    /// every request of a class.
    fn from_str(text: &str) -> Result<RateLimits, String> {
        let mut limits = RateLimits::default();
        let mut named = HashSet::new();
        for part in text.split(',').filter(|part| !part.is_empty()) {
            let (name, number) =
                part.split_once('=').ok_or("write NAME=NUMBER, separated by commas, or off")?;
            let name = name.trim();
            if !named.insert(name) {
                return Err(format!("{name} is listed twice"));
            }
            let limit = match name {
                "auth" => &mut limits.auth,
                "read" => &mut limits.read,
                "write" => &mut limits.write,
                "sign-in" => &mut limits.sign_in,
                "webhook" => &mut limits.push,
                "wrong-token" => &mut limits.wrong_token,
                "password" => &mut limits.password,
                _ => return Err(format!("unknown name {name}: use {NAMES}")),
            };
            let number = number.trim().parse();
            *limit = number.map_err(|_| format!("{part}: the limit is not a number"))?;
        }
        Ok(limits)
    }
}

const NAMES: &str = "auth, read, write, sign-in, webhook, wrong-token and password";
