//! `calendar.toml`: the set-up, and the turn and entry points of everything else.

use hexes::Hex;
use serde::Deserialize;
use table::pack::{File, List, PackError, Source, Sources};

use super::map::Map;
use super::units::Units;
use crate::pack::{Constants, Kind, Side, Start, Unit, class};
use atlas::Read;

/// Where each unit starts and on which turn each marker enters.
pub struct Calendar {
    pub starts: Vec<Start>,
    pub markers: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Written {
    set_up: List<SetUp>,
    reinforcements: List<Reinforcement>,
    markers: List<Marker>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetUp {
    at: String,
    units: String,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reinforcement {
    turn: u8,
    at: String,
    units: String,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Marker {
    turn: u8,
    marker: String,
    source: Source,
}

/// What the calendar's entries are checked against.
struct Known<'a> {
    file: File<'a>,
    map: &'a Map,
    units: &'a Units,
    turns: u8,
}

pub fn read(
    file: File,
    map: &Map,
    units: &Units,
    constants: &Constants,
    sources: &mut Sources,
) -> Result<Calendar, PackError> {
    let written: Written = file.parse()?;
    let known = Known { file, map, units, turns: constants.turns };
    let mut starts = vec![None; units.units.len()];
    for set_up in &written.set_up.list {
        sources.add("set-up", set_up.source);
        known.set_up(set_up, &mut starts)?;
    }
    check_stacks(file, map, &starts, constants.stacking)?;
    for reinforcement in &written.reinforcements.list {
        sources.add("reinforcements", reinforcement.source);
        known.reinforcement(reinforcement, &mut starts)?;
    }
    for marker in &written.markers.list {
        sources.add("reinforcements", marker.source);
    }
    let starts = starts.into_iter().zip(&units.units).map(|(start, unit)| {
        start.ok_or_else(|| file.error(format!("unit {}", unit.id), "it is neither set up nor due on any turn"))
    });
    Ok(Calendar { starts: starts.collect::<Result<_, _>>()?, markers: known.markers(&written.markers.list)? })
}

impl Known<'_> {
    fn set_up(&self, set_up: &SetUp, starts: &mut [Option<Start>]) -> Result<(), PackError> {
        let entry = format!("set-up at {}", set_up.at);
        let start = match set_up.at.as_str() {
            "warsaw" => Start::Warsaw,
            number => Start::Hex(self.file.hex(&self.map.grid, &entry, number)?),
        };
        self.place(&entry, &set_up.units, start, starts, |unit| match start {
            _ if unit.side != Side::German => Err("is Soviet: all Soviet units enter during play (4b)".to_owned()),
            Start::Hex(hex) if unit.kind == Kind::Train && !self.on_railway(hex) => {
                Err("is an armoured train, and there is no railway (13c)".to_owned())
            }
            Start::Hex(_) | Start::Warsaw | Start::Calendar { .. } => Ok(()),
        })
    }

    fn reinforcement(&self, due: &Reinforcement, starts: &mut [Option<Start>]) -> Result<(), PackError> {
        let entry = format!("turn {} at `{}`", due.turn, due.at);
        if !(1..=self.turns).contains(&due.turn) {
            return Err(self.file.error(entry, format!("the turns are 1 to {}", self.turns)));
        }
        let mut entries = 0;
        for id in due.at.split_whitespace() {
            match self.map.entries.iter().position(|point| point.id == id) {
                Some(index) => entries |= 1u16 << index,
                None => return Err(self.file.error(entry, format!("there is no entry point `{id}`"))),
            }
        }
        if entries == 0 {
            return Err(self.file.error(entry, "no entry point is given"));
        }
        let start = Start::Calendar { turn: due.turn, entries };
        self.place(&entry, &due.units, start, starts, |unit| {
            let points = self.map.entries.iter().enumerate().filter(|(index, _)| entries & (1 << index) != 0);
            for (_, point) in points {
                if point.side != unit.side {
                    return Err(format!("is {}, but entry point {} is not", unit.side.id(), point.id));
                }
                if unit.kind == Kind::Train && !point.hexes.iter().any(|&hex| self.on_railway(hex)) {
                    return Err(format!("is an armoured train, and there is no railway at {} (13c)", point.id));
                }
            }
            Ok(())
        })
    }

    fn on_railway(&self, hex: Hex) -> bool {
        self.map.network.on(hex) & class::RAILWAY != 0
    }

    /// Gives each of the units its start; nothing has two.
    fn place(
        &self,
        entry: &str,
        ids: &str,
        start: Start,
        starts: &mut [Option<Start>],
        check: impl Fn(&Unit) -> Result<(), String>,
    ) -> Result<(), PackError> {
        if ids.trim().is_empty() {
            return Err(self.file.error(entry, "no unit is given"));
        }
        for id in ids.split_whitespace() {
            let Some(index) = self.units.units.iter().position(|unit| unit.id == id) else {
                return Err(self.file.error(entry, format!("there is no unit `{id}`")));
            };
            check(&self.units.units[index]).map_err(|why| self.file.error(entry, format!("{id} {why}")))?;
            if starts[index].replace(start).is_some() {
                return Err(self.file.error(entry, format!("{id} already has a place on the calendar")));
            }
        }
        Ok(())
    }

    /// The turn of each marker, in the order of the markers.
    fn markers(&self, written: &[Marker]) -> Result<Vec<u8>, PackError> {
        let guns = &self.units.guns;
        for marker in written {
            let entry = format!("marker {}", marker.marker);
            if marker.turn > self.turns {
                return Err(self.file.error(entry, format!("the turns are 1 to {}, or 0 for the set-up", self.turns)));
            }
            if !guns.iter().any(|gun| gun.id == marker.marker) {
                return Err(self.file.error(entry, "there is no such marker"));
            }
        }
        let turn = |id: &str| {
            let mut turns = written.iter().filter(|marker| marker.marker == id).map(|marker| marker.turn);
            match (turns.next(), turns.next()) {
                (Some(turn), None) => Ok(turn),
                (None, _) => Err(self.file.error(format!("marker {id}"), "it enters on no turn")),
                (Some(_), Some(_)) => Err(self.file.error(format!("marker {id}"), "it enters twice")),
            }
        };
        guns.iter().map(|gun| turn(&gun.id)).collect()
    }
}

/// The set-up obeys the stacking limit (7.1a).
fn check_stacks(file: File, map: &Map, starts: &[Option<Start>], stacking: u8) -> Result<(), PackError> {
    for hex in map.grid.hexes() {
        let stack = starts.iter().filter(|start| **start == Some(Start::Hex(hex))).count();
        if stack > usize::from(stacking) {
            let entry = format!("set-up at {}", map.grid.number(hex));
            return Err(file.error(entry, format!("it has {stack} units, but a hex holds {stacking} (7.1a)")));
        }
    }
    Ok(())
}
