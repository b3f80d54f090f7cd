#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes what scripts/bench-umm measured into docs/umm_machine.md.

    scripts/umm_report.py [--check | --plots] [--results FILE] [--document FILE]

The newest docs/results/*-umm.json counts unless one is named. The text between
<!-- NAME:begin --> and <!-- NAME:end --> becomes tables; --check writes nothing,
and the status is 1 if the document is not up to date. --plots draws
docs/plots/umm-machine.svg, which needs matplotlib.
"""

import argparse
import glob
import os

import report
from markdown import count, number
from report import table
from umm_fit import Measured

DOCUMENT = os.path.join(report.ROOT, "docs", "umm_machine.md")
PLOT = os.path.join(report.PLOTS, "umm-machine.svg")
NOTHING = "Not measured yet.\n"
WORDS = {"columnwise": "column-wise", "rowwise": "row-wise"}
# Section 4.4, on a GeForce GTX Titan: seconds, and seconds per input. For the
# third the text has 124 ms + (5.9p) ns in its last sentence, but 0.45 ms and
# (59.1p) ns where it derives them, which 124 ms at p = 2M agree with.
THESIS = {"bitonic_sort-32": (0.13e-3, 15.5e-9),
          "floyd_warshall-16": (3.4e-3, 325e-9),
          "montgomery-512": (0.45e-3, 59.1e-9)}


def nanoseconds(seconds):
    return number(seconds * 1e9)


def formula(a, b):
    return f"{number(a * 1e3)} ms + {nanoseconds(b)}p ns"


def hardware(measured):
    about = measured.document
    gpu = about["hardware"].get("gpu") or {}
    text = (f"{gpu.get('name', 'No GPU')}, {gpu.get('clocks.max.sm', '?')} MHz, "
            f"driver {gpu.get('driver_version', '?')}; {about['date']}, commit "
            f"{about['commit'][:12]}.\n")
    if about["missing"]:
        text += "Not measured: " + ", ".join(about["missing"]) + ".\n"
    return text


def fits(measured):
    """A row for each program and arrangement."""
    rows = []
    for pair in measured.pairs():
        for series in pair:
            fit = series.fit
            rows.append([
                series.title, WORDS[series.arrangement], f"{series.t:,}",
                formula(fit.a, fit.b), number(series.worst()),
                nanoseconds(fit.latency), nanoseconds(fit.unit),
                number(fit.l)])
    return table(["program", "arrangement", "t", "fit", "fit / measured, worst",
                  "lt / t, ns", "time unit, ns", "l, time units"], rows)


def thesis(measured):
    """The thesis's fits and what the model makes of them, beside ours."""
    rows = []
    for column, _ in measured.pairs():
        if column.program not in THESIS:
            continue
        a, b = THESIS[column.program]
        unit = b * measured.width / column.t
        rows.append([column.title, formula(a, b), nanoseconds(unit),
                     number(a / column.t / unit),
                     formula(column.fit.a, column.fit.b),
                     nanoseconds(column.fit.unit), number(column.fit.l)])
    return table(["program", "GTX Titan", "time unit, ns", "l",
                  "this GPU", "time unit, ns", "l"], rows)


def arrangements(measured):
    """What the arrangement is worth: measured, and by the model."""
    l = measured.machine().l
    rows = []
    for column, row in measured.pairs():
        p = min(column.last, row.last)
        ratio = row.times[p] / column.times[p]
        model = (p + l) / (p / measured.width + l)
        rows.append([column.title, count(p),
                     number(column.times[p] * 1e3), number(row.times[p] * 1e3),
                     number(ratio), number(model)])
    return table(["program", "p", "column-wise, ms", "row-wise, ms",
                  "row-wise / column-wise", "by the model"], rows)


def one_pair(measured):
    """Predictions with the same time unit and l, over what was measured."""
    machine = measured.machine()
    rows = []
    for pair in measured.pairs():
        cells = [pair[0].title, f"{pair[0].t:,}", f"{pair[0].compiled:,}"]
        for series in pair:
            for p in (series.first, series.last):
                cells.append(number(machine.predicted(series, p)
                                    / series.times[p]))
        rows.append(cells)
    return table(
        ["predicted / measured", "t", "t, compiled", "column-wise, least p",
         "largest p", "row-wise, least p", "largest p"], rows) + (
        f"\nA time unit of {nanoseconds(machine.unit)} ns and l = "
        f"{number(machine.l)}, that is {nanoseconds(machine.latency)} ns, "
        "for all.\n")


TABLES = {"umm-hardware": hardware, "umm-fits": fits, "umm-thesis": thesis,
          "umm-arrangements": arrangements, "umm-one-pair": one_pair}


def draw(measured, path):
    """A small plot for each program: measured times, and those predicted with
    one time unit and one l for all."""
    machine = measured.machine()

    def curves(axes, pair):
        for series, color in zip(pair, ("tab:blue", "tab:red")):
            inputs = sorted(series.times)
            axes.plot(inputs, [series.times[p] * 1e3 for p in inputs],
                      color=color, marker="o", markersize=3,
                      label=WORDS[series.arrangement] + ", measured")
            axes.plot(inputs, [machine.predicted(series, p) * 1e3
                               for p in inputs], color=color, linestyle="--",
                      label=WORDS[series.arrangement] + ", by the model")
        return pair[0].title, inputs[::4]

    report.draw_over_p(path, measured.pairs(), 2, (9, 2.9), curves)


def newest():
    found = sorted(glob.glob(os.path.join(report.ROOT, "docs", "results",
                                          "*-umm.json")))
    return found[-1] if found else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--plots", nargs="?", const=PLOT, metavar="FILE")
    parser.add_argument("--results", default=newest(), metavar="FILE")
    parser.add_argument("--document", default=DOCUMENT, metavar="FILE")
    arguments = parser.parse_args()
    measured = Measured(arguments.results) if arguments.results else None
    if arguments.plots:
        if not measured:
            parser.error("there is no docs/results/*-umm.json")
        draw(measured, arguments.plots)
        return
    report.fill({name: lambda make=make: make(measured) if measured
                 else NOTHING for name, make in TABLES.items()},
                arguments.check, arguments.document)


if __name__ == "__main__":
    main()
