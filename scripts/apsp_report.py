#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes what scripts/bench-apsp measured into docs/shortest_paths.md.

    scripts/apsp_report.py [--check | --plots]

The newest docs/results/*-apsp-NAME.json of each experiment counts; 3.3 is in
that of `tuned`. --check writes nothing, and the status is 1 if the document is
not up to date. --plots draws docs/plots/apsp-*.svg, which needs matplotlib.
"""

import argparse
import os

import report
from report import first_seen, milliseconds, table

# What the thesis has, in milliseconds: on a V100, and in table 3.10 on 18 cores
# with AVX-512.
SIZES = [256, 512, 1024, 2048, 4096, 8192, 16384, 32768]
KERNELS = ["takafuji-multiple", "takafuji-single"]
THESIS_31 = {
    "takafuji-multiple": [0.244, 0.463, 1.549, 7.21, 52.6, 371, 2924, 23433],
    "takafuji-single": [0.187, 0.400, 1.327, 6.84, 47.4, 326, 2594, 20722]}
THESIS_SINGLE = {
    "3.6": {
        8: [0.0999, 0.194, 0.901, 5.83, 43.4],
        16: [0.0930, 0.319, 1.62, 11.4, 86.6],
        32: [0.114, 0.538, 3.10, 22.6, 173],
        64: [0.179, 0.906, 6.10, 45.0, 345],
        128: [0.313, 1.75, 12.1, 89.8, 690],
        256: [0.532, 3.44, 24.1, 179, 1380],
        512: [1.04, 6.87, 48.2, 359, 2761],
        1024: [2.06, 13.7, 96.4, 717, None]},
    "3.7": {
        8: [0.0532, 0.132, 0.590, 3.21, 23.9],
        16: [0.0630, 0.206, 0.921, 6.16, 46.9],
        32: [0.0788, 0.285, 1.71, 11.9, 93.8],
        64: [0.0915, 0.466, 3.13, 23.6, 188],
        128: [0.146, 0.866, 5.94, 47.1, 375],
        256: [0.244, 1.68, 11.9, 94.3, 751],
        512: [0.447, 3.04, 23.8, 189, 1502],
        1024: [0.865, 6.06, 47.9, 378, 3004]}}
THESIS_310 = {
    ("8", 1): [2.14, 10.70, 324.8, 1808.7, 36258],
    ("8", 2): [1.94, 7.04, 167.6, 975.8, 20460],
    ("8", 4): [1.50, 5.04, 56.0, 501.6, 16410],
    ("8", 8): [1.55, 4.81, 26.8, 250.2, 14107],
    ("8", 16): [2.69, 6.17, 19.3, 76.2, 14385],
    ("16", 1): [4.49, 81.42, 651.3, 7245, 82276],
    ("16", 2): [3.54, 29.54, 337.6, 3996, 48550],
    ("16", 4): [2.45, 11.72, 171.5, 2231, 39013],
    ("16", 8): [2.17, 8.05, 58.9, 1543, 35903],
    ("16", 16): [2.25, 7.40, 27.6, 586, 37450]}


def cell(row):
    return milliseconds(row["median_seconds"]) if row else ""


def find(rows, **wanted):
    for row in rows:
        if all(row.get(key) == value for key, value in wanted.items()):
            return row
    return None


def best(rows):
    return min(rows, key=lambda r: r["median_seconds"], default=None)


def thesis(value):
    return "" if value is None else milliseconds(value * 1e-3)


def tuned(results):
    """This project's own, with the share of the product's speed."""
    rows, products = results.of("tuned"), results.of("product")
    lines = []
    for name, kept, label in (
            ("tiles", "32", "`tiles`, 32 bits"), ("tiles", "16", "16 bits"),
            ("tiles", "f32", "floats"), ("auto", None, "`auto`")):
        lines.append([label] + [cell(find(rows, algorithm=name, values=kept,
                                          vertices=n)) for n in SIZES])
    for kept in ("32", "16"):
        product, share = [], []
        for n in SIZES:
            one = find(products, values=kept, vertices=n)
            mine = find(rows, algorithm="tiles", values=kept, vertices=n)
            product.append(cell(one))
            share.append("" if not one else "{:.0%}".format(
                one["median_seconds"] / mine["median_seconds"]))
        lines.append([f"min-plus product, {kept} bits"] + product)
        lines.append(["`tiles` has of its speed"] + share)
    return table(["ms"] + [f"{n:,}" for n in SIZES], lines)


def one_graph(results):
    """Table 3.1."""
    rows = results.of("3.1")
    lines = []
    for name in KERNELS:
        for threads in first_seen(r["block_threads"] for r in rows):
            lines.append([f"`{name}`, {threads} threads"] + [
                cell(find(rows, algorithm=name, block_threads=threads,
                          vertices=n)) for n in SIZES])
        lines.append([f"`{name}`, best"] + [
            cell(best([r for r in rows if r["algorithm"] == name
                       and r["vertices"] == n])) for n in SIZES])
        lines.append(["thesis, V100, best"]
                     + [thesis(v) for v in THESIS_31[name]])
    lines.append(["single over multiple"] + [
        speedup([r for r in rows if r["vertices"] == n]) for n in SIZES])
    return table(["ms"] + [f"{n:,}" for n in SIZES], lines)


def speedup(rows):
    both = [best([r for r in rows if r["algorithm"] == name])
            for name in KERNELS]
    return f"{both[0]['median_seconds'] / both[1]['median_seconds']:.2f}"


def many_graphs(results):
    """Tables 3.6 and 3.7: the best number of threads."""
    experiment = results.document["results"][0]["experiment"]
    rows = results.of(experiment)
    sizes = first_seen(r["vertices"] for r in rows)
    lines = []
    for m in first_seen(r["graphs"] for r in rows):
        here = [r for r in rows if r["graphs"] == m]
        for name in KERNELS:
            lines.append([f"{m} graphs, `{name}`"] + [
                cell(best([r for r in here if r["algorithm"] == name
                           and r["vertices"] == n])) for n in sizes])
        lines.append([f"{m}, single over multiple"] + [
            speedup([r for r in here if r["vertices"] == n]) for n in sizes])
        lines.append([f"{m}, thesis, V100, single"]
                     + [thesis(v) for v in THESIS_SINGLE[experiment][m]])
        for kept in first_seen(r["values"] for r in here
                               if r["algorithm"] == "tiles"):
            lines.append([f"{m}, `tiles`, {kept} bits"] + [
                cell(find(here, algorithm="tiles", values=kept, vertices=n))
                for n in sizes])
    return table(["ms"] + [f"{n:,}" for n in sizes], lines)


def cores(results):
    """Table 3.10."""
    rows = results.of("3.10")
    sizes = first_seen(r["vertices"] for r in rows)
    lines = []
    for name in first_seen(r["algorithm"] for r in rows):
        for kept in ("8", "16", "32"):
            for threads in first_seen(r["threads"] for r in rows):
                here = [find(rows, algorithm=name, values=kept,
                             threads=threads, vertices=n) for n in sizes]
                if any(here):
                    lines.append([f"`{name}`, {kept} bits, threads: {threads}"]
                                 + [cell(row) for row in here])
                if name == "blocked" and (kept, threads) in THESIS_310:
                    lines.append([f"thesis, {kept} bits, threads: {threads}"] + [
                        thesis(v) for v in THESIS_310[kept, threads]])
    return table(["ms"] + [f"{n:,}" for n in sizes], lines)


def transfers(results):
    rows = results.of("3.3")
    lines = [[f"{kept} bits"] + [
        cell(find(rows, values=kept, vertices=n)) for n in SIZES]
        for kept in ("32", "4")]
    return table(["ms"] + [f"{n:,}" for n in SIZES], lines)


def papers(results):
    rows = results.of("papers")
    sizes = first_seen(r["vertices"] for r in rows)
    lines = [[f"`{name}`"] + [cell(find(rows, algorithm=name, vertices=n))
                              for n in sizes]
             for name in first_seen(r["algorithm"] for r in rows)]
    return table(["ms"] + [f"{n:,}" for n in sizes], lines)


def gnutella(results):
    rows = results.of("gnutella")
    graphs = first_seen(r["graph"] for r in rows)
    lines = [["vertices"] + [f"{find(rows, graph=g)['vertices']:,}"
                             for g in graphs]]
    lines += [[f"`{name}`"] + [cell(find(rows, algorithm=name, graph=g))
                               for g in graphs]
              for name in first_seen(r["algorithm"] for r in rows)]
    return table(["ms"] + graphs, lines)


def percent(row):
    return f"{float(row['graph'].rstrip('%')):g}%"


def diameters(results):
    """Tables 3.4 and 3.5."""
    rows = [r for r in results.of("diameter") if r["graph"].endswith("%")]
    columns = sorted(first_seen(percent(r) for r in rows),
                     key=lambda p: float(p[:-1]))
    lines = []
    for n in first_seen(r["vertices"] for r in rows):
        for name in ("takafuji-bfs", "bits", "tensor"):
            here = {percent(r): r for r in rows
                    if r["vertices"] == n and r["algorithm"] == name}
            lines.append([f"{n:,}, `{name}`"]
                         + [cell(here.get(c)) for c in columns])
    return table(["ms"] + columns, lines)


def golf(results):
    rows = [r for r in results.of("diameter") if r["graph"] == "n32768d16"]
    return table(["random 16-regular graph of 32,768 vertices"]
                 + [f"`{r['algorithm']}`" for r in rows],
                 [["ms"] + [cell(r) for r in rows]])


def parts():
    return {name: report.newest(f"*-apsp-{name}.json")
            for name in ("tuned", "3.1", "3.6", "3.7", "3.10", "papers",
                         "diameter")}


def tables(of):
    made = {"apsp-hardware": lambda: "".join(
        "- " + of[name].hardware() for name in of)}
    for name, part, make in (
            ("apsp-tuned", "tuned", tuned), ("apsp-3.3", "tuned", transfers),
            ("apsp-3.1", "3.1", one_graph),
            ("apsp-3.6", "3.6", many_graphs),
            ("apsp-3.7", "3.7", many_graphs), ("apsp-3.10", "3.10", cores),
            ("apsp-papers", "papers", papers),
            ("apsp-gnutella", "papers", gnutella),
            ("apsp-diameter", "diameter", diameters),
            ("apsp-golf", "diameter", golf)):
        made[name] = lambda make=make, part=part: make(of[part])
    return made


def draw(of):
    import matplotlib
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "c2cu"
    from matplotlib import pyplot, ticker
    os.makedirs(report.PLOTS, exist_ok=True)

    def plot(name, title, lines, x_label):
        figure, axes = pyplot.subplots(figsize=(8.5, 4.2))
        for label, points in lines.items():
            axes.plot(*zip(*sorted(points)), marker="o", markersize=4,
                      label=label)
        axes.set(xscale="log", yscale="log", xlabel=x_label,
                 ylabel="milliseconds", title=title)
        ticks = sorted({x for points in lines.values() for x, _ in points})
        axes.set_xticks(ticks, [f"{t:,}" if t >= 1 else f"{t:g}"
                                for t in ticks])
        axes.yaxis.set_major_formatter(ticker.FormatStrFormatter("%g"))
        axes.minorticks_off()
        axes.grid(alpha=0.3)
        axes.legend(fontsize=8, loc="upper left", bbox_to_anchor=(1.01, 1))
        figure.tight_layout()
        figure.savefig(os.path.join(report.PLOTS, name + ".svg"),
                       metadata={"Date": None})
        pyplot.close(figure)

    time = lambda r: r["median_seconds"] * 1e3
    lines = {}
    for n in SIZES:
        for name in KERNELS:
            row = best([r for r in of["3.1"].of("3.1")
                        if r["algorithm"] == name and r["vertices"] == n])
            lines.setdefault(name, []).append((n, time(row)))
    for r in of["tuned"].of("tuned"):
        if r["algorithm"] == "tiles":
            lines.setdefault(f"tiles, {r['values']}", []).append(
                (r["vertices"], time(r)))
    plot("apsp-sizes", "One graph", lines, "vertices")
    lines = {}
    for r in of["papers"].of("papers"):
        lines.setdefault(r["algorithm"], []).append((r["vertices"], time(r)))
    plot("apsp-papers", "The papers' algorithms", lines, "vertices")
    lines = {}
    for r in of["diameter"].of("diameter"):
        if r["graph"].endswith("%") and r["vertices"] in (4096, 32768):
            lines.setdefault(f"{r['algorithm']}, {r['vertices']:,}", []).append(
                (float(r["graph"][:-1]), time(r)))
    plot("apsp-diameter", "Diameter of graphs without weights", lines,
         "percent of all edges")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--plots", action="store_true")
    arguments = parser.parse_args()
    if arguments.plots:
        draw(parts())
    else:
        report.fill(tables(parts()), arguments.check)


if __name__ == "__main__":
    main()
