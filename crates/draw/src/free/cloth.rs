//! The inks of a free table beyond those of every map: cloth, rim, relief, earth, stone, concrete.

use crate::theme::Theme;

/// What a free table is printed with.
#[derive(Debug)]
pub(super) struct Cloth {
    /// The grass, its tufts and its flowers, and the lines every foot with their opacity.
    pub grass: &'static str,
    pub tuft: &'static str,
    pub flower: &'static str,
    pub foot: (&'static str, f64),
    /// The wooden rim: wood, its grain, its edges, and the scale on it.
    pub wood: &'static str,
    pub grain: &'static str,
    pub edge: &'static str,
    pub scale: &'static str,
    /// Hills: ground, contour, hachures on the bright and on the dark side, light and shade with their strength.
    pub hill: &'static str,
    pub contour: &'static str,
    pub hachures: (&'static str, &'static str),
    pub light: f64,
    pub shade: f64,
    /// The two kinds of yards behind houses.
    pub yards: [&'static str; 2],
    /// Roads: verge, edge, bed, ruts.
    pub verge: &'static str,
    pub road: [&'static str; 3],
    /// Earth thrown up beside a trench, and the trench itself.
    pub earth: &'static str,
    pub trench: &'static str,
    pub boards: &'static str,
    /// Walls of field stones: joints and stones.
    pub stone: (&'static str, &'static str),
    /// Hedges: ground, leaves, light.
    pub hedge: [&'static str; 3],
    /// Broken ground: ground, edge, rocks, their bright side.
    pub broken: [&'static str; 4],
    /// Concrete and its bright side.
    pub concrete: (&'static str, &'static str),
    /// Whether things are told by their lines alone: no shadow, no stain, no grass.
    pub outlined: bool,
}

/// The cloth of a theme.
pub(super) fn cloth(theme: Theme) -> &'static Cloth {
    match theme {
        Theme::Light => &LIGHT,
        Theme::Dark => &DARK,
        Theme::Contrast => &CONTRAST,
    }
}

static LIGHT: Cloth = Cloth {
    grass: "#b4bd82",
    tuft: "#7f8c4e",
    flower: "#f3e7b0",
    foot: ("#5f6b38", 0.26),
    wood: "#6b4a2e",
    grain: "#4f3420",
    edge: "#2e1d10",
    scale: "#f2dfb5",
    hill: "#c3bd82",
    contour: "#8a6a34",
    hachures: ("#b08f52", "#7d5f2e"),
    light: 0.34,
    shade: 0.2,
    yards: ["#9fb06a", "#c8b978"],
    verge: "#8c8f55",
    road: ["#94713f", "#dcc394", "#b99a66"],
    earth: "#b08d58",
    trench: "#4a3520",
    boards: "#8d6d43",
    stone: ("#54493b", "#b9ad98"),
    hedge: ["#3f5a2c", "#5f8040", "#93b060"],
    broken: ["#c2b184", "#8f7a4c", "#8b7f6c", "#c9bfa9"],
    concrete: ("#8c887d", "#c4c0b3"),
    outlined: false,
};

static DARK: Cloth = Cloth {
    grass: "#39422f",
    tuft: "#5a6742",
    flower: "#8b8556",
    foot: ("#a8b287", 0.2),
    wood: "#2c2119",
    grain: "#1d1510",
    edge: "#0d0906",
    scale: "#c9b384",
    hill: "#4a4a35",
    contour: "#a58a55",
    hachures: ("#6f6341", "#8f7a49"),
    light: 0.1,
    shade: 0.34,
    yards: ["#3f5133", "#544c31"],
    verge: "#2b3122",
    road: ["#1d1810", "#8c7a56", "#6c5c3f"],
    earth: "#6b5636",
    trench: "#120d08",
    boards: "#5d4a2f",
    stone: ("#14120f", "#8a8273"),
    hedge: ["#151f10", "#3c5730", "#64834c"],
    broken: ["#4c4634", "#7d7050", "#6f675a", "#9a917f"],
    concrete: ("#55534d", "#8d8a80"),
    outlined: false,
};

static CONTRAST: Cloth = Cloth {
    grass: "#fbfcf4",
    tuft: "#fbfcf4",
    flower: "#fbfcf4",
    foot: ("#000000", 0.38),
    wood: "#000000",
    grain: "#000000",
    edge: "#000000",
    scale: "#ffffff",
    hill: "#f1dfae",
    contour: "#3d2600",
    hachures: ("#5a3a00", "#3d2600"),
    light: 0.0,
    shade: 0.0,
    yards: ["#ffffff", "#ffffff"],
    verge: "#ffffff",
    road: ["#000000", "#ffd84a", "#ffd84a"],
    earth: "#e2c08c",
    trench: "#000000",
    boards: "#ffffff",
    stone: ("#000000", "#ffffff"),
    hedge: ["#063d0c", "#2f8a3a", "#c4e6b4"],
    broken: ["#efe6d2", "#000000", "#000000", "#ffffff"],
    concrete: ("#000000", "#d0d0d0"),
    outlined: true,
};
