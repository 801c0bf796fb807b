"""Evaluations a second of one core in crate `net`, onnxruntime, tract and candle: the same network, one thread each, in turns within one run.

    pip install -r benches/runtimes/requirements.txt
    cargo build --release -p tesuji-net --example speed
    (cd benches/runtimes/peers && cargo build --release)
    python benches/runtimes/compare.py

The graph is built from the file of weights (norms already folded in), for one size and one batch; candle has it written by hand
(`peers/src/candle.rs`). All are timed by processor time, and all must say the same of the same position. Ours also makes the planes and the
chances of the moves; the others get the planes and stop at the numbers of the last layer.
"""

import argparse
import os
import subprocess
import tempfile
from pathlib import Path
from statistics import median
from time import process_time

import numpy
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
OTHERS = ["onnxruntime", "tract", "candle"]
KOMI = 6.5


class Reader:
    """The weights of a file, one tensor after the other."""

    def __init__(self, path):
        data = open(path, "rb").read()
        self.planes, self.channels, self.blocks, self.head, self.hidden = numpy.frombuffer(data[8:28], "<u4").tolist()
        self.values = numpy.frombuffer(data[44:], "<f2").astype(numpy.float32)

    def take(self, *shape):
        count = int(numpy.prod(shape))
        taken, self.values = self.values[:count], self.values[count:]
        return taken.reshape(shape)


class Graph:
    """Nodes under construction."""

    def __init__(self):
        self.nodes, self.weights = [], []

    def weight(self, array):
        name = f"w{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(numpy.ascontiguousarray(array), name))
        return name

    def add(self, operator, *inputs, **attributes):
        name = f"v{len(self.nodes)}"
        self.nodes.append(helper.make_node(operator, list(inputs), [name], **attributes))
        return name

    def conv(self, x, weight, bias):
        pad = weight.shape[2] // 2
        return self.add("Conv", x, self.weight(weight), self.weight(bias), kernel_shape=list(weight.shape[2:]), pads=[pad] * 4)

    def linear(self, x, weight, bias=None):
        y = self.add("MatMul", x, self.weight(weight.T))
        return y if bias is None else self.add("Add", y, self.weight(bias))

    def everywhere(self, x):
        return self.add("Unsqueeze", x, self.weight(numpy.array([2, 3])))

    def pool(self, x, side):
        flat = self.weight(numpy.array([0, -1]))
        mean = self.add("Reshape", self.add("GlobalAveragePool", x), flat)
        scaled = self.add("Mul", mean, self.weight(numpy.array((side - 14.0) / 10.0, numpy.float32)))
        most = self.add("Reshape", self.add("GlobalMaxPool", x), flat)
        return self.add("Concat", mean, scaled, most, axis=1)


def build(path, side, batch):
    """The network for boards with this many lines."""
    r, g = Reader(path), Graph()
    c, h = r.channels, r.head
    x = g.add("Relu", g.conv("planes", r.take(c, r.planes, 3, 3), r.take(c)))
    for block in range(r.blocks):
        y = g.add("Relu", g.conv(x, r.take(c, c, 3, 3), r.take(c)))
        z = g.conv(y, r.take(c, c, 3, 3), r.take(c))
        if block % 2 == 1:
            z = g.add("Add", z, g.everywhere(g.linear(g.pool(y, side), r.take(c, 3 * c))))
        x = g.add("Relu", g.add("Add", z, x))
    weight, bias = r.take(2 * h, c, 1, 1), r.take(2 * h)
    pooled = g.pool(g.add("Relu", g.conv(x, weight[:h], bias[:h])), side)
    second = g.add("Add", g.conv(x, weight[h:], bias[h:]), g.everywhere(g.linear(pooled, r.take(h, 3 * h))))
    points = g.conv(g.add("Relu", second), r.take(2, h, 1, 1), r.take(2))
    inner = g.add("Relu", g.linear(pooled, r.take(r.hidden, 3 * h), r.take(r.hidden)))
    whole = g.linear(inner, r.take(3, r.hidden), r.take(3))
    assert len(r.values) == 0
    planes = helper.make_tensor_value_info("planes", TensorProto.FLOAT, [batch, r.planes, side, side])
    shapes = [(points, [batch, 2, side, side]), (whole, [batch, 3])]
    outputs = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in shapes]
    graph = helper.make_graph(g.nodes, "net", [planes], outputs, g.weights)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


class Onnxruntime:
    """The graph in onnxruntime."""

    def __init__(self, model, planes):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
        self.planes = {"planes": planes}

    def turn(self, seconds):
        """Evaluations a second of processor time, and pass, value and lead of the first board."""
        answer = self.session.run(None, self.planes)[1][0]
        start, count = process_time(), 0
        while process_time() - start < seconds:
            self.session.run(None, self.planes)
            count += len(self.planes["planes"])
        return count / (process_time() - start), answer


class Other:
    """A program that prints its rate and what it found."""

    def __init__(self, *command):
        self.command = [str(word) for word in command] + ["--seconds"]

    def turn(self, seconds):
        one_thread = os.environ | {"RAYON_NUM_THREADS": "1"}
        run = subprocess.run(self.command + [str(seconds)], stdout=subprocess.PIPE, text=True, check=True, env=one_thread)
        rate, answer = run.stdout.splitlines()
        return float(rate), [float(number) for number in answer.split()]


def compare(args, side, batch, folder):
    """A table of rates; fails when somebody computes something else."""
    planes, model = folder / "planes", folder / "net.onnx"
    ours = Other(args.speed, side, batch, "--planes", planes)
    (win, lead) = ours.turn(0.01)[1]
    graph = build(args.weights, side, batch)
    onnx.checker.check_model(graph)
    model.write_bytes(graph.SerializeToString())
    boards = numpy.fromfile(planes, "<f4").reshape(batch, -1, side, side)
    others = {
        "onnxruntime": lambda: Onnxruntime(str(model), boards),
        "tract": lambda: Other(args.peers, "tract", side, batch, "--planes", planes, "--model", model),
        "candle": lambda: Other(args.peers, "candle", side, batch, "--planes", planes, "--model", args.weights),
    }
    runners = {"tesuji": ours} | {name: others[name]() for name in args.others}
    rates = {name: [] for name in runners}
    for _ in range(args.turns):
        for name, runner in runners.items():
            rate, answer = runner.turn(args.seconds)
            if name != "tesuji":
                says = [1 / (1 + numpy.exp(-answer[1])), answer[2] * 20 + KOMI]
                assert numpy.allclose(says, [win, lead], atol=0.01), f"{name}: {says}, tesuji: {win} {lead}"
            rates[name].append(rate)
    own = median(rates["tesuji"])
    found = [f"{name} {median(some):.0f} ({own / median(some):.2f})" for name, some in rates.items() if name != "tesuji"]
    print(f"{side}x{side}, batch {batch}: tesuji {own:.0f}, {', '.join(found)}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", type=Path, default=ROOT / "crates/net/weights/shipped.net")
    parser.add_argument("--speed", type=Path, default=ROOT / "target/release/examples/speed", help="the example `speed` of crates/net")
    parser.add_argument("--peers", type=Path, default=HERE / "peers/target/release/tesuji-peers", help="tract and candle")
    parser.add_argument("--others", nargs="+", choices=OTHERS, default=OTHERS, help="with whom to compare")
    parser.add_argument("--side", type=int, nargs="+", default=[9, 13, 19])
    parser.add_argument("--batch", type=int, nargs="+", default=[1, 8])
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="a turn")
    args = parser.parse_args()
    print(f"onnxruntime {onnxruntime.__version__}; evaluations a second of processor time, median of {args.turns} turns (tesuji's as a multiple)")
    with tempfile.TemporaryDirectory() as folder:
        for side in args.side:
            for batch in args.batch:
                compare(args, side, batch, Path(folder))


if __name__ == "__main__":
    main()
