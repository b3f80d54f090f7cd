#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a program on random inputs, some of which are at fault, in random ways,
and compares output and status with what the manual says.

  random_faults.py PROGRAM [--devices PROGRAM] [--seed S] [--runs N]

PROGRAM is test/runtime/random-faults.c, compiled; --devices: with devices that
cores play. Every fifth run is interrupted by SIGKILL and taken up again by
C2CU_RESUME until it is done.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

# The status of an input that is at fault, by its first letter: a crash of host
# code, of the kernel, an endless loop, too much memory.
FAULTS = {"h": 139, "k": 139, "t": 124, "m": 137}
# Of one that ends without output, as any other status: abort().
ABORTED = 134


class Run:
    """What is random in a run, and what has to come of it."""

    def __init__(self, rng, has_devices):
        self.skips = rng.random() < 0.5
        count = rng.choice([1, 2, 7, 60, 400, 3000])
        lines = [f"n{rng.randrange(10**rng.randrange(1, 9))}"
                 for _ in range(count)]
        kinds = "hkam" + ("t" if rng.random() < 0.3 else "")
        for _ in range(rng.choice([0, 0, 1, 1, 2, 6])):
            lines[rng.randrange(count)] = rng.choice(kinds) + "1"
        if rng.random() < 0.3:
            lines[rng.randrange(count)] = "e5"
        self.lines = lines
        self.pipe = rng.random() < 0.3
        self.environment = {
            "C2CU_FRAME": "line", "C2CU_INPUTS": "all",
            "C2CU_WORKERS": str(rng.choice([1, 2, 3])),
            "C2CU_GROUP": str(rng.choice([1, 5, 64, 1000])),
            "C2CU_ON_FAULT": "skip" if self.skips else "stop",
            "C2CU_TIMEOUT": "1", "C2CU_MEMORY": "20000000"}
        self.on_devices = has_devices and rng.random() < 0.5
        if self.on_devices:
            self.environment["PLAYED_DEVICES"] = rng.choice(
                ["turns", "late", "fail", "turns,die", "turns,kill"])
        self.killed = not self.pipe and rng.random() < 0.2
        if rng.random() < 0.3:
            self.environment["C2CU_CORES"] = str(rng.choice([1, 2, 3]))

    def wanted(self):
        """Output and status."""
        output, status = [], 0
        for line in self.lines:
            kind, number = line[0], int(line[1:])
            if kind in FAULTS:
                if not self.skips:
                    return "".join(output).encode(), FAULTS[kind]
                status = status or FAULTS[kind]
                continue
            if kind == "a":
                status = status or ABORTED
                continue
            if kind == "e":
                status = status or number
            output.append(f"{number} {number * 3 + 1}\n")
        return "".join(output).encode(), status


def once(program, run, data, out, more):
    """The status of one process, whose output is appended to the file out."""
    environment = {**os.environ, **run.environment, **more}
    with open(data, "rb") as file, open(out, "ab") as to:
        source = subprocess.Popen(["cat"], stdin=file, stdout=subprocess.PIPE) \
            if run.pipe else None
        process = subprocess.Popen(
            [program], stdin=source.stdout if source else file, stdout=to,
            stderr=subprocess.PIPE, env=environment)
        if source:
            source.stdout.close()
        if "KILL" in more:
            time.sleep(float(more["KILL"]))
            process.send_signal(signal.SIGKILL)
        messages = process.communicate()[1].decode()
        if source:
            source.wait()
    return process.returncode, messages


def has_begun(log):
    """Whether a run may be taken up: an input is complete."""
    if not os.path.exists(log):
        return False
    with open(log, encoding="utf-8") as file:
        return len(file.readlines()) > 1


def execute(programs, run, rng, folder):
    """Status, output and messages of a run, however often it was begun."""
    data, out, log = (os.path.join(folder, name)
                      for name in ("data", "out", "log"))
    for path in (out, log):
        if os.path.exists(path):
            os.remove(path)
    with open(data, "w", encoding="ascii") as file:
        file.write("".join(line + "\n" for line in run.lines))
    program = programs[run.on_devices]
    killings = rng.randrange(1, 8) if run.killed else 0
    while True:
        more = {"C2CU_LOG": log} if run.killed else {}
        if has_begun(log):
            more["C2CU_RESUME"] = log
        elif os.path.exists(out):
            os.remove(out)
        if killings > 0:
            more["KILL"] = str(rng.random() * 0.1)
        status, messages = once(program, run, data, out, more)
        if status != -signal.SIGKILL:
            break
        killings -= 1
    with open(out, "rb") as file:
        return file.read(), status, messages


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--devices")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runs", type=int, default=40)
    arguments = parser.parse_args()
    programs = {False: arguments.program, True: arguments.devices}
    differing = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(arguments.seed, arguments.seed + arguments.runs):
            rng = random.Random(seed)
            run = Run(rng, arguments.devices is not None)
            output, status, messages = execute(programs, run, rng, folder)
            wanted, wanted_status = run.wanted()
            # The last process has the status of the inputs that it has run.
            if output != wanted or (status != wanted_status
                                    and not (run.killed and run.skips)):
                differing += 1
                print(f"seed {seed}: {len(output)} bytes, status {status}; "
                      f"right are {len(wanted)}, {wanted_status}; "
                      f"{run.environment} pipe {run.pipe} killed {run.killed} "
                      f"devices {run.on_devices} "
                      f"{len(run.lines)} inputs, at fault "
                      f"{[(i, x) for i, x in enumerate(run.lines) if x[0] != 'n'][:9]}")
                print(messages[-600:])
    print(f"{arguments.runs} runs, {differing} differ")
    return differing != 0


if __name__ == "__main__":
    sys.exit(main())
