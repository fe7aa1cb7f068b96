//! Section 7.5.3: victory in combat and its bonus Action Point.

use super::*;
use crate::rules::support::Ranges;
use table::record::{All, Each, One, Plain};

table::record! {
    /// None.
    pub const NONE;

    /// The bonus Action Point of the last combat.
    pub struct Bonus among Pack {
        /// The units that may use it.
        pub units: UnitSet as All = UnitSet::EMPTY,
        /// Whether the attacker won it: he may add what is left on his track (7.5.3i).
        pub attacker: bool as Plain = false,
        /// Whether it is spent.
        pub spent: bool as Plain = true,
        /// The hexes a Movement may enter first: the one the opponent vacated and the one the winner left.
        pub doors: [Option<Hex>; 2] as Each<One> = [None; 2],
    }
}

impl Ask<BugRiver> for Pursuit {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-bonus").with("units", look.pack.set_titles(look.pos.bonus.units))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let units = look.pos.bonus.units;
        answers.extend(units.into_iter().filter(|unit| look.check_move(*unit).is_ok()).map(Action::Move));
        look.list_attacks(units, answers);
        answers.extend(units.into_iter().filter(|unit| look.check_recover(*unit).is_ok()).map(Action::Recover));
        let mut hexes: Vec<Hex> = units.into_iter().filter_map(|unit| look.at(unit).hex()).collect();
        hexes.sort_unstable();
        hexes.dedup();
        answers.extend(hexes.into_iter().filter(|hex| look.check_improve(*hex).is_ok()).map(Action::Improve));
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        if answer == Action::End { Ok(()) } else { look.check_common(answer) }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if answer == Action::End {
            play.end_bonus();
        } else {
            play.act_common(answer);
        }
    }

    /// Lost if it is spent or nothing can be done with it.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        play.refresh_chain();
        if !play.pos.bonus.spent && self.is_of_use(play.look()) {
            return Flow::Asks;
        }
        play.end_bonus();
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some_and(Step::lets_act)
    }

    fn label(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        answer.ends("a-no-bonus")
    }

    fn gives_up(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        (answer == Action::End && look.offers_actions()).then(|| Message::new("gives-bonus"))
    }
}

impl Pursuit {
    /// Whether the bonus is good for anything: what is looked for first is found soonest.
    fn is_of_use(self, look: Look<'_>) -> bool {
        let units = look.pos.bonus.units;
        if units.into_iter().any(|unit| look.check_move(unit).is_ok() || look.check_recover(unit).is_ok()) {
            return true;
        }
        let mut offered = Vec::new();
        self.offer(look, &mut offered);
        offered != [Action::End]
    }
}

impl Look<'_> {
    /// Who wins: the side that the table hit less, if any of its units is left (7.5.3a-7.5.3c, A-20).
    pub(crate) fn winner(self) -> Option<Role> {
        let combat = &self.pos.combat;
        let role = match combat.result.attacker.hits.cmp(&combat.result.defender.hits) {
            std::cmp::Ordering::Less => Role::Attacker,
            std::cmp::Ordering::Greater => Role::Defender,
            std::cmp::Ordering::Equal => return None,
        };
        (!combat.of(role).is_empty()).then_some(role)
    }

    /// The bonus of the winner (7.5.3d-7.5.3f).
    fn bonus_of(self, role: Role) -> Bonus {
        let combat = &self.pos.combat;
        let (own, other) = (combat.hex(role), combat.hex(role.other()));
        let side = self.role_side(role);
        let left_own = self.staying(role) != combat.of(role) && self.holder(own) != Some(side.other());
        let activation = |step: &&Step| matches!(step, Step::Activation(_));
        let active = self.pos.steps.as_slice().iter().rev().find(activation) == Some(&Activation(side).into());
        let mut ranges = Ranges::default();
        let commanded = |unit: &_| self.at(*unit).hex().is_some_and(|hex| ranges.reach(self, *unit, hex));
        Bonus {
            units: combat.of(role).into_iter().filter(commanded).collect(),
            attacker: role == Role::Attacker && active,
            spent: false,
            doors: [Some(other).filter(|_| self.holder(other) != Some(side.other())), Some(own).filter(|_| left_own)],
        }
    }
}

impl Play<'_> {
    /// The combat is over: who won, and what that brings (7.5.3).
    pub(crate) fn end_combat(&mut self) {
        let look = self.look();
        let Combat { side, target, result, losses, disorganised, .. } = self.pos.combat;
        let winner = look.winner();
        let cleared = look.staying(Role::Defender).is_empty();
        let gained = winner.map(|role| (look.role_side(role), look.bonus_of(role)));
        self.tell(|_| Event::CombatEnds { side, target, result, losses, disorganised, cleared, winner });
        self.decided();
        self.pos.combat = Combat::IDLE;
        self.pop();
        if let Step::Pursuit(_) = self.pos.steps.top() {
            self.end_bonus();
        }
        if let Some((side, bonus)) = gained.filter(|(_, bonus)| !bonus.units.is_empty()) {
            self.pos.bonus = bonus;
            self.push(Pursuit(side));
            self.tell(|_| Event::BonusGained(side));
        }
    }

    /// The bonus is used up or given up.
    pub(crate) fn end_bonus(&mut self) {
        self.pos.bonus = Bonus::NONE;
        self.pop();
    }
}
