//! Dice that anyone can derive again once the seed is known.

use super::{Ask, Chance, Seed};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use sha2::{Digest, Sha256};

/// The dice of a real game. To derive one again, by hand or in another language:
///
/// 1. The key is SHA-256 of the seed's 32 bytes followed, for each salt in the order of the seats, by the salt's length
///    in bytes as a 32-bit number, most significant byte first, and the salt's UTF-8 bytes.
/// 2. Picks of a game are numbered from zero, in the order they were made, including those of actions undone later.
///    Pick `k` reads the ChaCha20 key stream of that key with `k` as the 64-bit nonce (Bernstein's original layout) and
///    the block counter at zero, as 32-bit words, least significant byte first.
/// 3. A pick among `n` ways takes the first word smaller than the greatest multiple of `n` not above 2³²;
///    the answer is that word modulo `n`. A die shows the answer plus one.
///
/// No pick depends on another, so a game resumes at any pick and a single die can be audited on its own.
#[derive(Clone)]
pub struct Seeded {
    key: [u8; 32],
    next: u64,
}

impl Seeded {
    /// The dice of a seed and the seats' salts, from the first pick on.
    pub fn new(seed: &Seed, salts: &[String]) -> Seeded {
        Seeded { key: key(seed, salts), next: 0 }
    }

    /// The same dice, continued at a pick number.
    #[must_use]
    pub fn resumed(&self, at: u64) -> Seeded {
        Seeded { key: self.key, next: at }
    }

    /// The number of the next pick.
    pub fn next_pick(&self) -> u64 {
        self.next
    }

    /// The answer of one pick among `ways`, whatever was picked before.
    pub fn answer(&self, pick: u64, ways: u32) -> u32 {
        if ways == 0 {
            return 0;
        }
        let mut stream = ChaCha20Rng::from_seed(self.key);
        stream.set_stream(pick);
        uniform(&mut stream, ways)
    }
}

impl Chance for Seeded {
    fn pick(&mut self, ask: Ask<'_>) -> u32 {
        let answer = self.answer(self.next, ask.ways());
        self.next += 1;
        answer
    }
}

/// The first word below the greatest multiple of `ways`, modulo `ways`.
fn uniform(words: &mut ChaCha20Rng, ways: u32) -> u32 {
    const ALL: u64 = 1 << 32;
    let fair = ALL - ALL % u64::from(ways);
    loop {
        let word = words.next_u32();
        if u64::from(word) < fair {
            return word % ways;
        }
    }
}

fn key(seed: &Seed, salts: &[String]) -> [u8; 32] {
    let mut hash = Sha256::new().chain_update(seed.0);
    for salt in salts {
        hash.update((salt.len() as u32).to_be_bytes());
        hash.update(salt.as_bytes());
    }
    hash.finalize().into()
}
