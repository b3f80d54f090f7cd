# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Points: seconds of a kernel, of a lowering, for p inputs. What is chosen, how
a program is run that measures them (bench/points.h), what is kept of it."""

import json
import os
import sys
import tempfile

import measure
import plan
from measure import Failed, OutOfTime, median

PROCESS_SECONDS = 60     # one process may take, unless measured alone
FRAMEWORK_SECONDS = 120  # one that measures all rows
SECONDS = 0.3  # a point takes so long, or one launch: as in points.h


# ---- What is measured


def choose(manifest, only, quick):
    """Pairs of a plan.Size and its entry of the manifest."""
    sizes = {size.name: size for size in plan.SIZES}
    entries = {entry["name"]: entry for entry in manifest["sizes"]}
    if not set(entries) <= set(sizes):
        sys.exit("bench-run: error: the pack is of another version of "
                 "bench/plan.py; make it again by scripts/bench-pack")
    for name in only:
        if name not in entries:
            sys.exit(f"bench-run: error: {name} is not in the pack; it has "
                     + ", ".join(entries))
    return [(sizes[name], entry) for name, entry in entries.items()
            if (name in only if only else not sizes[name].alone)
            and (sizes[name].quick or not quick)]


def bar_inputs(size, quick):
    """The p that a bar is set for; the largest where there is none."""
    return [100] if quick else [size.bar or size.last]


def all_inputs(size, quick):
    return [64, 100] if quick else size.inputs()


def own_inputs(size):
    """Inputs of the launch that the program makes by itself: all different ones,
    and a few more, so that the last tile is not full."""
    return size.different + 3


def chosen(lowerings):
    """What c2cu takes unless told."""
    return next(each for each in lowerings
                if "auto" in (each["lowering"], *each["same_as"]))


def moderate(p, seconds, enough):
    """A p whose launch takes no more than `enough` seconds, if it can be less
    and fill a GPU; and the seconds of its launch."""
    while p > 1 << 14 and seconds > enough:
        p, seconds = p // 2, seconds / 2
    return p, seconds


# ---- Running


def environment(own, numbers, path, runs=None):
    env = {"BENCH_POINTS": path, "BENCH_INPUTS": ",".join(map(str, numbers)),
           "C2CU_INPUTS": str(own), "C2CU_GROUP": str(own), "C2CU_SLOTS": "1",
           "C2CU_WORKERS": "1", "CUDA_MODULE_LOADING": "EAGER"}
    return env | ({"BENCH_RUNS": str(runs)} if runs else {})


def run(program, inputs, own, numbers, left, alone):
    """What a program measures for each of `numbers` of inputs, what it prints
    for its own, and what went wrong, if anything did.

    Points that it has measured before it fails or its time is up count."""
    problem = None
    with tempfile.TemporaryDirectory() as folder, \
            tempfile.TemporaryFile() as output:
        path = os.path.join(folder, "points")
        try:
            measure.run([program], inputs.pieces(own),
                        left if alone else min(left, PROCESS_SECONDS), output,
                        environment(own, numbers, path))
        except (Failed, OutOfTime) as reason:
            problem = str(reason)
        found = []
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                found = [json.loads(line) for line in file
                         if line.endswith("}\n")]
        output.seek(0)
        return found, output.read(), problem


# ---- What is kept


def find(points, program, lowering, p):
    """The point, or None."""
    for point in points:
        if (point["program"], point["lowering"], point["p"]) == (
                program, lowering, p):
            return point
    return None


def summarize(point, baselines):
    """Fills in what follows from the runs of a point."""
    for what, of in (("kernel_seconds", "seconds"),
                     ("copy_seconds", "copy_seconds")):
        point[what] = median([median(run[of]) for run in point["runs"]])
    point["of_copy"] = point["copy_seconds"] / point["kernel_seconds"]
    for entry in baselines:
        if entry["program"] == point["program"]:
            point["cpu_seconds"] = entry["median"] * point["p"]
            point["speedup"] = point["cpu_seconds"] / point["kernel_seconds"]
