//! Boards from the files of a VASL user: a raster of terrain, and what describes it.
//!
//! `LOSData` is the gzip of a Java stream of data blocks: width and height in hexes and in pixels, then elevation and terrain code of every
//! pixel, then a byte for every hex. The board's own metadata say how large it is, the shared ones what the terrain codes are called.

use std::collections::{BTreeMap, HashMap};
use std::io::Read;

use flate2::read::GzDecoder;
use hexes::{Direction, Hex};

use crate::fault::Fault;
use crate::kinds::Kinds;
use crate::lattice::{CORNERS, Lattice, Point};
use crate::map::Map;
use crate::plane::Cell;
use crate::raster::{COLUMN_QUARTERS, HALF_QUARTERS, Raster, dot_pixel};

/// A file and what it holds.
#[derive(Copy, Clone, Debug)]
pub struct File<'a> {
    /// The name, for complaints.
    pub name: &'a str,
    /// What it holds.
    pub bytes: &'a [u8],
}

/// The largest board that is read, in pixels: a hundred times an ordinary one.
const LARGEST: usize = 128 << 20;

/// Reads a board from its `LOSData`, its metadata and the shared metadata.
///
/// # Errors
///
/// If a file is broken, or the board has terrain or levels that the rules do not know: then all of them are listed.
pub fn read(data: File<'_>, board: File<'_>, shared: File<'_>) -> Result<Map, Fault> {
    let names = terrain_names(shared)?;
    let size = board_size(board)?;
    let grid = Data::read(data)?;
    if let Some(size) = size
        && size != (grid.columns, grid.rows)
    {
        let reason = format!("{} by {} hexes, and {} has {} by {}", size.0, size.1, data.name, grid.columns, grid.rows);
        return Err(Fault::new(board.name, "boardMetadata", reason));
    }
    grid.fits(data.name)?;
    grid.playable(data.name, &names)?;
    Ok(grid.map())
}

fn xml<'a>(file: File<'a>, root: &str) -> Result<roxmltree::Document<'a>, Fault> {
    let text = std::str::from_utf8(file.bytes).map_err(|_| Fault::new(file.name, "", "this is no text"))?;
    let document =
        roxmltree::Document::parse(text).map_err(|why| Fault::new(file.name, "", format!("this is no XML: {why}")))?;
    if document.root_element().tag_name().name() != root {
        return Err(Fault::new(file.name, "", format!("a file with `{root}` is wanted")));
    }
    Ok(document)
}

/// What the terrain codes are called.
fn terrain_names(file: File<'_>) -> Result<BTreeMap<u8, String>, Fault> {
    let document = xml(file, "sharedBoardMetadata")?;
    let mut names = BTreeMap::new();
    for node in document.descendants().filter(|node| node.has_tag_name("terrainType")) {
        let name = node.attribute("name").unwrap_or_default();
        let code = node.attribute("typeCode").and_then(|code| code.parse().ok());
        let Some(code) = code else {
            return Err(Fault::new(file.name, format!("terrainType {name}"), "it has no code from 0 to 255"));
        };
        names.insert(code, name.to_owned());
    }
    if names.is_empty() {
        return Err(Fault::new(file.name, "", "it names no terrain"));
    }
    Ok(names)
}

/// The board's size in hexes, if its metadata say so.
fn board_size(file: File<'_>) -> Result<Option<(i32, i32)>, Fault> {
    let document = xml(file, "boardMetadata")?;
    let root = document.root_element();
    let number = |name: &str| match root.attribute(name) {
        None => Ok(None),
        Some(text) => match text.trim().parse::<i32>() {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(Fault::new(file.name, name, format!("`{text}` is no number of hexes"))),
        },
    };
    Ok(number("width")?.zip(number("height")?))
}

/// What a board's data say.
struct Data {
    columns: i32,
    rows: i32,
    width: i32,
    height: i32,
    /// Elevation and code, column by column.
    pixels: Vec<(i8, u8)>,
}

impl Data {
    fn read(file: File<'_>) -> Result<Data, Fault> {
        let wrong = |reason: &str| Fault::new(file.name, "", reason);
        let mut bytes = Vec::new();
        let limit = 2 * LARGEST as u64;
        let unpacked = GzDecoder::new(file.bytes).take(limit).read_to_end(&mut bytes);
        unpacked.map_err(|why| wrong(&format!("it cannot be unpacked: {why}")))?;
        let payload = payload(&bytes).map_err(wrong)?;
        let int =
            |at: usize| -> Option<i32> { Some(i32::from_be_bytes(payload.get(4 * at..4 * at + 4)?.try_into().ok()?)) };
        let short = || wrong("it ends before the terrain does");
        let sizes = [int(0), int(1), int(2), int(3)];
        let [Some(columns), Some(rows), Some(width), Some(height)] = sizes else { return Err(short()) };
        let sane = [columns, rows, width, height].iter().all(|size| (1..=1 << 15).contains(size));
        let count = i64::from(width) * i64::from(height);
        if !sane || count > LARGEST as i64 {
            let size = format!("a board of {columns} by {rows} hexes and {width} by {height} pixels cannot be read");
            return Err(wrong(&size));
        }
        let pixels = payload.get(16..16 + 2 * count as usize).ok_or_else(short)?;
        let pixels = pixels.chunks_exact(2).map(|pair| (pair[0] as i8, pair[1])).collect();
        let data = Data { columns, rows, width, height, pixels };
        let hexes = (columns * rows + columns / 2) as usize;
        if payload.len() < 16 + 2 * data.pixels.len() + hexes {
            return Err(wrong("it ends before the hexes do"));
        }
        Ok(data)
    }

    /// Whether its grid is one that is read: flat-topped hexes of the ordinary size.
    fn fits(&self, file: &str) -> Result<(), Fault> {
        let quarters = (COLUMN_QUARTERS * (self.columns - 1), 2 * HALF_QUARTERS * self.rows);
        let near = |pixels: i32, quarters: i32| (4 * pixels - quarters).abs() <= 4;
        let countable = (2..=99).contains(&self.columns) && self.rows <= 40;
        if countable && near(self.width, quarters.0) && near(self.height, quarters.1) {
            return Ok(());
        }
        let size = format!(
            "{} by {} hexes on {} by {} pixels: hexes of 64.5 pixels' height, 56.25 apart, are wanted",
            self.columns, self.rows, self.width, self.height
        );
        Err(Fault::new(file, "", size))
    }

    /// Whether the rules know everything on it; if not, a list of what they do not.
    fn playable(&self, file: &str, names: &BTreeMap<u8, String>) -> Result<(), Fault> {
        let mut counts = [0_u32; 256];
        let mut levels = BTreeMap::new();
        for &(level, code) in &self.pixels {
            counts[usize::from(code)] += 1;
            if !(0..=1).contains(&level) {
                *levels.entry(level).or_insert(0_u32) += 1;
            }
        }
        let strange = (0..=255_u8).filter(|&code| counts[usize::from(code)] > 0 && kinds_of(code).is_none());
        let mut list: Vec<String> = levels.keys().map(|level| format!("level {level}")).collect();
        list.extend(strange.map(|code| match names.get(&code) {
            Some(name) => format!("{name} (code {code})"),
            None => format!("code {code}"),
        }));
        if list.is_empty() {
            return Ok(());
        }
        Err(Fault::new(file, "", format!("the rules do not know what is on this board: {}", list.join(", "))))
    }

    fn at(&self, x: i32, y: i32) -> (i8, u8) {
        self.pixels[(x * self.height + y) as usize]
    }

    fn map(&self) -> Map {
        let lattice = Lattice::new(self.columns as u8, self.rows as u8);
        let mut cells = vec![Cell::default(); lattice.len()];
        let mut dots = vec![(0, 0); lattice.len()];
        let orchards = self.orchard_shares(&lattice);
        for hex in lattice.grid().hexes() {
            let cell = lattice.cell(hex);
            let dot = dot_pixel(lattice.spot(hex), self.width, self.height);
            let (level, code) = self.at(dot.0, dot.1);
            let (trees, all) = orchards[hex.index()];
            let road = matches!(code, 65 | 66) && 4 * trees >= all && all > 0;
            cells[cell] = Cell { present: true, level: level as u8, orchard: is_orchard(code) || road, hedges: 0 };
            dots[cell] = dot;
        }
        let hedges = self.hedges(&lattice);
        for hedge in &hedges {
            cells[lattice.cell(hedge.hex)].hedges |= 1 << hedge.side.index();
            if let Some(other) = lattice.grid().neighbour(hedge.hex, hedge.side) {
                cells[lattice.cell(other)].hedges |= 1 << hedge.side.opposite().index();
            }
        }
        let pixels = self.pixels.iter().map(|&(level, code)| {
            kinds_of(code).unwrap_or_default() | if level == 1 { Kinds::HILL } else { Kinds::NONE }
        });
        let raster = Raster {
            width: self.width,
            height: self.height,
            pixels: pixels.collect(),
            dots: dots.into(),
            hedges: self.hedge_pixels(&lattice, &hedges),
        };
        Map::pixels(lattice, cells.into(), raster)
    }

    /// How many pixels of each hex are orchard, and how many there are.
    fn orchard_shares(&self, lattice: &Lattice) -> Vec<(u32, u32)> {
        let mut shares = vec![(0, 0); lattice.grid().len()];
        if !self.pixels.iter().any(|&(_, code)| is_orchard(code)) {
            return shares;
        }
        for hex in lattice.grid().hexes() {
            let (x, y) = middle(lattice, hex);
            let share = &mut shares[hex.index()];
            for (px, py) in self.box_around(x, y) {
                // Twice the distances, so that half pixels are whole.
                let (off_x, off_y) = ((4 * px + 2 - x).abs(), (4 * py + 2 - y).abs());
                let slanted = 3 * off_x * HALF_QUARTERS + off_y * COLUMN_QUARTERS;
                if off_y < HALF_QUARTERS && slanted < 2 * COLUMN_QUARTERS * HALF_QUARTERS {
                    share.0 += u32::from(is_orchard(self.at(px, py).1));
                    share.1 += 1;
                }
            }
        }
        shares
    }

    /// The pixels that can belong to a hex around this point, in quarters.
    fn box_around(&self, x: i32, y: i32) -> impl Iterator<Item = (i32, i32)> + use<> {
        let (width, height) = (self.width, self.height);
        let columns = ((x - COLUMN_QUARTERS) / 4).max(0)..((x + COLUMN_QUARTERS) / 4).min(width);
        let rows = ((y - HALF_QUARTERS) / 4).max(0)..((y + HALF_QUARTERS) / 4 + 1).min(height);
        columns.flat_map(move |px| rows.clone().map(move |py| (px, py)))
    }

    /// The hexsides along whose middle two thirds most points have a hedge's pixel near.
    fn hedges(&self, lattice: &Lattice) -> Vec<HedgeSide> {
        if !self.pixels.iter().any(|&(_, code)| code == HEDGE) {
            return Vec::new();
        }
        let sides = hexes::Side::all(lattice.grid()).filter(|side| side.other(lattice.grid()).is_some());
        let sides = sides.map(|side| HedgeSide { hex: side.hex(), side: side.direction() });
        sides.filter(|side| self.is_hedge(side.ends(lattice))).collect()
    }

    fn is_hedge(&self, [a, b]: [Fine; 2]) -> bool {
        let near = |step: &i64| {
            let share = |a: i64, b: i64| a + (b - a) * (STEPS / 4 + step) / (STEPS / 4 * 6);
            self.hedge_near((share(a.0, b.0), share(a.1, b.1)))
        };
        2 * (0..=STEPS).filter(near).count() as i64 > STEPS + 1
    }

    /// Whether a hedge's pixel lies at most two pixels away.
    fn hedge_near(&self, (x, y): Fine) -> bool {
        let around = |at: i64, size: i32| {
            let pixel = (at / FINE) as i32;
            (pixel - 3).max(0)..(pixel + 4).min(size)
        };
        around(x, self.width).any(|px| {
            around(y, self.height).any(|py| {
                let (dx, dy) = (centre(px) - x, centre(py) - y);
                self.at(px, py).1 == HEDGE && dx * dx + dy * dy <= 4 * FINE * FINE
            })
        })
    }

    /// For each pixel of a hedge the cells at the corners of the hedge hexside nearest to it.
    fn hedge_pixels(&self, lattice: &Lattice, hedges: &[HedgeSide]) -> HashMap<u32, [u32; 4]> {
        let ends: Vec<[Fine; 2]> = hedges.iter().map(|side| side.ends(lattice)).collect();
        let pixels = self.pixels.iter().enumerate().filter(|(_, (_, code))| *code == HEDGE);
        let nearest = |(index, _): (usize, &(i8, u8))| {
            let (x, y) = (index as i32 / self.height, index as i32 % self.height);
            let distance = |side: &(&HedgeSide, &[Fine; 2])| square_distance((centre(x), centre(y)), side.1);
            let (side, _) = hedges.iter().zip(&ends).min_by_key(distance)?;
            Some((index as u32, side.corner_cells(lattice)))
        };
        pixels.filter_map(nearest).collect()
    }
}

/// So fine a part of a pixel that every corner and every point that is looked at is a whole number of them.
const FINE: i64 = 208 * 6 * STEPS;
/// How many points of a hexside's middle two thirds are looked at, less one.
const STEPS: i64 = 32;

/// A point in fine parts of a pixel.
type Fine = (i64, i64);

/// The middle of a pixel, in one direction.
fn centre(pixel: i32) -> i64 {
    i64::from(2 * pixel + 1) * FINE / 2
}

/// The square of the distance of a point from a segment, in whole squares of fine parts.
fn square_distance(point: Fine, &[a, b]: &[Fine; 2]) -> i128 {
    let less = |a: Fine, b: Fine| (i128::from(a.0 - b.0), i128::from(a.1 - b.1));
    let square = |(x, y): (i128, i128)| x * x + y * y;
    let (way, off) = (less(b, a), less(point, a));
    let along = way.0 * off.0 + way.1 * off.1;
    if along <= 0 {
        square(off)
    } else if along >= square(way) {
        square(less(point, b))
    } else {
        let across = way.0 * off.1 - way.1 * off.0;
        across * across / square(way)
    }
}

/// The dot of a hex, in quarters of a pixel.
fn middle(lattice: &Lattice, hex: Hex) -> Point {
    let spot = lattice.spot(hex);
    (COLUMN_QUARTERS * spot.x, HALF_QUARTERS * spot.y)
}

/// A hexside that is a hedge.
struct HedgeSide {
    hex: Hex,
    side: Direction,
}

impl HedgeSide {
    /// Its ends. A pixel is 1.6 board units wide and 208/129 high.
    fn ends(&self, lattice: &Lattice) -> [Fine; 2] {
        let (x, y) = lattice.spot(self.hex).dot();
        let k = self.side.index();
        let fine = |units: i32, part: i64| i64::from(units) * part * (FINE / 208);
        [CORNERS[k], CORNERS[(k + 1) % 6]].map(|(dx, dy)| (fine(x + dx, 130), fine(y + dy, 129)))
    }

    /// The cells of the hexes that meet at its ends.
    fn corner_cells(&self, lattice: &Lattice) -> [u32; 4] {
        let around = [
            lattice.spot(self.hex),
            lattice.spot(self.hex).beyond(self.side),
            lattice.spot(self.hex).beyond(self.side.clockwise()),
            lattice.spot(self.hex).beyond(self.side.counter_clockwise()),
        ];
        around.map(|spot| lattice.at(spot).map_or(u32::MAX, |hex| lattice.cell(hex) as u32))
    }
}

const HEDGE: u8 = 73;

fn is_orchard(code: u8) -> bool {
    matches!(code, 63 | 64)
}

/// What a terrain code is to the rules; nothing, if they do not know it.
fn kinds_of(code: u8) -> Option<Kinds> {
    match code {
        0 | 1 | 65 | 66 => Some(Kinds::NONE),
        2 | 40..=44 | 50..=54 | 203 => Some(Kinds::BUILDING),
        24 => Some(Kinds::GRAIN),
        25 => Some(Kinds::BRUSH),
        60 => Some(Kinds::WOODS),
        63 | 64 => Some(Kinds::ORCHARD),
        HEDGE => Some(Kinds::HEDGE),
        _ => None,
    }
}

/// The data in the blocks of a Java stream.
fn payload(bytes: &[u8]) -> Result<Vec<u8>, &'static str> {
    let mut rest = bytes.strip_prefix(&[0xac, 0xed, 0, 5]).ok_or("this is no LOS data of VASL")?;
    let mut payload = Vec::with_capacity(rest.len());
    while let Some((&kind, after)) = rest.split_first() {
        let (length, after) = match kind {
            0x77 => after.split_first().map(|(&length, after)| (usize::from(length), after)),
            0x7a => after.split_first_chunk::<4>().map(|(length, after)| (u32::from_be_bytes(*length) as usize, after)),
            _ => return Err("it holds something else than blocks of data"),
        }
        .ok_or("it ends in the middle of a block")?;
        let (block, after) = after.split_at_checked(length).ok_or("it ends in the middle of a block")?;
        payload.extend_from_slice(block);
        rest = after;
    }
    Ok(payload)
}
