#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds and runs a pack of tests on a GPU.

    scripts/gpu-test DIR [--sanitize] [--only TEXT] [--variants NAME,...]
                     [--cooperating] [--quick] [--budget SECONDS] [--resume]
                     [--jobs N] [--json FILE] [--lines FILE] [--dry-run]

DIR was made by scripts/gpu-pack, on any machine. Needed here: this folder's
tree (no LLVM, nothing built), Python, gcc, nvcc and a GPU; what is missing is
said before anything begins. Every generated file is compiled on all processors,
run for every boundary value of p and compared with the original, compiled by
gcc. --sanitize runs each once more, at one small value of p, under
compute-sanitizer's memcheck, racecheck and synccheck.

What takes long can be left out: --variants grouped/auto,grouped/registers takes
these alone, --cooperating only files with kernels that run an input by several
threads, where races can be, --quick only the largest p. After --budget seconds
nothing more is begun.

Each result is a line of DIR/results.jsonl, or of --lines, as soon as it is
there. --resume keeps those of an earlier run that was cut short, and does the
rest; what has been compiled is in a cache. --dry-run says how much there is to
do, and about how long it takes.
"""

import argparse
import concurrent.futures
import dataclasses
import hashlib
import json
import os
import pathlib
import re
import shutil
import sys
import tempfile
import threading
import time

from harness import needs, pack, translate
from harness.cache import Cache
from harness.command import Failure
from harness.compare import Bench, check_once, check_program
from harness.toolchains import Nvcc, Program

ROOT = pathlib.Path(__file__).resolve().parents[2]

SANITIZERS = ("memcheck", "racecheck", "synccheck")
_SANITIZER_STATUS = "99"  # what compute-sanitizer returns for a finding
_SANITIZED_LIMIT = 300    # seconds
_RUN_LIMIT = 120          # seconds

# What is written into a class whose call is run by several threads an input.
_COOPERATING = re.compile(rb"^ *(using panels =|struct spread \{)", re.M)
# The first to build and to run: what users get.
_FIRST = ("grouped/auto", "grouped/registers")

# Seconds, for --dry-run: nvcc on a core, a run, a run under a sanitizer.
_BUILD_SECONDS, _RUN_SECONDS, _SANITIZED_SECONDS = 8, 0.5, 4
_RUNS = 14  # of a program


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
    skipped: bool = False  # there was no time
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
    parser.add_argument("--variants", metavar="NAME,...",
                        type=lambda text: text.split(","),
                        help="only these, as grouped/auto or simple")
    parser.add_argument("--cooperating", action="store_true",
                        help="only kernels with several threads an input")
    parser.add_argument("--quick", action="store_true",
                        help="run each with its largest p alone")
    parser.add_argument("--budget", type=float, metavar="SECONDS",
                        default=float("inf"),
                        help="begin nothing more after that")
    parser.add_argument("--dry-run", action="store_true",
                        help="only say how much there is to do")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE",
                        help="default: DIR/results.json")
    parser.add_argument("--lines", type=pathlib.Path, metavar="FILE",
                        help="results as they come; default: "
                        "DIR/results.jsonl")
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


def chosen_jobs(options):
    """The jobs of the pack that options ask for, in the order of their turns."""
    jobs = [Job(case, variant, text, sanitized=options.sanitize)
            for case, outputs in pack.read_cases(options.pack)
            for variant, text in outputs
            if options.only in case.name
            and str(variant) in (options.variants or [str(variant)])
            and (not options.cooperating or _COOPERATING.search(text))]
    return sorted(jobs, key=lambda job: (
        _FIRST.index(str(job.variant)) if str(job.variant) in _FIRST
        else len(_FIRST)))


def print_plan(options, jobs):
    """How much is to be done, and about how long it takes."""
    cores = os.cpu_count()
    build = len(jobs) * _BUILD_SECONDS / cores
    each = (1 if options.quick else _RUNS) * _RUN_SECONDS
    if options.sanitize:
        each += len(SANITIZERS) * _SANITIZED_SECONDS
    run = len(jobs) * each / options.jobs
    print(f"{len(jobs)} generated files: about {build:.0f} s to compile them on "
          f"{cores} cores, {run:.0f} s to run them, {options.jobs} at a time; "
          "both go on side by side")


def check_needs(options):
    """Ends the program unless all is there that every job needs; returns the
    name of the GPU and the jobs."""
    found = needs.missing_python() + needs.missing_of_pack(options.pack)
    found += needs.missing_programs(
        ["gcc", "g++", options.nvcc, "nvidia-smi"] +
        ["compute-sanitizer"] * options.sanitize)
    jobs = []
    if not found:
        jobs = chosen_jobs(options)
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
        found.append(f"nothing in {options.pack} is what the options ask for")
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
        """The records of jobs, in their order, as far as there are any."""
        digests = [job.digest() for job in jobs]
        return [self.records[each] for each in digests
                if each in self.records]


def build(job, compiler, end):
    """Compiles the generated file of a job."""
    started = time.monotonic()
    if started > end:
        job.skipped = True
        return
    try:
        job.program, = compiler.programs(job.text, job.variant,
                                         job.case.threads)
    except Failure as failure:
        job.failures.append(str(failure))
    job.build_seconds = time.monotonic() - started


def execute(job, options, end):
    """Runs the program of a job for all its p, and under the sanitizers."""
    started = time.monotonic()
    if started > end:
        job.skipped = True
        return
    cache = Cache(options.cache)
    try:
        with tempfile.TemporaryDirectory() as scratch:
            bench = Bench(pathlib.Path(scratch),
                          job.case.group or translate.GROUP_ON_GPU,
                          limit=_RUN_LIMIT)
            bench.prepare(job.case, [(job.variant, job.program)], cache, ROOT)
            check = check_once if options.quick else check_program
            job.runs = check(bench, job.case, job.variant, job.program)
            if options.sanitize and not job.case.gpu_refusal:
                sanitize(job, bench)
    except Failure as failure:
        job.failures.append(str(failure))
    job.run_seconds = time.monotonic() - started


def sanitize(job, bench):
    """A block and an input more, under each of compute-sanitizer's tools, in one
    process: it does not look into those that a program forks. A log without a
    summary is of a tool that has seen no kernel."""
    bench.limit = _SANITIZED_LIMIT
    case = dataclasses.replace(job.case, counts=[max(
        min(len(bench.runs), job.case.threads + 1), 1)])
    for tool in SANITIZERS:
        log = bench.folder / f"{tool}.log"
        bench.wrapper = ("compute-sanitizer", "--tool", tool, "--log-file",
                         log, "--error-exitcode", _SANITIZER_STATUS)
        problem = ""
        try:
            job.runs += check_once(bench, case, job.variant, job.program,
                                   {"C2CU_WORKERS": "1"})
        except Failure as failure:
            problem = str(failure)
        said = log.read_text() if log.exists() else ""
        if not problem and "SUMMARY: 0 " not in said:
            problem = "there is something in its log, or no summary"
        if problem:
            job.failures.append(f"under {tool}: {problem}\n{said[:2000]}")


def work(jobs, options, results, end):
    """Builds on all processors and runs what is built, a few at a time, until
    the time `end`."""
    compiler = make_compiler(options)

    def finish(job):
        if job.program:
            execute(job, options, end)
        if not job.skipped:
            results.add(job)

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as runners, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as builders:
        building = {builders.submit(build, job, compiler, end): job
                    for job in jobs}
        running = []
        for done in concurrent.futures.as_completed(building):
            done.result()
            running.append(runners.submit(finish, building[done]))
        for future in running:
            future.result()


def print_table(records):
    width = max((len(record["case"]) for record in records), default=0)
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
    end = time.monotonic() + options.budget
    options.cache = options.cache or options.pack / "cache"
    if options.dry_run:
        print_plan(options, chosen_jobs(options))
        return
    device, jobs = check_needs(options)
    results = Results(options.lines or options.pack / "results.jsonl",
                      options.resume)
    work([job for job in jobs if not results.has(job)], options, results, end)

    records = results.of(jobs)
    print_table(records)
    failed = sum(not record["passed"] for record in records)
    passed, missing = len(records) - failed, len(jobs) - len(records)
    (options.json or options.pack / "results.json").write_text(json.dumps(
        {"device": device, "sanitized": options.sanitize,
         "passed": passed, "failed": failed, "missing": missing,
         "jobs": records}, indent=1) + "\n")
    print(f"\n{device}: {passed} passed, {failed} failed"
          + (f", no time for {missing}" if missing else ""))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
