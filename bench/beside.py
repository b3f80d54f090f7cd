# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/bench-run measures beside kernels, in the same run: what others
offer for the same work.

Each is a program that gets numbers of inputs p as its last arguments, and
prints {"p": ..., "seconds": [...]} for each of them.
"""

import importlib.util
import json
import os
import sys

import measure

PEERS = {"cub": "cub::DeviceSegmentedSort", "torch": "torch.sort"}


def source(name):
    return os.path.join(measure.BENCH, name)


class Beside:
    """The programs, as far as this machine has them."""

    def __init__(self, folder, cuda):
        self.built = {"cub": source("sort_cub.cu")} if cuda else {}
        self.commands = {what: [os.path.join(folder, what)]
                         for what in self.built}
        if cuda and importlib.util.find_spec("torch"):
            self.commands["torch"] = [sys.executable, source("sort_torch.py")]

    def builds(self):
        """What has to be built, as (name, source, program)."""
        return [(what, path, self.commands[what][0])
                for what, path in self.built.items()]

    def leave_out(self, what):
        """Does without a program that could not be built."""
        del self.commands[what]

    def programs(self, size):
        """Those that are measured beside a plan.Size."""
        return [what for what in size.peers if what in self.commands]

    def command(self, what, size, inputs):
        return self.commands[what] + [str(each) for each in (size.n, *inputs)]

    def entries(self, what, size, text):
        """What a program has printed, for the report."""
        for line in text.splitlines():
            said = json.loads(line)
            yield {"program": size.name, "what": what, "p": said["p"],
                   "seconds": said["seconds"],
                   "median": measure.median(said["seconds"])}
