//! Chapter 5: the sequence of play.
//!
//! ```text
//! A  administration   reinforcements, markers, events, recovery, artillery, uprising, Magnuszew
//! B  S1 G1 S2 G2 S3 G3, each: movement - barrage - coordinated combat - reserves - supply
//! ```

use super::chapter::*;

/// The last step of phase A.
const ADMINISTRATION_STEPS: u8 = 7;
/// The last activation phase of a turn.
const LAST_PHASE: u8 = 6;

/// Phase A in its seven steps (5.2).
impl Ask<Counterattack> for Administration {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        look.not_asked()
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let Administration(step) = *self;
        let next = Administration(step + 1);
        play.pos.steps.replace(if step < ADMINISTRATION_STEPS { Step::from(next) } else { PhaseStart.into() });
        match step {
            1 => play.bring_reinforcements(),
            2 => play.remove_markers(),
            3 => play.draw_events(),
            4 => play.begin_recovery(),
            5 => play.ready_guns(),
            6 => play.check_uprising(),
            _ => play.begin_magnuszew(),
        }
        if step == ADMINISTRATION_STEPS {
            play.pos.phase = 0;
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_none() && (1..=ADMINISTRATION_STEPS).contains(&self.0)
    }
}

impl Ask<Counterattack> for PhaseStart {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        look.not_asked()
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        play.start_phase();
        Flow::Goes
    }
}

/// The inactive player may play an event (20g).
impl Ask<Counterattack> for Opening {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.phasing().other())
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.push(Action::End);
        look.list_events(answers);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        look.expect(answer == Action::End)
    }

    fn answer(&self, play: &mut Play<'_>, _: Action) {
        play.pos.steps.replace(ChooseCorps);
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if play.look().may_hold_event(play.look().phasing().other()) {
            return Flow::Asks;
        }
        play.pos.steps.replace(ChooseCorps);
        Flow::Goes
    }
}

/// The Soviet chooses the corps of the phase (5.3b): asked only when there is a choice.
impl Ask<Counterattack> for ChooseCorps {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.phasing())
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.corps_to_choose().map(Action::Corps));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Corps(formation) => look.check_corps(formation),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Corps(formation) = answer {
            play.activate_corps(formation);
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if play.look().phasing() == Side::German {
            play.pos.steps.replace(Movement);
            return Flow::Goes;
        }
        if play.pos.extra_phase
            && let Some(corps) = play.pos.again.take()
        {
            play.activate_corps(corps);
            return Flow::Goes;
        }
        let [first, second] = play.look().first_choices();
        match (first, second) {
            (Some(_), Some(_)) => return Flow::Asks,
            (Some(only), None) => play.activate_corps(only),
            (None, _) => play.pos.steps.replace(Movement),
        }
        Flow::Goes
    }

    fn tries(&self, look: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        if let Subject::Own(unit) = subject {
            tries.push(Action::Corps(look.pack.unit(unit).formation));
        }
    }
}

impl Ask<Counterattack> for PhaseEnd {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        look.not_asked()
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        play.end_phase();
        Flow::Goes
    }
}

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
    fn why_inactive(self, unit: UnitId) -> No {
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
        let single = self.pos.extra_unit.is_none_or(|extra| extra == unit);
        ensure(named || single, no("5.7b", "division-not-active").unit(unit))
    }

    /// Whether limited German activation applies now (5.7a).
    pub fn limits_divisions(self) -> bool {
        self.pos.options.limited_activation && self.pos.turn >= self.pack.constants.limited_from
    }

    /// About a division of the phase (5.7b, 5.7e, 12d).
    pub(crate) fn check_division(self, formation: FormationId) -> Verdict {
        self.expect(self.phasing() == Side::German)?;
        ensure(self.limits_divisions(), no("5.7a", "divisions-not-limited"))?;
        let Some(facts) = self.pack.formations.get(formation.index()) else {
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
    fn check_corps(self, formation: FormationId) -> Verdict {
        let Some(facts) = self.pack.formations.get(formation.index()) else {
            return Err(no("2.3a", "no-such-formation"));
        };
        ensure(facts.kind == FormationKind::Corps, no("5.1a", "not-a-corps"))?;
        ensure(
            self.pos.corps_done >> formation.index() & 1 == 0,
            no("5.3e", "corps-already-activated").with("formation", Fact::Formation(formation)),
        )?;
        ensure(
            self.has_entered(formation),
            no("5.3k", "corps-not-entered").with("formation", Fact::Formation(formation)),
        )
    }

    /// Whether any unit of the formation is, or has been, in play (A-03, A-04).
    fn has_entered(self, formation: FormationId) -> bool {
        let units = self.pack.formations[formation.index()].units;
        units.into_iter().any(|u| !matches!(self.at(u), Place::Calendar | Place::Absent))
    }

    /// The corps that may be chosen.
    fn corps_to_choose(self) -> impl Iterator<Item = FormationId> {
        let all = FormationId::all(self.pack.formations.len());
        all.filter(move |formation| self.check_corps(*formation).is_ok())
    }

    /// The first two of them: one alone is no choice.
    fn first_choices(self) -> [Option<FormationId>; 2] {
        let mut choices = self.corps_to_choose();
        [choices.next(), choices.next()]
    }

    /// Activating an independent unit with the corps (2.3c, A-03).
    pub(crate) fn check_attach(self, unit: UnitId) -> Verdict {
        self.expect(self.phasing() == Side::Soviet)?;
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
    pub(crate) fn check_attach_army(self, formation: FormationId) -> Verdict {
        self.expect(self.phasing() == Side::Soviet)?;
        let Some(facts) = self.pack.formations.get(formation.index()) else {
            return Err(no("2.3e", "no-such-formation"));
        };
        ensure(facts.kind == FormationKind::Army, no("17.2a", "not-an-army"))?;
        self.check_may_attach()?;
        ensure(self.pos.corps_done >> formation.index() & 1 == 0, no("17.2b", "army-already-activated"))?;
        let any = facts.units.into_iter().any(|u| self.at(u).in_play());
        ensure(any, no("17.1a", "army-not-in-play"))
    }

    /// Others may only be activated by an active corps, and not in an extra phase (2.3c, A-03).
    fn check_may_attach(self) -> Verdict {
        ensure(self.pos.corps.is_some(), no("2.3c", "no-active-corps"))?;
        ensure(!self.pos.extra_phase, no("20h", "extra-phase-without-independents"))
    }

    /// Whether a side must still be asked something that only its hand can answer: depends on public facts only.
    pub(crate) fn may_hold_event(self, side: Side) -> bool {
        self.pos.hand[side as usize] != 0 && !self.pos.played[side as usize]
    }
}

impl Play<'_> {
    /// Moved and Disorganised markers go (5.2b, 5.2c); so do the notes of the turn before.
    fn remove_markers(&mut self) {
        self.pos.moved = UnitSet::EMPTY;
        self.pos.spent = UnitSet::EMPTY;
        self.pos.disorganised = UnitSet::EMPTY;
        self.pos.corps_done = 0;
        self.pos.patron = [None; UNITS];
        self.pos.cut = None;
        self.tell(|_| Event::MarkersRemoved);
    }

    /// Start of an activation phase: the notes of the phase before go. An extra phase belongs to the one it follows: it brings no further
    /// event to those who played one there (20g, six in a turn).
    fn start_phase(&mut self) {
        let played = self.pos.played;
        if self.pos.again.is_none() {
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
        self.pos.steps.replace(Opening);
    }

    /// Forgets what only mattered within the last phase.
    fn clear_phase_notes(&mut self) {
        let pos = &mut *self.pos;
        STATES.iter().filter(|state| state.of_phase).for_each(|state| *(state.set)(pos) = UnitSet::EMPTY);
        pos.assaulted.clear();
        pos.barraged.clear();
        pos.bombed.clear();
        pos.opened = 0;
        pos.corps = None;
        pos.divisions = 0;
        pos.extra_unit = None;
        pos.extra_division = false;
        pos.played = [false; 2];
        pos.intercept = [false; 2];
        pos.scouts = false;
    }

    /// All units of the corps become active (5.1a).
    fn activate_corps(&mut self, formation: FormationId) {
        let units = self.pack.formations[formation.index()].units;
        self.pos.corps = Some(formation);
        self.pos.corps_done |= 1 << formation.index();
        if self.pos.extra_phase {
            self.pos.moved -= units;
            self.pos.spent -= units;
        }
        self.pos.active |= units;
        self.remember_patron(units);
        self.tell(|_| Event::CorpsActivated(formation));
        self.pos.steps.replace(Movement);
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
        let units = self.pack.formations[formation.index()].units;
        self.pos.corps_done |= 1 << formation.index();
        self.pos.active |= units;
        self.remember_patron(units);
        self.tell(|_| Event::ArmyAttached(formation));
    }

    /// The division is one of the phase; if it is that of the one unit of another division, such a unit is free again (5.7d).
    pub(crate) fn name_division(&mut self, formation: FormationId) {
        let group = self.pack.formations[formation.index()].group;
        self.pos.divisions |= 1 << group;
        if self.pos.extra_unit.is_some_and(|unit| self.pack.formation_of(unit).group == group) {
            self.pos.extra_unit = None;
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
                self.pos.extra_unit = Some(unit);
            }
        }
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
        let last = self.pos.phase + 2 > LAST_PHASE && self.pos.again.is_none();
        let idle = if last { self.look().units_of(side) - self.pos.moved } else { UnitSet::EMPTY };
        self.check_supply(side, activated | idle);
        self.pos.steps.replace(PhaseStart);
        let end_of_turn = self.pos.phase == LAST_PHASE && self.pos.again.is_none();
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
        self.pos.steps.replace(Administration(1));
    }
}
