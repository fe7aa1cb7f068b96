//! The free set-ups of `scenarios.toml`.

use crate::pack::{FreeSetUp, Limit, Lot, Map, PlaceId, Roster, SetUp, Side, Sort, Spot, UnitId, UnitSet, Waiting};
use serde::Deserialize;
use table::pack::{File, PackError, Source};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Written {
    pub id: String,
    pub source: Source,
    stages: Vec<Side>,
    rule: String,
    #[serde(default)]
    kept_back: u8,
    #[serde(default = "nobody")]
    reserve: String,
    #[serde(default)]
    border: u8,
    guarded: Option<Guarded>,
    #[serde(default)]
    south: u8,
    #[serde(default)]
    bases: Vec<Near>,
    #[serde(default)]
    limits: Vec<WrittenLimit>,
}

fn nobody() -> String {
    Waiting::Nobody.id().to_owned()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Guarded {
    factors: u8,
    towns: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Near {
    base: String,
    town: String,
    hexes: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLimit {
    side: Side,
    of: String,
    steps: Option<u8>,
    #[serde(default)]
    factors: u8,
    #[serde(default)]
    eliminated: u8,
    #[serde(default)]
    reduced: u8,
    reserve: Option<u8>,
    south: Option<u8>,
    rule: String,
}

/// The rules that limits come from, as the reference calls them.
const RULES: &[&str] = &[
    "17.1.1a", "17.2.1o", "17.2.1p", "17.2.1q", "17.2.1x", "17.2.1y", "17.2.1z", "17.2.1aa", "17.2.1ab", "17.2.1ae",
    "17.2.1af", "17.2.1ag", "17.2.1aj", "17.2.1ak", "17.2.1al", "17.3.1y", "17.3.1z", "17.3.1aa", "17.3.1ab",
    "17.3.1ac", "17.3.1ad", "17.3.1ag", "17.3.1ah", "17.4.1p", "17.4.1z", "17.4.1aa", "17.4.1ab", "17.4.1ac",
    "17.4.1ae", "17.4.1af", "17.4.1ag", "17.4.1ah", "17.4.1ai", "17.4.1am", "17.4.1an",
];
/// The most stages and the most limits of a set-up.
const MOST: (usize, usize) = (4, 60);

/// What the pack knows that a set-up speaks of.
pub(super) struct Known<'a> {
    pub file: File<'a>,
    pub map: &'a Map,
    pub roster: &'a Roster,
    pub set_up: &'a [SetUp],
}

impl Known<'_> {
    pub(super) fn read(&self, written: &Written) -> Result<FreeSetUp, PackError> {
        let entry = format!("set-up {}", written.id);
        let file = self.file;
        if written.stages.is_empty() || written.stages.len() > MOST.0 {
            return Err(file.error(entry, format!("it has from 1 to {} stages", MOST.0)));
        }
        if written.limits.len() > MOST.1 {
            return Err(file.error(entry, format!("it has {} limits, {} at most", written.limits.len(), MOST.1)));
        }
        let reserve = Waiting::ALL.into_iter().find(|its| its.id() == written.reserve);
        let reserve =
            reserve.ok_or_else(|| file.error(&entry, format!("nobody is in the Reserve as `{}`", written.reserve)))?;
        let guarded = match &written.guarded {
            Some(guarded) => {
                let towns = guarded.towns.iter().map(|name| self.town(&entry, name)).collect::<Result<_, _>>()?;
                (guarded.factors, towns)
            }
            None => (0, Vec::new()),
        };
        let base = |near: &Near| Ok((self.counter(&entry, &near.base)?, self.town(&entry, &near.town)?, near.hexes));
        let bases: Vec<_> = written.bases.iter().map(base).collect::<Result<_, PackError>>()?;
        let first = written.id == "barbarossa";
        let near = bases.iter().map(|(base, ..)| *base).collect();
        let movable = self.movable(first, near);
        let limits = written.limits.iter().map(|limit| self.limit(&entry, limit)).collect::<Result<_, _>>()?;
        Ok(FreeSetUp {
            stages: written.stages.clone(),
            rule: self.rule(&entry, &written.rule).copied()?,
            kept_back: written.kept_back,
            reserve,
            border: written.border,
            guarded,
            south: written.south,
            bases,
            movable,
            limits,
        })
    }

    /// Those in play, eliminated ones too, since other units may be lost instead. In June 1941 whatever has its hex printed on it lies there, and
    /// so do Depots and aircraft, but for the bases that are named; a Base takes its aircraft along (17.1.1b, 17.1.1m-p).
    fn movable(&self, first: bool, near: UnitSet) -> UnitSet {
        let rows = self.set_up.iter().filter(|row| match row.at {
            Ok(_) => true,
            Err(spot) => matches!(spot, Spot::Reserve | Spot::Eliminated),
        });
        let moves = |unit: &UnitId| {
            let its = &self.roster.units[unit.index()];
            match its.sort() {
                Sort::Combat => !first || its.printed.is_none(),
                Sort::Hq => true,
                Sort::Depot => !first,
                Sort::AirBase => !first || near.has(*unit),
                Sort::Air => its.side == Side::Soviet,
                Sort::Support => false,
            }
        };
        rows.map(|row| row.unit).filter(moves).collect()
    }

    fn limit(&self, entry: &str, written: &WrittenLimit) -> Result<Limit, PackError> {
        let lot = Lot::ALL.into_iter().find(|lot| lot.id() == written.of);
        let named = if lot.is_none() { Some(self.counter(entry, &written.of)?) } else { None };
        let fits = |unit: &UnitId| {
            let its = &self.roster.units[unit.index()];
            its.side == written.side && lot.map_or(named == Some(*unit), |lot| lot.has(its))
        };
        let there =
            |row: &&SetUp| row.at.map_or_else(|spot| matches!(spot, Spot::Reserve | Spot::Eliminated), |_| true);
        Ok(Limit {
            side: written.side,
            lot,
            units: self.set_up.iter().filter(there).map(|row| row.unit).filter(fits).collect(),
            steps: written.steps,
            factors: written.factors,
            eliminated: written.eliminated,
            reduced: written.reduced,
            reserve: written.reserve,
            south: written.south,
            rows: std::slice::from_ref(self.rule(entry, &written.rule)?),
        })
    }

    fn rule(&self, entry: &str, rule: &str) -> Result<&'static &'static str, PackError> {
        let known = RULES.iter().find(|known| **known == rule);
        known.ok_or_else(|| self.file.error(entry, format!("nothing is limited by a rule {rule}")))
    }

    fn counter(&self, entry: &str, id: &str) -> Result<UnitId, PackError> {
        self.roster.named(id).ok_or_else(|| self.file.error(entry, format!("there is no counter `{id}`")))
    }

    fn town(&self, entry: &str, name: &str) -> Result<PlaceId, PackError> {
        let town = self.map.place_named(name);
        town.ok_or_else(|| self.file.error(entry, format!("there is no town or city called {name}")))
    }
}
