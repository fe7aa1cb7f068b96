//! The legal actions as a menu: numbered, and grouped by their first word when there are many.

use crate::desk::Desk;
use crate::output::Page;
use table::Message;
use table::edge::ActionReport;

/// Up to so many actions are simply listed.
const FEW: usize = 24;
/// A group with more than so many is cut short.
const GROUP: usize = 5;
/// How many of it are shown then.
const SHOWN: usize = 3;
/// How many found ones are listed at most.
const FOUND: usize = 60;

/// Shows all actions, as briefly as is needed.
pub fn show(desk: &Desk<'_>, actions: &[ActionReport], page: &mut Page) {
    if actions.len() <= FEW {
        page.list(&actions.iter().enumerate().map(row).collect::<Vec<_>>());
        return;
    }
    page.paragraph(&desk.say(&Message::new("play-count").with("count", actions.len() as i32)));
    let mut rows = Vec::new();
    for (word, members) in groups(actions) {
        let shown = if members.len() > GROUP { SHOWN } else { members.len() };
        rows.extend(members[..shown].iter().map(|&index| row((index, &actions[index]))));
        if shown < members.len() {
            let rest = Message::new("play-group-more").with("count", (members.len() - shown) as i32);
            rows.push((String::new(), desk.say(&rest.with("word", word))));
        }
    }
    page.list(&rows);
}

/// Shows those actions that have all these words in them; says how many there are.
pub fn find(desk: &Desk<'_>, actions: &[ActionReport], text: &str, page: &mut Page) -> usize {
    let wanted: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let has = |action: &ActionReport| {
        let whole = format!("{} {}", action.action, action.label).to_lowercase();
        wanted.iter().all(|word| whole.contains(word))
    };
    let found: Vec<(usize, &ActionReport)> = actions.iter().enumerate().filter(|(_, action)| has(action)).collect();
    if !found.is_empty() {
        page.line(desk.say(&Message::new("play-found").with("count", found.len() as i32)));
        page.list(&found.iter().take(FOUND).map(|&entry| row(entry)).collect::<Vec<_>>());
        if found.len() > FOUND {
            page.line("  …");
        }
    }
    found.len()
}

/// An action's line; its notation only where the label does not say it already.
fn row((index, action): (usize, &ActionReport)) -> (String, String) {
    let text = if action.label == action.action {
        action.label.clone()
    } else {
        format!("{} ({})", action.label, action.action)
    };
    (format!("{:>3}", index + 1), text)
}

/// The actions by the first word of their notation, in the order of the first of each.
fn groups(actions: &[ActionReport]) -> Vec<(&str, Vec<usize>)> {
    let mut groups: Vec<(&str, Vec<usize>)> = Vec::new();
    for (index, action) in actions.iter().enumerate() {
        let word = action.action.split_whitespace().next().unwrap_or_default();
        match groups.iter_mut().find(|(known, _)| *known == word) {
            Some((_, members)) => members.push(index),
            None => groups.push((word, vec![index])),
        }
    }
    groups
}
