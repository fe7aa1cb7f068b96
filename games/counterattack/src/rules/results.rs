//! Sections 9.7 to 9.10: the die, the defender's choice, losses. The order is that of A-34: choice, defender's losses, retreat,
//! attacker's losses, advance.

use super::chapter::*;
use crate::telling::titles::{result_name, with_meaning};
use table::Seat;

/// Elastic, desperate, or as it is: asked only if there is a choice.
impl Ask<Counterattack> for DefenderChoice {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.defender())
    }

    /// Names only what he may really choose.
    fn prompt(&self, look: Look<'_>) -> Message {
        let key = match (look.check_elastic().is_ok(), look.check_desperate(1).is_ok()) {
            (true, true) => "q-defender-choice",
            (true, false) => "q-defender-choice-elastic",
            _ => "q-defender-choice-desperate",
        };
        look.with_result(Message::new(key).with("hex", look.pack.hex_arg(look.pos.combat.target)))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.push(Action::Accept);
        answers.offer(Action::Elastic, look.check_elastic());
        answers.extend((1..=look.pos.combat.result.retreat).map(Action::Desperate));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Accept => Ok(()),
            Action::Elastic => look.check_elastic(),
            Action::Desperate(hexes) => look.check_desperate(hexes),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let result = play.pos.combat.result;
        match answer {
            Action::Elastic => {
                play.tell(|play| Event::Elastic(play.look().defender()));
                play.take_result(result.defender - 1, result.retreat + 1);
            }
            Action::Desperate(hexes) => {
                play.tell(|play| Event::Desperate(play.look().defender(), hexes));
                play.take_result(result.defender + hexes, result.retreat - hexes);
            }
            _ => play.take_result(result.defender, result.retreat),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let result = play.pos.combat.result;
        if result.retreat > 0 || play.look().check_elastic().is_ok() {
            return Flow::Asks;
        }
        play.take_result(result.defender, result.retreat);
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        Step::is_fought_in(below)
    }
}

/// Losses that units of a combat take step by step: asked only if their owner can distribute them (9.7d); what exceeds their steps is ignored
/// . Then comes what the combat goes on with.
macro_rules! losses {
    ($Losses:ident of $units:ident by $side:ident, $lies_on:expr, $then:expr) => {
        impl Ask<Counterattack> for $Losses {
            fn asked(&self, look: Look<'_>) -> Option<Side> {
                Some(look.$side())
            }

            fn prompt(&self, _: Look<'_>) -> Message {
                Message::new("q-losses").with("left", i32::from(self.0))
            }

            fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
                answers.extend(look.pos.combat.$units.into_iter().map(Action::Lose));
            }

            fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
                look.check_lose(answer, look.pos.combat.$units, self.rule(look))
            }

            fn answer(&self, play: &mut Play<'_>, answer: Action) {
                if let Action::Lose(unit) = answer {
                    play.pos.steps.replace($Losses(self.0 - 1));
                    play.lose_step(unit);
                }
            }

            fn settle(&self, play: &mut Play<'_>) -> Flow {
                let units = play.pos.combat.$units;
                match units.first() {
                    Some(unit) if self.0 > 0 => {
                        let choice = units.len() > 1 && play.look().steps_of(units) > self.0;
                        if choice {
                            return Flow::Asks;
                        }
                        self.answer(play, Action::Lose(unit));
                    }
                    _ => $then(play, units),
                }
                Flow::Goes
            }

            fn lies_on(&self, below: Option<&Step>) -> bool {
                $lies_on(below)
            }

            fn tries(&self, _: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
                tries.extend(subject.own().map(Action::Lose));
            }
        }
    };
}
pub(super) use losses;

losses!(DefenderLosses of defenders by defender, Step::is_fought_in, |play: &mut Play<'_>, units| {
    play.pos.combat.to_retreat = if play.pos.combat.retreat > 0 { units } else { UnitSet::EMPTY };
    play.pos.steps.replace(Retreat);
});

losses!(AttackerLosses of attackers by phasing, Step::is_fought_in, |play: &mut Play<'_>, _| play.begin_advance());

impl Look<'_> {
    /// The side that defends in the combat.
    pub(crate) fn defender(self) -> Side {
        self.phasing().other()
    }

    /// What there is to lose in a combat: whatever exceeds it is ignored.
    pub(crate) fn stakes(self, combat: &Combat) -> Stakes {
        let sees_all = |seat: Seat| (combat.attackers | combat.defenders).into_iter().all(|unit| self.sees(seat, unit));
        let seats = [Side::Soviet.seat(), Side::German.seat(), Seat::OBSERVER];
        Stakes {
            attacker: self.steps_of(combat.attackers),
            defender: self.steps_of(combat.defenders),
            elastic: self.defender() == Side::German || self.pos.options.red_army_elastic,
            way_out: combat.defenders.into_iter().all(|unit| self.seems_to_get_away(unit)),
            follows: combat.attackers.into_iter().any(|unit| self.check_advance_side(unit, combat.target).is_ok()),
            seen: seats.into_iter().filter(|seat| sees_all(*seat)).collect(),
        }
    }

    /// Elastic defence: one step less for one hex more (9.8a), never on yellow (9.8c); the Soviet only with the option (9.9).
    fn check_elastic(self) -> Verdict {
        let result = self.pos.combat.result;
        let soviet = self.defender() == Side::Soviet;
        ensure(!soviet || self.pos.options.red_army_elastic, no("9.9a", "no-elastic-for-soviets"))?;
        ensure(!result.yellow, no(if soviet { "9.9b" } else { "9.8c" }, "no-elastic-on-yellow"))?;
        ensure(result.defender > 0, no("9.8a", "no-loss-to-avoid"))
    }

    /// Desperate defence: a step for each hex not retreated (9.10).
    fn check_desperate(self, hexes: u8) -> Verdict {
        let retreat = self.pos.combat.result.retreat;
        ensure(
            hexes >= 1 && hexes <= retreat,
            no("9.10b", "not-so-many-hexes").with("retreat", Fact::Number(i32::from(retreat))),
        )
    }

    /// Taking one step of loss on a unit (9.7d): one of those involved.
    pub(crate) fn check_lose(self, answer: Action, among: UnitSet, rule: &'static str) -> Verdict {
        let Action::Lose(unit) = answer else { return self.not_asked() };
        self.known(unit)?;
        ensure(among.has(unit), no(rule, "not-involved").unit(unit))
    }

    /// A question about a combat's result, which it says in words and as the table prints it.
    pub(crate) fn with_result(self, question: Message) -> Message {
        let combat = &self.pos.combat;
        with_meaning(question.with("result", result_name(combat.result)), combat.result, self.stakes(combat))
    }

    /// Steps these units have left.
    pub(crate) fn steps_of(self, units: UnitSet) -> u8 {
        units.into_iter().map(|unit| self.steps_left(unit)).sum()
    }
}

impl Play<'_> {
    /// The combat die and its result (9.2g).
    pub(crate) fn throw_combat_die(&mut self) {
        let die = self.chance.die(self.pack.constants.die);
        self.pos.combat.die = die;
        let combat = self.pos.combat;
        let sum = self.look().sum_combat(&combat, |_| {});
        let result = self.look().read_combat_table(sum.column, i16::from(die) + sum.modifier);
        self.pos.combat.result = result;
        let column = self.pack.combat.columns[sum.column];
        let (target, modifier) = (combat.target, sum.modifier as i8);
        let side = self.look().phasing();
        self.tell(|play| {
            let stakes = play.look().stakes(&combat);
            Event::Fought { side, target, die, modifier, column, result, stakes }
        });
        self.decided();
        self.pos.steps.replace(Reroll);
    }

    fn take_result(&mut self, losses: u8, retreat: u8) {
        self.pos.combat.losses = losses;
        self.pos.combat.retreat = retreat;
        self.pos.steps.replace(DefenderLosses(losses));
    }

    /// A unit loses a step: it is reduced, or eliminated (2.4c-2.4e, 9.7e, 9.7f).
    pub(crate) fn lose_step(&mut self, unit: UnitId) {
        if self.look().steps_left(unit) > 1 {
            self.pos.reduced.add(unit);
            self.tell(|play| Event::Reduced(play.who(unit)));
        } else {
            self.remove_unit(unit, Place::Eliminated);
            self.tell(|_| Event::Eliminated(unit));
            self.miss(unit);
        }
    }

    /// A unit leaves the table with everything that lies on it.
    pub(crate) fn remove_unit(&mut self, unit: UnitId, to: Place) {
        self.pos.put(unit, to);
        self.leave_reserve(unit);
        let pos = &mut *self.pos;
        if pos.moved.has(unit) {
            pos.spent.add(unit);
        }
        STATES.iter().filter(|state| state.left_behind).for_each(|state| (state.set)(pos).remove(unit));
        let Combat { attackers, defenders, to_retreat, group, may_advance, .. } = &mut pos.combat;
        for part in [attackers, defenders, to_retreat, group, may_advance, &mut pos.mover.units] {
            part.remove(unit);
        }
        for lasting in pos.lasting.iter_mut().flatten() {
            if *lasting == Some(unit) {
                *lasting = None;
            }
        }
    }
}
