//! The palettes in which the map is printed.

use serde::Serialize;

/// The palette of the map.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// Warm paper, as printed.
    #[default]
    Light,
    /// Muted colours for the night.
    Dark,
    /// Black on near-white, terrain told apart by its texture.
    Contrast,
}

impl Theme {
    /// Its inks.
    pub(crate) fn inks(self) -> &'static Inks {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Contrast => &CONTRAST,
        }
    }
}

/// A stroke: colour and width.
pub(crate) type Stroke = (&'static str, f64);

/// One layer of the canopy: colour, opacity, width of a crown, how far it lies to the south-east.
pub(crate) type Crown = (&'static str, f64, f64, f64);

/// Everything the map is printed with.
#[derive(Debug)]
pub(crate) struct Inks {
    /// The sheet around the map, clear ground, ground out of play and the lines on it.
    pub sheet: &'static str,
    pub paper: &'static str,
    pub beyond: &'static str,
    pub hatch: &'static str,
    /// Specks and fibres in the paper, warm and cool stains on it.
    pub speck: &'static str,
    pub fibre: &'static str,
    pub warm: &'static str,
    pub cool: &'static str,
    /// Tufts, furrows and fields on clear ground.
    pub tuft: &'static str,
    pub field: &'static str,
    /// Lettering and the halo behind it; hex numbers and how strong their halo is.
    pub ink: &'static str,
    pub halo: &'static str,
    pub number: &'static str,
    pub number_halo: f64,
    /// The grid, with its opacity, and the neat line.
    pub lattice: Stroke,
    pub lattice_share: f64,
    pub frame: &'static str,
    /// Water, its edge, its light, its bank, streams, and the lettering on it.
    pub water: &'static str,
    pub shore: &'static str,
    pub glint: &'static str,
    pub bank: &'static str,
    pub stream: Stroke,
    pub stream_edge: Stroke,
    pub water_ink: &'static str,
    /// Woods: ground, edge, crowns from the lowest layer up.
    pub wood: &'static str,
    pub wood_edge: Stroke,
    pub crowns: [Crown; 3],
    /// The second shade of crowns.
    pub crown: &'static str,
    /// Villages and cities: ground and edge, two roofs, walls, shadow.
    pub village: (&'static str, &'static str),
    pub city: (&'static str, &'static str),
    pub roofs: (&'static str, &'static str),
    pub wall: &'static str,
    pub shade: &'static str,
    /// Areas: ground, line, blocks.
    pub area: (&'static str, &'static str, &'static str),
    /// Lines: strokes from the lowest up.
    pub road: [Stroke; 2],
    pub highway: [Stroke; 3],
    pub rail: &'static str,
    pub rail_bed: &'static str,
    /// Bridges: deck and walls.
    pub bridge: (&'static str, &'static str),
    /// Marsh, heights and mountains: ground and line.
    pub marsh: (&'static str, &'static str),
    pub rough: (&'static str, &'static str),
    pub mountain: (&'static str, &'static str),
    /// Title and legend printed on the map: their ground, their lines, the ground of their headings and what is written on it.
    pub card: (&'static str, &'static str, &'static str, &'static str),
    /// How far the tint of any other kind goes towards clear ground.
    pub tint: f64,
}

static LIGHT: Inks = Inks {
    sheet: "#e9dfc8",
    paper: "#f3ead2",
    beyond: "#d5ccb4",
    hatch: "#b9ad8e",
    speck: "#8b6f3e",
    fibre: "#fffaf0",
    warm: "#d9b77a",
    cool: "#b9c89a",
    tuft: "#a89b62",
    field: "#c9ab5e",
    ink: "#33291d",
    halo: "#f8f1dd",
    number: "#54472f",
    number_halo: 0.55,
    lattice: ("#7c6c50", 0.9),
    lattice_share: 0.5,
    frame: "#4a3c28",
    water: "#8dbbd4",
    shore: "#4a7f9f",
    glint: "#b4d6e6",
    bank: "#f6eed6",
    stream: ("#79b1d0", 3.6),
    stream_edge: ("#4a7f9f", 5.4),
    water_ink: "#1d4a6b",
    wood: "#94ae72",
    wood_edge: ("#86a168", 2.0),
    crowns: [("#4b6637", 0.45, 9.0, 2.2), ("#6f9153", 1.0, 9.4, 0.0), ("#a9c486", 0.85, 3.1, -1.7)],
    crown: "#7fa062",
    village: ("#e6cf9f", "#c9ab72"),
    city: ("#d9c9b2", "#97826a"),
    roofs: ("#a0533f", "#6f625a"),
    wall: "#3f3028",
    shade: "#3d3020",
    area: ("#e2d3b8", "#5b4a37", "#b9a58c"),
    road: [("#6e4a2a", 4.4), ("#ecd5a3", 2.3)],
    highway: [("#7a1f16", 8.2), ("#c8432f", 6.6), ("#f8e3a6", 2.6)],
    rail: "#26211c",
    rail_bed: "#f5edd6",
    bridge: ("#f4e8c8", "#2e2519"),
    marsh: ("#cfdcc4", "#9db59a"),
    rough: ("#dccb9c", "#b59a62"),
    mountain: ("#c9b08a", "#8f7450"),
    card: ("#f7f0dd", "#5b4a37", "#5b4a37", "#f7ecd0"),
    tint: 0.0,
};

static DARK: Inks = Inks {
    sheet: "#1b1d1f",
    paper: "#3b3a33",
    beyond: "#26282a",
    hatch: "#3a3c3d",
    speck: "#12130f",
    fibre: "#6b675a",
    warm: "#5a4a2c",
    cool: "#35442e",
    tuft: "#7a7352",
    field: "#6d5f38",
    ink: "#efe7d3",
    halo: "#24241f",
    number: "#b9b199",
    number_halo: 0.6,
    lattice: ("#9a9278", 0.9),
    lattice_share: 0.42,
    frame: "#8a7a58",
    water: "#2f5a74",
    shore: "#16303f",
    glint: "#3d6e8a",
    bank: "#55523f",
    stream: ("#4a84a6", 3.4),
    stream_edge: ("#1b3545", 5.6),
    water_ink: "#c3e0ef",
    wood: "#2f4029",
    wood_edge: ("#1f2d1b", 2.0),
    crowns: [("#141d11", 0.6, 9.0, 2.2), ("#3f5a35", 1.0, 9.4, 0.0), ("#6c8a58", 0.7, 2.8, -1.7)],
    crown: "#4a673e",
    village: ("#57503d", "#7d7152"),
    city: ("#5b554b", "#8d8370"),
    roofs: ("#b5694f", "#a39a8c"),
    wall: "#1c1814",
    shade: "#0c0b09",
    area: ("#4a463c", "#a3967a", "#6e6757"),
    road: [("#17140f", 4.8), ("#c2a876", 2.2)],
    highway: [("#2a0c08", 8.6), ("#b0432f", 6.6), ("#ead39a", 2.2)],
    rail: "#e3dccb",
    rail_bed: "#1d1d1a",
    bridge: ("#8d8162", "#0f0d0a"),
    marsh: ("#36453f", "#6d8a7c"),
    rough: ("#4d4532", "#8f7d55"),
    mountain: ("#544737", "#a08862"),
    card: ("#302e28", "#8a7a58", "#4a4232", "#efe7d3"),
    tint: 0.68,
};

static CONTRAST: Inks = Inks {
    sheet: "#ffffff",
    paper: "#fffefa",
    beyond: "#e4e4e4",
    hatch: "#8c8c8c",
    speck: "#ffffff",
    fibre: "#ffffff",
    warm: "#ffffff",
    cool: "#ffffff",
    tuft: "#fffefa",
    field: "#fffefa",
    ink: "#000000",
    halo: "#ffffff",
    number: "#000000",
    number_halo: 1.0,
    lattice: ("#000000", 1.3),
    lattice_share: 0.85,
    frame: "#000000",
    water: "#3d9be0",
    shore: "#00264a",
    glint: "#7cc0f2",
    bank: "#ffffff",
    stream: ("#1f86d8", 4.2),
    stream_edge: ("#00264a", 7.2),
    water_ink: "#001a33",
    wood: "#c4e6b4",
    wood_edge: ("#063d0c", 3.2),
    crowns: [("#063d0c", 1.0, 8.4, 0.0), ("#8fce7c", 1.0, 5.6, 0.0), ("#063d0c", 1.0, 1.8, 0.0)],
    crown: "#c4e6b4",
    village: ("#ffffff", "#000000"),
    city: ("#b9b9b9", "#000000"),
    roofs: ("#000000", "#000000"),
    wall: "#000000",
    shade: "#ffffff",
    area: ("#f4f4f4", "#000000", "#9a9a9a"),
    road: [("#000000", 5.6), ("#ffd84a", 2.6)],
    highway: [("#000000", 10.0), ("#d8150c", 7.2), ("#ffffff", 2.6)],
    rail: "#000000",
    rail_bed: "#ffffff",
    bridge: ("#ffffff", "#000000"),
    marsh: ("#dff3f5", "#00505a"),
    rough: ("#f6e3b4", "#5a3a00"),
    mountain: ("#e3c79a", "#3d2600"),
    card: ("#ffffff", "#000000", "#000000", "#ffffff"),
    tint: 0.35,
};
