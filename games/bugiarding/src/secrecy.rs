//! What a seat cannot see: where the other side's minefields lie hidden (MIN-2), and when its aircraft come (AIR-3).

use crate::pack::Side;
use crate::position::{Look, Mine, MineState, Place, Position};
use crate::step::Step;
use table::{Chance, Seat};
use tabletop::{Convex, Gap, Length, Point};

/// How often another place for a minefield is looked for.
const TRIES: u32 = 40;
/// How far the places lie apart, among which one is drawn.
const GRID: i32 = 250;

impl Look<'_> {
    /// A position that differs only in what the seat cannot see: minefields lie elsewhere, aircraft come in other turns.
    #[must_use]
    pub fn disguise(self, seat: Seat, chance: &mut dyn Chance) -> Position {
        let mut pos = self.pos.clone();
        for side in Side::BOTH.into_iter().filter(|side| side.seat() != seat) {
            self.move_mines(side, &mut pos, chance);
            self.change_plans(side, &mut pos, chance);
        }
        pos
    }

    /// Puts the hidden minefields of a side elsewhere; those that somebody works on stay.
    fn move_mines(self, side: Side, pos: &mut Position, chance: &mut dyn Chance) {
        for at in 0..usize::from(pos.mine_count) {
            let mine = pos.mines[at];
            let mut units = self.battle().present;
            let worked = units.any(|unit| usize::from(self.pos.units[unit].field) == at);
            if mine.side != side || mine.state != MineState::Hidden || worked {
                continue;
            }
            let radius = self.pack.constants.mines.0;
            let table = self.battle().table;
            let places = |edge: i32| ((edge - 2 * radius).max(0) / GRID + 1) as u32;
            for _ in 0..TRIES {
                let mut draw = |edge: Length| radius + GRID * chance.draw(places(edge.0), &|n| n.to_string()) as i32;
                let centre = Point::new(draw(table.width), draw(table.depth));
                if (Look { pos, ..self }).may_lie(at, &Mine { centre, ..mine }) {
                    pos.mines[at].centre = centre;
                    break;
                }
            }
        }
    }

    /// Whether a hidden minefield could lie there for all that anybody sees: where it may be laid (MIN-2), and under nobody.
    fn may_lie(self, at: usize, mine: &Mine) -> bool {
        let radius = self.pack.constants.mines;
        let middle = Convex::hull(&[mine.centre]);
        let zone = &self.battle().sides[mine.side.other().index()].zone;
        let barred = zone.as_ref().is_some_and(|zone| zone.gap(&middle).under(radius));
        let circle = self.circle(mine);
        let table = self.battle().table;
        let (low, high) = (circle.bounds().low, circle.bounds().high);
        let inside = low.x >= 0 && low.y >= 0 && high.x <= table.width.0 && high.y <= table.depth.0;
        let apart = Length(2 * radius.0);
        let others =
            self.pos.mines().iter().enumerate().filter(|(other, known)| *other != at && known.side == mine.side);
        let mut laid = others.filter(|(_, known)| known.state != MineState::Unlaid);
        let upon = self.near(&circle.bounds()).any(|unit| circle.overlaps(&self.base(unit).body()));
        inside && !barred && !upon && !laid.any(|(_, known)| Gap::between(known.centre, mine.centre).under(apart))
    }

    /// Draws other turns for the aircraft of a side that have not come yet.
    fn change_plans(self, side: Side, pos: &mut Position, chance: &mut dyn Chance) {
        let first = first_open_turn(self.pos, side);
        let Some(turns) = (self.battle().turns + 1).checked_sub(first).filter(|turns| *turns > 0) else { return };
        for air in secret_plans(self.pos, side) {
            pos.units[air].planned = first + chance.draw(u32::from(turns), &|n| n.to_string()) as u8;
        }
    }
}

/// The position as a seat has to suppose it: no minefields but those it knows of, and no aircraft that only the other side expects.
#[must_use]
pub fn supposed(pos: &Position, seat: Seat) -> Position {
    let mut supposed = pos.clone();
    for side in Side::BOTH.into_iter().filter(|side| side.seat() != seat) {
        for mine in supposed.mines.iter_mut().filter(|mine| mine.side == side && mine.state == MineState::Hidden) {
            (mine.state, mine.centre) = (MineState::Unlaid, Point::new(0, 0));
        }
        for air in secret_plans(pos, side) {
            supposed.units[air].planned = 0;
        }
    }
    supposed
}

/// The air units of a side of which nobody else knows when they come.
fn secret_plans(pos: &Position, side: Side) -> impl Iterator<Item = usize> {
    let first = first_open_turn(pos, side);
    pos.battle.of_side[side.index()].filter(move |&at| {
        let now = &pos.units[at];
        now.place == Place::Beside && now.planned > 0 && now.planned >= first && pos.steps.top() != Step::Over
    })
}

/// The first turn in which aircraft of a side can come without anybody knowing it by now.
fn first_open_turn(pos: &Position, side: Side) -> u8 {
    let begun = side == pos.active || side == pos.first;
    if pos.turn == 0 { 1 } else { pos.turn + u8::from(begun) }
}
