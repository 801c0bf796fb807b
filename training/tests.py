"""The tests that `training/test` runs; the argument is a folder with what crates/net wrote."""

import json
import pathlib
import subprocess
import sys

import numpy
import torch

import export
import features
import fixtures

HERE = pathlib.Path(__file__).parent


def planes_are_equal(work):
    """Every plane of every position, beside what Rust wrote."""
    records, komi, theirs = fixtures.read(work / "positions")
    ours = features.planes(torch.from_numpy(records), torch.from_numpy(komi)).numpy()
    assert len(records) > 2000, len(records)
    assert numpy.abs(ours - theirs).max() < 1e-6
    for number, name in enumerate(features.PLANES):
        assert ours[:, number].any(), f"{name} is never set: the test would see nothing"
    print(f"planes: {len(records)} positions are equal")
    return records


def fight_planes_are_equal(work):
    """The same for the planes of fights."""
    records, _, theirs = fixtures.read(work / "fights")
    ours = features.fight_planes(torch.from_numpy(records)).numpy()
    assert len(records) > 1000, len(records)
    assert numpy.abs(ours - theirs).max() < 1e-6
    for number, name in enumerate(features.FIGHT_PLANES):
        assert ours[:, number].any(), f"{name} is never set: the test would see nothing"
    print(f"planes of fights: {len(records)} positions are equal")


def symmetries_turn_back():
    sources, places = features.symmetry_tables("cpu")
    for turn in range(8):
        assert (sources[turn][places[turn][:361]] == torch.arange(361)).all()
    assert len({tuple(row.tolist()) for row in sources}) == 8
    print("symmetries: eight, and back")


def write_records(folder, records):
    """Records with labels: Black owns all above the middle, and wins when he moves in the record with an even number."""
    folder.mkdir(parents=True)
    games = features.game_numbers(records)
    labels = numpy.zeros((games.max() + 1, features.RECORD), numpy.uint8)
    labels[:, :180], labels[:, 180:361], labels[:, 361] = 1, 2, 3
    labels[:, 362] = numpy.arange(len(labels)) % 2 + 1
    labels[:, 364:366] = numpy.array([13], "<i2").view(numpy.uint8)
    labels[:, 366:368] = numpy.array([20], "<i2").view(numpy.uint8)
    # Moves that can be learned: the point of the last move but one, if any.
    records = records.copy()
    records[:, 372:374] = records[:, 364:366]
    records.tofile(folder / "positions.bin")
    labels.tofile(folder / "labels.bin")


def fit(work, out, *more):
    config = work / "tiny.toml"
    config.write_text((HERE / "tiny.toml").read_text().replace("records/train", str(work / "records")))
    subprocess.run([sys.executable, HERE / "fit.py", config, "--out", out, *more], check=True, stdout=subprocess.DEVNULL)
    return [json.loads(line) for line in open(out / "log.jsonl")]


def loss_falls_and_training_resumes(work, records):
    write_records(work / "records", records)
    log = fit(work, work / "out", "--set", "train.steps=60", "--set", "train.report_steps=10")
    steps = [line for line in log if line["kind"] == "train"]
    # The owners follow from nothing near the point but who moves: they are learned slowly.
    for name, share in (("policy", 0.9), ("own", 0.99)):
        first, last = steps[0][name], steps[-1][name]
        assert last < share * first, f"{name}: {first} to {last}"
    log = fit(work, work / "out", "--resume", "--set", "train.steps=80", "--set", "train.report_steps=10")
    steps = [line["step"] for line in log if line["kind"] == "train"]
    assert steps == [10, 20, 30, 40, 50, 60, 70, 80], steps
    print("fit: the loss falls, training resumes")


def fates_are_learned(work):
    """A network for fights: what becomes of the stones follows from who moves; its weights are read again with all answers."""
    records, _, _ = fixtures.read(work / "fights")
    folder = work / "fights-records"
    folder.mkdir()
    games = features.game_numbers(records)
    labels = numpy.zeros((games.max() + 1, features.RECORD), numpy.uint8)
    labels[:, 362] = numpy.arange(len(labels)) % 2 + 1
    movers = numpy.zeros(len(labels), numpy.uint8)
    movers[games] = records[:, features.GRID]
    # Fights of unknown fate are among them.
    labels[:, 363] = numpy.where(numpy.arange(len(labels)) % 5 == 0, 0, numpy.where(movers == 1, 2, 3))
    records.tofile(folder / "positions.bin")
    labels.tofile(folder / "labels.bin")
    visits = numpy.full((len(records), 16), 0, "<u2")
    visits[:, 0::2] = 65535
    visits[:, 0], visits[:, 1] = 60, 65535
    visits.tofile(folder / "visits.bin")
    config = (HERE / "tiny.toml").read_text().replace("records/train", str(folder))
    config = config.replace("[data]", "[data]\nfights = true").replace("[model]", "[model]\nanswers = 6")
    config = config.replace("lead =", "fate = 1.0, lead =")
    (work / "fights.toml").write_text(config)
    out = work / "fights-out"
    subprocess.run([sys.executable, HERE / "fit.py", work / "fights.toml", "--out", out, "--set", "train.steps=60",
                    "--set", "train.report_steps=10"], check=True, stdout=subprocess.DEVNULL)
    log = [json.loads(line) for line in open(out / "log.jsonl")]
    steps = [line for line in log if line["kind"] == "train"]
    assert steps[-1]["fate"] < 0.7 * steps[0]["fate"], (steps[0]["fate"], steps[-1]["fate"])
    subprocess.run([sys.executable, HERE / "export.py", out / "net.pt", "--out", work / "fights.net"], check=True, stdout=subprocess.DEVNULL)
    net, _ = export.load(out / "net.pt")
    again = export.read_net(work / "fights.net")
    planes = features.fight_planes(torch.from_numpy(records[::100])).view(-1, 14, 19, 19)
    with torch.no_grad():
        assert (net(planes)[2] - again(planes)[2]).abs().max() < 0.1
    assert again.shape["answers"] == 6
    print("fights: fates are learned, and kept in the file")


def exported_weights_say_the_same(work, records):
    net, _ = export.load(work / "out" / "net.pt")
    data = export.pack(net)
    (work / "tiny.net").write_bytes(data)
    again = export.read_net(work / "tiny.net")
    some = torch.from_numpy(records[::200])
    planes = features.planes(some, torch.full((len(some),), 6.5)).view(len(some), -1, 19, 19)
    with torch.no_grad():
        for a, b in zip(net(planes), again(planes)):
            assert (a - b).abs().max() < 0.1, (a - b).abs().max()
        # Training goes on from such a file: the same answers with norms that have something to do.
        said = again(planes)
        export.unfold(again, planes, masked=True)
        assert all(norm.running_var.max() > 0 for _, norm in export.pairs(again))
        for a, b in zip(said, again.train()(planes)):
            assert (a - b).abs().max() < 0.02, (a - b).abs().max()
    print("export: rounded weights give nearly the same answers")


def main():
    work = pathlib.Path(sys.argv[1])
    torch.manual_seed(1)
    records = planes_are_equal(work)
    fight_planes_are_equal(work)
    symmetries_turn_back()
    loss_falls_and_training_resumes(work, records)
    exported_weights_say_the_same(work, records)
    fates_are_learned(work)


if __name__ == "__main__":
    main()
