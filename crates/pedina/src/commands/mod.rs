//! The commands, a file per group: the library, beginning, looking, deciding, answering once for all, seeing, measuring.

mod battle;
mod begin;
mod bench;
mod decide;
mod library;
mod look;
mod measure;
mod sight;
mod standing;

pub use begin::{Begun, begin};
pub use decide::{explained, foretold};
pub use library::{entries, likeliest, matches_rule};
pub use look::{log_line, picture_style};

use crate::args::Command;
use crate::desk::Desk;
use crate::failure::Failure;
use crate::output::Answer;
use std::io::Read;

/// What a command answers. Playing, serving and help are none of these: they talk on their own.
pub fn answer(desk: &Desk<'_>, command: &Command, input: &mut dyn Read) -> Result<Option<Answer>, Failure> {
    let answer = match command {
        Command::Play(_) | Command::Serve(_) | Command::Help(_) => return Ok(None),
        Command::Games => library::games(desk),
        Command::Rules(args) => library::rules(desk, args),
        Command::Sight(args) => sight::sight(desk, args, input),
        Command::Check(args) => library::check(desk, args),
        Command::Pack(args) => library::pack(desk, args),
        Command::New(args) => begin::new(desk, args, input),
        Command::Branch(args) => begin::branch(desk, args),
        Command::Show(args) => look::show(desk, args),
        Command::Film(args) => look::film(desk, args),
        Command::Position(args) => look::position(desk, args),
        Command::Legal(args) => look::legal(desk, args),
        Command::Log(args) => look::log(desk, args),
        Command::Verify(args) => look::verify(desk, args),
        Command::Act(args) => decide::act(desk, args),
        Command::Explain(args) => decide::explain(desk, args),
        Command::Odds(args) => decide::odds(desk, args),
        Command::Undo(args) => decide::undo(desk, args),
        Command::Standing(args) => standing::standing(desk, args),
        Command::Renew(args) => decide::renew(desk, args),
        Command::Playout(args) => measure::playout(desk, args),
        Command::Perft(args) => measure::perft(desk, args),
        Command::Laws(args) => measure::laws(desk, args),
        Command::Bench(args) => bench::bench(desk, args),
    };
    answer.map(Some)
}
