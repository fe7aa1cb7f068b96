//! Section 8.3: replacements and reorganisation.

use super::*;
use crate::telling::timing::counted;
use table::record::{One, Plain};

table::record! {
    /// None.
    pub const NONE;

    /// Replacement Points in hand.
    pub struct Relief among Pack {
        /// German Infantry and AFV points (8.3.1a).
        pub points: [u8; 2] as Plain = [0; 2],
        /// The Soviet unit that was broken up, whose points are being spent (8.3.2f).
        pub source: Option<UnitId> as One = None,
        /// How many of its points are left.
        pub left: u8 as Plain = 0,
    }
}

/// How far the HQs of a side that are in supply or emergency supply reach: looked at once for a whole list.
struct Reach<'a> {
    areas: [Option<Area<'a>>; FORMATIONS],
}

impl Reach<'_> {
    /// Whether the formation's HQ can reach the hex with replacements (8.3d).
    fn has(&self, formation: FormationId, hex: Hex) -> bool {
        self.areas[formation.index()].as_ref().is_some_and(|area| area.contains(hex))
    }
}

impl Ask<BugRiver> for Replacements {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::German)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let [infantry, afv] = look.pos.relief.points.map(i32::from);
        Message::new("q-replacements").with("infantry", infantry).with("afv", afv)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let paid = |unit: &UnitId| look.check_affordable(*unit).is_ok();
        let units: UnitSet = look.weakened(Side::German).into_iter().filter(paid).collect();
        if !units.is_empty() {
            let reach = look.reach_of(Side::German, units);
            answers.extend(units.into_iter().filter(|unit| look.is_served(*unit, &reach)).map(Action::Replace));
        }
        if look.pos.options.rebuilding {
            look.list_rebuilding(answers);
        }
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Replace(unit) => {
                look.check_needy(unit, Side::German)?;
                look.check_affordable(unit)?;
                look.check_served("8.3d", unit)
            }
            Action::Rebuild(unit, hex) => look.check_rebuild(unit, hex),
            Action::End => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Replace(unit) => {
                play.spend_points(unit);
                play.restore_point(unit);
            }
            Action::Rebuild(unit, hex) => play.rebuild(unit, hex),
            _ => play.pop(),
        }
    }

    /// Over when no points are left. As long as there are some, the owner is asked even if nobody can take them: strengths are a secret.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let open = play.pos.relief.points != [0; 2];
        if !open {
            play.pop();
        }
        Flow::asks_if(open)
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some_and(Step::holds_segments)
    }

    fn label(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        answer.ends("a-end-replacements")
    }

    fn gives_up(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        look.left_by_end(answer, "gives-replacements")
    }
}

impl Ask<BugRiver> for Reorganisation {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Soviet)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        match look.pos.relief.left {
            0 => Message::new("q-reorganisation"),
            left => Message::new("q-reorganisation-points").with("left", i32::from(left)),
        }
    }

    /// He goes on with the points he has, breaks up another unit, or ends it.
    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let weakened = look.weakened(Side::Soviet);
        if look.pos.relief.source.is_some() {
            answers.extend(look.takers(weakened).into_iter().map(Action::Replace));
        }
        if !weakened.is_empty() {
            let reach = look.reach_of(Side::Soviet, look.units_of(Side::Soviet));
            let served = |unit: &UnitId| look.is_served(*unit, &reach);
            let weakened = weakened.into_iter().filter(served).collect();
            let able = (look.units_of(Side::Soviet) - look.pos.disorganised).into_iter().filter(served);
            let of_use = |unit: &UnitId| look.can_reinforce(*unit, weakened, &reach) && !look.is_last(*unit);
            answers.extend(able.filter(of_use).map(Action::BreakUp));
        }
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Replace(unit) => look.check_reinforced(unit),
            Action::BreakUp(unit) => look.check_break_up(unit),
            Action::End => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Replace(unit) => {
                play.pos.relief.left -= 1;
                if play.pos.relief.left == 0 {
                    play.pos.relief.source = None;
                }
                play.restore_point(unit);
            }
            Action::BreakUp(unit) => play.break_up(unit),
            _ => play.pop(),
        }
    }

    /// Points of a broken-up unit that nobody can take are lost (8.3.2f); over only when the owner says so, because strengths are a secret.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        if play.pos.relief.source.is_some() && look.takers(look.weakened(Side::Soviet)).is_empty() {
            (play.pos.relief.source, play.pos.relief.left) = (None, 0);
        }
        Flow::Asks
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some_and(Step::holds_segments)
    }

    fn label(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        answer.ends("a-end-reorganisation")
    }

    fn gives_up(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        (answer == Action::End).then(|| counted("gives-strength", look.pos.relief.left))?
    }
}

impl<'a> Look<'a> {
    /// Whether an HQ is in supply, or shows its back and so lives on Emergency Supply (8.3d, 5.7.2b).
    fn sustained(self, formation: FormationId, supplied: &Area) -> bool {
        self.hq_hex(formation).is_some_and(|hex| self.hq(formation).spent || supplied.contains(hex))
    }

    /// How far the HQs of these units, and of this formation besides, reach.
    fn reach_of(self, side: Side, units: UnitSet) -> Reach<'a> {
        let mut reach = Reach { areas: [None; FORMATIONS] };
        let supplied = self.supplied(side);
        for formation in units.into_iter().filter_map(|unit| self.formation_of(unit)) {
            if reach.areas[formation.index()].is_none() && self.sustained(formation, &supplied) {
                reach.areas[formation.index()] = self.commanded(formation);
            }
        }
        reach
    }

    /// Units on the map and in order that have lost Strength Points (8.3c, 8.3j).
    fn weakened(self, side: Side) -> UnitSet {
        let below =
            |unit: &UnitId| self.at(*unit).hex().is_some() && self.strength(*unit) < self.pack.unit(*unit).strength;
        (self.units_of(side) - self.pos.disorganised).into_iter().filter(below).collect()
    }

    /// Whether a unit can get anything at all: on the map, in order, weakened (8.3c, 8.3i, 8.3j).
    fn check_needy(self, unit: UnitId, side: Side) -> Verdict {
        self.known(unit)?;
        ensure(self.side(unit) == side, no("8.3c", "not-your-unit").unit(unit))?;
        ensure(self.at(unit) != Place::Eliminated, no("8.3i", "unit-eliminated").unit(unit))?;
        ensure(self.at(unit).hex().is_some(), no("8.3c", "unit-not-on-map").unit(unit))?;
        ensure(!self.pos.disorganised.has(unit), no("8.3c", "unit-is-disorganised").unit(unit))?;
        ensure(self.strength(unit) < self.pack.unit(unit).strength, no("8.3j", "at-full-strength").unit(unit))
    }

    /// Whether a unit is within the Command Range of its HQ, and that in supply or emergency supply (8.3d, 8.3.2d, 8.3.2m).
    fn check_served(self, rule: &'static str, unit: UnitId) -> Verdict {
        let cut_off = no(rule, "not-served").unit(unit);
        let (Some(formation), Some(hex)) = (self.formation_of(unit), self.at(unit).hex()) else { return Err(cut_off) };
        ensure(self.reach_of(self.side(unit), UnitSet::one(unit)).has(formation, hex), cut_off)
    }

    // ---- German replacements (8.3.1) --------------------------------------------------------------------------------

    /// Which points a unit takes, and how many for one Strength Point (8.3.1b, 8.3.1c).
    fn relief_price(self, unit: UnitId) -> (usize, u8) {
        if self.pack.afvs.has(unit) {
            (1, 1)
        } else if self.pack.motorised.has(unit) || self.pack.engineers.has(unit) {
            (0, self.pack.constants.dear_replacement)
        } else {
            (0, 1)
        }
    }

    /// Whether the points in hand suffice.
    fn check_affordable(self, unit: UnitId) -> Verdict {
        let (pool, price) = self.relief_price(unit);
        let left = self.pos.relief.points[pool];
        let (rule, key) = match (pool, price) {
            (1, _) => ("8.3.1b", "too-few-afv-points"),
            (_, 1) => ("8.3.1b", "too-few-infantry-points"),
            _ => ("8.3.1c", "too-few-infantry-points"),
        };
        ensure(price <= left, no(rule, key).unit(unit).number("cost", i32::from(price)).number("left", i32::from(left)))
    }

    /// Rebuilding a destroyed unit.
    fn check_rebuild(self, unit: UnitId, hex: Hex) -> Verdict {
        ensure(self.pos.options.rebuilding, no("8.3i", "no-rebuilding"))?;
        self.known(unit)?;
        ensure(self.exists(hex), no("8.3.1d", "no-such-hex"))?;
        ensure(self.side(unit) == Side::German, no("8.3.1d", "not-your-unit").unit(unit))?;
        ensure(self.at(unit) == Place::Eliminated, no("8.3.1d", "not-eliminated").unit(unit))?;
        self.check_affordable(unit)?;
        let base = self.formation_of(unit).filter(|f| self.sustained(*f, &self.supplied(Side::German)));
        let Some(base) = base.and_then(|f| self.hq_hex(f)) else { return Err(no("8.3d", "not-served").unit(unit)) };
        let near = hex == base || self.pack.grid.adjacent(base, hex);
        ensure(near, no("8.3.1d", "not-beside-hq").unit(unit).hex(hex))?;
        ensure(!self.occupied(Side::Soviet, hex), no("8.3.1d", "enemy-unit-there").hex(hex))?;
        ensure(self.has_room(hex, UnitSet::one(unit)), no("8.3.1d", "no-room-there").hex(hex))
    }

    /// Destroyed units and where they can be rebuilt.
    fn list_rebuilding(self, out: &mut Vec<Action>) {
        for unit in self.units_of(Side::German) {
            let base = self.formation_of(unit).and_then(|f| self.hq_hex(f));
            if let Some(base) =
                base.filter(|_| self.at(unit) == Place::Eliminated && self.check_affordable(unit).is_ok())
            {
                let near = std::iter::once(base).chain(self.around(base).map(|(_, near)| near));
                let able = near.filter(|hex| self.check_rebuild(unit, *hex).is_ok());
                out.extend(able.map(|hex| Action::Rebuild(unit, hex)));
            }
        }
    }

    // ---- Soviet reorganisation (8.3.2) ------------------------------------------------------------------------------

    /// Whether a unit of one kind can reinforce one of another (8.3.2h-8.3.2l).
    fn feeds(self, source: UnitId, unit: UnitId) -> bool {
        self.pack.feeds[source.index()].has(unit)
    }

    /// A point of the broken-up unit for another (8.3.2g, 8.3.2m, 8.3.2n).
    fn check_reinforced(self, unit: UnitId) -> Verdict {
        let relief = &self.pos.relief;
        let source = relief.source.ok_or(no("8.3.2f", "nothing-broken-up"))?;
        self.check_needy(unit, Side::Soviet)?;
        ensure(self.feeds(source, unit), no("8.3.2g", "wrong-kind").unit(unit))?;
        self.check_served("8.3.2m", unit)?;
        let from = self.formation_of(source);
        let near = from.zip(self.at(unit).hex()).is_some_and(|(from, hex)| self.in_command(from, hex));
        let formation = from.unwrap_or(FormationId::of(0));
        ensure(near, no("8.3.2n", "out-of-range-of-hq").unit(unit).formation(formation))
    }

    /// Breaking a unit up (8.3.2).
    fn check_break_up(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        ensure(self.side(unit) == Side::Soviet, no("8.3.2b", "not-your-unit").unit(unit))?;
        ensure(self.at(unit).hex().is_some(), no("8.3.2b", "unit-not-on-map").unit(unit))?;
        let kind = self.pack.unit(unit).kind;
        let listed = self.pack.tables.reorganisation.iter().any(|(from, _)| *from == kind);
        ensure(listed, no("8.3.2e", "cannot-be-broken-up").unit(unit))?;
        ensure(!self.pos.disorganised.has(unit), no("8.3.2c", "unit-is-disorganised").unit(unit))?;
        self.check_served("8.3.2d", unit)?;
        ensure(!self.is_last(unit), no("8.3.2n", "last-of-formation").unit(unit))?;
        let weakened = self.weakened(Side::Soviet);
        let reach = self.reach_of(Side::Soviet, weakened | UnitSet::one(unit));
        let served = weakened.into_iter().filter(|unit| self.is_served(*unit, &reach)).collect();
        ensure(self.can_reinforce(unit, served, &reach), no("8.3.2g", "nobody-to-reinforce").unit(unit))
    }

    /// Whether an HQ would leave play with this unit (3.3n).
    fn is_last(self, unit: UnitId) -> bool {
        self.loyalties(unit).any(|formation| self.is_forsaken(formation, UnitSet::one(unit)))
    }

    /// Whether a unit is within the Command Range of its HQ, and that sustained.
    fn is_served(self, unit: UnitId, reach: &Reach) -> bool {
        self.formation_of(unit).zip(self.at(unit).hex()).is_some_and(|(formation, hex)| reach.has(formation, hex))
    }

    /// Whether any of the weakened, all of them served, could take a point of this unit.
    fn can_reinforce(self, source: UnitId, weakened: UnitSet, reach: &Reach) -> bool {
        let near = |unit: UnitId| self.formation_of(source).zip(self.at(unit).hex());
        let takes = |unit: UnitId| {
            unit != source && self.feeds(source, unit) && near(unit).is_some_and(|(from, hex)| reach.has(from, hex))
        };
        weakened.into_iter().any(takes)
    }

    /// Those of the weakened units that can take a point of the one that was broken up.
    fn takers(self, weakened: UnitSet) -> UnitSet {
        let Some(source) = self.pos.relief.source else { return UnitSet::EMPTY };
        let fed: UnitSet = weakened.into_iter().filter(|unit| self.feeds(source, *unit)).collect();
        let Some(from) = self.formation_of(source).filter(|_| !fed.is_empty()) else { return UnitSet::EMPTY };
        let reach = self.reach_of(Side::Soviet, fed);
        let Some(near) = self.commanded(from) else { return UnitSet::EMPTY };
        let taker = |unit: &UnitId| {
            let here = self.formation_of(*unit).zip(self.at(*unit).hex());
            here.is_some_and(|(formation, hex)| reach.has(formation, hex) && near.contains(hex))
        };
        fed.into_iter().filter(taker).collect()
    }
}

impl Play<'_> {
    /// The Replacement Segment begins: pushes what applies this turn (8.3.1a, M-10), the German part first.
    pub(crate) fn begin_replacements(&mut self) {
        self.pos.relief = Relief::NONE;
        let turn = self.pos.turn;
        if let Some(row) = self.pack.tables.replacements.iter().find(|row| row.turn == turn) {
            self.pos.relief.points = [row.infantry, row.afv];
            self.push(Reorganisation);
            self.push(Replacements);
        }
    }

    /// A Strength Point comes back (8.3g).
    fn restore_point(&mut self, unit: UnitId) {
        self.pos.strength[unit.index()] += 1;
        self.tell(|play| Event::Replaced(play.who(unit)));
    }

    fn spend_points(&mut self, unit: UnitId) {
        let (pool, price) = self.look().relief_price(unit);
        self.pos.relief.points[pool] -= price;
    }

    /// A unit is rebuilt with one Strength Point (8.3.1d).
    fn rebuild(&mut self, unit: UnitId, hex: Hex) {
        self.spend_points(unit);
        self.pos.strength[unit.index()] = 1;
        self.carry(UnitSet::one(unit), hex);
        self.tell(|play| Event::Rebuilt(play.who(unit), hex));
    }

    /// A unit is broken up: its points must be spent at once (8.3.2e, 8.3.2f); the Improved Defence of its hex stays (7.7i) as long as
    /// anybody is left in it.
    fn break_up(&mut self, unit: UnitId) {
        self.tell(|play| Event::BrokenUp(play.who(unit)));
        self.pos.relief.source = Some(unit);
        self.pos.relief.left = std::mem::take(&mut self.pos.strength[unit.index()]);
        let hex = self.pos.at[unit.index()].hex();
        self.pos.put(self.pack, unit, Place::Eliminated);
        // The others of the hex stay dug in (7.7i); an empty hex has no Improved Defence.
        if let Some(hex) = hex.filter(|hex| self.pos.stacks.is_empty(*hex)) {
            self.unimprove(hex, Undone::Eliminated);
        }
    }
}
