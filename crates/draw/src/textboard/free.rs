//! A free table as text: a coarse map of letters, the units of each side with place, facing and state, then the panels.

use super::{Page, plain};
use crate::palette::capitalised;
use std::collections::BTreeMap;
use table::{Form, FreeBoard, Piece, Pose, View};

/// The widest map, in letters; a letter is twice as tall as it is wide.
const COLUMNS: f64 = 72.0;

/// A place in inches.
type Place = (f64, f64);

fn inches(thousandths: i32) -> f64 {
    f64::from(thousandths) / 1000.0
}

fn place((x, y): (i32, i32)) -> Place {
    (inches(x), inches(y))
}

/// The letters of areas, in the order in which one covers another, and of lines.
const AREAS: [(&str, char); 6] =
    [("bunker", 'O'), ("town", 'H'), ("woods", '^'), ("broken", ','), ("water", '~'), ("hill", 'n')];
const LINES: [(&str, char); 4] = [("trench", 'v'), ("wall", '#'), ("hedge", '%'), ("road", '=')];

impl Page {
    /// A free table and everything on it.
    pub(super) fn free(&mut self, board: &FreeBoard, view: &View) {
        let title = if board.title.is_empty() { &view.game } else { &board.title };
        self.line(&plain(title));
        self.status(view);
        if board.width >= 6_000 && board.depth >= 6_000 {
            self.letters_of(board, view);
            self.meaning(board);
        }
        self.units(view);
        self.lying(view);
        let mut away: BTreeMap<&str, Vec<&Piece>> = BTreeMap::new();
        for piece in view.pieces.iter().filter(|p| p.pose.is_none()) {
            away.entry(&piece.at).or_default().push(piece);
        }
        for (at, pieces) in away.iter().filter(|(at, _)| view.panels.iter().all(|p| p.id != **at)) {
            let text = self.stack(pieces);
            self.entry(&plain(at), &text);
        }
        self.panels(view, &away);
    }

    /// The map: north is up, the numbers are inches from the left and from the near edge.
    fn letters_of(&mut self, board: &FreeBoard, view: &View) {
        let (wide, deep) = (inches(board.width), inches(board.depth));
        let columns = wide.min(COLUMNS).ceil();
        let cell = (wide / columns, 2.0 * wide / columns);
        let rows = (deep / cell.1).ceil().min(COLUMNS);
        let mut grid: Vec<Vec<char>> = (0..rows as usize)
            .map(|row| {
                let y = deep - (row as f64 + 0.5) * cell.1;
                (0..columns as usize)
                    .map(|column| ground_at(board, ((column as f64 + 0.5) * cell.0, y), cell))
                    .collect()
            })
            .collect();
        for piece in &view.pieces {
            let Some(pose) = &piece.pose else { continue };
            let (x, y) = place((pose.x, pose.y));
            let (column, row) = ((x / cell.0).floor(), ((deep - y) / cell.1).floor());
            if column < 0.0 || row < 0.0 {
                continue;
            }
            let Some(at) = grid.get_mut(row as usize).and_then(|r| r.get_mut(column as usize)) else { continue };
            let letter = self.letters.get(&piece.side).copied().unwrap_or('?');
            let other = self.letters.values().any(|l| l == at && *l != letter);
            *at = if other || *at == '&' { '&' } else { letter };
        }
        let mut head = String::from("    ");
        for column in (0..columns as usize).step_by(12) {
            head.push_str(&format!("{:<12}", (column as f64 * cell.0).round()));
        }
        self.line(&head);
        for (row, letters) in grid.into_iter().enumerate() {
            let y = (deep - row as f64 * cell.1).round();
            let number = if row % 3 == 0 { format!("{y:>3} ") } else { "    ".to_owned() };
            self.line(&format!("{number}{}", letters.into_iter().collect::<String>()));
        }
        self.line("");
    }

    /// What the letters mean.
    fn meaning(&mut self, board: &FreeBoard) {
        let areas = AREAS.iter().filter(|(k, _)| board.areas.iter().any(|a| a.kind == *k));
        let lines = LINES.iter().filter(|(k, _)| board.lines.iter().any(|l| l.kind == *k));
        let mut parts: Vec<String> =
            areas.chain(lines).map(|(kind, letter)| format!("{letter} {}", self.word(kind).to_lowercase())).collect();
        for side in self.sides.iter() {
            let letter = self.letters.get(&side.id).copied().unwrap_or('?');
            parts.push(format!("{letter} {}", plain(&side.name)));
        }
        self.wrap("", &parts, "   ");
        self.line("");
    }

    /// The units on the table, side by side's order, in columns.
    fn units(&mut self, view: &View) {
        let known: Vec<(String, String)> = self.sides.iter().map(|s| (s.id.clone(), plain(&s.name))).collect();
        for (id, name) in known {
            let pieces: Vec<(&Piece, &Pose)> =
                view.pieces.iter().filter(|p| p.side == id).filter_map(|p| Some((p, p.pose.as_ref()?))).collect();
            if pieces.is_empty() {
                continue;
            }
            self.line(&name);
            for (piece, pose) in pieces {
                let row = self.unit(piece, pose);
                self.line(&row);
            }
            self.line("");
        }
    }

    /// One unit: its id, its name, where it stands, where it faces, what it is and its state.
    fn unit(&self, piece: &Piece, pose: &Pose) -> String {
        let (id, name, symbol) = match &piece.face {
            Some(face) => (plain(&piece.id), plain(&face.name), plain(&self.word(&face.symbol).to_lowercase())),
            None => (String::new(), self.word("unknown-counter"), String::new()),
        };
        let facing = f64::from(pose.facing).rem_euclid(360_000.0) / 1000.0;
        let mut notes: Vec<String> = Vec::new();
        notes.extend((!symbol.is_empty()).then_some(symbol));
        notes.extend(piece.markers.iter().map(|m| plain(&self.marker(m))));
        notes.extend(piece.active.then(|| "*".to_owned()));
        format!(
            "  {id:<6} {name:<22} {:>6.2} , {:>5.2}   {:>3.0}° {:<2}   {}",
            inches(pose.x),
            inches(pose.y),
            facing,
            self.compass(facing),
            notes.join(", ")
        )
    }

    /// The nearest of eight directions.
    fn compass(&self, degrees: f64) -> String {
        let names = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
        self.word(&format!("compass-{}", names[((degrees / 45.0).round() as usize) % 8]))
    }

    /// Smoke, minefields and whatever else has a title, with its place.
    fn lying(&mut self, view: &View) {
        let middle = |form: &Form| match form {
            Form::Circle(x, y, _) => Some(place((*x, *y))),
            Form::Area(points) | Form::Line(points) => {
                let n = points.len() as f64;
                let sum = points.iter().map(|&p| place(p)).fold((0.0, 0.0), |a, p| (a.0 + p.0, a.1 + p.1));
                (n > 0.0).then(|| (sum.0 / n, sum.1 / n))
            }
        };
        let titled = view.shapes.iter().filter(|s| !s.title.is_empty());
        let parts: Vec<String> = titled
            .filter_map(|s| middle(&s.form).map(|(x, y)| format!("{} ({x:.1}, {y:.1})", plain(&capitalised(&s.title)))))
            .collect();
        if !parts.is_empty() {
            let head = format!("{}: ", self.word("marks"));
            self.wrap(&head, &parts, ", ");
            self.line("");
        }
    }
}

/// What lies at a place: the area or line with the most to say about it.
fn ground_at(board: &FreeBoard, at: Place, cell: (f64, f64)) -> char {
    let line = |kind: &str| board.lines.iter().any(|l| l.kind == kind && near(&l.points, at, cell));
    let area = |kind: &str| board.areas.iter().any(|a| a.kind == kind && holds(&a.corners, at));
    let lines = LINES.iter().find(|(kind, _)| line(kind));
    let areas = AREAS.iter().find(|(kind, _)| area(kind));
    lines.or(areas).map_or('.', |(_, letter)| *letter)
}

/// Whether corners enclose a place.
fn holds(corners: &[(i32, i32)], at: Place) -> bool {
    let next = corners.iter().cycle().skip(1);
    let crossed = corners.iter().zip(next).filter(|&(&a, &b)| {
        let (a, b) = (place(a), place(b));
        (a.1 > at.1) != (b.1 > at.1) && at.0 < (b.0 - a.0) * (at.1 - a.1) / (b.1 - a.1) + a.0
    });
    crossed.count() % 2 == 1
}

/// Whether a line passes through the cell about a place.
fn near(points: &[(i32, i32)], at: Place, cell: (f64, f64)) -> bool {
    points.windows(2).any(|pair| {
        let scaled = |p: (i32, i32)| ((place(p).0 - at.0) / cell.0, (place(p).1 - at.1) / cell.1);
        let (a, b) = (scaled(pair[0]), scaled(pair[1]));
        let way = (b.0 - a.0, b.1 - a.1);
        let long = way.0 * way.0 + way.1 * way.1;
        let share = if long > 0.0 { (-(a.0 * way.0 + a.1 * way.1) / long).clamp(0.0, 1.0) } else { 0.0 };
        let (x, y) = (a.0 + way.0 * share, a.1 + way.1 * share);
        x.abs() <= 0.5 && y.abs() <= 0.5
    })
}
