//! Silhouettes of men and of what they carry, seen from the side: for counters of squads, leaders and their weapons.

use crate::silhouettes::Drawing;
use crate::silhouettes::Tone::{Body, Bright, Groove, Line};

/// A man with a rifle who runs to the right, from where the pen is: feet 22 below, helmet 24 above. The pen ends where the last part began.
macro_rules! rifleman {
    () => {
        concat!(
            "m-2-20q0-4 5-4 5.5 0 6 4l2.5 1v1.5h-3q-.5 4-3.5 4.5l-3-.2q-3.5-1.5-4-5.8z",
            "m-2 8h9l2 10-2 7h-9l-2-8z",
            "m-4 1l4-1-1 10-4-1z",
            "m-1 11l24-9 .6 1.8-23.8 9.4z",
            "m12-10l6 6-2 2-6-4z",
            "m-7 14h5l-4 9-6 8h-4l1-2.5 4-5.5z",
            "m4 0h5l3 8v7l4 1v2h-7.5l-.5-9z",
        )
    };
}

/// A man who kneels, without a weapon.
macro_rules! kneeling {
    () => {
        concat!(
            "m-1-12q0-4 5-4 5.5 0 6 4l2.5 1v1.5h-3q-.5 4-3.5 4.5l-3-.2q-3.5-1.5-4-5.8z",
            "m-2 8h9l3 11-3 4h-9l-2-8z",
            "m6 2l11 5-1 2.5-11-3z",
            "m-6 11l8 0 6 6 4 1v5h-7l-5-5-8 5h-8v-2l6-3z",
        )
    };
}

pub(crate) static SOLDIERS: [Drawing; 13] = [
    Drawing {
        name: "men-3",
        size: (84.0, 54.0),
        parts: &[(Body, concat!("M-22 2", rifleman!(), "M26 2", rifleman!(), "M2 4", rifleman!()))],
    },
    Drawing {
        name: "men-2",
        size: (84.0, 54.0),
        parts: &[(Body, concat!("M-13 2", rifleman!(), "M15 3", rifleman!()))],
    },
    Drawing {
        name: "men-crew",
        size: (84.0, 54.0),
        parts: &[(Body, concat!("M-16 0", kneeling!(), "M14 0", kneeling!()))],
    },
    Drawing {
        name: "man",
        size: (60.0, 58.0),
        parts: &[
            (
                Body,
                concat!(
                    "M-5-19q-1-5 5-6 7-.5 8 4l4 1.4v1.6h-5q-.6 5-4.6 5.6l-3-.2q-3.4-1.4-4.4-6.4z",
                    "M-7-10h13l3 13-2 10h-13l-3-10z",
                    "M3-9l14-7 2-5 3 1-1 6-16 10z",
                    "M-9-8l3 1-2 12-2 6-3-1 1-8z",
                    "M-6 12h6l-1 9 1 6h-7l-1-3z",
                    "M1 12h6l1 9 4 4v2h-8l-2-7z",
                ),
            ),
            (Body, "M20-24l11-3 .6 2.4-8 2.6 .6 4-3 .4z"),
            (Groove, "M-7 3h13"),
        ],
    },
    Drawing {
        name: "arm-lmg",
        size: (90.0, 44.0),
        parts: &[
            (Body, "M-42-3l14-5h8l3-3h20l2 3h36v4h-36l-2 3h-8l2 9h-6l-4-8h-8l-12 6z"),
            (Line, "M22-4l-7 20M22-4l9 20"),
            (Body, "M-6-17h9v7h-9z"),
        ],
    },
    Drawing {
        name: "arm-mmg",
        size: (90.0, 50.0),
        parts: &[
            (Body, "M-34-12h10v-3h24v-3h6v3h34v6h-34v3h-26l-4 4h-5l2-4h-7z"),
            (Line, "M-6-4l-20 24M-6-4l24 24M-6-4l2 22"),
            (Body, "M-14-2h16v5h-16z"),
        ],
    },
    Drawing {
        name: "arm-hmg",
        size: (90.0, 54.0),
        parts: &[
            (Body, "M-38-15h8v-3h22v-4h8v4h8l2-2h26v-2h6v12h-6v-2h-26l-2-2h-22v3h-14l-4 6h-5l2-6h-3z"),
            (Line, "M-8-6l-22 28M-8-6l26 28M-8-6l4 26"),
            (Body, "M-18-6h20v8h-20z"),
            (Bright, "M-4-15h4v6h-4z"),
        ],
    },
    Drawing {
        name: "arm-mtr",
        size: (70.0, 60.0),
        parts: &[(Body, "M-20 20l28-44 7 4.4-27 44z"), (Line, "M4-10l10 32M4-10l24 30"), (Body, "M-30 22h26v4h-26z")],
    },
    Drawing {
        name: "arm-ft",
        size: (86.0, 56.0),
        parts: &[
            (Body, "M-34-20q0-4 5-4t5 4v34q0 5-5 5t-5-5zM-22-20q0-4 5-4t5 4v34q0 5-5 5t-5-5z"),
            (Line, "M-23 14q14 12 24-4l6-8"),
            (Body, "M4-2l18-10 2 3.4-18 10z"),
            (Bright, "M25-13q14-10 17-2-2 12-15 7z"),
            (Body, "M24-12q8-9 12-3-2 7-11 5z"),
        ],
    },
    Drawing {
        name: "arm-dc",
        size: (60.0, 54.0),
        parts: &[
            (Body, "M-20-8h40v28h-40z"),
            (Bright, "M-20 0h40v3h-40zM-20 9h40v3h-40z"),
            (Line, "M0-8q0-14 12-12t6-8"),
            (Body, "M15-26l3-3 3 3-3 3z"),
        ],
    },
    Drawing {
        name: "arm-radio",
        size: (60.0, 58.0),
        parts: &[
            (Body, "M-20-8h32v30h-32z"),
            (Line, "M4-8v-20"),
            (Bright, "M-15-3h12v10h-12zM0-2a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM0 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"),
            (Line, "M14 4q10 4 8 18"),
        ],
    },
    Drawing {
        name: "arm-atr",
        size: (96.0, 40.0),
        parts: &[
            (Body, "M-44-2l16-5h10l2-2h14l2 2h46v3.4h-46l-4 3h-6l2 8h-5l-4-8h-10l-14 6z"),
            (Line, "M24-4l-6 18M24-4l8 18"),
        ],
    },
    Drawing {
        name: "arm-tube",
        size: (92.0, 44.0),
        parts: &[
            (Body, "M-42-12h84v9h-84z"),
            (Body, "M-44-15h8v15h-8zM36-14h6v13h-6z"),
            (Body, "M-8-3h6l3 14h-6zM8-3h5l1 9h-5z"),
            (Bright, "M-30-10h50v2h-50z"),
        ],
    },
];
