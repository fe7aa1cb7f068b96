//! Sections 6.3, 7, 7.1, 7.2, 7.6 and 7.7: activations, what Actions cost, recovery, Improved Defence.

use super::*;
use crate::telling::timing::counted;

impl Ask<BugRiver> for Activation {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let message = match look.active(self.0) {
            Some(formation) => look.about_formation("q-activation", formation),
            None => Message::new("q-nothing"),
        };
        message.with("points", i32::from(look.pos.points[self.0 as usize]))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let units = look.actors();
        let (able, budget) = (units - look.pos.disorganised, look.budget(self.0));
        let moves = |unit: &UnitId| look.move_cost(UnitSet::one(*unit)) <= budget && look.has_a_way(*unit);
        answers.extend(able.into_iter().filter(moves).map(Action::Move));
        look.list_attacks(able, answers);
        let shaken = (units & look.pos.disorganised).into_iter();
        answers.extend(shaken.filter(|unit| look.check_recover(*unit).is_ok()).map(Action::Recover));
        look.list_improvements(look.improvers(self.0), |hex| look.check_improve(hex), answers);
        look.list_relocations(self.0, answers);
        look.list_bridges(self.0, answers);
        answers.extend(units.into_iter().filter(|unit| !look.on_top(*unit)).map(Action::Top));
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::End => Ok(()),
            Action::Relocate(hex) => look.check_relocate(self.0, hex),
            Action::Bridge(from, to) if self.0 == Side::German => look.check_bridge(from, to),
            Action::Top(unit) => {
                look.check_actor(unit)?;
                ensure(!look.on_top(unit), no("5.3.1a", "already-on-top").unit(unit))
            }
            _ => look.check_common(answer),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::End => play.end_activation(self.0),
            Action::Relocate(hex) => play.relocate(self.0, hex),
            Action::Bridge(from, to) => play.build_pontoon(from, to),
            Action::Top(unit) => play.put_on_top(unit),
            _ => play.act_common(answer),
        }
    }

    /// Ends by itself when no Action Point is left (7.2f). What those that are left can still be spent on may hang on what the enemy cannot
    /// see, so that the owner ends it (7.1q), even if nothing else can be done.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if play.pos.points[self.0 as usize] > 0 {
            play.refresh_chain();
            return Flow::Asks;
        }
        play.end_activation(self.0);
        Flow::Goes
    }

    /// A Reaction is an activation of its own that interrupts the enemy's.
    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some_and(Step::lets_act) || matches!(below, Some(Step::Cycle(_) | Step::Surprise(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.active(self.0).is_some()
    }

    fn label(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        answer.ends("a-end-activation")
    }

    fn gives_up(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        let left = look.pos.points[self.0 as usize];
        (answer == Action::End && look.offers_actions()).then(|| counted("gives-points", left))?
    }

    fn comes_first(&self, look: Look<'_>) -> Option<Message> {
        Some(look.about_formation("first-activation", look.active(self.0)?))
    }
}

impl Step {
    /// Whether it lets units act (7.2, 7.5.3).
    pub(crate) fn lets_act(&self) -> bool {
        matches!(self, Step::Activation(_) | Step::Pursuit(_))
    }
}

impl Look<'_> {
    /// The Actions that an activation and a bonus have in common (7.1).
    pub(crate) fn check_common(self, action: Action) -> Verdict {
        match action {
            Action::Move(unit) => self.check_move(unit),
            Action::Attack { assault, target, unit } => self.check_attack(assault, target, unit),
            Action::Recover(unit) => self.check_recover(unit),
            Action::Improve(hex) => self.check_improve(hex),
            _ => Err(self.not_now()),
        }
    }

    /// Whether anything is offered but to end it. Putting another unit on top costs nothing and decides nothing.
    pub(crate) fn offers_actions(self) -> bool {
        let mut offered = Vec::new();
        self.list(&mut offered);
        offered.iter().any(|action| !matches!(action, Action::End | Action::Top(_)))
    }

    /// The step that lets units act: the activation or bonus that lies uppermost (5.3.1ab).
    pub(crate) fn licence(self) -> Option<Step> {
        let steps = self.pos.steps.as_slice();
        steps.iter().rev().copied().find(Step::lets_act)
    }

    /// Whether a unit may act now at all: of the active formation, or entitled to the bonus Action Point (5.5.1b, 7.5.3e); on the map.
    pub(crate) fn check_actor(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let licence = self.licence();
        let side = match licence {
            Some(Step::Activation(Activation(side)) | Step::Pursuit(Pursuit(side))) => side,
            _ => return Err(self.not_now()),
        };
        ensure(self.side(unit) == side, no("7.2a", "not-your-unit").unit(unit))?;
        ensure(self.at(unit).hex().is_some(), no("7.2a", "unit-not-on-map").unit(unit))?;
        match licence {
            Some(Step::Pursuit(_)) => {
                ensure(self.pos.bonus.units.has(unit), no("7.5.3h", "not-in-the-combat").unit(unit))
            }
            _ => ensure(
                self.active(side).is_some_and(|active| self.formation_of(unit) == Some(active)),
                no("5.5.1b", "formation-not-active").unit(unit),
            ),
        }
    }

    /// Action Points that can be spent now by that side: those on its track, and the bonus, which a defender cannot add to (7.5.3i, A-21).
    pub(crate) fn budget(self, side: Side) -> u8 {
        let track = self.pos.points[side as usize];
        match self.licence() {
            Some(Step::Pursuit(_)) if self.pos.bonus.spent => 0,
            Some(Step::Pursuit(_)) if self.pos.bonus.attacker => track + 1,
            Some(Step::Pursuit(_)) => 1,
            _ => track,
        }
    }

    /// Refuses what cannot be paid (7.1o).
    pub(crate) fn check_cost(self, side: Side, cost: u8) -> Verdict {
        let left = self.budget(side);
        let refusal = no("7.1o", "not-enough-points").number("cost", i32::from(cost)).number("left", i32::from(left));
        ensure(cost <= left, refusal)
    }

    /// Whether a formation can be activated at all: its HQ is on the map, its level is above 0 (6.3.2d).
    pub(crate) fn can_be_activated(self, formation: FormationId) -> bool {
        let hq = self.hq(formation);
        hq.level > 0 && hq.at.hex().is_some()
    }

    /// The formations of a side.
    pub(crate) fn formations_of(self, side: Side) -> impl Iterator<Item = FormationId> {
        self.pack.formation_ids().filter(move |f| self.pack.formation(*f).side == side)
    }

    /// Activating a formation (6.3).
    pub(crate) fn check_activate(self, side: Side, formation: FormationId) -> Verdict {
        ensure(formation.index() < self.pack.formations.len(), no("3.3a", "no-such-formation"))?;
        let own = self.pack.formation(formation).side == side;
        ensure(own, no("6.3a", "not-your-formation").formation(formation))?;
        ensure(self.hq_hex(formation).is_some(), no("5.5.1a", "hq-not-on-map").formation(formation))?;
        ensure(self.hq(formation).level > 0, no("6.3.2d", "level-zero").formation(formation))
    }

    /// The units on the map that may act now.
    fn actors(self) -> UnitSet {
        let chain = &self.pos.chain;
        chain.inside | chain.outside | chain.isolated
    }

    /// Those of them in order and in command, if there are points for it: who is not keeps its whole hex from going into Improved Defence
    /// (5.6.3f, 7i).
    fn improvers(self, side: Side) -> UnitSet {
        let paid = self.pack.constants.improved_cost <= self.budget(side);
        if paid { self.pos.chain.inside - self.pos.disorganised } else { UnitSet::EMPTY }
    }

    /// The hexes of these units that can go into Improved Defence.
    pub(crate) fn list_improvements(self, units: UnitSet, check: impl Fn(Hex) -> Verdict, out: &mut Vec<Action>) {
        // Each hex once: for the unit on top.
        let hexes = units.into_iter().filter(|unit| self.on_top(*unit)).filter_map(|unit| self.at(unit).hex());
        out.extend(hexes.filter(|hex| check(*hex).is_ok()).map(Action::Improve));
    }

    /// A Recovery Action (7.6): by a disorganised unit in command (7.1l, A-22).
    pub(crate) fn check_recover(self, unit: UnitId) -> Verdict {
        self.check_actor(unit)?;
        ensure(self.pos.disorganised.has(unit), no("7.6a", "not-disorganised").unit(unit))?;
        match self.standing(unit) {
            Command::In => {}
            Command::Out => return Err(no("7.1l", "recovery-out-of-command").unit(unit)),
            Command::Isolated => return Err(no("7l", "recovery-isolated").unit(unit)),
        }
        self.check_cost(self.side(unit), self.pack.constants.recovery_cost)
    }

    /// Whether the stack of a hex could go into Improved Defence at all: what is refused of somebody else's tells nothing about it.
    pub(crate) fn check_stack(self, hex: Hex, owner: Option<Side>, foreign: No) -> Verdict {
        ensure(self.exists(hex), no("3.1a", "no-such-hex"))?;
        let Some(side) = self.holder(hex) else { return Err(no("7.7a", "nobody-there").hex(hex)) };
        ensure(owner == Some(side), foreign.hex(hex))?;
        ensure(!self.pos.improved.contains(hex), no("7.7a", "already-improved").hex(hex))?;
        let units = self.pos.units_in(hex);
        ensure(!units.meets(self.pos.disorganised), no("5.6.3f", "disorganised-there").hex(hex))
    }

    /// An Improved Defence Action (7.7).
    pub(crate) fn check_improve(self, hex: Hex) -> Verdict {
        let Some(side) = self.acting() else { return Err(self.not_now()) };
        self.check_stack(hex, Some(side), no("7.2a", "not-your-stack"))?;
        let units = self.pos.units_in(hex);
        // All of them or nobody: that one of them is not active either is beside the point.
        let formation = units.first().and_then(|unit| self.formation_of(unit));
        let mixed = units.into_iter().any(|unit| self.formation_of(unit) != formation);
        ensure(!mixed, no("7.7g", "formations-mixed").hex(hex))?;
        for unit in units {
            self.check_actor(unit)?;
            match self.standing(unit) {
                Command::In => {}
                Command::Out => return Err(no("7i", "improve-out-of-command").unit(unit)),
                Command::Isolated => return Err(no("7i", "improve-isolated").unit(unit)),
            }
        }
        self.check_cost(side, self.pack.constants.improved_cost)
    }

    /// Whether a unit is the uppermost of its hex.
    pub(crate) fn on_top(self, unit: UnitId) -> bool {
        self.at(unit).hex().is_some_and(|hex| self.pos.stacks.top(hex) == Some(unit))
    }
}

impl Play<'_> {
    /// Pays for an Action: from the bonus first, then from the track (6.3.3a, 7.2c). What has been begun is paid with what there is: as the
    /// enemy has to suppose it, an Independent unit may obey another HQ and be dearer than it really was.
    pub(crate) fn pay(&mut self, side: Side, cost: u8) {
        let mut cost = cost;
        if matches!(self.look().licence(), Some(Step::Pursuit(_))) && !self.pos.bonus.spent {
            self.pos.bonus.spent = true;
            cost = cost.saturating_sub(1);
        }
        let left = &mut self.pos.points[side as usize];
        *left = left.saturating_sub(cost);
    }

    /// An Action that an activation and a bonus have in common.
    pub(crate) fn act_common(&mut self, action: Action) {
        match action {
            Action::Move(unit) => self.begin_move(unit),
            Action::Attack { assault, target, unit } => self.prepare_attack(assault, target, unit),
            Action::Recover(unit) => self.recover(unit),
            Action::Improve(hex) => self.improve(hex),
            _ => {}
        }
    }

    /// A formation is activated: dice for its Action Points (6.3.1).
    pub(crate) fn activate(&mut self, formation: FormationId, rows: Rows) {
        let side = self.pack.formation(formation).side;
        self.tell(|_| Event::Activated { formation, reaction: false, rows });
        self.begin_activation(formation);
        self.throw(Throw::ActionPoints(side));
    }

    /// The formation is the active one of its side, still without Action Points.
    pub(crate) fn begin_activation(&mut self, formation: FormationId) {
        let side = self.pack.formation(formation).side;
        self.pos.active[side as usize] = Some(formation);
        self.pos.points[side as usize] = 0;
        if side == Side::German {
            self.pos.boats = UnitSet::EMPTY;
        }
        self.push(Activation(side));
    }

    /// Action Points by level and die, black or red; then the level goes down by one (6.3d, 6.4.2e, A-15).
    pub(crate) fn gain_points(&mut self, formation: FormationId, die: u8, red: bool) {
        let side = self.pack.formation(formation).side;
        let hq = &mut self.pos.hq[formation.index()];
        let column = usize::from(hq.level).checked_sub(1).and_then(|level| self.pack.tables.action_points.get(level));
        let (black, red_number) = column.map_or((0, 0), |column| column[usize::from(die) - 1]);
        hq.level = hq.level.saturating_sub(1);
        let points = if red { red_number } else { black };
        self.pos.points[side as usize] = points;
        self.tell(|_| Event::ActionPoints { formation, die, points, red });
    }

    /// The activation is over; what is left on the track is lost (7.1q).
    fn end_activation(&mut self, side: Side) {
        let left = std::mem::take(&mut self.pos.points[side as usize]);
        let formation = self.pos.active[side as usize].take();
        self.pos.chain = Chain::NOBODY;
        if side == Side::German {
            self.pos.boats = UnitSet::EMPTY;
            if self.look().surprising() {
                self.pos.surprise = self.pos.surprise.saturating_sub(1);
            }
        }
        if let Some(formation) = formation {
            self.tell(|_| Event::ActivationEnds(formation, left));
        }
        // A position set up by hand may begin with an activation.
        match self.pos.steps.as_slice().len() {
            1 => self.replace(Cycle),
            _ => self.pop(),
        }
    }

    /// A unit tries to recover.
    fn recover(&mut self, unit: UnitId) {
        let side = self.look().side(unit);
        self.pay(side, self.pack.constants.recovery_cost);
        self.begin_checks(UnitSet::one(unit), Cause::Recovery);
    }

    /// A stack goes into Improved Defence (7.7a).
    fn improve(&mut self, hex: Hex) {
        if let Some(side) = self.look().holder(hex) {
            self.pay(side, self.pack.constants.improved_cost);
        }
        self.pos.improved.insert(hex);
        self.tell(|_| Event::Improved(hex, &["7.7a"]));
    }

    /// An Improved Defence marker goes, if one lies there.
    pub(crate) fn unimprove(&mut self, hex: Hex, why: Undone) {
        if self.pos.improved.remove(hex) {
            self.tell(|_| Event::Unimproved(hex, why));
        }
    }

    /// A unit goes on top of its stack; its order has no other effect (5.3.1b).
    fn put_on_top(&mut self, unit: UnitId) {
        if let Some(hex) = self.pos.at[unit.index()].hex() {
            self.pos.stacks.raise(unit, hex);
            self.tell(|play| Event::Reordered(play.look().side(unit), hex));
        }
    }
}
