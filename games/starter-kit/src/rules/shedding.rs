//! Section 3.6: what a unit that routs leaves behind (D-65).

use super::*;

/// The owner says which of several equal loads is kept.
impl Ask<StarterKit> for Shedding {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        look.router().map(|(unit, _)| unit.side())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-shedding").with("unit", look.router().map_or(Arg::Int(0), |(unit, _)| look.title(unit)))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let Some((unit, _)) = look.router() else { return };
        answers.extend(look.loads(unit).spare.into_iter().map(Action::Drop));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let (Action::Drop(weapon), Some((unit, _))) = (answer, look.router()) else { return Err(look.not_now()) };
        look.own_weapon(weapon, unit.side())?;
        ensure(look.loads(unit).spare.has(weapon), no("3.6av", "keeps-more").weapon(weapon))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Drop(weapon) = answer else { return };
        play.drop_weapon(weapon, &["3.6av", "4.0f"]);
    }

    /// Where there is nothing to choose the rest is left without asking.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let Some((unit, _)) = play.look().router() else {
            play.pop();
            return Flow::Goes;
        };
        let loads = play.look().loads(unit);
        if loads.best > 1 {
            return Flow::Asks;
        }
        loads.spare.into_iter().for_each(|weapon| play.drop_weapon(weapon, &["3.6av", "4.0f"]));
        play.pop();
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Routing(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.router().is_some()
    }

    fn policy(&self, look: Look<'_>) -> Option<Action> {
        let (unit, _) = look.router()?;
        look.loads(unit).spare.first().map(Action::Drop)
    }
}

/// The loads that a unit may keep.
struct Loads {
    /// How many different ones weigh the most that it carries.
    best: u32,
    /// The weapons that one of them does without; none, if it carries all.
    spare: WeaponSet,
}

/// More weapons than this nobody has at once: those beyond are left first.
const WEIGHED: usize = 10;

impl Look<'_> {
    /// What a unit may keep: the greatest total of portage points within its capacity (3.6av, 4.0f).
    fn loads(self, unit: UnitId) -> Loads {
        let weapons: WeaponSet = self.pos.weapons_of(unit).collect();
        let capacity = self.carries(unit, false);
        if self.load(unit) <= capacity {
            return Loads { best: 1, spare: WeaponSet::EMPTY };
        }
        let without = |set: u32| weapons.into_iter().enumerate().filter(move |(at, _)| set >> at & 1 == 0);
        let weight = |set: u32| self.load(unit) - without(set).map(|(_, weapon)| self.arm(weapon).pp).sum::<u8>();
        let sets = || (0..1u32 << weapons.len().min(WEIGHED)).filter(|set| weight(*set) <= capacity);
        let most = sets().map(weight).max().unwrap_or(0);
        let best = || sets().filter(|set| weight(*set) == most);
        let spare = best().flat_map(without).map(|(_, weapon)| weapon).collect();
        Loads { best: best().count() as u32, spare }
    }
}
