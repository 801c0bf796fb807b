"""What a network gains by seeing ladders: `python training/ladders.py RECORDS WITHOUT/net.pt WITH/net.pt`.

RECORDS was written by `tesuji games records --ladders`, WITHOUT and WITH by fit.py with training/ladders.toml (its first lines say how). Both networks
are asked about every position of RECORDS; the table has the moves named and the policy loss, over all positions and over those where a ladder matters.
A difference has the standard error over games, because positions of a game are alike.
"""

import argparse

import torch
from torch.nn import functional

import features
from data import Data, Ladders
from model import Net


def load(path):
    state = torch.load(path, map_location="cpu")
    net = Net(**state["shape"])
    net.load_state_dict(state["net"])
    return net.eval()


def beside(points):
    """Points of the grid next to these, bool [n, 361]."""
    kernel = torch.tensor([[0, 1, 0], [1, 0, 1], [0, 1, 0]], dtype=torch.float32)[None, None]
    grid = points.view(-1, 1, 19, 19).float()
    return functional.conv2d(grid, kernel, padding=1).flatten(1) > 0


def classes(records):
    """Kinds of positions, bool [n] each; and the points where stones that a ladder catches anyway would run to."""
    cells, mover = records[:, :features.GRID], records[:, features.GRID:features.GRID + 1]
    stone, liberties = cells & 3, (cells >> 2) & 3
    caught, anyway = (cells & 64) != 0, (cells & 128) != 0
    own = stone == mover
    other = ((stone == 1) | (stone == 2)) & ~own
    begin = other & caught & ~anyway & (liberties == 2)
    threatened = own & caught & ~anyway
    lost = own & anyway & (liberties == 1)
    move = features.u16(records, 372).clamp(max=features.PASS)
    about = functional.pad(beside(begin | threatened), (0, 1)).gather(1, move[:, None])[:, 0]
    kinds = {
        "all": torch.ones(len(records), dtype=torch.bool),
        "the mover can begin a ladder that works": begin.any(1),
        "a ladder threatens the mover": threatened.any(1),
        "the move played is beside such stones": about,
        "own stones in atari that a ladder catches anyway": lost.any(1),
    }
    return kinds, beside(lost) & (stone == 0)


def answers(net, data, chosen):
    """Of each position: the move was named, its loss, and the share of the policy that runs with lost stones."""
    batch = data.batch(chosen)
    with torch.no_grad():
        policy = net(batch["planes"])[0]
    move = batch["move"]
    learn = move <= features.PASS
    move = move.clamp(max=features.PASS)
    named = (policy.argmax(1) == move).float()
    loss = functional.cross_entropy(policy, move, reduction="none")
    runs = classes(data.positions[chosen])[1]
    running = (policy.softmax(1)[:, :features.GRID] * runs).sum(1)
    return torch.stack([named, loss, running], dim=1), learn


def error_over_games(difference, games):
    """The standard error of a mean over positions, games being the samples."""
    _, place = torch.unique(games, return_inverse=True)
    sums = torch.zeros(int(place.max()) + 1).index_add(0, place, difference - difference.mean())
    return (sums.square().sum().sqrt() / len(difference)).item()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("records")
    parser.add_argument("without")
    parser.add_argument("with_ladders")
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--batch", type=int, default=512)
    args = parser.parse_args()
    device = torch.device("cpu")
    sets = [kind(args.records, device, limit=args.positions) for kind in (Data, Ladders)]
    nets = [load(args.without), load(args.with_ladders)]
    found, kinds, kept = [[], []], {}, []
    for start in range(0, len(sets[0]), args.batch):
        chosen = sets[0].index[start:start + args.batch]
        for side, (net, data) in enumerate(zip(nets, sets)):
            figures, learn = answers(net, data, chosen)
            found[side].append(figures)
        kept.append(learn)
        for name, of in classes(sets[0].positions[chosen])[0].items():
            kinds.setdefault(name, []).append(of)
    figures = [torch.cat(parts) for parts in found]
    kept = torch.cat(kept)
    records = sets[0].positions[sets[0].index[:len(kept)]].numpy()
    games = torch.from_numpy(features.game_numbers(records).astype("int64"))
    print("| positions | number | named without | with | loss without | with | difference of the loss |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for name, of in kinds.items():
        of = torch.cat(of) & kept
        if not of.any():
            continue
        a, b = (side[of].mean(0).tolist() for side in figures)
        error = error_over_games((figures[1] - figures[0])[of][:, 1], games[of])
        print(f"| {name} | {int(of.sum())} | {a[0]:.1%} | {b[0]:.1%} | {a[1]:.3f} | {b[1]:.3f} | {b[1] - a[1]:+.4f} ± {error:.4f} |")
        if "anyway" in name:
            print(f"| share of the policy that runs with them | | {a[2]:.2%} | {b[2]:.2%} | | | |")


if __name__ == "__main__":
    main()
