"""What is made small, and what is measured."""

import torch
from torch.nn import functional

import features


def mean(values, weight):
    return (values * weight).sum() / weight.sum().clamp(min=1.0)


def wanted(policy, batch):
    """The move that was played, or the shares of several; and whether there is one to learn."""
    if "share" in batch:
        return batch["share"], batch["learn"]
    learn = batch["move"] < policy.shape[1]
    return torch.where(learn, batch["move"], 0), learn.float()


def fate_loss(logits, batch):
    """Of a network for fights."""
    loss = functional.cross_entropy(logits, batch["fate"].clamp(min=0), reduction="none")
    return "fate", loss, (batch["fate"] >= 0).float()


def lead_loss(lead, batch):
    """Of a network for whole positions."""
    loss = functional.huber_loss(lead[:, 0], batch["lead"], reduction="none", delta=0.5)
    return "lead", loss, batch["counted"]


def parts(answers, batch):
    """The losses of the answers."""
    policy, value, more, own = answers
    move, learn = wanted(policy, batch)
    policy_loss = functional.cross_entropy(policy, move, reduction="none")
    value_loss = functional.binary_cross_entropy_with_logits(value, batch["won"], reduction="none")
    name, more_loss, weight = (fate_loss if "fate" in batch else lead_loss)(more, batch)
    own_loss = functional.binary_cross_entropy_with_logits(own, batch["own"], reduction="none")
    return {
        "policy": mean(policy_loss, learn),
        "value": mean(value_loss, batch["decided"]),
        name: mean(more_loss, weight),
        "own": mean(own_loss, batch["own_weight"]),
    }


def total(losses, weights):
    return sum(losses[name] * weights[name] for name in losses)


def tallies(answers, batch):
    """Sums for the figures: pairs of what was right (or lost) and of how many."""
    policy, value, more, own = answers
    move, learn = wanted(policy, batch)
    named = (policy.argmax(1) == (move.argmax(1) if move.dim() > 1 else move)).float()
    loss = functional.cross_entropy(policy, move, reduction="none")
    winner = ((value > 0) == (batch["won"] > 0.5)).float()
    value_loss = functional.binary_cross_entropy_with_logits(value, batch["won"], reduction="none")
    sure = batch["own_weight"] * (batch["own"] != 0.5)
    owner = ((own > 0) == (batch["own"] > 0.5)).float()
    def pair(values, weight):
        return torch.stack([(values * weight).sum(), weight.sum()]).double()
    figures = {
        "policy_accuracy": pair(named, learn),
        "policy_loss": pair(loss, learn),
        "winner_accuracy": pair(winner, batch["decided"]),
        "value_loss": pair(value_loss, batch["decided"]),
        "owner_accuracy": pair(owner, sure),
    }
    if "fate" not in batch:
        error = (more[:, 0] - batch["lead"]).abs() * 20.0
        return figures | {"lead_error_points": pair(error, batch["counted"])}
    fate, said = batch["fate"], more.argmax(1)
    _, fate_losses, known = fate_loss(more, batch)
    figures |= {"fate_accuracy": pair((said == fate).float(), known), "fate_loss": pair(fate_losses, known)}
    for number, name in enumerate(features.FATES):
        # Of those that are so, how many are named; of those that are named so, how many are.
        figures[f"{name}_named"] = pair((said == number).float(), (fate == number).float())
        figures[f"{name}_right"] = pair((fate == number).float(), known * (said == number).float())
    return figures


def evaluate(net, data, batch_size, cast, limit=None):
    """The figures over a set of positions, in their order, as they were played."""
    net.eval()
    sums = {}
    with torch.no_grad():
        index = data.index[:limit]
        for start in range(0, len(index), batch_size):
            batch = data.batch(index[start:start + batch_size])
            with cast():
                answers = net(batch["planes"].contiguous(memory_format=torch.channels_last))
            for name, pair in tallies(answers, batch).items():
                sums[name] = sums.get(name, 0) + pair
    net.train()
    return {name: (pair[0] / pair[1].clamp(min=1)).item() for name, pair in sums.items()}
