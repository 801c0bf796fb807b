//! Text in the encodings real files have.
#![allow(clippy::unwrap_used)]

use encoding_rs::{BIG5, EUC_KR, Encoding, GBK, KOI8_R, MACINTOSH, SHIFT_JIS, UTF_8, WINDOWS_1252};
use sgf::{ParseOptions, Repair, TextKind, Transport};

/// A file with this comment and this CA.
fn file(encoding: &'static Encoding, charset: &str, comment: &str) -> Vec<u8> {
    let text = format!("(;FF[4]{charset}C[{comment}];B[aa]C[x])\n");
    encoding.encode(&text).0.into_owned()
}

fn check(encoding: &'static Encoding, charset: &str, comment: &str) {
    let bytes = file(encoding, charset, comment);
    let parsed = sgf::parse(&bytes).unwrap();
    assert_eq!(parsed.warnings, [], "{comment}");
    let mut collection = parsed.collection;
    let game = &collection.games[0];
    assert_eq!(game.encoding(), encoding, "{comment}");
    assert_eq!(game.len(), 2);
    assert_eq!(game.comment(game.root()).as_deref(), Some(comment));
    assert_eq!(collection.to_bytes(), bytes);

    collection.to_utf8();
    let written = String::from_utf8(collection.to_bytes()).unwrap();
    assert_eq!(
        written,
        format!("(;FF[4]CA[UTF-8]C[{comment}];B[aa]C[x])\n")
    );
}

/// Long enough to be told apart.
const JAPANESE: &str =
    "表とソと予は、第二バイトがバックスラッシュです。黒の手番、白を取ってください。";
const CHINESE: &str = "黑先，白棋能否活棋？金昞俊和朴埈奭的对局，第三手是好手。";
const TAIWANESE: &str = "第六十四屆日本本因坊戰，黑中押勝，許功蓋。請找出黑棋的最佳下法。";
const KOREAN: &str = "흑이 먼저 두어 백을 잡으십시오. 바둑 문제입니다.";

#[test]
fn encodings_named_by_ca() {
    check(SHIFT_JIS, "CA[Shift_JIS]", JAPANESE);
    check(GBK, "CA[gb2312]", CHINESE);
    check(BIG5, "CA[Big5]", TAIWANESE);
    check(EUC_KR, "CA[EUC-KR]", KOREAN);
    check(UTF_8, "CA[UTF-8]", JAPANESE);
    check(WINDOWS_1252, "CA[ISO-8859-1]", "Größe: ein Café");
    for misspelt in [
        "ISO8859_1",
        "ISO 8859-1",
        "iso_8859_1",
        "8859-1",
        "CP1252",
        "Windows 1252",
        "win-1252",
        "ANSI",
        "US ASCII",
    ] {
        check(WINDOWS_1252, &format!("CA[{misspelt}]"), "Größe: ein Café");
    }
    check(SHIFT_JIS, "CA[Shift JIS]", JAPANESE);
    check(SHIFT_JIS, "CA[CP932]", JAPANESE);
    check(GBK, "CA[GB 2312]", CHINESE);
    check(BIG5, "CA[BIG_5]", TAIWANESE);
    check(EUC_KR, "CA[euc_kr]", KOREAN);
    check(UTF_8, "CA[utf_8]", JAPANESE);
    check(UTF_8, "CA[UFT-8]", JAPANESE);
    check(MACINTOSH, "CA[MacRoman]", "Größe: ein Café");
    check(KOI8_R, "CA[KOI8R]", "Правильно");
}

#[test]
fn encodings_that_must_be_guessed() {
    check(SHIFT_JIS, "", JAPANESE);
    check(GBK, "", CHINESE);
    check(BIG5, "", TAIWANESE);
    check(EUC_KR, "", KOREAN);
    check(UTF_8, "", JAPANESE);
    check(WINDOWS_1252, "", "Die Größe der schönen Übung: ein Café");
    check(WINDOWS_1252, "", "plain");
}

#[test]
fn every_character_with_a_bracket_or_backslash_in_it_survives() {
    for (encoding, label) in [
        (SHIFT_JIS, "CA[sjis]"),
        (GBK, "CA[gbk]"),
        (BIG5, "CA[big5]"),
    ] {
        let mut seen = 0;
        for lead in 0x81..=0xFE {
            for trail in [b'[', b'\\', b']'] {
                let pair = [lead, trail];
                let Some(text) =
                    encoding.decode_without_bom_handling_and_without_replacement(&pair)
                else {
                    continue;
                };
                // A half-width letter and a bracket are two characters.
                if text.ends_with(char::from(trail)) || encoding.encode(&text).0 != &pair[..] {
                    continue;
                }
                seen += 1;
                for comment in [
                    text.to_string(),
                    format!("a{text}{text}b"),
                    format!("{text} {text}"),
                ] {
                    check(encoding, label, &comment);
                }
            }
        }
        assert!(seen > 50, "{label}: {seen}");
    }
}

#[test]
fn escapes_between_the_halves_of_a_character_are_understood() {
    // Byte-oriented writers escape the ] in the middle of a character.
    let bytes = b"(;CA[big5]C[\xA5\xBB\xA6\\]\xA7{ wins]KM[6];B[aa])\n";
    let mut collection = sgf::parse(bytes).unwrap().collection;
    let game = &collection.games[0];
    assert_eq!(game.comment(game.root()).as_deref(), Some("本因坊 wins"));
    assert_eq!(game.komi(), Ok(Some(6.0)));
    assert_eq!(collection.to_bytes(), bytes);
    collection.to_utf8();
    let utf8 = "(;CA[UTF-8]C[本因坊 wins]KM[6];B[aa])\n";
    assert_eq!(String::from_utf8(collection.to_bytes()).unwrap(), utf8);
}

#[test]
fn byte_order_marks() {
    let text = "(;CA[gbk]C[碁 🙂];B[aa])\n";
    let utf16 = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        std::iter::once(0xFEFF)
            .chain(text.encode_utf16())
            .flat_map(bytes)
            .collect()
    };
    let inputs = [
        (Transport::Utf8Bom, ["\u{FEFF}", text].concat().into_bytes()),
        (Transport::Utf16Le, utf16(u16::to_le_bytes)),
        (Transport::Utf16Be, utf16(u16::to_be_bytes)),
    ];
    for (transport, bytes) in inputs {
        let collection = sgf::parse(&bytes).unwrap().collection;
        assert_eq!(collection.transport, transport);
        let game = &collection.games[0];
        assert_eq!(
            game.comment(game.root()).as_deref(),
            Some("碁 🙂"),
            "the mark overrules CA"
        );
        assert_eq!(collection.to_bytes(), bytes);
    }
}

#[test]
fn places_in_utf16_are_places_in_the_input() {
    let text = "(;C[碁🙂]\n[";
    let bytes: Vec<u8> = std::iter::once(0xFEFF)
        .chain(text.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    let error = sgf::parse(&bytes).unwrap_err();
    assert_eq!(
        (
            error.location.offset,
            error.location.line,
            error.location.column
        ),
        (20, 2, 1)
    );
    let odd = sgf::parse(&[&bytes[..], b"x"].concat()).unwrap_err();
    assert_eq!(odd.location.line, 2);
}

#[test]
fn wrong_and_unknown_charsets_are_repaired_and_reported() {
    let parsed = sgf::parse(b"(;CA[klingon]C[x])").unwrap();
    assert!(
        matches!(&parsed.warnings[0].repair, Repair::UnknownEncoding(name, _) if name == "klingon")
    );

    let wrong = file(GBK, "CA[UTF-8]", CHINESE);
    let parsed = sgf::parse(&wrong).unwrap();
    assert_eq!(parsed.warnings[0].repair, Repair::NotUtf8("GBK"));
    let game = &parsed.collection.games[0];
    assert_eq!(game.comment(game.root()).as_deref(), Some(CHINESE));
    assert_eq!(parsed.collection.to_bytes(), wrong);
}

/// In GBK 0x95 0x5D is a character, and the CA that says GBK part of the value before it. The game after
/// it shows whether both were read in one encoding.
#[test]
fn a_charset_that_would_swallow_itself_is_not_believed() {
    let parsed = sgf::parse(b"(;SZ[C[\x95]CA[gbk])(;)").unwrap();
    assert_eq!(
        parsed.warnings[0].repair,
        Repair::SwallowedEncoding("gbk".to_owned(), "windows-1252")
    );
    let games = &parsed.collection.games;
    assert!(games[0].property(games[0].root(), "CA").is_some());
    assert_eq!(games[0].encoding(), games[1].encoding());
    assert_eq!(parsed.collection.to_bytes(), b"(;SZ[C[\x95]CA[gbk])\n(;)\n");
}

/// Damaged UTF-8 read as GBK would hide the bracket: 0x96 0x5D is a character there.
const DAMAGED: &[u8] = b"PB[PL\x80\xE7\xAD\x96]";

/// Reads damaged text, which must come back byte for byte, and be readable after conversion.
#[track_caller]
fn check_damaged(bytes: &[u8], name: &str) {
    let parsed = sgf::parse(bytes).unwrap();
    let [warning] = &parsed.warnings[..] else {
        panic!("{:?}", parsed.warnings)
    };
    assert!(matches!(
        &warning.repair,
        Repair::DamagedText(property, _) if property == "PB"
    ));
    let mut collection = parsed.collection;
    assert_eq!(collection.to_bytes(), bytes);
    let again = sgf::parse(&collection.to_bytes()).unwrap();
    assert_eq!(again.collection, collection);
    let black = |game: &sgf::GameTree| game.root_text("PB").unwrap();
    assert_eq!(black(&collection.games[0]), name);

    collection.to_utf8();
    let written = String::from_utf8(collection.to_bytes()).unwrap();
    let again = sgf::parse(written.as_bytes()).unwrap();
    assert_eq!(again.warnings, []);
    assert_eq!(again.collection, collection);
    assert_eq!(black(&again.collection.games[0]), name);
}

#[test]
fn damaged_text_is_kept_and_always_readable() {
    let after_ca = [b"(;CA[UTF-8]", DAMAGED, b")\n"].concat();
    let before_ca = [b"(;", DAMAGED, b"CA[UTF-8])\n"].concat();
    let marked = [b"\xEF\xBB\xBF", &after_ca[..]].concat();
    for bytes in [after_ca, before_ca, marked] {
        check_damaged(&bytes, "PL\u{20AC}\u{7B56}");
    }
    // A name cut in the middle of a character, as programs with fields of fixed length do.
    let cut = b"(;CA[UTF-8]PB[\xE6\x9C\xAC\xE5\x9B\xA0\xE5\x9D])\n";
    check_damaged(cut, "本因\u{E5}\u{9D}");
    check_damaged(b"(;CA[GBK]PB[\xBA\xDA\xFF\xB0\xD7])\n", "黑\u{FF}白");
    check_damaged(b"(;CA[big5]PB[\xA5\xBB\xA6\\]\xA7{\xFF])\n", "本因坊\u{FF}");
}

#[test]
fn damaged_text_is_refused_in_strict_mode() {
    let options = ParseOptions {
        mode: sgf::Mode::Strict,
        ..ParseOptions::default()
    };
    let error = sgf::parse_with(&[b"(;CA[UTF-8]", DAMAGED, b")"].concat(), &options).unwrap_err();
    assert_eq!((error.location.line, error.location.column), (1, 14));
    let message = error.to_string();
    assert!(
        message.contains("PB has bytes that are not UTF-8"),
        "{message}"
    );
}

#[test]
fn damaged_text_becomes_whole_in_utf_16() {
    let bytes = [b"(;CA[UTF-8]", DAMAGED, b")\n"].concat();
    let mut collection = sgf::parse(&bytes).unwrap().collection;
    collection.transport = Transport::Utf16Le;
    let again = sgf::parse(&collection.to_bytes()).unwrap();
    assert_eq!(again.warnings, []);
    let name = again.collection.games[0].root_text("PB");
    assert_eq!(name.as_deref(), Some("PL\u{20AC}\u{7B56}"));
}

#[test]
fn each_game_has_its_own_encoding() {
    let bytes = [
        file(SHIFT_JIS, "CA[sjis]", "表"),
        file(BIG5, "CA[big5]", "功"),
    ]
    .concat();
    let collection = sgf::parse(&bytes).unwrap().collection;
    let comments: Vec<_> = collection
        .games
        .iter()
        .map(|g| g.comment(g.root()).unwrap())
        .collect();
    assert_eq!(comments, ["表", "功"]);
    assert_eq!(collection.to_bytes(), bytes);
}

#[test]
fn the_default_encoding_can_be_given() {
    let options = ParseOptions {
        encoding: Some(SHIFT_JIS),
        ..ParseOptions::default()
    };
    let bytes = file(SHIFT_JIS, "", "表");
    let game = sgf::parse_with(&bytes, &options)
        .unwrap()
        .collection
        .games
        .remove(0);
    assert_eq!(game.comment(game.root()).as_deref(), Some("表"));
}

#[test]
fn text_the_encoding_lacks_is_refused_until_the_game_is_converted() {
    let mut game = sgf::parse("(;CA[latin1]C[é])".as_bytes())
        .unwrap()
        .collection
        .games
        .remove(0);
    let root = game.root();
    let before = game.clone();
    let error = game.set_text(root, "GN", "碁").unwrap_err().to_string();
    assert!(error.contains("'碁'") && error.contains("UTF-8"), "{error}");
    assert_eq!(game, before);
    game.to_utf8();
    game.set_text(root, "GN", "碁]").unwrap();
    assert_eq!(
        game.text(root, "GN", TextKind::Simple).as_deref(),
        Some("碁]")
    );
}
