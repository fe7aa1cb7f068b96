//! Pictures as PNG, with the fonts of the machine.

use crate::lettering::{SANS, SERIF};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, FaceInfo, Family, ID, Query, Source};
use resvg::usvg::{Options, Tree};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

/// Largest side of a picture.
const LIMIT: u32 = 16_384;

/// Renders an SVG as a PNG of a width in pixels.
///
/// # Errors
/// One sentence, if the machine has no font at all, if the SVG cannot be read, or if the size makes no sense.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, String> {
    encoded(&pixels(svg, width)?)
}

/// A picture as PNG.
pub(crate) fn encoded(picture: &Pixmap) -> Result<Vec<u8>, String> {
    picture.encode_png().map_err(|e| format!("the picture cannot be written as PNG: {e}"))
}

/// The same, not yet as a file.
pub(crate) fn pixels(svg: &str, width: u32) -> Result<Pixmap, String> {
    let fontdb = fonts()?;
    let tree = Tree::from_str(svg, &Options { fontdb, ..Options::default() })
        .map_err(|e| format!("the picture cannot be read as SVG: {e}"))?;
    let size = tree.size();
    let scale = width as f32 / size.width();
    let height = (size.height() * scale).round() as u32;
    if width == 0 || width > LIMIT || height == 0 || height > LIMIT {
        return Err(format!("a picture of {width} by {height} pixels cannot be drawn"));
    }
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| format!("no memory for {width} by {height} pixels"))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}

/// The machine's fonts, read once.
fn fonts() -> Result<Arc<Database>, String> {
    static FONTS: OnceLock<Arc<Database>> = OnceLock::new();
    let fonts = FONTS.get_or_init(|| {
        let mut fonts = Database::new();
        fonts.load_system_fonts();
        Arc::new(in_memory(with_fallbacks(fonts)))
    });
    require(fonts)?;
    Ok(Arc::clone(fonts))
}

/// A picture without its words would be no board: no font, no picture.
fn require(fonts: &Database) -> Result<(), String> {
    if fonts.is_empty() {
        return Err("no font is installed on this machine, so the picture would have no text; \
                    install one (for example DejaVu) or ask for SVG instead"
            .to_owned());
    }
    Ok(())
}

/// The fonts that pictures use, read into memory: otherwise every letter would read its file again.
fn in_memory(mut fonts: Database) -> Database {
    let used: Vec<(ID, PathBuf)> = [SERIF, SANS]
        .iter()
        .flat_map(|list| list.split(','))
        .map(|name| name.trim_matches('\''))
        .flat_map(|name| {
            let family = match name {
                "serif" => fonts.family_name(&Family::Serif),
                "sans-serif" => fonts.family_name(&Family::SansSerif),
                _ => name,
            };
            fonts
                .faces()
                .filter(|f| f.families.iter().any(|(n, _)| n == family))
                .filter_map(on_disk)
                .collect::<Vec<_>>()
        })
        .collect();
    let mut read: BTreeSet<PathBuf> = BTreeSet::new();
    for (id, path) in used {
        if !read.contains(&path) {
            let Ok(data) = std::fs::read(&path) else { continue };
            fonts.load_font_source(Source::Binary(Arc::new(data)));
            read.insert(path);
        }
        fonts.remove_face(id);
    }
    fonts
}

/// A face's id and file.
fn on_disk(face: &FaceInfo) -> Option<(ID, PathBuf)> {
    match &face.source {
        Source::File(path) => Some((face.id, path.clone())),
        _ => None,
    }
}

/// Points the generic families to a font that exists.
fn with_fallbacks(mut fonts: Database) -> Database {
    let missing =
        |fonts: &Database, family: Family| fonts.query(&Query { families: &[family], ..Query::default() }).is_none();
    let first = fonts.faces().find_map(|f| f.families.first().map(|(name, _)| name.clone()));
    let wished = |fonts: &Database, name: &str| {
        let found = fonts.faces().any(|f| f.families.iter().any(|(n, _)| n == name));
        if found { Some(name.to_owned()) } else { first.clone() }
    };
    if missing(&fonts, Family::SansSerif)
        && let Some(name) = wished(&fonts, "DejaVu Sans")
    {
        fonts.set_sans_serif_family(name);
    }
    if missing(&fonts, Family::Serif)
        && let Some(name) = wished(&fonts, "DejaVu Serif")
    {
        fonts.set_serif_family(name);
    }
    fonts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_without_fonts_gets_a_sentence() {
        let error = require(&Database::new()).expect_err("no fonts");
        assert!(error.contains("no font"), "{error}");
    }

    #[test]
    fn what_is_no_svg_is_refused() {
        assert!(png("hello", 100).is_err());
    }
}
