//! The boards of a scenario, as they are drawn.

use crate::pack::{Field, Ground as Terrain, Pack};
use sight::{Arrangement, Board, Draft, Feature, HEIGHT, Outline, Point, Season, Shape, WIDTH};
use table::{Art, Drawn, Form, Ground, HexBoard, Words};

/// Half a hex, as a board measures it; columns are so far apart.
const HALF: i32 = 52;
const COLUMN: i32 = 90;
/// The corners of a hex around its dot; side `k` lies between corners `k` and `k + 1`, clockwise from north.
const CORNERS: [Point; 6] = [(-30, -52), (30, -52), (60, 0), (30, 52), (-30, 52), (-60, 0)];

/// The ground of a scenario: hexes with their names and terrain, and the drawing with what is written on it in the reader's language.
pub(crate) fn ground(pack: &Pack, boards: &str, field: &Field, title: String, words: &Words) -> Ground {
    let grid = Lie::of(field);
    let all = || field.hexes().chain(field.off_board());
    let terrain = |hex| if field.on_board(hex) { name_of(field.drawn(hex)) } else { "off-board" };
    let at: Vec<(u8, u8)> = all().map(|hex| grid.place(field.dot(hex))).collect();
    Ground::Hexes(HexBoard {
        title,
        first: (1, 1),
        columns: at.iter().map(|place| place.0).max().unwrap_or(1),
        rows: at.iter().map(|place| place.1).max().unwrap_or(1),
        hexes: all().map(|hex| (field.name(hex).to_string(), terrain(hex).to_owned())).collect(),
        at,
        art: Some(art(laid(pack, boards), field, &grid, words)),
        ..HexBoard::default()
    })
}

pub(crate) fn name_of(ground: Terrain) -> &'static str {
    match ground {
        Terrain::Open => "open",
        Terrain::StoneBuilding => "stone-building",
        Terrain::WoodenBuilding => "wooden-building",
        Terrain::Woods => "woods",
        Terrain::Orchard => "orchard",
        Terrain::Grain => "grain",
        Terrain::Brush => "brush",
    }
}

/// Where columns and rows of the picture begin: with the hexes beside the board, and with a column that stands higher than the next.
struct Lie {
    column: i32,
}

impl Lie {
    fn of(field: &Field) -> Lie {
        let columns = field.hexes().chain(field.off_board()).map(|hex| field.dot(hex).0.div_euclid(COLUMN));
        Lie { column: columns.min().unwrap_or(0).div_euclid(2) * 2 }
    }

    /// Column and row of a dot, from one on.
    fn place(&self, (x, y): Point) -> (u8, u8) {
        let (column, half) = (x.div_euclid(COLUMN), y.div_euclid(HALF));
        let row = if column % 2 == 0 { (half + 1).div_euclid(2) } else { half.div_euclid(2) };
        ((column - self.column + 1) as u8, (row + 2) as u8)
    }

    /// The dot of the hex in column one, row one.
    fn origin(&self) -> Point {
        (COLUMN * self.column, -3 * HALF)
    }
}

/// A board that lies somewhere.
struct Laid<'a> {
    board: &'a Board,
    turned: bool,
    column: i32,
    row: i32,
}

impl Laid<'_> {
    fn point(&self, (x, y): Point) -> Point {
        let (x, y) = if self.turned { (WIDTH - x, HEIGHT - y) } else { (x, y) };
        (x + WIDTH * self.column, y + HEIGHT * self.row)
    }

    fn points(&self, outline: &[Point]) -> Vec<Point> {
        outline.iter().map(|&point| self.point(point)).collect()
    }

    fn area(&self, kind: &str, name: &str, shape: &Shape) -> Drawn {
        let (form, holes) = match shape {
            Shape::Area { outline, holes } => {
                (Form::Area(self.points(&outline.0)), holes.iter().map(|hole| self.points(&hole.0)).collect())
            }
            Shape::Disc { centre, radius } => {
                let (x, y) = self.point(*centre);
                (Form::Circle(x, y, *radius), Vec::new())
            }
        };
        Drawn { kind: kind.to_owned(), name: name.to_owned(), form, holes, width: 0 }
    }

    fn line(&self, kind: &str, points: &[Point], width: i32) -> Drawn {
        let form = Form::Line(self.points(points));
        Drawn { kind: kind.to_owned(), name: String::new(), form, holes: Vec::new(), width }
    }

    fn drawn(&self, words: &Words) -> Vec<Drawn> {
        let board: &Draft = self.board;
        let whole = |outline: &Outline| Shape::Area { outline: outline.clone(), holes: Vec::new() };
        let mut drawn: Vec<Drawn> =
            board.hills.iter().map(|hill| self.area("hill", "", &whole(&hill.outline))).collect();
        drawn.extend(board.tints.iter().map(|tint| self.area("tint", "", &tint.shape)));
        let features = [("grain", &board.grain), ("brush", &board.brush), ("woods", &board.woods)];
        for (kind, features) in features {
            drawn.extend(features.iter().map(|feature: &Feature| self.area(kind, "", &feature.shape)));
        }
        for road in &board.roads {
            drawn.push(self.line(if road.paved { "paved" } else { "dirt" }, &road.line, road.width));
        }
        let orchards = board.ground.iter().filter(|(_, ground)| **ground == Terrain::Orchard);
        for (field, _) in orchards {
            let (x, y) = field.dot();
            let hex = Outline(CORNERS.map(|(dx, dy)| (x + dx, y + dy)).to_vec());
            drawn.push(self.area("orchard", "", &whole(&hex)));
        }
        for &(one, other) in &board.hedges {
            if let Some(side) = one.towards(other) {
                let (x, y) = one.dot();
                let corner = |k: usize| (x + CORNERS[k % 6].0, y + CORNERS[k % 6].1);
                drawn.push(self.line("hedge", &[corner(side.index()), corner(side.index() + 1)], 9));
            }
        }
        for building in &board.buildings {
            let kind = if building.stone { "stone" } else { "wood" };
            let name = building.name.as_deref().map_or_else(String::new, |name| called(name, words));
            drawn.push(self.area(kind, &name, &building.feature.shape));
        }
        drawn
    }
}

/// What is written at a building: a common word in the reader's language, and any other name as its board has it.
fn called(name: &str, words: &Words) -> String {
    let key = format!("built-{}", name.to_lowercase().replace(' ', "-"));
    if words.knows(&key) { words.word(&key) } else { name.to_owned() }
}

/// The boards as they lie; they were read before, so each is there.
fn laid<'a>(pack: &'a Pack, boards: &str) -> Vec<Laid<'a>> {
    let Ok(arrangement) = boards.parse::<Arrangement>() else { return Vec::new() };
    let mut laid = Vec::new();
    for (row, placings) in (0..).zip(&arrangement.rows) {
        for (column, placing) in (0..).zip(placings) {
            if let Some(board) = pack.boards.iter().find(|board| board.id.letters() == placing.id) {
                laid.push(Laid { board, turned: placing.turned, column, row });
            }
        }
    }
    laid
}

fn art(laid: Vec<Laid<'_>>, field: &Field, grid: &Lie, words: &Words) -> Art {
    let (left, right) = span(field);
    let near = |drawn: &Drawn| {
        let reach = |x: i32, by: i32| x + by >= left && x - by <= right;
        match &drawn.form {
            Form::Circle(x, _, radius) => reach(*x, *radius),
            Form::Area(points) | Form::Line(points) => {
                points.iter().any(|point| point.0 >= left) && points.iter().any(|point| point.0 <= right)
            }
        }
    };
    Art {
        origin: grid.origin(),
        sheets: laid.iter().map(|one| (WIDTH * one.column, HEIGHT * one.row, WIDTH, HEIGHT)).collect(),
        season: match field.season() {
            Season::Bare => "bare",
            Season::Leaf => "leaf",
            Season::Grain => "grain",
        }
        .to_owned(),
        shapes: laid.iter().flat_map(|one| one.drawn(words)).filter(near).collect(),
    }
}

/// From where to where the picture goes, with a hex to spare.
fn span(field: &Field) -> (i32, i32) {
    let columns = || field.hexes().chain(field.off_board()).map(|hex| field.dot(hex).0);
    (columns().min().unwrap_or(0) - 2 * COLUMN, columns().max().unwrap_or(0) + 2 * COLUMN)
}
