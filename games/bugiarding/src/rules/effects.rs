//! The effects of fire (EFF): hits, what they do, and who is spared.

use crate::event::{Blow, Happening, Shot};
use crate::pack::battle::UnitId;
use crate::pack::{Class, Side, Trait};
use crate::position::{Look, Place, State};
use crate::rules::play::Play;
use table::chance::Pool;
use tabletop::Heading;

table::named! {
    /// What a throw does to its target.
    #[derive(PartialOrd, Ord)]
    pub enum Effect {
        /// Nothing.
        None = "none",
        /// One hit (EFF-2).
        Shaken = "shaken",
        /// Two (EFF-3).
        Suppressed = "suppressed",
        /// Three or more (EFF-4), or suppressed twice (EFF-10).
        Destroyed = "destroyed",
    }
}

impl Effect {
    /// By the number of hits.
    #[must_use]
    pub const fn of(hits: u8) -> Effect {
        match hits {
            0 => Effect::None,
            1 => Effect::Shaken,
            2 => Effect::Suppressed,
            _ => Effect::Destroyed,
        }
    }

    /// The sentence that says what it means.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Effect::None => "result-none",
            Effect::Shaken => "result-shaken",
            Effect::Suppressed => "result-suppressed",
            Effect::Destroyed => "result-destroyed",
        }
    }
}

/// What strikes a unit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// Direct fire of any sort.
    Direct,
    /// Indirect fire, or its area effect.
    Indirect,
    /// Aircraft, or their area effect.
    Air,
    /// A minefield.
    Mine,
    /// A lost close combat.
    Melee,
    /// The end of the vehicle that carried it.
    Wreck,
}

impl Look<'_> {
    /// Whether indirect fire can at most suppress it (IND-4 to IND-8): classes A and B but for open tops, and bunkers.
    #[must_use]
    pub fn is_protected(self, unit: UnitId) -> bool {
        let facts = self.facts(unit);
        let armoured = matches!(facts.class, Some(Class::A | Class::B)) && !facts.is(Trait::OpenTop);
        armoured || self.is_in_bunker(&self.base(unit))
    }

    /// What so many hits do to a unit as it is now.
    #[must_use]
    pub fn effect(self, unit: UnitId, hits: u8, cause: Cause) -> Effect {
        let plain = Effect::of(hits);
        let spared = match cause {
            Cause::Indirect => self.is_protected(unit),
            Cause::Air => self.is_in_bunker(&self.base(unit)),
            Cause::Direct | Cause::Mine | Cause::Melee | Cause::Wreck => false,
        };
        match (plain, self.unit(unit).state) {
            (Effect::Destroyed, _) if spared => Effect::Suppressed,
            (Effect::Suppressed, State::Suppressed) if !spared => Effect::Destroyed,
            _ => plain,
        }
    }
}

impl Play<'_> {
    /// Throws dice; each that shows at least `needs` is a hit (EFF-1), and none matters after three (EFF-4).
    pub(crate) fn throw(&mut self, count: u8, needs: u8) -> Shot {
        let mut shot = Shot::default();
        let hits = |die: u8| die >= needs;
        self.chance.throw(Pool { dice: count, faces: 6, hits: &hits, enough: 3 }, &mut |die| shot.add(die, hits(die)));
        shot
    }

    /// A unit suffers.
    pub(crate) fn suffer(&mut self, unit: UnitId, effect: Effect, cause: Cause) {
        let now = &mut self.pos.units[unit.index()];
        match effect {
            Effect::None => return,
            Effect::Shaken => now.state = now.state.max(State::Shaken),
            Effect::Suppressed => now.state = State::Suppressed,
            Effect::Destroyed => return self.destroy(unit),
        }
        let state = now.state;
        self.tell(|| Happening::Suffers { unit, state, cause });
    }

    /// A unit leaves the table for good (EFF-11); whoever it carried may get out.
    pub(crate) fn destroy(&mut self, unit: UnitId) {
        let (centre, facing) = (self.pos.units[unit.index()].centre, self.pos.units[unit.index()].facing);
        let stood = self.pos.units[unit.index()].place == Place::Table;
        let passenger = self.look().passenger(unit);
        self.pos.remove(unit, Place::Lost);
        self.count_loss(unit);
        if let Some(passenger) = passenger {
            let out = |die: u8| die >= 4;
            let die = self.chance.die_among(6, &|die| u32::from(out(die)));
            self.tell(|| Happening::Bails { unit: passenger, die });
            if out(die) && stood && self.bail_out(passenger, centre, facing) {
                self.pos.units[passenger.index()].state = State::Suppressed;
                self.tell(|| Happening::Suffers { unit: passenger, state: State::Suppressed, cause: Cause::Wreck });
            } else {
                self.pos.remove(passenger, Place::Lost);
                self.count_loss(passenger);
            }
        }
    }

    /// Puts the passenger where its vehicle was, or beside it.
    fn bail_out(&mut self, unit: UnitId, centre: tabletop::Point, facing: Heading) -> bool {
        let size = self.pos.battle.unit(unit).size;
        let spots = self.look().spots_around(unit, centre, facing, size);
        match spots.into_iter().flatten().next() {
            Some(base) => {
                self.pos.put(unit, base.centre, base.heading);
                true
            }
            None => false,
        }
    }

    fn count_loss(&mut self, unit: UnitId) {
        let facts = self.pos.battle.unit(unit);
        let (side, counts) = (facts.side.index(), facts.counts);
        if counts {
            self.pos.lost[side] += 1;
        }
        let lost = counts.then_some(self.pos.lost[side]);
        self.tell(|| Happening::Destroyed { unit, lost });
        // Whoever aimed at it keeps its aim: the shot is wasted. Whoever it aimed at is spared.
        let now = &mut self.pos.units[unit.index()];
        (now.aim, now.state, now.field, now.worked) = (None, State::Steady, None, 0);
    }

    /// Whether a side is broken (BRK-9): the battle ends at once.
    pub(crate) fn settle_break(&mut self) -> bool {
        let broken = Side::BOTH.map(|side| {
            let facts = &self.pos.battle.sides[side.index()];
            facts.breaks > 0 && self.pos.lost[side.index()] >= facts.breaks
        });
        let winner = match broken {
            [false, false] => return false,
            [true, true] => None,
            [true, false] => Some(Side::Red),
            [false, true] => Some(Side::Blue),
        };
        self.finish(winner, true);
        true
    }

    /// One shot is resolved: dice, effect, a leader's flight (CMD-10 to CMD-12).
    pub(crate) fn resolve_shot(&mut self, unit: UnitId, target: UnitId, blow: Blow) -> Effect {
        let look = self.look();
        let (firer, at) = (look.base(unit), look.base(target));
        let pool = look.pool(unit, &firer, target, &at);
        let needs = self.pack.constants.hit;
        let shot = self.throw(pool.dice(), needs);
        let look = self.look();
        let leader = look.facts(target).is_leader();
        let effect = if leader { Effect::None } else { look.effect(target, shot.hits, Cause::Direct) };
        self.tell(|| Happening::Fires { unit, target, blow, pool, shot, effect, leader });
        if leader {
            self.flee(target, firer.centre);
        } else {
            self.suffer(target, effect, Cause::Direct);
        }
        effect
    }
}
