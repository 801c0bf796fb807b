//! Code and catalogue belong together: no key without a message, no message without use, and no text for people in the page's code.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use words::pattern::Messages;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The sources below a folder, with their content; none where the folder is not there, as in a package of this crate alone.
fn sources(folder: &Path, kinds: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut todo = vec![folder.to_owned()];
    while let Some(folder) = todo.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() && !path.is_symlink() {
                todo.push(path);
            } else if path
                .extension()
                .is_some_and(|kind| kinds.iter().any(|k| kind == *k))
                && let Ok(text) = fs::read_to_string(&path)
            {
                found.push((path, text));
            }
        }
    }
    found
}

fn keys_of(file: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("crates/words/catalog/en").join(file));
    let messages = Messages::read(&text.unwrap()).unwrap();
    messages.keys().map(str::to_owned).collect()
}

/// What is between such a beginning and the next closing quote.
fn quoted<'a>(text: &'a str, beginnings: &[&str]) -> Vec<&'a str> {
    let mut found = Vec::new();
    for beginning in beginnings {
        for (at, _) in text.match_indices(beginning) {
            let rest = &text[at + beginning.len()..];
            let quote = match rest.chars().next() {
                Some(c @ ('"' | '`')) => c,
                _ => continue,
            };
            if let Some(end) = rest[1..].find(quote) {
                found.push(&rest[1..=end]);
            }
        }
    }
    found
}

/// Every key that a code names is there. What is put together at run time (`layer-${name}`) needs messages that begin so.
fn check(keys: &BTreeSet<String>, named: &BTreeSet<String>, catalog: &str) {
    let mut missing = Vec::new();
    for key in named {
        let known = match key.split_once(['$', '{']) {
            Some((family, _)) => keys.iter().any(|k| k.starts_with(family)),
            None => keys.contains(key),
        };
        if !known {
            missing.push(key);
        }
    }
    assert!(
        missing.is_empty(),
        "{catalog}: used and not there: {missing:?}"
    );
}

fn unused(keys: &BTreeSet<String>, used: &BTreeSet<String>, code: &str, catalog: &str) {
    let families: Vec<&str> = used
        .iter()
        .filter_map(|key| key.split_once(['$', '{']))
        .map(|(family, _)| family)
        .collect();
    let inner = fs::read_to_string(root().join("crates/words/catalog/en").join(catalog)).unwrap();
    let mut idle = Vec::new();
    for key in keys {
        let named = used.contains(key)
            || families.iter().any(|family| key.starts_with(family))
            // A message within others, or a key that is chosen by a condition.
            || inner.contains(&format!("{{ {key} }}"))
            || code.contains(&format!("\"{key}\""));
        if !named {
            idle.push(key);
        }
    }
    assert!(idle.is_empty(), "{catalog}: there and not used: {idle:?}");
}

#[test]
fn the_page_and_its_messages_belong_together() {
    let files = sources(&root().join("web/src"), &["ts", "tsx"]);
    if files.is_empty() {
        return;
    }
    let keys = keys_of("page.ftl");
    let mut named = BTreeSet::new();
    let mut code = String::new();
    for (_, text) in &files {
        code.push_str(text);
        let found = quoted(text, &[" t(", "{t(", "(t(", "[t(", ":t(", "!t(", "say(t("]);
        named.extend(found.into_iter().map(str::to_owned));
    }
    assert!(named.len() > 200, "the search for keys finds too few");
    check(&keys, &named, "page.ftl");
    unused(&keys, &named, &code, "page.ftl");
}

#[test]
fn sentences_and_their_messages_belong_together() {
    let files = sources(&root().join("crates"), &["rs"]);
    if files.len() < 50 {
        return;
    }
    let keys: BTreeSet<String> = keys_of("answers.ftl")
        .union(&keys_of("command.ftl"))
        .cloned()
        .collect();
    let mut named = BTreeSet::new();
    let mut code = String::new();
    for (path, text) in &files {
        if path.starts_with(root().join("crates/words")) {
            continue;
        }
        code.push_str(text);
        let squeezed: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let squeezed = squeezed.replace("say!( \"", "say!(\"");
        let found = quoted(
            &squeezed,
            &["say!(", "words::text(", "words::text(&format!("],
        );
        named.extend(found.into_iter().map(str::to_owned));
    }
    assert!(named.len() > 100, "the search for keys finds too few");
    check(&keys, &named, "answers.ftl");
    unused(&keys, &named, &code, "answers.ftl");
}

/// Texts of the page are in the catalogue: its code has no words between tags, and none in what readers see or hear.
#[test]
fn the_page_has_no_text_in_its_code() {
    let allowed = ["Tesuji", "CAPn", "SGF", "SVG"];
    let wordy = |text: &str| {
        let text = text.trim();
        !allowed.contains(&text)
            && text
                .split(|c: char| !c.is_alphabetic())
                .any(|w| w.len() > 1)
    };
    let mut found = Vec::new();
    for (path, text) in sources(&root().join("web/src"), &["ts", "tsx"]) {
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if name == "types.ts" || name.ends_with(".d.ts") {
            continue;
        }
        for (number, line) in (1..).zip(text.lines()) {
            let code = line.trim_start();
            if code.starts_with("//") || code.starts_with('*') || code.starts_with("/*") {
                continue;
            }
            for sign in ["title=\"", "aria-label=\"", "placeholder=\"", "label=\""] {
                if let Some(rest) = code.split(sign).nth(1)
                    && wordy(rest.split('"').next().unwrap_or_default())
                {
                    found.push(format!("{name}:{number}: {code}"));
                }
            }
            for said in quoted(code, &["say(", "new Error(", "new Refused("]) {
                if wordy(&without_placeables(said)) {
                    found.push(format!("{name}:{number}: {code}"));
                }
            }
            if name.ends_with(".tsx") && between_tags(code).any(&wordy) {
                found.push(format!("{name}:{number}: {code}"));
            }
        }
    }
    found.retain(|line| !line.contains("there is no node"));
    assert!(found.is_empty(), "texts in code:\n{}", found.join("\n"));
}

/// A template without what is put into it.
fn without_placeables(text: &str) -> String {
    let mut out = String::new();
    let mut deep = 0;
    for c in text.chars() {
        match c {
            '{' => deep += 1,
            '}' => deep -= 1,
            c if deep == 0 && c != '$' => out.push(c),
            _ => {}
        }
    }
    out
}

/// What is between `>` and `</`, and lines that are nothing but words.
fn between_tags(line: &str) -> impl Iterator<Item = &str> {
    let closed = line.match_indices("</").filter_map(|(end, _)| {
        let start = line[..end].rfind('>')?;
        let text = &line[start + 1..end];
        (!text.contains(['{', '}', '(', ')', ';', '='])).then_some(text)
    });
    let plain = line.ends_with(['.', '…', ':', '?'])
        && line.chars().next().is_some_and(char::is_uppercase)
        && line.contains(' ')
        && !line.contains(['{', '}', '(', ';', '=', '"']);
    closed.chain(plain.then_some(line))
}
