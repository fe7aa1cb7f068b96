//! The board as text, for a terminal or a reader that speaks: a map of letters, then every counter, mark and panel in words.

mod free;

use crate::grid::{Grid, Hex};
use crate::machines;
use crate::palette::Sides;
use crate::stacks::Stacks;
use crate::words::word;
use crate::{Focus, Style};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::RangeInclusive;
use table::{Face, Ground, Lang, PanelKind, Piece, View};

/// Widest line.
const WIDTH: usize = 130;

/// The view as text, in English.
pub fn text(ground: &Ground, view: &View) -> String {
    text_with(ground, view, &Style::default())
}

/// The part of the view around some hexes as text, in English.
pub fn text_window(ground: &Ground, view: &View, hexes: &[String], radius: u8) -> String {
    let focus = Some(Focus { hexes: hexes.to_vec(), radius });
    text_with(ground, view, &Style { focus, ..Style::default() })
}

/// The view as text, in the style's language; a focus narrows the map and what is listed to its surroundings.
pub fn text_with(ground: &Ground, view: &View, style: &Style) -> String {
    let sides = Sides::new(ground, Some(view), style);
    let letters = letters(&sides);
    let mut page = Page { out: String::new(), lang: style.lang, sides, letters };
    match ground {
        Ground::Hexes(board) => page.hexes(&Grid::new(board, style.theme), view, style),
        Ground::Free(board) => page.free(board, view),
    }
    page.out
}

/// A letter for every side, all different.
fn letters(sides: &Sides) -> BTreeMap<String, char> {
    let mut taken: Vec<char> = Vec::new();
    let mut letters = BTreeMap::new();
    for side in sides.iter() {
        let wishes = side.name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_uppercase);
        let letter = wishes.chain('A'..='Z').find(|c| !taken.contains(c)).unwrap_or('?');
        taken.push(letter);
        letters.insert(side.id.clone(), letter);
    }
    letters
}

/// The hexes that are shown.
#[derive(Copy, Clone)]
struct Window {
    columns: (i32, i32),
    rows: (i32, i32),
}

impl Window {
    /// The focus with its radius, or the whole board.
    fn new(grid: &Grid, style: &Style) -> Window {
        let whole = |range: RangeInclusive<i32>| (*range.start(), *range.end());
        let all = Window { columns: whole(grid.columns()), rows: whole(grid.rows()) };
        let Some(Focus { hexes, radius }) = &style.focus else { return all };
        let hexes: Vec<Hex> = hexes.iter().filter_map(|n| grid.hex(n)).collect();
        let span = |of: fn(&Hex) -> i32, (first, last): (i32, i32)| {
            let low = hexes.iter().map(of).min()?;
            let high = hexes.iter().map(of).max()?;
            Some(((low - i32::from(*radius)).max(first), (high + i32::from(*radius)).min(last)))
        };
        match (span(|h| h.col, all.columns), span(|h| h.row, all.rows)) {
            (Some(columns), Some(rows)) => Window { columns, rows },
            _ => all,
        }
    }

    fn holds(self, hex: Hex) -> bool {
        (self.columns.0..=self.columns.1).contains(&hex.col) && (self.rows.0..=self.rows.1).contains(&hex.row)
    }
}

/// A page being written.
struct Page {
    out: String,
    lang: Lang,
    sides: Sides,
    letters: BTreeMap<String, char>,
}

impl Page {
    fn line(&mut self, text: &str) {
        self.out.push_str(text.trim_end());
        self.out.push('\n');
    }

    fn word(&self, key: &str) -> String {
        word(key, self.lang)
    }

    /// A map of hexes and everything on it.
    fn hexes(&mut self, grid: &Grid, view: &View, style: &Style) {
        let stacks = Stacks::new(view, grid);
        let window = Window::new(grid, style);
        let whole = style.focus.is_none();
        self.line(&plain(&grid.board.title));
        self.status(view);
        self.map(grid, &stacks, window);
        self.legend(grid);
        self.places(grid, window);
        self.counters(grid, &stacks, window);
        if whole {
            self.elsewhere(grid, view, &stacks);
        }
        self.marks(view, grid, |hex| window.holds(hex));
        if whole && style.panels {
            self.panels(view, &stacks.elsewhere);
        }
    }

    fn status(&mut self, view: &View) {
        for line in &view.status {
            self.line(&plain(line));
        }
        self.line("");
    }

    /// The map: two lines to a row, half the columns on the first and the others half a hex lower.
    fn map(&mut self, grid: &Grid, stacks: &Stacks, window: Window) {
        let roads = roads(grid);
        let mut head = String::from("    ");
        for col in window.columns.0..=window.columns.1 {
            let _ = write!(head, "{:02} ", grid.pair(Hex { col, row: 1 }).0);
        }
        self.line(&head);
        for row in window.rows.0..=window.rows.1 {
            for high in [true, false] {
                let number = grid.pair(Hex { col: 1, row }).1;
                let mut line = if high { format!("{number:02}  ") } else { String::from("    ") };
                for col in (window.columns.0..=window.columns.1).filter(|c| (c % 2 == 1) == high) {
                    let hex = Hex { col, row };
                    let at = 4 + 3 * (col - window.columns.0) as usize;
                    let _ = write!(
                        line,
                        "{:w$}{}",
                        "",
                        self.cell(grid, stacks, &roads, hex),
                        w = at.saturating_sub(line.chars().count())
                    );
                }
                self.line(&line);
            }
        }
        self.line("");
    }

    /// A hex in at most five letters: terrain, line, side and number of counters, a star if one can act.
    fn cell(&self, grid: &Grid, stacks: &Stacks, roads: &BTreeMap<Hex, char>, hex: Hex) -> String {
        let mut cell = String::new();
        cell.push(grid.terrain(hex).map_or(' ', terrain_letter));
        cell.push(roads.get(&hex).copied().unwrap_or(' '));
        let Some(stack) = stacks.hexes.get(&hex) else { return cell };
        let mixed = stack.iter().any(|p| p.side != stack[0].side);
        cell.push(if mixed { '&' } else { self.letters.get(&stack[0].side).copied().unwrap_or('?') });
        // A vehicle or a Gun that stands alone shows where it points instead of the number one.
        let pointing = stack.iter().rev().find_map(|piece| piece.face.as_ref().and_then(machines::sign));
        match pointing {
            Some(arrow) if stack.len() == 1 => cell.push(arrow),
            _ => {
                let _ = write!(cell, "{}", stack.len().min(99));
                cell.extend(pointing.filter(|_| stack.len() < 10 && !stack.iter().any(|p| p.active)));
            }
        }
        if stack.iter().any(|p| p.active) && cell.chars().count() < 5 {
            cell.push('*');
        }
        cell
    }

    /// What the letters mean.
    fn legend(&mut self, grid: &Grid) {
        let mut parts: Vec<String> = crate::terrain::kinds(grid)
            .into_iter()
            .map(|k| format!("{} {}", terrain_letter(k), self.word(k).to_lowercase()))
            .collect();
        for (kind, letter) in [("highway", '='), ("road", '-'), ("railway", ':')] {
            if grid.board.lines.iter().any(|l| l.kind == kind) {
                parts.push(format!("{letter} {}", self.word(kind).to_lowercase()));
            }
        }
        for side in self.sides.iter() {
            let letter = self.letters.get(&side.id).copied().unwrap_or('?');
            parts.push(format!("{letter} {}", plain(&side.name)));
        }
        parts.push(format!("* {}", self.word("can-act")));
        self.wrap("", &parts, "   ");
        self.line("");
    }

    /// The places shown.
    fn places(&mut self, grid: &Grid, window: Window) {
        let parts: Vec<String> = grid
            .board
            .places
            .iter()
            .filter(|p| grid.hex(&p.hex).is_some_and(|h| window.holds(h)))
            .map(|p| format!("{} {}", p.hex, plain(&p.name)))
            .collect();
        if !parts.is_empty() {
            let head = format!("{}: ", self.word("places"));
            self.wrap(&head, &parts, ", ");
            self.line("");
        }
    }

    /// Every counter on a shown hex.
    fn counters(&mut self, grid: &Grid, stacks: &Stacks, window: Window) {
        for (hex, stack) in stacks.hexes.iter().filter(|(h, _)| window.holds(**h)) {
            let number = grid.number(*hex);
            let place = grid.board.places.iter().find(|p| p.hex == number);
            let head = place.map_or(number.clone(), |p| format!("{number} {}", plain(&p.name)));
            let text = self.stack(stack);
            self.entry(&head, &text);
        }
    }

    /// Counters in areas, and at places that neither the board nor a panel describes.
    fn elsewhere(&mut self, grid: &Grid, view: &View, stacks: &Stacks) {
        for (at, stack) in &stacks.elsewhere {
            if view.panels.iter().all(|p| p.id != *at) {
                let area = grid.board.areas.iter().find(|a| a.id == *at);
                let text = self.stack(stack);
                self.entry(&plain(area.map_or(at, |a| a.name.as_str())), &text);
            }
        }
        self.line("");
    }

    /// The counters of a stack in words, the top one first, grouped by side.
    fn stack(&self, stack: &[&Piece]) -> Vec<String> {
        let mut last: Option<&str> = None;
        stack
            .iter()
            .rev()
            .map(|piece| {
                let words = self.piece(piece);
                let known = last.replace(&piece.side);
                if known == Some(piece.side.as_str()) {
                    words
                } else {
                    format!("{} {words}", plain(&self.sides.look(&piece.side).name))
                }
            })
            .collect()
    }

    /// One counter in words. A counter whose face is hidden has neither name nor id here.
    fn piece(&self, piece: &Piece) -> String {
        let mut notes: Vec<String> = Vec::new();
        let name = match &piece.face {
            Some(face) => {
                notes.extend(self.face_notes(face));
                let id = if piece.id.is_empty() || piece.id == face.name {
                    String::new()
                } else {
                    format!(" [{}]", plain(&piece.id))
                };
                format!("{}{id} {}", plain(&face.name), values(face))
            }
            None => self.word("unknown-counter"),
        };
        notes.extend(piece.markers.iter().map(|m| self.marker(m)));
        if piece.active {
            notes.push("*".to_owned());
        }
        if notes.is_empty() { name } else { format!("{name} ({})", plain(&notes.join(", "))) }
    }

    /// A marker in words.
    fn marker(&self, marker: &str) -> String {
        self.word(&format!("{marker}-long")).replace(" long", "").to_lowercase()
    }

    /// What a face says beyond its values.
    fn face_notes(&self, face: &Face) -> Vec<String> {
        let mut notes =
            vec![format!("{} {}", plain(&self.word(&face.symbol).to_lowercase()), plain(&face.size)).trim().to_owned()];
        notes.extend(face.figures.iter().map(|f| match f.kind.as_str() {
            "leg" | "motorised" => plain(&f.title),
            _ => format!("{} {}", plain(&f.title), plain(&f.text)),
        }));
        if face.steps.0 < face.steps.1 {
            notes.push(self.word("reduced"));
        }
        if let Some((strength, movement)) = &face.worth {
            notes.push(format!("{} {}-{}", self.word("worth"), plain(strength), plain(movement)));
        }
        notes
    }

    /// The marks on hexes that pass a test.
    fn marks(&mut self, view: &View, grid: &Grid, shown: impl Fn(Hex) -> bool) {
        let parts: Vec<String> = view
            .marks
            .iter()
            .filter(|m| grid.hex(&m.at).is_none_or(&shown))
            .map(|m| format!("{} {} {}", plain(&m.at), plain(&m.title), plain(&m.text)).trim().to_owned())
            .collect();
        if !parts.is_empty() {
            let head = format!("{}: ", self.word("marks"));
            self.wrap(&head, &parts, ", ");
            self.line("");
        }
    }

    /// Tracks, boxes and lists.
    fn panels(&mut self, view: &View, places: &BTreeMap<&str, Vec<&Piece>>) {
        for panel in &view.panels {
            let head = plain(&panel.title);
            match &panel.kind {
                PanelKind::Track(spaces) => {
                    let spaces: Vec<String> = spaces.iter().map(space).collect();
                    self.wrap(&format!("{head}: "), &spaces, " | ");
                }
                PanelKind::List(lines) => {
                    self.line(&format!("{head}:"));
                    for line in lines {
                        let words: Vec<String> = plain(line).split_whitespace().map(str::to_owned).collect();
                        self.wrap("  - ", &words, " ");
                    }
                }
                PanelKind::Box => {}
            }
            let pieces = places.get(panel.id.as_str()).map_or(&[][..], Vec::as_slice);
            if !pieces.is_empty() {
                let text = self.stack(pieces);
                self.entry(&head, &text);
            } else if panel.kind == PanelKind::Box {
                let empty = self.word("empty");
                self.line(&format!("{head}: ({empty})"));
            }
        }
    }

    /// A heading and what belongs to it.
    fn entry(&mut self, head: &str, parts: &[String]) {
        self.wrap(&format!("{head}: "), parts, ", ");
    }

    /// Parts one after the other, broken into lines that are indented under the first.
    fn wrap(&mut self, head: &str, parts: &[String], between: &str) {
        let mut line = head.to_owned();
        let mut empty = true;
        for (i, part) in parts.iter().enumerate() {
            let tail = if i + 1 < parts.len() { between.trim_end() } else { "" };
            if !empty && line.chars().count() + between.len() + part.chars().count() + tail.len() > WIDTH {
                self.line(&line);
                line = String::from("    ");
                empty = true;
            }
            if !empty {
                line.push_str(&" ".repeat(between.len() - between.trim_end().len()));
            }
            line.push_str(part);
            line.push_str(tail);
            empty = false;
        }
        self.line(&line);
    }
}

/// Strength, bonus and movement as printed.
fn values(face: &Face) -> String {
    let bonus = face
        .bonus
        .as_ref()
        .map_or(String::new(), |b| format!("/{}{}", plain(&b.circle).chars().take(1).collect::<String>(), b.value));
    let movement = if face.movement.is_empty() { String::new() } else { format!("-{}", plain(&face.movement)) };
    format!("{}{bonus}{movement}", plain(&face.strength))
}

/// A space of a track: the marker's in brackets, what lies on it in braces.
fn space(space: &table::Space) -> String {
    let label = plain(&space.label);
    let label = if space.here { format!("[{label}]") } else { label };
    if space.marks.is_empty() { label } else { format!("{label} {{{}}}", plain(&space.marks.join(", "))) }
}

/// A terrain's letter.
fn terrain_letter(kind: &str) -> char {
    match kind {
        "clear" => '.',
        "city" => 'C',
        _ => kind.chars().next().unwrap_or('.').to_ascii_lowercase(),
    }
}

/// The most important line in every hex that has one.
fn roads(grid: &Grid) -> BTreeMap<Hex, char> {
    let mut roads = BTreeMap::new();
    for (kind, letter) in [("railway", ':'), ("road", '-'), ("highway", '=')] {
        for line in grid.board.lines.iter().filter(|l| l.kind == kind) {
            roads.extend(line.hexes.iter().filter_map(|n| Some((grid.hex(n)?, letter))));
        }
    }
    roads
}

/// Text without characters that would command a terminal.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terrain_letters_are_the_catalogue_s() {
        assert_eq!(["clear", "woods", "village", "city"].map(terrain_letter), ['.', 'w', 'v', 'C']);
    }

    #[test]
    fn names_cannot_command_the_terminal() {
        assert_eq!(plain("a\u{1b}[31mb\n"), "a [31mb ");
    }
}
