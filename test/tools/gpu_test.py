#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds and runs a pack of tests on a GPU.

    scripts/gpu-test DIR [--sanitize] [--only TEXT] [--jobs N] [--json FILE]

DIR was made by scripts/gpu-pack, on any machine. Needed here: this folder's
tree (no LLVM, nothing built), Python, gcc, nvcc and a GPU. Every generated
file is compiled on all processors, then run for every boundary value of p and
compared with the original, compiled by gcc. --sanitize runs each once more, at
one value of p, under compute-sanitizer's memcheck and racecheck.
"""

import argparse
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from harness import command, pack, translate
from harness.cache import Cache
from harness.command import Failure
from harness.compare import Bench, check_program
from harness.toolchains import Nvcc, Program

ROOT = pathlib.Path(__file__).resolve().parents[2]

SANITIZERS = ("memcheck", "racecheck")
_SANITIZER_STATUS = "99"  # what compute-sanitizer returns for a finding
_SANITIZED_LIMIT = 300    # seconds
_RUN_LIMIT = 120          # seconds


@dataclasses.dataclass
class Job:
    """One generated file of a pack: what to build and to run."""
    case: object
    variant: translate.Variant
    text: bytes
    program: Program = None
    build_seconds: float = 0.0
    run_seconds: float = 0.0
    runs: int = 0
    failures: list = dataclasses.field(default_factory=list)

    def record(self):
        """What the JSON file says about this job."""
        return {"case": self.case.name, "variant": str(self.variant),
                "passed": not self.failures, "runs": self.runs,
                "build_seconds": round(self.build_seconds, 3),
                "run_seconds": round(self.run_seconds, 3),
                "failures": self.failures}


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("pack", type=pathlib.Path, metavar="DIR")
    parser.add_argument("--sanitize", action="store_true",
                        help="also run under compute-sanitizer")
    parser.add_argument("--only", default="", metavar="TEXT",
                        help="cases whose name contains this")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE",
                        help="default: DIR/results.json")
    parser.add_argument("--cache", type=pathlib.Path, metavar="FOLDER",
                        help="of compiled programs; default: DIR/cache")
    parser.add_argument("--jobs", type=int, default=min(os.cpu_count(), 12),
                        help="programs to run at a time")
    parser.add_argument("--nvcc", default=shutil.which("nvcc") or
                        "/usr/local/cuda/bin/nvcc")
    parser.add_argument("--arch", default="native", help="nvcc's -arch")
    return parser.parse_args()


def describe_device():
    """Name and driver of the first GPU, or the end of the program."""
    try:
        query = subprocess.run(
            ["nvidia-smi", "--query-gpu=name,driver_version",
             "--format=csv,noheader"], capture_output=True, text=True,
            check=True)
    except (OSError, subprocess.CalledProcessError):
        sys.exit("gpu-test: error: no GPU: nvidia-smi finds none; run this on "
                 "a machine with one")
    return query.stdout.splitlines()[0]


def build(job, compiler):
    """Compiles the generated file of a job."""
    started = time.monotonic()
    try:
        job.program, = compiler.programs(job.text, job.variant,
                                         job.case.threads)
    except Failure as failure:
        job.failures.append(str(failure))
    job.build_seconds = time.monotonic() - started


def execute(job, options):
    """Runs the program of a job for all its p, and under the sanitizers."""
    started = time.monotonic()
    cache = Cache(options.cache)
    try:
        with tempfile.TemporaryDirectory() as scratch:
            bench = Bench(pathlib.Path(scratch),
                          job.case.group or translate.GROUP_ON_GPU,
                          limit=_RUN_LIMIT)
            bench.prepare(job.case, [(job.variant, job.program)], cache, ROOT)
            job.runs = check_program(bench, job.case, job.variant, job.program)
            if options.sanitize:
                sanitize(job, bench)
    except Failure as failure:
        job.failures.append(str(failure))
    job.run_seconds = time.monotonic() - started


def sanitize(job, bench):
    """The largest p once more, under each of compute-sanitizer's tools."""
    bench.limit = _SANITIZED_LIMIT
    case = dataclasses.replace(job.case, counts=[max(
        min(len(bench.runs), job.case.threads + 1), 1)])
    for tool in SANITIZERS:
        bench.wrapper = ("compute-sanitizer", "--tool", tool, "--log-file",
                         bench.folder / "sanitizer.log", "--error-exitcode",
                         _SANITIZER_STATUS)
        try:
            job.runs += check_program(bench, case, job.variant, job.program)
        except Failure as failure:
            log = bench.folder / "sanitizer.log"
            said = log.read_text()[:2000] if log.exists() else ""
            job.failures.append(f"under {tool}: {failure}\n{said}")


def work(jobs, function, workers):
    """function(job) for all jobs, several at a time."""
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        for future in [pool.submit(function, job) for job in jobs]:
            future.result()


def print_table(jobs):
    width = max(len(job.case.name) for job in jobs)
    print(f"{'case':{width}}  {'variant':20}  {'build':>7}  {'run':>7}  runs")
    for job in jobs:
        print(f"{job.case.name:{width}}  {job.variant!s:20}  "
              f"{job.build_seconds:6.1f}s  {job.run_seconds:6.1f}s  "
              f"{job.runs:4}  {'FAILED' if job.failures else 'identical'}")
    for job in jobs:
        for failure in job.failures:
            print(f"\nFAILED: {job.case.name} {job.variant}\n{failure}")


def main():
    options = parse_arguments()
    options.cache = options.cache or options.pack / "cache"
    device = describe_device()
    jobs = [Job(case, variant, text)
            for case, outputs in pack.read_cases(options.pack)
            for variant, text in outputs if options.only in case.name]
    if not jobs:
        sys.exit(f"gpu-test: error: no case in {options.pack}; make a pack "
                 "with scripts/gpu-pack")
    compiler = Nvcc(options.nvcc, ROOT / "runtime/include",
                    Cache(options.cache), options.arch)
    work(jobs, lambda job: build(job, compiler), os.cpu_count())
    work([job for job in jobs if job.program],
         lambda job: execute(job, options), options.jobs)

    print_table(jobs)
    failed = sum(bool(job.failures) for job in jobs)
    (options.json or options.pack / "results.json").write_text(json.dumps(
        {"device": device, "sanitized": options.sanitize,
         "passed": len(jobs) - failed, "failed": failed,
         "jobs": [job.record() for job in jobs]}, indent=1) + "\n")
    print(f"\n{device}: {len(jobs) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
