//! The limits of the free set-up (17.1.1, 17.2.1, 17.3.1, 17.4.1): where each counter may be put down, what the side has lost, which hexes
//! have to be held.

use super::*;
use crate::action::Site;

/// What the units of a limit have come to.
#[derive(Default)]
struct Tally {
    steps: u8,
    factors: u8,
    eliminated: u8,
    reduced: u8,
    reserve: u8,
    south: u8,
}

/// The row of a rule of the later scenarios, by year.
type Row3 = [&'static str; 3];

const OWN_SIDE: [Row3; 2] = [["17.2.1am", "17.3.1ai", "17.4.1at"], ["17.2.1y", "17.3.1ad", "17.4.1ap"]];
const DEPOTS: Row3 = ["17.2.1ao", "17.3.1ak", "17.4.1ak"];
const BASES: Row3 = ["17.2.1ap", "17.3.1al", "17.4.1al"];
const FRONT: [Row3; 2] = [["17.2.1an", "17.3.1aj", "17.4.1aj"], ["17.2.1ac", "17.3.1ae", "17.4.1ap"]];

impl<'a> Look<'a> {
    /// Who holds a hex as the scenario begins.
    pub(crate) fn set_up_holder(self, hex: Hex) -> Side {
        self.map().holder(hex, self.scenario().year)
    }

    /// The row of this scenario; the first one has its own rules.
    fn row_of(self, rows: Row3) -> &'static str {
        rows[year_index(self.scenario().year).saturating_sub(1)]
    }

    /// Whether a counter may be put down there.
    pub(crate) fn check_set_up_site(self, stage: u8, unit: UnitId, site: Site) -> Verdict {
        let Site::Hex(hex) = site else { return self.check_first_reserve(stage, unit) };
        self.known_hex(hex)?;
        let first = year_index(self.scenario().year) == 0;
        if first {
            self.check_first_place(unit, hex)?
        } else {
            self.check_own_side(unit, hex)?
        }
        for limit in self.limits_of(unit) {
            let full = limit.south.is_some_and(|most| self.in_south(hex) && self.tally(limit).south >= most);
            ensure(!full, no(limit.rule(), "too-far-south").unit(unit).hex(hex))?;
        }
        let beside = self.is_last(stage) && self.beside_enemy(self.side_of(unit), hex);
        ensure(!beside, no("17.3.1am", "beside-enemies").unit(unit).hex(hex))?;
        match self.is_based(unit) {
            true => self.check_base_room(unit, hex),
            false => self.check_room(unit, hex),
        }
    }

    /// Who begins in the Stavka Reserve: those that are named, and where the scenario says so others as well (17.2.1z-ab, 17.3.1am, 17.4.1ao).
    fn check_first_reserve(self, stage: u8, unit: UnitId) -> Verdict {
        let soviet = self.side_of(unit) == Side::Soviet && self.unit(unit).sort() == Sort::Combat;
        let open = match self.scenario().free.reserve {
            Waiting::Nobody => false,
            Waiting::KeptBack => self.is_last(stage),
            Waiting::Any => true,
        };
        let named = self.limits_of(unit).any(|its| its.reserve.is_some_and(|count| self.tally(its).reserve < count));
        ensure(soviet && (open || named), no(self.scenario().free.rule, "not-into-the-reserve").unit(unit))
    }

    /// June 1941: a Military District, towns of the hinterland for the Reserve; Greater Germany and Romania; towns near Koenigsberg
    /// (17.1.1c, 17.1.1e, 17.1.1i, 17.1.1n, 17.1.1q).
    fn check_first_place(self, unit: UnitId, hex: Hex) -> Verdict {
        let (its, map) = (self.unit(unit), self.map());
        let land = map.land[hex];
        let in_district = |district: District| map.district[hex] == Some(district);
        let (fits, rule) = match (its.side, its.group) {
            (Side::Soviet, Some(Group::Baltic)) => (in_district(District::Baltic), "17.1.1e"),
            (Side::Soviet, Some(Group::Western)) => (in_district(District::Western), "17.1.1e"),
            (Side::Soviet, Some(Group::Kiev)) => (in_district(District::Kiev), "17.1.1e"),
            (Side::Soviet, Some(Group::Odessa)) => (in_district(District::Odessa), "17.1.1e"),
            (Side::Soviet, _) => {
                let hinterland = land == Land::Ussr && map.district[hex].is_none();
                let empty = !self.pos.stacks.stack(hex).any(|other| self.side_of(other) == Side::Soviet);
                (hinterland && map.place_at[hex].is_some() && empty, "17.1.1c")
            }
            (Side::Axis, Some(Group::R)) => (land == Land::Romania, "17.1.1q"),
            (Side::Axis, _) => match self.scenario().free.bases.iter().find(|(base, ..)| *base == unit) {
                Some((_, town, most)) => {
                    let near = map.grid.distance(map.places[town.index()].hex, hex) <= u32::from(*most);
                    let own = self.town_holder(hex) == Some(Side::Axis);
                    (near && own, "17.1.1n")
                }
                None => (land == Land::Germany, "17.1.1i"),
            },
        };
        ensure(fits, no(rule, "not-its-area").unit(unit).hex(hex))
    }

    /// Later: on the side's own side of the line; Depots on railways, aircraft in towns.
    fn check_own_side(self, unit: UnitId, hex: Hex) -> Verdict {
        let side = self.side_of(unit);
        let rule = self.row_of(OWN_SIDE[side.index()]);
        ensure(self.set_up_holder(hex) == side, no(rule, "beyond-the-line").unit(unit).hex(hex))?;
        if self.unit(unit).kind == Kind::Depot {
            let rail = self.map().rails.contains(hex);
            ensure(rail, no(self.row_of(DEPOTS), "needs-a-railway").unit(unit).hex(hex))?;
        }
        let based = !self.is_based(unit) || self.town_holder(hex) == Some(side);
        ensure(based, no(self.row_of(BASES), "no-airfield").unit(unit).hex(hex))
    }

    /// The limits that a unit falls under.
    fn limits_of(self, unit: UnitId) -> impl Iterator<Item = &'a Limit> + use<'a> {
        self.scenario().free.limits.iter().filter(move |limit| limit.units.has(unit))
    }

    fn in_south(self, hex: Hex) -> bool {
        self.map().grid.number(hex).row > self.scenario().free.south
    }

    fn tally(self, limit: &Limit) -> Tally {
        let mut tally = Tally::default();
        for unit in limit.units {
            let (its, now) = (self.unit(unit), self.values(unit));
            match self.pos.at[unit.index()] {
                At::Box(Spot::Eliminated) => {
                    tally.eliminated += 1;
                    tally.steps += its.steps;
                    tally.factors += its.full.attack;
                    continue;
                }
                At::Box(Spot::Reserve) => tally.reserve += 1,
                At::Hex(hex) if self.in_south(hex) => tally.south += 1,
                _ => {}
            }
            if self.pos.has(unit, Marks::REDUCED) {
                tally.reduced += 1;
                tally.steps += 1;
                tally.factors += its.full.attack.saturating_sub(now.attack);
            }
        }
        tally
    }

    /// Whether a unit may lose a step before the game begins: it is of those who do, and no more of them are lost than the scenario says.
    pub(crate) fn check_given_up(self, unit: UnitId) -> Verdict {
        let rule = self.scenario().free.rule;
        let lost = self.pos.at[unit.index()] == At::Box(Spot::Eliminated);
        ensure(!lost, no(rule, "is-lost").unit(unit))?;
        ensure(self.loss_rule(unit).is_some(), no(rule, "loses-nothing").unit(unit))?;
        for limit in self.limits_of(unit) {
            let full = limit.steps.is_some_and(|steps| self.tally(limit).steps >= steps);
            ensure(!full, no(limit.rule(), "enough-lost").unit(unit))?;
        }
        let back = self.steps(unit) > 1 || self.unit(unit).replaceable;
        ensure(back, no(rule, "would-never-return").unit(unit))
    }

    /// Whether a step that a unit has lost may be another one's.
    pub(crate) fn check_given_back(self, unit: UnitId) -> Verdict {
        let rule = self.scenario().free.rule;
        let lost = self.pos.at[unit.index()] == At::Box(Spot::Eliminated) || self.pos.has(unit, Marks::REDUCED);
        ensure(lost, no(rule, "is-not-reduced").unit(unit))?;
        ensure(self.loss_rule(unit).is_some(), no(rule, "loses-nothing").unit(unit))
    }

    /// The rule by which a unit loses steps before the game begins.
    fn loss_rule(self, unit: UnitId) -> Option<Rows> {
        self.limits_of(unit).find(|limit| limit.steps.is_some()).map(|limit| limit.rows)
    }

    /// Whether a side's set-up is as the scenario asks for.
    pub(crate) fn check_set_up(self, stage: u8) -> Verdict {
        let free = &self.scenario().free;
        let Some(side) = free.stages.get(usize::from(stage)).copied() else { return self.not_asked() };
        self.check_all_placed(stage)?;
        for (index, limit) in free.limits.iter().enumerate().filter(|(_, limit)| limit.side == side) {
            self.check_limit(index as u8, limit)?;
        }
        if year_index(self.scenario().year) > 0 {
            self.check_line(side)?;
        } else if side == Side::Soviet {
            self.check_border()?;
            self.check_garrisons()?;
        }
        if side == Side::Soviet { self.check_guarded() } else { Ok(()) }
    }

    /// Nobody waits but those who are kept back: combat units, so many (17.3.1ad).
    fn check_all_placed(self, stage: u8) -> Verdict {
        let (free, waiting) = (&self.scenario().free, self.waiting(stage));
        let keeps = if stage == 0 { free.kept_back } else { 0 };
        if keeps == 0 {
            let wait = no(free.rule, "units-wait").number("count", waiting.len() as i32);
            return ensure(waiting.is_empty(), wait);
        }
        let fighting = waiting.into_iter().all(|unit| self.unit(unit).sort() == Sort::Combat);
        let numbers = no(free.rule, "keep-back").number("most", i32::from(keeps)).number("count", waiting.len() as i32);
        ensure(fighting && waiting.len() == usize::from(keeps), numbers)
    }

    fn check_limit(self, index: u8, limit: &Limit) -> Verdict {
        let (tally, rule) = (self.tally(limit), limit.rule());
        if let Some(due) = limit.steps {
            let other = no(rule, "steps-to-lose").limit(index).number("count", tally.steps).number("due", due);
            ensure(tally.steps == due, other)?;
        }
        let few = no(rule, "factors-to-lose").limit(index).number("count", tally.factors).number("due", limit.factors);
        ensure(tally.factors >= limit.factors, few)?;
        let (count, due) = (tally.eliminated, limit.eliminated);
        ensure(count >= due, no(rule, "units-to-lose").limit(index).number("count", count).number("due", due))?;
        let (count, due) = (tally.reduced, limit.reduced);
        ensure(count >= due, no(rule, "units-to-reduce").limit(index).number("count", count).number("due", due))?;
        if let Some(due) = limit.reserve {
            let count = tally.reserve;
            let other = no(rule, "units-for-the-reserve").limit(index).number("count", count).number("due", due);
            ensure(count == due, other)?;
        }
        let (count, due) = (tally.south, limit.south.unwrap_or(u8::MAX));
        ensure(count <= due, no(rule, "units-in-the-south").limit(index).number("count", count).number("due", due))
    }

    /// The hexes of a side at the line: next to one of the other side, over no lake or sea.
    fn is_front(self, side: Side, hex: Hex) -> bool {
        let map = self.map();
        let mut around = map.grid.neighbours(hex);
        map.in_play.contains(hex)
            && self.set_up_holder(hex) == side
            && around.any(|(across, near)| {
                map.in_play.contains(near) && self.set_up_holder(near) != side && !map.closed(hex, across)
            })
    }

    /// Every hex of the line holds a unit or lies in the ZOC of one at the line; where the Axis set up first, its hexes have to be faced
    /// (17.2.1ac, 17.2.1ad, 17.2.1an, 17.3.1ae, 17.3.1aj, 17.4.1aj, 17.4.1ap).
    fn check_line(self, side: Side) -> Verdict {
        let rule = self.row_of(FRONT[side.index()]);
        let faces = side == Side::Soviet && self.scenario().free.stages.first() == Some(&Side::Axis);
        let line = if faces { side.other() } else { side };
        let covered = self.covered(side);
        let map = self.map();
        let faced = |hex: Hex| {
            let mut around = map.grid.neighbours(hex);
            covered.contains(hex)
                || faces && around.any(|(across, near)| !map.closed(hex, across) && self.defends(side, near))
        };
        let mut front = map.grid.hexes().filter(|hex| self.is_front(line, *hex));
        match front.find(|hex| !faced(*hex)) {
            Some(hex) => Err(no(rule, "front-open").hex(hex)),
            None => Ok(()),
        }
    }

    /// The hexes where combat units of a side stand, and those in the ZOC of who stands at the line.
    fn covered(self, side: Side) -> HexSet {
        let mut covered = HexSet::EMPTY;
        let army = (self.army(side) & self.pack.roster.combat).into_iter();
        for (unit, hex) in army.filter_map(|unit| Some((unit, self.at(unit)?))) {
            covered.insert(hex);
            if self.exerts(unit) && self.is_front(side, hex) {
                let around = self.map().grid.neighbours(hex);
                covered.extend(around.filter(|(across, _)| self.reaches(hex, *across)).map(|(_, near)| near));
            }
        }
        covered
    }

    /// Whether a ZOC extends over that side of a hex, whatever lies behind it.
    fn reaches(self, hex: Hex, across: Direction) -> bool {
        let barred = Water::Major.bit() | Water::Volga.bit() | Water::Lake.bit() | Water::Sea.bit();
        self.map().water.get(hex, across) & barred == 0
    }

    /// The border of June 1941: each hex towards Germany holds a Soviet unit, each one towards Hungary and Romania holds one or is next to one
    /// (17.1.1f, 17.1.1g).
    fn check_border(self) -> Verdict {
        let map = self.map();
        let towards = |hex: Hex, lands: &[Land]| {
            let mut around = map.grid.neighbours(hex);
            around.any(|(_, near)| map.in_play.contains(near) && lands.contains(&map.land[near]))
        };
        for hex in map.grid.hexes().filter(|hex| map.in_play.contains(*hex) && map.land[*hex] == Land::Ussr) {
            let held = self.defends(Side::Soviet, hex);
            if map.grid.number(hex).row <= self.scenario().free.border && towards(hex, &[Land::Germany]) {
                ensure(held, no("17.1.1f", "border-empty").hex(hex))?;
            } else if towards(hex, &[Land::Hungary, Land::Romania]) {
                let mut around = map.grid.neighbours(hex);
                let watched = held || around.any(|(_, near)| self.defends(Side::Soviet, near));
                ensure(watched, no("17.1.1g", "border-open").hex(hex))?;
            }
        }
        Ok(())
    }

    /// Every Fortified Zone and every city of a Military District holds a Soviet unit (17.1.1h).
    fn check_garrisons(self) -> Verdict {
        let map = self.map();
        let zones = map.works.iter().filter(|work| work.kind == WorkKind::Zone).map(|work| work.hex);
        let cities = map.places.iter().filter(|place| place.city).map(|place| place.hex);
        let mut inside = zones.chain(cities).filter(|hex| map.district[*hex].is_some());
        match inside.find(|hex| !self.defends(Side::Soviet, *hex)) {
            Some(hex) => Err(no("17.1.1h", "needs-a-garrison").hex(hex)),
            None => Ok(()),
        }
    }

    /// Oil hexes of the Soviet side and towns on the Black Sea hold some defence factors (17.2.1ah, 17.2.1ai).
    fn check_guarded(self) -> Verdict {
        let (least, towns) = &self.scenario().free.guarded;
        if *least == 0 {
            return Ok(());
        }
        let (map, soviet) = (self.map(), |place: &&Place| self.set_up_holder(place.hex) == Side::Soviet);
        let oil = map.places.iter().filter(|place| place.oil).filter(soviet).map(|place| (place.hex, "17.2.1ah"));
        let named = towns.iter().map(|town| (map.places[town.index()].hex, "17.2.1ai"));
        for (hex, rule) in oil.chain(named) {
            let units = self.pos.stacks.stack(hex).filter(|unit| self.unit(*unit).sort() == Sort::Combat);
            let factors: i32 = units.map(|unit| i32::from(self.values(unit).defence)).sum();
            let few = no(rule, "needs-guards").hex(hex).number("due", *least).number("count", factors);
            ensure(factors >= i32::from(*least), few)?;
        }
        Ok(())
    }
}

impl Play<'_> {
    /// The rows that a loss before the game follows from.
    pub(crate) fn loss_rows(&self, unit: UnitId) -> Rows {
        self.look().loss_rule(unit).unwrap_or_default()
    }
}
