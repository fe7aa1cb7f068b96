//! Standing answers in words, for the seat whose they are.

use crate::standing::{ASK, StandingChoice, StandingKind, StandingNumber};
use crate::{Lang, Match, Message, Rules, Seat, StandingAnswer, Words, own_words};
use serde::Serialize;

/// What a seat said once for all, and what it could say.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StandingReport {
    /// What it said.
    pub said: Vec<StandingTold>,
    /// The kinds of question that it may answer once for all.
    pub kinds: Vec<StandingKindReport>,
}

/// Something said once for all.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StandingTold {
    /// What was said.
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(flatten))]
    pub said: StandingAnswer,
    /// The same in a sentence.
    pub text: String,
}

/// A kind of question that can be answered once for all.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StandingKindReport {
    /// Its name.
    pub id: String,
    /// What a player calls it.
    pub title: String,
    /// The rule that puts the question.
    pub rule: String,
    /// Whether the question that is open now is one of them.
    pub open: bool,
    /// The answers that can be given.
    pub answers: Vec<StandingChoiceReport>,
    /// The ones of whom something else can be said than of all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<StandingSubject>>", optional))]
    pub subjects: Vec<StandingSubject>,
    /// What a player calls the answer `ask`, if each of them can also be asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ask: Option<String>,
}

/// One of whom something else can be said than of all.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StandingSubject {
    /// Its id.
    pub id: String,
    /// What a player calls it.
    pub title: String,
}

/// An answer that can be given once for all.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StandingChoiceReport {
    /// Its name.
    pub id: String,
    /// What a player calls it, with numbers as most people want them.
    pub title: String,
    /// The numbers of its condition.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<StandingNumberReport>>", optional))]
    pub numbers: Vec<StandingNumberReport>,
}

/// A number of a condition.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StandingNumberReport {
    /// Its name.
    pub id: String,
    /// What a player calls it.
    pub title: String,
    /// The least that makes sense.
    pub least: i32,
    /// The most that makes sense.
    pub most: i32,
    /// What most people want.
    pub usual: i32,
}

pub(super) fn report<R: Rules>(game: &Match<R>, seat: Seat, lang: Lang) -> StandingReport {
    let (rules, said) = (&**game.rules(), game.standing(seat).all());
    let words = rules.words(lang);
    let kinds = if game.turn().is_some() { rules.standing(game.position(), seat) } else { Vec::new() };
    let told = |said: &StandingAnswer| StandingTold { text: told(&kinds, said, words), said: said.clone() };
    StandingReport { said: said.iter().map(told).collect(), kinds: kinds.iter().map(|it| kind(it, words)).collect() }
}

pub(super) fn now<R: Rules>(game: &Match<R>, reader: Seat, lang: Lang) -> Option<StandingKindReport> {
    game.turn().filter(|turn| *turn == reader)?;
    let kinds = game.rules().standing(game.position(), reader);
    let open = kinds.into_iter().find(|kind| kind.open)?;
    Some(kind(&StandingKind { subjects: Vec::new(), asks: false, ..open }, game.rules().words(lang)))
}

/// What was said in a sentence. Of what the game no longer knows, the names have to do.
fn told(kinds: &[StandingKind], said: &StandingAnswer, words: &Words) -> String {
    let own = own_words(words.lang());
    let kind = kinds.iter().find(|kind| kind.id == said.on);
    let question = kind.map_or_else(|| said.on.clone(), |kind| words.say(&kind.title));
    let choice = kind.and_then(|kind| kind.answers.iter().find(|choice| choice.id == said.answer));
    let answer = match choice {
        Some(choice) => words.say(&choice.say(Some(said))),
        None if said.answer == ASK => own.word("standing-ask"),
        None => said.answer.clone(),
    };
    let key = if said.of.is_empty() { "standing-said" } else { "standing-said-of" };
    let subject = kind.and_then(|kind| kind.subjects.iter().find(|(id, _)| *id == said.of));
    let of = subject.map_or_else(|| said.of.clone(), |(_, title)| words.say(title));
    own.say(&Message::new(key).with("question", question).with("answer", answer).with("of", of))
}

fn kind(kind: &StandingKind, words: &Words) -> StandingKindReport {
    let subject = |(id, title): &(String, Message)| StandingSubject { id: id.clone(), title: words.say(title) };
    StandingKindReport {
        id: kind.id.to_owned(),
        title: words.say(&kind.title),
        rule: kind.rule.0.to_owned(),
        open: kind.open,
        answers: kind.answers.iter().map(|it| choice(it, words)).collect(),
        subjects: kind.subjects.iter().map(subject).collect(),
        ask: kind.asks.then(|| own_words(words.lang()).word("standing-ask")),
    }
}

fn choice(choice: &StandingChoice, words: &Words) -> StandingChoiceReport {
    let number = |number: &StandingNumber| StandingNumberReport {
        id: number.id.to_owned(),
        title: words.say(&number.title),
        least: number.least,
        most: number.most,
        usual: number.usual,
    };
    StandingChoiceReport {
        id: choice.id.to_owned(),
        title: words.say(&choice.say(None)),
        numbers: choice.numbers.iter().map(number).collect(),
    }
}
