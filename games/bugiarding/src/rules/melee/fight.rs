//! How a close combat is fought (CLC-2 to CLC-24): the approach, the defensive fire, the dice, and who takes the position.

use super::sum;
use crate::event::{Blow, Happening};
use crate::pack::Kind;
use crate::pack::battle::UnitId;
use crate::position::{Deed, NO_MELEE, State, Way};
use crate::rules::command::Flight;
use crate::rules::effects::Cause;
use crate::rules::movement::Telling;
use crate::rules::play::Play;
use crate::step::{Defence, Occupation, Turning};
use tabletop::{Base, Heading, Ids, Length};

impl Play<'_> {
    pub(super) fn charge(&mut self, unit: UnitId, target: UnitId, turn: Heading) {
        self.pos.units[unit.index()].aim = Some(target);
        self.pos.charge_turns[unit.index()] = turn;
        self.tell(|| Happening::Charges { unit, target });
    }

    /// An attacker comes on: up to an inch first, where the defender may fire.
    pub(super) fn assault(&mut self, unit: UnitId) {
        let turn = self.pos.charge_turns[unit.index()];
        let now = &mut self.pos.units[unit.index()];
        let Some(target) = now.aim.take() else { return };
        now.deeds.note(Deed::Charged);
        let base = self.pos.base(unit);
        if !self.look().stands(target) {
            return;
        }
        let Ok(approach) = self.look().approach(unit, target, turn) else {
            // Somebody stands in the way now: it stays where it is.
            self.tell(|| Happening::Comes { unit, target, contact: false });
            self.end_combat_if_done(target);
            return;
        };
        self.pos.melee.target = Some(target);
        let place = usize::from(self.pos.melee.origins[0].0.is_some());
        self.pos.melee.origins[place] = (Some(unit), base.centre, base.heading);
        self.pos.way = Way::straight(&base, turn, approach.contact, turn);
        self.advance(unit, approach.halt, Telling::Otherwise);
        if !self.is_steady(unit) {
            return self.stopped(unit, target, Cause::Mine);
        }
        if self.look().check_defence(target, unit).is_ok() {
            self.pos.steps.push(Defence(unit));
        } else {
            self.close_in(unit, target);
        }
    }

    /// Whether a unit stands on the table and nothing has happened to it.
    pub(crate) fn is_steady(&self, unit: UnitId) -> bool {
        self.look().stands(unit) && self.pos.units[unit.index()].state == State::Steady
    }

    pub(super) fn defend(&mut self, attacker: UnitId, target: UnitId) {
        self.pos.units[target.index()].deeds.note(Deed::Defended);
        self.resolve_shot(target, attacker, Blow::Defence);
        if self.is_steady(attacker) {
            self.close_in(attacker, target);
        } else {
            self.stopped(attacker, target, Cause::Direct);
        }
    }

    /// The last inch, into contact (CLC-3).
    pub(super) fn close_in(&mut self, unit: UnitId, target: UnitId) {
        let length = self.pos.way.length;
        self.advance(unit, length, Telling::Otherwise);
        if !self.is_steady(unit) {
            return self.stopped(unit, target, Cause::Mine);
        }
        self.pos.melee.contact = Ids(self.pos.melee.contact.0 | 1 << unit.index());
        self.tell(|| Happening::Comes { unit, target, contact: true });
        self.end_combat_if_done(target);
    }

    /// An attacker was hit on its way: shaken, it stops there (CLC-9); suppressed by fire, it goes back (CLC-10); by mines, it stops.
    fn stopped(&mut self, unit: UnitId, target: UnitId, by: Cause) {
        if self.look().stands(unit) {
            if by == Cause::Direct && self.pos.units[unit.index()].state == State::Suppressed {
                self.fall_back(unit);
            } else {
                self.step_back(unit);
                self.tell(|| Happening::Comes { unit, target, contact: false });
            }
        }
        self.end_combat_if_done(target);
    }

    /// Back to where it began; if somebody stands there now, as near to it as it can.
    fn fall_back(&mut self, unit: UnitId) {
        let origin = self.pos.melee.origins.iter().find(|(who, _, _)| *who == Some(unit)).copied();
        let Some((_, centre, facing)) = origin else { return };
        let look = self.look();
        let size = look.facts(unit).size;
        let base = Base::new(centre, facing, size);
        let free = |base: &Base| {
            let bounds = base.body().bounds();
            !look.near(&bounds).any(|other| other != unit && look.base(other).overlaps(base))
        };
        if free(&base) {
            self.pos.put(unit, centre, facing);
        } else if let Some(spot) = look.spots_around(unit, centre, facing, size).into_iter().flatten().next() {
            self.pos.put(unit, spot.centre, spot.heading);
        }
        self.tell(|| Happening::FallsBack { unit });
    }

    /// When every attacker of a target has come on, those in contact fight.
    fn end_combat_if_done(&mut self, target: UnitId) {
        self.pos.way = crate::position::NO_WAY;
        if self.look().stands(target) && self.look().attackers_of(target).next().is_some() {
            self.pos.melee.target = Some(target);
            return;
        }
        if self.pos.melee.contact.0 != 0 && self.look().stands(target) {
            self.fight(target);
        } else {
            self.pos.melee = NO_MELEE;
        }
    }

    /// One die for each unit, modified; the highest attacking one counts (CLC-15 to CLC-17).
    fn fight(&mut self, target: UnitId) {
        let contact = self.pos.melee.contact;
        let two = contact.count() > 1;
        let mut attackers = [None; 2];
        for (place, unit) in contact.map(UnitId::of).enumerate().take(2) {
            let turn = self.pos.charge_turns[unit.index()];
            let modifier = sum(&self.look().attack_modifiers(unit, target, turn, two));
            attackers[place] = Some((unit, self.chance.die(6), modifier));
        }
        let modifier = sum(&self.look().defence_modifiers(target, contact));
        let Play { pos, chance, .. } = self;
        let total = |(_, die, modifier): (UnitId, u8, i8)| i16::from(die) + i16::from(modifier);
        let rank = |unit: UnitId| pos.battle.unit(unit).morale.rank();
        let fighting = attackers.iter().flatten();
        // Of equal dice, that of the better morale counts.
        let best = fighting.clone().map(|one| (total(*one), rank(one.0))).max().unwrap_or((0, 0));
        // Nothing but which of the two is higher comes of the defender's die.
        let against = |die: u8| i16::from(die) + i16::from(modifier);
        let defender = (chance.die_among(6, &|die| best.0.cmp(&against(die)) as u32), modifier);
        let against = against(defender.0);
        let won = best.0 > against || (best.0 == against && best.1 > rank(target));
        // Whoever's die counted: of equal ones either, unless it is morale that decides.
        let counted = |one: &&(UnitId, u8, i8)| total(**one) == best.0 && (best.0 > against || rank(one.0) == best.1);
        let winners = fighting.filter(counted).fold(0, |ids, one| ids | 1u128 << one.0.index());
        self.tell(|| Happening::Fights { target, attackers, defender, won });
        if won {
            self.beat_defender(target, Ids(winners));
        } else {
            for at in contact {
                let unit = UnitId::of(at);
                self.fall_back(unit);
                self.pos.units[at].state = State::Suppressed;
                self.tell(|| Happening::Suffers { unit, state: State::Suppressed, cause: Cause::Melee });
            }
            self.pos.melee = NO_MELEE;
        }
    }

    /// The defender turns, retreats a full move and is suppressed; suppressed before, it is destroyed (CLC-18 to CLC-21).
    fn beat_defender(&mut self, target: UnitId, winners: Ids) {
        let contact = self.pos.melee.contact;
        let base = self.pos.base(target);
        self.pos.melee.vacated = (base.centre, base.heading);
        self.pos.melee.winners = winners;
        let facts = self.pos.battle.unit(target);
        let stuck = facts.kind == Kind::Gun || facts.moves == Length::ZERO;
        if self.pos.units[target.index()].state == State::Suppressed || stuck {
            self.destroy(target);
        } else {
            let heading = self.retreat_heading(&base, winners);
            match self.forced_move(target, heading, contact, Telling::Retreat) {
                Flight::Went => {
                    if self.look().stands(target) {
                        let now = &mut self.pos.units[target.index()];
                        // A minefield on the way may have suppressed it already: then twice is the end (EFF-10).
                        if now.state == State::Suppressed {
                            self.destroy(target);
                        } else {
                            now.state = State::Suppressed;
                            let cause = Cause::Melee;
                            self.tell(|| Happening::Suffers { unit: target, state: State::Suppressed, cause });
                        }
                    }
                }
                Flight::Blocked | Flight::OffTable => self.destroy(target),
            }
        }
        if winners.count() > 1 {
            self.pos.steps.push(Occupation(target));
        } else if let Some(at) = winners.clone().next() {
            self.occupy(UnitId::of(at));
        }
    }

    /// Turned about; but where that leads towards the attacker, straight away from it.
    fn retreat_heading(&self, base: &Base, winners: Ids) -> Heading {
        // Both are in contact: the nearer is the one whose middle is.
        let near = |attacker: &Base| attacker.centre.squared_distance(base.centre);
        let nearest = winners.map(|at| self.pos.base(UnitId::of(at))).min_by_key(near);
        let back = base.heading.back();
        let Some(attacker) = nearest else { return back };
        let away = attacker.heading_to(base.centre);
        if back.off(away) > 900 { away } else { back }
    }

    pub(super) fn occupy(&mut self, unit: UnitId) {
        let place = self.look().taken_place(unit);
        if let Some(base) = place {
            self.tell(|| Happening::Occupies { unit });
            self.set_foot(unit, &base, Telling::Otherwise);
        }
        // Contact is no place to stay across an edge: whoever cannot stand there goes back.
        for attacker in self.pos.melee.contact.map(UnitId::of) {
            let look = self.look();
            if look.stands(attacker) && look.check_stand(attacker, &look.base(attacker)).is_err() {
                self.fall_back(attacker);
            }
        }
        self.pos.melee = NO_MELEE;
        if self.look().stands(unit) {
            self.pos.steps.push(Turning(unit));
        }
    }

    pub(super) fn face(&mut self, unit: UnitId, facing: Heading) {
        let base = self.pos.base(unit).facing(facing);
        self.tell(|| Happening::Turns { unit, facing });
        self.set_foot(unit, &base, Telling::Otherwise);
    }
}
