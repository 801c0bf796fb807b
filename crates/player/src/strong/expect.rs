//! What a position is expected to become, without any search: for counting games that are not finished.

use board::{Game, PointSet};
use net::{EvaluateError, Net, Symmetries};

use super::Facts;
use super::leaf::{Looker, dead, position, recent};

/// An estimate, never a proof; but what is proven safe counts as that.
#[derive(Clone, Debug, PartialEq)]
pub struct Expectation {
    /// Black's chance to win.
    pub win: f32,
    /// Black's lead, as it will be counted.
    pub lead: f32,
    /// Who owns each point in the end, row by row: 1 Black, -1 White.
    pub owner: Vec<f32>,
    /// Stones that go to the other side.
    pub dead: PointSet,
}

/// Looks at the present position of a game.
pub fn expect(game: &Game) -> Result<Expectation, EvaluateError> {
    let color = game.to_play();
    let recent = recent(game);
    let seen = Net::shipped().evaluate(&position(game, color, &recent), Symmetries::All)?;
    let leaf = Looker::new(Facts::ALL, color).look_at_root(game, color, &seen);
    Ok(Expectation {
        win: leaf.value.win,
        lead: leaf.value.lead,
        dead: dead(game.board(), &leaf.owner),
        owner: leaf.owner,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Color, Diagram, Rules, Size, fixed_handicap};

    #[test]
    fn handicap_stones_are_worth_something_and_not_everything() {
        let size = Size::square(19).expect("a size");
        let mut game = Game::new(size, Rules::JAPANESE);
        game.set_komi(0.5);
        let before = expect(&game).expect("an estimate");
        assert!(before.lead.abs() < 15.0, "{}", before.lead);
        let stones = fixed_handicap(size, 9).expect("nine stones");
        game.place_handicap(&stones).expect("an empty board");
        let seen = expect(&game).expect("an estimate");
        assert!((40.0..200.0).contains(&seen.lead), "{}", seen.lead);
        assert_eq!(seen.owner.len(), size.area());
    }

    #[test]
    fn stones_without_hope_are_taken_for_dead() {
        let text = "
            . X . . O . O
            X X X . O O .
            . X . X O O O
            X X X X . O .
            O . . X O O O
            . X X X O . O
            . . . X O O .";
        let board = Diagram::parse(text).expect("a diagram").board;
        let game = Game::from_position(board, Color::Black, Rules::CHINESE);
        let seen = expect(&game).expect("an estimate");
        let names: Vec<String> = seen
            .dead
            .iter()
            .map(|p| p.name(game.board().size()).to_string())
            .collect();
        assert_eq!(names, ["A3"]);
    }
}
