"""Evaluations a second beside onnxruntime: the same network, one thread, in turns within one run.

`python training/compare_onnx.py crates/net/weights/shipped.net target/release/examples/speed`

The graph is built from the file of weights (norms already folded in), with a batch of the given size. Both sides are timed by
processor time, and the answers of both are compared for one position by `training/test`.
"""

import argparse
import subprocess
import tempfile
import time

import numpy
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper


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


def session(path, side, batch):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    model = build(path, side, batch)
    onnx.checker.check_model(model)
    with tempfile.NamedTemporaryFile(suffix=".onnx") as file:
        file.write(model.SerializeToString())
        file.flush()
        return onnxruntime.InferenceSession(file.name, options, providers=["CPUExecutionProvider"])


def onnx_speed(run, planes, seconds):
    """Evaluations a second of processor time."""
    run.run(None, {"planes": planes})
    start, count = time.process_time(), 0
    while time.process_time() - start < seconds:
        run.run(None, {"planes": planes})
        count += len(planes)
    return count / (time.process_time() - start)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights")
    parser.add_argument("speed", help="the example `speed` of crates/net")
    parser.add_argument("--side", type=int, nargs="+", default=[19])
    parser.add_argument("--batch", type=int, nargs="+", default=[1, 8])
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="a turn")
    args = parser.parse_args()
    print(f"onnxruntime {onnxruntime.__version__}, one thread; evaluations a second of processor time, median of {args.turns} turns")
    for side in args.side:
        for batch in args.batch:
            run = session(args.weights, side, batch)
            planes = numpy.random.default_rng(1).integers(0, 2, (batch, 14, side, side)).astype(numpy.float32)
            ours, theirs = [], []
            for _ in range(args.turns):
                theirs.append(onnx_speed(run, planes, args.seconds))
                answer = subprocess.run([args.speed, str(side), str(batch), str(args.seconds)], capture_output=True, text=True, check=True)
                ours.append(float(answer.stdout))
            a, b = numpy.median(ours), numpy.median(theirs)
            print(f"{side}x{side}, batch {batch}: tesuji {a:.0f}, onnxruntime {b:.0f}, {a / b:.2f} times as many", flush=True)


if __name__ == "__main__":
    main()
