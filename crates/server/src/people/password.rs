//! Passwords: what is a good one, and how it is kept.

use crate::protocol::Problem;
use crate::words::{plain, problem};
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use std::sync::Arc;
use table::{Lang, Message};
use tokio::sync::Semaphore;

/// How many characters a password has at least.
const LEAST: usize = 10;
/// How many characters a password has at most.
const MOST: usize = 200;
/// How many are hashed at a time.
const AT_ONCE: usize = 2;
/// How many may wait for that.
const IN_LINE: usize = 64;
/// Memory in KiB, rounds and lanes of argon2id.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);

/// Whether a password will do.
pub fn check(lang: Lang, password: &str) -> Result<(), Problem> {
    let wrong = |key, name, bound: usize| Err(problem(lang, "input", Message::new(key).with(name, bound.to_string())));
    match password.chars().take(MOST + 1).count() {
        ..LEAST => wrong("account-password-short", "least", LEAST),
        LEAST..=MOST => Ok(()),
        _ => wrong("account-password-long", "most", MOST),
    }
}

/// Hashes passwords, a few at a time.
#[derive(Clone, Debug)]
pub struct Hasher {
    hands: Arc<Semaphore>,
    line: Arc<Semaphore>,
}

impl Hasher {
    /// With nothing to do yet.
    pub fn new() -> Hasher {
        Hasher { hands: Arc::new(Semaphore::new(AT_ONCE)), line: Arc::new(Semaphore::new(IN_LINE)) }
    }

    /// The hash of a password.
    pub async fn hash(&self, lang: Lang, password: String) -> Result<String, Problem> {
        self.work(lang, move || hash(&password)).await?.ok_or_else(|| plain(lang, "internal"))
    }

    /// Whether a password is the one of a hash; without one it takes as long and is not.
    pub async fn verify(&self, lang: Lang, password: String, known: Option<String>) -> Result<bool, Problem> {
        let verify = move || match known {
            Some(known) => verify(&password, &known),
            None => {
                verify(&password, &decoy());
                false
            }
        };
        self.work(lang, verify).await
    }

    async fn work<T: Send + 'static>(
        &self,
        lang: Lang,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let busy = || plain(lang, "busy");
        let place = self.line.clone().try_acquire_owned().map_err(|_| busy())?;
        let hand = self.hands.clone().acquire_owned().await.map_err(|_| busy())?;
        // Whoever goes away while waiting does not free the hand before the work is done.
        let done = tokio::task::spawn_blocking(move || {
            let _held = (place, hand);
            job()
        });
        done.await.map_err(|_| plain(lang, "internal"))
    }
}

/// The hash of nothing anyone knows: it costs as much as any other to find out that a password is not the one.
fn decoy() -> String {
    let (memory, rounds, lanes) = COST;
    let (salt, hash) = ("A".repeat(22), "A".repeat(43));
    format!("$argon2id$v=19$m={memory},t={rounds},p={lanes}${salt}${hash}")
}

fn argon2() -> Option<Argon2<'static>> {
    let (memory, rounds, lanes) = COST;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(memory, rounds, lanes, None).ok()?))
}

fn hash(password: &str) -> Option<String> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).ok()?;
    let salt = SaltString::encode_b64(&salt).ok()?;
    Some(argon2()?.hash_password(password.as_bytes(), &salt).ok()?.to_string())
}

fn verify(password: &str, known: &str) -> bool {
    let (Some(argon2), Ok(known)) = (argon2(), PasswordHash::new(known)) else { return false };
    argon2.verify_password(password.as_bytes(), &known).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_tells_its_password_from_others_and_does_not_contain_it() {
        let known = hash("correct horse battery").expect("a hash");
        assert!(known.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{known}");
        assert!(!known.contains("horse"));
        assert!(verify("correct horse battery", &known));
        assert!(!verify("correct horse batterx", &known));
        assert!(!verify("correct horse battery", "rubbish"));
        assert_ne!(known, hash("correct horse battery").expect("a hash"), "every hash has its own salt");
    }

    #[test]
    fn passwords_have_bounds() {
        let good = |password: &str| check(Lang::En, password).is_ok();
        assert!(!good("") && !good("123456789") && good("1234567890"));
        assert!(good(&"è".repeat(200)) && !good(&"è".repeat(201)) && !good(&"x".repeat(1 << 20)));
    }

    #[test]
    fn nobody_s_password_costs_as_much_as_anyone_s() {
        let (decoy, real) = (decoy(), hash("somebody's password").expect("a hash"));
        let cost = |text: &str| {
            let hash = PasswordHash::new(text).expect("a hash");
            let sizes = (hash.salt.map(|salt| salt.len()), hash.hash.map(|hash| hash.len()));
            (hash.algorithm.to_string(), hash.version, hash.params.to_string(), sizes)
        };
        assert_eq!(cost(&decoy), cost(&real));
        assert!(!verify("nobody's password", &decoy) && verify("somebody's password", &real));
    }

    #[tokio::test]
    async fn nobody_s_password_is_wrong() {
        let hasher = Hasher::new();
        assert_eq!(hasher.verify(Lang::En, "nobody's password".to_owned(), None).await, Ok(false));
    }
}
