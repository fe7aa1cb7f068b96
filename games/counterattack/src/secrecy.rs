//! What a seat cannot see, dealt anew: another position that must look just the same to it.
//!
//! A disguise is a deal over what the seat may suppose, every deal as likely as any other, whatever the truth is. Public, and so the same in
//! every deal, are how many units lie where, prepared defences, who has been named in a combat, how many units wait in Reserve, how many
//! events are held. Which of its hidden units a side has where ([`deal`]), in what state they are ([`states`]), who of them waits under a
//! Reserve marker ([`reserve`]) and which events it holds is dealt.

mod deal;
pub mod reserve;
mod states;

use crate::pack::Side;
use crate::pack::{UnitId, UnitSet};
use crate::position::{Look, Position};
use crate::rules::play::Play;
use crate::step::Step;
use table::chance::{Ask, Sealed};
use table::{Chance, Log, Seat};

/// How often something is dealt anew that everyone can see not to be so.
const TRIES: usize = 200;

impl Look<'_> {
    /// A position that differs only in what the seat cannot see: which units lie hidden where, with their states, and which events
    /// the others hold. That the open question is asked is known, so that it is in every deal.
    pub fn disguise(self, seat: Seat, chance: &mut dyn Chance) -> Position {
        let mut dealt = self.deal_all(seat, chance);
        for _ in 1..TRIES {
            if (Look { pos: &dealt, ..self }).is_settled() {
                break;
            }
            dealt = self.deal_all(seat, chance);
        }
        dealt
    }

    /// What the seat knows, in one form: the deal in which always the first comes first.
    pub(crate) fn known_to(self, seat: Seat) -> Position {
        self.deal_places(seat, &mut Firsts, |look, places| places.sort_by_key(|unit| look.seen_of(*unit)))
    }

    fn deal_all(self, seat: Seat, chance: &mut dyn Chance) -> Position {
        self.deal_places(seat, chance, |_, _| {})
    }

    /// One deal, in which the places of hidden units have an order of their own.
    fn deal_places(self, seat: Seat, chance: &mut dyn Chance, order: impl Fn(Look<'_>, &mut [UnitId])) -> Position {
        let watched = self.watched_by(seat);
        let look = Look { pos: &watched, ..self };
        let mut pos = watched;
        for side in Side::BOTH.into_iter().filter(|side| seat != side.seat()) {
            if !Side::at(seat).is_some_and(|reader| pos.intercept[reader as usize]) {
                deal_events(&mut pos, side, chance);
            }
            let hidden = look.unknown(seat, side);
            let mut places: Vec<UnitId> = hidden.into_iter().collect();
            order(look, &mut places);
            look.deal_units(&mut pos, &places, chance);
            look.deal_states(&mut pos, side, hidden, chance);
        }
        pos
    }

    /// The position, in which of hidden units only those are done with in this phase that everyone has watched.
    fn watched_by(self, seat: Seat) -> Position {
        let mut pos = *self.pos;
        for side in Side::BOTH.into_iter().filter(|side| seat != side.seat()) {
            let hidden = self.unknown(seat, side);
            let watched = pos.built | pos.fought | pos.mover.units | (pos.in_reserve(side) & pos.acted);
            for done in [&mut pos.acted, &mut pos.finished] {
                *done = (*done - hidden) | (hidden & watched);
            }
        }
        pos
    }

    /// Whether the open question waits for an answer, so that nothing goes on by itself.
    fn is_settled(self) -> bool {
        let mut pos = *self.pos;
        let (mut chance, mut log) = (Sealed::new(), Log::off());
        Play { pack: self.pack, pos: &mut pos, chance: &mut chance, log: &mut log }.settle();
        pos == *self.pos
    }

    /// The units of a side that the seat can neither see nor has just been told of.
    fn unknown(self, seat: Seat, side: Side) -> UnitSet {
        let unseen = self.units_of(side).into_iter().filter(|unit| !self.sees(seat, *unit));
        unseen.collect::<UnitSet>() - self.named_in_combat()
    }

    /// Whoever takes part in a declared combat: its declaration names them all (9.1a, 11.1a). While a coordinated one is being put together
    /// nobody is named yet.
    fn named_in_combat(self) -> UnitSet {
        let combat = &self.pos.combat;
        match self.pos.steps.as_slice().iter().find(|step| step.is_fight()) {
            Some(Step::Declaration(_)) if !combat.overrun => UnitSet::EMPTY,
            Some(_) => combat.attackers | combat.defenders,
            None => UnitSet::EMPTY,
        }
    }
}

/// Whatever is asked, the first.
struct Firsts;

impl Chance for Firsts {
    fn pick(&mut self, _: Ask<'_>) -> u32 {
        0
    }
}

/// A side holds as many events as before, any of those it holds or may still draw.
fn deal_events(pos: &mut Position, side: Side, chance: &mut dyn Chance) {
    let (hand, pool) = (&mut pos.hand[side as usize], &mut pos.pool[side as usize]);
    let mut counters: Vec<u8> = (0..16).filter(|index| (*hand | *pool) >> index & 1 != 0).collect();
    let held = hand.count_ones() as usize;
    shuffle(&mut counters, chance);
    let bits = |counters: &[u8]| counters.iter().fold(0, |bits, index| bits | 1 << index);
    (*hand, *pool) = (bits(&counters[..held]), bits(&counters[held..]));
}

/// Every order of the things as likely as any other.
fn shuffle<T>(things: &mut [T], chance: &mut dyn Chance) {
    for left in (1..things.len()).rev() {
        things.swap(left, below(left as u32 + 1, chance) as usize);
    }
}

/// A number below that many.
fn below(many: u32, chance: &mut dyn Chance) -> u32 {
    chance.draw(many, &|n| n.to_string())
}

/// Heads or tails.
fn coin(chance: &mut dyn Chance) -> bool {
    below(2, chance) == 0
}
