//! Tesuji's own problems: made by `tesuji generate`, in three grades, with trees.

/// A collection that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct OwnSet {
    /// `elementary`, `intermediate` or `advanced`.
    pub name: &'static str,
    /// What people read.
    pub title: &'static str,
    /// SGF, marked as goproblems does.
    pub sgf: &'static str,
}

/// All of them, the easiest first.
pub fn own_sets() -> [OwnSet; 3] {
    [
        OwnSet {
            name: "elementary",
            title: "Elementary",
            sgf: include_str!("../sets/elementary.sgf"),
        },
        OwnSet {
            name: "intermediate",
            title: "Intermediate",
            sgf: include_str!("../sets/intermediate.sgf"),
        },
        OwnSet {
            name: "advanced",
            title: "Advanced",
            sgf: include_str!("../sets/advanced.sgf"),
        },
    ]
}
