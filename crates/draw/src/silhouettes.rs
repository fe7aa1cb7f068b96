//! What stands on a base, seen from above with its front upwards: drawings for the picture and for a client alike.
//!
//! A drawing takes the colour of whoever uses it (`currentColor`); light and lines on it are white, more or less strong.

use crate::armour::ARMOUR;
use crate::soldiers::SOLDIERS;
use crate::svg::{Svg, num};
use std::collections::BTreeSet;

/// How a part of a drawing is painted.
#[derive(Copy, Clone)]
pub(crate) enum Tone {
    /// In the full colour.
    Body,
    /// A part that stands out a little.
    Raised,
    /// A part that catches the light.
    Bright,
    /// A line in the full colour.
    Line,
    /// A thin bright line.
    Groove,
    /// A bright edge around the part that comes next, so that it stands out from what lies below it.
    Rim,
}
use Tone::{Body, Bright, Groove, Line, Raised, Rim};

/// A drawing: its name, the width and height of its box about the origin, its parts from the lowest up.
pub(crate) struct Drawing {
    pub name: &'static str,
    pub size: (f64, f64),
    pub parts: &'static [(Tone, &'static str)],
}

/// The name of the drawing for whatever has none.
const OTHER: &str = "other";

/// Every drawing: what stands on bases, and men, weapons and vehicles on counters.
fn all() -> impl Iterator<Item = &'static Drawing> {
    DRAWINGS.iter().chain(&SOLDIERS).chain(&ARMOUR)
}

/// The drawing of a name, or the one for names without any.
fn found(name: &str) -> &'static Drawing {
    all().find(|d| d.name == name).unwrap_or(&DRAWINGS[DRAWINGS.len() - 1])
}

/// The id under which the drawing for a name is defined.
pub(crate) fn id(name: &str) -> String {
    format!("silhouette-{}", found(name).name)
}

/// All silhouettes: `<defs>` with a `<symbol id="silhouette-NAME">` each, to be used with a `color`; `silhouette-other` is for
/// names that have none.
pub fn silhouettes() -> String {
    let mut svg = Svg::default();
    define(&mut svg, all().map(|d| d.name));
    svg.finish()
}

/// The definitions of the drawings for some names.
pub(crate) fn define<'a>(svg: &mut Svg, names: impl Iterator<Item = &'a str>) {
    let wanted: BTreeSet<&str> = names.map(|n| found(n).name).collect();
    svg.constant("<defs>\n");
    for drawing in all().filter(|d| wanted.contains(d.name)) {
        let (w, h) = drawing.size;
        let view_box = [-w / 2.0, -h / 2.0, w, h].map(num).join(" ");
        svg.tag("symbol").set("id", &id(drawing.name)).set("viewBox", &view_box).open();
        for (tone, data) in drawing.parts {
            let tag = svg.tag("path");
            match tone {
                Body => tag.fill("currentColor"),
                Raised => tag.fill("#fff").set("fill-opacity", ".24"),
                Bright => tag.fill("#fff").set("fill-opacity", ".62"),
                Line => tag.fill("none").stroke("currentColor", 4.2).set("stroke-linecap", "round"),
                Rim => {
                    tag.fill("none").stroke("#fff", 5.0).set("stroke-opacity", ".72").set("stroke-linejoin", "round")
                }
                Groove => {
                    tag.fill("none").stroke("#fff", 1.7).set("stroke-opacity", ".55").set("stroke-linecap", "round")
                }
            }
            .set("d", data)
            .done();
        }
        svg.close("symbol");
    }
    svg.constant("</defs>\n");
}

/// Tracks of a tank: two bands with their links.
const TRACKS: (Tone, &str) =
    (Body, "M-27-34q0-5 5-5h4q5 0 5 5v72q0 5-5 5h-4q-5 0-5-5zM27-34q0-5-5-5h-4q-5 0-5 5v72q0 5 5 5h4q5 0 5-5z");
const LINKS: (Tone, &str) = (
    Groove,
    "M-25-30h9m-9 9h9m-9 9h9m-9 9h9m-9 9h9m-9 9h9m-9 9h9m-9 9h9M25-30h-9m9 9h-9m9 9h-9m9 9h-9m9 9h-9m9 9h-9m9 9h-9m9 9h-9",
);
/// A hull between the tracks, with its rear deck.
const HULL: (Tone, &str) = (Body, "M-15-35l4-5h22l4 5v70l-3 6h-24l-3-6z");
const DECK: (Tone, &str) = (Groove, "M-9 26h18m-18 5h18m-18 5h18");

static DRAWINGS: [Drawing; 22] = [
    Drawing {
        name: "tank",
        size: (58.0, 100.0),
        parts: &[
            TRACKS,
            HULL,
            (Raised, "M-15-35l4-5h22l4 5v70l-3 6h-24l-3-6z"),
            LINKS,
            DECK,
            (Line, "M0-8v-38"),
            (Body, "M-3.6-49h7.2v7h-7.2z"),
            (Body, "M0-17c9 0 14 6 14 15s-5 19-14 19s-14-10-14-19s5-15 14-15z"),
            (Raised, "M0-14c7 0 11 5 11 12s-4 15-11 15s-11-8-11-15s4-12 11-12z"),
            (Bright, "M-1 4a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"),
        ],
    },
    Drawing {
        name: "heavy-tank",
        size: (66.0, 104.0),
        parts: &[
            (Body, "M-32-33q0-6 6-6h5q6 0 6 6v72q0 6-6 6h-5q-6 0-6-6zM32-33q0-6-6-6h-5q-6 0-6 6v72q0 6 6 6h5q6 0 6-6z"),
            (Body, "M-16-37h32v80h-32z"),
            (Raised, "M-16-37h32v80h-32z"),
            (
                Groove,
                "M-30-29h11m-11 8h11m-11 8h11m-11 8h11m-11 8h11m-11 8h11m-11 8h11m-11 8h11m-11 8h11M30-29h-11m11 8h-11m11 8h-11m11 8h-11m11 8h-11m11 8h-11m11 8h-11m11 8h-11m11 8h-11",
            ),
            (Groove, "M-10 31h20m-20 5h20"),
            (Line, "M0-12v-36"),
            (Line, "M-1.4-12v-26m2.8 26v-26"),
            (Body, "M-5.4-51h10.8v8h-10.8z"),
            (Body, "M-12-18h24l6 8v22l-7 14h-22l-7-14v-22z"),
            (Raised, "M-10-15h20l5 7v19l-6 11h-18l-5-11v-19z"),
            (Bright, "M-11 6a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM5 9a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"),
            (Groove, "M-9-10h18"),
        ],
    },
    Drawing {
        name: "assault-gun",
        size: (58.0, 100.0),
        parts: &[
            TRACKS,
            HULL,
            LINKS,
            (Raised, "M-15-35l4-5h22l4 5v70l-3 6h-24l-3-6z"),
            DECK,
            (Line, "M2-14v-32"),
            (Body, "M-1.6-49h7.2v6h-7.2z"),
            (Body, "M-14-16h28l3 8v24l-3 4h-28l-3-4v-24z"),
            (Raised, "M-11-13h22l3 6v20h-28v-20z"),
            (Body, "M-4-20h12v9h-12z"),
            (Bright, "M-11 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM4 4h7v9h-7z"),
        ],
    },
    Drawing {
        name: "tank-destroyer",
        size: (62.0, 104.0),
        parts: &[
            TRACKS,
            HULL,
            LINKS,
            (Raised, "M-15-35l4-5h22l4 5v70l-3 6h-24l-3-6z"),
            (Line, "M0-6v-42"),
            (Line, "M-1.2-6v-24m2.4 24v-24"),
            (Body, "M-5-52h10v7h-10z"),
            (Body, "M-12-20h24l5 10v34h-34v-34z"),
            (Bright, "M-9-13h18l3 6v27h-24v-27z"),
            (Body, "M-3-16h6v15h-6z"),
            (
                Body,
                "M-6 5m-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0zM6 12m-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0z",
            ),
        ],
    },
    Drawing {
        name: "half-track",
        size: (58.0, 100.0),
        parts: &[
            (Body, "M-22-38h8v14h-8zM22-38h-8v14h8z"),
            (Body, "M-25 2q0-4 4-4h6q4 0 4 4v36q0 4-4 4h-6q-4 0-4-4zM25 2q0-4-4-4h-6q-4 0-4 4v36q0 4 4 4h6q4 0 4-4z"),
            (Groove, "M-24 6h8m-8 8h8m-8 8h8m-8 8h8M24 6h-8m8 8h-8m8 8h-8m8 8h-8"),
            (Body, "M-10-46h20l6 24v62l-3 5h-26l-3-5v-62z"),
            (Raised, "M-8-42h16l5 19h-26z"),
            (Groove, "M-5-40v15m5-15v15m5-15v15"),
            (Bright, "M-12-8h24v46h-24z"),
            (Body, "M-12-17h24v5h-24z"),
            (Body, "M-10-3h6v38h-6zM10-3h-6v38h6z"),
            (Line, "M0-8v-14"),
        ],
    },
    Drawing {
        name: "armoured-car",
        size: (58.0, 96.0),
        parts: &[
            (
                Body,
                "M-25-34q0-3 3-3h6v18h-6q-3 0-3-3zM25-34q0-3-3-3h-6v18h6q3 0 3-3zM-25 18q0-3 3-3h6v18h-6q-3 0-3-3zM25 18q0-3-3-3h-6v18h6q3 0 3-3z",
            ),
            (Body, "M-9-43h18l8 12v52l-6 18h-22l-6-18v-52z"),
            (Raised, "M-7-40h14l7 11v48l-5 16h-18l-5-16v-48z"),
            (Groove, "M-13-22l7-6h12l7 6M-9 27h18m-17 5h16"),
            (Line, "M0-6v-30"),
            (Body, "M-8-13h16l5 8v12l-5 8h-16l-5-8v-12z"),
            (Bright, "M-6-9h12l3 5v10l-3 5h-12l-3-5v-10z"),
            (Body, "M-3 1a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0z"),
        ],
    },
    Drawing {
        name: "truck",
        size: (56.0, 100.0),
        parts: &[
            (Body, "M-23-36h8v15h-8zM23-36h-8v15h8zM-24 18h9v19h-9zM24 18h-9v19h9z"),
            (Body, "M-9-46h18l5 6v22h-28v-22z"),
            (Raised, "M-8-43h16l4 5v8h-24v-8z"),
            (Bright, "M-12-27h24l-2 7h-20z"),
            (Body, "M-18-15h36v58h-36z"),
            (Raised, "M-15-12h30v52h-30z"),
            (Groove, "M-17-1h34m-34 11h34m-34 11h34m-34 11h34M0-13v54"),
        ],
    },
    Drawing {
        name: "jeep",
        size: (52.0, 88.0),
        parts: &[
            (Body, "M-23-30h8v16h-8zM23-30h-8v16h8zM-23 14h8v16h-8zM23 14h-8v16h8z"),
            (Body, "M-13-38h26l3 5v66l-3 4h-26l-3-4v-66z"),
            (Raised, "M-11-35h22l2 18h-26z"),
            (Groove, "M-4-33v14m4-14v14m4-14v14"),
            (Bright, "M-13-12h26v5h-26zM-12-3h24v31h-24z"),
            (Body, "M-10 1h8v9h-8zM2 1h8v9h-8zM-9 16h18v9h-18z"),
            (Line, "M-6-4h0"),
            (Body, "M-2 34a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"),
        ],
    },
    Drawing {
        name: "wagon",
        size: (56.0, 104.0),
        parts: &[
            (Body, "M-14-50q5-3 6 4l1 22q0 6-4.5 6t-4.5-6v-22zM14-50q-5-3-6 4l-1 22q0 6 4.5 6t4.5-6v-22z"),
            (Line, "M0-42v44M-13-14h26"),
            (Body, "M-25 2h7v14h-7zM25 2h-7v14h7zM-25 28h7v16h-7zM25 28h-7v16h7z"),
            (Body, "M-17-2h34v48h-34z"),
            (Raised, "M-14 1h28v42h-28z"),
            (Groove, "M-15 9h30m-30 9h30m-30 9h30m-30 9h30"),
            (Line, "M-19 9h38M-19 36h38"),
        ],
    },
    Drawing {
        name: "motorcycle",
        size: (84.0, 92.0),
        parts: &[
            (Body, "M-15-40q5-4 10 0v17h-10zM-15 20h10v18q-5 4-10 0z"),
            (Body, "M-17-20h14l3 20-4 24h-12l-4-24z"),
            (Line, "M-27-17l9-4h16l9 4"),
            (Bright, "M-17 2a7 7 0 1 0 14 0a7 7 0 1 0-14 0z"),
            (Body, "M6-22q9-12 18 0l2 18v22l-4 8h-14l-4-8v-22z"),
            (Raised, "M8-14q7-8 14 0v8h-14z"),
            (Bright, "M9 6a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"),
            (Line, "M15-12v-20"),
            (Body, "M28-2h7v18h-7z"),
            (Line, "M-5 14h12"),
        ],
    },
    Drawing {
        name: "infantry",
        size: (96.0, 72.0),
        parts: &[
            (Line, "M-27-8l5-20M6-14l4-21M35-4l5-20M-9 17l4-19M22 21l5-18"),
            (
                Body,
                "M-45-6q0-8 14-8t14 8q0 7-14 7t-14-7zM-14-12q0-8 14-8t14 8q0 7-14 7t-14-7zM17-2q0-8 14-8t14 8q0 7-14 7t-14-7zM-28 19q0-8 14-8t14 8q0 7-14 7t-14-7zM4 23q0-8 14-8t14 8q0 7-14 7t-14-7z",
            ),
            (
                Bright,
                "M-37.5-7a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM-6.5-13a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM24.5-3a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM-20.5 18a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM11.5 22a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z",
            ),
        ],
    },
    Drawing {
        name: "hmg",
        size: (88.0, 76.0),
        parts: &[
            (Line, "M0 8v-44M0 4l-17-15M0 4l17-15M0 4v16"),
            (Body, "M-5-16h10v26h-10z"),
            (Groove, "M0-36v18"),
            (Body, "M-16 20q0-8 16-8t16 8q0 8-16 8t-16-8z"),
            (Bright, "M-7 20a7 7 0 1 0 14 0a7 7 0 1 0-14 0z"),
            (Body, "M14 2q0-7 13-7t13 7q0 7-13 7t-13-7zM-41 12q0-7 13-7t13 7q0 7-13 7t-13-7z"),
            (Bright, "M20.5 1a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM-34.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z"),
            (Line, "M6-2h9"),
        ],
    },
    Drawing {
        name: "mortar",
        size: (88.0, 72.0),
        parts: &[
            (Body, "M-12 12h24l4 8-4 8h-24l-4-8z"),
            (Line, "M0 18l-13-32M0 18l13-32"),
            (Body, "M-5.5-34h11v52h-11z"),
            (Bright, "M-5-30a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"),
            (Body, "M-2.6-30a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z"),
            (Groove, "M-8 20h16"),
            (Body, "M-42-2q0-7 13-7t13 7q0 7-13 7t-13-7zM16 4q0-7 13-7t13 7q0 7-13 7t-13-7z"),
            (Bright, "M-35.5-3a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM22.5 3a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z"),
        ],
    },
    Drawing {
        name: "gun",
        size: (78.0, 100.0),
        parts: &[
            (Line, "M-3 10l-18 34M3 10l18 34"),
            (Body, "M-25 40l8-3 2 9-8 3zM25 40l-8-3-2 9 8 3z"),
            (Body, "M-27-10q0-3 3-3h5q3 0 3 3v24q0 3-3 3h-5q-3 0-3-3zM27-10q0-3-3-3h-5q-3 0-3 3v24q0 3 3 3h5q3 0 3-3z"),
            (Groove, "M-25-4h7m-7 7h7m-7 7h7M25-4h-7m7 7h-7m7 7h-7"),
            (Line, "M-20 2h40M0 14v-58"),
            (Line, "M-1.2 10v-34m2.4 34v-34"),
            (Body, "M-4.6-48h9.2v8h-9.2z"),
            (Body, "M-33-16q33-10 66 0v5q-33-8-66 0z"),
            (Body, "M-6 0h12v20h-12z"),
            (Bright, "M-2.6 4h5.2v11h-5.2z"),
        ],
    },
    Drawing {
        name: "flak",
        size: (84.0, 100.0),
        parts: &[
            (Line, "M0 6l-30-22M0 6l30-22M0 6l-28 26M0 6l28 26"),
            (Body, "M-36-20l8-2 2 9-9 2zM36-20l-8-2-2 9 9 2zM-34 36l9 1 0-9-8-3zM34 36l-9 1 0-9 8-3z"),
            (Body, "M-17 6a17 17 0 1 0 34 0a17 17 0 1 0-34 0z"),
            (Raised, "M-13 6a13 13 0 1 0 26 0a13 13 0 1 0-26 0z"),
            (Line, "M-5 10v-52M5 10v-52"),
            (Body, "M-9-48h8v7h-8zM9-48h-8v7h8z"),
            (Body, "M-9-2h18v20h-18z"),
            (Bright, "M-6 6h4v8h-4zM6 6h-4v8h4z"),
        ],
    },
    Drawing {
        name: "rockets",
        size: (74.0, 100.0),
        parts: &[
            (Body, "M-28 6h8v24h-8zM28 6h-8v24h8z"),
            (Line, "M-22 18h44M0 22v24"),
            (Body, "M-24-36h48v56h-48z"),
            (Raised, "M-24-36h48v56h-48z"),
            (Groove, "M-16-34v52m8-52v52m8-52v52m8-52v52m8-52v52M-24-16h48m-48 16h48"),
            (Body, "M-23-36q3-12 6 0zM-15-36q3-12 6 0zM-7-36q3-12 6 0zM1-36q3-12 6 0zM9-36q3-12 6 0zM17-36q3-12 6 0z"),
            (Bright, "M-24 16h48v5h-48z"),
        ],
    },
    Drawing {
        name: "cavalry",
        size: (96.0, 100.0),
        parts: &[
            (Body, "M-26-42q6-6 11 2l3 12q5 8 5 24t-5 24q-3 8-2 14-6 6-12 0 1-8-3-14-5-8-5-24t5-24z"),
            (Body, "M26-30q6-6 11 2l3 12q5 8 5 24t-5 24q-3 8-2 14-6 6-12 0 1-8-3-14-5-8-5-24t5-24z"),
            (Groove, "M-20-38l-1 14M32-26l-1 14"),
            (Line, "M-21-2l24-30"),
            (Body, "M-34 2q0-8 14-8t14 8q0 8-14 8t-14-8zM18 14q0-8 14-8t14 8q0 8-14 8t-14-8z"),
            (Bright, "M-26.5 1a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM25.5 13a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z"),
        ],
    },
    Drawing {
        name: "command",
        size: (90.0, 74.0),
        parts: &[
            (Body, "M-40 14q0-8 15-8t15 8q0 8-15 8t-15-8zM10 14q0-8 15-8t15 8q0 8-15 8t-15-8z"),
            (Bright, "M-32 13a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM18 13a7 7 0 1 0 14 0a7 7 0 1 0-14 0z"),
            (Line, "M0 28v-62"),
            (Body, "M2-34q12-8 20 0t20 0v24q-12 8-20 0t-20 0z"),
            (Bright, "M22-30l2.6 6 6.4.6-5 4.2 1.6 6.4-5.6-3.4-5.6 3.4 1.6-6.4-5-4.2 6.4-.6z"),
            (Body, "M-5 28a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"),
        ],
    },
    Drawing {
        name: "observer",
        size: (80.0, 74.0),
        parts: &[
            (Body, "M-20 18q0-9 20-9t20 9q0 9-20 9t-20-9z"),
            (Line, "M-15 12q-8-12 6-22M15 12q8-12-6-22"),
            (Bright, "M-8 15a8 8 0 1 0 16 0a8 8 0 1 0-16 0z"),
            (Body, "M-12-22h9v16h-9zM12-22h-9v16h9zM-3-17h6v6h-6z"),
            (Bright, "M-11-21h7v4h-7zM11-21h-7v4h7z"),
            (Line, "M-34-18q34-32 68 0M-26-8q6-10 10-12M26-8q-6-10-10-12"),
        ],
    },
    Drawing {
        name: "aircraft",
        size: (100.0, 96.0),
        parts: &[
            (Line, "M-15-44h30"),
            (
                Body,
                "M-5-40q5-7 10 0l2 18h36q6 0 6 7v5l-43 8-3 28h12q4 0 4 4v4l-19 2-19-2v-4q0-4 4-4h12l-3-28-43-8v-5q0-7 6-7h36z",
            ),
            (Raised, "M-45-17h34v9l-34-6zM45-17h-34v9l34-6z"),
            (Bright, "M-4-20q4-6 8 0v16h-8z"),
            (Groove, "M0-36v10M0 2v32"),
            (Bright, "M-33-14a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM25-14a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
        ],
    },
    Drawing {
        name: "mines",
        size: (84.0, 84.0),
        parts: &[
            (Line, "M0-38v76M-38 0h76M-27-27l54 54M27-27l-54 54"),
            (Body, "M-24 0a24 24 0 1 0 48 0a24 24 0 1 0-48 0z"),
            (Raised, "M-16 0a16 16 0 1 0 32 0a16 16 0 1 0-32 0z"),
            (Bright, "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"),
        ],
    },
    Drawing {
        name: OTHER,
        size: (84.0, 84.0),
        parts: &[(Body, "M0-34l28 34-28 34-28-34z"), (Bright, "M0-20l16 20-16 20-16-20z")],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_drawn_once() {
        let names: BTreeSet<&str> = all().map(|d| d.name).collect();
        assert_eq!(names.len(), all().count());
        assert_eq!(found("zeppelin").name, OTHER);
    }
}
