//! Chapter 5: the sequence of play.
//!
//! ```text
//! A  administration   reinforcements, markers, events, recovery, artillery, uprising, Magnuszew
//! B  S1 G1 S2 G2 S3 G3, each: movement - barrage - coordinated combat - reserves - supply
//! ```

use crate::action::Action;
use crate::event::Event;
use crate::pack::{FormationId, FormationKind, Side, UnitId};
use crate::play::Play;
use crate::position::{Bridge, Look, NONE, NOWHERE, Place};
use crate::step::Step;
use crate::units::UnitSet;
use crate::verdict::{Fact, Naming, Verdict, ensure, no};
use hexes::Hex;

/// The last step of phase A.
const ADMINISTRATION_STEPS: u8 = 7;
/// The last activation phase of a turn.
const LAST_PHASE: u8 = 6;

impl Look<'_> {
    /// Whether a unit may be used in this phase: on the table, of the phasing side, not yet activated this turn (5.6a), made
    /// active by its formation (5.1a) or free to act (5.1b), not waiting in Reserve (A-07).
    pub fn check_usable(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let side = self.phasing();
        ensure(self.side(unit) == side, no("5.3a", "not-your-unit").unit(unit))?;
        ensure(self.at(unit).in_play(), no("17.1a", "unit-not-in-play").unit(unit))?;
        ensure(!self.pos.moved.has(unit), no("5.6a", "already-activated").unit(unit))?;
        ensure(!self.pos.in_reserve(side).has(unit), no("14.2a", "in-reserve").unit(unit))?;
        match side {
            Side::Soviet => ensure(self.pos.active.has(unit), self.why_inactive(unit)),
            Side::German => self.check_division_of(unit),
        }
    }

    /// Why a Soviet unit is not active in this phase.
    fn why_inactive(self, unit: UnitId) -> crate::verdict::No {
        match self.pack.formation_of(unit).kind {
            FormationKind::Independent => no("2.3c", "not-attached").unit(unit),
            FormationKind::Army => no("17.2a", "army-not-attached").unit(unit),
            FormationKind::Corps | FormationKind::PanzerDivision | FormationKind::Division => {
                no("5.1a", "corps-not-active").unit(unit)
            }
        }
    }

    /// Limited German activation (5.7): whether the unit's division may act in this phase.
    pub(crate) fn check_division_of(self, unit: UnitId) -> Verdict {
        if !self.limits_divisions() || self.pack.formation_of(unit).kind == FormationKind::Independent {
            return Ok(());
        }
        let group = self.pack.formation_of(unit).group;
        let named = self.pos.divisions >> group & 1 != 0;
        let single = self.pos.extra_unit == unit.0 || self.pos.extra_unit == NONE;
        ensure(named || single, no("5.7b", "division-not-active").unit(unit))
    }

    /// Whether limited German activation applies now (5.7a).
    pub fn limits_divisions(self) -> bool {
        self.pos.options.limited_activation && self.pos.turn >= self.pack.constants.limited_from
    }

    /// Naming a division of the phase (5.7b, 5.7e, 12d).
    pub fn check_division(self, formation: FormationId) -> Verdict {
        self.expect(self.pos.steps.top() == Step::Movement && self.phasing() == Side::German)?;
        ensure(self.limits_divisions(), no("5.7a", "divisions-not-limited"))?;
        let Some(facts) = self.pack.formations.get(formation.0 as usize) else {
            return Err(no("2.3f", "no-such-formation"));
        };
        let is_division = matches!(facts.kind, FormationKind::PanzerDivision | FormationKind::Division);
        ensure(facts.side == Side::German && is_division, no("5.7c", "not-a-division"))?;
        ensure(self.pos.divisions >> facts.group & 1 == 0, no("5.7e", "division-already-named"))?;
        let limit = self.pack.constants.limited_divisions + u8::from(self.pos.extra_division);
        ensure(
            (self.pos.divisions.count_ones() as u8) < limit,
            no("5.7b", "no-more-divisions").with("limit", Fact::Number(i32::from(limit))),
        )
    }

    /// Choosing the corps of the phase (5.3b, 5.3e, 5.3g).
    pub fn check_corps(self, formation: FormationId) -> Verdict {
        self.expect(self.pos.steps.top() == Step::ChooseCorps)?;
        let Some(facts) = self.pack.formations.get(formation.0 as usize) else {
            return Err(no("2.3a", "no-such-formation"));
        };
        ensure(facts.kind == FormationKind::Corps, no("5.1a", "not-a-corps"))?;
        ensure(
            self.pos.corps_done >> formation.0 & 1 == 0,
            no("5.3e", "corps-already-activated").with("formation", Fact::Formation(formation)),
        )?;
        ensure(
            self.has_entered(formation),
            no("5.3k", "corps-not-entered").with("formation", Fact::Formation(formation)),
        )
    }

    /// Whether any unit of the formation is, or has been, in play (A-03, A-04).
    fn has_entered(self, formation: FormationId) -> bool {
        let units = self.pack.formations[formation.0 as usize].units;
        units.into_iter().any(|u| !matches!(self.at(u), Place::Calendar | Place::Absent))
    }

    pub(crate) fn list_corps(self, out: &mut Vec<Action>) {
        for index in 0..self.pack.formations.len() {
            self.offer(Action::Corps(FormationId(index as u8)), out);
        }
    }

    /// Activating an independent unit with the corps (2.3c, A-03).
    pub fn check_attach(self, unit: UnitId) -> Verdict {
        self.expect(self.pos.steps.top() == Step::Movement && self.phasing() == Side::Soviet)?;
        self.known(unit)?;
        let formation = self.pack.formation_of(unit);
        ensure(
            formation.side == Side::Soviet && formation.kind == FormationKind::Independent,
            no("2.3b", "not-independent").unit(unit),
        )?;
        self.check_may_attach()?;
        ensure(self.at(unit).in_play(), no("17.1a", "unit-not-in-play").unit(unit))?;
        ensure(!self.pos.moved.has(unit), no("5.6a", "already-activated").unit(unit))?;
        ensure(!self.pos.active.has(unit), no("2.3c", "already-active").unit(unit))
    }

    /// Activating the 47th Army with the corps (17.2).
    pub fn check_attach_army(self, formation: FormationId) -> Verdict {
        self.expect(self.pos.steps.top() == Step::Movement && self.phasing() == Side::Soviet)?;
        let Some(facts) = self.pack.formations.get(formation.0 as usize) else {
            return Err(no("2.3e", "no-such-formation"));
        };
        ensure(facts.kind == FormationKind::Army, no("17.2a", "not-an-army"))?;
        self.check_may_attach()?;
        ensure(self.pos.corps_done >> formation.0 & 1 == 0, no("17.2b", "army-already-activated"))?;
        let any = facts.units.into_iter().any(|u| self.at(u).in_play());
        ensure(any, no("17.1a", "army-not-in-play"))
    }

    /// Others may only be activated by an active corps, and not in an extra phase (2.3c, A-03).
    fn check_may_attach(self) -> Verdict {
        ensure(self.pos.corps != NONE, no("2.3c", "no-active-corps"))?;
        ensure(!self.pos.extra_phase, no("20h", "extra-phase-without-independents"))
    }

    /// Whether a side must still be asked something that only its hand can answer: depends on public facts only.
    fn may_hold_event(self, side: Side) -> bool {
        self.pos.hand[side as usize] != 0 && !self.pos.played[side as usize]
    }
}

impl Play<'_> {
    /// Goes on by itself up to the next question.
    pub(crate) fn settle(&mut self) {
        while self.settle_once() {}
    }

    /// Does what the top step demands of itself; false when it waits for an answer.
    fn settle_once(&mut self) -> bool {
        match self.pos.steps.top() {
            Step::Over => return false,
            Step::Administration(step) => self.administer(step),
            Step::PhaseStart => self.start_phase(),
            Step::Opening => {
                if self.look().may_hold_event(self.look().phasing().other()) {
                    return false;
                }
                self.pos.steps.replace(Step::ChooseCorps);
            }
            Step::ChooseCorps => return self.settle_corps(),
            Step::Movement => {
                let idle = self.look().phasing() == Side::Soviet && self.pos.corps == NONE;
                let reserves = !self.pos.in_reserve(Side::Soviet).is_empty();
                if !idle || reserves || self.look().may_hold_event(Side::Soviet) {
                    return false;
                }
                self.end_movement();
            }
            Step::Barrage => {
                let look = self.look();
                let side = look.phasing();
                if look.any_barrage() || look.may_hold_event(side) {
                    return false;
                }
                self.pos.steps.replace(Step::Combat);
            }
            Step::Combat => {
                if self.look().any_attack() {
                    return false;
                }
                self.pos.steps.replace(Step::Reserves);
            }
            Step::Reserves => {
                let look = self.look();
                let side = look.phasing();
                let waiting = !self.pos.in_reserve(side).is_empty();
                if waiting || (side == Side::Soviet && look.may_hold_event(side)) {
                    return false;
                }
                self.end_reserves();
            }
            Step::PhaseEnd => self.end_phase(),
            Step::Recovery { side, class } => return self.settle_recovery(side, class),
            Step::Suppression => return self.settle_suppression(),
            Step::UprisingLoss => return self.settle_uprising_loss(),
            Step::UprisingMoved(units) => return self.settle_uprising_moved(units),
            Step::Magnuszew(needs) => return self.settle_magnuszew(needs),
            Step::RailPriority(left) => return self.settle_rail_priority(left),
            Step::Moving => return self.settle_move(),
            Step::BreakContact => return self.settle_break_contact(),
            Step::Victim { hex, result } => return self.settle_victim(Hex(hex), result),
            Step::Declaration => return false,
            Step::DefenderSupport => return self.settle_defender_support(),
            Step::Reroll => return self.settle_reroll(),
            Step::DefenderChoice => return self.settle_defender_choice(),
            Step::DefenderLosses(left) => return self.settle_defender_losses(left),
            Step::Retreat => return self.settle_retreat(),
            Step::RetreatLosses(left) => return self.settle_retreat_losses(left),
            Step::AttackerLosses(left) => return self.settle_attacker_losses(left),
            Step::Advance => return self.settle_advance(),
            Step::Advancing => return self.settle_advancing(),
        }
        true
    }

    /// Phase A in its seven steps (5.2).
    fn administer(&mut self, step: u8) {
        let next = if step < ADMINISTRATION_STEPS { Step::Administration(step + 1) } else { Step::PhaseStart };
        self.pos.steps.replace(next);
        match step {
            1 => self.bring_reinforcements(),
            2 => self.remove_markers(),
            3 => self.draw_events(),
            4 => self.begin_recovery(),
            5 => self.ready_guns(),
            6 => self.check_uprising(),
            _ => self.begin_magnuszew(),
        }
        if step == ADMINISTRATION_STEPS {
            self.pos.phase = 0;
        }
    }

    /// Moved and Disorganised markers go (5.2b, 5.2c); so do the notes of the turn before.
    fn remove_markers(&mut self) {
        self.pos.moved = UnitSet::EMPTY;
        self.pos.spent = UnitSet::EMPTY;
        self.pos.disorganised = UnitSet::EMPTY;
        self.pos.corps_done = 0;
        self.pos.patron = [NONE; crate::pack::UNITS];
        self.pos.cut = NOWHERE;
        self.tell(|_| Event::MarkersRemoved);
    }

    /// Start of an activation phase: the notes of the phase before go. An extra phase belongs to the one it follows: it brings no further
    /// event to those who played one there (20g, six in a turn).
    fn start_phase(&mut self) {
        let played = self.pos.played;
        if self.pos.again == NONE {
            self.pos.phase += 1;
            self.pos.extra_phase = false;
        } else {
            self.pos.extra_phase = true;
        }
        self.clear_phase_notes();
        if self.pos.extra_phase {
            self.pos.played = played;
        }
        let (phase, extra) = (self.pos.phase, self.pos.extra_phase);
        self.tell(|_| Event::PhaseBegins { phase, extra });
        self.pos.steps.replace(Step::Opening);
    }

    /// Forgets what only mattered within the last phase.
    fn clear_phase_notes(&mut self) {
        let pos = &mut *self.pos;
        pos.active = UnitSet::EMPTY;
        pos.acted = UnitSet::EMPTY;
        pos.finished = UnitSet::EMPTY;
        pos.built = UnitSet::EMPTY;
        pos.fought = UnitSet::EMPTY;
        pos.retreated = UnitSet::EMPTY;
        pos.ghosts = UnitSet::EMPTY;
        pos.fuelled = UnitSet::EMPTY;
        pos.assaulted.clear();
        pos.barraged.clear();
        pos.bombed.clear();
        pos.opened = 0;
        pos.corps = NONE;
        pos.divisions = 0;
        pos.extra_unit = NONE;
        pos.extra_division = false;
        pos.played = [false; 2];
        pos.intercept = [false; 2];
        pos.scouts = false;
    }

    /// The corps of the phase: asked only when there is a choice.
    fn settle_corps(&mut self) -> bool {
        if self.look().phasing() == Side::German {
            self.pos.steps.replace(Step::Movement);
            return true;
        }
        if self.pos.extra_phase {
            let corps = FormationId(self.pos.again);
            self.pos.again = NONE;
            self.activate_corps(corps);
            return true;
        }
        let mut choices =
            (0..self.pack.formations.len() as u8).map(FormationId).filter(|f| self.look().check_corps(*f).is_ok());
        match (choices.next(), choices.next()) {
            (Some(_), Some(_)) => false,
            (Some(only), None) => {
                self.activate_corps(only);
                true
            }
            (None, _) => {
                self.pos.steps.replace(Step::Movement);
                true
            }
        }
    }

    pub(crate) fn choose_corps(&mut self, formation: FormationId) {
        self.activate_corps(formation);
    }

    /// All units of the corps become active (5.1a).
    fn activate_corps(&mut self, formation: FormationId) {
        let units = self.pack.formations[formation.0 as usize].units;
        self.pos.corps = formation.0;
        self.pos.corps_done |= 1 << formation.0;
        if self.pos.extra_phase {
            self.pos.moved -= units;
            self.pos.spent -= units;
        }
        self.pos.active |= units;
        self.remember_patron(units);
        self.tell(|_| Event::CorpsActivated(formation));
        self.pos.steps.replace(Step::Movement);
    }

    /// Notes which corps activated these units, for its artillery (10.2d, A-49).
    fn remember_patron(&mut self, units: UnitSet) {
        for unit in units {
            if self.pos.at[unit.index()] != Place::Absent {
                self.pos.patron[unit.index()] = self.pos.corps;
            }
        }
    }

    pub(crate) fn attach(&mut self, unit: UnitId) {
        self.pos.active.add(unit);
        self.remember_patron(UnitSet::one(unit));
        self.tell(|play| Event::Attached(play.who(unit)));
    }

    pub(crate) fn attach_army(&mut self, formation: FormationId) {
        let units = self.pack.formations[formation.0 as usize].units;
        self.pos.corps_done |= 1 << formation.0;
        self.pos.active |= units;
        self.remember_patron(units);
        self.tell(|_| Event::ArmyAttached(formation));
    }

    /// The division is one of the phase; if it is that of the one unit of another division, such a unit is free again (5.7d).
    pub(crate) fn name_division(&mut self, formation: FormationId) {
        let group = self.pack.formations[formation.0 as usize].group;
        self.pos.divisions |= 1 << group;
        if self.pos.extra_unit != NONE && self.pack.formation_of(UnitId(self.pos.extra_unit)).group == group {
            self.pos.extra_unit = NONE;
        }
        self.tell(|_| Event::DivisionNamed(formation));
    }

    /// The unit does something: it counts as activated in this phase (A-02).
    pub(crate) fn note_act(&mut self, units: UnitSet) {
        self.pos.acted |= units;
        self.take_single_place(units);
    }

    /// Units that act or go into Reserve are active (5.1b, 14.1d): one whose division is not named is the one unit of another division
    /// (5.7d).
    pub(crate) fn take_single_place(&mut self, units: UnitSet) {
        if !self.look().limits_divisions() || self.look().phasing() == Side::Soviet {
            return;
        }
        for unit in units {
            let formation = self.pack.formation_of(unit);
            if formation.kind != FormationKind::Independent && self.pos.divisions >> formation.group & 1 == 0 {
                self.pos.extra_unit = unit.0;
            }
        }
    }

    pub(crate) fn end_movement(&mut self) {
        self.pos.steps.replace(Step::Barrage);
    }

    /// Step 5 and the markers of the phase (5.5a, 5.6b, 5.6c); then the next phase or turn.
    fn end_phase(&mut self) {
        let side = self.look().phasing();
        let waiting = self.pos.in_reserve(side);
        let activated = self.pos.acted | (self.pos.active - waiting);
        for unit in (activated & self.look().units_of(side)) - self.pack.trains {
            match self.pos.at[unit.index()].in_play() {
                true => self.pos.moved.add(unit),
                false => self.pos.spent.add(unit),
            }
        }
        let last = self.pos.phase + 2 > LAST_PHASE && self.pos.again == NONE;
        let idle = if last { self.look().units_of(side) - self.pos.moved } else { UnitSet::EMPTY };
        self.check_supply(side, activated | idle);
        self.pos.steps.replace(Step::PhaseStart);
        let end_of_turn = self.pos.phase == LAST_PHASE && self.pos.again == NONE;
        if self.test_decisive_victory(end_of_turn) {
            return;
        }
        if end_of_turn {
            self.end_turn();
        }
    }

    /// The end of a turn (5.4).
    fn end_turn(&mut self) {
        let turn = self.pos.turn;
        if self.pos.bridge == Bridge::Used {
            self.pos.bridge = Bridge::Destroyed;
            self.tell(|_| Event::BridgeDestroyed);
        }
        self.test_uprising();
        self.tell(|_| Event::TurnEnds(turn));
        self.clear_phase_notes();
        if turn >= self.pack.constants.turns {
            self.end_game();
            return;
        }
        self.pos.turn += 1;
        self.begin_turn();
    }

    /// The turn begins: phase A.
    pub(crate) fn begin_turn(&mut self) {
        self.pos.phase = 0;
        self.pos.committed = 0;
        self.pos.model = self.pos.model_in_play;
        let turn = self.pos.turn;
        self.tell(|_| Event::TurnBegins(turn));
        self.pos.steps.replace(Step::Administration(1));
    }
}
