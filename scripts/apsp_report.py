#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes what scripts/bench-apsp measured into docs/shortest_paths.md.

    scripts/apsp_report.py [--check | --plots]

The newest docs/results/*-apsp-NAME.json of each experiment counts. --check
writes nothing, and the status is 1 if the document is not up to date. --plots draws docs/plots/apsp-*.svg, which needs matplotlib.
"""

import argparse
import os

import apsp_thesis
import report
from report import first_seen, milliseconds, table

SIZES = [256, 512, 1024, 2048, 4096, 8192, 16384, 32768]
KERNELS = ["takafuji-multiple", "takafuji-single"]


def cell(row):
    return milliseconds(row["median_seconds"]) if row else ""


def find(rows, **wanted):
    for row in rows:
        if all(row.get(key) == value for key, value in wanted.items()):
            return row
    return None


def only(results):
    """The only experiment of a file, and its rows."""
    experiment = results.document["results"][0]["experiment"]
    return experiment, results.of(experiment)


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
    """Tables 3.1 and 3.2."""
    experiment, rows = only(results)
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
                     + [thesis(v)
                        for v in apsp_thesis.ONE_GRAPH[experiment][name]])
    lines.append(["single over multiple"] + [
        speedup([r for r in rows if r["vertices"] == n]) for n in SIZES])
    return table(["ms"] + [f"{n:,}" for n in SIZES], lines)


def speedup(rows):
    multiple, single = (best([r for r in rows if r["algorithm"] == name])
                        for name in KERNELS)
    return "" if not multiple or not single else "{:.2f}".format(
        multiple["median_seconds"] / single["median_seconds"])


def many_graphs(results):
    """Tables 3.6 to 3.9: the best number of threads."""
    experiment, rows = only(results)
    streams = "takafuji-streams"
    names = first_seen(r["algorithm"] for r in rows if r["algorithm"] != "tiles")
    sizes = first_seen(r["vertices"] for r in rows)
    lines = []
    for m in first_seen(r["graphs"] for r in rows):
        here = [r for r in rows if r["graphs"] == m]
        for name in names:
            lines.append([f"{m} graphs, `{name}`"] + [
                cell(best([r for r in here if r["algorithm"] == name
                           and r["vertices"] == n])) for n in sizes])
        lines.append([f"{m}, single over multiple"] + [
            speedup([r for r in here if r["vertices"] == n]) for n in sizes])
        lines.append(
            [f"{m}, thesis, V100, {'streams' if streams in names else 'single'}"]
            + [thesis(v) for v in apsp_thesis.MANY_GRAPHS[experiment][m]])
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
                if name == "blocked" and (kept, threads) in apsp_thesis.CORES:
                    lines.append([f"thesis, {kept} bits, threads: {threads}"] + [
                        thesis(v) for v in apsp_thesis.CORES[kept, threads]])
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


def sparse(results):
    """Few edges: with all distances on the device, and row by row."""
    rows, rowwise = results.of("sparse"), results.of("sparse-rows")
    graphs = first_seen(r["graph"] for r in rows)
    lines = [["edges"] + [f"{find(rows, graph=g)['edges']:,}" for g in graphs]]
    for name, label in (("tiles", "`tiles`, 16 bits"), ("batches", "`batches`"),
                        ("auto", "`auto`")):
        lines.append([label] + [cell(find(rows, algorithm=name, graph=g))
                                for g in graphs])
    for key, label in (
            ("median_seconds", "`batches`, rows that nobody takes"),
            ("median_seconds_to_host", "`batches`, rows to the host")):
        found = [find(rowwise, graph=g) for g in graphs]
        lines.append([label] + [milliseconds(row[key]) if row else "-"
                                for row in found])
    return table(["ms"] + graphs, lines)


def percent(row):
    return f"{float(row['graph'].rstrip('%')):g}%"


def diameters(results, one_graph_4):
    """Tables 3.4 and 3.5, with the single kernel of table 3.2, for which it does
    not matter how many edges there are."""
    rows = [r for r in results.of("diameter") if r["graph"].endswith("%")]
    columns = sorted(first_seen(percent(r) for r in rows),
                     key=lambda p: float(p[:-1]))
    lines = []
    for n in first_seen(r["vertices"] for r in rows):
        single = best([r for r in one_graph_4.of("3.2") if r["vertices"] == n
                       and r["algorithm"] == "takafuji-single"])
        lines.append([f"{n:,}, `takafuji-single`, 4 bits", cell(single)]
                     + [""] * len(columns))
        for name in ("takafuji-bfs", "bits", "tensor"):
            here = {percent(r): r for r in rows
                    if r["vertices"] == n and r["algorithm"] == name}
            lines.append([f"{n:,}, `{name}`", ""]
                         + [cell(here.get(c)) for c in columns])
    return table(["ms", "any"] + columns, lines)


def devices(results):
    rows = results.of("devices")
    columns = [(n, kept) for kept in first_seen(r["values"] for r in rows)
               for n in first_seen(r["vertices"] for r in rows)]
    lines = []
    for name, count in first_seen((r["algorithm"], r["devices"]) for r in rows):
        lines.append([f"`{name}`, GPUs: {count}"] + [
            cell(find(rows, algorithm=name, devices=count, vertices=n,
                      values=kept)) for n, kept in columns])
    return table(["ms"] + [f"{n:,}, {kept} bits" for n, kept in columns], lines)


def golf(results):
    rows = [r for r in results.of("diameter") if r["graph"] == "n32768d16"]
    return table(["random 16-regular graph of 32,768 vertices"]
                 + [f"`{r['algorithm']}`" for r in rows],
                 [["ms"] + [cell(r) for r in rows]])


def parts():
    return {name: report.newest(f"*-apsp-{name}.json")
            for name in ("tuned", "3.1", "3.2", "3.3", "3.6", "3.7", "3.8", "3.9",
                         "3.10", "papers", "diameter", "devices", "sparse")}


def tables(of):
    made = {"apsp-hardware": lambda: "".join(
        "- " + of[name].hardware() for name in of)}
    for part, make in (
            ("tuned", tuned), ("3.1", one_graph), ("3.2", one_graph),
            ("3.3", transfers), ("3.6", many_graphs), ("3.7", many_graphs),
            ("3.8", many_graphs), ("3.9", many_graphs), ("3.10", cores),
            ("papers", papers), ("devices", devices), ("sparse", sparse)):
        made["apsp-" + part] = lambda make=make, part=part: make(of[part])
    made["apsp-gnutella"] = lambda: gnutella(of["papers"])
    made["apsp-diameter"] = lambda: diameters(of["diameter"], of["3.2"])
    made["apsp-golf"] = lambda: golf(of["diameter"])
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
        of = parts()
        report.warn_of_old(of.values())
        report.fill(tables(of), arguments.check)


if __name__ == "__main__":
    main()
