#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the package c2cu costs: a call beside the same one by ctypes, the first
call of a process with a warm and with a cold cache.

    PYTHONPATH=python bench/python_calls.py OUT.json

needs NumPy, and c2cu in the PATH or in C2CU.
"""

import argparse
import ctypes
import datetime
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import numpy

import c2cu
from c2cu import _build

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCE = ROOT / "samples" / "python" / "sort.c"
FIRST = """
import os, time, numpy
start, before = time.perf_counter(), sum(os.times()[:4])
import c2cu
rows = numpy.ones((10, 4), numpy.float32)
c2cu.compile({source!r}).sort_all(rows)
print(time.perf_counter() - start, sum(os.times()[:4]) - before)
"""


def in_turns(functions, calls, rounds):
    """The least time of a call of each, in microseconds, and those of the
    rounds; rounds of all take turns."""
    times = [[] for _ in functions]
    for _ in range(rounds):
        for function, into in zip(functions, times):
            start = time.perf_counter()
            for _ in range(calls):
                function()
            into.append((time.perf_counter() - start) / calls * 1e6)
    return [(round(min(each), 2), [round(t, 2) for t in each])
            for each in times]


def calls_of(module, rows, columns, calls, rounds):
    """A call by the package, lengths left out, and one by ctypes."""
    bare = ctypes.CDLL(str(module.path)).sort_all
    bare.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t]
    bare.restype = None
    array = numpy.random.default_rng(1).standard_normal((rows, columns),
                                                        numpy.float32)
    module.sort_all(array)
    address = array.ctypes.data
    by_c, by_c2cu = in_turns(
        [lambda: bare(address, rows, columns), lambda: module.sort_all(array)],
        calls, rounds)
    return {"what": f"sort_all() of {rows} rows of {columns} floats, sorted",
            "ctypes_us": by_c[0], "c2cu_us": by_c2cu[0],
            "over_us": round(by_c2cu[0] - by_c[0], 2), "calls": calls,
            "ctypes_rounds_us": by_c[1], "c2cu_rounds_us": by_c2cu[1]}


def by_hand(work):
    """What c2cu and g++ take, as one would call them: seconds, and seconds of
    processors."""
    start, before = time.perf_counter(), sum(os.times()[2:4])
    command = _build.find_c2cu()
    generated = os.path.join(work, "sort.cu")
    _build.run([command, str(SOURCE), "--emit=library", "-o", generated])
    include = _build.run([command, "--include-dir"]).strip()
    _build.run(["g++", *_build.GXX, f"-I{include}", "-x", "c++", generated, "-o",
                os.path.join(work, "sort.so")])
    return time.perf_counter() - start, sum(os.times()[2:4]) - before


def first_call(home):
    """The same from import to the first result, but for NumPy's own import,
    with what is in that cache."""
    done = subprocess.run(
        [sys.executable, "-c", FIRST.format(source=str(SOURCE))], text=True,
        env={**os.environ, "XDG_CACHE_HOME": home}, stdout=subprocess.PIPE,
        check=True)
    return tuple(map(float, done.stdout.split()))


def first_calls(rounds):
    """With a cold cache, beside c2cu and g++ by hand, in pairs of which either
    begins; and with a warm one."""
    runs = {"hand": [], "cold": [], "warm": []}
    for number in range(rounds):
        with tempfile.TemporaryDirectory() as work:
            pair = [("hand", by_hand), ("cold", first_call)]
            for name, function in pair if number % 2 else pair[::-1]:
                runs[name].append(function(work))
            runs["warm"].append(first_call(work))
    result = {"what": "the first call of a process"}
    for which, word in enumerate(("seconds", "processor_seconds")):
        times = {name: [round(each[which], 4) for each in of]
                 for name, of in runs.items()}
        ratios = [round(cold / hand, 3)
                  for cold, hand in zip(times["cold"], times["hand"])]
        result[word] = {**{name: statistics.median(of)
                           for name, of in times.items()},
                        "cold_over_hand": statistics.median(ratios),
                        "ratios": ratios, "runs": times}
    return result


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("output", type=pathlib.Path)
    options = parser.parse_args()
    module = c2cu.compile(SOURCE, target="cpu")
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        host = next(line.split(":")[1].strip() for line in file
                    if line.startswith("model name"))
    commit = subprocess.run(["git", "-C", ROOT, "rev-parse", "HEAD"],
                            capture_output=True, text=True, check=False)
    result = {
        "what": "the package c2cu: what a call, and the first one, cost",
        "date": str(datetime.date.today()), "commit": commit.stdout.strip(),
        "hardware": {"host": host, "cores": len(os.sched_getaffinity(0))},
        "flags": {"g++": " ".join(_build.GXX)},
        "method": "calls by ctypes, with the address and lengths at hand, and "
                  "by the package, lengths left out, in turns, of rounds the "
                  "fastest; first calls in processes of their own, without the "
                  "import of NumPy, medians; cold_over_hand: the median of "
                  "pairs, a first call with a cold cache and c2cu and g++ by "
                  "hand, of which either begins; processor_seconds, with those "
                  "of compilers, say what others on the machine do not",
        "results": [calls_of(module, 1, 1, 2000, 40),
                    calls_of(module, 1000, 32, 50, 100),
                    calls_of(module, 4000000, 32, 1, 40), first_calls(7)]}
    options.output.write_text(json.dumps(result, indent=1) + "\n")
    for each in result["results"]:
        print({key: value for key, value in each.items()
               if not isinstance(value, list)})


if __name__ == "__main__":
    main()
