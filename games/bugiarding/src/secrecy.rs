//! What a seat cannot see: where the other side's minefields lie hidden (MIN-2), and when its aircraft come (AIR-3).

use crate::pack::Side;
use crate::position::{Look, Mine, MineState, Place, Position};
use crate::step::Step;
use table::{Chance, Seat};
use tabletop::{Convex, Gap, Point};

/// How far the places lie apart, among which those of minefields are dealt, in thousandths of an inch: a grid of the table's, not of where they really lie.
const GRID: i32 = 250;
/// How often a place is drawn from the whole grid, before the places where a minefield may lie are looked for one by one.
const DRAWS: u32 = 400;
/// How often minefields are dealt anew because two of them overlap.
const DEALS: u32 = 1_000;
/// How often they are drawn one clear of the other, before they are taken as they come.
const TRIES: u32 = 100;

impl Look<'_> {
    /// A position that differs only in what the seat cannot see: minefields lie anywhere they may, aircraft come in any turn they may, each
    /// place and each turn as likely as any other, whatever the truth is.
    #[must_use]
    pub fn disguise(self, seat: Seat, chance: &mut dyn Chance) -> Position {
        let mut pos = self.pos.clone();
        for side in Side::BOTH.into_iter().filter(|side| side.seat() != seat) {
            forget_work(&mut pos, side);
            self.deal_mines(side, &mut pos, chance);
            self.change_plans(side, &mut pos, chance);
        }
        pos
    }

    /// Deals the hidden minefields of a side, wherever they really lie. They are drawn one without regard to the other, and all of them anew until
    /// none overlaps another: so all the ways in which they can lie together are equally likely. Where there is so little room that they hardly ever
    /// do, each is drawn clear of those before it; and where there is none, as if they could overlap.
    fn deal_mines(self, side: Side, pos: &mut Position, chance: &mut dyn Chance) {
        let hidden: Vec<usize> = hidden_mines(pos, side).collect();
        let mut places = Places { look: self, side, hidden: &hidden, listed: None };
        let mut together = || hidden.iter().map(|_| places.draw(chance)).collect::<Option<Vec<Point>>>();
        let Some(mut dealt) = together() else { return };
        for _ in 1..DEALS {
            if self.lie_apart(&dealt) {
                break;
            }
            dealt = together().unwrap_or(dealt);
        }
        if !self.lie_apart(&dealt) {
            dealt = (0..TRIES).find_map(|_| places.draw_apart(chance)).unwrap_or(dealt);
        }
        // That one has been cleared in secret nobody else can suppose.
        for (at, centre) in hidden.iter().zip(dealt) {
            (pos.mines[*at].centre, pos.mines[*at].state) = (centre, MineState::Hidden);
        }
    }

    /// Whether no two minefields overlap (MIN-2).
    fn lie_apart(self, centres: &[Point]) -> bool {
        let apart = self.pack.constants.mines.times(2);
        let clear =
            |(at, one): (usize, &Point)| centres[..at].iter().all(|other| !Gap::between(*one, *other).under(apart));
        centres.iter().enumerate().all(clear)
    }

    /// Whether a hidden minefield could lie there for all that anybody sees: where it may be laid (MIN-2), clear of those that are known, and
    /// under nobody. Where the other hidden ones really lie makes no difference.
    fn may_lie(self, side: Side, centre: Point, hidden: &[usize]) -> bool {
        let radius = self.pack.constants.mines;
        let zone = &self.battle().sides[side.other().index()].zone;
        let barred = zone.as_ref().is_some_and(|zone| zone.gap(&Convex::hull(&[centre])).under(radius));
        let apart = radius.times(2);
        let mut known = self
            .pos
            .mines()
            .iter()
            .enumerate()
            .filter(|(at, mine)| mine.side == side && mine.state != MineState::Unlaid && !hidden.contains(at));
        if barred || known.any(|(_, mine)| Gap::between(mine.centre, centre).under(apart)) {
            return false;
        }
        let circle = self.circle(&Mine { side, centre, state: MineState::Hidden });
        !self.near(&circle.bounds()).any(|unit| circle.overlaps(&self.base(unit).body()))
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
        forget_work(&mut supposed, side);
        for mine in supposed.mines.iter_mut().filter(|mine| mine.secret() == Some(side)) {
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
        now.place == Place::Beside
            && now.planned > 0
            && now.planned >= first
            && !matches!(pos.steps.top(), Step::Over(_))
    })
}

/// The first turn in which aircraft of a side can come without anybody knowing it by now.
fn first_open_turn(pos: &Position, side: Side) -> u8 {
    let begun = side == pos.active || side == pos.first;
    if pos.turn == 0 { 1 } else { pos.turn + u8::from(begun) }
}

/// The minefields of a side of which nobody else knows where they lie.
fn hidden_mines(pos: &Position, side: Side) -> impl Iterator<Item = usize> {
    pos.mines().iter().enumerate().filter(move |(_, mine)| mine.secret() == Some(side)).map(|(at, _)| at)
}

/// Nobody else is told that engineers work on a minefield that only their side knows of.
fn forget_work(pos: &mut Position, side: Side) {
    let hidden: Vec<usize> = hidden_mines(pos, side).collect();
    for unit in pos.battle.of_side[side.index()] {
        let now = &mut pos.units[unit];
        if now.field.is_some_and(|field| hidden.contains(&field.index())) {
            (now.field, now.worked) = (None, 0);
        }
    }
}

/// The places of the grid where one hidden minefield of a side may lie.
struct Places<'a> {
    look: Look<'a>,
    side: Side,
    hidden: &'a [usize],
    /// All of them, once they have been looked for.
    listed: Option<Vec<Point>>,
}

impl Places<'_> {
    /// Any of them; none, if there is none.
    fn draw(&mut self, chance: &mut dyn Chance) -> Option<Point> {
        let [columns, rows] = self.size();
        let mut below = |ways: i32| chance.draw(ways as u32, &|n| n.to_string()) as i32;
        for _ in 0..if self.listed.is_some() { 0 } else { DRAWS } {
            let centre = self.point(below(columns), below(rows));
            if self.look.may_lie(self.side, centre, self.hidden) {
                return Some(centre);
            }
        }
        let listed = self.all();
        if listed.is_empty() { None } else { Some(listed[below(listed.len() as i32) as usize]) }
    }

    /// One for each minefield, each drawn among those where it lies clear of those before it; none, if these left no room.
    fn draw_apart(&mut self, chance: &mut dyn Chance) -> Option<Vec<Point>> {
        let (count, apart) = (self.hidden.len(), self.look.pack.constants.mines.times(2));
        let mut free = self.all().to_vec();
        let mut drawn = Vec::with_capacity(count);
        while drawn.len() < count {
            let ways = u32::try_from(free.len()).ok().filter(|ways| *ways > 0)?;
            let centre = free[chance.draw(ways, &|n| n.to_string()) as usize];
            free.retain(|other| !Gap::between(centre, *other).under(apart));
            drawn.push(centre);
        }
        Some(drawn)
    }

    /// All of them.
    fn all(&mut self) -> &[Point] {
        if self.listed.is_none() {
            self.listed = Some(self.list());
        }
        self.listed.as_deref().unwrap_or_default()
    }

    fn list(&self) -> Vec<Point> {
        let [columns, rows] = self.size();
        let all = (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row)));
        let all = all.map(|(column, row)| self.point(column, row));
        all.filter(|centre| self.look.may_lie(self.side, *centre, self.hidden)).collect()
    }

    /// How many columns and rows the grid has: every minefield on it lies wholly on the table (MIN-1).
    fn size(&self) -> [i32; 2] {
        let (radius, table) = (self.look.pack.constants.mines, self.look.battle().table);
        [table.width, table.depth].map(|edge| (edge.in_thousandths() - 2 * radius.in_thousandths()).max(0) / GRID + 1)
    }

    fn point(&self, column: i32, row: i32) -> Point {
        let radius = self.look.pack.constants.mines.in_thousandths();
        Point::new(radius + GRID * column, radius + GRID * row)
    }
}
