//! What must hold for any bytes whatsoever; also the body of a fuzz target.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use sgf::{Layout, Mode, ParseOptions, Transport};

/// Any bytes either give an error with a sensible place or a collection that can be written, in both
/// layouts, and read back as the same collection; the canonical form is written back unchanged.
pub(crate) fn check_bytes(bytes: &[u8]) {
    let parsed = match sgf::parse(bytes) {
        Ok(parsed) => parsed,
        Err(error) => {
            assert!(error.location.offset <= bytes.len(), "{error}");
            assert!(
                error.location.line >= 1 && error.location.column >= 1,
                "{error}"
            );
            assert!(
                strict(bytes).is_err(),
                "strict mode read what lenient mode refused"
            );
            return;
        }
    };
    assert_eq!(
        strict(bytes).is_ok(),
        parsed.warnings.is_empty() && parsed.more_warnings == 0,
        "strict mode refuses exactly what lenient mode repairs"
    );
    assert!(
        parsed
            .warnings
            .iter()
            .all(|w| w.location.offset <= bytes.len())
    );
    let collection = parsed.collection;
    assert!(!collection.games.is_empty());
    let canonical = collection.to_bytes();
    let unsure = |g| breaks_promise(g) || hides_charset(g);
    if collection.transport == Transport::Plain && collection.games.iter().any(unsure) {
        return read_everything(&collection);
    }
    // The guess at an encoding depends on the whole input, so rereading is told the answer, which is
    // the same for all games that do not name their encoding, or not rightly.
    let guessed = collection
        .games
        .iter()
        .find(|g| !names_encoding(g))
        .map(|g| g.encoding());
    let options = ParseOptions {
        encoding: guessed,
        ..ParseOptions::default()
    };
    for written in [canonical.clone(), collection.to_bytes_with(Layout::Lines)] {
        let again = sgf::parse_with(&written, &options).unwrap().collection;
        assert!(
            again == collection,
            "{:?}",
            String::from_utf8_lossy(&written)
        );
        assert_eq!(again.to_bytes(), canonical);
    }
    read_everything(&collection);
}

/// Whether the game says in which encoding it is.
fn names_encoding(game: &sgf::GameTree) -> bool {
    game.property(game.root(), "CA").is_some_and(|ca| {
        sgf::Encoding::for_label(ca.raw_value().trim_ascii()) == Some(game.encoding())
    })
}

/// Whether the game says it is in UTF-8 and is not. What it is then taken for depends on the rest of
/// the input.
fn breaks_promise(game: &sgf::GameTree) -> bool {
    let ca = game.property(game.root(), "CA");
    let promised = ca.and_then(|ca| sgf::Encoding::for_label(ca.raw_value().trim_ascii()));
    promised == Some(encoding_rs::UTF_8)
        && (game.encoding() != encoding_rs::UTF_8 || !game.is_valid_text())
}

/// Whether text stands before the CA that says how to read it, so that the guess at the encoding of
/// the input may decide where that text ends.
fn hides_charset(game: &sgf::GameTree) -> bool {
    let root = game.properties(game.root());
    let before = root.iter().position(|p| p.is("CA")).unwrap_or(0);
    root[..before]
        .iter()
        .any(|p| !p.raw_values().all(<[u8]>::is_ascii))
}

fn strict(bytes: &[u8]) -> Result<sgf::Parsed, sgf::ParseError> {
    sgf::parse_with(
        bytes,
        &ParseOptions {
            mode: Mode::Strict,
            ..ParseOptions::default()
        },
    )
}

/// Typed access may fail but not panic; conversion to UTF-8 keeps the shape and the text.
fn read_everything(collection: &sgf::Collection) {
    for game in &collection.games {
        let mut utf8 = game.clone();
        utf8.to_utf8();
        let back = sgf::parse(&utf8.to_bytes())
            .unwrap()
            .collection
            .games
            .remove(0);
        assert!(back == utf8, "{:?} {:?}", utf8, back);
        assert_eq!(utf8.len(), game.len());
        for (a, b) in game.preorder().zip(utf8.preorder()) {
            assert_eq!(game.comment(a), utf8.comment(b));
        }
        let _ = (
            game.komi(),
            game.handicap(),
            game.result(),
            game.rules(),
            game.final_position(),
        );
        let Ok(size) = game.size() else { continue };
        for node in game.preorder().take(1000) {
            let _ = (
                game.marks(node, size),
                game.moves(node, size),
                game.setup(node, size),
            );
            let _ = (game.annotations(node), game.comment(node));
        }
    }
}
