#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Five functions by Numba, JAX, CuPy and c2cu: lines, the first call, later
calls, on cores and on a GPU.

    bench/python_peers.py pack DIR        where c2cu is: translates, in seconds
    bench/python_peers.py run DIR OUT.json
                                          where the peers are, needs no LLVM

`run` leaves out what is not installed, and the GPU where there is none. It needs
NumPy and g++, for c2cu on a GPU nvcc and CuPy; --budget SECONDS ends it.
"""

import argparse
import importlib.util
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tokenize

import numpy as np

import measure
import peer_process
from peer_process import FOLDER, reference

PEERS = {"numba": (["cpu", "gpu"], ["numba"]), "jax": (["cpu", "gpu"], ["jax"]),
         "cupy": (["gpu"], ["cupy"]), "c2cu": (["cpu", "gpu"], [])}
NAMES = {"numba": "numba.guvectorize", "jax": "jax.jit(jax.vmap)",
         "cupy": "cupy.RawKernel", "c2cu": "c2cu"}
TRANSLATIONS, TRANSLATED = 5, "translated.json"
METHOD = {
    "lines": "of bench/peers, without comments and empty ones; of c2cu those of "
    "the C file and of the Python file that calls it",
    "first_seconds": "in a process of its own, without caches, from reading the "
    "peer's file to the result of its first call, compilers included; the "
    "packages are imported and arguments are on their side before: in NumPy's "
    "arrays, or in the memory of the GPU",
    "translate_seconds": "of c2cu only, part of first_seconds: what c2cu takes, "
    "measured on the machine that 'translated' names; the rest, g++ or nvcc, "
    "loading and the call, here",
    "later_seconds": "median of up to 20 further calls in that process, each "
    "waited for, results new arrays",
    "compared": "each result of a first call, with NumPy's; as far as "
    "'tolerance', relative where numbers are larger than 1",
    "sides": "cpu: all cores, Numba's target 'parallel'; c2cu by g++ -O3. gpu: "
    "arguments and results in its memory; c2cu by nvcc, with CuPy's arrays",
}


def lines_of_python(path):
    """Lines with something else than comments and a text that describes."""
    text = path.read_text("utf-8")
    silent = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT,
              tokenize.DEDENT, tokenize.ENDMARKER, tokenize.ENCODING)
    lines, fresh = set(), True
    for each in tokenize.tokenize(io.BytesIO(text.encode()).readline):
        if each.type in silent:
            fresh |= each.type == tokenize.NEWLINE
        elif not (fresh and each.type == tokenize.STRING):
            lines.update(range(each.start[0], each.end[0] + 1))
            fresh = False
    return len(lines)


def lines_of_c(path):
    """Lines that are not empty without comments."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", path.read_text("utf-8"), flags=re.S)
    return sum(bool(line.strip()) for line in text.splitlines())


def lines(function, peer, side):
    count = lines_of_python(peer_process.source_of(function, peer, side))
    return count + lines_of_c(FOLDER / f"{function}.c") if peer == "c2cu" \
        else count


def pack(options):
    """Translates each C file, and notes what that takes."""
    compiler = shutil.which(options.compiler)
    if not compiler:
        sys.exit(f"python_peers.py: there is no {options.compiler}: build c2cu, "
                 "and name it by --compiler")
    options.folder.mkdir(parents=True, exist_ok=True)
    seconds = {}
    for function in reference.FUNCTIONS:
        to = options.folder / function
        command = [compiler, FOLDER / f"{function}.c", "--emit=library", "-o",
                   f"{to}.cu", f"--interface={to}.json"]
        times = []
        for _ in range(TRANSLATIONS):
            start = time.perf_counter()
            subprocess.run(command, check=True)
            times.append(time.perf_counter() - start)
        seconds[function] = round(measure.median(times), 4)
    translated = {"hardware": measure.hardware(False), "seconds": seconds,
                  "commit": measure.commit()}
    (options.folder / TRANSLATED).write_text(
        json.dumps(translated, indent=1) + "\n")


def jobs(sides, only):
    """What can be measured here, and a line for each peer that cannot."""
    found, missing = [], []
    for peer, (its_sides, modules) in PEERS.items():
        for side in its_sides:
            needs = modules + ["cupy"] * (side == "gpu" and peer == "c2cu")
            lacks = [each for each in needs
                     if importlib.util.find_spec(each) is None]
            if side not in sides:
                continue
            if lacks:
                missing.append(f"{NAMES[peer]}, {side}: no {', '.join(lacks)}")
                continue
            found += [(function, peer, side)
                      for function in reference.FUNCTIONS
                      if not only or only in (function, peer)]
    # So that a run which is cut short compares some functions.
    order = list(reference.FUNCTIONS)
    return sorted(found, key=lambda job: order.index(job[0])), missing


def prepare(work, scale):
    """Arguments and what NumPy makes of them, for all processes; and rows."""
    counts = {}
    for function, (count, _) in reference.FUNCTIONS.items():
        counts[function] = max(2, int(count * scale))
        arguments = reference.inputs(function, counts[function])
        np.savez(work / f"{function}.npz", *arguments,
                 getattr(reference, function)(*arguments))
    return counts


class Measuring(measure.Session):
    """Rounds of processes: each is a first call."""

    def __init__(self, options, report, work):
        super().__init__("python_peers.py", options.budget)
        self.report, self.pack, self.work = report, options.folder, work
        self.translated = report["translated"]["seconds"]
        self.rows = {}

    def process(self, job):
        """Runs one; what it has said, or None."""
        with tempfile.TemporaryDirectory(dir=self.work) as caches:
            environment = {**os.environ, "CUDA_CACHE_DISABLE": "1",
                           "CUPY_CACHE_DIR": caches, "NUMBA_CACHE_DIR": caches}
            done = subprocess.run(
                [sys.executable, peer_process.__file__, *job, self.work,
                 os.path.abspath(self.pack)], capture_output=True, text=True,
                env=environment, timeout=self.left(), check=False)
        what = " ".join(job)
        if done.returncode:
            self.failure(what, done.stderr.strip()[-600:])
            return None
        said = json.loads(done.stdout.splitlines()[-1])
        if said["wrong"]:
            self.failure(what, said["wrong"])
            return None
        return said

    def once(self, job, count):
        """One more first call of a function."""
        said = self.process(job)
        if not said:
            return False
        function, peer, side = job
        row = self.rows.get(job) or self.report.add("results", {
            "function": function, "peer": NAMES[peer], "side": side,
            "rows": count, "lines": lines(*job), "first_seconds": 0,
            "later_seconds": 0, "tolerance": reference.FUNCTIONS[function][1],
            "first_runs": [], "later_runs": []})
        self.rows[job] = row
        self.report["versions"].update(said["versions"])
        row["first_runs"].append(round(said["first"], 4))
        row["later_runs"] += [round(each, 7) for each in said["later"]]
        row["first_seconds"] = measure.median(row["first_runs"])
        if peer == "c2cu":
            row["translate_seconds"] = self.translated[function]
            row["first_seconds"] += row["translate_seconds"]
        row["first_seconds"] = round(row["first_seconds"], 4)
        row["later_seconds"] = round(measure.median(row["later_runs"]), 7)
        self.report.write()
        return True

    def rounds(self, todo, counts, most):
        """As many rounds as there is time for."""
        for _ in range(most):
            start = time.monotonic()
            todo = [job for job in todo if self.once(job, counts[job[0]])]
            if self.left() < 1.2 * (time.monotonic() - start):
                return


def table(report):
    """What has been measured, a line for each function, peer and side."""
    print(f"{'':14} {'':18} side  lines  first call      later")
    for row in report["results"]:
        print(f"{row['function']:14} {row['peer']:18} {row['side']:4} "
              f"{row['lines']:6} {row['first_seconds']:9.2f} s "
              f"{row['later_seconds'] * 1e3:9.3f} ms")


def run(options):
    on_gpu = bool(shutil.which("nvcc")) and bool(measure.gpu().get("name"))
    sides = [side for side in ("cpu", "gpu")
             if options.side in (None, side) and (side == "cpu" or on_gpu)]
    todo, missing = jobs(sides, options.only)
    if not todo:
        names = [*reference.FUNCTIONS, *PEERS]
        sys.exit("python_peers.py: there is nothing to measure: --only takes "
                 f"{', '.join(names[:-1])} or {names[-1]}")
    try:
        with open(options.folder / TRANSLATED, encoding="utf-8") as file:
            translated = json.load(file)
    except FileNotFoundError:
        sys.exit(f"python_peers.py: '{options.folder}' is no folder that `pack` "
                 "has written")
    report = measure.Report(
        str(options.output), "python-peers", measure.commit(),
        hardware=measure.hardware(on_gpu),
        compilers=measure.compilers("g++", "nvcc"), method=METHOD,
        versions={"python": sys.version.split()[0], "numpy": np.__version__},
        translated=translated, scale=options.scale, results=[], missing=missing,
        failures=[])
    with tempfile.TemporaryDirectory(prefix="c2cu-peers-") as work:
        session = Measuring(options, report, pathlib.Path(work))
        try:
            session.rounds(todo, prepare(pathlib.Path(work), options.scale),
                           options.rounds)
        except (measure.OutOfTime, subprocess.TimeoutExpired):
            report.add("missing", "what --budget left no time for")
    table(report)
    return session.failed


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for name, function in (("pack", pack), ("run", run)):
        command = commands.add_parser(name)
        command.add_argument("folder", type=pathlib.Path)
        command.set_defaults(function=function)
        if name == "pack":
            command.add_argument("--compiler", default="c2cu")
            continue
        command.add_argument("output", type=pathlib.Path)
        command.add_argument("--budget", type=float, default=270)
        command.add_argument("--rounds", type=int, default=3)
        command.add_argument("--scale", type=float, default=1,
                             help="of the numbers of rows")
        command.add_argument("--side", choices=["cpu", "gpu"])
        command.add_argument("--only", metavar="FUNCTION|PEER")
    options = parser.parse_args()
    sys.exit(1 if options.function(options) else 0)


if __name__ == "__main__":
    main()
