//! The field of a scenario, cut out of joined boards.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use hexes::{Direction, Hex, Name, Sheet};
use sight::{Ground, Season};

use super::joined::Joined;
use crate::pack::HEXES;
use crate::pack::field::{Building, Edge, Field, HEDGEROWS, Hedgerows, NONE, Spot};

/// How far each side lies, in columns and half hexes.
const STEPS: [(i16, i16); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];
/// The most buildings that a field has.
const BUILDINGS: usize = 255;

/// The field that these hexes of the map make.
///
/// # Errors
/// Why they make none, in one sentence.
pub fn cut(joined: &Joined, area: &[bool], season: Season) -> Result<Field, String> {
    let grid = joined.map.grid();
    let inner: Vec<Hex> = grid.hexes().filter(|hex| area[hex.index()]).collect();
    let columns = columns(joined, &inner)?;
    let mut outer = vec![NONE; grid.len()];
    for (place, hex) in inner.iter().enumerate() {
        outer[hex.index()] = place as u16;
    }
    let dots: BTreeMap<(i16, i16), u16> =
        inner.iter().enumerate().map(|(place, &hex)| (dot(joined, hex), place as u16)).collect();
    let beside = beside(&dots, inner.len());
    if inner.len() + beside.len() > HEXES {
        return Err(format!("it has {} hexes, and no more than {HEXES} can be used", inner.len() + beside.len()));
    }
    let mut spots: Vec<Spot> = inner.iter().map(|&hex| on_board(joined, hex, season)).collect();
    let mut names: Vec<Name> = inner.iter().map(|&hex| joined.map.name(hex)).collect();
    let centre = middle(&spots);
    let mut sorted: Vec<_> = beside.iter().map(|(&dot, &place)| (place, dot)).collect();
    sorted.sort_unstable();
    for (_, dot) in sorted {
        let edge = edge_beyond(dot, columns, centre);
        spots.push(Spot { edges: 1 << edge as u8, dot, ..EMPTY });
        names.push(off_board_name(edge, dot));
    }
    link(&mut spots, inner.len(), &dots, &beside);
    let buildings = buildings(joined, &outer, &mut spots)?;
    let hedgerows = Hedgerows::of(&spots, inner.len());
    if hedgerows.sides().len() > HEDGEROWS {
        return Err(format!("it has {} hedges, and no more than {HEDGEROWS} can be used", hedgerows.sides().len()));
    }
    let ranges = spots.iter().flat_map(|one| spots.iter().map(|other| range(one.dot, other.dot))).collect();
    Ok(Field {
        map: joined.map.clone(),
        season,
        on: inner.len() as u16,
        lookup: lookup(joined, &outer, &names),
        spots,
        names,
        inner,
        outer,
        buildings,
        ranges,
        hedgerows,
        between: OnceLock::new(),
    })
}

/// An off-board hex before anything is known of it.
const EMPTY: Spot = Spot {
    ground: Ground::Open,
    drawn: Ground::Open,
    level: 0,
    building: NONE,
    roads: 0,
    paved: 0,
    hedges: 0,
    edges: 0,
    joint: false,
    around: [NONE; 6],
    dot: (0, 0),
};

fn dot(joined: &Joined, hex: Hex) -> (i16, i16) {
    let number = joined.map.grid().number(hex);
    let (column, row) = (i16::from(number.column), i16::from(number.row));
    (column, if column % 2 == 0 { 2 * row - 1 } else { 2 * row })
}

/// The first and the last column: a field is a block of whole columns.
fn columns(joined: &Joined, inner: &[Hex]) -> Result<[i16; 2], String> {
    let column = |hex: &Hex| dot(joined, *hex).0;
    let (Some(first), Some(last)) = (inner.iter().map(column).min(), inner.iter().map(column).max()) else {
        return Err("no hex is in play".to_owned());
    };
    let block = joined.map.grid().hexes().filter(|hex| (first..=last).contains(&column(hex))).count();
    if block == inner.len() { Ok([first, last]) } else { Err("what is in play is a block of whole columns".to_owned()) }
}

/// The off-board hexes beside the others, with their numbers.
fn beside(dots: &BTreeMap<(i16, i16), u16>, on: usize) -> BTreeMap<(i16, i16), u16> {
    let around = |&(x, y): &(i16, i16)| STEPS.map(|(dx, dy)| (x + dx, y + dy));
    let off = dots.keys().flat_map(around).filter(|dot| !dots.contains_key(dot));
    let mut off: Vec<(i16, i16)> = off.collect();
    off.sort_unstable();
    off.dedup();
    off.into_iter().enumerate().map(|(place, dot)| (dot, (on + place) as u16)).collect()
}

fn on_board(joined: &Joined, hex: Hex, season: Season) -> Spot {
    let drawn = joined.ground[hex.index()];
    let empty = drawn == Ground::Grain && season != Season::Grain;
    let hedges = Direction::ALL.into_iter().filter(|&side| joined.map.hedge(hex, side));
    Spot {
        ground: if empty { Ground::Open } else { drawn },
        drawn,
        level: joined.map.level(hex),
        roads: joined.roads[hex.index()],
        paved: joined.paved[hex.index()],
        hedges: hedges.fold(0, |hedges, side| hedges | 1 << side.index()),
        joint: joined.map.names(hex).len() > 1,
        dot: dot(joined, hex),
        ..EMPTY
    }
}

fn middle(spots: &[Spot]) -> i16 {
    let rows = || spots.iter().map(|spot| spot.dot.1);
    (rows().min().unwrap_or(0) + rows().max().unwrap_or(0)) / 2
}

fn edge_beyond((x, y): (i16, i16), [first, last]: [i16; 2], middle: i16) -> Edge {
    if x < first {
        Edge::W
    } else if x > last {
        Edge::E
    } else if y < middle {
        Edge::N
    } else {
        Edge::S
    }
}

/// Beyond the top and the bottom there is one hex for each column, beyond the sides one for each row.
fn off_board_name(edge: Edge, (x, y): (i16, i16)) -> Name {
    let (letters, column, row) = match edge {
        Edge::N => ("offn", x, 0),
        Edge::S => ("offs", x, 0),
        Edge::W => ("offw", 0, (y + 1).div_euclid(2)),
        Edge::E => ("offe", 0, (y + 1).div_euclid(2)),
    };
    // Four letters are the name of a sheet.
    Name::lettered(Sheet::new(letters).unwrap_or_default(), column as u8, row as u8)
}

/// Neighbours, edges, and roads that go on beyond them; a hedge on the edge is one from both sides.
fn link(spots: &mut [Spot], on: usize, dots: &BTreeMap<(i16, i16), u16>, beside: &BTreeMap<(i16, i16), u16>) {
    for place in 0..spots.len() {
        let (x, y) = spots[place].dot;
        for side in Direction::ALL {
            let (dx, dy) = STEPS[side.index()];
            let beyond = (x + dx, y + dy);
            let Some(&next) = dots.get(&beyond).or_else(|| beside.get(&beyond)) else { continue };
            spots[place].around[side.index()] = next;
            let next = usize::from(next);
            if place < on && next >= on {
                spots[place].edges |= spots[next].edges;
                let (back, bit) = (1 << side.opposite().index(), 1 << side.index());
                let here = spots[place];
                for (there, here) in [
                    (&mut spots[next].roads, here.roads),
                    (&mut spots[next].paved, here.paved),
                    (&mut spots[next].hedges, here.hedges),
                ] {
                    if here & bit != 0 {
                        *there |= back;
                    }
                }
            }
        }
    }
}

fn buildings(joined: &Joined, outer: &[u16], spots: &mut [Spot]) -> Result<Vec<Building>, String> {
    let mut buildings: Vec<Building> = Vec::new();
    for built in &joined.buildings {
        let places = built.hexes.iter().map(|hex| outer[hex.index()]).filter(|place| *place != NONE);
        let hexes: Vec<Hex> = places.map(Hex).collect();
        if hexes.is_empty() {
            continue;
        }
        for hex in &hexes {
            spots[hex.index()].building = buildings.len() as u16;
        }
        buildings.push(Building { stone: built.stone, name: built.name.clone(), hexes });
    }
    if buildings.len() > BUILDINGS {
        return Err(format!("it has {} buildings, and no more than {BUILDINGS} can be used", buildings.len()));
    }
    Ok(buildings)
}

/// How many hexes apart two dots are.
fn range((x, y): (i16, i16), (other_x, other_y): (i16, i16)) -> u8 {
    let (across, down) = ((x - other_x).abs(), (y - other_y).abs());
    (across + ((down - across) / 2).max(0)) as u8
}

fn lookup(joined: &Joined, outer: &[u16], names: &[Name]) -> HashMap<Name, Hex> {
    let mut lookup: HashMap<Name, Hex> =
        names.iter().enumerate().map(|(place, &name)| (name, Hex(place as u16))).collect();
    for hex in joined.map.grid().hexes().filter(|hex| outer[hex.index()] != NONE) {
        lookup.extend(joined.map.names(hex).iter().map(|&name| (name, Hex(outer[hex.index()]))));
    }
    lookup
}
