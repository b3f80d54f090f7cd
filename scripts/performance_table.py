#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes what scripts/bench-run measured into docs/performance.md.

    scripts/performance_table.py [--check | --plots [FILE]] [--results FILE]
                                 [--document FILE]

The newest docs/results/*-kernels.json counts unless one is named; one of before
counters were asked has none of it. What is between <!-- NAME:begin --> and
<!-- NAME:end --> becomes

    performance-hardware  where and when it was measured, and what was not
    performance-bars      a row for each of bench/bars.py, with its bar
    performance-choice    whether --lower=auto takes the fastest lowering
    performance-peers     beside what others have for the same work
    performance-nsight    Nsight Compute's counters, of what c2cu takes

--check writes nothing, and the status is 1 if the document is not up to date.
--plots draws docs/plots/kernels.svg, time over p for each lowering, which needs
matplotlib.
"""

import argparse
import os
import sys

import report
from markdown import count, number, table, wrapped
from results_table import title

sys.path.insert(0, os.path.join(report.ROOT, "bench"))
import bars
import beside
import nsight
import plan

DOCUMENT = os.path.join(report.ROOT, "docs", "performance.md")
PLOT = os.path.join(report.PLOTS, "kernels.svg")
NOTHING = "Not measured yet.\n"
WORDS = {"columnwise": "column-wise"}
OTHERS = tuple(name for name in plan.LOWERINGS if name != "auto")
BUSY = 0.6         # a kernel that uses less of everything waits
TOLERANCE = 1.10   # auto is as good as the fastest within that


def milliseconds(seconds):
    return number(seconds * 1e3) if seconds else "-"


class Row:
    """What a file of results has about a row of bench/bars.py."""

    def __init__(self, document, of):
        self.of = of
        self.size = next(each for each in plan.SIZES if each.name == of.program)
        self.p = self.size.bar
        self.points = {}
        for point in document["points"]:
            if (point["program"], point["p"]) == (of.program, self.p):
                for name in (point["lowering"], *point["same_as"]):
                    self.points[name] = point
        self.peers = {entry["what"]: entry["median"]
                      for entry in document["beside"]
                      if (entry["program"], entry["p"]) == (of.program,
                                                            self.p)}
        self.nsight = next((entry for entry in document["nsight"]
                            if entry["program"] == of.program), None)

    def seconds(self, lowering):
        point = self.points.get(lowering)
        return point and point["kernel_seconds"]

    def fastest_other(self):
        times = [self.seconds(name) for name in OTHERS if self.seconds(name)]
        return min(times, default=None)

    def ratio(self, what):
        """How many times as long it takes as what c2cu takes; None if one of
        them has not been measured."""
        auto = self.points.get("auto")
        if not auto:
            return None
        if what == "copy":
            return auto["of_copy"]
        other = (self.fastest_other() if what == "faster"
                 else self.peers.get(what) or self.seconds(what))
        return other and other / auto["kernel_seconds"]

    def milliseconds(self):
        auto = self.points.get("auto")
        return auto and auto["kernel_seconds"] * 1e3

    def share_of_bound(self):
        return self.nsight and self.nsight["share"]

    def reached(self):
        """What was reached of each bar, and the verdict: "yes", "no", or
        "not measured" where that decides."""
        texts, verdicts = [], []
        for bar in self.of.bars:
            value, wanted = bar.reached(self)
            if value is None:
                texts.append("not measured")
                verdicts.append("not measured")
                continue
            percent = isinstance(bar, (bars.Copy, bars.Bound))
            texts.append(f"{value:.0%}" if percent else f"{number(value)}x")
            verdicts.append("yes" if value >= wanted else "no")
        for verdict in ("no", "not measured"):
            if verdict in verdicts:
                return ", ".join(texts), verdict
        return ", ".join(texts), "yes"

    def bound(self):
        found = self.nsight
        if not found:
            return "not measured"
        text = f"{found['bound']}, {found['share']:.0%}"
        if found["share"] < BUSY:
            return f"latency; busiest: {text}"
        return text


def rows(document):
    return [Row(document, of) for of in bars.ROWS]


# ---- Tables


def not_measured(document):
    """Points, or how many of a program: a sweep has hundreds."""
    programs = {}
    for point in document["missing"]:
        programs.setdefault(point.partition("/")[0], []).append(point)
    return ", ".join(points[0] if len(points) == 1
                     else f"{program} at {len(points)} points"
                     for program, points in programs.items())


def hardware(document):
    gpu = document["hardware"].get("gpu") or {}
    text = (f"{gpu.get('name', 'No GPU')}, {gpu.get('clocks.max.sm', '?')} MHz, "
            f"driver {gpu.get('driver_version', '?')}; {document['date']}, "
            f"commit {document['commit'][:12]}.\n")
    if document["missing"]:
        text += wrapped(f"Not measured: {not_measured(document)}.")
    for failure in document.get("failures", ()):
        text += f"Failed: {failure['what']}.\n"
    return text


def bar_text(row):
    text = ", ".join(bar.text() for bar in row.of.bars)
    if row.of.milliseconds:
        text += f" ({number(row.of.milliseconds)} ms)"
    return text + (" (goal)" if row.of.goal else "")


def measured_lowerings(document):
    """A file may be older than a lowering."""
    return [name for name in plan.LOWERINGS
            if any(row.seconds(name) for row in rows(document))]


def bars_table(document):
    found = []
    lowerings = measured_lowerings(document)
    for row in rows(document):
        reached, verdict = row.reached()
        auto = row.points.get("auto")
        found.append([
            title(row.of.program), count(row.p), bar_text(row),
            *(milliseconds(row.seconds(name)) for name in lowerings),
            milliseconds(auto and auto["copy_seconds"]), reached,
            f"**{verdict}**" if verdict == "no" else verdict, row.bound()])
    return table(
        ["program", "p", "bar",
         *(f"{WORDS.get(name, name)}, ms" for name in lowerings),
         "copy, ms", "reached", "met", "what bounds it"], found)


def choice_table(document):
    found = []
    for row in rows(document):
        times = {name: row.seconds(name) for name in plan.LOWERINGS
                 if row.seconds(name)}
        if "auto" not in times:
            continue
        best = min(times, key=times.get)
        ratio = times["auto"] / times[best]
        found.append([title(row.of.program), WORDS.get(best, best),
                      f"{number(ratio)}x",
                      "yes" if ratio <= TOLERANCE else "**no**"])
    return table(["program", "fastest", "auto over it", "within 10%"], found)


def peers_table(document):
    found = []
    for row in rows(document):
        for what in row.size.peers:
            seconds = row.peers.get(what)
            ratio = seconds and row.ratio(what)
            found.append([
                title(row.of.program), count(row.p), f"`{beside.PEERS[what]}`",
                milliseconds(seconds) if seconds else "not measured",
                milliseconds(row.seconds("auto")),
                f"{number(ratio)}x" if ratio else "-"])
    return table(["program", "p", "peer", "peer, ms", "c2cu, ms",
                  "times as fast"], found)


def share(value):
    return "-" if value is None else f"{value:.0%}"


def nsight_table(document):
    found = []
    for entry in document["nsight"]:
        busiest = entry.get("busiest_part")
        local = [entry.get(f"local_bytes_{what}")
                 for what in ("read", "written")]
        found.append([
            title(entry["program"]), count(entry["p"]), f"`{entry['kernel']}`",
            *(share(entry["shares"].get(what))
              for what in nsight.BOUNDS.values()),
            f"`{busiest}` {share(entry['busiest_part_share'])}"
            if busiest else "-",
            *(share(entry.get(what))
              for what in ("shared_memory", "issue", "occupancy")),
            number(entry["registers"]) if "registers" in entry else "-",
            "-" if None in local
            else number(sum(local) / entry["p"])])
    return table(
        ["program", "p", "kernel", *nsight.BOUNDS.values(), "busiest of them",
         "wavefronts of shared memory", "issue", "occupancy", "registers",
         "bytes of local memory per input"], found)


TABLES = {"performance-hardware": hardware, "performance-bars": bars_table,
          "performance-choice": choice_table,
          "performance-peers": peers_table,
          "performance-nsight": nsight_table}


# ---- Plots


def series(document):
    """{program: {lowering: {p: seconds}}}, with the copy as one of them."""
    found = {}
    for point in document["points"]:
        of = found.setdefault(point["program"], {})
        for name in (point["lowering"], *point["same_as"]):
            of.setdefault(name, {})[point["p"]] = point["kernel_seconds"]
        of.setdefault("copy", {})[point["p"]] = point["copy_seconds"]
    return found


def draw(document, path):
    """A small plot for each program: milliseconds over p for each lowering."""
    styles = {"columnwise": ("tab:red", "o-"), "staged": ("tab:blue", "o-"),
              "auto": ("tab:green", "s:"), "copy": ("tab:gray", "--")}

    def curves(axes, plot):
        program, lowerings = plot
        for name, (color, style) in styles.items():
            points = sorted(lowerings.get(name, {}).items())
            axes.plot([p for p, _ in points], [s * 1e3 for _, s in points],
                      style, color=color, markersize=3,
                      label=WORDS.get(name, name))
        inputs = sorted({p for times in lowerings.values() for p in times})
        return title(program), inputs[::2]

    report.draw_over_p(path, series(document).items(), 3, (11, 2.7), curves)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--plots", nargs="?", const=PLOT, metavar="FILE")
    parser.add_argument("--results", metavar="FILE")
    parser.add_argument("--document", default=DOCUMENT, metavar="FILE")
    arguments = parser.parse_args()
    document = (report.Results(arguments.results) if arguments.results
                else report.newest("*-kernels.json")).document
    if "nsight" not in document:
        if arguments.results or arguments.plots:
            sys.exit("performance_table.py: error: these results are of an "
                     "earlier scripts/bench-run; name others by --results")
        document = None
    if arguments.plots:
        draw(document, arguments.plots)
        return
    report.fill({name: lambda make=make: make(document) if document
                 else NOTHING for name, make in TABLES.items()},
                arguments.check, arguments.document)


if __name__ == "__main__":
    main()
