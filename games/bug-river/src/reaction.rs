//! Section 6.4: Formation Reaction.

use crate::action::Action;
use crate::event::Event;
use crate::pack::{FormationId, Side, UnitSet};
use crate::play::Play;
use crate::position::{Look, Place};
use crate::step::{Step, Throw};
use crate::verdict::{About, Verdict, ensure, no};
use hexes::Hex;

impl Look<'_> {
    /// Whether the other side is asked about a Reaction: an enemy combat unit is next to the mover (6.4.1c) and no attempt has been made
    /// (6.4.1e, A-14). Public facts decide, so that the question betrays nobody's command.
    pub(crate) fn asks_for_reaction(self) -> bool {
        let mover = &self.pos.mover;
        let reactor = mover.side.other();
        !mover.attempted
            && self.beside(reactor, Hex(mover.hex))
            && self.may_be_reacted_to(mover.side)
            && self.pack.formation_ids().any(|formation| self.check_ready(formation, reactor).is_ok())
    }

    /// Nobody reacts to a Reaction (6.4.3g), nor to the bonus of a defender (7.5.3l).
    fn may_be_reacted_to(self, mover: Side) -> bool {
        let interrupts = self.pos.steps.as_slice().contains(&Step::Activation(mover.other()));
        !interrupts && (!self.by_bonus() || self.pos.bonus.attacker)
    }

    /// Whether a formation of that side can react at all: its HQ is on the map, its level above zero, and this move has not
    /// displaced its HQ (7.3.6b).
    fn check_ready(self, formation: FormationId, side: Side) -> Verdict {
        ensure(formation.index() < self.pack.formations.len(), no("3.3a", "no-such-formation"))?;
        ensure(self.pack.formation(formation).side == side, no("6.4.1a", "not-your-formation").formation(formation))?;
        let hq = self.hq(formation);
        ensure(matches!(hq.at, Place::Hex(_)), no("6.4.1d", "reaction-hq-off-map").formation(formation))?;
        ensure(hq.level > 0, no("6.3.2d", "reaction-level-zero").formation(formation))?;
        ensure(self.pos.mover.barred & formation.bit() == 0, no("7.3.6b", "hq-just-displaced").formation(formation))
    }

    /// Attempting a Reaction: one of the formation's units next to the mover is in order and in command now (6.4.1d, 6.4.1g).
    pub(crate) fn check_react(self, formation: FormationId) -> Verdict {
        self.expect(self.pos.steps.top() == Step::Reaction)?;
        self.check_ready(formation, self.pos.mover.side.other())?;
        let near = self.ready_units_near(formation);
        ensure(!near.is_empty(), no("6.4.1d", "nobody-next-to-mover").formation(formation))?;
        let area = self.commanded(formation);
        let in_command = |unit| area.zip(self.at(unit).hex()).is_some_and(|(area, hex)| area.contains(hex));
        ensure(near.into_iter().any(in_command), no("6.4.1d", "reactor-not-in-command").formation(formation))
    }

    /// The units of a formation next to the mover that are not disorganised (5.6.3d).
    fn ready_units_near(self, formation: FormationId) -> UnitSet {
        let near = self.around(Hex(self.pos.mover.hex)).flat_map(|(_, near)| self.pos.stack(near));
        near.filter(|unit| self.formation_of(*unit) == Some(formation) && !self.pos.disorganised.has(*unit)).collect()
    }

    /// What the other side may do.
    pub(crate) fn list_reactions(self, out: &mut Vec<Action>) {
        out.push(Action::End);
        let near = self.around(Hex(self.pos.mover.hex)).flat_map(|(_, near)| self.pos.stack(near));
        let formations = near.filter_map(|unit| self.formation_of(unit)).fold(0, |bits, its| bits | its.bit());
        for formation in self.pack.formation_ids().filter(|formation| formations & formation.bit() != 0) {
            if self.check_react(formation).is_ok() {
                out.push(Action::React(formation));
            }
        }
    }
}

impl Play<'_> {
    /// The attempt: a die (6.4.2a).
    pub(crate) fn attempt_reaction(&mut self, formation: FormationId) {
        self.pos.mover.attempted = true;
        self.throw(Throw::Reaction(formation));
    }

    /// No attempt: the move goes on.
    pub(crate) fn decline_reaction(&mut self) {
        self.pos.steps.pop();
        if self.pos.mover.leaves() {
            self.leave_hex();
        }
    }

    /// The die of the attempt lies: equal to the Reaction Rating or less succeeds (6.4.2a, 10.2g).
    pub(crate) fn reaction_thrown(&mut self, formation: FormationId, die: u8) {
        let facts = self.pack.formation(formation);
        let modifier = self.look().surprise_modifier(facts.side);
        let success = i16::from(die) + i16::from(modifier) <= i16::from(facts.hq.reaction);
        self.tell(|_| Event::Reaction { formation, die, modifier, success });
        if success {
            self.react(formation);
        } else {
            // Whatever becomes of the mover now is its own affair.
            self.decided();
            self.decline_reaction();
        }
    }

    /// The Reaction: the mover's Action ends where it stands, with what overstacking does there (6.4.2f, 6.4.3); then the formation acts.
    fn react(&mut self, formation: FormationId) {
        self.pos.steps.pop();
        self.pos.steps.pop();
        if matches!(self.pos.steps.top(), Step::Bonus(_)) {
            self.pos.bonus.spent = true;
        }
        self.begin_activation(formation);
        self.throw(Throw::ReactionPoints(formation));
        self.come_to_rest(&["6.4.3a"]);
        self.tell(|_| Event::Activated { formation, reaction: true, rows: &["6.4.2h"] });
    }

    /// The die for Action Points of the Reaction lies: the red number of the level before it goes down (6.4.2b-6.4.2e, A-15).
    pub(crate) fn reaction_points_thrown(&mut self, formation: FormationId, die: u8) {
        self.gain_points(formation, die, true);
    }
}
