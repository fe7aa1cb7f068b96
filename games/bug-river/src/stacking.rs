//! Sections 5.3.1 and 5.3.3: stacking, overstacking, displaced units.

use crate::action::Action;
use crate::event::{Event, Rows, Undone};
use crate::pack::{FormationId, Side, UnitId, UnitSet};
use crate::play::Play;
use crate::position::Look;
use crate::step::{Cause, Step};
use crate::verdict::{About, Verdict, ensure, no};
use hexes::Hex;

impl Look<'_> {
    // ---- the limits -------------------------------------------------------------------------------------------------

    /// How many of these units, all in one hex, have to leave it (5.3.1j-5.3.1l).
    fn excess(self, units: UnitSet) -> usize {
        let constants = &self.pack.constants;
        let infantry = (units & self.pack.crowding).len();
        let over = |count: usize, limit: u8| count.saturating_sub(usize::from(limit));
        over(units.len(), constants.stack).max(over(infantry, constants.infantry))
    }

    /// Whether these units, all in one hex, respect the limits (5.3.1j-5.3.1l).
    pub(crate) fn fits(self, units: UnitSet) -> bool {
        self.excess(units) == 0
    }

    /// Whether there is room in the hex for these units besides those in it.
    pub(crate) fn has_room(self, hex: Hex, units: UnitSet) -> bool {
        self.fits(self.pos.units_in(hex) | units)
    }

    /// Whether there is room in the hex for one more unit: in number (5.3.1j), and of its type (5.3.1k).
    pub(crate) fn check_room(self, hex: Hex, unit: UnitId) -> Verdict {
        let full = self.pos.units_in(hex).len() >= usize::from(self.pack.constants.stack);
        ensure(!full, no("5.3.1j", "no-room-there").hex(hex))?;
        ensure(self.has_room(hex, UnitSet::one(unit)), no("5.3.1k", "infantry-there").hex(hex))
    }

    /// Whether combat units overstack the hex.
    pub(crate) fn overstacked(self, hex: Hex) -> bool {
        !self.fits(self.pos.units_in(hex))
    }

    /// The units of an overstacked hex with whose leaving fewer are too many.
    fn surplus(self, hex: Hex) -> UnitSet {
        let units = self.pos.units_in(hex);
        let excess = self.excess(units);
        units.into_iter().filter(|unit| self.excess(units - UnitSet::one(*unit)) < excess).collect()
    }

    // ---- displacement -----------------------------------------------------------------------------------------------

    /// Whether a unit could be pushed from a hex to one beside it: no enemy unit there (5.3.1y), no unbridged Bug and no lake between
    /// (5.3.1z).
    fn check_push(self, from: Hex, to: Hex, side: Side) -> Verdict {
        let direction = self.around(from).find(|(_, near)| *near == to).map(|(direction, _)| direction);
        let Some(direction) = direction else { return Err(no("5.3.3a", "hexes-not-adjacent").hex(to)) };
        ensure(!self.occupied(side.other(), to), no("5.3.1y", "enemy-unit-there").hex(to))?;
        ensure(!self.water_stops(from, direction), no("5.3.1z", "water-between").hex(to))
    }

    /// The hexes a unit can be displaced to: those with room for it, or, if there are none, the others (5.3.3b, 5.3.1x).
    fn pushes(self, unit: UnitId, from: Hex) -> Vec<Hex> {
        let side = self.side(unit);
        let open = self.around(from).map(|(_, near)| near).filter(|near| self.check_push(from, *near, side).is_ok());
        let (roomy, full): (Vec<Hex>, Vec<Hex>) = open.partition(|near| self.has_room(*near, UnitSet::one(unit)));
        if roomy.is_empty() { full } else { roomy }
    }

    /// The units of an overstacked hex that can be displaced, each once in a row of displacements: for the opponent the disorganised ones,
    /// if there are any.
    fn displaceable(self, hex: Hex, by: Side) -> UnitSet {
        let surplus = self.surplus(hex) - self.pos.displaced;
        let able: UnitSet = surplus.into_iter().filter(|unit| !self.pushes(*unit, hex).is_empty()).collect();
        let first = able & self.pos.disorganised;
        if self.holder(hex) == Some(by) || first.is_empty() { able } else { first }
    }

    /// Displacing a unit (5.3.3).
    pub(crate) fn check_evict(self, unit: UnitId, to: Hex) -> Verdict {
        let Step::Crowded { hex, by } = self.pos.steps.top() else { return Err(self.not_now()) };
        let from = Hex(hex);
        self.known(unit)?;
        ensure(self.exists(to), no("5.3.3a", "no-such-hex"))?;
        ensure(self.at(unit).hex() == Some(from), no("5.3.3a", "not-in-the-crowd").unit(unit).hex(from))?;
        ensure(self.surplus(from).has(unit), no("5.3.1t", "not-surplus").unit(unit))?;
        ensure(!self.pos.displaced.has(unit), no("5.3.3c", "displaced-already").unit(unit))?;
        self.check_push(from, to, self.side(unit))?;
        ensure(self.displaceable(from, by).has(unit), no("5.3.3a", "disorganised-first").unit(unit))?;
        ensure(self.pushes(unit, from).contains(&to), no("5.3.3b", "room-elsewhere").unit(unit).hex(to))
    }

    /// The opponent leaves it to the owner.
    pub(crate) fn check_decline_displacing(self, hex: Hex, by: Side) -> Verdict {
        ensure(self.holder(hex) != Some(by), no("5.3.1t", "must-displace").hex(hex))
    }

    /// Eliminating a unit because nobody can be displaced (5.3.1z).
    pub(crate) fn check_eliminate(self, unit: UnitId) -> Verdict {
        let Step::Surplus { hex } = self.pos.steps.top() else { return Err(self.not_now()) };
        self.known(unit)?;
        ensure(self.at(unit).hex() == Some(Hex(hex)), no("5.3.1z", "not-in-the-crowd").unit(unit).hex(Hex(hex)))?;
        ensure(self.surplus(Hex(hex)).has(unit), no("5.3.1z", "not-surplus").unit(unit))
    }

    /// Which HQ is displaced.
    pub(crate) fn check_choose(self, formation: FormationId) -> Verdict {
        let Step::CrowdedHq { hex } = self.pos.steps.top() else { return Err(self.not_now()) };
        ensure(formation.index() < self.pack.formations.len(), no("3.3a", "no-such-formation"))?;
        ensure(
            self.hq_hex(formation) == Some(Hex(hex)),
            no("5.3.1t", "hq-not-there").formation(formation).hex(Hex(hex)),
        )
    }

    /// Who may be displaced where.
    pub(crate) fn list_evictions(self, hex: Hex, by: Side, out: &mut Vec<Action>) {
        for unit in self.displaceable(hex, by) {
            out.extend(self.pushes(unit, hex).into_iter().map(|to| Action::Evict(unit, to.0)));
        }
        if self.check_decline_displacing(hex, by).is_ok() {
            out.push(Action::End);
        }
    }

    /// HQs to choose from.
    pub(crate) fn list_crowded_hqs(self, hex: Hex, out: &mut Vec<Action>) {
        out.extend(self.hqs_in(hex).map(Action::Choose));
    }

    /// Units to choose from.
    pub(crate) fn list_surplus(self, hex: Hex, out: &mut Vec<Action>) {
        out.extend(self.surplus(hex).into_iter().map(Action::Eliminate));
    }
}

impl Play<'_> {
    /// Looks at a hex at the end of an Action or retreat: pushes what overstacking demands (5.3.1g).
    pub(crate) fn enforce_stacking(&mut self, hex: Hex) {
        if self.look().overstacked(hex) || self.look().too_many_hqs(hex) {
            self.pos.steps.push(Step::Stacking { hex: hex.0, checked: false });
        }
    }

    /// The hex is looked at: checks, then displacement, then whatever hexes that has overstacked (5.3.1x), then all is well.
    pub(crate) fn settle_stacking(&mut self, hex: Hex, checked: bool) -> bool {
        let (crowded, crowded_hqs) = (self.look().overstacked(hex), self.look().too_many_hqs(hex));
        if !checked {
            self.pos.steps.replace(Step::Stacking { hex: hex.0, checked: true });
            if crowded_hqs {
                let hqs: Vec<FormationId> = self.look().hqs_in(hex).collect();
                hqs.into_iter().for_each(|formation| self.lose_support(formation, 1, &["5.3.1s"]));
            }
            if crowded {
                self.tell(|_| Event::Overstacked(hex));
                self.begin_checks(self.pos.units_in(hex), Cause::Overstacking);
            }
        } else if crowded_hqs {
            self.pos.steps.push(Step::CrowdedHq { hex: hex.0 });
        } else if let Some(owner) = self.look().holder(hex).filter(|_| crowded) {
            self.pos.steps.push(Step::Crowded { hex: hex.0, by: owner.other() });
        } else if let Some(next) = self.next_crowd() {
            self.pos.steps.replace(Step::Stacking { hex: next.0, checked: false });
        } else {
            self.pos.displaced = UnitSet::EMPTY;
            self.pos.steps.pop();
        }
        true
    }

    /// A hex that a displaced unit has overstacked.
    fn next_crowd(&self) -> Option<Hex> {
        let look = self.look();
        self.pos.displaced.into_iter().filter_map(|unit| look.at(unit).hex()).find(|hex| look.overstacked(*hex))
    }

    /// Asked only where there is a choice.
    pub(crate) fn settle_crowded(&mut self, hex: Hex, by: Side) -> bool {
        // Whoever displaces, the owner's choices are all there are.
        let owner = self.look().holder(hex).unwrap_or(by);
        let mut choices = Vec::new();
        self.look().list_evictions(hex, owner, &mut choices);
        match choices[..] {
            [] => self.pos.steps.replace(Step::Surplus { hex: hex.0 }),
            [Action::Evict(unit, to)] => self.evict(unit, Hex(to)),
            _ => return false,
        }
        true
    }

    /// Asked only where there is a choice.
    pub(crate) fn settle_crowded_hq(&mut self, hex: Hex) -> bool {
        if self.look().too_many_hqs(hex) {
            return false;
        }
        self.pos.steps.pop();
        true
    }

    /// Asked only where there is a choice.
    pub(crate) fn settle_surplus(&mut self, hex: Hex) -> bool {
        let surplus = self.look().surplus(hex);
        match (surplus.only(), surplus.is_empty()) {
            (Some(unit), _) => self.give_up_surplus(unit),
            (None, true) => self.pos.steps.pop(),
            (None, false) => return false,
        }
        true
    }

    /// A unit is displaced.
    pub(crate) fn evict(&mut self, unit: UnitId, hex: Hex) {
        let by_owner = matches!(self.pos.steps.top(), Step::Crowded { by, .. } if by == self.look().side(unit));
        let rows: Rows = if by_owner { &["5.3.1t"] } else { &["5.3.3a"] };
        if let Some(from) = self.pos.at[unit.index()].hex() {
            self.tell(|play| Event::Evicted(play.who(unit), from, hex, rows));
        }
        self.pos.steps.pop();
        self.pos.displaced.add(unit);
        self.carry(UnitSet::one(unit), hex);
        self.unimprove(hex, Undone::Joined);
    }

    /// The opponent leaves it to the owner.
    pub(crate) fn decline_displacing(&mut self, hex: Hex) {
        if let Some(owner) = self.look().holder(hex) {
            self.pos.steps.replace(Step::Crowded { hex: hex.0, by: owner });
        }
    }

    /// A unit is eliminated.
    pub(crate) fn give_up_surplus(&mut self, unit: UnitId) {
        self.pos.steps.pop();
        self.eliminate(unit, &["5.3.1z"]);
    }

    /// This HQ is the one that goes, and loses one point more (5.3.1u, A-06); out of play, if there is no room for it.
    pub(crate) fn choose_crowded_hq(&mut self, formation: FormationId) {
        self.pos.steps.pop();
        self.lose_support(formation, 1, &["5.3.1u"]);
        if self.look().refuges(formation).is_empty() {
            self.drop_hq(formation);
        } else {
            self.displace(formation);
        }
    }
}
