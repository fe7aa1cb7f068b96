//! Sections 6.3, 7, 7.1, 7.2, 7.6 and 7.7: activations, what Actions cost, recovery, Improved Defence.

use crate::action::Action;
use crate::event::{Event, Rows, Undone};
use crate::pack::{FormationId, FormationKind, Side, UnitId, UnitSet};
use crate::paths::{Chain, Command};
use crate::play::Play;
use crate::position::{Look, NONE};
use crate::step::{Cause, Step, Throw};
use crate::verdict::{About, Verdict, ensure, no};
use hexes::Hex;

impl Look<'_> {
    /// The step that lets units act: the activation or bonus that lies uppermost (5.3.1ab).
    pub(crate) fn licence(self) -> Option<Step> {
        let steps = self.pos.steps.as_slice();
        steps.iter().rev().copied().find(|step| matches!(step, Step::Activation(_) | Step::Bonus(_)))
    }

    /// Refuses unless a side chooses an Action now.
    fn choosing(self) -> Verdict {
        self.expect(matches!(self.pos.steps.top(), Step::Activation(_) | Step::Bonus(_)))
    }

    /// Whether a unit may act now at all: of the active formation, or entitled to the bonus Action Point (5.5.1b, 7.5.3e); on the map.
    pub(crate) fn check_actor(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let licence = self.licence();
        let side = match licence {
            Some(Step::Activation(side) | Step::Bonus(side)) => side,
            _ => return Err(self.not_now()),
        };
        ensure(self.side(unit) == side, no("7.2a", "not-your-unit").unit(unit))?;
        ensure(self.at(unit).hex().is_some(), no("7.2a", "unit-not-on-map").unit(unit))?;
        match licence {
            Some(Step::Bonus(_)) => {
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
            Some(Step::Bonus(_)) if self.pos.bonus.spent => 0,
            Some(Step::Bonus(_)) if self.pos.bonus.attacker => track + 1,
            Some(Step::Bonus(_)) => 1,
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

    /// Activating a formation (6.3); in the surprise attack Infantry Divisions only, each once (10.2e, 10.2f).
    pub(crate) fn check_activate(self, formation: FormationId) -> Verdict {
        let (side, surprise) = match self.pos.steps.top() {
            Step::Initiative { side, .. } => (side, false),
            Step::Surprise => (Side::German, true),
            _ => return Err(self.not_now()),
        };
        ensure(formation.index() < self.pack.formations.len(), no("3.3a", "no-such-formation"))?;
        let facts = self.pack.formation(formation);
        ensure(facts.side == side, no("6.3a", "not-your-formation").formation(formation))?;
        ensure(self.hq_hex(formation).is_some(), no("5.5.1a", "hq-not-on-map").formation(formation))?;
        ensure(self.hq(formation).level > 0, no("6.3.2d", "level-zero").formation(formation))?;
        if surprise {
            ensure(facts.kind == FormationKind::Infantry, no("10.2e", "only-infantry-divisions").formation(formation))?;
            let done = self.pos.surprised & formation.bit() != 0;
            ensure(!done, no("10.2f", "division-already-activated").formation(formation))?;
        }
        Ok(())
    }

    /// What an activation offers.
    pub(crate) fn list_activation(self, side: Side, out: &mut Vec<Action>) {
        let units = self.actors();
        let (able, budget) = (units - self.pos.disorganised, self.budget(side));
        let moves = |unit: &UnitId| self.move_cost(UnitSet::one(*unit)) <= budget && self.has_a_way(*unit);
        out.extend(able.into_iter().filter(moves).map(Action::Move));
        self.list_attacks(able, out);
        self.offer_units(units & self.pos.disorganised, Action::Recover, out);
        self.list_improvements(self.improvers(side), out);
        self.list_relocations(side, out);
        self.list_bridges(side, out);
        out.extend(units.into_iter().filter(|unit| !self.on_top(*unit)).map(Action::Top));
        out.push(Action::End);
    }

    /// The units on the map that may act now.
    pub(crate) fn actors(self) -> UnitSet {
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
    pub(crate) fn list_improvements(self, units: UnitSet, out: &mut Vec<Action>) {
        // Each hex once: for the unit on top.
        let hexes = units.into_iter().filter(|unit| self.on_top(*unit)).filter_map(|unit| self.at(unit).hex());
        out.extend(hexes.filter(|hex| self.check_improve(*hex).is_ok()).map(|hex| Action::Improve(hex.0)));
    }

    /// A Recovery Action (7.6): by a disorganised unit in command (7.1l, A-22).
    pub(crate) fn check_recover(self, unit: UnitId) -> Verdict {
        self.choosing()?;
        self.check_actor(unit)?;
        ensure(self.pos.disorganised.has(unit), no("7.6a", "not-disorganised").unit(unit))?;
        match self.standing(unit) {
            Command::In => {}
            Command::Out => return Err(no("7.1l", "recovery-out-of-command").unit(unit)),
            Command::Isolated => return Err(no("7l", "recovery-isolated").unit(unit)),
        }
        self.check_cost(self.side(unit), self.pack.constants.recovery_cost)
    }

    /// An Improved Defence Action (7.7), or before the scenario begins (11.2o).
    pub(crate) fn check_improve(self, hex: Hex) -> Verdict {
        let before = matches!(self.pos.steps.top(), Step::Entrench(_));
        if !before {
            self.choosing()?;
        }
        ensure(self.exists(hex), no("3.1a", "no-such-hex"))?;
        let Some(side) = self.holder(hex) else { return Err(no("7.7a", "nobody-there").hex(hex)) };
        // What is refused of an enemy stack tells nothing about it.
        let owner = if before { Some(Side::Soviet) } else { self.acting() };
        let refusal = if before { no("11.2o", "only-soviet-stacks") } else { no("7.2a", "not-your-stack") };
        ensure(owner == Some(side), refusal.hex(hex))?;
        ensure(!self.pos.improved.contains(hex), no("7.7a", "already-improved").hex(hex))?;
        let units = self.pos.units_in(hex);
        ensure(!units.meets(self.pos.disorganised), no("5.6.3f", "disorganised-there").hex(hex))?;
        if before {
            return Ok(());
        }
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

    /// Putting a unit on top (5.3.1a).
    pub(crate) fn check_top(self, unit: UnitId) -> Verdict {
        self.expect(matches!(self.pos.steps.top(), Step::Activation(_)))?;
        self.check_actor(unit)?;
        ensure(!self.on_top(unit), no("5.3.1a", "already-on-top").unit(unit))
    }

    /// Whether a unit is the uppermost of its hex.
    pub(crate) fn on_top(self, unit: UnitId) -> bool {
        self.at(unit).hex().is_some_and(|hex| self.pos.stacks.top(hex) == Some(unit.0))
    }
}

impl Play<'_> {
    /// Pays for an Action: from the bonus first, then from the track (6.3.3a, 7.2c).
    pub(crate) fn pay(&mut self, side: Side, cost: u8) {
        let mut cost = cost;
        if matches!(self.look().licence(), Some(Step::Bonus(_))) && !self.pos.bonus.spent {
            self.pos.bonus.spent = true;
            cost -= 1;
        }
        self.pos.points[side as usize] -= cost;
    }

    /// A formation is activated: dice for its Action Points (6.3.1).
    pub(crate) fn activate(&mut self, formation: FormationId) {
        let side = self.pack.formation(formation).side;
        let rows: Rows = if self.look().surprising() { &["6.3a", "10.2b"] } else { &["6.2b", "6.3a"] };
        self.tell(|_| Event::Activated { formation, reaction: false, rows });
        match self.pos.steps.top() {
            Step::Surprise => self.pos.surprised |= formation.bit(),
            _ => self.pos.steps.replace(Step::Cycle),
        }
        self.begin_activation(formation);
        self.throw(Throw::ActionPoints(side));
    }

    /// The formation is the active one of its side, still without Action Points.
    pub(crate) fn begin_activation(&mut self, formation: FormationId) {
        let side = self.pack.formation(formation).side;
        self.pos.active[side as usize] = formation.0;
        self.pos.points[side as usize] = 0;
        if side == Side::German {
            self.pos.boats = UnitSet::EMPTY;
        }
        self.pos.steps.push(Step::Activation(side));
    }

    /// The die for Action Points lies: the level before it is lowered counts (6.3.1, 6.3d).
    pub(crate) fn action_points_thrown(&mut self, side: Side, die: u8) {
        let Some(formation) = self.look().active(side) else { return };
        self.gain_points(formation, die, false);
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
    pub(crate) fn end_activation(&mut self, side: Side) {
        let left = std::mem::take(&mut self.pos.points[side as usize]);
        let formation = std::mem::replace(&mut self.pos.active[side as usize], NONE);
        self.pos.chain = Chain::default();
        if side == Side::German {
            self.pos.boats = UnitSet::EMPTY;
            if self.look().surprising() {
                self.pos.surprise = self.pos.surprise.saturating_sub(1);
            }
        }
        if formation != NONE {
            self.tell(|_| Event::ActivationEnds(FormationId(formation), left));
        }
        // A position set up by hand may begin with an activation.
        match self.pos.steps.as_slice().len() {
            1 => self.pos.steps.replace(Step::Cycle),
            _ => self.pos.steps.pop(),
        }
    }

    /// A unit tries to recover.
    pub(crate) fn recover(&mut self, unit: UnitId) {
        let side = self.look().side(unit);
        self.pay(side, self.pack.constants.recovery_cost);
        self.begin_checks(UnitSet::one(unit), Cause::Recovery);
    }

    /// A stack goes into Improved Defence (7.7a).
    pub(crate) fn improve(&mut self, hex: Hex) {
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

    /// Ends by itself when no Action Point is left (7.2f). What those that are left can still be spent on may hang on what the enemy cannot
    /// see, so that the owner ends it (7.1q), even if nothing else can be done.
    pub(crate) fn settle_activation(&mut self, side: Side) -> bool {
        if self.pos.points[side as usize] > 0 {
            self.refresh_chain();
            return false;
        }
        self.end_activation(side);
        true
    }

    /// A unit goes on top of its stack; its order has no other effect (5.3.1b).
    pub(crate) fn put_on_top(&mut self, unit: UnitId) {
        if let Some(hex) = self.pos.at[unit.index()].hex() {
            self.pos.stacks.raise(unit.0, hex);
            self.tell(|play| Event::Reordered(play.look().side(unit), hex));
        }
    }
}
