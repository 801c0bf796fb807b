//! Draws what the network thinks of a position: `cargo run --release -p tesuji-games --example map -- GAME.sgf MOVES POLICY.svg OWNERSHIP.svg`.

use board::{Color, Move};
use draw::{Layer, LayerShape, Picture, Rgb};
use net::{Evaluation, Net, Position, Symmetries};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, moves, policy, ownership] = arguments.as_slice() else {
        return Err("expected a game, a number of moves and two files to write".into());
    };
    let parsed = sgf::parse(&std::fs::read(file)?)?;
    let tree = parsed.collection.games.first().ok_or("no game")?;
    let position = tree.position_after_moves(moves.parse()?)?;
    let recent: Vec<Move> = position.turns().iter().map(|turn| turn.mv).collect();
    let asked = Position {
        board: &position.board,
        to_play: position.to_play,
        recent: &recent,
        komi: tree.komi()?.unwrap_or(6.5) as f32,
    };
    let evaluation = Net::shipped().evaluate(&asked, Symmetries::All)?;
    let mut picture = Picture::empty(position.board.size());
    picture.stones = Color::ALL.map(|color| position.board.stones(color));
    picture.last_move = recent.last().and_then(|mv| mv.point());
    std::fs::write(policy, with_policy(picture.clone(), &evaluation).to_svg())?;
    let drawn = with_ownership(picture, &evaluation, position.to_play);
    std::fs::write(ownership, drawn.to_svg())?;
    println!(
        "{} wins with {:.2}, leads by {:.1}",
        position.to_play, evaluation.win, evaluation.lead
    );
    Ok(())
}

/// The likeliest moves, in percent.
fn with_policy(mut picture: Picture, evaluation: &Evaluation) -> Picture {
    let mut values = std::collections::BTreeMap::new();
    for (mv, share) in evaluation.moves() {
        let Move::Play(p) = mv else { continue };
        if share >= 0.01 {
            values.insert(p, share.sqrt());
            picture.labels.insert(p, format!("{:.0}", share * 100.0));
        }
    }
    picture
        .layers
        .push(layer("move", Rgb::BLUE, LayerShape::Area, values));
    picture
}

/// Who will own what.
fn with_ownership(mut picture: Picture, evaluation: &Evaluation, to_play: Color) -> Picture {
    for (color, rgb) in [(Color::Black, Rgb::BLACK), (Color::White, Rgb::WHITE)] {
        let sign = if color == to_play { 1.0 } else { -1.0 };
        let of = |p: board::Point| sign * evaluation.ownership_of(p);
        let values = evaluation
            .size()
            .points()
            .map(|p| (p, of(p)))
            .filter(|(_, v)| *v > 0.1);
        picture
            .layers
            .push(layer("owner", rgb, LayerShape::Dot, values.collect()));
    }
    picture
}

fn layer(
    name: &str,
    color: Rgb,
    shape: LayerShape,
    values: std::collections::BTreeMap<board::Point, f32>,
) -> Layer {
    Layer {
        name: name.to_owned(),
        color,
        shape,
        symbol: '*',
        values,
    }
}
