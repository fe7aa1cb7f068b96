//! What a seat sees, as it goes over the wire: whole once, then only what changed.

use serde::Serialize;
use std::collections::BTreeMap;
use table::{Arrow, Face, Mark, Panel, Pose, Shape, View};
use ts_rs::TS;

/// A view, arranged so that a change of it is small.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct Scene {
    /// Where the game stands, in words.
    pub status: Vec<String>,
    /// The counters by the place they lie at, each place from the bottom of the stack to its top.
    pub stacks: BTreeMap<String, Vec<Counter>>,
    /// What is printed on the counters that this seat can tell, by their id.
    pub faces: BTreeMap<String, Face>,
    /// Boxes, tracks and displays beside the board.
    pub panels: Vec<Panel>,
    /// Things on single places that are not counters.
    pub marks: Vec<Mark>,
    /// Arrows from place to place.
    pub arrows: Vec<Arrow>,
    /// On a free table: what lies there and is no base.
    pub shapes: Vec<Shape>,
}

/// One counter in a stack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Counter {
    /// The unit's id; empty when this seat may not know it.
    pub id: String,
    /// The side's id.
    pub side: String,
    /// Markers on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub markers: Vec<String>,
    /// On a free table, how it stands there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pose: Option<Pose>,
}

/// What changed from one scene to another; what is left out is as it was.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
#[ts(optional_fields)]
pub struct SceneChange {
    /// The new status.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Vec<String>>,
    /// Places whose counters changed; an empty list where nothing lies any more.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<BTreeMap<String, Vec<Counter>>>")]
    pub stacks: BTreeMap<String, Vec<Counter>>,
    /// Faces that changed; nothing where this seat can tell the counter no more.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<BTreeMap<String, Option<Face>>>")]
    pub faces: BTreeMap<String, Option<Face>>,
    /// Panels that changed or are new.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Panel>>")]
    pub panels: Vec<Panel>,
    /// The ids of all panels in order, if some came or went.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub panel_order: Option<Vec<String>>,
    /// All marks, if so many changed, or such whose order matters, that less would not do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marks: Option<Vec<Mark>>,
    /// Marks that are gone, each by its place and its kind; told where all marks are not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<(String, String)>>")]
    pub marks_gone: Vec<(String, String)>,
    /// Marks that are new or say something else, after those that are gone were taken away.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Mark>>")]
    pub marks_new: Vec<Mark>,
    /// All arrows, if any changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arrows: Option<Vec<Arrow>>,
    /// All shapes, if any changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shapes: Option<Vec<Shape>>,
}

impl From<View> for Scene {
    fn from(view: View) -> Scene {
        let mut scene = Scene {
            status: view.status,
            panels: view.panels,
            marks: in_order(view.marks),
            arrows: view.arrows,
            shapes: view.shapes,
            ..Scene::default()
        };
        for piece in view.pieces {
            if let Some(face) = piece.face {
                scene.faces.insert(piece.id.clone(), face);
            }
            let counter = Counter { id: piece.id, side: piece.side, markers: piece.markers, pose: piece.pose };
            scene.stacks.entry(piece.at).or_default().push(counter);
        }
        scene
    }
}

impl Scene {
    /// What has to be told to somebody who knows `before`.
    pub fn since(&self, before: &Scene) -> SceneChange {
        let (marks, marks_gone, marks_new) = marks_since(&self.marks, &before.marks);
        let gone = before.stacks.keys().filter(|at| !self.stacks.contains_key(*at));
        let moved = self.stacks.iter().filter(|(at, stack)| before.stacks.get(*at) != Some(stack));
        let lost = before.faces.keys().filter(|id| !self.faces.contains_key(*id));
        let turned = self.faces.iter().filter(|(id, face)| before.faces.get(*id) != Some(face));
        let ids = |panels: &[Panel]| panels.iter().map(|panel| panel.id.clone()).collect::<Vec<_>>();
        let (order, old_order) = (ids(&self.panels), ids(&before.panels));
        SceneChange {
            status: (self.status != before.status).then(|| self.status.clone()),
            stacks: gone
                .map(|at| (at.clone(), Vec::new()))
                .chain(moved.map(|(at, stack)| (at.clone(), stack.clone())))
                .collect(),
            faces: lost
                .map(|id| (id.clone(), None))
                .chain(turned.map(|(id, face)| (id.clone(), Some(face.clone()))))
                .collect(),
            panels: self.panels.iter().filter(|panel| !before.panels.contains(panel)).cloned().collect(),
            panel_order: (order != old_order).then_some(order),
            marks,
            marks_gone,
            marks_new,
            arrows: (self.arrows != before.arrows).then(|| self.arrows.clone()),
            shapes: (self.shapes != before.shapes).then(|| self.shapes.clone()),
        }
    }

    /// Whether two seats see the same counters, panels and shapes, whatever they are told besides.
    pub fn shows_the_same(&self, other: &Scene) -> bool {
        (&self.stacks, &self.faces, &self.panels, &self.shapes)
            == (&other.stacks, &other.faces, &other.panels, &other.shapes)
    }
}

/// Marks by place and kind, so that whoever adds new ones to those it knows has them as everybody has; as they are, where their order means something.
fn in_order(mut marks: Vec<Mark>) -> Vec<Mark> {
    if marks.iter().all(|mark| mark.kind != "path") {
        marks.sort_by(|a, b| (&a.at, &a.kind).cmp(&(&b.at, &b.kind)));
    }
    marks
}

/// What changed among marks: all of them, or those that are gone and those that are new.
type MarksChange = (Option<Vec<Mark>>, Vec<(String, String)>, Vec<Mark>);

/// Of many marks the few that are others now; all of them where they are few, where their order matters, or where one place has two of a kind.
fn marks_since(new: &[Mark], old: &[Mark]) -> MarksChange {
    if new == old {
        return (None, Vec::new(), Vec::new());
    }
    let all = || (Some(new.to_vec()), Vec::new(), Vec::new());
    let by_place = |marks: &[Mark]| -> Option<BTreeMap<(String, String), Mark>> {
        let named = |mark: &Mark| ((mark.at.clone(), mark.kind.clone()), mark.clone());
        let known: BTreeMap<_, _> = marks.iter().map(named).collect();
        (known.len() == marks.len() && marks.iter().all(|mark| mark.kind != "path")).then_some(known)
    };
    let (Some(is), Some(was)) = (by_place(new), by_place(old)) else { return all() };
    let gone: Vec<_> = was.iter().filter(|(at, mark)| is.get(*at) != Some(*mark)).map(|(at, _)| at.clone()).collect();
    let come: Vec<_> = is.iter().filter(|(at, mark)| was.get(*at) != Some(*mark)).map(|(_, m)| m.clone()).collect();
    if gone.len() + come.len() >= new.len() { all() } else { (None, gone, come) }
}

#[cfg(test)]
mod tests {
    use super::Scene;
    use table::{Form, Mark, Shape};

    fn flag(at: &str, kind: &str) -> Mark {
        Mark { at: at.to_owned(), kind: kind.to_owned(), title: kind.to_owned(), text: String::new() }
    }

    #[test]
    fn of_many_marks_only_those_are_told_that_changed() {
        let scene = |marks: &[(&str, &str)]| Scene {
            marks: marks.iter().map(|(at, kind)| flag(at, kind)).collect(),
            ..Scene::default()
        };
        let before = scene(&[("a", "flag"), ("b", "flag"), ("c", "flag"), ("c", "mover")]);
        let after = scene(&[("a", "flag"), ("b", "flag"), ("c", "flag"), ("d", "mover")]);
        let change = after.since(&before);
        assert_eq!((change.marks, change.marks_new), (None, vec![flag("d", "mover")]));
        assert_eq!(change.marks_gone, [("c".to_owned(), "mover".to_owned())]);
        let walked = scene(&[("a", "flag"), ("b", "flag"), ("c", "flag"), ("d", "path")]);
        assert_eq!(walked.since(&before).marks, Some(walked.marks.clone()), "the order of a path matters");
        assert_eq!(before.since(&before).marks, None);
    }

    fn smoke(x: i32) -> Scene {
        let shape = Shape {
            id: String::new(),
            kind: "smoke".to_owned(),
            side: "blue".to_owned(),
            title: "Smoke".to_owned(),
            form: Form::Circle(x, 0, 1_000),
        };
        Scene { shapes: vec![shape], ..Scene::default() }
    }

    #[test]
    fn shapes_are_told_when_they_change() {
        let (clear, here, there) = (Scene::default(), smoke(0), smoke(5));
        assert_eq!(here.since(&here).shapes, None);
        assert_eq!(there.since(&here).shapes, Some(there.shapes.clone()));
        assert_eq!(clear.since(&here).shapes, Some(Vec::new()));
        let told = serde_json::to_value(there.since(&here)).expect("JSON");
        assert_eq!(told["shapes"][0]["form"], serde_json::json!({ "circle": [5, 0, 1000] }));
    }

    #[test]
    fn a_shape_that_only_one_seat_sees_is_a_secret() {
        assert!(smoke(0).shows_the_same(&smoke(0)));
        assert!(!smoke(0).shows_the_same(&Scene::default()));
    }
}
