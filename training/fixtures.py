"""Writes the fixtures of crates/net: what this code makes of some positions, for `cargo test` to compare with.

    cargo run -p tesuji-net --example planes -- positions.tmp 60
    python training/fixtures.py positions.tmp crates/net/weights/shipped.net crates/net/tests/fixtures
"""

import pathlib
import sys

import numpy
import torch

import export
import features

ENTRY = features.RECORD + 4 + 4 * len(features.PLANES) * features.GRID


def read(path):
    """Records, komi and the planes that Rust made."""
    data = numpy.fromfile(path, numpy.uint8).reshape(-1, ENTRY)
    records = data[:, :features.RECORD].copy()
    komi = data[:, features.RECORD:features.RECORD + 4].copy().view("<f4")[:, 0]
    planes = data[:, features.RECORD + 4:].copy().view("<f4").reshape(-1, len(features.PLANES), features.GRID)
    return records, komi, planes


def main():
    positions, weights, out = sys.argv[1:]
    out = pathlib.Path(out)
    out.mkdir(parents=True, exist_ok=True)
    records, komi, theirs = read(positions)
    planes = features.planes(torch.from_numpy(records), torch.from_numpy(komi)).numpy()
    wrong = (numpy.abs(planes - theirs) > 1e-6).any(axis=(1, 2)).sum()
    print(f"{len(records)} positions, {wrong} with other planes")
    if wrong:
        raise SystemExit("the planes differ")
    # Kos are rare: half of the chosen positions have one.
    with_ko = numpy.flatnonzero(planes[:, 6].any(axis=1))
    step = max(1, len(records) // 48)
    chosen = numpy.unique(numpy.concatenate([numpy.arange(0, len(records), step)[:48], with_ko[:16]]))
    with open(out / "planes.bin", "wb") as file:
        for i in chosen:
            bits = numpy.packbits(planes[i].reshape(-1) != 0, bitorder="little").tobytes()
            own_komi = numpy.float32(planes[i, 12].flat[numpy.abs(planes[i, 12]).argmax()])
            file.write(records[i].tobytes() + numpy.float32(komi[i]).tobytes() + own_komi.tobytes() + bits)
    net = export.read_net(weights)
    with open(out / "answers.bin", "wb") as file, torch.no_grad():
        # One position of each of eight sizes.
        _, first = numpy.unique(records[:, 380:382], axis=0, return_index=True)
        for i in [first[-1], *first[:: len(first) // 7][:7]]:
            i += 20
            policy, value, more, own = net(torch.from_numpy(planes[i:i + 1]).view(1, -1, 19, 19))
            answers = torch.cat([value, more[0], policy[0], own[0]]).numpy().astype("<f4")
            file.write(records[i].tobytes() + numpy.float32(komi[i]).tobytes() + answers.tobytes())


if __name__ == "__main__":
    main()
