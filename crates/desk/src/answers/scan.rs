//! The tactical state of all blocks, and ladder breakers.

use board::{Move, Point};
use capture::{Scan, ScanSettings};
use words::say;

use super::reading;
use crate::Context;
use crate::error::ApiError;
use crate::question::{BreakerPoint, BreakersPart, Double, Part, ScanBlock, ScanPart};
use crate::wire::{PositionView, names};

/// Scans a position.
pub(super) fn scan(context: &Context, position: &PositionView) -> Result<(), ApiError> {
    let mut board = position.board()?;
    context.doing(say!("doing-scan"));
    let settings = ScanSettings {
        cancel: context.cancel().clone(),
        ..ScanSettings::default()
    };
    let found: Scan = capture::scan(&mut board, &settings);
    let size = board.size();
    let name = |mv: Option<Move>| mv.and_then(Move::point).map(|p| p.name(size).to_string());
    let list = |points: &[Point]| points.iter().map(|p| p.name(size).to_string()).collect();
    let blocks = found.blocks.iter().map(|b| ScanBlock {
        stones: names(board.block_stones(b.stone), size),
        color: b.color.into(),
        liberties: b.liberties,
        status: b.status().to_owned(),
        attack: name(b.attack.best),
        defend: name(b.defend.best),
    });
    let doubles = found.doubles.iter().map(|d| Double {
        at: d.at.name(size).to_string(),
        color: d.color.into(),
        attacks: list(&d.attacks),
        defends: list(&d.defends),
    });
    context.part(Part::Scan(ScanPart {
        blocks: blocks.collect(),
        doubles: doubles.collect(),
        nodes: u32::try_from(found.nodes).unwrap_or(u32::MAX),
    }));
    Ok(())
}

/// Maps the stones that would change a ladder.
pub(super) fn breakers(
    context: &Context,
    position: &PositionView,
    at: &str,
) -> Result<(), ApiError> {
    let mut board = position.board()?;
    let prey = reading::prey(&board, at)?;
    context.doing(say!("doing-breakers"));
    let map = capture::breakers(&mut board, prey).map_err(ApiError::bad)?;
    let size = board.size();
    let points = map.points.iter().map(|b| BreakerPoint {
        at: b.at.name(size).to_string(),
        color: b.color.into(),
        ladder: b.fate.word().to_owned(),
    });
    context.part(Part::Breakers(BreakersPart {
        prey: at.to_owned(),
        ladder: map.now.word().to_owned(),
        points: points.collect(),
    }));
    Ok(())
}
