//! A game as long as one likes: at random up to a moment from which two answers lead back to it, and then those two again and again. A counter that
//! is taken up and put back is such a pair, and every game has one somewhere.

use super::Random;
use crate::failure::Failure;
use table::{Game, Lang, NewDice, Seed, Setup, Table, notation};

/// How many decisions are looked at for such a pair.
const LOOKED_AT: usize = 400;
/// How many answers are tried at each of them, and at the decision after it.
const TRIED: usize = 12;

/// The notations of two answers.
type Pair = [String; 2];

/// A game of so many actions, or a few more; nothing, if no two answers lead back.
pub(super) fn played(game: &dyn Game, setup: &Setup, actions: usize) -> Result<Option<Box<dyn Table>>, Failure> {
    let mut table = game.create(setup, NewDice::analysis(Seed::from_number(1)))?;
    let mut random = Random(1);
    for _ in 0..LOOKED_AT {
        if let Some(pair) = pair(&mut *table)? {
            let plan = repeated(&pair);
            while table.len() < actions {
                act(&mut *table, &plan)?;
            }
            return Ok(Some(table));
        }
        let answers = answers(&*table);
        let Some(answer) = answers.get(random.below(answers.len())) else { break };
        act(&mut *table, answer)?;
    }
    Ok(None)
}

/// The two as often as a plan may be long.
fn repeated(pair: &Pair) -> String {
    let once = pair.join("; ");
    let times = (notation::LONGEST / (once.len() + 2)).min(notation::MOST_ACTIONS / pair.len());
    vec![once; times].join("; ")
}

/// Two answers that lead back to where the game stands now.
fn pair(table: &mut dyn Table) -> Result<Option<Pair>, Failure> {
    let (here, now) = (table.len(), table.position(None, Lang::En)?);
    for first in answers(table).into_iter().take(TRIED) {
        act(table, &first)?;
        let there = table.len();
        for second in answers(table).into_iter().rev().take(TRIED) {
            act(table, &second)?;
            let back = table.position(None, Lang::En)? == now;
            table.undo(there, Lang::En)?;
            if back {
                table.undo(here, Lang::En)?;
                return Ok(Some([first, second]));
            }
        }
        table.undo(here, Lang::En)?;
    }
    Ok(None)
}

/// What may be answered without dice.
fn answers(table: &dyn Table) -> Vec<String> {
    let asked = table.turn().and_then(|seat| table.asked(seat, Lang::En));
    let certain = asked.into_iter().flat_map(|asked| asked.actions).filter(|answer| !answer.chance);
    certain.map(|answer| answer.action).collect()
}

fn act(table: &mut dyn Table, answer: &str) -> Result<(), Failure> {
    table.play(answer, None, Lang::En)?;
    Ok(())
}
