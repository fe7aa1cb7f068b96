//! A battle from the kernel's words into those of the scenario files, and back.

use crate::pack::battle::{
    AreaKind, AreaPlan, Flaw, GroupPlan, LineKind, LinePlan, MINES, Plan, SidePlan, TURNS, TablePlan, UnitPlan,
};
use crate::pack::{Morale, Side};
use std::collections::BTreeMap;
use table::muster::{Draft, DraftArea, DraftGroup, DraftLine, DraftSide, DraftUnit};
use table::{Arg, Message};

/// A battle in the kernel's words. What no file could hold is a flaw, and something harmless stands for it, so that every entry keeps
/// its place in its list.
pub fn plan(draft: &Draft) -> (Plan, Vec<Flaw>) {
    let mut reader = Reader { flaws: Vec::new() };
    let plan = reader.plan(draft);
    (plan, reader.flaws)
}

struct Reader {
    flaws: Vec<Flaw>,
}

/// A number as a sentence can say it.
fn said(number: i64) -> Arg {
    i32::try_from(number).map_or_else(|_| Arg::Name(number.to_string()), Arg::Int)
}

/// Inches and degrees as files have them: with three decimals at most.
fn short(number: f64) -> f64 {
    (number * 1_000.0).round() / 1_000.0
}

fn pairs(points: &[(f64, f64)]) -> Vec<[f64; 2]> {
    points.iter().map(|(x, y)| [short(*x), short(*y)]).collect()
}

impl Reader {
    fn plan(&mut self, draft: &Draft) -> Plan {
        let turns = u8::try_from(draft.turns).ok().filter(|turns| (TURNS.0..=TURNS.1).contains(turns));
        if turns.is_none() {
            let why = Message::new("turns").with("turns", said(draft.turns));
            self.flaws.push(Flaw::of("turns".to_owned(), Message::new("entry-turns"), why));
        }
        let points = draft.points.map(|points| u32::try_from(points).unwrap_or(0));
        Plan {
            id: draft.id.clone(),
            name: draft.name.clone(),
            turns: turns.unwrap_or(8),
            points,
            source: None,
            sketch: false,
            table: TablePlan { width: short(draft.width), depth: short(draft.depth) },
            side: draft.sides.iter().enumerate().filter_map(|(at, side)| self.side(at, side)).collect(),
            group: draft.groups.iter().enumerate().map(|(at, group)| self.group(at, group)).collect(),
            unit: draft.units.iter().enumerate().map(|(at, unit)| self.unit(at, unit)).collect(),
            area: draft.areas.iter().enumerate().map(|(at, area)| self.area(at, area)).collect(),
            line: draft.lines.iter().enumerate().map(|(at, line)| self.line(at, line)).collect(),
        }
    }

    /// One of several words.
    fn word<T>(&mut self, at: String, entry: Message, word: &str, known: &[(&str, T)]) -> Option<T>
    where
        T: Copy,
    {
        let found = known.iter().find(|(id, _)| *id == word).map(|(_, value)| *value);
        if found.is_none() {
            let list = known.iter().map(|(id, _)| Arg::from(*id)).collect();
            let why = Message::new("not-word").with("word", format!("{word:?}")).with("known", Arg::List(list));
            self.flaws.push(Flaw::of(at, entry, why));
        }
        found
    }

    fn morale(&mut self, at: String, entry: Message, word: &str) -> Option<Morale> {
        self.word(at, entry, word, &MORALE.map(|morale| (morale.id(), morale)))
    }

    fn side(&mut self, at: usize, side: &DraftSide) -> Option<SidePlan> {
        let entry = || Message::new("entry-side").with("id", side.id.as_str());
        let id = self.word(format!("sides/{at}"), entry(), &side.id, &Side::BOTH.map(|side| (side.id(), side)))?;
        let morale = side.choices.get("morale").map(String::as_str).unwrap_or(Morale::Regular.id());
        let count = side.counts.get("minefields").copied().unwrap_or(0);
        let minefields = u8::try_from(count).ok().filter(|count| usize::from(*count) <= MINES);
        if minefields.is_none() {
            let why = Message::new("minefields").with("most", MINES as i32).with("count", said(count));
            self.flaws.push(Flaw::of(format!("sides/{at}/minefields"), entry(), why));
        }
        Some(SidePlan {
            id,
            nation: side.choices.get("nation").cloned().unwrap_or_default(),
            morale: self.morale(format!("sides/{at}/morale"), entry(), morale).unwrap_or(Morale::Regular),
            deploys: side.deploys.clamp(0, 9) as u8,
            zone: pairs(&side.zone),
            minefields: minefields.unwrap_or(0),
            fallen: 0,
            breaks: None,
        })
    }

    fn group(&mut self, at: usize, group: &DraftGroup) -> GroupPlan {
        let entry = Message::new("entry-group").with("id", group.id.as_str());
        let side =
            self.word(format!("groups/{at}/side"), entry, &group.side, &Side::BOTH.map(|side| (side.id(), side)));
        GroupPlan { side: side.unwrap_or(Side::Blue), id: group.id.clone(), name: group.name.clone() }
    }

    fn unit(&mut self, at: usize, unit: &DraftUnit) -> UnitPlan {
        let entry = Message::new("entry-unit").with("id", unit.id.as_str());
        let morale = unit.choices.get("morale").filter(|morale| !morale.is_empty());
        UnitPlan {
            id: unit.id.clone(),
            kind: unit.kind.clone(),
            group: unit.group.clone(),
            name: unit.name.clone(),
            at: unit.at.map(|(x, y)| [short(x), short(y)]),
            facing: short(unit.facing),
            morale: morale.and_then(|morale| self.morale(format!("units/{at}/morale"), entry, morale)),
            aboard: unit.aboard.clone().filter(|carrier| !carrier.is_empty()),
        }
    }

    fn area(&mut self, at: usize, area: &DraftArea) -> AreaPlan {
        let entry = || Message::new("entry-area").with("id", area.id.as_str());
        let kinds = AreaKind::ALL.map(|kind| (kind.id(), kind));
        let level = u8::try_from(area.level).ok().filter(|level| *level <= 2);
        if level.is_none() {
            let why = Message::new("level").with("level", said(area.level));
            self.flaws.push(Flaw::of(format!("areas/{at}/level"), entry(), why));
        }
        AreaPlan {
            id: area.id.clone(),
            kind: self.word(format!("areas/{at}/kind"), entry(), &area.kind, &kinds).unwrap_or(AreaKind::Woods),
            level: level.unwrap_or(0),
            corners: pairs(&area.corners),
            name: area.name.clone(),
        }
    }

    fn line(&mut self, at: usize, line: &DraftLine) -> LinePlan {
        let entry = Message::new("entry-line").with("id", line.id.as_str());
        let kinds = LineKind::ALL.map(|kind| (kind.id(), kind));
        LinePlan {
            id: line.id.clone(),
            kind: self.word(format!("lines/{at}/kind"), entry, &line.kind, &kinds).unwrap_or(LineKind::Road),
            points: pairs(&line.points),
            name: line.name.clone(),
        }
    }
}

/// Every morale, the lowest first.
pub(super) const MORALE: [Morale; 4] = [Morale::Recruit, Morale::Regular, Morale::Veteran, Morale::Elite];

/// A number that JSON can hold.
fn plain(number: f64) -> f64 {
    if number.is_finite() { number } else { 0.0 }
}

fn places(points: &[[f64; 2]]) -> Vec<(f64, f64)> {
    points.iter().map(|[x, y]| (plain(*x), plain(*y))).collect()
}

fn choices(list: &[(&str, String)]) -> BTreeMap<String, String> {
    list.iter().map(|(choice, option)| ((*choice).to_owned(), option.clone())).collect()
}

/// A battle of a file in the kernel's words.
pub fn of(plan: &Plan) -> Draft {
    Draft {
        id: plan.id.clone(),
        name: plan.name.clone(),
        turns: i64::from(plan.turns),
        points: plan.points.map(i64::from),
        width: plain(plan.table.width),
        depth: plain(plan.table.depth),
        sides: plan
            .side
            .iter()
            .map(|side| DraftSide {
                id: side.id.id().to_owned(),
                choices: choices(&[("nation", side.nation.clone()), ("morale", side.morale.id().to_owned())]),
                counts: BTreeMap::from([("minefields".to_owned(), i64::from(side.minefields))]),
                deploys: i64::from(side.deploys),
                zone: places(&side.zone),
            })
            .collect(),
        groups: plan
            .group
            .iter()
            .map(|group| DraftGroup {
                id: group.id.clone(),
                side: group.side.id().to_owned(),
                name: group.name.clone(),
                ..DraftGroup::default()
            })
            .collect(),
        units: plan
            .unit
            .iter()
            .map(|unit| DraftUnit {
                id: unit.id.clone(),
                kind: unit.kind.clone(),
                group: unit.group.clone(),
                name: unit.name.clone(),
                choices: unit.morale.map(|morale| choices(&[("morale", morale.id().to_owned())])).unwrap_or_default(),
                at: unit.at.map(|[x, y]| (plain(x), plain(y))),
                facing: plain(unit.facing),
                aboard: unit.aboard.clone(),
            })
            .collect(),
        areas: plan
            .area
            .iter()
            .map(|area| DraftArea {
                id: area.id.clone(),
                kind: area.kind.id().to_owned(),
                name: area.name.clone(),
                level: i64::from(area.level),
                corners: places(&area.corners),
            })
            .collect(),
        lines: plan
            .line
            .iter()
            .map(|line| DraftLine {
                id: line.id.clone(),
                kind: line.kind.id().to_owned(),
                name: line.name.clone(),
                points: places(&line.points),
            })
            .collect(),
        boards: None,
    }
}
