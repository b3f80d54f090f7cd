#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds and runs a pack of tests on a GPU.

    scripts/gpu-test DIR [--sanitize] [--only TEXT] [--jobs N] [--json FILE]
                     [--resume]

DIR was made by scripts/gpu-pack, on any machine. Needed here: this folder's
tree (no LLVM, nothing built), Python, gcc, nvcc and a GPU; what is missing is
said before anything begins. Every generated file is compiled on all processors,
run for every boundary value of p and compared with the original, compiled by
gcc. --sanitize runs each once more, at one value of p, under
compute-sanitizer's memcheck and racecheck.

Each result is a line of DIR/results.jsonl as soon as it is there. --resume
keeps those of an earlier run that was cut short, and does the rest.
"""

import argparse
import concurrent.futures
import dataclasses
import hashlib
import json
import os
import pathlib
import shutil
import sys
import tempfile
import threading
import time

from harness import needs, pack, translate
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
    sanitized: bool = False
    failures: list = dataclasses.field(default_factory=list)

    def digest(self):
        """Tells jobs apart, and from those of an older pack."""
        text = repr((self.case, self.variant)).encode() + self.text
        return hashlib.sha256(text).hexdigest()

    def record(self):
        """What the JSON files say about this job."""
        return {"case": self.case.name, "variant": str(self.variant),
                "digest": self.digest(), "sanitized": self.sanitized,
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
    parser.add_argument("--resume", action="store_true",
                        help="keep what passed in a run that was cut short")
    parser.add_argument("--cache", type=pathlib.Path, metavar="FOLDER",
                        help="of compiled programs; default: DIR/cache")
    parser.add_argument("--jobs", type=int, default=min(os.cpu_count(), 12),
                        help="programs to run at a time")
    parser.add_argument("--nvcc", default=shutil.which("nvcc") or
                        "/usr/local/cuda/bin/nvcc")
    parser.add_argument("--arch", default="native", help="nvcc's -arch")
    return parser.parse_args()


def check_needs(options):
    """Ends the program unless all is there that every job needs; returns the
    name of the GPU and the jobs."""
    found = needs.missing_python() + needs.missing_of_pack(options.pack)
    found += needs.missing_programs(
        ["gcc", "g++", options.nvcc, "nvidia-smi"] +
        ["compute-sanitizer"] * options.sanitize)
    jobs = []
    if not found:
        jobs = [Job(case, variant, text, sanitized=options.sanitize)
                for case, outputs in pack.read_cases(options.pack)
                for variant, text in outputs if options.only in case.name]
        found += needs.missing_of_tree(ROOT, [job.case for job in jobs])
        found += needs.missing_space(options.cache, len(jobs))
    device = ""
    try:
        if not found:
            device = needs.gpu()
            needs.try_gpu(make_compiler(options))
    except Failure as failure:
        found.append(str(failure))
    if not found and not jobs:
        found.append(f"no case in {options.pack} has '{options.only}' in its "
                     "name")
    if found:
        sys.exit("".join(f"gpu-test: error: {what}\n" for what in found))
    return device, jobs


def make_compiler(options):
    return Nvcc(options.nvcc, ROOT / "runtime/include", Cache(options.cache),
                options.arch)


class Results:
    """Results of jobs, written down one by one. With `resume`, those that
    passed before are kept."""

    def __init__(self, path, resume):
        self.records = {}
        if resume and path.exists():
            self._read(path)
        self.file = open(path, "w", encoding="utf-8")
        self.lock = threading.Lock()
        for record in self.records.values():
            self._write(record)

    def _read(self, path):
        for line in path.read_text().splitlines():
            try:
                record = json.loads(line)
            except ValueError:
                continue  # the last line of a run that was cut short
            if record["passed"]:
                self.records[record["digest"]] = record

    def has(self, job):
        record = self.records.get(job.digest())
        return record is not None and record["sanitized"] >= job.sanitized

    def add(self, job):
        with self.lock:
            record = job.record()
            self.records[record["digest"]] = record
            self._write(record)

    def _write(self, record):
        self.file.write(json.dumps(record) + "\n")
        self.file.flush()

    def of(self, jobs):
        """The records of jobs, in their order."""
        return [self.records[job.digest()] for job in jobs]


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


def work(jobs, options, results):
    """Builds on all processors and runs what is built, a few at a time."""
    compiler = make_compiler(options)

    def finish(job):
        if job.program:
            execute(job, options)
        results.add(job)

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as runners, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as builders:
        building = {builders.submit(build, job, compiler): job
                    for job in jobs}
        running = []
        for done in concurrent.futures.as_completed(building):
            done.result()
            running.append(runners.submit(finish, building[done]))
        for future in running:
            future.result()


def print_table(records):
    width = max(len(record["case"]) for record in records)
    print(f"{'case':{width}}  {'variant':20}  {'build':>7}  {'run':>7}  runs")
    for record in records:
        print(f"{record['case']:{width}}  {record['variant']:20}  "
              f"{record['build_seconds']:6.1f}s  {record['run_seconds']:6.1f}s"
              f"  {record['runs']:4}  "
              f"{'identical' if record['passed'] else 'FAILED'}")
    for record in records:
        for failure in record["failures"]:
            print(f"\nFAILED: {record['case']} {record['variant']}\n"
                  f"{failure}")


def main():
    options = parse_arguments()
    options.cache = options.cache or options.pack / "cache"
    device, jobs = check_needs(options)
    results = Results(options.pack / "results.jsonl", options.resume)
    work([job for job in jobs if not results.has(job)], options, results)

    records = results.of(jobs)
    print_table(records)
    failed = sum(not record["passed"] for record in records)
    (options.json or options.pack / "results.json").write_text(json.dumps(
        {"device": device, "sanitized": options.sanitize,
         "passed": len(jobs) - failed, "failed": failed,
         "jobs": records}, indent=1) + "\n")
    print(f"\n{device}: {len(jobs) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
