//! Right proofs with one named change, which a checker must turn down for the right reason: shared by the tests of all crates that have a checker.

/// What was changed, in which proof, what stood there, what stands there now, and what the checker says.
pub(crate) type Lie = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
);

/// Fails unless `check` turns all of them down and says why; `text` is the proof of a name.
pub(crate) fn seen_through<T: std::fmt::Debug>(
    lies: &[Lie],
    text: impl Fn(&str) -> String,
    check: impl Fn(&str) -> Result<T, String>,
) {
    let mut wrong: Vec<String> = Vec::new();
    for (what, name, from, to, why) in lies {
        let proof = text(name);
        assert!(proof.contains(from), "{what}: nothing to change");
        let said = check(&proof.replacen(from, to, 1));
        if !said.as_ref().is_err_and(|said| said.contains(why)) {
            wrong.push(format!("{what}: {said:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
