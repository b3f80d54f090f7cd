#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes what scripts/bench-driver measured into docs/performance.md.

    scripts/driver_table.py [--check | --plots [FILE]] [--results FILE]
                            [--document FILE]

The newest docs/results/*-driver.json counts unless one is named. What is
between <!-- NAME:begin --> and <!-- NAME:end --> becomes

    driver-bus      from pinned memory to pinned memory, against the bus
    driver-groups   throughput and latency by the size of groups
    driver-devices  whole runs on all GPUs against one

--check writes nothing, and the status is 1 if the document is not up to date.
--plots draws docs/plots/groups.svg, which needs matplotlib.
"""

import argparse
import os
from statistics import median

import report
from markdown import count, number, paragraph, table
from results_table import title

PLOT = os.path.join(report.PLOTS, "groups.svg")
DOCUMENT = os.path.join(report.ROOT, "docs", "performance.md")


def met(entry):
    return "yes" if entry["met"] else "**no**"


def rate(entry, what):
    """GB/s of duplex copies, in the direction that has most to copy."""
    largest = max(entry["in_bytes"], entry["out_bytes"])
    return entry["inputs"] * largest / median(entry[what]) / 1e9


def rounded(p):
    """Whole groups are measured: a few more than were asked for."""
    unit = (1 << 20) if p >= 1 << 20 else 1 << 10
    return count(round(p / unit) * unit) if p >= unit else str(p)


def remarks(document):
    about = document["hardware"]
    names = about["gpus"] or ["no GPU"]
    gpus = names[0] if len(names) == 1 else f"{len(names)} x {names[0]}"
    text = paragraph(f"{gpus} and {about['cores']} cores of {about['cpu']}; "
                     f"{document['date']}, commit {document['commit'][:12]}.")
    if document["missing"]:
        text += paragraph("Not measured: " + ", ".join(document["missing"])
                          + ".")
    return text


def bus(document):
    rows = []
    for entry in document["bus"]:
        seconds = {what: median(entry[f"{what}_seconds"]) * 1e3
                   for what in ("duplex", "kernel", "slots", "workers")}
        rows.append([
            title(entry["program"]), rounded(entry["inputs"]),
            number(seconds["duplex"]), number(rate(entry, "duplex_seconds")),
            number(seconds["kernel"]),
            f"{number(seconds['slots'])} ({entry['of_slots']:.0%})",
            f"{number(seconds['workers'])} ({entry['of_workers']:.0%})",
            f"{entry['bar']:.0%}", met(entry)])
    return table(["program", "p", "copies both ways, ms", "GB/s", "kernel, ms",
                  "slots of one process, ms", "letters of workers, ms", "bar",
                  "met"], rows) + remarks(document)


def groups(document):
    rows = []
    for entry in document["groups"]:
        points = {point["group"]: point for point in entry["points"]}
        rate = max(entry["in_bytes"], entry["out_bytes"]) / 1e9

        def cell(b):
            point = points[b]
            share = point["inputs_per_second"] / entry["best"]
            return (f"{count(b)}: {share:.0%}, "
                    f"{report.milliseconds(point['p50'])} ms")

        rows.append([
            title(entry["program"]), rounded(entry["inputs"]),
            number(entry["best"] * rate), cell(entry["knee"]),
            cell(entry["chosen"]), cell(entry["chosen_by_arrival"]),
            f"{entry['bar']:.0%}", met(entry)])
    return table(["program", "p", "best, GB/s", "knee", "chosen",
                  "chosen for inputs that arrive", "bar", "met"],
                 rows) + remarks(document)


def draw(document, path):
    """Two small plots for each program: GB/s, and milliseconds, over b."""
    def curves(axes, plot):
        entry, latency = plot
        points = entry["points"]
        sizes = [point["group"] for point in points]
        rate = max(entry["in_bytes"], entry["out_bytes"]) / 1e9

        def values(what, factor):
            return [point[what] * factor for point in points]

        if latency:
            for what, name in (("p99", "99%"), ("p50", "median"),
                               ("alone", "alone")):
                axes.plot(sizes, values(what, 1e3), "o-", markersize=3,
                          label=name)
            axes.legend(fontsize=7)
        else:
            axes.plot(sizes, values("inputs_per_second", rate), "o-",
                      markersize=3, label="each way")
        for chosen in ("chosen", "chosen_by_arrival"):
            axes.axvline(entry[chosen], color="tab:gray", linestyle=":")
        powers = [b for b in sizes if b & (b - 1) == 0]
        unit = "ms" if latency else "GB/s"
        return f"{title(entry['program'])}: {unit}", powers[::4]

    plots = [(entry, latency) for latency in (False, True)
             for entry in document["groups"]]
    report.draw_over_p(path, plots, len(document["groups"]), (11, 2.7), curves,
                       ("b", None))


def devices(document):
    rows = []
    for entry in document["devices"]:
        one, every = entry["seconds"]["1"], entry["seconds"]["all"]
        rows.append([
            title(entry["program"]), count(entry["inputs"]),
            str(entry["devices"]), number(one), number(every),
            f"{entry['seconds_ratio']:.2f}x", f"{number(entry['bar'])}x",
            met(entry),
            f"{number(entry['wall']['1'])} and {number(entry['wall']['all'])} "
            f"({entry['wall_ratio']:.2f}x)"])
    return table(["program", "p", "GPUs", "on one, s", "on all, s",
                  "times as fast", "bar", "met", "all that a user waits for, s"],
                 rows) + remarks(document)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--plots", nargs="?", const=PLOT, metavar="FILE")
    parser.add_argument("--results", metavar="FILE")
    parser.add_argument("--document", default=DOCUMENT, metavar="FILE")
    arguments = parser.parse_args()
    document = (report.Results(arguments.results) if arguments.results
                else report.newest("*-driver.json")).document
    if arguments.plots:
        draw(document, arguments.plots)
        return
    report.fill({"driver-bus": lambda: bus(document),
                 "driver-groups": lambda: groups(document),
                 "driver-devices": lambda: devices(document)},
                arguments.check, arguments.document)


if __name__ == "__main__":
    main()
