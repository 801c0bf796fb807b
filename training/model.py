"""The network: residual blocks of 3x3 convolutions, pooling over the board in every second one, four answers.

docs/network.md has a picture. Everything works on boards of any size in a 19x19 grid: what is outside the board is kept
at zero by the first plane.
"""

import torch
from torch import nn
from torch.nn import functional


def pool(y, area):
    """Mean, mean scaled by the size of the board, and maximum over the board, of values that are 0 outside and not negative."""
    mean = y.sum((2, 3), dtype=torch.float32) / area
    scale = (area.sqrt() - 14.0) / 10.0
    # Not amax: its gradient divides by how many values equal the maximum, and after fused, differently rounded
    # recomputation that may be none.
    most = y.flatten(2).max(2).values.float()
    return torch.cat([mean, mean * scale, most], dim=1)


class Block(nn.Module):
    def __init__(self, channels, pooled):
        super().__init__()
        self.conv1 = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.norm1 = nn.BatchNorm2d(channels)
        self.conv2 = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.norm2 = nn.BatchNorm2d(channels)
        self.pooled = nn.Linear(3 * channels, channels, bias=False) if pooled else None
        nn.init.zeros_(self.norm2.weight)
        if pooled:
            nn.init.normal_(self.pooled.weight, std=0.01)

    def forward(self, x, mask, area):
        y = functional.relu(self.norm1(self.conv1(x)))
        if mask is not None:
            y = y * mask
        z = self.norm2(self.conv2(y))
        if self.pooled is not None:
            z = z + self.pooled(pool(y, area))[:, :, None, None].to(z.dtype)
        x = functional.relu(x + z)
        return x if mask is None else x * mask


class Net(nn.Module):
    def __init__(self, planes=14, channels=96, blocks=8, head=64, hidden=96, answers=3):
        """`answers` about the whole board: a pass, the value, and the lead or, of fights, the four fates (6)."""
        super().__init__()
        self.shape = {
            "planes": planes, "channels": channels, "blocks": blocks, "head": head, "hidden": hidden, "answers": answers,
        }
        self.stem = nn.Conv2d(planes, channels, 3, padding=1, bias=False)
        self.stem_norm = nn.BatchNorm2d(channels)
        # The second, fourth ... block pools.
        self.blocks = nn.ModuleList(Block(channels, number % 2 == 1) for number in range(blocks))
        self.head = nn.Conv2d(channels, 2 * head, 1, bias=False)
        self.head_norm = nn.BatchNorm2d(2 * head)
        self.head_pooled = nn.Linear(3 * head, head, bias=False)
        self.points = nn.Conv2d(head, 2, 1)
        self.hidden = nn.Linear(3 * head, hidden)
        self.whole = nn.Linear(hidden, answers)

    def forward(self, x, masked=True):
        """Policy logits [n, 362], value logit, what else is said about the whole board, ownership logits [n, 361]. What else: the lead of the mover on
        the board in twenties of points [n, 1], or logits of the fates of marked stones [n, 4]."""
        mask = x[:, :1]
        area = mask.sum((1, 2, 3), dtype=torch.float32)[:, None]
        keep = mask if masked else None
        x = functional.relu(self.stem_norm(self.stem(x)))
        if masked:
            x = x * mask
        for block in self.blocks:
            x = block(x, keep, area)
        h, q = self.head_norm(self.head(x)).chunk(2, dim=1)
        h = functional.relu(h)
        if masked:
            h = h * mask
        g = pool(h, area)
        q = functional.relu(q + self.head_pooled(g)[:, :, None, None].to(q.dtype))
        points = self.points(q).float()
        whole = self.whole(functional.relu(self.hidden(g))).float()
        passing, value, more = whole[:, 0], whole[:, 1], whole[:, 2:]
        outside = mask[:, 0].flatten(1) == 0
        logits = points[:, 0].flatten(1).masked_fill(outside, -1e4)
        policy = torch.cat([logits, passing[:, None]], dim=1)
        return policy, value, more, points[:, 1].flatten(1)
