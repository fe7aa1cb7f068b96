//! What can be said of an action or plan before it is played: all of it on what the seat that decides has to suppose, so that asking
//! tells nothing that is hidden from it.

use super::refusing;
use super::reports::{AnsweredReport, Explained, OddsReport, RefusalReport, Trouble};
use super::table::{factor, goal, probability, refused};
use crate::matches::{Foreseen, foresee};
use crate::notation::{LONGEST, MOST_ACTIONS};
use crate::odds::{Answered, Chances, Effort, Odds, both};
use crate::{Lang, Message, Refusal, Rules, own_words};

/// Why a text is no plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unread {
    /// The game cannot read it, or says that there is no way.
    Refused(Refusal),
    /// The table does not take it, whatever the game: in its own words.
    Unfit(Message),
}

impl Unread {
    /// There is nothing in it to be done.
    pub fn nothing() -> Unread {
        Unread::Unfit(Message::new("act-nothing"))
    }

    /// As the answer to somebody who wanted to know or play it.
    pub fn trouble<R: Rules>(&self, rules: &R, lang: Lang) -> Trouble {
        match self {
            Unread::Refused(refusal) => refused(refusal, rules.words(lang)),
            Unread::Unfit(message) => Trouble::own(message, lang),
        }
    }

    /// As the explanation of something that cannot be explained.
    pub fn explained<R: Rules>(&self, rules: &R, lang: Lang) -> Explained {
        let refusal = match self {
            Unread::Refused(refusal) => refusing::plain(rules, refusal, lang),
            Unread::Unfit(message) => {
                RefusalReport { rule: String::new(), reason: own_words(lang).say(message), first: Vec::new() }
            }
        };
        Explained { action: None, legal: false, refusals: vec![refusal], factors: Vec::new() }
    }
}

/// Reads an action or plan as the seat that decides may mean it. How long it is, is looked at before anything else.
pub(crate) fn read<R: Rules>(rules: &R, position: &R::Position, text: &str) -> Result<Vec<R::Action>, Unread> {
    if text.len() > LONGEST {
        return Err(Unread::Unfit(Message::new("notation-too-long").with("most", LONGEST as i32)));
    }
    // What a button says is one action, wherever it is said: nothing has to be supposed to read it.
    if let Ok(action) = rules.parse(text) {
        return Ok(vec![rules.meant(position, action)]);
    }
    let plan = rules.plan(&rules.supposed_now(position), text).map_err(Unread::Refused)?;
    match plan.len() {
        0 => Err(Unread::nothing()),
        1..=MOST_ACTIONS => Ok(plan),
        _ => Err(Unread::Unfit(Message::new("plan-too-long").with("most", MOST_ACTIONS as i32))),
    }
}

/// Whether an action or plan is legal, or why not, and the arithmetic behind it.
pub(crate) fn explain<R: Rules>(
    rules: &R,
    position: &R::Position,
    plan: &[R::Action],
    lang: Lang,
) -> Option<Explained> {
    let foreseen = foresee(rules, position, plan)?;
    let told = |no: &Refusal| refusing::foretold(rules, position, &foreseen, no, lang);
    let Foreseen { position, action, refusal } = &foreseen;
    let factors = rules.factors(position, *action);
    Some(Explained {
        action: Some(rules.write(*action)),
        legal: refusal.is_none(),
        refusals: refusal.iter().map(told).collect(),
        factors: factors.iter().map(|f| factor(f, rules.words(lang))).collect(),
    })
}

/// The odds of an action, or of the last step of a plan that can be foreseen.
pub(crate) fn weigh<R: Rules>(
    rules: &R,
    position: &R::Position,
    plan: &[R::Action],
    effort: Effort,
    lang: Lang,
) -> Result<OddsReport, Trouble> {
    let words = rules.words(lang);
    let foreseen = foresee(rules, position, plan).ok_or_else(|| Unread::nothing().trouble(rules, lang))?;
    let Foreseen { position, action, .. } = foreseen;
    let (plain, answered) = both(rules, &position, action, effort).map_err(|refusal| refused(&refusal, words))?;
    let verdict = |odds: &Odds| odds.verdict.iter().map(|prospect| goal(prospect, words)).collect::<Vec<_>>();
    let outcomes = |mut chances: Vec<Chances>| {
        from_worst(rules, &mut chances);
        chances.into_iter().map(|chances| probability(chances, words)).collect::<Vec<_>>()
    };
    Ok(OddsReport {
        action: rules.write(action),
        exact: plain.exact,
        verdict: verdict(&plain),
        outcomes: outcomes(plain.outcomes),
        factors: rules.factors(&position, action).iter().map(|f| factor(f, words)).collect(),
        samples: plain.samples,
        answered: answered.map(|Answered { text, odds }| AnsweredReport {
            text: words.say(&text),
            exact: odds.exact,
            verdict: verdict(&odds),
            outcomes: outcomes(odds.outcomes),
            samples: odds.samples,
        }),
    })
}

/// What is worth the least to whoever acts comes first; what is worth the same stays as the dice have it.
fn from_worst<R: Rules>(rules: &R, chances: &mut [Chances]) {
    let worth = |chances: &Chances| chances.result.as_deref().map_or(0.0, |result| rules.worth(result));
    chances.sort_by(|a, b| worth(a).total_cmp(&worth(b)));
}
