//! One thing that happened, as the table sees it.

use crate::{Message, Rule, Seat, Shown};

/// What is the same of an event for everyone who may know of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Card {
    /// A stable name of what sort of thing happened (`combat`, `retreat`).
    pub kind: &'static str,
    /// The rules it follows from.
    pub rules: Vec<Rule>,
    /// Whether it opens a chapter of the game: 1 for a turn, 2 for a phase of it.
    pub heading: Option<u8>,
    /// Whose event it is: the seat whose counters, dice or cards it is about, whoever set it going. Nobody's, if it is everyone's.
    pub owner: Option<Seat>,
    /// Whose luck it shows, if it shows any: the seat that hoped for a good result.
    pub luck: Option<Seat>,
    /// Whether it begins something uncertain that may end with a later answer only: luck shown by then is measured against what was to be
    /// expected of the answer that it came with.
    pub stakes: bool,
    /// The dice it shows.
    pub dice: Vec<u8>,
    /// Which of them did what they were thrown for, where each counts for itself.
    pub hits: Vec<bool>,
    /// Whether it made something known that was not (a die, a draw, a hidden unit): undo past it needs consent.
    pub reveals: bool,
    /// The seats for which an undo past it needs consent if it came with an action of theirs, since it could have met something hidden: even
    /// if it met nothing, that has become known. Decided by public facts alone, since everyone sees what can be taken back.
    pub rules_out: Vec<Seat>,
}

impl Card {
    /// An event of that kind, following from these rules.
    #[must_use]
    pub fn new(kind: &'static str, rules: &[&'static str]) -> Card {
        Card { kind, rules: rules.iter().map(|id| Rule(id)).collect(), ..Card::default() }
    }
}

/// What a seat hears of an event, as it may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heard {
    /// The sentence.
    pub text: Message,
    /// What came of it in a few words, for a reader who sees where it happened; nothing, if the sentence is short.
    pub brief: Option<Message>,
    /// What a screen draws of it for a moment.
    pub shown: Vec<Shown>,
}

impl Heard {
    /// A sentence alone.
    #[must_use]
    pub fn new(text: Message) -> Heard {
        Heard { text, brief: None, shown: Vec::new() }
    }
}
