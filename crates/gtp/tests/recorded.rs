//! A session that the engine library of a real front end held with us (`sessions/record.mjs` says which, and how it was recorded): what it sent is sent again, and what comes
//! back must be of the same form, line by line: an answer for each command and in their order, ids echoed, candidates that a strict reader takes apart. Numbers of the
//! network may differ, since they differ between processors; what the board says may not.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::VecDeque;

use crate::front_end::{Controller, Speaks, is_vertex, strict};

const SESSION: &str = include_str!("sessions/sabaki.txt");

/// A command whose answer is awaited.
#[derive(Debug)]
struct Asked {
    line: String,
    id: String,
    /// Lines of the board when it was sent.
    size: usize,
    /// What the lists of the recording and of the answer have, where it is answered by a list.
    lists: [Vec<String>; 2],
    infos: usize,
}

impl Asked {
    fn name(&self) -> &str {
        self.line.split(' ').next().unwrap()
    }

    fn lists_candidates(&self) -> bool {
        self.name().ends_with("analyze")
    }

    /// The first line: the sign and the id, then what is said.
    fn check_head(&mut self, recorded: &str, got: &str) {
        let (sign, said) = recorded.split_at(1);
        let head = format!("{sign}{}", self.id);
        let rest = got.strip_prefix(&head);
        let rest = rest.unwrap_or_else(|| panic!("{self:?}: expected {head}, got {got}"));
        assert!(rest.is_empty() || rest.starts_with(' '), "{self:?}: {got}");
        let (said, rest) = (said.trim(), rest.trim());
        match self.name() {
            "version" => assert!(rest.starts_with(|c: char| c.is_ascii_digit()), "{rest}"),
            "genmove" => assert!(is_vertex(rest, self.size) || rest == "resign", "{rest}"),
            "list_commands" => self.lists = [vec![said.to_owned()], vec![rest.to_owned()]],
            _ => assert_eq!(rest, said, "{self:?}"),
        }
    }

    /// A further line.
    fn check_line(&mut self, recorded: &str, got: &str) {
        match self.name() {
            "list_commands" => {
                self.lists[0].push(recorded.to_owned());
                self.lists[1].push(got.to_owned());
            }
            _ if recorded.starts_with("info ") => self.check_candidates(got),
            _ if recorded.starts_with("play ") => {
                let mv = got.strip_prefix("play ").unwrap_or_else(|| panic!("{got}"));
                assert!(is_vertex(mv, self.size) || mv == "resign", "{got}");
            }
            _ => assert_eq!(got, recorded, "{self:?}"),
        }
    }

    fn check_candidates(&mut self, line: &str) {
        self.infos += 1;
        let seen = strict(line, &self.line, self.size).seen;
        let words: Vec<&str> = self.line.split(' ').collect();
        for limit in words
            .windows(3)
            .filter(|w| w[0] == "avoid" || w[0] == "allow")
        {
            let mover = words
                .iter()
                .find(|w| ["B", "W"].contains(w))
                .unwrap_or(&"b");
            let concerns = limit[1].eq_ignore_ascii_case(mover);
            let listed = |at: &str| limit[2].split(',').any(|p| p == at);
            let kept = |at: &str| !concerns || listed(at) == (limit[0] == "allow");
            assert!(seen.iter().all(|s| kept(&s.at)), "{self:?}: {line}");
        }
    }

    /// After the last line.
    fn check_whole(&self) {
        let [recorded, got] = &self.lists;
        for name in recorded {
            assert!(got.contains(name), "{name} is not known any more");
        }
        assert!(!self.lists_candidates() || self.infos > 0, "{self:?}");
    }
}

/// Holds the session again, with ids or without.
fn replay(session: &str, ids: bool, engine: &mut impl Speaks) {
    let (mut sent, mut size) = (0, 19);
    let mut asked: VecDeque<Asked> = VecDeque::new();
    let mut open: Option<Asked> = None;
    let hear = |engine: &mut dyn Speaks| engine.hear();
    for line in session.lines() {
        let (side, text) = line.split_at(1);
        let text = text.strip_prefix(' ').unwrap_or(text);
        if side == ">" {
            if text.is_empty() {
                engine.send("");
                continue;
            }
            sent += 1;
            let id = if ids { sent.to_string() } else { String::new() };
            engine.send(format!("{id} {text}").trim());
            if let Some(lines) = text.strip_prefix("boardsize ") {
                size = lines.parse().unwrap();
            }
            asked.push_back(Asked {
                line: text.to_owned(),
                id,
                size,
                lists: [Vec::new(), Vec::new()],
                infos: 0,
            });
            continue;
        }
        assert_eq!(side, "<", "{line}");
        let got = hear(engine);
        let mut got = got.unwrap_or_else(|| panic!("nothing comes for {open:?}, {asked:?}"));
        let Some(answer) = &mut open else {
            let mut answer = asked.pop_front().unwrap();
            answer.check_head(text, &got);
            open = Some(answer);
            continue;
        };
        // A faster machine writes more lines of candidates, a later version knows more commands.
        while answer.lists_candidates() && !text.starts_with("info ") && got.starts_with("info ") {
            answer.check_candidates(&got);
            got = hear(engine).unwrap();
        }
        while answer.name() == "list_commands" && text.is_empty() && !got.is_empty() {
            answer.lists[1].push(got);
            got = hear(engine).unwrap();
        }
        assert_eq!(
            got.is_empty(),
            text.is_empty(),
            "{answer:?}: {got:?}, recorded {text:?}"
        );
        if text.is_empty() {
            answer.check_whole();
            open = None;
        } else {
            answer.check_line(text, &got);
        }
    }
    assert!(
        asked.is_empty() && open.is_none(),
        "no answer: {open:?}, {asked:?}"
    );
    let more = engine.hear();
    assert!(more.is_none(), "more than was asked for: {more:?}");
}

#[test]
fn a_front_end_is_answered_as_it_was_when_it_was_recorded() {
    // The session shows what it is here for.
    for needed in [
        "lz-analyze",
        "kata-analyze",
        "kata-genmove_analyze",
        "undo",
        "genmove",
        "no_such_command",
    ] {
        let line = format!("> {needed}");
        assert!(SESSION.lines().any(|l| l.starts_with(&line)), "{needed}");
    }
    assert!(SESSION.lines().any(|l| l.starts_with("< ?")));
    for ids in [false, true] {
        replay(SESSION, ids, &mut Controller::start());
    }
}

/// An engine that says what was recorded, whatever it is asked, and stops in the end.
struct Parrot(VecDeque<String>);

impl Speaks for Parrot {
    fn send(&mut self, _: &str) {}

    fn hear(&mut self) -> Option<String> {
        self.0.pop_front()
    }
}

fn parrot() -> Parrot {
    let heard = SESSION.lines().filter_map(|l| l.strip_prefix('<'));
    Parrot(
        heard
            .map(|l| l.strip_prefix(' ').unwrap_or(l).to_owned())
            .collect(),
    )
}

/// Whether the replay finds fault with what an engine says.
fn complains(lines: VecDeque<String>) -> bool {
    let replayed = std::panic::catch_unwind(move || replay(SESSION, false, &mut Parrot(lines)));
    replayed.is_err()
}

#[test]
fn whatever_is_missing_or_malformed_is_noticed() {
    assert!(!complains(parrot().0), "the recording itself is in order");
    // Each answer left out, and each empty line.
    let lines = parrot().0;
    for at in 0..lines.len() {
        let begins = at == 0 || lines[at - 1].is_empty();
        let end = (at..lines.len()).find(|&i| lines[i].is_empty()).unwrap();
        if begins {
            let mut without = lines.clone();
            without.drain(at..=end);
            assert!(complains(without), "without {:?}", lines[at]);
        }
        if lines[at].is_empty() {
            let mut without = lines.clone();
            without.remove(at);
            assert!(
                complains(without),
                "without the end after {:?}",
                lines[at - 1]
            );
        }
    }
    // Answers in another order, one too many, an id nobody gave, candidates that cannot be read.
    let info = lines.iter().position(|l| l.starts_with("info ")).unwrap();
    let broken: [fn(&mut VecDeque<String>, usize); 8] = [
        |lines, _| lines.swap(0, 2),
        |lines, _| lines.extend(["=".to_owned(), String::new()]),
        |lines, _| lines[0].insert(1, '7'),
        |lines, info| lines[info] = lines[info].replace(" pv ", " line "),
        |lines, info| lines[info] = lines[info].replace(" winrate ", " winrate 0."),
        |lines, info| lines[info] = lines[info].replace("info move", "info  move"),
        |lines, info| lines[info].push_str(" Z9"),
        |lines, info| lines[info].push_str(" rootInfo visits 3"),
    ];
    for (number, harm) in broken.into_iter().enumerate() {
        let mut lines = lines.clone();
        harm(&mut lines, info);
        assert!(complains(lines), "harm {number}");
    }
}
