# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""About how long the steps of scripts/bench-run take, before they are begun.

Kernels are expected to take what they took when they were last measured, in
proportion to p.
"""

import glob
import json
import os

import building
import measure
import points

START = 1.2         # seconds until a process has a GPU, and its end
UNKNOWN = 0.3       # seconds of a point that nothing is known of
NSIGHT = 5          # a kernel under Nsight Compute
PEER = {"cub": 3, "torch": 8}
BASELINE = 2        # three runs of half a second on a core
FRAMEWORK = 60
OVERLAP = 8
COMPARED = 0.3      # seconds of the sequential program


class Known:
    """Points of docs/results, the latest of each."""

    def __init__(self, folder):
        self.points = {}
        for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
            with open(path, encoding="utf-8") as file:
                report = json.load(file)
            if report.get("what") != "kernels-cuda":
                continue
            for point in report["points"]:
                key = point["program"], point["lowering"]
                self.points.setdefault(key, {})[point["p"]] = (
                    point["kernel_seconds"])

    def launch(self, program, lowering, p):
        """Seconds of a launch; 0 if nothing is known."""
        known = self.points.get((program, lowering))
        if not known:
            return 0
        nearest = min(known, key=lambda other: max(p, other) / min(p, other))
        return known[nearest] * max(1, p / nearest)


def point_seconds(launch):
    """Of wall time: some launches, or one that takes longer than these."""
    return max(min(10 * launch + 0.05, points.SECONDS + launch), launch)


def process(known, size, lowering, numbers):
    """Seconds of a program that measures a point for each of `numbers`."""
    launches = [known.launch(size.name, lowering, p) for p in numbers]
    own = known.launch(size.name, lowering, points.own_inputs(size))
    return START + own + sum(point_seconds(each) if each else UNKNOWN
                             for each in launches)


def plan(bench, jobs):
    """(step, what there is to do, seconds), for each."""
    known = Known(os.path.join(measure.ROOT, "docs", "results"))
    builds = building.to_do(bench.builds())
    pairs = [(size, lowering["lowering"]) for size, entry in bench.sizes
             for lowering in entry["programs"]]
    bars = {pair: points.bar_inputs(pair[0], bench.quick) for pair in pairs}
    rest = {pair: [p for p in points.all_inputs(pair[0], bench.quick)
                   if p not in bars[pair]] for pair in pairs}

    def points_of(numbers):
        return sum(process(known, *pair, each)
                   for pair, each in numbers.items() if each)

    def count(numbers):
        return f"{sum(map(len, numbers.values()))} points"

    peers = [what for size, _ in bench.sizes
             for what in bench.beside.programs(size)]
    overlaps = [size for size, _ in bench.sizes if size.overlap]
    rows = len(bench.sizes)
    found = {
        "bars": (count(bars), points_of(bars) + COMPARED * rows),
        "nsight": (f"{rows} kernels", NSIGHT * rows),
        "peers": (f"{len(peers)} programs", sum(PEER[what] for what in peers)),
        "sweeps": (count(rest), points_of(rest)),
        "baselines": (f"{rows} programs", BASELINE * rows),
        "overlap": (f"{len(overlaps)} programs", OVERLAP * len(overlaps)),
        "frameworks": (f"{len(bench.beside.frameworks)} programs",
                       FRAMEWORK * len(bench.beside.frameworks)),
        "again": ("the bars", points_of(bars)),
    }
    return [("build", f"{len(builds)} programs, {jobs} at a time",
             building.estimate(builds, jobs)),
            *((name, *found[name]) for name in bench.steps)]


def print_plan(bench, jobs):
    total = 0
    print(f"{'step':10} {'seconds':>7} {'together':>8}")
    for name, what, seconds in plan(bench, jobs):
        total += seconds
        print(f"{name:10} {seconds:7.0f} {total:8.0f}  {what}")
