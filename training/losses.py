"""What is made small, and what is measured."""

import torch
from torch.nn import functional


def mean(values, weight):
    return (values * weight).sum() / weight.sum().clamp(min=1.0)


def wanted(policy, batch):
    """The move that was played, or the shares of several; and whether there is one to learn."""
    if "share" in batch:
        return batch["share"], batch["learn"]
    learn = batch["move"] < policy.shape[1]
    return torch.where(learn, batch["move"], 0), learn.float()


def parts(answers, batch):
    """The losses of the four answers."""
    policy, value, lead, own = answers
    move, learn = wanted(policy, batch)
    policy_loss = functional.cross_entropy(policy, move, reduction="none")
    value_loss = functional.binary_cross_entropy_with_logits(value, batch["won"], reduction="none")
    lead_loss = functional.huber_loss(lead, batch["lead"], reduction="none", delta=0.5)
    own_loss = functional.binary_cross_entropy_with_logits(own, batch["own"], reduction="none")
    return {
        "policy": mean(policy_loss, learn),
        "value": mean(value_loss, batch["decided"]),
        "lead": mean(lead_loss, batch["counted"]),
        "own": mean(own_loss, batch["own_weight"]),
    }


def total(losses, weights):
    return sum(losses[name] * weights[name] for name in losses)


def tallies(answers, batch):
    """Sums for the figures: pairs of what was right (or lost) and of how many."""
    policy, value, lead, own = answers
    move, learn = wanted(policy, batch)
    named = (policy.argmax(1) == (move.argmax(1) if move.dim() > 1 else move)).float()
    loss = functional.cross_entropy(policy, move, reduction="none")
    winner = ((value > 0) == (batch["won"] > 0.5)).float()
    value_loss = functional.binary_cross_entropy_with_logits(value, batch["won"], reduction="none")
    error = (lead - batch["lead"]).abs() * 20.0
    sure = batch["own_weight"] * (batch["own"] != 0.5)
    owner = ((own > 0) == (batch["own"] > 0.5)).float()
    def pair(values, weight):
        return torch.stack([(values * weight).sum(), weight.sum()]).double()
    return {
        "policy_accuracy": pair(named, learn),
        "policy_loss": pair(loss, learn),
        "winner_accuracy": pair(winner, batch["decided"]),
        "value_loss": pair(value_loss, batch["decided"]),
        "lead_error_points": pair(error, batch["counted"]),
        "owner_accuracy": pair(owner, sure),
    }


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
