//! Whether a board can be: what its file says is held against what every board must be.

use std::collections::BTreeSet;
use std::ops::Deref;

use hexes::Direction;

use crate::board::{COLUMNS, Draft, Edge, Feature, Field, Ground, HEIGHT, Road, WIDTH};
use crate::fault::Fault;
use crate::lattice::{CORNERS, Point, TWICE_AREA};
use crate::shape::{Outline, Shape, apart, far_from, meet};

/// A board that can be: every check has passed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board(Draft);

impl Deref for Board {
    type Target = Draft;

    fn deref(&self) -> &Draft {
        &self.0
    }
}

impl Board {
    /// Reads a board's file and checks it.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it, the first thing first.
    pub fn read(file: &str, text: &str) -> Result<Board, Vec<Fault>> {
        let draft = Draft::read(file, text).map_err(|fault| vec![fault])?;
        let faults = draft.faults();
        if faults.is_empty() { Ok(Board(draft)) } else { Err(faults) }
    }

    /// A board that nobody checked, to try things out on: ground that fills whole hexes, say, is well defined for sight, but a board's file
    /// may not have it.
    #[must_use]
    pub fn unchecked(draft: Draft) -> Board {
        Board(draft)
    }
}

impl Draft {
    /// Everything that is wrong with it.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        let mut inspection = Inspection { board: self, faults: Vec::new() };
        inspection.shapes();
        if inspection.faults.is_empty() {
            // What follows takes it for granted that shapes are shapes.
            inspection.hills();
            inspection.buildings();
            inspection.covers();
            inspection.gaps();
            inspection.roads();
            inspection.hedges();
            inspection.edges();
        }
        inspection.faults
    }

    fn ground_of(&self, field: Field) -> Ground {
        self.ground.get(&field).copied().unwrap_or_default()
    }

    fn has_road(&self, field: Field) -> bool {
        self.roads.iter().any(|road| road.path.contains(&field))
    }
}

/// How near to a dot a crest line may come.
const CREST_FROM_DOT: i64 = 6;
/// How far inside its hexes a building stays.
const BUILDING_INSIDE: i64 = 2;
/// How far from dots and from the middles of hexsides a road's middle may pass.
const ROAD_STRAYS: i64 = 12;
/// Twice the area that counts as nothing: what measuring may miss.
const NOTHING: i64 = 4;

struct Inspection<'a> {
    board: &'a Draft,
    faults: Vec<Fault>,
}

/// The hexes that a shape can touch.
fn near(shape: &Shape) -> impl Iterator<Item = Field> + use<> {
    let ((left, top), (right, bottom)) = shape.rough().bounds();
    Field::all().filter(move |field| {
        let (x, y) = field.dot();
        (left - 60..=right + 60).contains(&x) && (top - 52..=bottom + 52).contains(&y)
    })
}

/// The ends of a side of a hex.
fn side(field: Field, direction: Direction) -> (Point, Point) {
    let (x, y) = field.dot();
    let corner = |k: usize| (x + CORNERS[k % 6].0, y + CORNERS[k % 6].1);
    (corner(direction.index()), corner(direction.index() + 1))
}

/// Whether the two outlines have no point in common, and none lies in the other.
fn disjoint(one: &Shape, other: &Shape) -> bool {
    let (a, b) = (one.rough(), other.rough());
    let ((left, top), (right, bottom)) = a.bounds();
    let ((other_left, other_top), (other_right, other_bottom)) = b.bounds();
    if right < other_left || other_right < left || bottom < other_top || other_bottom < top {
        return true;
    }
    let sides: Vec<_> = other.outlines().chain(Some(&b)).flat_map(Outline::sides).collect();
    let outlines: Vec<&Outline> = one.outlines().chain(Some(&a)).collect();
    !one.covers(b.0[0])
        && !other.covers(a.0[0])
        && outlines.iter().flat_map(|outline| outline.sides()).all(|side| sides.iter().all(|&other| !meet(side, other)))
}

impl Inspection<'_> {
    fn fault(&mut self, entry: impl Into<String>, reason: impl Into<String>) {
        self.faults.push(Fault::new(&self.board.file, entry, reason));
    }

    /// Everything drawn, with what to call it.
    fn drawn(&self) -> Vec<(String, Shape)> {
        let board = self.board;
        let area = |outline: &Outline| Shape::Area { outline: outline.clone(), holes: Vec::new() };
        let mut all: Vec<(String, Shape)> = Vec::new();
        all.extend(board.hills.iter().map(|hill| (format!("hill {}", hill.id), area(&hill.outline))));
        all.extend(board.roads.iter().map(|road| (format!("road {}", road.id), area(&road.strip))));
        all.extend(self.obstacles().into_iter().map(|(entry, shape)| (entry, shape.clone())));
        for (kind, features) in [("grain", &board.grain), ("brush", &board.brush)] {
            all.extend(features.iter().map(|feature| (format!("{kind} {}", feature.id), feature.shape.clone())));
        }
        all.extend(board.tints.iter().map(|tint| (format!("tint {}", tint.kind), tint.shape.clone())));
        all
    }

    fn obstacles(&self) -> Vec<(String, &Shape)> {
        let buildings = self.board.buildings.iter().map(|building| ("building", &building.feature));
        let woods = self.board.woods.iter().map(|feature| ("woods", feature));
        buildings.chain(woods).map(|(kind, feature)| (format!("{kind} {}", feature.id), &feature.shape)).collect()
    }

    fn shapes(&mut self) {
        let mut ids = BTreeSet::new();
        for (entry, shape) in self.drawn() {
            if !entry.starts_with("tint") && !ids.insert(entry.clone()) {
                self.fault(&entry, "there are two of this id");
            }
            let ((left, top), (right, bottom)) = match &shape {
                Shape::Area { outline, .. } => outline.bounds(),
                Shape::Disc { centre: (x, y), radius } => ((x - radius, y - radius), (x + radius, y + radius)),
            };
            if left < 0 || top < 0 || right > WIDTH || bottom > HEIGHT {
                self.fault(&entry, "its shape leaves the board");
            }
            if !shape.outlines().all(Outline::is_simple) {
                self.fault(&entry, "its shape meets itself");
            } else if let Shape::Area { outline, holes } = &shape {
                let inside = |hole: &Outline| {
                    hole.0.iter().all(|&point| outline.holds(point))
                        && hole.sides().all(|side| outline.sides().all(|other| !meet(side, other)))
                };
                if !holes.iter().all(inside) {
                    self.fault(&entry, "a clearing is not inside its outline");
                }
            }
        }
    }

    fn hills(&mut self) {
        let board = self.board;
        for field in Field::all() {
            let dot = field.dot();
            let high = board.hills.iter().any(|hill| hill.outline.holds(dot));
            match (high, board.high.contains(&field)) {
                (true, false) => self.fault(
                    "level-1",
                    format!("the dot of {field} lies inside a hill, and the hex is not said to be on level 1"),
                ),
                (false, true) => self.fault(
                    "level-1",
                    format!("the dot of {field} lies in no hill, and the hex is said to be on level 1"),
                ),
                (true, true) | (false, false) => {}
            }
            for hill in &board.hills {
                if !hill.outline.sides().all(|side| far_from(dot, side, CREST_FROM_DOT)) {
                    self.fault(
                        format!("hill {}", hill.id),
                        format!("its outline passes too near to the dot of {field}"),
                    );
                }
            }
        }
    }

    fn buildings(&mut self) {
        let board = self.board;
        let mut built = BTreeSet::new();
        for building in &board.buildings {
            let feature = &building.feature;
            let entry = format!("building {}", feature.id);
            let letter = if building.stone { Ground::StoneBuilding } else { Ground::WoodenBuilding };
            for &field in &feature.hexes {
                if board.ground_of(field) != letter {
                    self.fault(&entry, format!("the letter of hex {field} is not that of such a building"));
                }
                if !built.insert(field) {
                    self.fault(&entry, format!("hex {field} has a second building"));
                }
                let touches = feature.shape.covers(field.dot())
                    || feature.shape.twice_area_within(field.dot()) * 100 >= TWICE_AREA * 8;
                if !touches {
                    self.fault(&entry, format!("its shape hardly touches hex {field}"));
                }
                if board.has_road(field) {
                    self.fault(&entry, format!("a road runs through hex {field}"));
                }
            }
            if !connected(&feature.hexes) {
                self.fault(&entry, "its hexes do not hang together");
            }
            self.building_stays_inside(&entry, feature);
        }
        let empty = Field::all().find(|&field| board.ground_of(field).is_building() && !built.contains(&field));
        if let Some(field) = empty {
            self.fault("ground", format!("hex {field} is a building's, and no building stands there"));
        }
    }

    fn building_stays_inside(&mut self, entry: &str, feature: &Feature) {
        let rough = feature.shape.rough();
        let outer = |&field: &Field| {
            let open = move |&direction: &Direction| {
                field.beyond(direction).is_none_or(|other| !feature.hexes.contains(&other))
            };
            Direction::ALL.into_iter().filter(open).map(move |direction| side(field, direction)).collect::<Vec<_>>()
        };
        let walls: Vec<(Point, Point)> = feature.hexes.iter().flat_map(outer).collect();
        let clear = match &feature.shape {
            Shape::Area { .. } => {
                rough.sides().all(|side| walls.iter().all(|&wall| apart(side, wall, BUILDING_INSIDE)))
            }
            Shape::Disc { centre, radius } => {
                walls.iter().all(|&wall| far_from(*centre, wall, i64::from(*radius) + BUILDING_INSIDE))
            }
        };
        let elsewhere =
            |field: &Field| !feature.hexes.contains(field) && feature.shape.twice_area_within(field.dot()) > NOTHING;
        if !clear || near(&feature.shape).any(|field| elsewhere(&field)) {
            self.fault(entry, "its shape does not stay inside its hexes");
        }
    }

    fn covers(&mut self) {
        let board = self.board;
        let kinds = [
            ("woods", Ground::Woods, &board.woods),
            ("grain", Ground::Grain, &board.grain),
            ("brush", Ground::Brush, &board.brush),
        ];
        for (kind, ground, features) in kinds {
            let mut covered = std::collections::BTreeMap::new();
            for feature in features {
                for field in near(&feature.shape) {
                    let area = feature.shape.twice_area_within(field.dot());
                    if area > NOTHING && board.ground_of(field) != ground {
                        let entry = format!("{kind} {}", feature.id);
                        self.fault(entry, format!("its shape reaches into hex {field}, which has another letter"));
                    }
                    *covered.entry(field).or_insert(0) += area;
                }
            }
            for field in Field::all().filter(|&field| board.ground_of(field) == ground) {
                let road = board.has_road(field);
                let part = if road { 5 } else { 2 };
                if covered.get(&field).copied().unwrap_or(0) * part < TWICE_AREA {
                    self.fault("ground", format!("hex {field} is {kind}, and too little of it is covered"));
                }
                if !road && !features.iter().any(|feature| feature.shape.covers(field.dot())) {
                    self.fault("ground", format!("hex {field} is {kind}, and its dot is not covered"));
                }
            }
        }
    }

    fn gaps(&mut self) {
        let touching: Vec<(String, String)> = {
            let obstacles = self.obstacles();
            let strip = |road: &Road| Shape::Area { outline: road.strip.clone(), holes: Vec::new() };
            let roads: Vec<(String, Shape)> =
                self.board.roads.iter().map(|road| (format!("road {}", road.id), strip(road))).collect();
            let roads: Vec<(String, &Shape)> = roads.iter().map(|(entry, shape)| (entry.clone(), shape)).collect();
            let later = |index: usize| obstacles[index + 1..].iter().chain(&roads);
            let pairs = obstacles.iter().enumerate().flat_map(|(i, one)| later(i).map(move |other| (one, other)));
            let touching = pairs.filter(|((_, one), (_, other))| !disjoint(one, other));
            touching.map(|((one, _), (other, _))| (one.clone(), other.clone())).collect()
        };
        for (one, other) in touching {
            self.fault(one, format!("it touches {other}"));
        }
    }

    fn roads(&mut self) {
        let board = self.board;
        for road in &board.roads {
            let entry = format!("road {}", road.id);
            if road.path.len() < 2 {
                self.fault(&entry, "a road runs through two hexes at least");
                continue;
            }
            for pair in road.path.windows(2) {
                match pair[0].towards(pair[1]) {
                    None => self.fault(&entry, format!("{} and {} are not neighbours", pair[0], pair[1])),
                    Some(direction) => {
                        let (a, b) = side(pair[0], direction);
                        let middle = ((a.0 + b.0) / 2, (a.1 + b.1) / 2);
                        if strays(road, middle) {
                            let reason = format!("its line misses the middle of hexside {}/{}", pair[0], pair[1]);
                            self.fault(&entry, reason);
                        }
                    }
                }
            }
            for &field in road.path.iter().filter(|&&field| strays(road, field.dot())) {
                self.fault(&entry, format!("its line passes too far from the dot of {field}"));
            }
            for (end, edge) in [road.path[0], road.path[road.path.len() - 1]].into_iter().zip(road.edges) {
                let others = board.roads.iter().filter(|other| other.id != road.id);
                let twice = road.path.iter().filter(|&&field| field == end).count() > 1;
                let meets = twice || others.clone().any(|other| other.path.contains(&end));
                match edge {
                    Some(edge) if !is_exit(end, edge) => {
                        self.fault(&entry, format!("a road cannot leave the board at {end}"));
                    }
                    None if !meets => self.fault(&entry, format!("it ends at {end} and meets nothing there")),
                    Some(_) | None => {}
                }
            }
        }
    }

    fn hedges(&mut self) {
        let board = self.board;
        for &(one, other) in &board.hedges {
            let crosses = |road: &&Road| road.path.windows(2).any(|pair| pair == [one, other] || pair == [other, one]);
            if one.towards(other).is_none() {
                self.fault("hedge", format!("{one} and {other} are not neighbours"));
            } else if let Some(road) = board.roads.iter().find(crosses) {
                self.fault("hedge", format!("{one}/{other} lies across road {}", road.id));
            }
        }
    }

    /// Half hexes are shared with whatever board lies beside this one.
    fn edges(&mut self) {
        let board = self.board;
        for field in Field::all().filter(|field| field.is_half()) {
            if board.ground_of(field) != Ground::Open || board.high.contains(&field) {
                self.fault("ground", format!("half hex {field} is not open ground on level 0"));
            }
        }
    }
}

/// Whether a road's line passes too far from a point; a road's beginning and end need not reach the dot of their hex's far side.
fn strays(road: &Road, point: Point) -> bool {
    road.line.windows(2).all(|pair| far_from(point, (pair[0], pair[1]), ROAD_STRAYS + 1))
}

/// Whether a road may leave the board there, so that any two boards can be joined.
fn is_exit(field: Field, edge: Edge) -> bool {
    let column = matches!(field.column, 8 | 16 | 24);
    match edge {
        Edge::N => column && field.row == 1,
        Edge::S => column && field.row == 10,
        Edge::W => field == Field { column: 0, row: 5 },
        Edge::E => field == Field { column: COLUMNS - 1, row: 5 },
    }
}

fn connected(hexes: &[Field]) -> bool {
    let Some(&first) = hexes.first() else { return false };
    let mut reached = BTreeSet::from([first]);
    loop {
        let next = hexes
            .iter()
            .find(|&&hex| !reached.contains(&hex) && reached.iter().any(|&other| other.towards(hex).is_some()));
        match next {
            Some(&hex) => reached.insert(hex),
            None => return hexes.iter().all(|hex| reached.contains(hex)),
        };
    }
}
