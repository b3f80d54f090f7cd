#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes what scripts/bench-sssp measured into docs/shortest_paths.md.

    scripts/sssp_report.py [--check | --plots]

The newest docs/results/*-sssp.json counts, and *-sssp-once.json, which
scripts/bench-sssp-once writes. The text between <!-- NAME:begin -->
and <!-- NAME:end --> becomes a table; --check writes nothing, and the status is
1 if the document is not up to date. --plots draws docs/plots/*.svg, which needs
matplotlib.
"""

import argparse
import os

import report
import sssp_once
from report import first_seen, milliseconds, table


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


TABLES = {
    "sssp-hardware": report.Results.hardware,
    "sssp-table": all_algorithms,
    "sssp-edges": edges,
    "sssp-mapping": lambda r: series(r, "mapping", algorithm, vertices),
    "sssp-transfer": lambda r: series(r, "transfer", algorithm, vertices),
    "sssp-road": lambda r: series(r, "road", algorithm, vertices),
}


def draw(results):
    import matplotlib
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "c2cu"
    from matplotlib import pyplot, ticker
    os.makedirs(report.PLOTS, exist_ok=True)

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
        figure.savefig(os.path.join(report.PLOTS, name + ".svg"),
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


def files():
    """What the document has tables of."""
    return report.newest("*-sssp.json"), report.newest("*-sssp-once.json")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--plots", action="store_true")
    arguments = parser.parse_args()
    results, once = files()
    if arguments.plots:
        draw(results)
        return
    report.warn_of_old((results, once))
    tables = {name: lambda make=make: make(results)
              for name, make in TABLES.items()}
    tables["sssp-once-hardware"] = once.hardware
    tables["sssp-once"] = lambda: sssp_once.judged(once.of("once"))[0]
    report.fill(tables, arguments.check)


if __name__ == "__main__":
    main()
