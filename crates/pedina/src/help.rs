//! The command line's help and its complaints about usage, in the reader's language.

use crate::args::Cli;
use crate::failure::Failure;
use crate::words::{say, words};
use clap::builder::{Str, StyledStr};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory};
use std::ffi::OsString;
use table::{Lang, Message};

/// Where flags of the whole program stand among those of a command.
const LAST: usize = 900;

/// The command line with its help in a language.
pub fn command(lang: Lang) -> Command {
    let command = speak(Cli::command(), "help", lang);
    let flags = [
        Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true),
        Arg::new("version").short('V').long("version").action(ArgAction::Version),
    ];
    let flags = flags.map(|flag| {
        let text = text(&format!("help-{}", flag.get_id()), lang).unwrap_or_default();
        flag.help(text).help_heading(heading("heading-options", lang)).display_order(LAST)
    });
    command.args(flags).after_help(text("help-after", lang).unwrap_or_default())
}

/// Gives a command, its arguments and its subcommands their words.
fn speak(command: Command, key: &str, lang: Lang) -> Command {
    let usage = words(lang).word("heading-usage");
    let mut command = command
        .help_template(format!("{{about}}\n\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"))
        .subcommand_help_heading(heading("heading-commands", lang));
    if let Some(about) = text(key, lang) {
        command = command.about(about);
    }
    if let Some(after) = text(&format!("{key}-after"), lang).filter(|_| key != "help") {
        command = command.after_help(after);
    }
    command = command.mut_args(|arg| {
        let shared = format!("help-any-{}", arg.get_id());
        // What the whole program takes has one help everywhere; a command of the same name has its own.
        let own = if key == "help" { shared.clone() } else { format!("{key}-{}", arg.get_id()) };
        let help = text(&own, lang).or_else(|| text(&shared, lang)).unwrap_or_default();
        let head = if arg.is_positional() { "heading-arguments" } else { "heading-options" };
        let quiet = arg.get_action().takes_values();
        let arg = if ["json", "lang", "pack"].contains(&arg.get_id().as_str()) { arg.display_order(LAST) } else { arg };
        arg.help(help).help_heading(heading(head, lang)).hide_possible_values(quiet)
    });
    command.mut_subcommands(|sub| {
        let key = format!("help-{}", sub.get_name());
        speak(sub, &key, lang)
    })
}

fn text(key: &str, lang: Lang) -> Option<StyledStr> {
    words(lang).knows(key).then(|| words(lang).word(key).into())
}

fn heading(key: &'static str, lang: Lang) -> Str {
    words(lang).word(key).into()
}

/// The language that the arguments ask for, found before they are understood, so that complaints are in it too.
pub fn wished_lang(args: &[OsString]) -> Option<Lang> {
    let args: Vec<&str> = args.iter().map(|arg| arg.to_str().unwrap_or_default()).collect();
    let named = |text: &str| Lang::ALL.into_iter().find(|lang| lang.code() == text);
    let joined = args.iter().filter_map(|arg| arg.strip_prefix("--lang=")).find_map(named);
    let apart = args.windows(2).filter(|pair| pair[0] == "--lang").find_map(|pair| named(pair[1]));
    joined.or(apart)
}

/// What is wrong with the usage, in one sentence that says where to read on.
pub fn complaint(error: &clap::Error, lang: Lang) -> Failure {
    let part = |kind| error.get(kind).map(listed).unwrap_or_default();
    let (arg, value) = (part(ContextKind::InvalidArg), part(ContextKind::InvalidValue));
    let message = match error.kind() {
        ErrorKind::UnknownArgument => Message::new("usage-unknown").with("arg", arg),
        ErrorKind::InvalidSubcommand => {
            Message::new("usage-command").with("name", part(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingRequiredArgument => Message::new("usage-missing").with("arg", arg),
        ErrorKind::ArgumentConflict => {
            Message::new("usage-conflict").with("arg", arg).with("other", part(ContextKind::PriorArg))
        }
        ErrorKind::InvalidValue if value.is_empty() => Message::new("usage-no-value").with("arg", arg),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            Message::new("usage-value").with("arg", arg).with("value", value)
        }
        ErrorKind::InvalidUtf8 => Message::new("usage-not-text"),
        _ => Message::new("usage-other").with("why", first_line(error)),
    };
    let hint = match part(ContextKind::SuggestedArg) + &part(ContextKind::SuggestedSubcommand) {
        near if near.is_empty() => words(lang).word("usage-help"),
        near => say(lang, &Message::new("usage-near").with("near", near)),
    };
    Failure::input(format!("{} {hint}", say(lang, &message)))
}

fn listed(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        other => other.to_string(),
    }
}

fn first_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let line = text.lines().next().unwrap_or_default();
    line.strip_prefix("error: ").unwrap_or(line).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        for lang in Lang::ALL {
            command(lang).debug_assert();
        }
    }

    #[test]
    fn every_command_and_argument_has_words_in_both_languages() {
        for lang in Lang::ALL {
            let whole = command(lang);
            for sub in whole.get_subcommands().chain([&whole]) {
                assert!(sub.get_about().is_some(), "{} has no words in {}", sub.get_name(), lang.code());
                for arg in sub.get_arguments() {
                    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                    assert!(!help.is_empty(), "{} {} has no words in {}", sub.get_name(), arg.get_id(), lang.code());
                }
            }
        }
    }
}
