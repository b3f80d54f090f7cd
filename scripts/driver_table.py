#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes what scripts/bench-driver measured into docs/performance.md.

    scripts/driver_table.py [--check] [--results FILE] [--document FILE]

The newest docs/results/*-driver.json counts unless one is named. What is
between <!-- NAME:begin --> and <!-- NAME:end --> becomes

    driver-bus      from pinned memory to pinned memory, against the bus
    driver-devices  whole runs on all GPUs against one

--check writes nothing, and the status is 1 if the document is not up to date.
"""

import argparse
import os
from statistics import median

import report
from markdown import count, number, paragraph, table
from results_table import title

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
    parser.add_argument("--results", metavar="FILE")
    parser.add_argument("--document", default=DOCUMENT, metavar="FILE")
    arguments = parser.parse_args()
    document = (report.Results(arguments.results) if arguments.results
                else report.newest("*-driver.json")).document
    report.fill({"driver-bus": lambda: bus(document),
                 "driver-devices": lambda: devices(document)},
                arguments.check, arguments.document)


if __name__ == "__main__":
    main()
