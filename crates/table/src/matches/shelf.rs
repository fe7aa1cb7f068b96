//! The editions of one game: the one at hand, and those that older games were begun with.

use crate::{Message, Rules};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The files of an edition that decide, name and text.
pub type Data = Vec<(String, String)>;

/// The rulebook with its data at hand, and whatever other data of it are known: a journal is replayed with those it was begun with. An edition is
/// read when it is first needed.
pub struct Shelf<R: Rules> {
    present: Arc<R>,
    lent: Mutex<BTreeMap<String, Data>>,
    read: Mutex<BTreeMap<String, Arc<R>>>,
}

impl<R: Rules> Shelf<R> {
    /// The rulebook as it is at hand.
    pub fn new(present: Arc<R>) -> Shelf<R> {
        Shelf { present, lent: Mutex::default(), read: Mutex::default() }
    }

    /// The rulebook that new games are begun with.
    pub fn present(&self) -> &Arc<R> {
        &self.present
    }

    /// Puts an edition on the shelf under the hash that journals know it by.
    pub fn lend(&self, pack: &str, data: Data) {
        self.lent.lock().unwrap_or_else(PoisonError::into_inner).insert(pack.to_owned(), data);
    }

    /// The rulebook with the data that a journal names.
    pub(super) fn find(&self, pack: &str) -> Result<Arc<R>, Message> {
        let editions = self.present.editions();
        let pack = editions.and_then(|editions| editions.named(pack)).map_or(pack, |edition| edition.hash.as_str());
        if pack == self.present.info().pack {
            return Ok(Arc::clone(&self.present));
        }
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rules) = read.get(pack) {
            return Ok(Arc::clone(rules));
        }
        let broken = |why: String| Message::new("journal-pack-broken").with("found", pack).with("why", why);
        let rules = Arc::new(self.present.with_data(&self.data(pack)?).map_err(broken)?);
        read.insert(pack.to_owned(), Arc::clone(&rules));
        Ok(rules)
    }

    fn data(&self, pack: &str) -> Result<Data, Message> {
        if let Some(data) = self.lent.lock().unwrap_or_else(PoisonError::into_inner).get(pack) {
            return Ok(data.clone());
        }
        let here = self.present.info().pack.as_str();
        let other = || Message::new("journal-other-pack").with("found", pack).with("here", here);
        let edition = self.present.editions().and_then(|editions| editions.named(pack)).ok_or_else(other)?;
        edition.files().map_err(|why| Message::new("journal-pack-broken").with("found", pack).with("why", why))
    }
}
