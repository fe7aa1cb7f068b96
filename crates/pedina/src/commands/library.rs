//! What is here: games, rules and packs.

use super::{battle, sight};
use crate::args;
use crate::desk::{Desk, shown};
use crate::failure::Failure;
use crate::files;
use crate::folder;
use crate::output::Answer;
use crate::registry::Entry;
use serde_json::{Value, json};
use std::path::Path;
use table::edge::GameCard;
use table::{Game, Lang, Message, NewDice, Seed, Setup};

/// `games`.
pub fn games(desk: &Desk<'_>) -> Result<Answer, Failure> {
    let mut page = desk.page();
    let mut cards = Vec::new();
    for entry in desk.games {
        let card = (entry.built_in)().map_err(Failure::input)?.card(desk.lang);
        page.gap().line(format!("{}  {}", card.id, card.title));
        describe(desk, &card, &mut page);
        cards.push(card);
    }
    if desk.games.is_empty() {
        page.line(desk.word("games-none"));
    } else {
        page.gap().paragraph(&desk.word("games-hint"));
    }
    Ok(Answer::new(page, json!(cards)))
}

fn describe(desk: &Desk<'_>, card: &GameCard, page: &mut crate::output::Page) {
    let scenario = |s: &table::edge::ScenarioCard| {
        let turns = desk.say(&Message::new("games-turns").with("turns", i32::from(s.turns)));
        (s.id.clone(), format!("{}, {turns}", s.title))
    };
    let switch = |on| desk.word(if on { "switch-on" } else { "switch-off" });
    page.line(format!("  {}", desk.word("games-scenarios")));
    page.list(&card.scenarios.iter().map(scenario).map(indented).collect::<Vec<_>>());
    page.line(format!("  {}", desk.word("games-seats")));
    page.list(&card.sides.iter().map(|s| (s.id.clone(), s.title.clone())).map(indented).collect::<Vec<_>>());
    if !card.options.is_empty() {
        page.line(format!("  {}", desk.word("games-options")));
        let option = |o: &table::edge::OptionCard| (o.id.clone(), format!("{} ({})", o.title, switch(o.default)));
        page.list(&card.options.iter().map(option).map(indented).collect::<Vec<_>>());
    }
}

fn indented((head, text): (String, String)) -> (String, String) {
    (format!("  {head}"), text)
}

/// The rules of a game's reference with their texts, in its own order.
pub fn entries(game: &dyn Game, lang: Lang) -> Vec<(String, String)> {
    let words = game.words(lang);
    let entry = |id: &String| (id.clone(), words.rule(id).unwrap_or_default().to_owned());
    game.info().rules.iter().map(entry).collect()
}

/// Whether a rule is meant by an id or by a chapter's beginning: `6` is 6a and 6.7b, but not 60.
pub fn matches_rule(rule: &str, wanted: &str) -> bool {
    let (rule, wanted) = (rule.to_lowercase(), wanted.trim().trim_end_matches('.').to_lowercase());
    let Some(rest) = rule.strip_prefix(&wanted) else { return false };
    let number = wanted.ends_with(|c: char| c.is_ascii_digit());
    let letter = wanted.ends_with(|c: char| c.is_alphabetic());
    !wanted.is_empty()
        && match rest.chars().next() {
            None => true,
            Some(next) => !(number && next.is_ascii_digit() || letter && next.is_alphabetic()),
        }
}

/// `rules`.
pub fn rules(desk: &Desk<'_>, args: &args::Rules) -> Result<Answer, Failure> {
    let game = desk.game(&args.game)?;
    let mut found = entries(&*game, desk.lang);
    if let Some(id) = &args.id {
        found.retain(|(rule, _)| matches_rule(rule, id));
        if found.is_empty() {
            return Err(Failure::input(desk.say(&Message::new("no-such-rule").with("id", id.as_str()))));
        }
    }
    if let Some(text) = &args.find {
        let wanted: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        found.retain(|(rule, text)| {
            let (rule, text) = (rule.to_lowercase(), text.to_lowercase());
            wanted.iter().all(|word| text.contains(word) || rule.contains(word))
        });
    }
    let mut page = desk.page();
    for (id, text) in &found {
        page.item(&format!("{id:<7} "), text);
    }
    if found.is_empty() {
        page.line(desk.word("rules-none"));
    }
    let json: Vec<Value> = found.iter().map(|(id, text)| json!({"id": id, "text": text})).collect();
    Ok(Answer::new(page, json!(json)))
}

/// `check`.
pub fn check(desk: &Desk<'_>, args: &args::Check) -> Result<Answer, Failure> {
    let known = desk.games.iter().find(|entry| entry.id == args.target);
    let (entry, game) = match known {
        Some(&entry) => (entry, desk.game(entry.id)?),
        None => {
            let path = Path::new(&args.target);
            if path.is_file() {
                let bytes = files::read(path, desk.lang)?;
                let text = String::from_utf8_lossy(&bytes);
                if sight::is_board(&text) {
                    return sight::check(desk, path, &text);
                }
                return battle::check(desk, path, args.game.as_deref());
            }
            if !path.is_dir() {
                let wrong = Message::new("check-nothing").with("target", args.target.as_str());
                return Err(Failure::input(desk.say(&wrong)));
            }
            let entry = match &args.game {
                Some(id) => desk.entry(id)?,
                None => likeliest(desk, path)?,
            };
            (entry, desk.packed(entry, path)?)
        }
    };
    let silent = reference_flaw(&*game).or_else(|| start_flaw(&*game));
    if let Some(why) = silent {
        let wrong = Message::new("check-flaw").with("target", args.target.as_str()).with("why", why);
        return Err(Failure::input(desk.say(&wrong)));
    }
    let own = (entry.built_in)().is_ok_and(|built_in| built_in.info().pack == game.info().pack);
    let card = game.card(desk.lang);
    let mut page = desk.page();
    let good = Message::new("check-good").with("target", args.target.as_str()).with("title", card.title.as_str());
    page.paragraph(&desk.say(&good));
    page.list(&[
        (desk.word("check-hash"), card.pack.clone()),
        (desk.word("check-edition"), desk.word(if own { "check-own" } else { "check-other" })),
        (desk.word("check-scenarios"), card.scenarios.len().to_string()),
        (desk.word("check-rules"), game.info().rules.len().to_string()),
    ]);
    if !game.info().sources.is_empty() {
        page.gap().line(desk.word("check-sources"));
        let word = |from: &str| match from {
            "text" => desk.word("source-text"),
            "public" => desk.word("source-public"),
            _ => desk.word("source-ours"),
        };
        let source = |(what, from): &(String, &'static str)| (what.clone(), word(from));
        page.list(&game.info().sources.iter().map(source).collect::<Vec<_>>());
    }
    let json = json!({
        "ok": true, "game": card.id, "pack": card.pack, "built_in": own, "scenarios": card.scenarios.len(),
        "rules": game.info().rules.len(), "sources": game.info().sources,
    });
    Ok(Answer::new(page, json))
}

/// The game whose files a folder's files look like most.
pub fn likeliest(desk: &Desk<'_>, path: &Path) -> Result<Entry, Failure> {
    let files = folder::read(path, desk.lang)?;
    let alike = |entry: &&Entry| {
        let names = (entry.pack_files)();
        files.iter().filter(|(name, _)| names.iter().any(|(known, _)| known == name)).count()
    };
    match desk.games.iter().max_by_key(alike).filter(|entry| alike(entry) > 0) {
        Some(&entry) => Ok(entry),
        None => {
            let wrong = Message::new("check-no-pack").with("target", shown(path));
            Err(Failure::input(desk.say(&wrong)))
        }
    }
}

/// A rule without a text in one of the languages.
fn reference_flaw(game: &dyn Game) -> Option<String> {
    Lang::ALL.into_iter().find_map(|lang| {
        let silent = entries(game, lang).into_iter().find(|(_, text)| text.trim().is_empty());
        silent.map(|(id, _)| format!("rule {id} has no text in {}", lang.code()))
    })
}

/// A scenario that cannot be set up.
fn start_flaw(game: &dyn Game) -> Option<String> {
    game.info().scenarios.iter().find_map(|scenario| {
        let setup = Setup { scenario: scenario.id.clone(), ..Setup::default() };
        let begun = game.create(&setup, NewDice::open(Seed::from_number(1)));
        begun.err().map(|trouble| format!("scenario {}: {trouble}", scenario.id))
    })
}

/// `pack`.
pub fn pack(desk: &Desk<'_>, args: &args::Pack) -> Result<Answer, Failure> {
    let files = (desk.entry(&args.game)?.pack_files)();
    folder::write(&args.output, files, desk.lang)?;
    let mut page = desk.page();
    let place = shown(&args.output);
    page.paragraph(&desk.say(&Message::new("pack-written").with("dir", place.as_str())));
    page.list(&files.iter().map(|(name, text)| (*name, text.len().to_string())).collect::<Vec<_>>());
    let names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
    Ok(Answer::new(page, json!({"dir": place, "files": names})))
}

#[cfg(test)]
mod tests {
    use super::matches_rule;

    #[test]
    fn a_chapter_means_its_rules_and_no_others() {
        for (rule, wanted, meant) in [
            ("6.7a", "6.7a", true),
            ("6.7a", "6.7", true),
            ("6.7a", "6", true),
            ("6.7a", "6.", true),
            ("6.7a", "6.7A", true),
            ("10a", "1", false),
            ("6.10a", "6.1", false),
            ("A-01", "A", true),
            ("a-01", "A-01", true),
            ("A-01", "A-0", false),
            ("6.7ab", "6.7a", false),
            ("6.7a", "", false),
            ("6.7a", "7", false),
        ] {
            assert_eq!(matches_rule(rule, wanted), meant, "{rule} {wanted}");
        }
    }
}
