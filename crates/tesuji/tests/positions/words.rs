//! The words of a claim.
//!
//! A line is one or more claims separated by `;`, each of which starts from what the one before has
//! left. Words are understood once, in the diagram as it is written; a variant transforms the points
//! and colors, so that the functions behind the claims know nothing of symmetries.

use board::{Color, Diagram, Point, PointSet, Size, Symmetry};

/// One word of a claim.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Word {
    /// `black`, `white`.
    Color(Color),
    /// A letter of the diagram, or a name like C3.
    Point(Point),
    /// `#` or `@`: the marked stones of that color.
    Points(PointSet),
    /// A number.
    Number(f32),
    /// `,`, `->` and `=`, and every other word.
    Name(String),
}

/// The name of a claim and the words after it.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub(crate) name: String,
    pub(crate) words: Vec<Word>,
}

/// Reads a line of claims; `exists` says which there are.
pub(crate) fn parse_line(
    line: &str,
    diagram: &Diagram,
    exists: fn(&str) -> bool,
) -> Result<Vec<Claim>, String> {
    line.split(';')
        .map(|text| {
            let spaced = text.replace(',', " , ");
            let mut words = spaced.split_whitespace().peekable();
            words.next_if(|w| *w == "then");
            let name = words.next().ok_or("a claim is missing")?;
            if !exists(name) {
                return Err(format!("\"{name}\" is no claim"));
            }
            let words = words
                .map(|w| parse_word(w, diagram))
                .collect::<Result<_, _>>()?;
            Ok(Claim {
                name: name.to_owned(),
                words,
            })
        })
        .collect()
}

fn parse_word(word: &str, diagram: &Diagram) -> Result<Word, String> {
    let marked = |color| diagram.marked & diagram.board.stones(color);
    let stones = |points: PointSet| match points.is_empty() {
        true => Err(format!("no stone is marked {word} in the diagram")),
        false => Ok(Word::Points(points)),
    };
    let mut chars = word.chars();
    match (chars.next(), chars.next()) {
        (Some('#'), None) => return stones(marked(Color::Black)),
        (Some('@'), None) => return stones(marked(Color::White)),
        (Some(letter @ 'a'..='z'), None) => {
            let point = diagram.letter(letter);
            let missing = || format!("there is no letter {letter} in the diagram");
            return point.map(Word::Point).ok_or_else(missing);
        }
        (Some('A'..='T'), Some('0'..='9')) => {
            let point = Point::parse(word, diagram.board.size());
            return point.map(Word::Point).map_err(|e| e.to_string());
        }
        _ => {}
    }
    Ok(match word {
        "black" => Word::Color(Color::Black),
        "white" => Word::Color(Color::White),
        _ => match word.parse::<f32>() {
            Ok(number) if number.is_finite() => Word::Number(number),
            _ => Word::Name(word.to_owned()),
        },
    })
}

impl Claim {
    /// The claim about the transformed diagram.
    pub(crate) fn transformed(&self, symmetry: Symmetry, swap: bool, size: Size) -> Claim {
        let words = self.words.iter().map(|word| match word {
            Word::Color(color) => Word::Color(if swap { !*color } else { *color }),
            Word::Point(p) => Word::Point(symmetry.apply(*p, size)),
            Word::Points(set) => Word::Points(symmetry.apply_set(*set, size)),
            other => other.clone(),
        });
        Claim {
            name: self.name.clone(),
            words: words.collect(),
        }
    }

    /// The words, to be taken one after the other.
    pub(crate) fn args(&self) -> Args<'_> {
        Args { rest: &self.words }
    }
}

/// The words of a claim that have not been taken yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Args<'a> {
    rest: &'a [Word],
}

impl Args<'_> {
    fn take<T>(&mut self, expected: &str, read: impl Fn(&Word) -> Option<T>) -> Result<T, String> {
        let Some((first, rest)) = self.rest.split_first() else {
            return Err(format!("expected {expected}, found the end of the claim"));
        };
        let value = read(first).ok_or_else(|| format!("expected {expected}, found {first:?}"))?;
        self.rest = rest;
        Ok(value)
    }

    /// An error if words are left.
    pub(crate) fn end(&self) -> Result<(), String> {
        match self.rest.first() {
            None => Ok(()),
            Some(word) => Err(format!("expected the end of the claim, found {word:?}")),
        }
    }

    /// A color.
    pub(crate) fn color(&mut self) -> Result<Color, String> {
        self.take("black or white", |word| match word {
            Word::Color(color) => Some(*color),
            _ => None,
        })
    }

    /// A color, if the next word is one.
    pub(crate) fn try_color(&mut self) -> Option<Color> {
        self.clone_take(Args::color)
    }

    /// A point.
    pub(crate) fn point(&mut self) -> Result<Point, String> {
        self.take("a point", |word| match word {
            Word::Point(p) => Some(*p),
            Word::Points(set) => set.only(),
            _ => None,
        })
    }

    /// One or more points.
    pub(crate) fn points(&mut self) -> Result<PointSet, String> {
        let mut points = PointSet::EMPTY;
        let one = |word: &Word| match word {
            Word::Point(p) => Some(PointSet::from_point(*p)),
            Word::Points(set) => Some(*set),
            _ => None,
        };
        points |= self.take("a point, # or @", one)?;
        while let Some(more) = self.clone_take(|a| a.take("", one)) {
            points |= more;
        }
        Ok(points)
    }

    /// A number.
    pub(crate) fn number(&mut self) -> Result<f32, String> {
        self.take("a number", |word| match word {
            Word::Number(n) => Some(*n),
            _ => None,
        })
    }

    /// A whole number.
    pub(crate) fn count(&mut self) -> Result<usize, String> {
        self.take("a whole number", |word| match word {
            Word::Number(n) if n.fract() == 0.0 && *n >= 0.0 => Some(*n as usize),
            _ => None,
        })
    }

    /// Any other word.
    pub(crate) fn name(&mut self) -> Result<String, String> {
        self.take("a word", |word| match word {
            Word::Name(name) => Some(name.clone()),
            _ => None,
        })
    }

    /// Takes the word if it comes next.
    pub(crate) fn keyword(&mut self, expected: &str) -> bool {
        match self.rest.split_first() {
            Some((Word::Name(name), rest)) if name == expected => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    /// Takes something if it comes next, and nothing otherwise.
    fn clone_take<T>(&mut self, take: impl Fn(&mut Self) -> Result<T, String>) -> Option<T> {
        let mut ahead = *self;
        let value = take(&mut ahead).ok()?;
        *self = ahead;
        Some(value)
    }
}
