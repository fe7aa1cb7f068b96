//! The keys that positions in JSON are written with, and random games that write them.

use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::chance::Quick;
use table::{Log, Rules, Setup};

/// Random games whose positions are looked at.
#[derive(Copy, Clone, Debug)]
pub struct Games<'g> {
    /// How they begin.
    pub setups: &'g [Setup],
    /// One of each setup for each of these.
    pub seeds: &'g [u64],
    /// They break off after so many decisions.
    pub most: usize,
    /// Every so manyth position is looked at.
    pub every: usize,
}

/// Objects whose keys are no keys of a position but names of things, counters or hexes, by their paths: all that is in them is `*`.
#[derive(Clone, Default, Debug)]
pub(crate) struct Named(BTreeSet<String>);

impl Named {
    /// Those of a list of keys, which writes `.units.*` for the units, and these.
    pub fn of<'l>(listed: impl Iterator<Item = &'l String>, others: &[&str]) -> Named {
        let stars = |line: &'l String| line.match_indices(".*").map(|(at, _)| line[..at].to_owned());
        Named(listed.flat_map(stars).chain(others.iter().map(|path| (*path).to_owned())).collect())
    }

    /// The path of every key in a position.
    pub fn keys_of(&self, position: &Value) -> BTreeSet<String> {
        let mut known = BTreeSet::new();
        self.keys(position, "", &mut known);
        known
    }

    fn keys(&self, value: &Value, path: &str, known: &mut BTreeSet<String>) {
        match value {
            Value::Object(object) => {
                for (key, value) in object {
                    let key = if self.0.contains(path) { "*" } else { key };
                    let path = format!("{path}.{key}");
                    self.keys(value, &path, known);
                    known.insert(path);
                }
            }
            Value::Array(list) => list.iter().for_each(|value| self.keys(value, &format!("{path}[]"), known)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    /// Every key that random games write beyond those that are known, each time with the first position that has some of them.
    pub fn each_new<R: Rules>(
        &self,
        rules: &Arc<R>,
        games: &Games<'_>,
        mut known: BTreeSet<String>,
    ) -> Vec<(BTreeSet<String>, Value)> {
        let mut found = Vec::new();
        for (setup, seed) in games.setups.iter().flat_map(|setup| games.seeds.iter().map(move |seed| (setup, *seed))) {
            let mut chance = Quick::new(seed);
            let mut position = rules.start(setup, &mut chance, &mut Log::off()).expect("the scenario can be set up");
            let mut legal = Vec::new();
            for decision in 0..games.most {
                let last = rules.turn(&position).is_none();
                if last || decision % games.every.max(1) == 0 {
                    let written = rules.position_json(&position);
                    let new: BTreeSet<String> = self.keys_of(&written).difference(&known).cloned().collect();
                    if !new.is_empty() {
                        known.extend(new.iter().cloned());
                        found.push((new, written));
                    }
                }
                if last {
                    break;
                }
                legal.clear();
                rules.legal(&position, &mut legal);
                let action = legal[chance.below(legal.len() as u32) as usize];
                rules.play(&mut position, action, &mut chance, &mut Log::off()).expect("listed means accepted");
            }
        }
        found
    }

    /// A position without most of the things that have names, and without what else it can do without, as long as it has these keys and can be
    /// read: a list of whole positions with hundreds of counters would be very long. Where nothing has a name it stays as it is.
    pub fn slim<R: Rules>(&self, rules: &Arc<R>, position: Value, keys: &BTreeSet<String>) -> Value {
        let mut slim = position;
        for path in &self.0 {
            let place = path.replace('.', "/");
            let names = |slim: &Value| -> Vec<String> {
                let object = slim.pointer(&place).and_then(Value::as_object);
                object.into_iter().flat_map(|object| object.keys().cloned()).collect()
            };
            let mut size = names(&slim).len();
            while size > 0 {
                for some in names(&slim).chunks(size) {
                    self.spare(rules, &mut slim, &place, some, keys);
                }
                size /= 2;
            }
        }
        if !self.0.is_empty() {
            let all: Vec<String> = slim.as_object().into_iter().flat_map(|object| object.keys().cloned()).collect();
            for key in all.iter().filter(|key| *key != "scenario") {
                self.spare(rules, &mut slim, "", std::slice::from_ref(key), keys);
            }
        }
        slim
    }

    /// Takes these out of an object, if the position can do without.
    fn spare<R: Rules>(&self, rules: &Arc<R>, slim: &mut Value, place: &str, some: &[String], keys: &BTreeSet<String>) {
        let mut without = slim.clone();
        if let Some(object) = without.pointer_mut(place).and_then(Value::as_object_mut) {
            some.iter().for_each(|name| drop(object.remove(name)));
        }
        let scenario = without["scenario"].as_str().unwrap_or_default().to_owned();
        let setup = Setup { scenario, position: Some(without.clone()), ..Setup::default() };
        if self.keys_of(&without).is_superset(keys) && rules.start(&setup, &mut Quick::new(1), &mut Log::off()).is_ok()
        {
            *slim = without;
        }
    }
}
