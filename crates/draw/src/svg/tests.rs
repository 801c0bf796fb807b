use std::collections::BTreeMap;

use board::{Color, Diagram, Point, PointSet, Size};
use proptest::prelude::*;

use super::wrap;
use crate::{Layer, LayerShape, Mark, Picture, Rgb, Stroke, Window};

fn parse(svg: &str) -> roxmltree::Document<'_> {
    roxmltree::Document::parse(svg).unwrap()
}

/// The texts of all `text` elements.
fn texts(svg: &str) -> Vec<String> {
    let document = parse(svg);
    let elements = document.descendants().filter(|n| n.has_tag_name("text"));
    elements
        .filter_map(|n| n.text().map(str::to_owned))
        .collect()
}

fn count(svg: &str, fill: &str) -> usize {
    let document = parse(svg);
    let elements = document.descendants();
    elements
        .filter(|n| n.attribute("fill") == Some(fill))
        .count()
}

fn corner() -> Picture {
    let text = "| . X O .\n| X a O .\n+---------\n";
    Picture::of_diagram(&Diagram::parse(text).unwrap())
}

#[test]
fn stones_letters_and_coordinates_are_there() {
    let svg = corner().to_svg();
    assert_eq!(count(&svg, "url(#tesuji-black)"), 2);
    assert_eq!(count(&svg, "url(#tesuji-white)"), 2);
    assert_eq!(texts(&svg), ["A", "B", "C", "D", "2", "1", "a"]);
}

#[test]
fn a_part_fades_at_its_cut_sides_only() {
    let fades = |picture: &Picture| picture.to_svg().matches("id=\"tesuji-fade").count();
    assert_eq!(fades(&corner()), 2);
    let mut whole = corner();
    whole.window = Window::whole(whole.size);
    assert_eq!(fades(&whole), 0);
}

#[test]
fn the_grid_stays_out_of_labels() {
    let path = |picture: &Picture| {
        let svg = picture.to_svg();
        let document = parse(&svg);
        let path = |n: &roxmltree::Node<'_, '_>| {
            n.has_tag_name("path") && n.attribute("stroke-width") == Some("1.9")
        };
        let found = document.descendants().find(path).unwrap();
        found.attribute("d").unwrap().matches('M').count()
    };
    // The left and the lower edge; the label is on the lower one.
    assert_eq!(path(&corner()), 3);
    let mut bare = corner();
    bare.labels.clear();
    assert_eq!(path(&bare), 2);
}

#[test]
fn text_cannot_break_out() {
    let mut picture = corner();
    let evil = "</text><script>\"'&\u{0}\u{1b}\u{ffff}]]>";
    picture.labels.insert(Point::new(0, 17), evil.to_owned());
    picture.caption = vec![evil.to_owned()];
    let svg = picture.to_svg();
    let shown = "</text><script>\"'&\u{fffd}\u{fffd}\u{fffd}]]>";
    assert!(texts(&svg).iter().filter(|t| *t == shown).count() >= 1);
    assert!(!svg.contains("<script"));
}

#[test]
fn numbers_contrast_with_their_stones() {
    let mut picture = corner();
    picture.numbers = BTreeMap::from([(Point::new(1, 17), 7), (Point::new(2, 17), 12)]);
    let svg = picture.to_svg();
    let document = parse(&svg);
    let fill = |text: &str| {
        let mut all = document.descendants();
        let node = all.find(|n| n.has_tag_name("text") && n.text() == Some(text));
        node.and_then(|n| n.attribute("fill").map(str::to_owned))
            .unwrap()
    };
    assert_eq!(fill("7"), "#ffffff");
    assert_eq!(fill("12"), super::INK);
}

#[test]
fn layers_are_as_strong_as_their_values() {
    let mut picture = corner();
    let values = [(0, 0.5), (1, f32::NAN), (2, 9.0), (3, 0.0)];
    picture.layers = vec![Layer {
        values: values
            .into_iter()
            .map(|(c, v)| (Point::new(c, 18), v))
            .collect(),
        ..Layer::of_set("power", 'p', Rgb::GREEN, PointSet::EMPTY)
    }];
    let svg = picture.to_svg();
    let document = parse(&svg);
    let strengths: Vec<&str> = document
        .descendants()
        .filter_map(|n| n.attribute("fill-opacity"))
        .collect();
    assert_eq!(strengths, ["0.3", "0.6"]);
}

#[test]
fn captions_are_wrapped_at_blanks() {
    let lines = [
        "one two three".to_owned(),
        String::new(),
        "incomprehensible x".to_owned(),
    ];
    assert_eq!(
        wrap(&lines, 7),
        ["one two", "three", "", "incomprehensible", "x"]
    );
}

fn a_point(size: Size) -> impl Strategy<Value = Point> {
    (0..size.width(), 0..size.height()).prop_map(|(c, r)| Point::new(c, r))
}

prop_compose! {
    /// Any picture at all, sensible or not.
    fn a_picture()(width in 2u8..=19, height in 2u8..=19)(
        size in Just(Size::new(width, height).unwrap()),
        stones in prop::collection::vec((a_point(Size::new(width, height).unwrap()), any::<bool>()), 0..30),
        labels in prop::collection::btree_map(a_point(Size::default()), any::<String>(), 0..8),
        marks in prop::collection::btree_map(a_point(Size::default()), 0usize..6, 0..20),
        values in prop::collection::btree_map(a_point(Size::default()), any::<f32>(), 0..20),
        dots in any::<bool>(),
        strokes in prop::collection::vec((a_point(Size::default()), a_point(Size::default()), any::<bool>()), 0..4),
        caption in prop::collection::vec(any::<String>(), 0..3),
        coordinates in any::<bool>(),
        crop in any::<bool>(),
    ) -> Picture {
        let all = [Mark::Triangle, Mark::Square, Mark::Circle, Mark::Cross, Mark::Selected, Mark::Dot];
        let shape = if dots { LayerShape::Dot } else { LayerShape::Area };
        let mut picture = Picture::empty(size);
        for (p, black) in stones {
            let color = if black { Color::Black } else { Color::White };
            picture.stones[color.index()].insert(p);
            picture.last_move = Some(p);
        }
        picture.labels = labels;
        picture.marks = marks.into_iter().map(|(p, i)| (p, all[i])).collect();
        picture.layers = vec![Layer { shape, values, ..Layer::of_set("<l>", '!', Rgb::RED, PointSet::EMPTY) }];
        picture.strokes = strokes.into_iter().map(|(from, to, arrow)| Stroke { from, to, arrow }).collect();
        picture.caption = caption;
        picture.coordinates = coordinates;
        if crop {
            picture.crop();
        }
        picture
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_picture_is_well_formed(picture in a_picture()) {
        let svg = picture.to_svg();
        prop_assert!(roxmltree::Document::parse(&svg).is_ok());
        prop_assert!(!svg.contains("NaN") && !svg.contains("inf\""));
        for ink in [crate::Ink::Plain, crate::Ink::Ansi256, crate::Ink::TrueColor] {
            let text = picture.to_terminal(ink);
            let clean = text.chars().all(|c| c == '\n' || c == '\u{1b}' || !c.is_control());
            prop_assert!(clean);
        }
    }
}
