//! Section 9.11: retreats, hex by hex, by the defender.
//!
//! Units of a stack retreat together or split. A path enters no hex twice and never the combat hex; it is as long as the result
//! demands, longer only to find room (9.11f), never more than four hexes (9.11g). What cannot be retreated is paid in steps (9.11m).

use super::chapter::*;
use super::results::losses;

/// The defenders retreat (9.11): asked until all have retreated, stayed or died.
impl Ask<Counterattack> for Retreat {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.phasing().other())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let combat = &look.pos.combat;
        let left = combat.retreat.saturating_sub(combat.gone).max(1);
        let units = look.pack.set_titles(look.retreating());
        Message::new("q-retreat").with("left", i32::from(left)).with("units", units)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        if let Some(from) = look.retreat_from() {
            for (_, near) in look.pack.grid.neighbours(from) {
                answers.offer(Action::To(near.into()), look.check_retreat_to(near.into()));
            }
            answers.offer(Action::To(Goal::Warsaw), look.check_retreat_to(Goal::Warsaw));
        }
        answers.offer(Action::Hold, look.check_hold());
        answers.offer_units(look.pos.combat.to_retreat, Action::Split, |unit| look.check_split(unit));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::To(goal) => look.check_retreat_to(goal),
            Action::Hold => look.check_hold(),
            Action::Split(unit) => look.check_split(unit),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::To(goal) => play.retreat_to(goal),
            Action::Split(unit) => play.pos.combat.group = UnitSet::one(unit),
            _ => play.hold(),
        }
    }

    /// Goes on until someone has to choose a hex.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if play.pos.combat.to_retreat.is_empty() {
            play.end_retreat();
            return Flow::Goes;
        }
        let look = play.look();
        let group = look.retreating();
        let Some(from) = look.retreat_from() else {
            play.group_done(group);
            return Flow::Goes;
        };
        let (trail, need) = (look.trail(), play.pos.combat.retreat);
        if trail.len >= need && look.fits(from, UnitSet::EMPTY) {
            play.group_done(group);
            return Flow::Goes;
        }
        let best = look.best_retreat(group, from, trail);
        let split = play.pos.combat.group.is_empty() && group.len() > 1;
        if best <= trail.len && best < need && !split {
            play.hold();
            return Flow::Goes;
        }
        Flow::Asks
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        Step::is_fought_in(below)
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.combat.group.within(look.pos.combat.to_retreat)
    }

    fn label(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        let Action::To(goal) = answer else { return None };
        let key = if look.retreat_costs(goal) { "a-retreat-costly" } else { "a-retreat" };
        Some(Message::new(key).with("place", look.pack.goal_arg(goal)))
    }

    fn tries(&self, look: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        match subject {
            Subject::Own(unit) => tries.push(Action::Split(unit)),
            Subject::Hex(hex) => look.try_going_to(hex, tries),
            Subject::Enemy(_) | Subject::Gun(_) | Subject::Place => {}
        }
    }
}

losses!(RetreatLosses of group by defender, is_retreat, |play: &mut Play<'_>, units: UnitSet| {
    play.pos.steps.pop();
    if (units & play.pos.combat.to_retreat).is_empty() {
        play.group_done(units);
    }
});

fn is_retreat(below: Option<&Step>) -> bool {
    below.is_some_and(|step| *step == Retreat)
}

/// A retreat path being tried: the hexes entered so far.
#[derive(Copy, Clone)]
struct Trail {
    hexes: [Option<Hex>; 4],
    len: u8,
}

impl Trail {
    fn has(&self, hex: Hex) -> bool {
        self.hexes[..self.len as usize].contains(&Some(hex))
    }

    fn and(mut self, hex: Hex) -> Trail {
        self.hexes[self.len as usize] = Some(hex);
        self.len += 1;
        self
    }
}

/// What a retreat demands: so many hexes, and room at its end.
#[derive(Copy, Clone)]
struct Demand {
    hexes: u8,
    room: fn(Look<'_>, Hex, UnitSet) -> bool,
}

impl Look<'_> {
    /// Whether a hex of the retreat costs a step: an enemy zone of control with nobody of one's own in it (9.11d, 9.11e).
    fn retreat_costs(self, goal: Goal) -> bool {
        goal.hex().is_some_and(|hex| self.in_zone_of(self.phasing(), hex) && self.pos.empty(hex))
    }

    /// The group that retreats now: those already on their way, or all that are left.
    pub(crate) fn retreating(self) -> UnitSet {
        let combat = &self.pos.combat;
        if combat.group.is_empty() { combat.to_retreat } else { combat.group }
    }

    fn trail(self) -> Trail {
        Trail { hexes: self.pos.combat.trail, len: self.pos.combat.gone }
    }

    /// Where the retreating group stands.
    fn retreat_from(self) -> Option<Hex> {
        self.retreating().first().and_then(|unit| self.at(unit).hex())
    }

    /// Whether a retreating group may enter the hex: no enemies (9.11k), on the map (9.11j), along the railway for the train (13f), no
    /// hex twice and not the combat hex.
    fn check_retreat_hex(self, group: UnitSet, from: Hex, to: Hex, trail: Trail) -> Verdict {
        let Some(direction) = self.pack.grid.direction(from, to) else {
            return Err(no("9.11j", "not-adjacent").hex(to));
        };
        let side = self.phasing().other();
        ensure(self.holder(to) != Some(side.other()), no("9.11k", "enemy-there").hex(to))?;
        ensure(to != self.pos.combat.target && !trail.has(to), no("9.11c", "no-going-back").hex(to))?;
        let train = group.meets(self.pack.trains);
        let railway = self.pack.network.links(from, direction) & class::RAILWAY != 0;
        ensure(!train || railway, no("13f", "train-needs-railway").hex(to))
    }

    /// Whether the group may retreat over a Praga bridge from here (6.3i, 9.11i): German, the bridge open, no train.
    fn may_retreat_into_warsaw(self, group: UnitSet, from: Hex) -> bool {
        self.phasing() == Side::Soviet
            && self.pack.praga.contains(&from)
            && !self.bridges_closed()
            && !group.meets(self.pack.trains)
    }

    /// How many of the demanded hexes the group can retreat from here at best: all of them when some path leads to a hex with
    /// room within four hexes.
    fn best_retreat(self, group: UnitSet, from: Hex, trail: Trail) -> u8 {
        self.longest_retreat(
            group,
            from,
            trail,
            Demand { hexes: self.pos.combat.retreat, room: |look, hex, units| look.fits(hex, units) },
        )
    }

    /// Whether a defender could leave the combat hex, as far as the attacker can see.
    pub(crate) fn seems_to_get_away(self, unit: UnitId) -> bool {
        let Some(from) = self.at(unit).hex() else { return true };
        let start = Trail { hexes: [None; 4], len: 0 };
        let demand = Demand { hexes: 1, room: |look, hex, units| look.seems_to_fit(hex, units) };
        self.longest_retreat(UnitSet::one(unit), from, start, demand) > 0
    }

    /// Whether the attacker must reckon with room for these units in a hex: whom it cannot see there could complete a Kampfgruppe.
    fn seems_to_fit(self, hex: Hex, units: UnitSet) -> bool {
        let all = self.pos.units_in(hex) | units;
        let seen: UnitSet = all.into_iter().filter(|unit| self.sees(self.phasing().seat(), *unit)).collect();
        all.len() <= self.pack.constants.stacking as usize || self.may_be_kampfgruppe(seen, all.len())
    }

    fn longest_retreat(self, group: UnitSet, from: Hex, trail: Trail, demand: Demand) -> u8 {
        let need = demand.hexes;
        let room = trail.len == 0 || (demand.room)(self, from, group);
        if room && trail.len >= need {
            return need;
        }
        let mut best = if room { trail.len } else { 0 };
        if trail.len >= self.pack.constants.longest_retreat {
            return best;
        }
        if self.may_retreat_into_warsaw(group, from) {
            return need;
        }
        for (_, near) in self.pack.grid.neighbours(from) {
            if best == need {
                break;
            }
            if self.check_retreat_hex(group, from, near, trail).is_ok() {
                best = best.max(self.longest_retreat(group, near, trail.and(near), demand));
            }
        }
        best
    }

    /// One hex of retreat: it must lead on to the best that can be done (9.11f, A-39, A-40).
    fn check_retreat_to(self, goal: Goal) -> Verdict {
        let group = self.retreating();
        let Some(from) = self.retreat_from() else { return Err(no("9.11a", "nobody-retreats")) };
        let trail = self.trail();
        ensure(trail.len < self.pack.constants.longest_retreat, no("9.11g", "retreat-too-long"))?;
        match goal {
            Goal::Entry(_) => Err(no("9.11j", "off-the-map")),
            Goal::Warsaw => {
                ensure(from != self.pack.one_way_bridge, no("6.3n", "no-retreat-over-one-way-bridge"))?;
                ensure(self.may_retreat_into_warsaw(group, from), no("9.11i", "no-retreat-into-warsaw"))
            }
            Goal::Hex(to) => {
                ensure(to.index() < self.pack.grid.len(), no("9.11j", "no-such-hex"))?;
                self.check_retreat_hex(group, from, to, trail)?;
                let best = self.best_retreat(group, from, trail);
                let leads = self.best_retreat(group, to, trail.and(to));
                ensure(leads >= best && leads > 0, no("9.11f", "leads-nowhere").hex(to))
            }
        }
    }

    /// One unit of the group goes its own way.
    fn check_split(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let combat = &self.pos.combat;
        let together = combat.group.is_empty() && combat.to_retreat.len() > 1;
        ensure(together && combat.to_retreat.has(unit), no("9.11a", "cannot-split").unit(unit))
    }

    /// Staying, when nobody has a way out (9.11m): not all together and, before they set out, not one by one either.
    fn check_hold(self) -> Verdict {
        let group = self.retreating();
        let Some(from) = self.retreat_from() else { return Err(no("9.11a", "nobody-retreats")) };
        let trail = self.trail();
        ensure(self.best_retreat(group, from, trail) == 0, no("9.11a", "must-retreat"))?;
        let stuck = |unit: UnitId| self.best_retreat(UnitSet::one(unit), from, trail) == 0;
        ensure(trail.len > 0 || group.into_iter().all(stuck), no("9.11a", "must-retreat"))
    }
}

impl Play<'_> {
    /// One hex of retreat, and what it costs (9.11d, 9.11e).
    fn retreat_to(&mut self, goal: Goal) {
        let group = self.look().retreating();
        self.pos.combat.group = group;
        let costly = self.look().retreat_costs(goal);
        self.relocate(group, Place::of(goal));
        self.pos.retreated |= group;
        let gone = self.pos.combat.gone as usize;
        self.pos.combat.trail[gone] = goal.hex();
        self.pos.combat.gone += 1;
        self.pos.combat.longest = self.pos.combat.longest.max(self.pos.combat.gone);
        self.tell(|_| Event::Retreated { units: group.into_iter().collect(), place: Place::of(goal), costly });
        if goal == Goal::Warsaw {
            self.crowd_reserve_in_warsaw();
        }
        if costly {
            self.pos.steps.push(RetreatLosses(1));
        }
    }

    /// No way on: the missing hexes are paid in steps (9.11m, A-39).
    fn hold(&mut self) {
        let group = self.look().retreating();
        let missing = self.pos.combat.retreat.saturating_sub(self.pos.combat.gone);
        self.tell(|play| Event::Trapped(play.look().phasing().other(), missing));
        self.pos.combat.to_retreat -= group;
        self.pos.combat.group = group;
        self.pos.steps.push(RetreatLosses(missing));
    }

    /// A group has retreated; the next one may.
    fn group_done(&mut self, group: UnitSet) {
        self.part_reserve(group, self.pos.combat.target);
        self.pos.combat.to_retreat -= group;
        self.pos.combat.group = UnitSet::EMPTY;
        self.pos.combat.gone = 0;
        self.pos.combat.trail = [None; 4];
    }

    /// All defenders have retreated, stayed or died: now the attacker's losses.
    fn end_retreat(&mut self) {
        let (home, defenders) = (Place::Hex(self.pos.combat.target), self.pos.combat.defenders);
        let gone = defenders.into_iter().filter(|unit| self.pos.at[unit.index()] != home).collect();
        self.keep_reserve(self.look().phasing().other(), gone);
        let losses = self.pos.combat.result.attacker;
        self.pos.steps.replace(AttackerLosses(losses));
    }
}
