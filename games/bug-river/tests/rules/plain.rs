//! The charts of zones, steps and attacks written down a second time, in plain code that shares nothing with the game but the map and the
//! counters. What comes of it is compared with the game in `examined`.

use crate::desk::GAME;
use bug_river::action::Assault;
use bug_river::pack::{FormationId, Kind, STREAM, Side, Terrain, UnitId, class};
use bug_river::position::{Place, Pontoon, Position};
use hexes::Hex;
use std::collections::{HashMap, HashSet, VecDeque};

pub type At = (i32, i32);

/// The printed number as column and row.
pub fn at(hex: Hex) -> At {
    let number: i32 = GAME.pack.grid.number(hex).to_string().parse().expect("a number");
    (number / 100, number % 100)
}

pub fn hex((column, row): At) -> Hex {
    crate::desk::hex(&format!("{column:02}{row:02}"))
}

/// The neighbours of a hex on a map of columns 10 to 54 and rows 00 to 25, whose odd columns lie half a hex lower.
pub fn around((c, r): At) -> Vec<At> {
    let low = c % 2;
    let all = [(c, r - 1), (c, r + 1), (c - 1, r - 1 + low), (c - 1, r + low), (c + 1, r - 1 + low), (c + 1, r + low)];
    all.into_iter().filter(|(c, r)| (10..=54).contains(c) && (0..=25).contains(r)).collect()
}

#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Water {
    Dry,
    Stream,
    Bug,
    Lake,
}

/// The map as lists.
pub struct Chart {
    water: HashMap<(At, At), Water>,
    ways: HashMap<(At, At), u8>,
}

impl Chart {
    pub fn new() -> Chart {
        let (mut water, mut ways) = (HashMap::new(), HashMap::new());
        for river in &GAME.pack.map.waters {
            let kind = match river.kind {
                STREAM => Water::Stream,
                bug_river::pack::BUG => Water::Bug,
                _ => Water::Lake,
            };
            for (a, b) in &river.sides {
                water.insert((at(*a), at(*b)), kind);
                water.insert((at(*b), at(*a)), kind);
            }
        }
        for way in &GAME.pack.map.ways {
            for pair in way.hexes.windows(2) {
                let (a, b) = (at(pair[0]), at(pair[1]));
                *ways.entry((a, b)).or_insert(0) |= way.class;
                *ways.entry((b, a)).or_insert(0) |= way.class;
            }
        }
        Chart { water, ways }
    }

    pub fn water(&self, a: At, b: At) -> Water {
        self.water.get(&(a, b)).copied().unwrap_or(Water::Dry)
    }

    pub fn way(&self, a: At, b: At) -> u8 {
        self.ways.get(&(a, b)).copied().unwrap_or(0)
    }

    /// A stream at a City, and any water that a road or railway crosses, has a bridge.
    pub fn bridged(&self, pos: &Position, a: At, b: At) -> bool {
        let city = ground(a) == Terrain::City || ground(b) == Terrain::City;
        let built = [(hex(a), hex(b)), (hex(b), hex(a))].map(|(a, b)| Pontoon::Built(a, b));
        let pontoon = pos.pontoons.iter().any(|bridge| built.contains(bridge));
        match self.water(a, b) {
            Water::Stream => city || self.way(a, b) != 0,
            Water::Bug => self.way(a, b) != 0 || pontoon,
            Water::Dry | Water::Lake => false,
        }
    }

    /// Whether such a unit exerts a zone from one hex into the next.
    pub fn exerts(&self, kind: Kind, from: At, to: At) -> bool {
        let water = self.water(from, to);
        if kind.is_afv() || kind == Kind::AntiTank {
            let village = ground(to) == Terrain::Village && !fortified(to);
            water == Water::Dry && (ground(to) == Terrain::Clear || village)
        } else {
            matches!(water, Water::Dry | Water::Stream)
        }
    }
}

pub fn ground(at: At) -> Terrain {
    GAME.pack.map.terrain.get(hex(at))
}

pub fn fortified(at: At) -> bool {
    GAME.pack.map.fortified.contains(hex(at))
}

/// A position as plain lists.
pub struct Table<'a> {
    chart: &'a Chart,
    pos: &'a Position,
    units: HashMap<At, Vec<UnitId>>,
    hqs: HashMap<At, Side>,
    pub zone: HashSet<(Side, At)>,
}

pub fn kind(unit: UnitId) -> Kind {
    GAME.pack.unit(unit).kind
}

pub fn side(unit: UnitId) -> Side {
    GAME.pack.unit(unit).side
}

impl<'a> Table<'a> {
    pub fn new(chart: &'a Chart, pos: &'a Position) -> Table<'a> {
        let (mut units, mut hqs, mut zone) = (HashMap::<At, Vec<UnitId>>::new(), HashMap::new(), HashSet::new());
        for index in 0..GAME.pack.units.len() {
            let unit = UnitId::of(index);
            let Place::Hex(here) = pos.at[index] else { continue };
            let here = at(here);
            units.entry(here).or_default().push(unit);
            if !pos.disorganised.has(unit) {
                zone.insert((side(unit), here));
                let near = around(here).into_iter().filter(|near| chart.exerts(kind(unit), here, *near));
                zone.extend(near.map(|near| (side(unit), near)));
            }
        }
        for (index, formation) in GAME.pack.formations.iter().enumerate() {
            if let Place::Hex(here) = pos.hq[index].at {
                hqs.insert(at(here), formation.side);
            }
        }
        Table { chart, pos, units, hqs, zone }
    }

    pub fn units(&self, at: At) -> &[UnitId] {
        self.units.get(&at).map_or(&[], Vec::as_slice)
    }

    pub fn holds(&self, who: Side, at: At) -> bool {
        self.units(at).iter().any(|unit| side(*unit) == who)
    }

    pub fn any(&self, who: Side, at: At) -> bool {
        self.holds(who, at) || self.hqs.get(&at) == Some(&who)
    }

    /// Whether a path of a side may enter a hex: no enemy unit, and no enemy zone unless a friendly unit is there.
    pub fn open(&self, mine: Side, at: At) -> bool {
        let free = !self.zone.contains(&(mine.other(), at)) || self.any(mine, at);
        !self.any(mine.other(), at) && free
    }

    /// How long the Command Path of a unit is, if it has one.
    pub fn command_path(&self, unit: UnitId) -> Option<u8> {
        let (formation, mine) = (self.pos.formation[unit.index()]?.index(), side(unit));
        let (hq, here) = (self.pos.hq.get(formation)?.at.hex()?, self.pos.at[unit.index()].hex()?);
        let mut far = HashMap::from([(at(hq), 0)]);
        let mut queue = VecDeque::from([at(hq)]);
        while let Some(here) = queue.pop_front() {
            for near in around(here) {
                if self.open(mine, near) && !far.contains_key(&near) {
                    far.insert(near, far[&here] + 1);
                    queue.push_back(near);
                }
            }
        }
        far.get(&at(here)).copied()
    }

    /// Whether a unit has a Command Path within the range of its HQ.
    pub fn in_command(&self, unit: UnitId) -> bool {
        let range = |unit: UnitId| self.pos.formation[unit.index()].map_or(0, |of| GAME.pack.formation(of).hq.range);
        self.command_path(unit).is_some_and(|length| length <= range(unit))
    }

    /// The hexes that lines from the Supply Areas of a side reach, from friendly edge hexes only or from all, with the fewest hexes off
    /// road and railway on the way there.
    pub fn lines(&self, mine: Side, friendly: bool) -> HashMap<At, u32> {
        let mut edges: Vec<_> = GAME.pack.scenario(self.pos.scenario).edges[mine as usize].iter().collect();
        edges.retain(|edge| !friendly || GAME.pack.chart.has(&self.pos.german, *edge) == (mine == Side::German));
        let edges = edges.into_iter().map(at);
        let off_road = |here: At| u32::from(around(here).into_iter().all(|near| self.chart.way(here, near) == 0));
        let mut fewest: HashMap<At, u32> = edges.filter(|e| self.open(mine, *e)).map(|e| (e, off_road(e))).collect();
        let mut queue: VecDeque<At> = fewest.keys().copied().collect();
        while let Some(here) = queue.pop_front() {
            for near in around(here) {
                let water = self.chart.water(here, near);
                let wet = water == Water::Lake || water == Water::Bug && !self.chart.bridged(self.pos, here, near);
                let count = fewest[&here] + off_road(near);
                if self.open(mine, near) && !wet && fewest.get(&near).is_none_or(|known| count < *known) {
                    fewest.insert(near, count);
                    queue.push_back(near);
                }
            }
        }
        fewest
    }

    /// Half points of the first step of a unit, or nothing if no way leads there.
    pub fn step(&self, unit: UnitId, from: At, to: At) -> Option<u16> {
        let facts = GAME.pack.unit(unit);
        let (mot, water, bridge) =
            (facts.motorised, self.chart.water(from, to), self.chart.bridged(self.pos, from, to));
        let boat = water == Water::Bug && !bridge;
        let crews = self.pos.boats.len() + usize::from(!self.pos.boats.has(unit));
        let barred = boat && (mot || facts.side == Side::Soviet || crews > 2);
        if self.holds(facts.side.other(), to) || water == Water::Lake || barred {
            return None;
        }
        let enemy = facts.side.other();
        let way = self.chart.way(from, to);
        if way != 0 && !self.zone.contains(&(enemy, from)) && !self.zone.contains(&(enemy, to)) {
            return Some(if mot && way & class::ROAD != 0 { 1 } else { 2 });
        }
        let points = match (ground(to), mot) {
            (Terrain::Clear | Terrain::Village, _) | (Terrain::City, false) => 1,
            (Terrain::Forest | Terrain::Swamp, false) | (Terrain::City, true) => 2,
            (Terrain::Forest, true) => 3,
            (Terrain::Swamp, true) => 4,
        };
        let pontoon = water == Water::Bug && bridge && way == 0;
        Some(
            2 * match (water, mot) {
                (Water::Stream, true) if !bridge => u16::from(facts.movement),
                (Water::Stream, false) if !bridge => points + 1,
                (Water::Bug, false) if boat => points + 1,
                (Water::Bug, true) if pontoon => points + 1,
                _ => points,
            },
        )
    }
}

// ---- attacks --------------------------------------------------------------------------------------------------------

/// What an attack is fought with.
pub struct Battle<'a> {
    pub table: &'a Table<'a>,
    pub assault: Assault,
    pub from: At,
    pub target: At,
    pub attackers: Vec<UnitId>,
    /// The activated formation.
    pub active: Option<FormationId>,
}

impl Battle<'_> {
    pub fn defenders(&self) -> &[UnitId] {
        self.table.units(self.target)
    }

    pub fn down(&self, unit: UnitId) -> bool {
        self.table.pos.disorganised.has(unit)
    }

    pub fn improved(&self) -> bool {
        self.table.pos.improved.contains(hex(self.target))
    }

    pub fn formation(&self, unit: UnitId) -> Option<FormationId> {
        self.table.pos.formation[unit.index()]
    }

    pub fn armour(&self, unit: UnitId) -> i32 {
        GAME.pack.unit(unit).armour[usize::from(self.down(unit))].into()
    }

    /// Chits number from 1: a multiplier grows with rating, number and column.
    pub fn strength(&self, attacks: bool, chit: i32) -> i32 {
        let units = if attacks { &self.attackers[..] } else { self.defenders() };
        let one = |unit: &UnitId| {
            let column = match (attacks, self.assault) {
                (true, Assault::Hasty) => 0,
                (true, Assault::Regular) => 1,
                (true, Assault::Prepared) => 2,
                _ if self.down(*unit) => 0,
                _ => 1 + i32::from(self.improved()),
            };
            let rating = i32::from(GAME.pack.unit(*unit).effectiveness[usize::from(self.down(*unit))]);
            let points = i32::from(self.table.pos.strength[unit.index()]);
            let quarter = attacks && kind(*unit) == Kind::AntiTank;
            let multiplier = match rating + chit - 1 + 3 * column {
                ..=10 => 1,
                11..=16 => 2,
                _ => 3,
            };
            multiplier * if quarter { (points + 3) / 4 } else { points }
        };
        units.iter().map(one).sum()
    }

    pub fn fortified(&self) -> bool {
        let infantry = |unit: &UnitId| side(*unit) == Side::Soviet && !kind(*unit).is_afv();
        fortified(self.target) && self.defenders().iter().any(infantry)
    }

    /// The column of the table, from 0; below the first column nothing.
    pub fn column(&self, attack: i32, defence: i32) -> Option<usize> {
        let rung = if attack >= defence { attack / defence - 1 } else { 1 - (defence + attack - 1) / attack };
        let first = match ground(self.target) {
            _ if self.fortified() => 0,
            Terrain::City => 0,
            Terrain::Village | Terrain::Forest | Terrain::Swamp => -1,
            Terrain::Clear => -2,
        };
        usize::try_from(rung - first).ok().map(|column| column.min(9))
    }

    /// Modifier and sixteenths of the Tank Points by the hexside.
    pub fn hexside(&self) -> (i32, i32) {
        let german = side(self.attackers[0]) == Side::German;
        let held = [((19, 7), (20, 8)), ((13, 10), (14, 10))];
        let seized =
            held.iter().any(|(a, b)| (*a, *b) == (self.from, self.target) || (*b, *a) == (self.from, self.target));
        match self.table.chart.water(self.from, self.target) {
            Water::Stream => (-2, 2),
            Water::Bug if german && seized && self.table.pos.turn == 1 => (-2, 2),
            Water::Bug => (-4, 1),
            Water::Dry | Water::Lake => (0, 4),
        }
    }

    pub fn armour_modifier(&self) -> i32 {
        let best = |units: &[UnitId], afv: bool| {
            units.iter().filter(|unit| kind(**unit).is_afv() == afv).map(|unit| self.armour(*unit)).max().unwrap_or(0)
        };
        let (mine, tanks, guns) =
            (best(&self.attackers, true), best(self.defenders(), true), best(self.defenders(), false));
        let (quarters, bonus) = match ground(self.target) {
            Terrain::Clear => (4, 0),
            Terrain::Village => (4, 1),
            Terrain::City => (2, 2),
            Terrain::Forest => (2, 1),
            Terrain::Swamp => (1, 1),
        };
        let (quarters, bonus) = if self.fortified() { (quarters.min(2), bonus.max(1)) } else { (quarters, bonus) };
        let mired = ground(self.from) == Terrain::Swamp && ground(self.target) != Terrain::Swamp;
        let points = mine * quarters * self.hexside().1 / if mired { 64 } else { 16 };
        match (mine > 0, tanks > 0) {
            (false, _) => -tanks,
            (true, true) => points - tanks,
            (true, false) => (points - guns - bonus).max(0),
        }
    }

    /// The hexes around `against` but for the fighting one, with those there who support.
    pub fn supporters(&self, against: At, fighting: At, who: Side) -> Vec<Vec<UnitId>> {
        let gives = |from: At, unit: UnitId| {
            side(unit) == who
                && !self.down(unit)
                && self.table.chart.exerts(kind(unit), from, against)
                && self.table.in_command(unit)
        };
        let near = around(against).into_iter().filter(|near| *near != fighting);
        let hexes = near.map(|near| self.table.units(near).iter().copied().filter(|u| gives(near, *u)).collect());
        hexes.filter(|units: &Vec<UnitId>| !units.is_empty()).collect()
    }

    pub fn modifier(&self) -> i32 {
        let mine = side(self.attackers[0]);
        let shared = |some: &[UnitId], others: &[UnitId]| {
            some.iter().any(|a| others.iter().any(|b| self.formation(*a) == self.formation(*b)))
        };
        let mut sum = self.hexside().0 + self.armour_modifier();
        let mut engineers = self.attackers.clone();
        if self.assault != Assault::Hasty && self.attackers.iter().all(|unit| self.table.in_command(*unit)) {
            for units in self.supporters(self.target, self.from, mine) {
                sum += 1 + i32::from(self.assault == Assault::Prepared && shared(&units, &self.attackers));
                engineers.extend(units);
            }
            let formation = self.formation(self.attackers[0]).expect("it is commanded");
            let points = i32::from(self.table.pos.hq[formation.index()].support);
            sum += if self.assault == Assault::Prepared { points } else { (points + 1) / 2 };
        }
        let defenders = self.defenders();
        if defenders.iter().all(|unit| !self.down(*unit) && self.table.in_command(*unit)) {
            for units in self.supporters(self.from, self.target, mine.other()) {
                sum -= 1 + i32::from(self.improved() && shared(&units, defenders));
            }
        }
        let sappers = |unit: &UnitId| {
            matches!(kind(*unit), Kind::Engineer | Kind::MotorisedEngineer) && self.formation(*unit) == self.active
        };
        sum + i32::from(self.fortified() && engineers.iter().any(sappers))
    }

    /// The result by the generator of the table.
    pub fn result(&self, column: Option<usize>, die: i32) -> &'static str {
        let Some(column) = column else { return "5*/0" };
        match die.clamp(1, 20) + 2 * column as i32 {
            ..=1 => "5*/0",
            2 => "4*/0",
            3..=4 => "3*/0",
            5 => "3*/1",
            6..=7 => "2*/1",
            8..=9 => "2/1",
            10 => "1*/1",
            11..=12 => "1/1",
            13..=14 => "1/1*",
            15..=16 => "1/2",
            17..=19 => "1/2*",
            20..=21 => "0/2",
            22..=24 => "0/2*",
            25..=28 => "0/3*",
            29..=33 => "0/4*",
            _ => "0/5*",
        }
    }
}
