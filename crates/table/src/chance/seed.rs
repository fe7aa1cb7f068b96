//! The secret from which all dice of a game follow, and the promise made about it before the first roll.

use crate::hex;
use sha2::{Digest, Sha256};
use std::fmt;

/// What stands before the seed when it is committed to, so that the hash means nothing anywhere else.
const COMMITMENT_DOMAIN: &[u8] = b"pedina seed commitment 1\n";
/// What stands before a number that is turned into a seed.
const NUMBER_DOMAIN: &[u8] = b"pedina seed number 1\n";

/// Thirty-two bytes that decide every die of a game. Whoever makes it takes them from the operating system.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed that a number given by the user stands for: SHA-256 of `"pedina seed number 1\n"` and the number's eight
    /// bytes, the most significant first.
    pub fn from_number(number: u64) -> Seed {
        Seed(Sha256::new().chain_update(NUMBER_DOMAIN).chain_update(number.to_be_bytes()).finalize().into())
    }

    /// The seed written as 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Seed> {
        hex::decode(text).and_then(|bytes| bytes.try_into().ok()).map(Seed)
    }

    /// The seed as 64 hexadecimal digits.
    pub fn to_hex(&self) -> String {
        hex::encode(&self.0)
    }
}

impl fmt::Debug for Seed {
    /// Never shows the seed: it is a secret while the game lasts.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// The promise about a seed: SHA-256 of `"pedina seed commitment 1\n"` and the seed's 32 bytes, in hexadecimal digits.
pub fn commitment(seed: &Seed) -> String {
    hex::encode(&Sha256::new().chain_update(COMMITMENT_DOMAIN).chain_update(seed.0).finalize())
}
