//! Whatever bytes come in, answers are well formed and as many as there are commands.

use gtp::Registry;
use gtp::testing::check_stream;
use proptest::prelude::*;

/// A word that some command may understand.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("b".to_owned()),
        Just("White".to_owned()),
        Just("pass".to_owned()),
        "[A-HJa-e][1-6]",
        "[A-Z][0-9]{1,3}",
        "-?[0-9]{1,12}",
        "[0-9]\\.[0-9]",
        Just("\"a b\"".to_owned()),
        Just("\"".to_owned()),
        "chinese|japanese|aga|new zealand|byoyomi|canadian|absolute|none|e",
        "\\PC{0,6}",
    ]
}

/// A line with a command that exists, and words that may or may not suit it.
fn command() -> impl Strategy<Value = String> {
    let names: Vec<&str> = Registry::standard().iter().map(|c| c.name).collect();
    let usual = vec![
        "play",
        "play",
        "trymove",
        "undo",
        "boardsize",
        "gogui-setup",
    ];
    let name = prop_oneof![
        3 => prop::sample::select(names),
        2 => prop::sample::select(usual),
    ];
    let id = prop_oneof![Just(String::new()), "[0-9]{1,30} "];
    let words = prop::collection::vec(word(), 0..6);
    let end = prop::sample::select(vec![
        "\n",
        "\r\n",
        " # x\n",
        "\t\n",
        "\n\n",
        "\n# interrupt\n",
    ]);
    (id, name, words, end)
        .prop_filter("the rest after quit is not read", |(_, name, ..)| {
            *name != "quit"
        })
        .prop_map(|(id, name, words, end)| format!("{id}{name} {}{end}", words.join(" ")))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn arbitrary_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        check_stream(&bytes);
    }

    #[test]
    fn bytes_of_the_protocol(text in "[0-9 \t\r\n\x00#=?\"a-z_-]{0,300}") {
        check_stream(text.as_bytes());
    }

    #[test]
    fn commands_with_odd_arguments(
        start in "(boardsize [2-5]\n)?",
        lines in prop::collection::vec(command(), 0..60),
        tail in prop_oneof![Just(""), Just("quit"), Just("7 quit now\nname\n")],
    ) {
        let stream = format!("{start}{}{tail}", lines.concat());
        check_stream(stream.as_bytes());
    }
}

#[test]
fn lines_of_a_megabyte() {
    for fill in *b"a1 #\t\"\x00\xff" {
        let mut bytes = b"1 ".to_vec();
        bytes.extend(vec![fill; 1 << 20]);
        bytes.extend_from_slice(b"\n2 name\n");
        check_stream(&bytes);
        check_stream(&bytes[2..]);
        check_stream(&bytes[..1 << 19]);
    }
}

#[test]
fn one_more_digit_than_fits() {
    let max = gtp::line::MAX_LINE;
    for length in max - 1..=max + 1 {
        check_stream(&vec![b'7'; length]);
        let mut bytes = vec![b'7'; length];
        bytes.extend_from_slice(b"x\nname\n");
        check_stream(&bytes);
    }
}

#[test]
fn a_long_game() {
    let mut stream = String::from("boardsize 2\n");
    for i in 0..3000 {
        let (color, point) = (["b", "w"][i % 2], ["A1", "A2", "B2", "B1", "pass"][i % 5]);
        stream += &format!("play {color} {point}\n");
    }
    check_stream(stream.as_bytes());
}
