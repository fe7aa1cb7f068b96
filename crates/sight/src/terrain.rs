//! What the rules of sight ask of terrain, however a board keeps it.

use crate::kinds::Kinds;
use crate::moment::Moment;
use crate::thread::Piece;

/// The line between two dots, from its western (or northern) end.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Line {
    /// The cells at its ends.
    pub a: usize,
    pub b: usize,
    /// Where it begins, in board units.
    pub x: i32,
    pub y: i32,
    /// How far it goes, in board units.
    pub dx: i32,
    pub dy: i32,
    /// How much of its beginning and of its end lies in the hexes there.
    pub leaves: Moment,
    pub enters: Moment,
}

/// Terrain that a thread is laid over, piece by piece.
pub(crate) trait Terrain {
    /// What is kept in mind from piece to piece.
    type State: Copy;

    /// At the beginning of the line.
    fn start(&self, line: &Line) -> Self::State;

    /// What the piece crosses. Every piece is asked for once, in order.
    fn cross(&self, line: &Line, state: &mut Self::State, piece: &Piece, cells: [usize; 2]) -> Kinds;

    /// Whether the orchard of this hex is met by a piece in it, which crosses so much.
    fn orchard(&self, line: &Line, piece: &Piece, cell: usize, crossed: Kinds) -> bool;

    /// Where the drawing of a hedge blocks a piece, beside the hexsides that are hedges.
    fn hedge_drawn(&self, line: &Line, piece: &Piece, crossed: Kinds) -> Option<Moment>;

    /// Where the piece begins to cross one of these kinds; it must cross one. The state is that from before the piece.
    fn first(&self, line: &Line, state: &Self::State, piece: &Piece, cells: [usize; 2], wanted: Kinds) -> Moment;
}
