//! The token of a session, and the cookie it travels in.

use super::DAY;
use crate::protocol::Mode;
use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// How many bytes a token has.
const SIZE: usize = 32;
/// How many cookies of our name are looked at.
const MOST: usize = 4;

/// The token of a session: 256 random bits.
#[derive(Clone)]
pub struct Token([u8; SIZE]);

impl Token {
    /// A fresh one; nothing, if the operating system gives no random bits.
    pub fn new() -> Option<Token> {
        let mut bytes = [0; SIZE];
        getrandom::fill(&mut bytes).ok()?;
        Some(Token(bytes))
    }

    /// From hexadecimal digits.
    pub fn read(text: &str) -> Option<Token> {
        let digits = text.as_bytes();
        if digits.len() != 2 * SIZE {
            return None;
        }
        let mut bytes = [0; SIZE];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = nibble(pair[0])? << 4 | nibble(pair[1])?;
        }
        Some(Token(bytes))
    }

    /// As hexadecimal digits.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(2 * SIZE);
        for byte in self.0 {
            let _ = write!(text, "{byte:02x}");
        }
        text
    }

    /// What is kept of it.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

fn nibble(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

/// How our cookie looks.
#[derive(Clone, Debug)]
pub struct Jar {
    name: String,
    secure: bool,
    days: i64,
}

impl Jar {
    /// In local mode the cookie is named after the database: ports share their cookies, and two tables on one machine must not
    /// take each other's.
    pub fn new(mode: Mode, secure: bool, mark: &str) -> Jar {
        let (name, days) = match mode {
            Mode::Local => (format!("pedina-{mark}"), 400),
            Mode::Served if secure => ("__Host-pedina".to_owned(), 30),
            Mode::Served => ("pedina".to_owned(), 30),
        };
        Jar { name, secure, days }
    }

    /// How long a session lasts after it was renewed, in milliseconds.
    pub fn lifetime(&self) -> i64 {
        self.days * DAY
    }

    /// The token in the cookies of a request.
    pub fn token(&self, headers: &HeaderMap) -> Option<Token> {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.filter(|(name, _)| *name == self.name).take(MOST).find_map(|(_, value)| Token::read(value))
    }

    /// The cookie that gives a browser its token.
    pub fn cookie(&self, token: &Token) -> HeaderValue {
        self.line(&token.text(), self.days * DAY / 1000)
    }

    /// The cookie that takes it away.
    pub fn no_cookie(&self) -> HeaderValue {
        self.line("", 0)
    }

    fn line(&self, value: &str, seconds: i64) -> HeaderValue {
        let secure = if self.secure { "; Secure" } else { "" };
        let line = format!("{}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}", self.name);
        // The name, hexadecimal digits and numbers are all letters a header can hold.
        HeaderValue::try_from(line).unwrap_or_else(|_| HeaderValue::from_static(""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_as_it_was_written() {
        let token = Token::new().expect("a token");
        assert_eq!(Token::read(&token.text()).expect("a token").0, token.0);
        assert_ne!(token.text(), Token::new().expect("another").text());
        assert_ne!(token.hash(), token.0);
        for bad in ["", "ab", &"g".repeat(64), &"A".repeat(64), &"a".repeat(65), &"é".repeat(32)] {
            assert!(Token::read(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let jar = Jar::new(Mode::Served, false, "x");
        let token = Token::new().expect("a token");
        let mut headers = HeaderMap::new();
        let line = format!("a=b; pedina=rubbish; xpedina=c; pedina={}; d", token.text());
        headers.append(header::COOKIE, line.parse().expect("a line"));
        assert_eq!(jar.token(&headers).expect("a token").0, token.0);
        headers.clear();
        headers.append(header::COOKIE, HeaderValue::from_bytes(b"pedina=\xff").expect("bytes"));
        assert!(jar.token(&headers).is_none());
    }

    #[test]
    fn a_cookie_is_out_of_reach_of_scripts_and_other_sites() {
        let token = Token::new().expect("a token");
        for (mode, secure) in [(Mode::Local, false), (Mode::Served, false), (Mode::Served, true)] {
            let cookie = Jar::new(mode, secure, "0123abcd").cookie(&token);
            let line = cookie.to_str().expect("a line");
            for part in ["; Path=/;", "; HttpOnly", "; SameSite=Strict"] {
                assert!(line.contains(part), "{line}");
            }
            assert_eq!(line.contains("; Secure"), secure, "{line}");
            assert_eq!(line.starts_with("__Host-pedina="), secure, "{line}");
        }
    }
}
