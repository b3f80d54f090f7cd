#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes what scripts/bench-sssp measured into docs/shortest_paths.md.

    scripts/sssp_report.py [--check | --plots]

The newest docs/results/*-sssp.json counts. The text between <!-- NAME:begin -->
and <!-- NAME:end --> becomes a table; --check writes nothing, and the status is
1 if the document is not up to date. --plots draws docs/plots/*.svg, which needs
matplotlib.
"""

import argparse
import glob
import json
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DOCUMENT = os.path.join(ROOT, "docs", "shortest_paths.md")
PLOTS = os.path.join(ROOT, "docs", "plots")


def milliseconds(seconds):
    """Three digits that count."""
    value = seconds * 1e3
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}" if value < 10 else f"{value:.1f}"


class Results:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.document = json.load(file)
        self.name = os.path.basename(path)

    def of(self, experiment):
        return [r for r in self.document["results"]
                if r["experiment"] == experiment]


def first_seen(values):
    return list(dict.fromkeys(values))


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |",
             "| " + " | ".join(["---"] + ["---:"] * (len(header) - 1)) + " |"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def graph_name(graph):
    return graph.split(".")[0]


def all_algorithms(results):
    """Milliseconds of every algorithm on every graph."""
    rows = results.of("table")
    graphs = first_seen(r["graph"] for r in rows)
    by_key = {(r["graph"], r["algorithm"]): r for r in rows}
    lines = []
    for name in first_seen(r["algorithm"] for r in rows):
        cells = []
        for graph in graphs:
            row = by_key.get((graph, name))
            if row is None:
                cells.append("")
            elif "error" in row or not row["verified"]:
                cells.append("failed")
            else:
                cells.append(milliseconds(row["median_seconds"]))
        lines.append([f"`{name}`"] + cells)
    sizes = ["vertices, edges"]
    for graph in graphs:
        row = next(r for r in rows if r["graph"] == graph and "edges" in r)
        sizes.append(f"{row['vertices']:,}, {row['edges']:,}")
    return table(["ms"] + [graph_name(g) for g in graphs], [sizes] + lines)


def choices(results):
    """What auto took, against the best of the project's own algorithms."""
    rows = results.of("table")
    own = ("windows", "dijkstra", "delta-stepping", "bellman-ford")
    lines = []
    for graph in first_seen(r["graph"] for r in rows):
        here = {r["algorithm"]: r for r in rows
                if r["graph"] == graph and "median_seconds" in r}
        best = min((here[name] for name in own if name in here),
                   key=lambda r: r["median_seconds"])
        auto = here["auto"]
        ratio = auto["median_seconds"] / best["median_seconds"]
        lines.append([graph_name(graph), auto["chosen"],
                      milliseconds(auto["median_seconds"]), best["algorithm"],
                      milliseconds(best["median_seconds"]), f"{ratio:.2f}"])
    return table(["graph", "`auto` takes", "ms", "best", "ms", "auto / best"],
                 lines)


def series(results, experiment, label, x):
    """A table with a row for each label and a column for each graph."""
    rows = results.of(experiment)
    columns = first_seen(x(r) for r in rows)
    lines = []
    for name in first_seen(label(r) for r in rows):
        cells = []
        for column in columns:
            found = [r for r in rows
                     if label(r) == name and x(r) == column]
            cells.append(milliseconds(found[0]["median_seconds"])
                         if found and "median_seconds" in found[0] else "")
        lines.append([name] + cells)
    return table(["ms"] + columns, lines)


def vertices(row):
    return f"{row['vertices']:,}"


def algorithm(row):
    return f"`{row['algorithm']}`"


def with_edges(row):
    kind = ("not coalesced" if row["algorithm"].endswith("uncoalesced")
            else "coalesced")
    return f"{row['edges_per_thread']}, {kind}"


def edges(results):
    rows = series(results, "edges", with_edges, vertices)
    head, rule, *lines = rows.splitlines()
    lines.sort(key=lambda line: "not" in line)  # stable: two groups
    return "\n".join([head.replace("ms", "edges per thread"), rule] + lines) + "\n"


def hardware(results):
    about = results.document
    gpu = about["hardware"]["gpu"] or {}
    return (f"`{results.name}`: {gpu.get('name', 'no GPU')}, driver "
            f"{gpu.get('driver_version', '-')}; {about['hardware']['cores']} "
            f"cores of {about['hardware']['cpu']}; {about['date']}, commit "
            f"{about['commit']}.\n")


TABLES = {
    "sssp-hardware": hardware,
    "sssp-table": all_algorithms,
    "sssp-choices": choices,
    "sssp-edges": edges,
    "sssp-mapping": lambda r: series(r, "mapping", algorithm, vertices),
    "sssp-transfer": lambda r: series(r, "transfer", algorithm, vertices),
    "sssp-road": lambda r: series(r, "road", algorithm, vertices),
}


def fill(text, results):
    for name, make in TABLES.items():
        begin, end = f"<!-- {name}:begin -->", f"<!-- {name}:end -->"
        if begin not in text or end not in text:
            sys.exit(f"{DOCUMENT}: {begin} ... {end} is missing")
        made = make(results)
        text = re.sub(re.escape(begin) + ".*?" + re.escape(end),
                      lambda _: f"{begin}\n{made}{end}", text, flags=re.S)
    return text


def draw(results):
    import matplotlib
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "c2cu"
    from matplotlib import pyplot, ticker
    os.makedirs(PLOTS, exist_ok=True)

    def plot(name, title, rows, label, x, x_label):
        figure, axes = pyplot.subplots(figsize=(8.5, 4.2))
        for one in first_seen(label(r) for r in rows):
            points = [(x(r), r["median_seconds"] * 1e3) for r in rows
                      if label(r) == one and "median_seconds" in r]
            dashed = one.endswith("not coalesced")
            axes.plot(*zip(*points), marker="o", markersize=4, label=one,
                      linestyle="--" if dashed else "-")
        axes.set(xscale="log", yscale="log", xlabel=x_label,
                 ylabel="milliseconds", title=title)
        ticks = first_seen(x(r) for r in rows)
        axes.set_xticks(ticks, [f"{t / 1e6:.2g} M" if t > 1e5 else f"{t:,}"
                                for t in ticks])
        axes.yaxis.set_major_locator(ticker.LogLocator(subs=(1, 2, 5)))
        axes.yaxis.set_major_formatter(ticker.FormatStrFormatter("%g"))
        axes.minorticks_off()
        axes.grid(alpha=0.3)
        axes.legend(fontsize=8, loc="upper left", bbox_to_anchor=(1.01, 1))
        figure.tight_layout()
        figure.savefig(os.path.join(PLOTS, name + ".svg"),
                       metadata={"Date": None})
        pyplot.close(figure)

    plain = lambda r: r["algorithm"]
    size = lambda r: r["vertices"]
    plot("sssp-edges", "An, algorithm 5: edges per thread",
         sorted(results.of("edges"), key=lambda r: r["algorithm"]),
         lambda r: f"{r['vertices']:,} vertices, "
         + with_edges(r).split(", ")[1],
         lambda r: r["edges_per_thread"], "edges per thread")
    plot("sssp-mapping", "An: threads for edges, incoming and outgoing lists",
         results.of("mapping"), plain, size, "vertices of a complete graph")
    plot("sssp-transfer", "An, IV.A: with the transfer of the matrix",
         results.of("transfer"), plain, size, "vertices of a complete graph")
    plot("sssp-road", "Bodra: road-like grids", results.of("road"), plain,
         size, "vertices")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--plots", action="store_true")
    arguments = parser.parse_args()
    found = sorted(glob.glob(os.path.join(ROOT, "docs", "results",
                                          "*-sssp.json")))
    if not found:
        sys.exit("there is no docs/results/*-sssp.json; see scripts/bench-sssp")
    results = Results(found[-1])
    if arguments.plots:
        draw(results)
        return
    with open(DOCUMENT, encoding="utf-8") as file:
        old = file.read()
    new = fill(old, results)
    if arguments.check:
        sys.exit(f"{DOCUMENT} is not up to date; run scripts/sssp_report.py"
                 if new != old else 0)
    with open(DOCUMENT, "w", encoding="utf-8") as file:
        file.write(new)


if __name__ == "__main__":
    main()
