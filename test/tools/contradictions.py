#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether runs of any execution test contradict what c2cu --report says of its
kernels.

    contradictions.py --c2cu build/bin/c2cu [--only TEXT] [TEST ...]

Takes programs, definitions and inputs from the RUN lines of test/execution.
A program that c2cu refuses, or whose traces are too long to be read at once,
is counted and passed over.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import shlex
import sys
import tempfile

import bulk
from harness.command import Failure
from oblivious import dynamic, report
from oblivious_kernels import print_tally

ROOT = pathlib.Path(__file__).resolve().parents[2]

_RUN = re.compile(r"(?://|#) RUN: (.*)")
_REFUSED = re.compile(r" error: .*\[([a-z0-9-]+)\]$", re.M)


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("tests", nargs="*", type=pathlib.Path)
    parser.add_argument("--c2cu", type=pathlib.Path,
                        default=ROOT / "build/bin/c2cu")
    parser.add_argument("--only", default="", metavar="TEXT",
                        help="tests with this in their name")
    parser.add_argument("--inputs", type=int, default=4, metavar="N",
                        help="of each program")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    return parser.parse_args()


def cases(test):
    """The cases of a test's %bulk commands."""
    lines = "\n".join(_RUN.findall(test.read_text())).replace("\\\n", " ")
    for line in lines.splitlines():
        name, *words = shlex.split(line)
        if name == "%bulk":
            yield bulk.make_case(bulk.parse_arguments(
                [word.replace("%root", str(ROOT)).replace("%S", str(
                    test.parent)).replace("%s", str(test))
                 for word in words]))


def check(options, case):
    """(how it went, what is wrong as lines, the tally)."""
    more = case.definition_options()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        source, = case.write_sources(folder)
        for file, data in case.files:
            (folder / file).write_bytes(data)
        try:
            found = report.make(options.c2cu, source, folder / "report.json",
                                more)
            traced = dynamic.Traced(options.c2cu, source, folder, more)
        except Failure as failure:
            refusal = _REFUSED.search(str(failure))
            if refusal:
                return "refused", [], {}
            return "failed", [str(failure)], {}
        try:
            runs = [traced.run(data, case.arguments, case.environment)
                    for data in case.inputs.make(
                        options.inputs, case.definitions, ROOT)]
        except dynamic.TooLong:
            return "too long", [], {}
        except Failure as failure:
            return "failed", [str(failure)], {}
        wrong = dynamic.contradictions(found, runs)
        return ("contradicted" if wrong else "right", wrong,
                dynamic.tally(found, runs))


def main():
    options = parse_arguments()
    options.c2cu = options.c2cu.resolve()
    tests = options.tests or sorted(
        path for path in (ROOT / "test/execution").rglob("*")
        if path.suffix in (".c", ".test") and path.parent.name != "Inputs"
        and options.only in str(path))
    every = [case for test in tests for case in cases(test.resolve())]
    outcomes, total = collections.Counter(), collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        done = pool.map(lambda case: check(options, case), every)
        for case, (outcome, wrong, tally) in zip(every, done):
            outcomes[outcome] += 1
            total.update(tally)
            for line in wrong:
                print(f"{case.name}: {line}", flush=True)
    print(", ".join(f"{number} {outcome}" for outcome, number
                    in sorted(outcomes.items())) or "no test")
    print_tally(total)
    if not outcomes["right"] or outcomes["failed"] or outcomes["contradicted"]:
        sys.exit(1)


if __name__ == "__main__":
    main()
