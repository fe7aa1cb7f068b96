//! A [`Battle`] out of a [`Plan`], part by part; whatever is wrong is left out and noted.

use super::flaw::{self, Flaw, is_id};
use super::{
    AreaFacts, AreaKind, AreaPlan, Battle, GroupFacts, LineFacts, LineKind, LinePlan, MINES, POINTS, Plan, SideFacts,
    Start, TURNS, UNITS, UNITS_PER_SIDE, UnitFacts, UnitId, UnitPlan, may_carry,
};
use crate::pack::{Class, Morale, Pack, Side, Trait};
use table::{Arg, Message, text};
use tabletop::{Area, Base, Bounds, Chain, Ids, Length, Near, Point, Size};

/// The most groups.
const GROUPS: usize = 32;

/// As much of a battle as a plan makes, and what is wrong with it.
pub(super) fn made(pack: &Pack, plan: &Plan) -> (Battle, Vec<Flaw>) {
    let mut maker = Maker { pack, plan, flaws: Vec::new() };
    let battle = maker.battle();
    (battle, maker.flaws)
}

/// Checks a plan, part by part.
struct Maker<'a> {
    pack: &'a Pack,
    plan: &'a Plan,
    flaws: Vec<Flaw>,
}

/// An entry of one of the lists: its list, its place in it and its id.
#[derive(Copy, Clone)]
struct Entry<'a>(&'static str, usize, &'a str);

impl Entry<'_> {
    fn says(self) -> Message {
        let key = match self.0 {
            "sides" => "entry-side",
            "groups" => "entry-group",
            "units" => "entry-unit",
            "areas" => "entry-area",
            _ => "entry-line",
        };
        Message::new(key).with("id", self.2)
    }

    fn flaw(self, field: &str, why: Message) -> Flaw {
        let field = if field.is_empty() { String::new() } else { format!("/{field}") };
        Flaw::of(format!("{}/{}{field}", self.0, self.1), self.says(), why)
    }
}

impl Maker<'_> {
    fn note(&mut self, flaw: Flaw) {
        self.flaws.push(flaw);
    }

    /// What a reading gave, or nothing and a flaw.
    fn take<T>(&mut self, read: Result<T, Message>, flaw: impl FnOnce(Message) -> Flaw) -> Option<T> {
        read.map_err(|why| self.note(flaw(why))).ok()
    }

    fn battle(&mut self) -> Battle {
        let plan = self.plan;
        let mut edge = |at: &str, entry, inches, usual| {
            let flaw = |why| Flaw::of(at.to_owned(), Message::new(entry), why);
            self.take(flaw::edge(inches), flaw).unwrap_or(Length::inches(usual))
        };
        let table = Size::new(
            edge("width", "entry-width", plan.table.width, 72),
            edge("depth", "entry-depth", plan.table.depth, 48),
        );
        if !(TURNS.0..=TURNS.1).contains(&plan.turns) {
            let why = Message::new("turns").with("turns", i32::from(plan.turns));
            self.note(Flaw::of("turns".to_owned(), Message::new("entry-turns"), why));
        }
        if plan.points.is_some_and(|points| !(1..=POINTS).contains(&points)) {
            self.note(Flaw::of("points".to_owned(), Message::new("entry-points"), Message::new("limit")));
        }
        self.ids("areas", plan.area.iter().map(|area| &area.id));
        self.ids("lines", plan.line.iter().map(|line| &line.id));
        self.ids("groups", plan.group.iter().map(|group| &group.id));
        self.ids("units", plan.unit.iter().map(|unit| &unit.id));
        self.room("areas", "what-areas", plan.area.len(), Ids::MOST);
        self.room("lines", "what-lines", plan.line.len(), Ids::MOST);
        let areas: Vec<AreaFacts> =
            plan.area.iter().enumerate().take(Ids::MOST).filter_map(|(at, area)| self.area(at, area)).collect();
        let lines: Vec<LineFacts> =
            plan.line.iter().enumerate().take(Ids::MOST).filter_map(|(at, line)| self.line(at, line)).collect();
        let mut sides = Side::BOTH.map(|side| self.side(side, table));
        let minefields: usize = sides.iter().map(|side| usize::from(side.minefields)).sum();
        self.room("sides", "what-minefields", minefields, MINES);
        if minefields > MINES {
            sides.iter_mut().for_each(|side| side.minefields = 0);
        }
        self.room("groups", "what-groups", plan.group.len(), GROUPS);
        let (units, present) = self.units(&sides);
        let groups = self.groups(&units);
        let carriers = carriers(&units, present);
        let mut battle = Battle {
            plan: plan.clone(),
            table,
            turns: plan.turns,
            deploys_first: self.deploys_first(),
            sides,
            groups,
            starts: vec![Start::Beside; UNITS],
            of_side: Side::BOTH
                .map(|side| Ids(present.filter(|&at| units[at].side == side).fold(0, |ids, at| ids | 1 << at))),
            sizes: units.iter().map(|unit| unit.size).collect(),
            vehicles: Ids(carriers.iter().fold(0, |ids, own| ids | own.0)),
            carriers,
            units,
            present,
            near_areas: near(table, areas.iter().map(|area| area.area.bounds())),
            near_lines: near(table, lines.iter().map(|line| line.chain.bounds())),
            areas,
            lines,
        };
        for side in Side::BOTH {
            self.break_point(&mut battle, side);
        }
        self.starts(&mut battle);
        self.places(&battle);
        battle
    }

    /// After how many losses a side is broken.
    fn break_point(&self, battle: &mut Battle, side: Side) {
        let facts = &battle.sides[side.index()];
        let (morale, fallen) = (facts.morale.rank(), u32::from(facts.fallen));
        let counts = [0, 1, 2].map(|rank| {
            let own = battle.units.iter().filter(|unit| unit.side == side && unit.counts);
            let listed = own.filter(|unit| unit.morale.rank() == rank).count() as u32;
            listed + if rank == morale { fallen } else { 0 }
        });
        let facts = &mut battle.sides[side.index()];
        facts.counted = counts.iter().sum::<u32>() as u8;
        if !self.plan.side.iter().any(|plan| plan.id == side && plan.breaks.is_some()) {
            facts.breaks = break_point(counts, self.pack.breaks);
        }
    }

    fn side_entry(&self, side: Side) -> Entry<'static> {
        let at = self.plan.side.iter().position(|plan| plan.id == side).unwrap_or(side.index());
        Entry("sides", at, side.id())
    }

    fn deploys_first(&self) -> Side {
        let order = |side| self.plan.side.iter().find(|plan| plan.id == side).map_or(0, |plan| plan.deploys);
        if order(Side::Red) < order(Side::Blue) { Side::Red } else { Side::Blue }
    }

    fn side(&mut self, side: Side, table: Size) -> SideFacts {
        let entry = self.side_entry(side);
        let mut plans = self.plan.side.iter().filter(|plan| plan.id == side);
        let Some(plan) = plans.next() else {
            self.note(entry.flaw("", Message::new("side-missing")));
            return SideFacts {
                nation: String::new(),
                morale: Morale::Regular,
                zone: None,
                minefields: 0,
                fallen: 0,
                breaks: 0,
                counted: 0,
            };
        };
        if plans.next().is_some() {
            self.note(entry.flaw("", Message::new("side-twice")));
        }
        let zone_flaw =
            |why| Flaw::of(format!("sides/{}/zone", entry.1), Message::new("entry-zone").with("id", entry.2), why);
        let zone = if plan.zone.is_empty() {
            None
        } else {
            let outline = flaw::points(&plan.zone).and_then(|points| Area::new(points).map_err(flaw::outline));
            self.take(outline, zone_flaw)
        };
        let whole = Bounds { low: Point::new(0, 0), high: Point::at(table.width, table.depth) };
        if zone.as_ref().is_some_and(|zone| !zone.bounds().meets(&whole)) {
            self.note(zone_flaw(Message::new("zone-off")));
        }
        if (plan.fallen > 0 || plan.breaks.is_some()) && !self.plan.sketch {
            self.note(entry.flaw("", Message::new("side-sketch")));
        }
        self.room("sides", "what-fallen", usize::from(plan.fallen), UNITS_PER_SIDE);
        SideFacts {
            nation: text::shown(&plan.nation),
            morale: plan.morale,
            zone,
            minefields: plan.minefields,
            fallen: plan.fallen,
            breaks: plan.breaks.unwrap_or(0),
            counted: 0,
        }
    }

    fn area(&mut self, at: usize, plan: &AreaPlan) -> Option<AreaFacts> {
        let entry = Entry("areas", at, &plan.id);
        let outline = flaw::points(&plan.corners).and_then(|points| Area::new(points).map_err(flaw::outline));
        let area = self.take(outline, |why| entry.flaw("corners", why))?;
        if plan.level > 2 {
            self.note(entry.flaw("level", Message::new("level").with("level", i32::from(plan.level))));
            return None;
        }
        Some(AreaFacts { id: plan.id.clone(), name: text::shown(&plan.name), kind: plan.kind, level: plan.level, area })
    }

    fn line(&mut self, at: usize, plan: &LinePlan) -> Option<LineFacts> {
        let entry = Entry("lines", at, &plan.id);
        let points = self.take(flaw::points(&plan.points), |why| entry.flaw("points", why))?;
        let wrong = if points.len() < 2 {
            Some("line-few")
        } else if points.windows(2).any(|pair| pair[0] == pair[1]) {
            Some("line-repeated")
        } else {
            None
        };
        if let Some(key) = wrong {
            self.note(entry.flaw("points", Message::new(key)));
            return None;
        }
        Some(LineFacts {
            id: plan.id.clone(),
            name: text::shown(&plan.name),
            kind: plan.kind,
            chain: Chain::new(points),
        })
    }

    /// The units by their numbers, and which numbers are taken.
    fn units(&mut self, sides: &[SideFacts; 2]) -> (Vec<UnitFacts>, Ids) {
        let mut units: Vec<UnitFacts> = (0..UNITS).map(|at| UnitFacts::nobody(UnitId::of(at))).collect();
        let mut present = Ids::default();
        for (at, plan) in self.plan.unit.iter().enumerate() {
            let entry = Entry("units", at, &plan.id);
            let read = self.unit(plan, present, sides);
            if let Some((unit, facts)) = self.take(read, |why| entry.flaw("", why)) {
                present.0 |= 1 << unit.index();
                units[unit.index()] = facts;
            }
        }
        (units, present)
    }

    fn unit(&self, plan: &UnitPlan, present: Ids, sides: &[SideFacts; 2]) -> Result<(UnitId, UnitFacts), Message> {
        let unit = UnitId::named(&plan.id).ok_or_else(|| Message::new("unit-id"))?;
        if present.has(unit.index()) {
            return Err(Message::new("id-twice"));
        }
        let group = self.plan.group.iter().take(GROUPS).position(|group| group.id == plan.group);
        let group = group.ok_or_else(|| Message::new("unit-group").with("group", plan.group.as_str()))?;
        let kind_of = self.pack.type_named(&plan.kind);
        let kind_of = kind_of.ok_or_else(|| Message::new("unit-type").with("type", plan.kind.as_str()))?;
        let (side, kind) = (self.plan.group[group].side, &self.pack.types[kind_of]);
        if side != unit.side() {
            let wrong = Message::new("unit-side").with("own", unit.side().id());
            return Err(wrong.with("group", plan.group.as_str()).with("side", side.id()));
        }
        let facts = UnitFacts {
            id: unit.to_string(),
            name: text::shown(&plan.name),
            kind_of: kind_of as u16,
            type_id: kind.id.clone(),
            side,
            group: group as u8,
            morale: plan.morale.unwrap_or(sides[side.index()].morale),
            kind: kind.kind,
            class: kind.class,
            moves: kind.moves,
            row: kind.row,
            indirect: kind.indirect,
            size: kind.size,
            he: kind.he.unwrap_or_else(|| kind.row.map_or(0, |row| self.pack.direct[usize::from(row)].he)),
            traits: kind.traits,
            counts: kind.counts(),
            foot: kind.is_foot(),
        };
        Ok((unit, facts))
    }

    fn groups(&mut self, units: &[UnitFacts]) -> Vec<GroupFacts> {
        let mut groups = Vec::new();
        for (at, plan) in self.plan.group.iter().enumerate().take(GROUPS) {
            let own = |unit: &&UnitFacts| usize::from(unit.group) == at && unit.is(Trait::Command);
            let commands = units.iter().filter(own).count();
            if commands > 1 || (commands == 0 && !self.plan.sketch) {
                self.note(Entry("groups", at, &plan.id).flaw("", Message::new("group-command")));
            }
            let command = units.iter().position(|unit| own(&unit));
            groups.push(GroupFacts {
                id: plan.id.clone(),
                name: text::shown(&plan.name),
                side: plan.side,
                command: command.map(UnitId::of),
            });
        }
        groups
    }

    fn starts(&mut self, battle: &mut Battle) {
        let mut full = Ids::default();
        let mut seen = Ids::default();
        for (at, plan) in self.plan.unit.iter().enumerate() {
            let Some(unit) = UnitId::named(&plan.id).filter(|&unit| battle.has(unit)) else { continue };
            // Of two with one number only the first was taken.
            if seen.has(unit.index()) {
                continue;
            }
            seen.0 |= 1 << unit.index();
            let (field, start) = start(battle, unit, plan, &mut full);
            let flaw = |why| Entry("units", at, &plan.id).flaw(field, why);
            battle.starts[unit.index()] = self.take(start, flaw).unwrap_or(Start::Beside);
        }
    }

    /// Units stand on the table, wholly in or out of terrain, where they may be, and not upon each other.
    fn places(&mut self, battle: &Battle) {
        let mut standing: Vec<(usize, Base)> = Vec::new();
        for (at, start) in battle.starts.iter().enumerate() {
            let Start::At(centre, heading) = *start else { continue };
            let base = Base::new(centre, heading, battle.units[at].size);
            if let Err(why) = place(self.pack, battle, &battle.units[at], &base, &standing) {
                let id = &battle.units[at].id;
                let entry = self.plan.unit.iter().position(|unit| UnitId::named(&unit.id) == Some(UnitId::of(at)));
                self.note(Entry("units", entry.unwrap_or_default(), id).flaw("at", why));
            }
            standing.push((at, base));
        }
    }

    fn ids<'a>(&mut self, list: &'static str, ids: impl Iterator<Item = &'a String>) {
        let mut seen = std::collections::HashSet::new();
        for (at, id) in ids.enumerate() {
            if !is_id(id) {
                self.note(Entry(list, at, &format!("\"{id}\"")).flaw("id", Message::new("id")));
            } else if !seen.insert(id.to_ascii_lowercase()) {
                self.note(Entry(list, at, id).flaw("id", Message::new("id-twice")));
            }
        }
    }

    fn room(&mut self, at: &str, what: &'static str, count: usize, most: usize) {
        if count > most {
            let why = Message::new("too-many").with("count", count as i32).with("what", Arg::Word(what.to_owned()));
            self.note(Flaw::whole(at, why.with("most", most as i32)));
        }
    }
}

/// How a unit begins, or which of its keys is wrong and why.
fn start(battle: &Battle, unit: UnitId, plan: &UnitPlan, full: &mut Ids) -> (&'static str, Result<Start, Message>) {
    let facts = battle.unit(unit);
    let placed = |at| Ok(Start::At(flaw::point(at)?, flaw::heading(plan.facing)?));
    match (&plan.at, &plan.aboard) {
        (Some(_), Some(_)) => ("aboard", Err(Message::new("both-places"))),
        (None, None) => ("at", Ok(Start::Beside)),
        (Some(_), None) if !facts.kind.has_base() => ("at", Err(Message::new("no-base"))),
        (Some(at), None) => ("at", placed(at)),
        (None, Some(carrier)) => ("aboard", aboard(battle, facts, carrier, full)),
    }
}

impl Battle {
    /// Why a unit cannot stand in an area, if it cannot: nobody in water, no vehicle in a bunker, class A and B in woods and towns only
    /// on a road (MOV-14, MOV-15, A-04).
    pub(crate) fn forbids(&self, pack: &Pack, unit: &UnitFacts, centre: Point, area: &AreaFacts) -> Option<Message> {
        let reach = pack.constants.on_road;
        let is_near = |line: &LineFacts| line.chain.gap_to_point(centre).is_some_and(|gap| gap.within(reach));
        let on_road = || self.lines.iter().any(|line| line.kind == LineKind::Road && is_near(line));
        let heavy = || matches!(unit.class, Some(Class::A | Class::B)) && !on_road();
        let key = match area.kind {
            AreaKind::Water => "in-water",
            AreaKind::Bunker if unit.kind.is_vehicle() => "in-bunker",
            AreaKind::Woods if heavy() => "heavy-in-woods",
            AreaKind::Town if heavy() => "heavy-in-town",
            _ => return None,
        };
        Some(Message::new(key).with("area", area.id.as_str()))
    }
}

/// Who could carry or tow each unit.
fn carriers(units: &[UnitFacts], present: Ids) -> Vec<Ids> {
    let carries = |unit: &UnitFacts, at: usize| units[at].side == unit.side && may_carry(&units[at], unit);
    let of = |unit: &UnitFacts| present.filter(|&at| carries(unit, at)).fold(0, |ids, at| ids | 1 << at);
    units.iter().map(|unit| Ids(of(unit))).collect()
}

/// In or behind a vehicle.
fn aboard(battle: &Battle, facts: &UnitFacts, carrier: &str, full: &mut Ids) -> Result<Start, Message> {
    let wrong = |key| Message::new(key).with("carrier", carrier);
    let at = battle.unit_named(carrier).ok_or_else(|| wrong("no-carrier"))?;
    if battle.unit(at).side != facts.side || !may_carry(battle.unit(at), facts) {
        return Err(wrong("cannot-carry"));
    }
    if full.has(at.index()) {
        return Err(wrong("carrier-full"));
    }
    full.0 |= 1 << at.index();
    Ok(Start::Aboard(at))
}

/// Whether a base can stand there among those that stand already.
fn place(
    pack: &Pack,
    battle: &Battle,
    unit: &UnitFacts,
    base: &Base,
    standing: &[(usize, Base)],
) -> Result<(), Message> {
    if !battle.holds(&base.body()) {
        return Err(Message::new("off-table"));
    }
    if let Some((other, _)) = standing.iter().find(|(_, other)| other.overlaps(base)) {
        return Err(Message::new("overlap").with("other", battle.units[*other].id.as_str()));
    }
    for area in battle.areas_near(&base.outline().bounds()) {
        let body = base.body();
        if area.area.overlaps(&body) && !area.area.contains(&body) {
            return Err(Message::new("on-edge").with("area", area.id.as_str()));
        }
        if area.area.overlaps(&body)
            && let Some(why) = battle.forbids(pack, unit, base.centre, area)
        {
            return Err(why);
        }
    }
    Ok(())
}

/// After how many losses a side is broken: every unit counts for a half, a third or a quarter, and the sum is rounded up.
fn break_point(counts: [u32; 3], divisors: [u8; 3]) -> u8 {
    let whole: u32 = divisors.iter().map(|&part| u32::from(part)).product();
    let sum: u32 = counts.iter().zip(divisors).map(|(count, part)| count * (whole / u32::from(part))).sum();
    sum.div_ceil(whole) as u8
}

fn near(table: Size, bounds: impl Iterator<Item = Bounds>) -> Near {
    let mut near = Near::new(table.width, table.depth);
    bounds.enumerate().for_each(|(at, bounds)| near.put(at, &bounds));
    near
}
