//! Small boards of one's own, and boards seen in a mirror.

use hexes::Sheet;
use sight::{Board, Draft, Feature, Field, Ground, HEIGHT, Hill, Outline, Point, ROWS, Shape, WIDTH};

/// A board of open ground.
pub fn open() -> Draft {
    Draft {
        file: "trial.toml".to_owned(),
        id: Sheet::new("t").expect("a sheet"),
        title: "Trial".to_owned(),
        source: "ours".to_owned(),
        ground: Field::all().map(|field| (field, Ground::Open)).collect(),
        high: Vec::new(),
        hills: Vec::new(),
        roads: Vec::new(),
        buildings: Vec::new(),
        woods: Vec::new(),
        grain: Vec::new(),
        brush: Vec::new(),
        hedges: Vec::new(),
        tints: Vec::new(),
    }
}

/// The hex of that name.
pub fn field(name: &str) -> Field {
    Field::all().find(|field| field.to_string() == name).unwrap_or_else(|| panic!("no hex {name}"))
}

/// The outline of a hex.
pub fn whole(field: Field) -> Outline {
    let (x, y) = field.dot();
    Outline([(-30, -52), (30, -52), (60, 0), (30, 52), (-30, 52), (-60, 0)].map(|(dx, dy)| (x + dx, y + dy)).into())
}

/// Something that fills its hex to the edges.
pub fn filling(field: Field) -> Feature {
    let shape = Shape::Area { outline: whole(field), holes: Vec::new() };
    Feature { id: field.to_string(), hexes: vec![field], shape }
}

/// A hill that is one hex.
pub fn hill(field: Field) -> Hill {
    Hill { id: field.to_string(), level: 1, outline: whole(field) }
}

/// A board seen in a mirror: left and right, or top and bottom.
#[derive(Copy, Clone, Debug)]
pub enum Mirror {
    Sideways,
    Upright,
}

impl Mirror {
    fn point(self, (x, y): Point) -> Point {
        match self {
            Mirror::Sideways => (WIDTH - x, y),
            Mirror::Upright => (x, HEIGHT - y),
        }
    }

    /// The hex that it becomes.
    pub fn field(self, field: Field) -> Field {
        let Field { column, row } = field;
        match self {
            Mirror::Sideways => Field { column: 32 - column, row },
            Mirror::Upright => Field { column, row: ROWS + u8::from(column % 2 == 0) - row },
        }
    }

    fn feature(self, feature: &Feature) -> Feature {
        Feature {
            id: feature.id.clone(),
            hexes: feature.hexes.iter().map(|&field| self.field(field)).collect(),
            shape: feature.shape.moved(|point| self.point(point)),
        }
    }

    /// The board in the mirror.
    pub fn board(self, board: &Draft) -> Board {
        let outline = |outline: &Outline| Outline(outline.0.iter().map(|&point| self.point(point)).collect());
        let mut seen = board.clone();
        seen.ground = board.ground.iter().map(|(&field, &ground)| (self.field(field), ground)).collect();
        seen.high = board.high.iter().map(|&field| self.field(field)).collect();
        seen.hedges = board.hedges.iter().map(|&(one, other)| (self.field(one), self.field(other))).collect();
        for hill in &mut seen.hills {
            hill.outline = outline(&hill.outline);
        }
        for road in &mut seen.roads {
            road.path.iter_mut().for_each(|field| *field = self.field(*field));
            road.strip = outline(&road.strip);
        }
        for building in &mut seen.buildings {
            building.feature = self.feature(&building.feature);
        }
        for features in [&mut seen.woods, &mut seen.grain, &mut seen.brush] {
            *features = features.iter().map(|feature| self.feature(feature)).collect();
        }
        Board::unchecked(seen)
    }
}
