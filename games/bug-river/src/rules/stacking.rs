//! Sections 5.3.1 and 5.3.3: stacking, overstacking, displaced units.

use super::*;

// ---- what is asked ---------------------------------------------------------------------------------------------------------

impl Ask<BugRiver> for Stacking {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        Err(look.not_now())
    }

    /// The hex is looked at: checks, then displacement, then whatever hexes that has overstacked (5.3.1x), then all is well.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let Stacking { hex, checked } = *self;
        let (crowded, crowded_hqs) = (play.look().overstacked(hex), play.look().too_many_hqs(hex));
        if !checked {
            play.replace(Stacking { hex, checked: true });
            play.suffer_crowding(hex, crowded, crowded_hqs);
        } else if crowded_hqs {
            play.push(CrowdedHq { hex });
        } else if let Some(owner) = play.look().holder(hex).filter(|_| crowded) {
            play.push(Crowded { hex, by: owner.other() });
        } else if let Some(next) = play.next_crowd() {
            play.replace(Stacking { hex: next, checked: false });
        } else {
            play.pos.displaced = UnitSet::EMPTY;
            play.pop();
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some()
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.exists(self.hex)
    }
}

/// A unit is displaced (5.3.3).
impl Ask<BugRiver> for Crowded {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.by)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let own = look.holder(self.hex) == Some(self.by);
        look.about_hex(if own { "q-crowded-own" } else { "q-crowded" }, self.hex)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        for unit in look.displaceable(self.hex, self.by) {
            answers.extend(look.pushes(unit, self.hex).into_iter().map(|to| Action::Evict(unit, to)));
        }
        answers.extend(self.check_decline(look).is_ok().then_some(Action::End));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Evict(unit, to) => self.check_evict(look, unit, to),
            Action::End => self.check_decline(look),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match (answer, play.look().holder(self.hex)) {
            (Action::Evict(unit, to), _) => self.evict(play, unit, to),
            (_, Some(owner)) => play.replace(Crowded { by: owner, ..*self }),
            (_, None) => {}
        }
    }

    /// Asked only where there is a choice: whoever displaces, the owner's choices are all there are.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let owner = play.look().holder(self.hex).unwrap_or(self.by);
        let mut choices = Vec::new();
        Crowded { by: owner, ..*self }.offer(play.look(), &mut choices);
        match choices[..] {
            [] => play.replace(Surplus { hex: self.hex }),
            [Action::Evict(unit, to)] => self.evict(play, unit, to),
            _ => return Flow::Asks,
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Stacking(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.exists(self.hex)
    }

    fn label(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        answer.ends("a-leave-to-owner")
    }

    fn policy(&self, look: Look<'_>) -> Option<Action> {
        let declines = look.is_combat() && self.check_decline(look).is_ok();
        if declines { Some(Action::End) } else { look.first_in_combat() }
    }
}

impl Crowded {
    fn check_evict(&self, look: Look<'_>, unit: UnitId, to: Hex) -> Verdict {
        let from = self.hex;
        look.known(unit)?;
        ensure(look.exists(to), no("5.3.3a", "no-such-hex"))?;
        ensure(look.at(unit).hex() == Some(from), no("5.3.3a", "not-in-the-crowd").unit(unit).hex(from))?;
        ensure(look.surplus(from).has(unit), no("5.3.1t", "not-surplus").unit(unit))?;
        ensure(!look.pos.displaced.has(unit), no("5.3.3c", "displaced-already").unit(unit))?;
        look.check_push(from, to, look.side(unit))?;
        ensure(look.displaceable(from, self.by).has(unit), no("5.3.3a", "disorganised-first").unit(unit))?;
        ensure(look.pushes(unit, from).contains(&to), no("5.3.3b", "room-elsewhere").unit(unit).hex(to))
    }

    /// The opponent leaves it to the owner.
    fn check_decline(&self, look: Look<'_>) -> Verdict {
        ensure(look.holder(self.hex) != Some(self.by), no("5.3.1t", "must-displace").hex(self.hex))
    }

    fn evict(&self, play: &mut Play<'_>, unit: UnitId, to: Hex) {
        let rows: Rows = if self.by == play.look().side(unit) { &["5.3.1t"] } else { &["5.3.3a"] };
        if let Some(from) = play.pos.at[unit.index()].hex() {
            play.tell(|play| Event::Evicted(play.who(unit), from, to, rows));
        }
        play.pop();
        play.pos.displaced.add(unit);
        play.carry(UnitSet::one(unit), to);
        play.unimprove(to, Undone::Joined);
    }
}

/// Which HQ is displaced.
impl Ask<BugRiver> for CrowdedHq {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        look.hqs_in(self.hex).map(|formation| look.pack.formation(formation).side).next()
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        look.about_hex("q-crowded-hq", self.hex)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.hqs_in(self.hex).map(Action::Choose));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Choose(formation) = answer else { return Err(look.not_now()) };
        ensure(look.formation_exists(formation), no("3.3a", "no-such-formation"))?;
        let here = look.hq_hex(formation) == Some(self.hex);
        ensure(here, no("5.3.1t", "hq-not-there").formation(formation).hex(self.hex))
    }

    /// This HQ is the one that goes, and loses one point more (5.3.1u, A-06); out of play, if there is no room for it.
    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Choose(formation) = answer else { return };
        play.pop();
        play.lose_support(formation, 1, &["5.3.1u"]);
        if play.look().refuges(formation).is_empty() {
            play.drop_hq(formation);
        } else {
            play.displace(formation);
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let crowded = play.look().too_many_hqs(self.hex);
        if !crowded {
            play.pop();
        }
        Flow::asks_if(crowded)
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Stacking(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.exists(self.hex)
    }

    fn policy(&self, look: Look<'_>) -> Option<Action> {
        look.first_in_combat()
    }
}

/// Nobody can be displaced: a unit is eliminated (5.3.1z).
impl Ask<BugRiver> for Surplus {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        look.holder(self.hex)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        look.about_hex("q-surplus", self.hex)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.surplus(self.hex).into_iter().map(Action::Eliminate));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Eliminate(unit) = answer else { return Err(look.not_now()) };
        look.known(unit)?;
        let here = look.at(unit).hex() == Some(self.hex);
        ensure(here, no("5.3.1z", "not-in-the-crowd").unit(unit).hex(self.hex))?;
        ensure(look.surplus(self.hex).has(unit), no("5.3.1z", "not-surplus").unit(unit))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Eliminate(unit) = answer {
            play.give_up_surplus(unit);
        }
    }

    /// Asked only where there is a choice.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let surplus = play.look().surplus(self.hex);
        match (surplus.only(), surplus.is_empty()) {
            (Some(unit), _) => play.give_up_surplus(unit),
            (None, true) => play.pop(),
            (None, false) => return Flow::Asks,
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Stacking(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.exists(self.hex)
    }

    fn policy(&self, look: Look<'_>) -> Option<Action> {
        look.first_in_combat()
    }
}

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
}

impl Play<'_> {
    /// Looks at a hex at the end of an Action or retreat: pushes what overstacking demands (5.3.1g).
    pub(crate) fn enforce_stacking(&mut self, hex: Hex) {
        if self.look().overstacked(hex) || self.look().too_many_hqs(hex) {
            self.push(Stacking { hex, checked: false });
        }
    }

    /// What overstacking costs at once: HQs lose support (5.3.1s), all units check (5.3.1p).
    fn suffer_crowding(&mut self, hex: Hex, crowded: bool, crowded_hqs: bool) {
        if crowded_hqs {
            let hqs: Vec<FormationId> = self.look().hqs_in(hex).collect();
            hqs.into_iter().for_each(|formation| self.lose_support(formation, 1, &["5.3.1s"]));
        }
        if crowded {
            self.tell(|_| Event::Overstacked(hex));
            self.begin_checks(self.pos.units_in(hex), Cause::Overstacking);
        }
    }

    /// A hex that a displaced unit has overstacked.
    fn next_crowd(&self) -> Option<Hex> {
        let look = self.look();
        self.pos.displaced.into_iter().filter_map(|unit| look.at(unit).hex()).find(|hex| look.overstacked(*hex))
    }

    /// A unit is eliminated.
    fn give_up_surplus(&mut self, unit: UnitId) {
        self.pop();
        self.eliminate(unit, &["5.3.1z"]);
    }
}
