#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random kernels: whether c2cu --report ever says less than their runs show.

    oblivious_kernels.py 17                          print the kernel of a seed
    oblivious_kernels.py 1..500 --c2cu build/bin/c2cu --umm build/bin/c2cu-umm
    oblivious_kernels.py 1..500 --check-generator    by gcc's sanitizers

The summary counts accesses by what is said and what is seen. Many that are
said to be data-dependent and never seen to be are a coarse analysis, not a
wrong one.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import sys
import tempfile

from harness import command, directives
from harness.command import Failure
from harness.inputs import InputSource
from oblivious import kernels
from oblivious.words import ACCESS_VERDICTS, BRANCH_VERDICTS, DEPENDENT
from random_tests import seeds
from verdicts import Check

_SANITIZED = ["gcc", "-std=gnu17", "-w", "-g", "-fsanitize=undefined,address",
              "-fno-sanitize-recover"]


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("seeds", type=seeds, metavar="SEED|A..B")
    parser.add_argument("--c2cu", type=pathlib.Path)
    parser.add_argument("--umm", type=pathlib.Path)
    parser.add_argument("--check-generator", action="store_true",
                        help="whether kernels end and are well-defined")
    parser.add_argument("--keep", type=pathlib.Path, metavar="DIR",
                        help="for kernels that fail")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    if bool(options.c2cu) != bool(options.umm):
        parser.error("--c2cu and --umm belong together")
    return options


def check_verdicts(options, source, folder):
    """(what is wrong, as lines; the tally of accesses; that of branches)."""
    check = Check(argparse.Namespace(
        source=source, c2cu=options.c2cu, umm=options.umm, random=6,
        contradictions_only=True), folder)
    wrong = check.run()
    return wrong, check.tally, check.branches


def check_original(source, folder):
    """Whether the kernel itself is as a kernel must be."""
    program = folder / "sanitized"
    command.must([*_SANITIZED, source, "-o", program])
    given = InputSource.from_directives(
        directives.input_directives(source.read_text()))
    for data in given.make(2 * len(given.literals), {}, "."):
        (folder / "input").write_bytes(data)
        with open(folder / "input", "rb") as stdin:
            command.must([program], stdin=stdin, limit=30)
    return [], {}, {}


def check_seed(options, seed):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        source = folder / "given" / f"oblivious-{seed}.c"
        source.parent.mkdir()
        source.write_text(kernels.generate(seed))
        try:
            if options.check_generator:
                wrong, *tallies = check_original(source, folder)
            else:
                wrong, *tallies = check_verdicts(options, source, folder)
        except Failure as failure:
            wrong, tallies = [str(failure)], [{}, {}]
        if wrong and options.keep:
            options.keep.mkdir(parents=True, exist_ok=True)
            (options.keep / source.name).write_text(source.read_text())
        return [f"seed {seed}: {line}" for line in wrong], *tallies


def print_tally(total, verdicts=ACCESS_VERDICTS):
    for said in verdicts:
        seen = ", ".join(f"{total[said, word]} seen {word}"
                         for word in verdicts if total[said, word])
        print(f"said {said}: {seen or 'none'}")


def check_all(options):
    """Returns whether all is well."""
    total, branches = collections.Counter(), collections.Counter()
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for wrong, tally, ways in pool.map(
                lambda seed: check_seed(options, seed), options.seeds):
            print("".join(line + "\n" for line in wrong), end="", flush=True)
            failed += bool(wrong)
            total.update(tally)
            branches.update(ways)
    print(f"{len(options.seeds)} kernels, {failed} failed")
    if options.check_generator:
        return not failed
    print_tally(total)
    print("branches and loops:")
    print_tally(branches, BRANCH_VERDICTS)
    # Kernels that show nothing would pass any report.
    unseen = set(ACCESS_VERDICTS) - {seen for _, seen in +total}
    if unseen:
        print(f"no access was seen to be {', '.join(sorted(unseen))}")
    if DEPENDENT not in {seen for _, seen in +branches}:
        print("no branch was seen to depend on data")
        unseen.add(DEPENDENT)
    return not failed and not unseen


def main():
    options = parse_arguments()
    if not options.c2cu and not options.check_generator:
        sys.stdout.writelines(map(kernels.generate, options.seeds))
    elif not check_all(options):
        sys.exit(1)


if __name__ == "__main__":
    main()
