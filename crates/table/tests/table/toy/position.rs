use serde_json::{Map, Value, json};
use std::fmt;

pub const NAMES: [&str; 12] = ["fox", "owl", "elk", "ram", "cat", "dog", "bat", "hen", "ant", "bee", "cod", "eel"];
pub const ALL: u16 = (1 << NAMES.len()) - 1;

/// One of twelve cards, worth one to six.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Card(pub u8);

impl Card {
    pub fn value(self) -> i32 {
        i32::from(self.0) / 2 + 1
    }

    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.0)]
    }

    pub fn named(name: &str) -> Option<Card> {
        NAMES.iter().position(|n| *n == name).map(|i| Card(i as u8))
    }

    pub fn bit(self) -> u16 {
        1 << self.0
    }
}

/// The cards of a set, in order.
pub fn cards(set: u16) -> impl Iterator<Item = Card> {
    (0..NAMES.len() as u8).map(Card).filter(move |card| set & card.bit() != 0)
}

/// What is being asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Step {
    Act,
    Block,
    Parry(Card),
}

/// As big as a real game's position, so that timings mean something.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Ballast([u8; 3000]);

impl fmt::Debug for Ballast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("..")
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub turn: u16,
    pub last: u16,
    pub active: u8,
    pub moved: u8,
    pub step: Step,
    pub hands: [u16; 2],
    pub deck: u16,
    pub discards: u16,
    pub score: [i16; 2],
    pub pawn: [u16; 2],
    ballast: Ballast,
}

impl Position {
    pub fn new(last: u16) -> Position {
        Position {
            turn: 1,
            last,
            active: 0,
            moved: 0,
            step: Step::Act,
            hands: [0, 0],
            deck: ALL,
            discards: 0,
            score: [0, 0],
            pawn: [0, 0],
            ballast: Ballast([0; 3000]),
        }
    }

    pub fn over(&self) -> bool {
        self.turn > self.last
    }

    pub fn to_json(self, with_moves: bool) -> Value {
        let names = |set| cards(set).map(Card::name).collect::<Vec<_>>();
        let step = match self.step {
            Step::Act => json!("act"),
            Step::Block => json!("block"),
            Step::Parry(card) => json!(card.name()),
        };
        json!({
            "turn": self.turn, "last": self.last, "active": self.active, "moved": if with_moves { self.moved } else { 0 },
            "step": step, "hands": [names(self.hands[0]), names(self.hands[1])], "discards": names(self.discards),
            "score": self.score, "pawn": self.pawn,
        })
    }

    /// Reads a position, whole or in part, over the defaults of a scenario.
    pub fn from_json(last: u16, json: &Value) -> Result<Position, String> {
        let object = json.as_object().ok_or("a position is an object")?;
        let mut position = Position::new(last);
        position.turn = number(object, "turn", position.turn)?;
        position.last = number(object, "last", position.last)?;
        position.active = number(object, "active", 0)?;
        position.moved = number(object, "moved", 0)?;
        position.step = match object.get("step").and_then(Value::as_str) {
            None | Some("act") => Step::Act,
            Some("block") => Step::Block,
            Some(name) => Step::Parry(Card::named(name).ok_or("no such step")?),
        };
        position.discards = set(object.get("discards"))?;
        for side in 0..2 {
            position.hands[side] = set(object.get("hands").and_then(|hands| hands.get(side)))?;
            position.score[side] = of_side(object, "score", side)?;
            position.pawn[side] = of_side(object, "pawn", side)?;
        }
        position.deck = ALL & !(position.hands[0] | position.hands[1] | position.discards);
        Ok(position)
    }
}

fn number<T: TryFrom<i64>>(object: &Map<String, Value>, name: &str, plain: T) -> Result<T, String> {
    match object.get(name) {
        None => Ok(plain),
        Some(value) => read(value).ok_or_else(|| format!("\"{name}\" is not a fitting number")),
    }
}

fn of_side<T: TryFrom<i64> + Default>(object: &Map<String, Value>, name: &str, side: usize) -> Result<T, String> {
    match object.get(name).and_then(|both| both.get(side)) {
        None => Ok(T::default()),
        Some(value) => read(value).ok_or_else(|| format!("\"{name}\" is not a fitting number")),
    }
}

fn read<T: TryFrom<i64>>(value: &Value) -> Option<T> {
    value.as_i64().and_then(|n| T::try_from(n).ok())
}

fn set(list: Option<&Value>) -> Result<u16, String> {
    let mut set = 0;
    for name in list.and_then(Value::as_array).into_iter().flatten() {
        let card = name.as_str().and_then(Card::named).ok_or_else(|| format!("{name} is no card"))?;
        set |= card.bit();
    }
    Ok(set)
}
