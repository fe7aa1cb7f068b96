//! Token buckets: how often somebody may do something, with bounded memory.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often something may be done: `burst` times at once, and once more after every `every`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// How long it takes until one more is allowed; no time at all means no limit.
    pub every: Duration,
}

impl Rate {
    /// So many at once, and one more after every so many milliseconds.
    pub const fn new(burst: u32, every_ms: u64) -> Rate {
        Rate { burst, every: Duration::from_millis(every_ms) }
    }

    /// As often as one likes.
    pub const UNLIMITED: Rate = Rate::new(u32::MAX, 0);
}

/// One bucket of tokens.
#[derive(Clone, Debug)]
pub struct Bucket {
    rate: Rate,
    /// When the bucket will be full again; not later than now, if it is.
    full: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(rate: Rate) -> Bucket {
        Bucket { rate, full: Instant::now() }
    }

    /// Takes a token, if there is one; otherwise says how long it takes until there is.
    pub fn take(&mut self) -> Result<(), Duration> {
        self.take_at(Instant::now())
    }

    fn take_at(&mut self, now: Instant) -> Result<(), Duration> {
        if self.rate.every.is_zero() {
            return Ok(());
        }
        let size = self.rate.every.saturating_mul(self.rate.burst);
        let full = self.full.max(now) + self.rate.every;
        match full.duration_since(now).checked_sub(size) {
            None | Some(Duration::ZERO) => {
                self.full = full;
                Ok(())
            }
            Some(wait) => Err(wait),
        }
    }

    /// Puts a token back.
    fn give_back(&mut self) {
        self.full = self.full.checked_sub(self.rate.every).unwrap_or(self.full);
    }
}

/// A bucket for each key, for at most so many of them: who has not been seen for longest is forgotten first.
#[derive(Debug)]
pub struct Buckets<K> {
    rate: Rate,
    most: usize,
    by_key: Mutex<HashMap<K, Bucket>>,
}

impl<K: Eq + Hash + Clone> Buckets<K> {
    /// Full buckets.
    pub fn new(rate: Rate, most: usize) -> Buckets<K> {
        Buckets { rate, most: most.max(2), by_key: Mutex::new(HashMap::new()) }
    }

    /// Takes a token of this key, if there is one; otherwise says how long it takes until there is.
    pub fn take(&self, key: &K) -> Result<(), Duration> {
        if self.rate.every.is_zero() {
            return Ok(());
        }
        let now = Instant::now();
        let mut by_key = self.by_key.lock().unwrap_or_else(PoisonError::into_inner);
        if by_key.len() >= self.most && !by_key.contains_key(key) {
            by_key.retain(|_, bucket| bucket.full > now);
            self.forget_half(&mut by_key);
        }
        by_key.entry(key.clone()).or_insert_with(|| Bucket { rate: self.rate, full: now }).take_at(now)
    }

    /// Puts a token of this key back: what it was taken for turned out to be harmless.
    pub fn give_back(&self, key: &K) {
        let mut by_key = self.by_key.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = by_key.get_mut(key) {
            bucket.give_back();
        }
    }

    /// Makes room when nobody is at rest: those nearest to it are forgotten.
    fn forget_half(&self, by_key: &mut HashMap<K, Bucket>) {
        if by_key.len() < self.most {
            return;
        }
        let mut times: Vec<Instant> = by_key.values().map(|bucket| bucket.full).collect();
        let middle = times.len() / 2;
        let (_, median, _) = times.select_nth_unstable(middle);
        let median = *median;
        by_key.retain(|_, bucket| bucket.full > median);
    }
}

/// What counts as one address: an IPv4 address, or the network of an IPv6 address, which one subscriber has whole.
pub fn neighbourhood(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V6(ip) if !ip.is_loopback() => {
            let [a, b, c, d, ..] = ip.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills() {
        let mut bucket = Bucket::new(Rate::new(3, 1000));
        let now = bucket.full;
        for _ in 0..3 {
            assert_eq!(bucket.take_at(now), Ok(()));
        }
        assert_eq!(bucket.take_at(now), Err(Duration::from_secs(1)));
        assert_eq!(bucket.take_at(now + Duration::from_millis(600)), Err(Duration::from_millis(400)));
        assert_eq!(bucket.take_at(now + Duration::from_secs(1)), Ok(()));
        assert!(bucket.take_at(now + Duration::from_secs(1)).is_err());
        bucket.give_back();
        assert_eq!(bucket.take_at(now + Duration::from_secs(1)), Ok(()));
        let later = now + Duration::from_secs(3600);
        assert_eq!((0..9).filter(|_| bucket.take_at(later).is_ok()).count(), 3, "it never holds more than its size");
    }

    #[test]
    fn no_time_means_no_limit_and_no_burst_means_never() {
        let mut free = Bucket::new(Rate::UNLIMITED);
        assert!((0..1000).all(|_| free.take().is_ok()));
        assert!(Bucket::new(Rate::new(0, 1000)).take().is_err());
    }

    #[test]
    fn memory_is_bounded_and_the_busiest_are_remembered() {
        let buckets = Buckets::new(Rate::new(5, 60_000), 100);
        for _ in 0..5 {
            assert!(buckets.take(&u32::MAX).is_ok());
        }
        for key in 0..10_000 {
            assert!(buckets.take(&key).is_ok());
        }
        assert!(buckets.by_key.lock().expect("a lock").len() <= 100);
        assert!(buckets.take(&u32::MAX).is_err(), "others cannot push out whoever is to wait");
    }

    #[test]
    fn an_ipv6_network_is_one_address() {
        let of = |text: &str| neighbourhood(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2:ffff::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_ne!(of("10.0.0.1"), of("10.0.0.2"));
    }
}
