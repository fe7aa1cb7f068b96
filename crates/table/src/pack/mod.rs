//! What reading every game's pack takes: plain files in, checked data out, or one sentence that says what is wrong and where.
//!
//! [`File`] reads one of them with line numbers, [`Files`] knows which there are, [`reference`](Files::reference) holds the rule rows of both languages together, and
//! [`Files::words`] makes the words of a language. [`Editions`] are all data of ours that games were ever begun with.

mod editions;
mod file;
mod files;
mod reference;
mod spot;

pub use editions::{Edition, Editions, OwnEditions, squeezed, unsqueezed};
pub use file::{File, List, PackError, Source, Sources, repeated};
pub use files::{Files, Kept};
