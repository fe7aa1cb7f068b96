//! How a film is put together: the printed map under every picture, colours common to all, and what changed from one to the next.

use super::front::{self, BAND};
use super::{Scene, WIDEST};
use crate::palette::Sides;
use crate::point::Rect;
use crate::print::{self, Print};
use crate::{Style, paper, raster, svg as picture, texture};
use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use std::borrow::Cow;
use table::{Ground, HexBoard};

/// Draws the pictures of one film.
pub(super) struct Reel<'a> {
    ground: &'a Ground,
    style: Style,
    width: u32,
    /// The printed map, and the part of the plane that pictures show, the words' band included.
    printed: Option<(Print<'a>, Rect, Pixmap)>,
}

impl<'a> Reel<'a> {
    pub fn new(ground: &'a Ground, style: &Style, width: u32) -> Result<Reel<'a>, String> {
        if !(64..=WIDEST).contains(&width) {
            return Err(format!("a film {width} pixels wide cannot be drawn: it is 64 to {WIDEST} wide"));
        }
        let style = Style { numbers: false, panels: false, focus: None, ..style.clone() };
        let printed = match ground {
            Ground::Hexes(board) => Some(printed(ground, board, &style, width)?),
            Ground::Free(_) => None,
        };
        Ok(Reel { ground, style, width, printed })
    }

    /// One picture.
    pub fn picture(&mut self, scene: &Scene) -> Result<Pixmap, String> {
        let Some((print, shown, map)) = &self.printed else {
            return raster::pixels(&picture(self.ground, &scene.view, &self.style), self.width);
        };
        let mut svg = print::open(*shown);
        front::over_map(&mut svg, scene, &print.grid, &print.sides);
        front::words(&mut svg, scene, band(*shown), &print.sides);
        svg.close("svg");
        let over = raster::pixels(&svg.finish(), self.width)?;
        let mut whole = map.clone();
        whole.draw_pixmap(0, 0, over.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
        Ok(whole)
    }
}

/// The map as every picture shows it.
fn printed<'a>(
    ground: &'a Ground,
    board: &'a HexBoard,
    style: &Style,
    width: u32,
) -> Result<(Print<'a>, Rect, Pixmap), String> {
    let print = Print::new(board, Sides::new(ground, None, style), style, |_| 0);
    let map = print.grid.frame().grown(12.0);
    let shown = Rect::new(map.x, map.y, map.w, map.h / (1.0 - BAND));
    let mut svg = print::open(shown);
    texture::definitions(&mut svg, print.grid.inks);
    paper::sheet(&mut svg, shown, print.grid.inks);
    let names = print.names(&[]);
    print.land(&mut svg, false, &names, &[]);
    print.margin(&mut svg, map);
    crate::labels::draw(&mut svg, &names, print.grid.inks);
    print.signs(&mut svg);
    svg.close("svg");
    let pixels = raster::pixels(&svg.finish(), width)?;
    Ok((print, shown, pixels))
}

/// Where the words stand.
fn band(shown: Rect) -> Rect {
    let tall = shown.h * BAND;
    Rect::new(shown.x, shown.bottom() - tall, shown.w, tall)
}

/// How many colours a film has; the one after them means "as before".
const COLOURS: usize = 255;
const AS_BEFORE: u8 = 255;
/// Shades that are told apart when a colour is looked up, per part.
const SHADES: usize = 32;

/// The colours of a film.
pub(super) struct Inks {
    /// Three bytes for each.
    palette: Vec<u8>,
    /// The nearest of them for every shade.
    nearest: Vec<u8>,
}

impl Inks {
    /// The colours that show some pictures best.
    pub fn of(pictures: &[Pixmap]) -> Inks {
        let pixels: Vec<u8> = pictures.iter().flat_map(|picture| picture.data().iter().copied()).collect();
        let quantised = NeuQuant::new(10, COLOURS, &pixels);
        let mut palette = quantised.color_map_rgb();
        palette.resize(3 * (COLOURS + 1), 0);
        let shade = |part: usize| (part * 255 / (SHADES - 1)) as u8;
        let nearest = (0..SHADES * SHADES * SHADES)
            .map(|cell| {
                let (red, green, blue) = (cell / SHADES / SHADES, cell / SHADES % SHADES, cell % SHADES);
                quantised.index_of(&[shade(red), shade(green), shade(blue), 255]).min(COLOURS - 1) as u8
            })
            .collect();
        Inks { palette, nearest }
    }

    /// A picture in these colours.
    fn indexed(&self, picture: &Pixmap) -> Vec<u8> {
        let cell = |part: u8| (usize::from(part) * (SHADES - 1) + 127) / 255;
        let index = |pixel: &[u8]| self.nearest[(cell(pixel[0]) * SHADES + cell(pixel[1])) * SHADES + cell(pixel[2])];
        picture.data().chunks_exact(4).map(index).collect()
    }
}

/// An animated picture being written.
pub(super) struct Gif<'a> {
    inks: &'a Inks,
    written: Option<(Encoder<Vec<u8>>, Vec<u8>)>,
}

impl<'a> Gif<'a> {
    pub fn new(inks: &'a Inks) -> Gif<'a> {
        Gif { inks, written: None }
    }

    /// Adds a picture: of all but the first only what changed.
    pub fn add(&mut self, picture: &Pixmap, pause: u16) -> Result<(), String> {
        let (wide, tall) = (picture.width() as u16, picture.height() as u16);
        let pixels = self.inks.indexed(picture);
        match &mut self.written {
            None => {
                let mut encoder = Encoder::new(Vec::new(), wide, tall, &self.inks.palette).map_err(unwritten)?;
                encoder.set_repeat(Repeat::Infinite).map_err(unwritten)?;
                let whole = Rectangle { left: 0, top: 0, wide, tall };
                encoder.write_frame(&frame(whole, pixels.clone(), pause)).map_err(unwritten)?;
                self.written = Some((encoder, pixels));
            }
            Some((encoder, before)) => {
                let changed = Rectangle::of_changes(before, &pixels, wide);
                let cut = changed.cut(before, &pixels, wide);
                encoder.write_frame(&frame(changed, cut, pause)).map_err(unwritten)?;
                *before = pixels;
            }
        }
        Ok(())
    }

    /// The whole file.
    pub fn finish(self) -> Result<Vec<u8>, String> {
        let (encoder, _) = self.written.ok_or("there is nothing to film yet")?;
        encoder.into_inner().map_err(|error| format!("the film cannot be written: {error}"))
    }
}

fn unwritten(error: gif::EncodingError) -> String {
    format!("the film cannot be written: {error}")
}

/// A part of a picture.
#[derive(Copy, Clone)]
struct Rectangle {
    left: u16,
    top: u16,
    wide: u16,
    tall: u16,
}

impl Rectangle {
    /// The smallest with everything that changed; a single pixel where nothing did.
    fn of_changes(before: &[u8], after: &[u8], wide: u16) -> Rectangle {
        let row = usize::from(wide);
        let (mut left, mut right, mut top, mut foot) = (row, 0, usize::MAX, 0);
        for (place, _) in before.iter().zip(after).enumerate().filter(|(_, (a, b))| a != b) {
            let (x, y) = (place % row, place / row);
            (left, right, top, foot) = (left.min(x), right.max(x), top.min(y), foot.max(y));
        }
        if top == usize::MAX {
            return Rectangle { left: 0, top: 0, wide: 1, tall: 1 };
        }
        let part = |from: usize, to: usize| (to - from + 1) as u16;
        Rectangle { left: left as u16, top: top as u16, wide: part(left, right), tall: part(top, foot) }
    }

    /// What changed in it; the rest is as before.
    fn cut(self, before: &[u8], after: &[u8], row: u16) -> Vec<u8> {
        let (row, left) = (usize::from(row), usize::from(self.left));
        let lines = usize::from(self.top)..usize::from(self.top) + usize::from(self.tall);
        let places = lines.flat_map(|y| (left..left + usize::from(self.wide)).map(move |x| y * row + x));
        places.map(|place| if before[place] == after[place] { AS_BEFORE } else { after[place] }).collect()
    }
}

fn frame(part: Rectangle, pixels: Vec<u8>, pause: u16) -> Frame<'static> {
    Frame {
        left: part.left,
        top: part.top,
        width: part.wide,
        height: part.tall,
        delay: pause,
        dispose: DisposalMethod::Keep,
        transparent: Some(AS_BEFORE),
        buffer: Cow::Owned(pixels),
        ..Frame::default()
    }
}
