//! A refusal in words. Nobody is told just that something else has to be decided now: of what comes out of turn it is said what would stand
//! in its way if its turn were now, and what comes first; and where an answer would clear the way, it is named.

use super::reports::{RefusalReport, Trouble, TroubleKind};
use crate::chance::Sealed;
use crate::matches::{Foreseen, foresee};
use crate::{Lang, Log, Message, Refusal, Rules, own_words};

/// How many answers are named at most.
const FEW: usize = 3;

/// Why the action is refused in that position, for the seat that decides there.
pub(super) fn told<R: Rules>(
    rules: &R,
    position: &R::Position,
    action: R::Action,
    refusal: &Refusal,
    lang: Lang,
) -> RefusalReport {
    // Only what the seat itself could know may stand in the way.
    let supposed = rules.supposed_now(position);
    let first = clearing(rules, &supposed, action, refusal.is_out_of_turn());
    let first = first.into_iter().map(|answer| rules.write(answer)).collect();
    if !refusal.is_out_of_turn() {
        return RefusalReport { first, ..plain(rules, refusal, lang) };
    }
    let words = rules.words(lang);
    let comes_first = match rules.comes_first(&supposed) {
        Some(comes_first) => words.say(&comes_first),
        None => asked(rules, &supposed, lang),
    };
    match rules.even_then(&supposed, action) {
        Some(why) => RefusalReport {
            rule: why.rule.0.to_owned(),
            reason: format!("{} {comes_first}", words.say(&why.reason)),
            first,
        },
        None => RefusalReport { rule: refusal.rule.0.to_owned(), reason: comes_first, first },
    }
}

/// The certain answers after which the action could be done. If there is none to something out of turn, those that belong to no counter in
/// particular, or else those that finish what is under way.
pub(crate) fn clearing<R: Rules>(
    rules: &R,
    position: &R::Position,
    wanted: R::Action,
    out_of_turn: bool,
) -> Vec<R::Action> {
    let seat = rules.turn(position);
    let mut legal = Vec::new();
    rules.legal(position, &mut legal);
    let (mut clear, mut general, mut all) = (Vec::new(), Vec::new(), Vec::new());
    for answer in legal {
        let touch = rules.touch(position, answer);
        let (mut next, mut chance) = (position.clone(), Sealed::new());
        let certain = touch.places.is_empty()
            && rules.play(&mut next, answer, &mut chance, &mut Log::off()).is_ok()
            && !chance.was_asked();
        if !certain {
            continue;
        }
        all.push(answer);
        if touch.pieces.is_empty() {
            general.push(answer);
        }
        if rules.turn(&next) == seat && rules.check(&next, wanted).is_ok() {
            clear.push(answer);
        }
    }
    let otherwise = if out_of_turn { [general, all] } else { [Vec::new(), Vec::new()] };
    let few = |answers: &Vec<R::Action>| (1..=FEW).contains(&answers.len());
    std::iter::once(clear).chain(otherwise).find(few).unwrap_or_default()
}

/// What is asked, where the game has no shorter word for what comes first.
fn asked<R: Rules>(rules: &R, position: &R::Position, lang: Lang) -> String {
    let question = rules.turn(position).and_then(|seat| rules.question(position, seat));
    let asked = question.map_or(String::new(), |question| rules.words(lang).say(&question.text));
    own_words(lang).say(&Message::new("first-asked").with("question", asked))
}

/// Why the step is refused to which a plan could be foreseen. The answers named are to what is asked now, not on the way.
pub(super) fn foretold<R: Rules>(
    rules: &R,
    now: &R::Position,
    Foreseen { position, action, .. }: &Foreseen<R>,
    refusal: &Refusal,
    lang: Lang,
) -> RefusalReport {
    let report = told(rules, position, *action, refusal, lang);
    if rules.supposed_now(now) == *position { report } else { RefusalReport { first: Vec::new(), ..report } }
}

/// A plan that was refused, as the answer to whoever wanted to play it.
pub(super) fn trouble<R: Rules>(
    rules: &R,
    position: &R::Position,
    plan: &[R::Action],
    refusal: &Refusal,
    lang: Lang,
) -> Trouble {
    if refusal.is_misread() {
        return Trouble::input(rules.words(lang).say(&refusal.reason));
    }
    let report = match foresee(rules, position, plan) {
        Some(foreseen) => foretold(rules, position, &foreseen, refusal, lang),
        None => plain(rules, refusal, lang),
    };
    Trouble { kind: TroubleKind::Refused, rule: Some(report.rule), text: report.reason, first: report.first }
}

/// A refusal that is about no action in particular.
pub(super) fn plain<R: Rules>(rules: &R, refusal: &Refusal, lang: Lang) -> RefusalReport {
    let reason = rules.words(lang).say(&refusal.reason);
    RefusalReport { rule: refusal.rule.0.to_owned(), reason, first: Vec::new() }
}
