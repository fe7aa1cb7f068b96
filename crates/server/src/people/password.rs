//! Passwords: what is a good one, and how it is kept.

use crate::protocol::Problem;
use crate::words::{plain, problem};
use argon2::password_hash::{Output, ParamsString, PasswordHash, Salt, SaltString};
use argon2::{Algorithm, Argon2, Block, Params, Version};
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
/// How many bytes are reserved for a hash, of which it uses as many as it costs.
const RESERVED: usize = 40 << 20;

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

/// Where a hash is worked out. What is reserved is more than the 32 MiB up to which allocators keep what they are given back, each
/// thread for itself, for the next time: a hundred logins would leave hundreds of megabytes behind. So all of it goes back to the system.
/// Only what is used is ever there.
fn room(params: &Params) -> Vec<Block> {
    let blocks = params.block_count();
    let mut room = Vec::with_capacity(blocks.max(RESERVED / Block::SIZE));
    room.resize(blocks, Block::new());
    room
}

fn hash(password: &str) -> Option<String> {
    let (memory, rounds, lanes) = COST;
    let params = Params::new(memory, rounds, lanes, None).ok()?;
    let (mut salt, mut hash) = ([0; 16], [0; Params::DEFAULT_OUTPUT_LEN]);
    getrandom::fill(&mut salt).ok()?;
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone());
    argon2.hash_password_into_with_memory(password.as_bytes(), &salt, &mut hash, room(&params)).ok()?;
    let salt = SaltString::encode_b64(&salt).ok()?;
    let known = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params).ok()?,
        salt: Some(salt.as_salt()),
        hash: Some(Output::new(&hash).ok()?),
    };
    Some(known.to_string())
}

fn verify(password: &str, known: &str) -> bool {
    PasswordHash::new(known).is_ok_and(|known| is_of(password, &known).unwrap_or(false))
}

/// Whether a password is the one of a hash; nothing, if it is no hash of ours.
fn is_of(password: &str, known: &PasswordHash<'_>) -> Option<bool> {
    let params = Params::try_from(known).ok()?;
    let version = Version::try_from(known.version?).ok()?;
    let argon2 = Argon2::new(Algorithm::try_from(known.algorithm).ok()?, version, params.clone());
    let mut salt = [0; Salt::MAX_LENGTH];
    let (salt, expected) = (known.salt?.decode_b64(&mut salt).ok()?, known.hash?);
    let hashed = Output::init_with(expected.len(), |hash| {
        let done = argon2.hash_password_into_with_memory(password.as_bytes(), salt, hash, room(&params));
        done.map_err(argon2::password_hash::Error::from)
    });
    // Outputs are compared in constant time.
    Some(hashed.ok()? == expected)
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

    /// How much memory this program has, in bytes.
    #[cfg(target_os = "linux")]
    fn resident() -> usize {
        let pages = std::fs::read_to_string("/proc/self/statm").expect("the system says how much memory there is");
        pages.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok()).expect("a number of pages") * 4096
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_memory_of_many_logins_goes_back_to_the_system() {
        let before = resident();
        // Threads that stay: each has what it keeps for the next time.
        let (done, finished) = std::sync::mpsc::channel();
        let stay = Arc::new(std::sync::Barrier::new(17));
        let threads: Vec<_> = (0..16).map(|_| (done.clone(), Arc::clone(&stay))).collect();
        let threads = threads.into_iter().map(|(done, stay)| {
            std::thread::spawn(move || {
                for _ in 0..2 {
                    assert!(!verify("a wrong password", &decoy()));
                }
                done.send(()).expect("somebody counts");
                stay.wait();
            })
        });
        let threads: Vec<_> = threads.collect();
        for _ in 0..16 {
            finished.recv().expect("all of them come to an end");
        }
        let kept = resident().saturating_sub(before) >> 20;
        stay.wait();
        threads.into_iter().for_each(|thread| thread.join().expect("it ends"));
        assert!(kept < 40, "{kept} MiB are kept of 32 logins");
    }

    #[tokio::test]
    async fn nobody_s_password_is_wrong() {
        let hasher = Hasher::new();
        assert_eq!(hasher.verify(Lang::En, "nobody's password".to_owned(), None).await, Ok(false));
    }
}
