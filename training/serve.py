"""Evaluates positions of fights for `tesuji games fights --evaluator "python training/serve.py NET"`.

NET is a checkpoint of fit.py (`fights = true`), a file of weights for fights (crates/net/weights/fights.net), or one for whole positions
(crates/net/weights/shipped.net): then the chance is read from the ownership of the marked stones. crates/games/src/remote.rs describes what is spoken on standard input and output.
"""

import struct
import sys
import time

import numpy
import torch

import export
import features

BUCKET = 1024


def load(path, device):
    """The network, and whether it knows fights."""
    if path.endswith(".net"):
        net, fights = export.read_net(path), export.knows_fights(path)
    else:
        net, state = export.load(path)
        fights = bool(state["config"]["data"].get("fights"))
    return net.to(device).eval().to(memory_format=torch.channels_last), fights


def answers(net, fights, records):
    """Logits of points and pass, and the logit of the chance, [n, 363]."""
    if fights:
        planes = features.fight_planes(records)
    else:
        planes = features.planes(records, torch.full((len(records),), 6.5, device=records.device))
    planes = planes.view(-1, planes.shape[1], 19, 19).contiguous(memory_format=torch.channels_last)
    with torch.autocast(records.device.type, torch.bfloat16, enabled=records.is_cuda):
        policy, value, _, own = net(planes, masked=True)
    if not fights:
        marked = ((records[:, :features.GRID] & 32) != 0).float()
        share = (torch.sigmoid(own) * marked).sum(1) / marked.sum(1).clamp(min=1)
        # Ownership is the mover's share: of his stones the chance that they stand, of the other side's that he takes them.
        value = torch.logit(share.clamp(0.002, 0.998))
    return torch.cat([policy.float(), value.float()[:, None]], dim=1)


def main():
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cudnn.benchmark = True
    net, fights = load(sys.argv[1], device)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    done, started = 0, time.time()
    with torch.inference_mode():
        while head := source.read(4):
            count = struct.unpack("<I", head)[0]
            data = source.read(count * features.RECORD)
            # Few different sizes, so that the fastest code for each is found once.
            bucket = BUCKET if device.type == "cuda" else 1
            padded = -(-count // bucket) * bucket
            whole = numpy.zeros((padded, features.RECORD), numpy.uint8)
            whole[:count] = numpy.frombuffer(data, numpy.uint8).reshape(count, features.RECORD)
            records = torch.from_numpy(whole).to(device)
            sink.write(answers(net, fights, records)[:count].cpu().numpy().astype("<f4").tobytes())
            sink.flush()
            done += count
    seconds = time.time() - started
    print(f"{done} positions in {seconds:.0f} s, {done / max(seconds, 1e-9):.0f} a second", file=sys.stderr)


if __name__ == "__main__":
    main()
