# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/bench-run measures beside kernels, in the same run: a copy of as
many bytes, and what others offer for the same work.

Each is a program that gets numbers of inputs p as its last arguments, and
prints {"p": ..., "seconds": [...]} for each of them.
"""

import importlib.util
import json
import os
import sys

import measure

COPY = "copy"
PEERS = {"cub": "cub::DeviceSegmentedSort", "torch": "torch.sort"}


def source(name):
    return os.path.join(measure.BENCH, name)


class Beside:
    """The programs, and what they have printed."""

    def __init__(self, folder, cuda):
        self.built = {COPY: source("copy_records.cu")}
        if cuda:
            self.built["cub"] = source("sort_cub.cu")
        self.commands = {what: [os.path.join(folder, what)]
                         for what in self.built}
        if cuda and importlib.util.find_spec("torch"):
            self.commands["torch"] = [sys.executable, source("sort_torch.py")]
        self.found = {}

    def builds(self):
        """What has to be built, as (name, source, program)."""
        return [(what, path, self.commands[what][0])
                for what, path in self.built.items()]

    def leave_out(self, what):
        """Does without a program that could not be built."""
        del self.commands[what]

    def programs(self, size):
        """Those that are measured beside a plan.Size."""
        return [what for what in (COPY, *size.peers) if what in self.commands]

    def command(self, what, size, entry, inputs):
        about = ([entry["in_bytes"], entry["out_bytes"]] if what == COPY
                 else [size.n])
        return self.commands[what] + [str(each) for each in (*about, *inputs)]

    def take(self, what, size, entry, text):
        """The entries for the report that are new after a program's output."""
        new = []
        for line in text.splitlines():
            said = json.loads(line)
            key = what, size, said["p"]
            if key not in self.found:
                self.found[key] = {"program": size.name, "what": what,
                                   "p": said["p"], "seconds": []}
                if what == COPY:
                    self.found[key] |= {
                        side: entry[side] for side in ("in_bytes", "out_bytes")}
                new.append(self.found[key])
            found = self.found[key]
            found["seconds"] += said["seconds"]
            found["median"] = measure.median(found["seconds"])
        return new

    def copy_seconds(self, size, p):
        """The median of all copies so far; None before the first."""
        found = self.found.get((COPY, size, p))
        return found and found["median"]
