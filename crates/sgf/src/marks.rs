//! What a node shows: marks, labels, arrows, and verdicts on the move or the position.

use board::{Color, Point, PointSet, Size};

use crate::edit::EditError;
use crate::error::ValueError;
use crate::points::{compress_points, list_points, point_letters, read_area, read_point};
use crate::property::Property;
use crate::text::{TextKind, escape, split_composed, unescape};
use crate::tree::{GameTree, NodeId};

/// The kinds of mark that are sets of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkKind {
    /// TR
    Triangle,
    /// SQ
    Square,
    /// CR
    Circle,
    /// MA: an X. Also M of old files.
    Cross,
    /// SL
    Selected,
    /// TB and TW
    Territory(Color),
    /// DD: greyed out.
    Dim,
    /// VW: the only part of the board to be shown.
    View,
}

impl MarkKind {
    /// All kinds.
    pub const ALL: [MarkKind; 9] = [
        MarkKind::Triangle,
        MarkKind::Square,
        MarkKind::Circle,
        MarkKind::Cross,
        MarkKind::Selected,
        MarkKind::Territory(Color::Black),
        MarkKind::Territory(Color::White),
        MarkKind::Dim,
        MarkKind::View,
    ];

    /// The property that holds such marks.
    pub const fn property(self) -> &'static str {
        match self {
            MarkKind::Triangle => "TR",
            MarkKind::Square => "SQ",
            MarkKind::Circle => "CR",
            MarkKind::Cross => "MA",
            MarkKind::Selected => "SL",
            MarkKind::Territory(Color::Black) => "TB",
            MarkKind::Territory(Color::White) => "TW",
            MarkKind::Dim => "DD",
            MarkKind::View => "VW",
        }
    }
}

/// Something drawn on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The same mark on some points. An empty set is a statement too: `DD[]` and `VW[]` undo what
    /// earlier nodes said.
    Points(MarkKind, PointSet),
    /// LB: text on a point. Also L of old files, which numbers its points a, b, c, ...
    Label(Point, String),
    /// AR: an arrow from, to.
    Arrow(Point, Point),
    /// LN: a line between two points.
    Line(Point, Point),
}

/// A verdict with an emphasis where SGF has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Annotation {
    /// TE: a good move.
    Tesuji(Emphasis),
    /// BM: a bad move.
    Bad(Emphasis),
    /// DO: a doubtful move.
    Doubtful,
    /// IT: an interesting move.
    Interesting,
    /// GB and GW: the position is good for this side.
    GoodFor(Color, Emphasis),
    /// DM: the position is even.
    Even(Emphasis),
    /// UC: the position is unclear.
    Unclear(Emphasis),
    /// HO: the node is worth a look.
    Hotspot(Emphasis),
}

/// SGF's Double.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Emphasis {
    /// 1
    #[default]
    Normal,
    /// 2: very.
    Strong,
}

impl GameTree {
    /// The points of a property that is a list of points, rectangles included. Empty if the node
    /// has no such property.
    pub fn points(&self, id: NodeId, name: &str, size: Size) -> Result<PointSet, ValueError> {
        let mut all = PointSet::EMPTY;
        if let Some(property) = self.property(id, name) {
            for area in self.areas(property, size) {
                all |= area?;
            }
        }
        Ok(all)
    }

    /// The points of each value of a list of points.
    pub(crate) fn areas<'a>(
        &'a self,
        property: &'a Property,
        size: Size,
    ) -> impl Iterator<Item = Result<PointSet, ValueError>> + 'a {
        // One empty value is an empty list.
        let empty =
            property.raw_values().len() == 1 && property.raw_value().trim_ascii().is_empty();
        property
            .raw_values()
            .skip(usize::from(empty))
            .map(move |raw| {
                read_area(&self.decode(raw), size).map_err(|e| self.bad_value(property, raw, e))
            })
    }

    /// Sets a list of points; removes the property if there are none. With `compress`, rectangles
    /// are used where they save room, which only FF\[4\] readers understand.
    pub fn set_points(
        &mut self,
        id: NodeId,
        name: &str,
        points: PointSet,
        compress: bool,
    ) -> Result<(), EditError> {
        if points.is_empty() {
            self.remove(id, name);
            return Ok(());
        }
        self.set_raw(
            id,
            name,
            if compress {
                compress_points(points)
            } else {
                list_points(points)
            },
        )
    }

    /// The points with one kind of mark.
    pub fn marked(&self, id: NodeId, kind: MarkKind, size: Size) -> Result<PointSet, ValueError> {
        let mut points = self.points(id, kind.property(), size)?;
        if kind == MarkKind::Cross {
            points |= self.points(id, "M", size)?;
        }
        Ok(points)
    }

    /// All marks of a node: first the sets of points, then labels, arrows and lines.
    pub fn marks(&self, id: NodeId, size: Size) -> Result<Vec<Mark>, ValueError> {
        let mut marks = Vec::new();
        for kind in MarkKind::ALL {
            let old = kind == MarkKind::Cross && self.property(id, "M").is_some();
            if old || self.property(id, kind.property()).is_some() {
                marks.push(Mark::Points(kind, self.marked(id, kind, size)?));
            }
        }
        marks.extend(
            self.labels(id, size)?
                .into_iter()
                .map(|(p, text)| Mark::Label(p, text)),
        );
        for (name, mark) in [("AR", Mark::Arrow as fn(_, _) -> _), ("LN", Mark::Line)] {
            marks.extend(
                self.pairs(id, name, size)?
                    .into_iter()
                    .map(|(a, b)| mark(a, b)),
            );
        }
        Ok(marks)
    }

    /// The labels of a node.
    pub fn labels(&self, id: NodeId, size: Size) -> Result<Vec<(Point, String)>, ValueError> {
        let mut labels = Vec::new();
        for property in self.property(id, "LB").into_iter() {
            for raw in property.raw_values() {
                let value = self.decode(raw);
                let (point, text) = split_composed(&value).ok_or_else(|| {
                    self.bad_value(property, raw, "not a label; expected a point, ':' and text")
                })?;
                let point =
                    read_point(point, size).map_err(|e| self.bad_value(property, raw, e))?;
                labels.push((point, unescape(text, TextKind::Simple)));
            }
        }
        let letters = ('a'..='z').chain('A'..='Z');
        for property in self.property(id, "L").into_iter() {
            for (raw, letter) in property.raw_values().zip(letters.clone()) {
                let point = read_point(&self.decode(raw), size)
                    .map_err(|e| self.bad_value(property, raw, e))?;
                labels.push((point, letter.to_string()));
            }
        }
        Ok(labels)
    }

    /// Sets the labels of a node; removes them if there are none.
    pub fn set_labels<'a>(
        &mut self,
        id: NodeId,
        labels: impl IntoIterator<Item = (Point, &'a str)>,
    ) -> Result<(), EditError> {
        let value =
            |(p, text)| self.encode(&format!("{}:{}", point_letters(p), escape(text, true)));
        let values = labels
            .into_iter()
            .map(value)
            .collect::<Result<Vec<_>, _>>()?;
        if values.is_empty() {
            self.remove(id, "LB");
            return Ok(());
        }
        self.set_raw(id, "LB", values)
    }

    /// The pairs of points of AR or LN.
    fn pairs(&self, id: NodeId, name: &str, size: Size) -> Result<Vec<(Point, Point)>, ValueError> {
        let Some(property) = self.property(id, name) else {
            return Ok(Vec::new());
        };
        let pair = |raw| {
            let value = self.decode(raw);
            let bad = |problem| self.bad_value(property, raw, problem);
            let (from, to) = split_composed(&value)
                .ok_or_else(|| bad("expected two points with ':' between them".to_owned()))?;
            Ok((
                read_point(from, size).map_err(bad)?,
                read_point(to, size).map_err(bad)?,
            ))
        };
        property.raw_values().map(pair).collect()
    }

    /// The verdicts a node gives on its move or position.
    pub fn annotations(&self, id: NodeId) -> Vec<Annotation> {
        let one = |property: &Property| {
            let emphasis = match property.raw_value().trim_ascii() {
                b"2" => Emphasis::Strong,
                _ => Emphasis::Normal,
            };
            Some(match &*property.name() {
                "TE" => Annotation::Tesuji(emphasis),
                "BM" => Annotation::Bad(emphasis),
                "DO" => Annotation::Doubtful,
                "IT" => Annotation::Interesting,
                "GB" => Annotation::GoodFor(Color::Black, emphasis),
                "GW" => Annotation::GoodFor(Color::White, emphasis),
                "DM" => Annotation::Even(emphasis),
                "UC" => Annotation::Unclear(emphasis),
                "HO" => Annotation::Hotspot(emphasis),
                _ => return None,
            })
        };
        self.properties(id).iter().filter_map(one).collect()
    }
}
