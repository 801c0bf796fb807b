//! What must hold of any input whatever: for property tests and fuzzing.

use std::io::Cursor;

use crate::engine::Engine;
use crate::line::MAX_LINE;

/// Feeds bytes to an engine that may not touch files, and checks its answers.
///
/// # Panics
/// If an answer is malformed, or there are not as many answers as commands, or an answer has another
/// id than its command, or a command panicked.
pub fn check_stream(bytes: &[u8]) {
    let mut engine = Engine::default();
    engine.session_mut().files_allowed = false;
    // What is checked is the protocol, not the moves.
    engine.session_mut().strong.settings.visits = Some(1);
    let mut output = Vec::new();
    let ended = engine.run(Cursor::new(bytes.to_vec()), &mut output);
    assert!(ended.is_ok(), "memory does not fail: {ended:?}");
    let output = String::from_utf8(output).unwrap_or_else(|e| panic!("no UTF-8: {e}"));
    let answers = split_answers(&output);
    let ids = expected_ids(bytes);
    assert_eq!(answers.len(), ids.len(), "answers and commands:\n{output}");
    for (answer, id) in answers.iter().zip(&ids) {
        let head = answer.split([' ', '\n']).next().unwrap_or("");
        assert_eq!(&head[1..], id, "the id of {answer:?}");
        let panicked = answer.starts_with('?') && answer.contains("internal error");
        assert!(!panicked, "{answer}");
    }
    engine.session().board().assert_consistent();
}

/// Cuts the output into answers, each without the empty line at its end.
fn split_answers(output: &str) -> Vec<&str> {
    if output.is_empty() {
        return Vec::new();
    }
    let Some(body) = output.strip_suffix("\n\n") else {
        panic!("no empty line at the end: {output:?}");
    };
    let answers: Vec<&str> = body.split("\n\n").collect();
    for answer in &answers {
        let signed = answer.starts_with(['=', '?']);
        assert!(signed, "an answer without its sign: {answer:?}");
        // A third line feed in a row would be an empty line too many.
        assert!(!answer.ends_with('\n'), "{answer:?}");
        let clean = answer.chars().all(|c| c == '\n' || !c.is_control());
        assert!(clean, "control characters in {answer:?}");
    }
    answers
}

/// The ids of the commands in the input up to `quit`, written down a second time and more simply
/// than the reader does: whole lines in memory, one step after the other.
fn expected_ids(bytes: &[u8]) -> Vec<String> {
    let mut ids = Vec::new();
    for line in bytes.split(|&b| b == b'\n') {
        let visible = line
            .iter()
            .filter(|&&b| b == b'\t' || (b >= 32 && b != 127));
        let line: Vec<u8> = visible.take_while(|&&b| b != b'#').copied().collect();
        let blank = |b: &u8| *b == b' ' || *b == b'\t';
        let mut words = line.split(blank).filter(|w| !w.is_empty());
        let Some(first) = words.next() else {
            continue;
        };
        let too_long = line.trim_ascii().len() > MAX_LINE;
        let is_id = first.iter().all(u8::is_ascii_digit);
        let name = if is_id { words.next() } else { Some(first) };
        // Of a line that is too long only the beginning is known.
        let known = is_id && !(too_long && first.len() >= MAX_LINE);
        let id = if known { first } else { b"" };
        ids.push(String::from_utf8_lossy(id).into_owned());
        if name == Some(b"quit") && !too_long {
            break;
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_output_is_cut_into_answers() {
        assert!(split_answers("").is_empty());
        assert_eq!(split_answers("= \n\n?3 no\n\n"), ["= ", "?3 no"]);
    }

    #[test]
    #[should_panic(expected = "no empty line")]
    fn an_answer_without_an_end_is_noticed() {
        split_answers("= \n");
    }

    #[test]
    #[should_panic(expected = "without its sign")]
    fn an_empty_line_within_an_answer_is_noticed() {
        split_answers("= a\n\nb\n\n");
    }

    #[test]
    #[should_panic]
    fn an_empty_line_too_many_is_noticed() {
        split_answers("= a\n\n\n= b\n\n");
    }

    #[test]
    fn commands_are_counted_up_to_quit() {
        let ids = expected_ids(b"1 name\n\n#x\n\tversion\r\n 22\tquit now\n3 name");
        assert_eq!(ids, ["1", "", "22"]);
    }
}
