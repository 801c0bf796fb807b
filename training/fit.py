"""Trains the network: `python training/fit.py training/small.toml --out DIR`.

Reads what `tesuji games records` wrote, logs one JSON line for each report to DIR/log.jsonl, keeps DIR/checkpoint.pt (pick up
again with --resume), and with --test measures the finished network on games that nothing was chosen by.
"""

import argparse
import contextlib
import json
import math
import pathlib
import time
import tomllib

import torch

import export
import losses
from data import Data, Fights, Ladders
from model import Net


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("config")
    parser.add_argument("--out", required=True)
    parser.add_argument("--resume", action="store_true", help="continue from DIR/checkpoint.pt")
    parser.add_argument("--init", help="start from the weights of this checkpoint, or of a file of weights (.net)")
    parser.add_argument("--test", help="a folder of records to measure the finished network on")
    parser.add_argument("--set", action="append", default=[], metavar="SECTION.KEY=VALUE", help="override the config")
    return parser.parse_args()


def configuration(args):
    config = tomllib.loads(pathlib.Path(args.config).read_text())
    for change in args.set:
        name, value = change.split("=", 1)
        section, key = name.split(".", 1)
        config[section][key] = tomllib.loads(f"x = {value}")["x"]
    return config


class Schedule:
    """How far training is, in steps or in seconds, and the learning rate there: warm-up, then a cosine."""

    def __init__(self, train, elapsed=0.0):
        self.train = train
        self.start = time.time() - elapsed

    def elapsed(self):
        return time.time() - self.start

    def progress(self, step):
        if "seconds" in self.train:
            return min(1.0, self.elapsed() / self.train["seconds"])
        return min(1.0, step / self.train["steps"])

    def rate(self, step):
        peak, last = self.train["rate"], self.train["last_rate"]
        warm = min(1.0, (step + 1) / self.train["warm_up"])
        return warm * (last + (peak - last) * 0.5 * (1 + math.cos(math.pi * self.progress(step))))


class Sets:
    """Sets of games, each with its share of every batch; some may join later (`after` seconds)."""

    def __init__(self, config, device, evaluate):
        self.waiting = list(config["data"]["sets"])
        self.device, self.evaluate = device, evaluate
        self.sources, self.checks = [], []
        kinds = {"fights": Fights, "ladders": Ladders}
        self.kind = next((kind for name, kind in kinds.items() if config["data"].get(name)), Data)

    def read(self, folder, part, limit=None):
        return self.kind(folder, self.device, part, limit=limit)

    def join(self, elapsed):
        """Loads what is due."""
        due = [one for one in self.waiting if one.get("after", 0) <= elapsed]
        self.waiting = [one for one in self.waiting if one not in due]
        for one in due:
            self.sources.append((self.read(one["folder"], "train"), one["share"]))
            check = self.read(one["folder"], "validation", one.get("check"))
            self.checks.append((one["folder"], check))
            self.evaluate("joined", one["folder"], check, positions=len(self.sources[-1][0]))

    def batch(self, size, generator):
        """A batch of exactly this size: what rounding leaves goes to the first set."""
        whole = sum(share for _, share in self.sources)
        counts = [int(size * share / whole) for _, share in self.sources]
        counts[0] += size - sum(counts)
        parts = [
            data.batch(data.draw(count, generator), generator)
            for (data, _), count in zip(self.sources, counts) if count > 0
        ]
        return {name: torch.cat([part[name] for part in parts]) for name in parts[0]}


def optimizer_for(net, train, device):
    """Norms and biases are not decayed."""
    decayed = [p for p in net.parameters() if p.dim() > 1]
    others = [p for p in net.parameters() if p.dim() <= 1]
    groups = [{"params": decayed, "weight_decay": train["decay"]}, {"params": others, "weight_decay": 0.0}]
    return torch.optim.AdamW(groups, lr=train["rate"], fused=device.type == "cuda")


def save(path, net, optimizer, step, schedule, config):
    state = {
        "net": net.state_dict(), "shape": net.shape, "optimizer": optimizer.state_dict(), "step": step,
        "elapsed": schedule.elapsed(), "config": config,
    }
    torch.save(state, path.with_suffix(".new"))
    path.with_suffix(".new").replace(path)
    # Without what only resuming needs.
    torch.save({name: state[name] for name in ("net", "shape", "step", "config")}, path.with_name("net.pt"))


def main():
    args = arguments()
    config = configuration(args)
    train, out = config["train"], pathlib.Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(train["seed"])
    torch.backends.cudnn.benchmark = True
    torch.set_float32_matmul_precision("high")
    generator = torch.Generator(device=device).manual_seed(train["seed"])
    log = open(out / "log.jsonl", "a")

    def report(kind, **values):
        line = json.dumps({"kind": kind, **values})
        print(line, flush=True)
        print(line, file=log, flush=True)

    def cast():
        if train["bf16"]:
            return torch.autocast(device.type, torch.bfloat16)
        return contextlib.nullcontext()

    net = Net(**config["model"]).to(device).to(memory_format=torch.channels_last)
    optimizer = optimizer_for(net, train, device)
    step, elapsed = 0, 0.0
    folded = bool(args.init) and args.init.endswith(".net")
    if folded:
        net.load_state_dict(export.read_net(args.init).state_dict())
    elif args.init:
        net.load_state_dict(torch.load(args.init, map_location=device)["net"])
    checkpoint = out / "checkpoint.pt"
    if args.resume and checkpoint.exists():
        state = torch.load(checkpoint, map_location=device)
        net.load_state_dict(state["net"])
        optimizer.load_state_dict(state["optimizer"])
        step, elapsed = state["step"], state["elapsed"]
        generator.manual_seed(train["seed"] + step)
    report("net", parameters=sum(p.numel() for p in net.parameters()), **net.shape)
    masked = train["masked"]
    if train.get("freeze_norms"):
        # Statistics over a mixture of sizes would count what is outside small boards.
        for module in net.modules():
            if isinstance(module, torch.nn.BatchNorm2d):
                module.train = lambda mode=True, module=module: module
                torch.nn.Module.train(module, False)
    forward = torch.compile(net) if train["compile"] else net

    def evaluate(kind, folder, data, **more):
        figures = losses.evaluate(net, data, train["batch"], cast)
        report(kind, folder=folder, **more, **{name: round(value, 4) for name, value in figures.items()})

    sets = Sets(config, device, evaluate)
    sets.join(elapsed)
    if folded:
        export.unfold(net, sets.batch(train["batch"], generator)["planes"], masked)
    schedule = Schedule(train, elapsed)
    run(report, evaluate, cast, train, sets, net, forward, optimizer, schedule, generator, step, masked, checkpoint, config)
    for folder, _ in sets.checks:
        whole = sets.read(folder, "validation")
        report("validation", folder=folder, positions=len(whole), **losses.evaluate(net, whole, train["batch"], cast))
    if args.test:
        test = sets.read(args.test, "all")
        report("test", positions=len(test), **losses.evaluate(net, test, train["batch"], cast))


def run(report, evaluate, cast, train, sets, net, forward, optimizer, schedule, generator, step, masked, checkpoint, config):
    """The steps."""
    running, since, last_report, last_save = {}, 0, time.time(), time.time()
    net.train()
    while schedule.progress(step) < 1.0:
        for group in optimizer.param_groups:
            group["lr"] = schedule.rate(step)
        batch = sets.batch(train["batch"], generator)
        with cast():
            answers = forward(batch["planes"].contiguous(memory_format=torch.channels_last), masked)
        parts = losses.parts(answers, batch)
        loss = losses.total(parts, train["loss"])
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), train["clip"])
        optimizer.step()
        step, since = step + 1, since + 1
        for name, value in parts.items():
            running[name] = running.get(name, 0) + value.detach()
        if step % train["report_steps"] == 0:
            losses_now = {name: round((value / since).item(), 4) for name, value in running.items()}
            if not all(math.isfinite(value) for value in losses_now.values()):
                raise SystemExit(f"step {step}: a loss is not a number: {losses_now}")
            speed = since * train["batch"] / (time.time() - last_report)
            report("train", step=step, seconds=round(schedule.elapsed(), 1), positions=step * train["batch"],
                   positions_a_second=round(speed), rate=schedule.rate(step), **losses_now)
            running, since = {}, 0
            if time.time() - last_save > train["check_seconds"]:
                sets.join(schedule.elapsed())
                for folder, check in sets.checks:
                    evaluate("check", folder, check, step=step)
                save(checkpoint, net, optimizer, step, schedule, config)
                last_save = time.time()
            last_report = time.time()
    save(checkpoint, net, optimizer, step, schedule, config)


if __name__ == "__main__":
    main()
