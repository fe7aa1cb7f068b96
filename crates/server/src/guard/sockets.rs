//! How many sockets are open, and of whom.

use super::{Buckets, Limits, Rate, neighbourhood};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// When somebody may have left, if too many are here.
const LATER: Duration = Duration::from_secs(10);

/// The sockets that are open.
#[derive(Clone, Debug)]
pub struct Sockets(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    opened: Buckets<IpAddr>,
    most: [usize; 3],
    open: Mutex<Count>,
}

#[derive(Debug, Default)]
struct Count {
    all: usize,
    of_address: HashMap<IpAddr, usize>,
    of_person: HashMap<i64, usize>,
}

/// The right to one open socket; it ends when this is dropped.
#[derive(Debug)]
pub struct Pass {
    sockets: Sockets,
    address: IpAddr,
    person: Option<i64>,
}

impl Sockets {
    /// None yet.
    pub fn new(limits: &Limits) -> Sockets {
        let most = [limits.sockets, limits.sockets_of_address, limits.sockets_of_person];
        Sockets::counted(Buckets::new(limits.new_sockets, limits.remembered), most)
    }

    /// The connections, whatever becomes of them, are counted likewise. Behind a proxy all of them have its address.
    pub fn connections(limits: &Limits, behind_proxy: bool) -> Sockets {
        let of_address = if behind_proxy { limits.connections } else { limits.connections_of_address };
        Sockets::counted(Buckets::new(Rate::UNLIMITED, limits.remembered), [limits.connections, of_address, 0])
    }

    fn counted(opened: Buckets<IpAddr>, most: [usize; 3]) -> Sockets {
        Sockets(Arc::new(Inner { opened, most, open: Mutex::default() }))
    }

    /// Lets one more socket in, unless there are too many: then it says when to come again.
    pub fn admit(&self, address: IpAddr, person: Option<i64>) -> Result<Pass, Duration> {
        let address = neighbourhood(address);
        self.0.opened.take(&address)?;
        let [most, of_address, of_person] = self.0.most;
        let mut open = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        let here = open.of_address.get(&address).copied().unwrap_or(0);
        let mine = person.and_then(|person| open.of_person.get(&person).copied()).unwrap_or(0);
        if open.all >= most || here >= of_address || person.is_some() && mine >= of_person {
            return Err(LATER);
        }
        open.all += 1;
        *open.of_address.entry(address).or_default() += 1;
        if let Some(person) = person {
            *open.of_person.entry(person).or_default() += 1;
        }
        Ok(Pass { sockets: self.clone(), address, person })
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut open = self.sockets.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all = open.all.saturating_sub(1);
        leave(&mut open.of_address, &self.address);
        if let Some(person) = self.person {
            leave(&mut open.of_person, &person);
        }
    }
}

fn leave<K: Eq + std::hash::Hash>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count = count.saturating_sub(1);
        if *count == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sockets_are_counted_by_address_and_person() {
        let limits = Limits {
            sockets: 4,
            sockets_of_address: 3,
            sockets_of_person: 2,
            new_sockets: Rate::UNLIMITED,
            ..Limits::served()
        };
        let sockets = Sockets::new(&limits);
        let (here, there) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let first = sockets.admit(here, Some(1)).expect("the first");
        let _second = sockets.admit(here, Some(1)).expect("the second");
        assert!(sockets.admit(there, Some(1)).is_err(), "one person has two at most");
        let _third = sockets.admit(here, Some(2)).expect("another person");
        assert!(sockets.admit(here, None).is_err(), "one address has three at most");
        let _fourth = sockets.admit(there, None).expect("another address");
        assert!(sockets.admit(there, None).is_err(), "there are four at most");
        drop(first);
        let _fifth = sockets.admit(there, Some(1)).expect("room again");
        drop((_second, _third, _fourth, _fifth));
        let open = sockets.0.open.lock().expect("a lock");
        assert!(open.all == 0 && open.of_address.is_empty() && open.of_person.is_empty());
    }

    #[test]
    fn sockets_are_not_opened_without_end() {
        let sockets = Sockets::new(&Limits { new_sockets: Rate::new(2, 60_000), ..Limits::served() });
        let here = IpAddr::from([10, 0, 0, 1]);
        let admitted = (0..5).filter(|_| sockets.admit(here, None).is_ok()).count();
        assert_eq!(admitted, 2);
    }
}
