//! Writing SVG: elements, attributes, path data, text. Everything that comes from outside is escaped here and nowhere else.

use crate::point::Point;
use std::fmt::Write;

/// An SVG document being written.
#[derive(Default)]
pub(crate) struct Svg {
    out: String,
}

impl Svg {
    /// Starts an element.
    pub fn tag(&mut self, name: &'static str) -> Tag<'_> {
        self.out.push('<');
        self.out.push_str(name);
        Tag { svg: self, name }
    }

    /// Starts a group, to be given attributes and opened.
    pub fn group(&mut self) -> Tag<'_> {
        self.tag("g")
    }

    /// Opens a group shifted to a point.
    pub fn group_at(&mut self, p: Point) {
        self.group().set("transform", &format!("translate({} {})", num(p.x), num(p.y))).open();
    }

    /// Closes an element that was opened.
    pub fn close(&mut self, name: &str) {
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push_str(">\n");
    }

    /// Closes a group.
    pub fn end(&mut self) {
        self.close("g");
    }

    /// A filled path.
    pub fn fill(&mut self, data: &Path, colour: &str) {
        if !data.is_empty() {
            self.tag("path").set("fill", colour).path(data).done();
        }
    }

    /// A stroked path.
    pub fn stroke(&mut self, data: &Path, colour: &str, width: f64) {
        if !data.is_empty() {
            self.tag("path").set("fill", "none").set("stroke", colour).num("stroke-width", width).path(data).done();
        }
    }

    /// Keeps a path under an id, to be drawn several times.
    pub fn keep(&mut self, id: &str, data: &Path) {
        self.constant("<defs>");
        self.tag("path").set("id", id).path(data).done();
        self.constant("</defs>\n");
    }

    /// Draws once more what is kept under an id.
    pub fn again(&mut self, id: &str) -> Tag<'_> {
        self.tag("use").set("href", &format!("#{id}"))
    }

    /// A rectangle with rounded corners.
    pub fn rect(&mut self, area: crate::point::Rect, radius: f64) -> Tag<'_> {
        let tag = self.tag("rect").num("x", area.x).num("y", area.y).num("width", area.w).num("height", area.h);
        if radius > 0.0 { tag.num("rx", radius) } else { tag }
    }

    /// A circle.
    pub fn circle(&mut self, centre: Point, radius: f64) -> Tag<'_> {
        self.tag("circle").num("cx", centre.x).num("cy", centre.y).num("r", radius)
    }

    /// A straight line.
    pub fn line(&mut self, from: Point, to: Point) -> Tag<'_> {
        self.tag("line").num("x1", from.x).num("y1", from.y).num("x2", to.x).num("y2", to.y)
    }

    /// A text element of a font size; alignment and colour follow as attributes.
    pub fn text(&mut self, at: Point, size: f64) -> Tag<'_> {
        self.tag("text").num("x", at.x).num("y", at.y).num("font-size", size)
    }

    /// Appends markup as it is: only for constants of this crate.
    pub fn constant(&mut self, markup: &'static str) {
        self.out.push_str(markup);
    }

    /// The document.
    pub fn finish(self) -> String {
        self.out
    }
}

/// An element whose attributes are being written.
#[must_use]
pub(crate) struct Tag<'a> {
    svg: &'a mut Svg,
    name: &'static str,
}

impl Tag<'_> {
    /// An attribute with text.
    pub fn set(self, key: &str, value: &str) -> Self {
        let _ = write!(self.svg.out, " {key}=\"{}\"", escape(value));
        self
    }

    /// An attribute with a number.
    pub fn num(self, key: &str, value: f64) -> Self {
        let _ = write!(self.svg.out, " {key}=\"{}\"", num(value));
        self
    }

    /// Fill colour.
    pub fn fill(self, colour: &str) -> Self {
        self.set("fill", colour)
    }

    /// Stroke colour and width.
    pub fn stroke(self, colour: &str, width: f64) -> Self {
        self.set("stroke", colour).num("stroke-width", width)
    }

    /// Path data.
    pub fn path(self, data: &Path) -> Self {
        self.svg.out.push_str(" d=\"");
        self.svg.out.push_str(&data.data);
        self.svg.out.push('"');
        self
    }

    /// Text centred on its point.
    pub fn middle(self) -> Self {
        self.set("text-anchor", "middle")
    }

    /// Bold text.
    pub fn bold(self) -> Self {
        self.set("font-weight", "bold")
    }

    /// A halo around text, so that it can be read on any ground.
    pub fn halo(self, colour: &str, width: f64) -> Self {
        self.stroke(colour, width).set("stroke-linejoin", "round").set("paint-order", "stroke")
    }

    /// Ends an empty element.
    pub fn done(self) {
        self.svg.out.push_str("/>\n");
    }

    /// Leaves the element open for content.
    pub fn open(self) {
        self.svg.out.push_str(">\n");
    }

    /// Ends the element with text in it and no break after it, which between letters would be a space.
    pub fn inline(self, text: &str) {
        let _ = write!(self.svg.out, ">{}</{}>", escape(text), self.name);
    }

    /// Ends the element with text in it.
    pub fn content(self, text: &str) {
        self.svg.out.push('>');
        self.svg.out.push_str(&escape(text));
        let name = self.name;
        self.svg.close(name);
    }
}

/// Path data under construction: relative steps in tenths, which is the shortest way to write a long line.
#[derive(Default, Clone)]
pub(crate) struct Path {
    data: String,
    last: char,
    at: (i64, i64),
    began: (i64, i64),
}

/// A point in tenths.
fn tenths(p: Point) -> (i64, i64) {
    ((p.x * 10.0).round() as i64, (p.y * 10.0).round() as i64)
}

impl Path {
    /// Writes a command's letter where it cannot be left out.
    fn command(&mut self, letter: char) {
        let implied = (letter == self.last && letter != 'm') || (letter == 'l' && self.last == 'm');
        if !implied {
            self.data.push(letter);
        }
        self.last = letter;
    }

    /// Writes a number of tenths.
    fn tenth(&mut self, value: i64) {
        let follows = self.data.ends_with(|c: char| c.is_ascii_digit());
        if value < 0 {
            self.data.push('-');
        } else if follows {
            self.data.push(' ');
        }
        let (whole, part) = (value.abs() / 10, value.abs() % 10);
        let _ = match (whole, part) {
            (whole, 0) => write!(self.data, "{whole}"),
            (0, part) => write!(self.data, ".{part}"),
            (whole, part) => write!(self.data, "{whole}.{part}"),
        };
    }

    /// Writes a point as the step from the current one.
    fn step(&mut self, p: Point) -> (i64, i64) {
        let to = tenths(p);
        self.tenth(to.0 - self.at.0);
        self.tenth(to.1 - self.at.1);
        to
    }

    /// A new subpath.
    pub fn start(&mut self, p: Point) -> &mut Self {
        self.command('m');
        self.at = self.step(p);
        self.began = self.at;
        self
    }

    /// A straight segment.
    pub fn to(&mut self, p: Point) -> &mut Self {
        let to = tenths(p);
        if to.1 == self.at.1 {
            self.command('h');
            self.tenth(to.0 - self.at.0);
        } else if to.0 == self.at.0 {
            self.command('v');
            self.tenth(to.1 - self.at.1);
        } else {
            self.command('l');
            self.step(p);
        }
        self.at = to;
        self
    }

    /// A cubic segment.
    pub fn curve(&mut self, a: Point, b: Point, p: Point) -> &mut Self {
        self.command('c');
        self.step(a);
        self.step(b);
        self.at = self.step(p);
        self
    }

    /// An elliptical arc, the short way, clockwise on the screen.
    pub fn arc(&mut self, rx: f64, ry: f64, p: Point) -> &mut Self {
        self.command('a');
        self.tenth((rx * 10.0).round() as i64);
        self.tenth((ry * 10.0).round() as i64);
        self.data.push_str(" 0 0 1");
        self.at = self.step(p);
        self
    }

    /// Closes the subpath.
    pub fn shut(&mut self) -> &mut Self {
        self.data.push('z');
        self.last = 'z';
        self.at = self.began;
        self
    }

    /// A dot: drawn as a round-capped stroke, the shortest way to write a disc.
    pub fn dot(&mut self, p: Point) -> &mut Self {
        self.start(p);
        self.data.push_str("h.1");
        self.last = 'h';
        self.at.0 += 1;
        self
    }

    /// A polygon.
    pub fn polygon(&mut self, points: &[Point]) -> &mut Self {
        self.polyline(points).shut()
    }

    /// Straight segments through points.
    pub fn polyline(&mut self, points: &[Point]) -> &mut Self {
        for (i, &p) in points.iter().enumerate() {
            if i == 0 {
                self.start(p)
            } else {
                self.to(p)
            };
        }
        self
    }

    /// Whether nothing was drawn.
    pub fn is_empty(&self) -> bool {
        self.data.is_empty()
    }
}

/// A number with at most two decimals and nothing superfluous.
pub(crate) fn num(value: f64) -> String {
    let precise = value.abs() < 10.0;
    let text = if precise { format!("{value:.2}") } else { format!("{value:.1}") };
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" | "" => "0".to_owned(),
        _ => text.to_owned(),
    }
}

/// Text made safe for markup; characters that XML does not allow at all are left out.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' | '\r' => out.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([num(1.0), num(-0.001), num(12.34), num(0.5)], ["1", "0", "12.3", "0.5"]);
    }

    #[test]
    fn paths_are_written_in_steps_that_never_drift() {
        let p = crate::point::pt;
        let mut path = Path::default();
        path.start(p(1.04, 2.0)).to(p(2.08, 3.0)).to(p(3.12, 3.0)).shut().dot(p(0.0, 1.5));
        assert_eq!(path.data, "m1 2 1.1 1h1zm-1-.5h.1");
    }

    #[test]
    fn markup_in_names_is_escaped() {
        assert_eq!(escape("<A&B>\"'\u{0}\n"), "&lt;A&amp;B&gt;&quot;&#39; ");
    }
}
