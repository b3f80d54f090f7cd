#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the tables of measured numbers into the documents.

    scripts/results_table.py [--check] [FILE ...]

Every number comes from docs/results/*.json. In each FILE (README.md and
docs/measurements.md unless named) the text between <!-- NAME:begin --> and
<!-- NAME:end --> becomes a table:

    results-whole     whole runs against plain loops
    results-samples   whole runs of all samples, and of one input, without a GPU
    results           kernels at the largest p
    results-kernels   kernels at every p
    results-overlap   the grouped driver against --driver=simple
    results-cpu       what needs no GPU

Where several files have the same measurement, the one that comes last in the
order of names counts: they begin with a date. With --check nothing is written,
and the status is 1 if a document is not up to date.
"""

import argparse
import glob
import json
import os
import re
import sys

import whole_table
from markdown import count, number, paragraph, per_input, table

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RESULTS = os.path.join(ROOT, "docs", "results")
DOCUMENTS = [os.path.join(ROOT, "README.md"),
             os.path.join(ROOT, "docs", "measurements.md")]
TITLES = {"prefix_sums": "prefix sums, {n} numbers",
          "bitonic_sort": "bitonic sort, {n} numbers",
          "floyd_warshall": "Floyd-Warshall, {n} nodes",
          "montgomery": "Montgomery product, {n} bits",
          "modular_exponentiation": "modular exponentiation, {n} bits",
          "bellman_ford": "Bellman-Ford, {n} nodes",
          "x25519": "X25519",
          "fft": "FFT, {n} points",
          "chacha20": "ChaCha20, {n} bytes",
          "lcs": "longest common subsequence, {n} letters",
          "matrix_multiplication": "matrix product, {n} x {n}",
          "black_scholes": "Black-Scholes"}
SHOWN_LOWERINGS = {"auto": "auto", "columnwise": "column-wise",
                   "staged": "staged", "shared": "shared"}
NOTHING = "Not measured yet.\n"


class Results:
    """All measurements, the latest of each."""

    def __init__(self, folder):
        self.points, self.overlap, self.cpu = {}, {}, {}
        self.whole = whole_table.WholeRuns()
        self.gpu = self.gpu_source = self.cpu_source = None
        for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
            with open(path, encoding="utf-8") as file:
                report = json.load(file)
            if report.get("what") == "kernels-cuda":
                self.take_kernels(report, os.path.basename(path))
            elif report.get("what") == "cpu":
                self.take_cpu(report, os.path.basename(path))
            elif report.get("what") == "whole":
                self.whole.take(report)

    def take_kernels(self, report, name):
        for point in report["points"]:
            key = point["program"], point["p"]
            entry = self.points.setdefault(key, {})
            entry[point["lowering"]] = point
        for entry in report["overlap"]:
            self.overlap[entry["program"]] = entry
        self.gpu, self.gpu_source = report["hardware"], name

    def take_cpu(self, report, name):
        for part in ("translation", "kernels", "tiles", "memory"):
            if report.get(part):
                self.cpu[part] = report[part]
        self.cpu_source = report["hardware"]["cpu"], name


def title(program):
    """bitonic_sort-32 -> bitonic sort, 32 numbers."""
    sample, _, n = program.partition("-")
    return TITLES[sample].format(n=n)


# ---- Kernels


def chosen(lowerings):
    """The point of the lowering that c2cu takes unless told. One of its own is
    newer than that auto was the same as another."""
    if "auto" in lowerings:
        return lowerings["auto"]
    return next((point for point in lowerings.values()
                 if "auto" in point["same_as"]), None)


def kernel_cells(lowerings, name):
    point = lowerings.get(name)
    if not point:
        return "-"
    text = number(point["kernel_seconds"] * 1e3)
    return f"**{text}**" if point is chosen(lowerings) else text


def shown_lowerings(results):
    """auto is one of the others where it has no points of its own, and files
    may be older than `shared`."""
    names = {point["lowering"] for lowerings in results.points.values()
             for point in lowerings.values()}
    return [name for name in SHOWN_LOWERINGS
            if name in names or name in ("columnwise", "staged")]


def kernel_row(program, p, lowerings, shown):
    point = chosen(lowerings) or next(iter(lowerings.values()))
    core = speedup = "-"
    if "cpu_seconds" in point:
        core = per_input(point["cpu_seconds"] / p)
        speedup = number(point["speedup"])
    return [title(program), count(p),
            *(kernel_cells(lowerings, name) for name in shown),
            per_input(point["kernel_seconds"] / p), core, speedup]


def kernels(results, largest_only):
    if not results.points:
        return NOTHING
    last = {}
    for program, p in results.points:
        last[program] = max(p, last.get(program, 0))
    shown = shown_lowerings(results)
    rows = [kernel_row(program, p, lowerings, shown)
            for (program, p), lowerings in results.points.items()
            if p == last[program] or not largest_only]
    gpu = results.gpu["gpu"]
    return table(
        ("program", "p",
         *(f"{SHOWN_LOWERINGS[name]}, ms" for name in shown), "per input",
         "one CPU core, per input", "speed-up"), rows) + paragraph(
        f"Kernel time for p inputs on one {gpu['name']} "
        f"({gpu['clocks.max.sm']} MHz, driver {gpu['driver_version']}); bold "
        "is what `--lower=auto` takes, and what the speed-up is of, over one "
        f"core of an {results.gpu['cpu']}.")


def overlap(results):
    if not results.overlap:
        return NOTHING
    rows = []
    for entry in results.overlap.values():
        if "ratio" not in entry:
            continue
        simple = sorted(entry["simple"]["seconds"][1:])
        fast = sorted(entry["pipeline"]["seconds"])
        rows.append([title(entry["program"]), count(entry["inputs"]),
                     number(simple[len(simple) // 2] * 1e3),
                     number(fast[len(fast) // 2] * 1e3),
                     number(entry["ratio"])])
    return table(("program", "p", "`--driver=simple`, ms", "grouped, ms",
                  "ratio"), rows) if rows else NOTHING


# ---- Without a GPU


def cpu(results):
    if not results.cpu:
        return NOTHING
    parts = {part: {entry["sample"]: entry for entry in results.cpu[part]}
             for part in ("translation", "kernels") if part in results.cpu}
    rows = []
    for sample in next(iter(parts.values()), {}):
        translation = parts.get("translation", {}).get(sample)
        kernel = parts.get("kernels", {}).get(sample)
        rows.append([f"`{sample}`",
                     number(translation["ratio"]) if translation else "-",
                     number(kernel["speedup"]) if kernel else "-"])
    text = table(("sample", "translating, times `clang -fsyntax-only`",
                  "two cores, times as fast as one after the other"), rows)
    for entry in results.cpu.get("memory", ()):
        text += paragraph(
            f"{entry['inputs']:,} inputs of bitonic sort stream through the CPU "
            f"backend in {entry['peak_bytes'] / 1e6:.0f} MB.")
    if "tiles" in results.cpu:
        text += "\n" + table(
            ("column-wise on two cores, times as fast as one after the other",
             "tiles of 1", "tiles of 16"),
            [[title(entry["program"]), number(entry["speedup-tile-1"]),
              number(entry["speedup-tile-16"])]
             for entry in results.cpu["tiles"]])
    return text + paragraph(
        f"Measured on two cores of an {results.cpu_source[0]}.")


BLOCKS = {
    "results-whole": lambda results: results.whole.table(),
    "results-samples": lambda results: results.whole.samples_table(),
    "results": lambda results: kernels(results, largest_only=True),
    "results-kernels": lambda results: kernels(results, largest_only=False),
    "results-overlap": overlap,
    "results-cpu": cpu,
}


def filled(text, results):
    """`text` with its tables made anew."""
    for name, make in BLOCKS.items():
        text = re.sub(
            rf"(<!-- {name}:begin -->\n).*?(<!-- {name}:end -->)",
            lambda found: found[1] + make(results) + found[2], text,
            flags=re.DOTALL)
    return text


def main():
    parser = argparse.ArgumentParser(
        description="Writes the tables of measured numbers.")
    parser.add_argument("--check", action="store_true",
                        help="write nothing; status 1 if something would be")
    parser.add_argument("--results", default=RESULTS, metavar="DIR",
                        help="the measurements (default: docs/results)")
    parser.add_argument("files", nargs="*", metavar="FILE")
    arguments = parser.parse_args()
    results = Results(arguments.results)
    stale = False
    for path in arguments.files or DOCUMENTS:
        with open(path, encoding="utf-8") as file:
            before = file.read()
        after = filled(before, results)
        if after == before:
            continue
        stale = True
        if arguments.check:
            print(f"{path} is not up to date: run scripts/results_table.py",
                  file=sys.stderr)
        else:
            with open(path, "w", encoding="utf-8") as file:
                file.write(after)
    return 1 if stale and arguments.check else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except OSError as error:
        sys.exit(f"results_table.py: error: {error}")
