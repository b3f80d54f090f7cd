# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/bench-run measures beside kernels, in the same run: what others
offer for the same work.

Each is a program that prints {"p": ..., "seconds": [...]} for each number p of
inputs: sorts, which get them as arguments, and frameworks, which get samples
with sizes and p, and measure all in one process.
"""

import importlib.util
import json
import os
import sys

import measure

PEERS = {"cub": "cub::DeviceSegmentedSort", "torch": "torch.sort",
         "torch.compile": "torch.compile", "jax": "jax.jit(jax.vmap)"}
FRAMEWORKS = {"torch.compile": ("torch", "batched_torch.py"),
              "jax": ("jax", "batched_jax.py")}


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
        self.frameworks = {
            what: [sys.executable, source(script)]
            for what, (module, script) in FRAMEWORKS.items()
            if cuda and importlib.util.find_spec(module)}

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

    def framework_command(self, what, pairs):
        """pairs: of a plan.Size and the p of its bar."""
        return self.frameworks[what] + [f"{size.sample}:{size.n}:{p}"
                                        for size, p in pairs
                                        if what in size.peers]


def entries(what, text, program=None):
    """What a program has printed, for the report, as far as it got. program: if
    it does not say which it is."""
    for line in text.splitlines():
        if not line.endswith("}"):
            return
        said = json.loads(line)
        yield {"program": program or said["program"], "what": what,
               "p": said["p"], "seconds": said["seconds"],
               "median": measure.median(said["seconds"])}
