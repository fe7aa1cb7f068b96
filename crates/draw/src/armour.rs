//! Vehicles and Guns of single counters, seen from above with their front upwards: the hull, and the turret by itself, which turns about the
//! origin. All have the same box, so that one scale fits all of them.

use crate::silhouettes::Drawing;
use crate::silhouettes::Tone::{Body, Bright, Groove, Line, Raised, Rim};

/// The box of every drawing here.
const BOX: (f64, f64) = (128.0, 128.0);

/// Two tracks with their links.
macro_rules! tracks {
    () => {
        "M-29-36q0-6 6-6h4q6 0 6 6v74q0 6-6 6h-4q-6 0-6-6zM29-36q0-6-6-6h-4q-6 0-6 6v74q0 6 6 6h4q6 0 6-6z"
    };
}
macro_rules! links {
    () => {
        "M-27-32h12m-12 10h12m-12 10h12m-12 10h12m-12 10h12m-12 10h12m-12 10h12m-12 10h12M27-32h-12m12 10h-12m12 10h-12m12 10h-12m12 10h-12m12 10h-12m12 10h-12m12 10h-12"
    };
}

pub(crate) static ARMOUR: [Drawing; 15] = [
    Drawing {
        name: "afv-light",
        size: BOX,
        parts: &[
            (Body, "M-25-30q0-6 5-6h4q5 0 5 6v62q0 6-5 6h-4q-5 0-5-6zM25-30q0-6-5-6h-4q-5 0-5 6v62q0 6 5 6h4q5 0 5-6z"),
            (
                Groove,
                "M-23-26h10m-10 10h10m-10 10h10m-10 10h10m-10 10h10m-10 10h10m-10 10h10M23-26h-10m10 10h-10m10 10h-10m10 10h-10m10 10h-10m10 10h-10m10 10h-10",
            ),
            (Body, "M-12-34l5-5h14l5 5v66l-4 6h-16l-4-6z"),
            (Raised, "M-12-34l5-5h14l5 5v66l-4 6h-16l-4-6z"),
            (Groove, "M-7 24h14m-14 5h14M-9-28h18"),
        ],
    },
    Drawing {
        name: "afv-light-turret",
        size: BOX,
        parts: &[
            (Rim, "M-2.6-44h5.2v36h-5.2zM0-14c8 0 12 6 12 12s-4 14-12 14s-12-8-12-14s4-12 12-12z"),
            (Body, "M-2.6-44h5.2v36h-5.2z"),
            (Body, "M0-14c8 0 12 6 12 12s-4 14-12 14s-12-8-12-14s4-12 12-12z"),
            (Bright, "M-4 1a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
        ],
    },
    Drawing {
        name: "afv-tank",
        size: BOX,
        parts: &[
            (Body, tracks!()),
            (Groove, links!()),
            (Body, "M-15-38l5-6h20l5 6v76l-4 7h-22l-4-7z"),
            (Raised, "M-15-38l5-6h20l5 6v76l-4 7h-22l-4-7z"),
            (Groove, "M-9 28h18m-18 5h18m-18 5h18M-11-33h22"),
        ],
    },
    Drawing {
        name: "afv-tank-turret",
        size: BOX,
        parts: &[
            (
                Rim,
                "M-2.8-57h5.6v44h-5.6zM-4.4-60h8.8v8h-8.8zM0-17c10 0 15 7 15 15s-5 19-15 19s-15-11-15-19s5-15 15-15z",
            ),
            (Body, "M-2.8-57h5.6v44h-5.6z"),
            (Body, "M-4.4-60h8.8v8h-8.8z"),
            (Body, "M0-17c10 0 15 7 15 15s-5 19-15 19s-15-11-15-19s5-15 15-15z"),
            (Raised, "M0-13c7 0 11 5 11 11s-4 15-11 15s-11-9-11-15s4-11 11-11z"),
            (Bright, "M-6 4a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"),
        ],
    },
    Drawing {
        name: "afv-heavy",
        size: BOX,
        parts: &[
            (Body, "M-34-38q0-6 6-6h7q6 0 6 6v78q0 6-6 6h-7q-6 0-6-6zM34-38q0-6-6-6h-7q-6 0-6 6v78q0 6 6 6h7q6 0 6-6z"),
            (
                Groove,
                "M-32-34h15m-15 10h15m-15 10h15m-15 10h15m-15 10h15m-15 10h15m-15 10h15m-15 10h15m-15 10h15M32-34h-15m15 10h-15m15 10h-15m15 10h-15m15 10h-15m15 10h-15m15 10h-15m15 10h-15m15 10h-15",
            ),
            (Body, "M-17-42h34v88h-34z"),
            (Raised, "M-17-42h34v88h-34z"),
            (Groove, "M-11 34h22m-22 5h22M-13-36h26"),
        ],
    },
    Drawing {
        name: "afv-heavy-turret",
        size: BOX,
        parts: &[
            (Rim, "M-3.4-60h6.8v44h-6.8zM-6-63h12v9h-12zM-12-18h24l7 9v20l-8 14h-22l-8-14v-20z"),
            (Body, "M-3.4-60h6.8v44h-6.8z"),
            (Body, "M-6-63h12v9h-12z"),
            (Body, "M-12-18h24l7 9v20l-8 14h-22l-8-14v-20z"),
            (Raised, "M-9-14h18l6 7v16l-6 11h-18l-6-11v-16z"),
            (Bright, "M-11 6a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM5 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"),
        ],
    },
    Drawing {
        name: "afv-assault",
        size: BOX,
        parts: &[
            (Body, tracks!()),
            (Groove, links!()),
            (Body, "M-15-38l5-6h20l5 6v76l-4 7h-22l-4-7z"),
            (Raised, "M-15-38l5-6h20l5 6v76l-4 7h-22l-4-7z"),
            (Groove, "M-9 32h18m-18 5h18M-11-35h22"),
            (Rim, "M-.8-57h5.6v40h-5.6zM-2.4-60h8.8v8h-8.8zM-15-20h30l4 9v31l-4 5h-30l-4-5v-31z"),
            (Body, "M-.8-57h5.6v40h-5.6z"),
            (Body, "M-2.4-60h8.8v8h-8.8z"),
            (Body, "M-15-20h30l4 9v31l-4 5h-30l-4-5v-31z"),
            (Body, "M-5-26h14v12h-14z"),
            (Raised, "M-12-16h24l4 7v27h-32v-27z"),
            (Bright, "M-12 8a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0zM5 5h7v9h-7z"),
        ],
    },
    Drawing {
        name: "afv-car",
        size: BOX,
        parts: &[
            (
                Body,
                "M-26-36q0-3 3-3h7v19h-7q-3 0-3-3zM26-36q0-3-3-3h-7v19h7q3 0 3-3zM-26 2q0-3 3-3h7v17h-7q-3 0-3-3zM26 2q0-3-3-3h-7v17h7q3 0 3-3zM-26 22q0-3 3-3h7v19h-7q-3 0-3-3zM26 22q0-3-3-3h-7v19h7q3 0 3-3z",
            ),
            (Body, "M-9-46h18l9 14v56l-7 20h-22l-7-20v-56z"),
            (Raised, "M-9-46h18l9 14v56l-7 20h-22l-7-20v-56z"),
            (Groove, "M-14-26l7-7h14l7 7M-10 30h20m-18 5h16"),
        ],
    },
    Drawing {
        name: "afv-car-turret",
        size: BOX,
        parts: &[
            (Rim, "M-2.4-46h4.8v36h-4.8zM-9-13h18l5 8v13l-5 8h-18l-5-8v-13z"),
            (Body, "M-2.4-46h4.8v36h-4.8z"),
            (Body, "M-9-13h18l5 8v13l-5 8h-18l-5-8v-13z"),
            (Bright, "M-4 2a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
        ],
    },
    Drawing {
        name: "gun-at",
        size: BOX,
        parts: &[
            (Line, "M-3 6l-18 40M3 6l18 40"),
            (Body, "M-27 42l8-3 2 9-8 3zM27 42l-8-3-2 9 8 3z"),
            (Body, "M-32-10q0-4 4-4h4q4 0 4 4v26q0 4-4 4h-4q-4 0-4-4zM32-10q0-4-4-4h-4q-4 0-4 4v26q0 4 4 4h4q4 0 4-4z"),
            (Groove, "M-30-5h8m-8 8h8m-8 8h8M30-5h-8m8 8h-8m8 8h-8"),
            (Line, "M-22 3h44"),
            (Rim, "M-3-56h6v60h-6zM-5.4-59h10.8v9h-10.8z"),
            (Body, "M-3-56h6v60h-6z"),
            (Body, "M-5.4-59h10.8v9h-10.8z"),
            (Rim, "M-34-16q34-11 68 0v6q-34-9-68 0z"),
            (Body, "M-34-16q34-11 68 0v6q-34-9-68 0z"),
            (Body, "M-6 0h12v20h-12z"),
        ],
    },
    Drawing {
        name: "gun-inf",
        size: BOX,
        parts: &[
            (Line, "M0 6v40"),
            (Body, "M-10 42h20v9h-20z"),
            (Body, "M-32-12q0-4 4-4h5q4 0 4 4v30q0 4-4 4h-5q-4 0-4-4zM32-12q0-4-4-4h-5q-4 0-4 4v30q0 4 4 4h5q4 0 4-4z"),
            (Groove, "M-30-6h9m-9 9h9m-9 9h9M30-6h-9m9 9h-9m9 9h-9"),
            (Line, "M-22 3h44"),
            (Rim, "M-6-40h12v44h-12z"),
            (Body, "M-6-40h12v44h-12z"),
            (Rim, "M-34-17h68v7h-68z"),
            (Body, "M-34-17h68v7h-68z"),
            (Bright, "M-3-37h6v5h-6z"),
            (Body, "M-8 0h16v20h-16z"),
        ],
    },
    Drawing {
        name: "gun-art",
        size: BOX,
        parts: &[
            (Line, "M-4 6l-22 40M4 6l22 40"),
            (Body, "M-33 42l10-3 2 10-10 3zM33 42l-10-3-2 10 10 3z"),
            (Body, "M-35-14q0-4 4-4h6q4 0 4 4v34q0 4-4 4h-6q-4 0-4-4zM35-14q0-4-4-4h-6q-4 0-4 4v34q0 4 4 4h6q4 0 4-4z"),
            (Groove, "M-33-8h10m-10 9h10m-10 9h10M33-8h-10m10 9h-10m10 9h-10"),
            (Line, "M-24 3h48"),
            (Rim, "M-4.4-54h8.8v58h-8.8zM-7-57h14v9h-14z"),
            (Body, "M-4.4-54h8.8v58h-8.8z"),
            (Body, "M-7-57h14v9h-14z"),
            (Rim, "M-30-18h22v9h-22zM30-18h-22v9h22z"),
            (Body, "M-30-18h22v9h-22zM30-18h-22v9h22z"),
            (Body, "M-8-4h16v26h-16z"),
            (Bright, "M-3 2h6v14h-6z"),
        ],
    },
    Drawing {
        name: "gun-aa",
        size: BOX,
        parts: &[
            (Line, "M0 2l-36-26M0 2l36-26M0 2l-34 32M0 2l34 32"),
            (Body, "M-43-30l10-1 2 10-10 2zM43-30l-10-1-2 10 10 2zM-40 40l11 1-1-10-9-3zM40 40l-11 1 1-10 9-3z"),
            (Rim, "M-20 2a20 20 0 1 0 40 0a20 20 0 1 0-40 0z"),
            (Body, "M-20 2a20 20 0 1 0 40 0a20 20 0 1 0-40 0z"),
            (Raised, "M-15 2a15 15 0 1 0 30 0a15 15 0 1 0-30 0z"),
            (Rim, "M-3.4-58h6.8v62h-6.8zM-5.6-61h11.2v8h-11.2z"),
            (Body, "M-3.4-58h6.8v62h-6.8z"),
            (Body, "M-5.6-61h11.2v8h-11.2z"),
            (Body, "M-8-6h16v24h-16z"),
            (Bright, "M-15 5h5v9h-5zM15 5h-5v9h5z"),
        ],
    },
    Drawing {
        name: "gun-mtr",
        size: BOX,
        parts: &[
            (Body, "M-17 24q17-8 34 0v10q-17 8-34 0z"),
            (Line, "M0 24l-22-42M0 24l22-42M-12-6h24"),
            (Rim, "M-7-46h14v76h-14z"),
            (Body, "M-7-46h14v76h-14z"),
            (Bright, "M-6-42a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"),
            (Body, "M-3.2-42a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z"),
            (Groove, "M-4-14h8m-8 24h8"),
        ],
    },
    Drawing {
        name: "afv-flames",
        size: BOX,
        parts: &[
            (Body, "M1-38q15 16 10 28q8-4 8-10q10 16 3 29q-6 12-21 12t-21-11q-6-13 6-25q0 9 4 12q0-21 11-35z"),
            (Bright, "M0-8q8 9 5 16q4-2 5-6q5 9 1 14q-4 6-11 6t-11-6q-4-7 3-14q0 4 3 6q0-10 5-16z"),
        ],
    },
];
