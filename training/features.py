"""The planes of a position, made from the records that `tesuji games records` writes.

The definition is crates/net/src/planes.rs; this file repeats it in PyTorch so that planes are made on the device that
trains. `training/test` compares both on thousands of positions.
"""

import numpy
import torch

PLANES = [
    "on_board", "own", "other", "one_liberty", "two_liberties", "three_liberties", "ko_ban",
    "last_1", "last_2", "last_3", "last_4", "last_5", "komi_tenths", "passed",
]
FIGHT_PLANES = [
    "on_board", "own", "other", "one_liberty", "two_liberties", "three_liberties", "ko_ban",
    "last_1", "last_2", "last_3", "marked", "connect", "master", "passed",
]
# What becomes of the marked stones, in the order of the answers; labels have the place in this list plus 1.
FATES = ["dead", "ko", "seki", "alive"]
# What a network for fights sees and says.
FIGHT_NAMES = FIGHT_PLANES + FATES
# For an experiment (docs/network.md): stones that a ladder catches, and those that it catches even when their owner begins.
LADDER_PLANES = PLANES + ["caught", "caught_anyway"]
RECORD = 384
GRID = 361
PASS = 361


def definition_hash(names=PLANES):
    """FNV-1a of names, each followed by a line feed."""
    value = 0xCBF29CE484222325
    for byte in "".join(name + "\n" for name in names).encode():
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def symmetry_tables(device):
    """For each symmetry, which point of the grid comes to each place; and the other way round."""
    grid = torch.arange(GRID).view(19, 19)
    sources = []
    for number in range(8):
        turned = grid.t() if number & 4 else grid
        flips = [axis for axis, bit in ((1, 1), (0, 2)) if number & bit]
        sources.append(turned.flip(flips).reshape(-1))
    sources = torch.stack(sources)
    places = torch.argsort(sources, dim=1)
    # A pass stays a pass.
    places = torch.cat([places, torch.full((8, 1), PASS)], dim=1)
    return sources.to(device), places.to(device)


def u16(records, at):
    """A little-endian u16 of every record."""
    return records[:, at].long() | (records[:, at + 1].long() << 8)


def i16(records, at):
    """A little-endian i16 of every record."""
    value = u16(records, at)
    return torch.where(value >= 1 << 15, value - (1 << 16), value)


def game_numbers(records):
    """The numbers of the games of records in a numpy array."""
    return numpy.ascontiguousarray(records[:, 376:380]).view(numpy.uint32).reshape(-1)


def stones(records):
    """What all kinds of planes begin with, [n, 14, 362]: the board, stones, liberties, ban; the last place of each plane is spare."""
    cells = records[:, :GRID]
    stone, liberties = cells & 3, (cells >> 2) & 3
    mover = records[:, GRID:GRID + 1]
    is_stone = (stone == 1) | (stone == 2)
    out = torch.zeros(records.shape[0], len(PLANES), GRID + 1, device=records.device)
    body = out[:, :, :GRID]
    body[:, 0] = stone != 3
    body[:, 1] = stone == mover
    body[:, 2] = is_stone & (stone != mover)
    for number in (1, 2, 3):
        body[:, 2 + number] = is_stone & (liberties == number)
    body[:, 6] = (cells & 16) != 0
    return out


def last_moves(out, records, count):
    """Adds the planes of the last moves."""
    for back in range(count):
        code = u16(records, 362 + 2 * back)
        # Passes and missing moves go to the spare place at the end.
        out[:, 7 + back].scatter_(1, code.clamp(max=GRID)[:, None], 1.0)


def planes(records, komi):
    """Planes [n, 14, 361] of records (uint8 [n, 384]), with White's komi for each (float [n])."""
    out = stones(records)
    last_moves(out, records, 5)
    out = out[:, :, :GRID]
    on_board, mover = out[:, 0], records[:, GRID:GRID + 1]
    out[:, 12] = torch.where(mover == 1, -komi[:, None], komi[:, None]) / 10.0 * on_board
    out[:, 13] = (u16(records, 362) == PASS)[:, None] * on_board
    return out


def ladder_planes(records, komi):
    """Planes [n, 16, 361] of records made with `--ladders`."""
    cells = records[:, :GRID]
    caught = torch.stack([(cells & 64) != 0, (cells & 128) != 0], dim=1).float()
    return torch.cat([planes(records, komi), caught], dim=1)


def fight_planes(records):
    """Planes [n, 14, 361] of records of fights; crates/net/src/fights.rs is the definition."""
    out = stones(records)
    last_moves(out, records, 3)
    out = out[:, :, :GRID]
    on_board, mover, terms = out[:, 0], records[:, GRID:GRID + 1], records[:, 382:383]
    out[:, 10] = (records[:, :GRID] & 32) != 0
    out[:, 11] = ((terms & 4) != 0) * on_board
    master = terms & 3
    out[:, 12] = torch.where(master == 0, 0.0, torch.where(master == mover, 1.0, -1.0)) * on_board
    out[:, 13] = (u16(records, 362) == PASS)[:, None] * on_board
    return out
