//! The rulebook: a file per chapter, its steps with it.
//!
//! | chapter | file |
//! |---|---|
//! | 3 victory | `victory` |
//! | 4 preparation | `setup` |
//! | 5 sequence of play | `sequence`; `timing`: when an action's time is |
//! | 6 movement | `movement`, `tolls` (6.2-6.5), `contact` (6.6-6.9) |
//! | 7 stacking | `stacking` |
//! | 8 prepared defence | `prepared_defence` |
//! | 9 overruns, combat resolution | `overrun`, `combat` (9.2-9.6), `results` (9.7-9.10), `retreat` (9.11) |
//! | 10 artillery | `artillery` |
//! | 11 coordinated combat | `coordinated` |
//! | 12 Model | `model` |
//! | 13 armoured train | where each rule has its exception: `movement`, `contact`, `retreat`, `coordinated`, `supply` |
//! | 14 reserves | `reserves` |
//! | 15 supply | `supply` |
//! | 16 recovery | `recovery` |
//! | 17 reinforcements | `reinforcements` |
//! | 18 Warsaw uprising | `uprising` |
//! | 19 Magnuszew | `magnuszew` |
//! | 20 events | `events` |
//!
//! `play` is the one way in; `values` says what a unit is worth now, `verdict` why something is not allowed.

pub(crate) mod artillery;
pub(crate) mod chapter;
pub mod combat;
pub(crate) mod contact;
pub(crate) mod coordinated;
pub(crate) mod events;
pub(crate) mod magnuszew;
pub(crate) mod model;
pub(crate) mod movement;
pub(crate) mod overrun;
pub(crate) mod play;
pub(crate) mod prepared_defence;
pub(crate) mod recovery;
pub(crate) mod reinforcements;
pub(crate) mod reserves;
pub(crate) mod results;
pub(crate) mod retreat;
pub(crate) mod sequence;
pub mod setup;
pub(crate) mod stacking;
pub(crate) mod supply;
pub(crate) mod timing;
pub(crate) mod tolls;
pub(crate) mod uprising;
pub(crate) mod values;
pub(crate) mod verdict;
pub(crate) mod victory;
