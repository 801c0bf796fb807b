"""Writes the weights of a checkpoint as the file that crates/net reads, with its manifest.

`python training/export.py DIR/net.pt --log DIR/log.jsonl --out crates/net/weights/shipped.net --data "..." --command "..."`

The format is described in crates/net/src/weights.rs: norms are folded into the layers before them, weights are rounded to 16 bits.
"""

import argparse
import json
import pathlib
import struct

import numpy
import torch

import features
from model import Net

MAGIC = b"TSJNET\x01\x00"


def folded(conv, norm):
    """Weights and bias of a convolution with the norm behind it."""
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return conv.weight * scale[:, None, None, None], norm.bias - norm.running_mean * scale


def tensors(net):
    """All weights in the order of the file."""
    yield from folded(net.stem, net.stem_norm)
    for block in net.blocks:
        yield from folded(block.conv1, block.norm1)
        yield from folded(block.conv2, block.norm2)
        if block.pooled is not None:
            yield block.pooled.weight
    yield from folded(net.head, net.head_norm)
    yield net.head_pooled.weight
    for layer in (net.points, net.hidden, net.whole):
        yield layer.weight
        yield layer.bias


def fnv(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def pack(net, names=features.PLANES):
    """The bytes of the file, for what is seen and said having these names."""
    parts = [tensor.detach().double().reshape(-1).numpy() for tensor in tensors(net)]
    values = numpy.concatenate(parts)
    halves = values.astype("<f2")
    if not numpy.isfinite(halves).all():
        raise SystemExit("a weight is too large for 16 bits")
    body = halves.tobytes()
    shape = [net.shape[name] for name in ("planes", "channels", "blocks", "head", "hidden")]
    return MAGIC + struct.pack("<5IQQ", *shape, features.definition_hash(names), fnv(body)) + body


class Rounded(torch.nn.Module):
    """The network as the file has it: norms folded, weights rounded. For measuring and for fixtures."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    @classmethod
    def of(cls, net):
        net = net.eval()
        with torch.no_grad():
            for conv, norm in pairs(net):
                weight, bias = folded(conv, norm)
                conv.weight.copy_(weight.half().float())
                norm.weight.fill_(1.0)
                norm.running_mean.zero_()
                norm.running_var.fill_(1.0)
                norm.eps = 0.0
                norm.bias.copy_(bias.half().float())
            for layer in [block.pooled for block in net.blocks if block.pooled is not None] + [net.head_pooled]:
                layer.weight.copy_(layer.weight.half().float())
            for layer in (net.points, net.hidden, net.whole):
                layer.weight.copy_(layer.weight.half().float())
                layer.bias.copy_(layer.bias.half().float())
        return cls(net)

    def forward(self, planes):
        return self.net(planes)


def pairs(net):
    yield net.stem, net.stem_norm
    for block in net.blocks:
        yield block.conv1, block.norm1
        yield block.conv2, block.norm2
    yield net.head, net.head_norm


def load(path):
    state = torch.load(path, map_location="cpu")
    net = Net(**state["shape"])
    net.load_state_dict(state["net"])
    return net.eval(), state


def read_net(path):
    """The network with the weights of a file: norms are folded in, so they do nothing."""
    data = pathlib.Path(path).read_bytes()
    shape = struct.unpack("<5I", data[8:28])
    values = torch.from_numpy(numpy.frombuffer(data[44:], "<f2").astype(numpy.float32))
    answers = 2 + len(features.FATES) if knows_fights(path) else 3
    net = Net(*shape, answers=answers).eval()
    at = 0
    def take(tensor):
        nonlocal at
        tensor.copy_(values[at:at + tensor.numel()].view_as(tensor))
        at += tensor.numel()
    def convolution(conv, norm):
        take(conv.weight)
        take(norm.bias)
        norm.weight.fill_(1.0)
        norm.running_mean.zero_()
        norm.running_var.fill_(1.0)
        norm.eps = 1e-9
    with torch.no_grad():
        convolution(net.stem, net.stem_norm)
        for block in net.blocks:
            convolution(block.conv1, block.norm1)
            convolution(block.conv2, block.norm2)
            if block.pooled is not None:
                take(block.pooled.weight)
        convolution(net.head, net.head_norm)
        take(net.head_pooled.weight)
        for layer in (net.points, net.hidden, net.whole):
            take(layer.weight)
            take(layer.bias)
    if at != len(values):
        raise SystemExit(f"{len(values)} weights; expected {at}")
    return net


def knows_fights(path):
    """Whether a file of weights is for positions of fights."""
    data = pathlib.Path(path).read_bytes()[:44]
    return struct.unpack("<Q", data[28:36])[0] == features.definition_hash(features.FIGHT_NAMES)


@torch.no_grad()
def unfold(net, planes, masked=False):
    """Gives folded norms back something to do, so that training can go on: each gets the mean and the spread that its inputs have for these
    planes, and what undoes them. What the network says stays the same."""
    def measure(norm, inputs):
        x = inputs[0].float()
        mean, spread = x.mean((0, 2, 3)), x.var((0, 2, 3), unbiased=False)
        norm.eps = 1e-5
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(spread)
        norm.weight.copy_((spread + norm.eps).sqrt())
        norm.bias.add_(mean)
    hooks = [norm.register_forward_pre_hook(measure) for _, norm in pairs(net)]
    net.eval()
    net(planes, masked=masked)
    for hook in hooks:
        hook.remove()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint")
    parser.add_argument("--log", help="the log of the training, for the figures")
    parser.add_argument("--out", required=True)
    parser.add_argument("--data", default="", help="what it was trained on, in words")
    parser.add_argument("--command", default="", help="how it was trained")
    args = parser.parse_args()
    net, state = load(args.checkpoint)
    fights = state["config"]["data"].get("fights")
    names, planes = (features.FIGHT_NAMES, features.FIGHT_PLANES) if fights else (features.PLANES, features.PLANES)
    data = pack(net, names)
    out = pathlib.Path(args.out)
    out.write_bytes(data)
    figures = []
    if args.log:
        lines = [json.loads(line) for line in open(args.log)]
        figures = [line for line in lines if line["kind"] in ("validation", "test")]
        trained = [line for line in lines if line["kind"] == "train"]
        figures.append({"kind": "training", "steps": trained[-1]["step"], "seconds": trained[-1]["seconds"], "positions": trained[-1]["positions"]})
    manifest = {
        "file": out.name,
        "bytes": len(data),
        "checksum": f"{fnv(data):016x}",
        "shape": net.shape,
        "parameters": (len(data) - 44) // 2,
        "planes": planes,
        "planes_hash": f"{features.definition_hash(names):016x}",
        "weights": "16-bit floats, norms folded in",
        "data": args.data,
        "command": args.command,
        "config": state["config"],
        "figures": figures,
    }
    out.with_suffix(".json").write_text(json.dumps(manifest, indent=1) + "\n")
    print(f"{out}: {len(data)} bytes")


if __name__ == "__main__":
    main()
