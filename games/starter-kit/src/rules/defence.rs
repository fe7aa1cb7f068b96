//! Section 3.3.3: Defensive First Fire, the window after every expenditure.

use super::*;
use crate::position::TRAIL;

/// The defender fires at whoever just spent movement, one attack after the other, until he passes (D-53).
impl Ask<StarterKit> for Window {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.defender())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let hex = look.name(Hex(look.pos.mover.hex)).to_string();
        // A vehicle is answered with more than fire.
        let key = if look.driver().is_some() { "q-window-vehicle" } else { "q-window" };
        Message::new(key).with("units", look.titles(look.pos.mover.exposed)).with("hex", Arg::Name(hex))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let hex = Hex(look.pos.mover.hex);
        if look.check_target(hex).is_ok() && look.somebody_fires_at(hex) {
            answers.push(Action::Fire(look.name(hex)));
        }
        answers.extend(look.fausts());
        answers.extend(look.reveals(look.defender()));
        let reacts = look.pos.stack_of(look.defender(), hex).into_iter().filter(|unit| look.check_react(*unit).is_ok());
        answers.extend(reacts.map(Action::React));
        answers.extend(look.crews_answers());
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let hex = Hex(look.pos.mover.hex);
        match answer {
            Action::Fire(name) => {
                ensure(look.hex(name) == Some(hex), no("3.3.3b", "only-at-the-mover").hex(hex))?;
                look.check_target(hex)?;
                ensure(look.somebody_fires_at(hex), no("3.2b", "nobody-can-fire-there").hex(hex))
            }
            Action::Faust(unit, name, aim) => {
                ensure(look.hex(name) == Some(hex), no("3.3.3b", "only-at-the-mover").hex(hex))?;
                look.check_faust(unit, name, aim)
            }
            Action::Reveal(weapon) => look.check_reveal(look.defender(), weapon),
            Action::React(unit) => look.check_react(unit),
            Action::Attempt(unit) => look.check_attempt(unit),
            Action::Smoke(unit, name) => look.check_answer_with_smoke(unit, name),
            Action::End => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Fire(name) => play.aim(name),
            Action::Faust(unit, name, aim) => play.look_for_faust(unit, name, aim),
            Action::Reveal(weapon) => play.reveal(weapon, &["6.4d"]),
            Action::React(unit) => play.react(unit),
            Action::Attempt(unit) => play.attempt_motion(unit),
            Action::Smoke(unit, name) => {
                play.dispense(unit, name);
            }
            _ => play.close_window(),
        }
    }

    /// It closes by itself once nobody can fire, or there is nobody left to fire at.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let hex = Hex(look.pos.mover.hex);
        // Whoever has hidden Guns is always asked, so that to be asked tells nothing of them.
        let reacts = look.pos.stack_of(look.defender(), hex).into_iter().any(|unit| look.check_react(unit).is_ok());
        let fausts = look.fausts().next().is_some();
        let able = reacts || fausts || look.somebody_fires_at(hex) || look.has_hidden(look.defender());
        let asks = (look.check_target(hex).is_ok() && able) || look.crews_answers().next().is_some();
        if !asks {
            play.close_window();
        }
        Flow::asks_if(asks)
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Moving(_) | Step::Driving(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.mover.hex != NOWHERE
    }

    fn policy(&self, _: Look<'_>) -> Option<Action> {
        Some(Action::End)
    }
}

impl Play<'_> {
    /// Movement was spent: Residual Firepower first, then the defender's window (3.3.3x). Off the board nobody is seen (7.x-b).
    pub(crate) fn expose(&mut self) {
        self.pos.aimed = [NOWHERE; UNITS];
        self.pos.weapon_aimed = [NOWHERE; WEAPONS];
        self.pos.looked = UnitSet::EMPTY;
        self.pos.mover.exposed = self.pos.mover.units;
        self.note_trail();
        let hex = Hex(self.pos.mover.hex);
        self.note_rolling(hex);
        self.despair_beside_enemies();
        self.push(Window);
        if self.look().field().on_board(hex) {
            self.suffer_residual();
        }
    }

    /// Notes what was spent, and where.
    fn note_trail(&mut self) {
        let mover = &mut self.pos.mover;
        let spent = std::mem::take(&mut mover.fresh);
        let last = mover.trail.iter().rposition(|hex| *hex != NOWHERE);
        let place = match last {
            Some(last) if mover.trail[last] == mover.hex || last + 1 == TRAIL => last,
            Some(last) => last + 1,
            None => 0,
        };
        mover.trail[place] = mover.hex;
        mover.spent_there[place] = mover.spent_there[place].saturating_add(spent);
    }

    /// The window closes: whoever broke or is pinned goes no farther (3.2.3ah); a charge lies where it was to be placed (4.3i).
    fn close_window(&mut self) {
        self.pop();
        self.finish_charge();
        let mover = &self.pos.mover;
        let stopped = |unit: &UnitId| !self.pos.on.has(*unit) || self.pos.has(*unit, Marks::BROKEN.with(Marks::PINNED));
        let lost: UnitSet = mover.units.into_iter().filter(stopped).collect();
        self.pos.mover.units -= lost;
        let over = |unit: UnitId| self.pos.mover.stuck || !self.look().crew_acts(unit);
        if self.look().driver().is_some_and(over) {
            self.finish_drive();
        }
        self.decided();
    }
}
