# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the scripts share that write measurements into docs."""

import glob
import json
import os
import re
import sys

import kernel_sources
from markdown import count

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DOCUMENT = os.path.join(ROOT, "docs", "shortest_paths.md")
PLOTS = os.path.join(ROOT, "docs", "plots")


def milliseconds(seconds):
    """Three digits that count."""
    value = seconds * 1e3
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}" if value < 10 else f"{value:.1f}"


def first_seen(values):
    return list(dict.fromkeys(values))


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |",
             "| " + " | ".join(["---"] + ["---:"] * (len(header) - 1)) + " |"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def draw_over_p(path, plots, columns, size, decorate,
                labels=("p", "milliseconds")):
    """A small plot of milliseconds over p for each of plots, in as many columns.

    size: inches across, and from the top of a row to the next.
    decorate: draws one of plots into axes; returns its title and the p to name.
    labels: of the axes.
    """
    import matplotlib
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "c2cu"
    from matplotlib import pyplot, ticker
    rows = (len(plots) + columns - 1) // columns
    figure, grid = pyplot.subplots(rows, columns, squeeze=False,
                                   figsize=(size[0], size[1] * rows))
    for axes in grid.flat[len(plots):]:
        axes.remove()
    for axes, plot in zip(grid.flat, plots):
        title, inputs = decorate(axes, plot)
        axes.set(xscale="log", yscale="log", title=title)
        axes.set_xticks(inputs, [count(p) for p in inputs])
        axes.yaxis.set_major_formatter(ticker.FormatStrFormatter("%g"))
        axes.minorticks_off()
        axes.grid(alpha=0.3)
        axes.set_xlabel(labels[0])
        axes.set_ylabel(labels[1])
    grid[0][0].legend(fontsize=7)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})
    pyplot.close(figure)


class Results:
    """The rows of a file of docs/results."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.document = json.load(file)
        self.name = os.path.basename(path)

    def of(self, experiment):
        return [r for r in self.document["results"]
                if r["experiment"] == experiment]

    def hardware(self):
        about = self.document
        gpu = about["hardware"]["gpu"] or {}
        return (f"`{self.name}`: {gpu.get('name', 'no GPU')}, driver "
                f"{gpu.get('driver_version', '-')}; "
                f"{about['hardware']['cores']} cores of "
                f"{about['hardware']['cpu']}; {about['date']}, commit "
                f"{about['commit']}.\n")


def warn_of_old(results):
    """Says on standard error which measurements are not of today's kernels; the
    tables show them all the same."""
    for one in results:
        for why in kernel_sources.out_of_date(one.document):
            print(f"warning: {one.name} is out of date: {why}",
                  file=sys.stderr)


def newest(pattern):
    """The newest file of docs/results whose name has that form."""
    found = sorted(glob.glob(os.path.join(ROOT, "docs", "results", pattern)))
    if not found:
        sys.exit(f"there is no docs/results/{pattern}")
    return Results(found[-1])


def fill(tables, check, document=DOCUMENT):
    """Replaces what is between <!-- NAME:begin --> and <!-- NAME:end --> in the
    document by tables[NAME](); with check only tells whether it is there."""
    with open(document, encoding="utf-8") as file:
        old = new = file.read()
    for name, make in tables.items():
        begin, end = f"<!-- {name}:begin -->", f"<!-- {name}:end -->"
        if begin not in new or end not in new:
            sys.exit(f"{document}: {begin} ... {end} is missing")
        made = make()
        new = re.sub(re.escape(begin) + ".*?" + re.escape(end),
                     lambda _: f"{begin}\n{made}{end}", new, flags=re.S)
    if check:
        sys.exit(f"{document} is not up to date; run the script without "
                 "--check" if new != old else 0)
    with open(document, "w", encoding="utf-8") as file:
        file.write(new)
