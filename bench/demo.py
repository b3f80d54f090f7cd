# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/demo does once the programs are built.

    demo.py PROGRAM INPUTS --generated FILE [--device NAME] [--work DIR] [--sides]

Runs PROGRAM, made of samples/floyd_warshall, on that many inputs (0: as many as
take some seconds), then the original program with a loop around main(), once
and as often side by side as there are cores. Says how the seconds compare,
where those of PROGRAM went, and whether all print the same; the status is 1 if
not. With --sides, PROGRAM also runs on cores alone and on a GPU alone.
"""

import argparse
import contextlib
import os
import subprocess
import sys

import measure
import processes
from measure import Failed, OutOfTime, say
from processes import Process

SAMPLE = "floyd_warshall"
INPUTS_NAME = "floyd_warshall-16"
ENOUGH_SECONDS = 600
# One plain loop takes no more inputs: 3 to 5 seconds. So that all cores have
# work for a while, there are more inputs in all where there are more cores.
LOOP_INPUTS = 50_000
INPUTS_PER_CORE = 25_000
MOST_CORES = 16
# Kernels on one side alone: what the output is named after, and C2CU_DEVICES.
SIDES = {"on cores": "none", "on the GPU": "1"}


class Demo:
    def __init__(self, arguments):
        self.program, self.work = arguments.program, arguments.work
        cores = len(processes.processors())
        self.inputs = arguments.inputs or max(
            LOOP_INPUTS, INPUTS_PER_CORE * min(cores, MOST_CORES))
        self.cores = min(cores, self.inputs)
        self.sides = SIDES if arguments.sides else {}
        self.loop_inputs = min(self.inputs, LOOP_INPUTS)
        self.files = [self.path(name) for name in (
            "inputs", "bulk.out", "side.out", "loop.out",
            *(f"loop-{i}.out" for i in range(self.cores)))]
        self.seconds = {}
        self.stats = {}
        self.identical = False

    def path(self, name):
        return os.path.join(self.work, name)

    def build(self):
        failed = measure.build_all({
            "make_inputs": processes.make_inputs_build(
                self.path("make_inputs")),
            "loop": processes.plain_loop_build(SAMPLE, (), self.path("loop")),
        }, jobs=2)
        for name, said in failed.items():
            raise Failed(f"{name} does not compile: {said}")

    def make_inputs(self, firsts):
        """Where in the file the inputs begin that have these indices."""
        done = subprocess.run(
            [self.path("make_inputs"), INPUTS_NAME, str(self.inputs),
             self.path("inputs"), *map(str, firsts)],
            capture_output=True, text=True)
        if done.returncode != 0:
            raise Failed(done.stderr.strip())
        return [int(line) for line in done.stdout.split()]

    def run(self):
        say("demo: building a plain loop around the original program")
        self.build()
        firsts = processes.parts(self.inputs, self.cores)
        source, loop = self.path("inputs"), self.path("loop")
        offsets = self.make_inputs(firsts)
        say(f"demo: running {self.inputs} inputs in bulk")
        bulk = processes.run_bulk(self.program, self.inputs, source,
                                  self.path("bulk.out"), ENOUGH_SECONDS)
        self.seconds["bulk"], self.stats = bulk["seconds"], bulk["stats"]
        sides_agree = all([self.run_side(*side) for side in self.sides.items()])
        say(f"demo: running one plain loop on {self.loop_inputs} of them")
        self.seconds["one"] = processes.seconds_of(
            [Process([loop, str(self.loop_inputs)], source,
                     self.path("loop.out"))],
            ENOUGH_SECONDS) * self.inputs / self.loop_inputs
        say(f"demo: running {self.cores} plain loops side by side")
        outputs = self.files[4:]
        self.seconds["all"] = processes.seconds_of(
            processes.plain_loops(loop, firsts, offsets, source, outputs),
            ENOUGH_SECONDS)
        self.identical = sides_agree and processes.begins_with(
            self.path("bulk.out"), [self.path("loop.out")]) and (
            processes.same(self.path("bulk.out"), outputs))

    def run_side(self, name, devices):
        """Whether the kernels on that side alone give the same output."""
        say(f"demo: running them with all kernels {name}")
        done = processes.run_bulk(
            self.program, self.inputs, self.path("inputs"),
            self.path("side.out"), ENOUGH_SECONDS, C2CU_DEVICES=devices)
        self.seconds[name] = done["seconds"]
        return processes.same(self.path("bulk.out"), [self.path("side.out")])

    def remove_files(self):
        for path in self.files:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(path)

    # ---- What is shown

    def stages(self):
        """Names and seconds of what the bulk run consists of."""
        stats = self.stats
        workers = stats.get("workers", 1)
        host = "host code: reading, computing, printing"
        kernels = "kernels"
        if workers > 1:
            host = f"host code, sum over {workers} workers"
            if stats["backend"] == "cpu":
                kernels = f"kernels, sum over {workers} workers"
        start = "start, before the first input"
        if stats["backend"] != "cpu" and workers > 1:
            start = "start of the GPU, while workers read"
        rows = [(start, stats["setup_seconds"]),
                (host, stats["host_seconds"]),
                (kernels, stats["kernel_seconds"])]
        if stats["backend"] != "cpu":
            rows.append(("copies to and from the GPU", stats["copy_seconds"]))
        return rows

    def print(self, device, generated):
        size = {name: os.path.getsize(self.path(name)) / 1e6
                for name in ("inputs", "bulk.out")}
        print(f"program:         Floyd-Warshall, n = 16, on {device}")
        print(f"inputs:          {self.inputs} ({size['inputs']:.1f} MB of "
              f"text in, {size['bulk.out']:.1f} MB out)")
        print(f"generated file:  {generated}\n")
        print(f"{'whole run, from file to file':47} seconds   inputs/s")
        loop = "one plain loop around the original program"
        if self.loop_inputs < self.inputs:
            loop = f"one plain loop (from its first {self.loop_inputs} inputs)"
        for name, key in ((loop, "one"),
                          (f"{self.cores} plain loops side by side", "all"),
                          *((f"bulk program, kernels {side}", side)
                            for side in self.sides),
                          ("bulk program", "bulk")):
            print(f"{name:47} {self.seconds[key]:7.3f} "
                  f"{self.inputs / self.seconds[key]:10.0f}")
        print(f"\n{'stages of the bulk run':47} seconds")
        for name, seconds in self.stages():
            print(f"{name:47} {seconds:7.3f}")
        if "summary" in self.stats:
            print(self.stats["summary"])
        one, all_cores = (self.seconds[key] / self.seconds["bulk"]
                          for key in ("one", "all"))
        print(f"\nspeed-up:        {one:.2f} over one plain loop, "
              f"{all_cores:.2f} over {self.cores} side by side")
        print(f"identical:       {'yes' if self.identical else 'no'}")


def main():
    parser = argparse.ArgumentParser(
        description="Shows a bulk program and plain loops on the same inputs.")
    parser.add_argument("program", metavar="PROGRAM")
    parser.add_argument("inputs", metavar="INPUTS", type=int)
    parser.add_argument("--generated", metavar="FILE", required=True)
    parser.add_argument("--device", metavar="NAME", default="this machine")
    parser.add_argument("--work", metavar="DIR", default=".")
    parser.add_argument("--sides", action="store_true")
    arguments = parser.parse_args()
    demo = Demo(arguments)
    try:
        demo.run()
        demo.print(arguments.device, arguments.generated)
    finally:
        demo.remove_files()
    return 0 if demo.identical else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, Failed, OutOfTime) as error:
        sys.exit(f"demo: error: {error}")
