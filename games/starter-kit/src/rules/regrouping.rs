//! Section 3.2.2: what is left of a Fire Group once some of it prove to see nothing (D-13).

use super::*;
use crate::rules::fire::Hexes;

/// Those who see the target fire: a part that hangs together as one group, or a hex of it by itself, in any order (3.2.2u).
impl Ask<StarterKit> for Regrouping {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.firing())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-regrouping").with("hex", Arg::Name(look.name(Hex(look.pos.attack.target)).to_string()))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let hexes = look.firing_hexes(&look.pos.attack);
        answers.extend(look.parts().map(|hex| Action::Fire(look.name(hex))));
        let apart = hexes.into_iter().filter(|hex| look.part(*hex).len() > 1);
        answers.extend(apart.map(|hex| Action::Apart(look.name(hex))));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Fire(name) => {
                let hex = look.known_hex(name)?;
                ensure(look.parts().any(|first| first == hex), no("3.2.2u", "not-of-the-group").hex(hex))
            }
            Action::Apart(name) => {
                let hex = look.known_hex(name)?;
                let fires = look.firing_hexes(&look.pos.attack).has(hex) && look.part(hex).len() > 1;
                ensure(fires, no("3.2.2u", "not-of-the-group").hex(hex))
            }
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let (Action::Fire(name) | Action::Apart(name)) = answer else { return };
        let Some(hex) = play.look().hex(name) else { return };
        let hexes = if answer == Action::Apart(name) { Hexes::one(hex) } else { play.look().part(hex) };
        play.fire_part(hexes);
    }

    /// A single hex that is left fires by itself.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let hexes = play.look().firing_hexes(&play.pos.attack);
        match hexes.len() {
            0 => {
                play.pos.attack = Attack::IDLE;
                play.pop();
            }
            1 => play.fire_part(hexes),
            _ => return Flow::Asks,
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::PrepFire(_) | Step::DefensiveFire(_) | Step::AdvancingFire(_) | Step::Window(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.attack.target != NOWHERE
    }

    fn policy(&self, look: Look<'_>) -> Option<Action> {
        look.parts().next().map(|hex| Action::Fire(look.name(hex)))
    }
}

impl<'a> Look<'a> {
    /// The first hex of each part of the attack that hangs together.
    pub(crate) fn parts(self) -> impl Iterator<Item = Hex> + use<'a> {
        let hexes = self.firing_hexes(&self.pos.attack);
        hexes.into_iter().filter(move |hex| self.part(*hex).into_iter().min() == Some(*hex))
    }

    /// The hexes of the attack that hang together with this one.
    fn part(self, hex: Hex) -> Hexes {
        let hexes = self.firing_hexes(&self.pos.attack);
        let mut near = Hexes::one(hex);
        for _ in 0..hexes.len() {
            for next in hexes {
                if near.into_iter().any(|other| self.field().adjacent(next, other)) {
                    near.add(next);
                }
            }
        }
        near
    }
}

impl Play<'_> {
    /// Those of the attack who are in these hexes make theirs.
    fn fire_part(&mut self, hexes: Hexes) {
        let look = self.look();
        let attack = look.pos.attack;
        let within = |unit: UnitId| look.at(unit).is_some_and(|hex| hexes.has(hex));
        let part = Attack {
            units: attack.units.into_iter().filter(|unit| within(*unit)).collect(),
            weapons: attack.weapons.into_iter().filter(|its| look.holder(*its).is_some_and(within)).collect(),
            leaders: attack.leaders.into_iter().filter(|unit| within(*unit)).collect(),
            ..attack
        };
        self.pos.attack.units -= part.units;
        self.pos.attack.weapons -= part.weapons;
        self.pos.attack.leaders -= part.leaders;
        self.resolve(&part);
    }
}
