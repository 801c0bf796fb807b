"""Positions and labels on the device that trains, and batches of them."""

import pathlib

import numpy
import torch

import features

LEAD_UNIT = 20.0


class Data:
    """What `tesuji games records` wrote into a folder."""

    def __init__(self, folder, device, part="all", validation=64, limit=None):
        """`part`: `all`, or `train` or `validation`: every n-th game is kept for validation."""
        folder = pathlib.Path(folder)
        count = (folder / "positions.bin").stat().st_size // features.RECORD
        positions = numpy.memmap(folder / "positions.bin", numpy.uint8, "r", shape=(count, features.RECORD))
        labels = numpy.fromfile(folder / "labels.bin", numpy.uint8).reshape(-1, features.RECORD)
        games = features.game_numbers(positions)
        if len(games) and games.max() >= len(labels):
            raise SystemExit(f"{folder}: positions of a game without a label; is the folder complete?")
        held_out = games % validation == 0
        chosen = {"all": slice(None), "train": ~held_out, "validation": held_out}[part]
        self.index = torch.from_numpy(numpy.arange(count)[chosen][:limit]).to(device)
        if part == "validation":
            positions, self.index = positions[chosen][:limit], torch.arange(len(self.index), device=device)
        self.positions = self.upload(positions, device)
        self.labels = torch.from_numpy(labels).to(device)
        self.device = device
        self.order, self.at = None, 0
        self.sources, self.places = features.symmetry_tables(device)

    @staticmethod
    def upload(positions, device, rows=1 << 20):
        whole = torch.empty(positions.shape, dtype=torch.uint8, device=device)
        for start in range(0, len(positions), rows):
            part = torch.from_numpy(numpy.array(positions[start:start + rows]))
            whole[start:start + rows] = part.to(device)
        return whole

    def __len__(self):
        return len(self.index)

    def draw(self, count, generator):
        """The next positions in a random order; when all were seen, in a new order."""
        if self.order is None or self.at + count > len(self.order):
            self.order = torch.randperm(len(self), device=self.device, generator=generator)
            self.at = 0
        chosen = self.index[self.order[self.at:self.at + count]]
        self.at += count
        return chosen

    def batch(self, chosen, generator=None):
        """Planes and targets; with a generator, turned at random and with other komi where the count is known."""
        records = self.positions[chosen]
        game = records[:, 376:380].long()
        game = game[:, 0] | game[:, 1] << 8 | game[:, 2] << 16 | game[:, 3] << 24
        labels = self.labels[game]
        komi = features.i16(labels, 364).float() / 2
        lead = features.i16(labels, 366).float() / 2
        known = labels[:, 361]
        counted = (known & 2) != 0
        winner = labels[:, 362].long()
        if generator is not None:
            komi, winner = self.other_komi(komi, lead, counted, winner, generator)
        mover = records[:, 361].long()
        sign = torch.where(mover == 1, 1.0, -1.0)
        planes = self.planes(records, komi)
        move = features.u16(records, 372)
        owner = labels[:, :features.GRID]
        own = torch.where(owner == mover[:, None].to(torch.uint8), 1.0, 0.0)
        own = torch.where(owner == 3, 0.5, own)
        weight = ((owner != 0) & ((known & 1) != 0)[:, None]).float()
        if generator is not None:
            turn = torch.randint(8, (len(chosen),), device=self.device, generator=generator)
            source = self.sources[turn]
            planes = planes.gather(2, source[:, None].expand(-1, planes.shape[1], -1))
            own, weight = own.gather(1, source), weight.gather(1, source)
            learn = move <= features.PASS
            move = torch.where(learn, self.places[turn, move.clamp(max=features.PASS)], move)
        return {
            "planes": planes.view(-1, planes.shape[1], 19, 19),
            "move": move,
            "won": (winner == mover).float(),
            "decided": (winner != 0).float(),
            "lead": sign * lead / LEAD_UNIT,
            "counted": counted.float(),
            "own": own,
            "own_weight": weight,
        }

    planes = staticmethod(features.planes)

    def other_komi(self, komi, lead, counted, winner, generator):
        """Half of the counted games are seen with another komi, and who won is changed accordingly."""
        count = (len(komi),)
        shift = torch.randint(-15, 16, count, device=self.device, generator=generator).float()
        change = counted & (torch.rand(count, device=self.device, generator=generator) < 0.5)
        komi = torch.where(change, komi + shift, komi)
        result = torch.where(lead > komi, 1, torch.where(lead < komi, 2, 0))
        return komi, torch.where(change, result, winner)


class Ladders(Data):
    """Positions whose records tell which blocks a ladder catches (`tesuji games records --ladders`)."""

    planes = staticmethod(features.ladder_planes)


class Fights(Data):
    """Positions with the planes of fights: what `tesuji games fights` wrote, or, without visits.bin, games of players (policy and ownership)."""

    def __init__(self, folder, device, part="all", validation=64, limit=None):
        super().__init__(folder, device, part, validation, limit)
        path = pathlib.Path(folder) / "visits.bin"
        self.visits = None
        if path.exists():
            visits = numpy.fromfile(path, "<u2").reshape(-1, 16).astype(numpy.int32)
            if part == "validation":
                games = features.game_numbers(numpy.memmap(
                    pathlib.Path(folder) / "positions.bin", numpy.uint8, "r", shape=(len(visits), features.RECORD)))
                visits = visits[games % validation == 0][:limit]
            self.visits = torch.from_numpy(visits).to(device)

    def batch(self, chosen, generator=None):
        """Planes and targets, `share` the policy wanted; turned at random with a generator."""
        records = self.positions[chosen]
        game = records[:, 376:380].long()
        game = game[:, 0] | game[:, 1] << 8 | game[:, 2] << 16 | game[:, 3] << 24
        labels = self.labels[game]
        mover = records[:, 361].long()
        planes = features.fight_planes(records)
        share = torch.zeros(len(chosen), features.PASS + 2, device=self.device)
        winner = labels[:, 362].long()
        won = (winner == mover).float()
        owner = labels[:, :features.GRID]
        own = torch.where(owner == mover[:, None].to(torch.uint8), 1.0, 0.0)
        own = torch.where(owner == 3, 0.5, own)
        weight = ((owner != 0) & ((labels[:, 361] & 1) != 0)[:, None]).float()
        if self.visits is None:
            move = features.u16(records, 372)
            share.scatter_(1, move.clamp(max=features.PASS + 1)[:, None], 1.0)
            decided = torch.zeros_like(won)
        else:
            visits = self.visits[chosen].long()
            codes, parts = visits[:, 0::2], visits[:, 1::2].float() / 65535.0
            share.scatter_add_(1, codes.clamp(max=features.PASS + 1), parts)
            # What a search expected counts as much as how it ended; where it did not end, alone.
            chance = records[:, 383].float() / 255.0
            won = torch.where(winner == 0, chance, 0.5 * (won + chance))
            decided = torch.ones_like(won)
            weight = torch.zeros_like(weight)
        share = share[:, :features.PASS + 1]
        learn = share.sum(1) > 0.2
        share = share / share.sum(1, keepdim=True).clamp(min=1e-6)
        if generator is not None:
            turn = torch.randint(8, (len(chosen),), device=self.device, generator=generator)
            source = self.sources[turn]
            planes = planes.gather(2, source[:, None].expand(-1, planes.shape[1], -1))
            own, weight = own.gather(1, source), weight.gather(1, source)
            share = torch.cat([share[:, :-1].gather(1, source), share[:, -1:]], dim=1)
        return {
            "planes": planes.view(-1, planes.shape[1], 19, 19),
            "share": share,
            "learn": learn.float(),
            "won": won,
            "decided": decided,
            # -1 where it is not known.
            "fate": labels[:, 363].long() - 1,
            "own": own,
            "own_weight": weight,
        }
