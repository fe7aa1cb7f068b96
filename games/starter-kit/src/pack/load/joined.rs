//! Boards laid together, with all that the rules ask of them besides sight.

use std::sync::Arc;

use hexes::{Direction, Hex, Name};
use sight::{Arrangement, Board, Edge, Ground, Map, Misfit};

/// A building on the joined boards.
pub struct Built {
    pub stone: bool,
    pub name: Option<String>,
    pub hexes: Vec<Hex>,
}

/// Boards laid together; hexes are those of the map.
pub struct Joined {
    pub map: Arc<Map>,
    /// Of each hex.
    pub ground: Vec<Ground>,
    /// The sides of each hex that a road crosses, a bit each.
    pub roads: Vec<u8>,
    /// The sides that a paved one crosses.
    pub paved: Vec<u8>,
    pub buildings: Vec<Built>,
}

/// Where a road leaves its board.
struct Exit {
    hex: Hex,
    side: Direction,
    /// Over the top or the bottom; otherwise over a side, where the hexes of the next board are the same ones.
    upright: bool,
    paved: bool,
}

impl Joined {
    /// Lays boards together.
    pub fn new(arrangement: &Arrangement, boards: &[Board]) -> Result<Joined, Misfit> {
        let map = Map::join(arrangement, boards)?;
        let count = map.grid().len();
        let mut joined = Joined {
            ground: vec![Ground::Open; count],
            roads: vec![0; count],
            paved: vec![0; count],
            buildings: Vec::new(),
            map: Arc::new(map),
        };
        let mut exits = Vec::new();
        for placing in arrangement.rows.iter().flatten() {
            // The map would not have been joined without it.
            if let Some(board) = boards.iter().find(|board| board.id.letters() == placing.id) {
                joined.lay(board, placing.turned, &mut exits);
            }
        }
        joined.leave(&exits);
        Ok(joined)
    }

    fn hex(&self, board: &Board, field: sight::Field) -> Option<Hex> {
        self.map.hex(Name::lettered(board.id, field.column, field.row))
    }

    fn lay(&mut self, board: &Board, turned: bool, exits: &mut Vec<Exit>) {
        for (&field, &ground) in &board.ground {
            // On a joint both boards have open ground.
            if let (Some(hex), true) = (self.hex(board, field), ground != Ground::Open) {
                self.ground[hex.index()] = ground;
            }
        }
        for building in &board.buildings {
            let hexes = building.feature.hexes.iter().filter_map(|&field| self.hex(board, field)).collect();
            self.buildings.push(Built { stone: building.stone, name: building.name.clone(), hexes });
        }
        for road in &board.roads {
            let path: Vec<Hex> = road.path.iter().filter_map(|&field| self.hex(board, field)).collect();
            for pair in path.windows(2) {
                self.cross(pair[0], pair[1], road.paved);
            }
            let ends =
                [(path.first(), path.get(1)), (path.last(), path.len().checked_sub(2).map(|place| &path[place]))];
            for (edge, (end, next)) in road.edges.into_iter().zip(ends) {
                if let (Some(edge), Some(&hex)) = (edge, end) {
                    exits.extend(self.exit(edge, turned, hex, next.copied(), road.paved));
                }
            }
        }
    }

    fn cross(&mut self, one: Hex, other: Hex, paved: bool) {
        for (from, to) in [(one, other), (other, one)] {
            if let Some(side) = self.map.grid().direction(from, to) {
                self.mark(from, side, paved);
            }
        }
    }

    fn mark(&mut self, hex: Hex, side: Direction, paved: bool) {
        self.roads[hex.index()] |= 1 << side.index();
        if paved {
            self.paved[hex.index()] |= 1 << side.index();
        }
    }

    /// A road that leaves its board in the west or east goes on as it came, mirrored (G-19).
    fn exit(&self, edge: Edge, turned: bool, hex: Hex, next: Option<Hex>, paved: bool) -> Option<Exit> {
        let (side, upright) = match edge {
            Edge::N | Edge::S => (if (edge == Edge::N) != turned { Direction::N } else { Direction::S }, true),
            Edge::E | Edge::W => {
                let came = self.map.grid().direction(hex, next?)?;
                (mirrored(came), false)
            }
        };
        Some(Exit { hex, side, upright, paved })
    }

    /// A road goes on beyond the edge of the map, and over a joint where it meets another.
    fn leave(&mut self, exits: &[Exit]) {
        for exit in exits {
            let goes_on = match self.map.grid().neighbour(exit.hex, exit.side) {
                None => true,
                Some(next) => {
                    let meets = |other: &Exit| other.hex == next && other.side == exit.side.opposite();
                    exit.upright && exits.iter().any(meets)
                }
            };
            if goes_on {
                self.mark(exit.hex, exit.side, exit.paved);
            }
        }
    }
}

/// The side that a side becomes when west and east change places.
fn mirrored(side: Direction) -> Direction {
    Direction::ALL[(6 - side.index()) % 6]
}
