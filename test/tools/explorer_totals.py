#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares what the explorer's page computes with what c2cu-umm cost does.

Makes pages of the given traces, and of random traces of three runs each, and
asks both for many p, w, l and for both machines: the totals, and the stages of a
warp for each access.
"""

import argparse
import itertools
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import browse

PARAMETERS = list(itertools.product(
    (1, 3, 8, 33, 65536), (1, 3, 4, 32), (1, 6, 400)))
SCRIPT = """(() => {
  const model = new Model(explorer.trace, %s);
  return Object.fromEntries(["row", "column"].map((arrangement) => [
      arrangement, {time: String(model.total(arrangement)),
                    sites: [...model.stagesPerWarp(arrangement)]}]));
})()"""


def random_trace(rng, sites, objects):
    """The text of a run; its declarations are those of the other runs."""
    lines = ["c2cu-trace 1", "source x.c", "file 0 x.c"]
    for i, (kind, size, element) in enumerate(objects):
        lines.append(f"object {i} {kind} {size} {element} o{i}")
    lines += ["function 0 0 1 f", "loop 0 0 0 0 2 3"]
    lines += [f"site {i} update 0 1 0 {i + 3} 1 {i + 3} 2 s"
              for i in range(sites)]
    lines += ["begin", "call 0", "f 0 0 -"]
    shared = random.Random(sites)  # What all runs do alike.
    for iteration in range(12):
        lines.append(f"l 1 0 {iteration}")
        for site in range(sites):
            same = shared.random() < 0.7
            source = shared if same else rng
            if not same and rng.random() < 0.3:
                continue
            number = source.randrange(len(objects))
            _, size, element = objects[number]
            length = source.choice((element, element, element, 1, 3 * element))
            offset = source.randrange(max(1, size - length + 1))
            if source.random() < 0.8:
                offset -= offset % element
            lines.append(f"{source.choice('rw')} 2 {site} {number} {offset} "
                         f"{length}")
    return "\n".join([*lines, "return 0", "end"]) + "\n"


def random_traces(seed, folder):
    rng = random.Random(seed)
    objects = []
    for _ in range(rng.randint(1, 4)):
        element = rng.choice((1, 2, 4, 4, 8, 12, 16))
        objects.append((rng.choice(("instance", "instance", "uniform", "local",
                                    "other")),
                        rng.choice((element, 5 * element, 24 * element)),
                        element))
    paths = []
    for run in range(3):
        paths.append(folder / f"random-{seed}-{run}.trace")
        paths[-1].write_text(random_trace(rng, 3 + seed % 3, objects))
    return paths


def cost(umm, traces, options):
    text = subprocess.run([umm, "cost", *traces, *options, "--json", "-"],
                          check=True, capture_output=True, text=True).stdout
    return {arrangement["name"]: arrangement
            for arrangement in json.loads(text)["arrangements"]}


def compare(umm, browser, traces, word, parameters):
    p, w, l, machine = parameters
    wanted = cost(umm, traces, [
        "-p", str(p), "--width", str(w), "--latency", str(l),
        "--machine", machine.lower(), "--word", str(word)])
    found = browser.evaluate(SCRIPT % json.dumps(
        {"p": p, "w": w, "l": l, "machine": machine}))
    wrong = []
    for name, arrangement in (("row-wise", "row"), ("column-wise", "column")):
        of_page, of_cost = found[arrangement], wanted[name]
        if int(of_page["time"]) != of_cost["time"]:
            wrong.append(f"{name}: {of_page['time']} on the page, "
                         f"{of_cost['time']} by cost")
        stages = {site: (x["least"] or 0, x["most"])
                  for site, x in of_page["sites"] if x["most"]}
        for site in of_cost["sites"]:
            both = (site["leastOfWarp"], site["mostOfWarp"])
            if site["rounds"] and stages.get(site["site"]) != both:
                wrong.append(f"{name}: site {site['site']}: "
                             f"{stages.get(site['site'])}, not {both}")
    return [f"p={p} w={w} l={l} word={word} {machine} {text}"
            for text in wrong]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chromium", required=True)
    parser.add_argument("--umm", required=True)
    parser.add_argument("--random", type=int, default=0, metavar="COUNT",
                        help="random programs")
    parser.add_argument("traces", nargs="*")
    options = parser.parse_args()
    wrong, count = [], 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        programs = [options.traces] if options.traces else []
        programs += [random_traces(seed, folder)
                     for seed in range(options.random)]
        browser = browse.Browser(options.chromium, folder / "profile")
        try:
            for index, traces in enumerate(programs):
                rng = random.Random(index)
                word = 4 if options.traces and not index else \
                    rng.choice((1, 4, 4, 8))
                page = str(folder / f"{index}.html")
                subprocess.run([options.umm, "explore", *traces, "-o", page,
                                "--word", str(word)], check=True)
                browser.open(page)
                for parameters in rng.sample(PARAMETERS, 10):
                    parameters += (rng.choice(("UMM", "DMM")),)
                    wrong += [f"{traces[0]}: {text}" for text in compare(
                        options.umm, browser, traces, word, parameters)]
                    count += 1
            wrong += browser.problems
        finally:
            browser.close()
    print("\n".join(wrong[:20]) if wrong else f"{count} totals are equal")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
