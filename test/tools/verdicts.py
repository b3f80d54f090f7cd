#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares what c2cu --report says of a kernel with the annotations in its
source, and with what runs of it access: `%verdicts` in tests.

By hand:  test/tools/verdicts.py test/oblivious/kernels/sbox-lookup.c \\
              --c2cu build/bin/c2cu --umm build/bin/c2cu-umm -v

Annotations are comments on the very line of what they are about:

    // expect: TEXT KIND VERDICT      an access. KIND: read, write, update, or
                                      access for any. VERDICT: oblivious,
                                      predicated, data-dependent-address
    // expect: branch TEXT VERDICT    a condition. VERDICT: uniform,
                                      data-dependent, or any
    // expect-call: VERDICT           a marked call: oblivious, branching (no
                                      access depends on data, but a branch),
                                      predicated, data-dependent (an address or
                                      the bound of a loop depends on data)
    // expect-all                     somewhere in the file: the report has no
                                      access beside those of annotations, and
                                      no data-dependent branch but choices of
                                      values that need none

TEXT is source text as the report has it; "*" stands for all that no other
annotation of the line names, of which the worst verdict counts. Several
expectations are separated by "; ". If one line has the same TEXT and KIND
several times, it is expected several times, in the order of columns.

In place of "expect:" there may stand

    // expect-static:     this verdict, although no two inputs make a
                          difference: saying less would need what no static
                          analysis has to know
    // expect-at-least:   this verdict or a stronger one, where a sound
                          analysis may be coarser; a comment says why
    // expect-if-any:     this verdict, if there is such an access at all: how
                          structs are passed is up to the compiler

Verdicts are those of docs/language.md. With --umm, the program is traced for
the inputs of "//@ in:" and for random ones, of "//@ gen:" or else as many
random numbers as the first input has words. It fails if a report says
oblivious and an access differs, or predicated and an address differs; if an
expected difference ("expect:" alone) does not appear among the inputs given;
and if c2cu-umm verify finds fault with the report.
"""

import argparse
import pathlib
import random
import shutil
import sys
import tempfile

from harness import command, directives
from harness.command import Failure
from harness.inputs import InputSource
from oblivious import annotations, dynamic, matching, report

ROOT = pathlib.Path(__file__).resolve().parents[2]


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("--c2cu", type=pathlib.Path,
                        default=ROOT / "build/bin/c2cu")
    parser.add_argument("--umm", type=pathlib.Path,
                        help="compare with runs, too")
    parser.add_argument("--contradictions-only", action="store_true",
                        help="of runs with the report; annotations are not "
                             "looked at")
    parser.add_argument("--random", type=int, default=6, metavar="N",
                        help="so many random inputs")
    parser.add_argument("-v", action="store_true", help="show every command")
    return parser.parse_args()


def random_inputs(source, given, count):
    """More inputs, as bytes: those of the test's script, or numbers."""
    if source.script:
        literals, source.literals = source.literals, []
        made = source.make(count, {}, ROOT)
        source.literals = literals
        return made
    rng = random.Random(1)
    words = len(given[0].split()) if given else 0
    return [b" ".join(b"%d" % rng.randrange(rng.choice((2, 16, 256, 1 << 31)))
                      for _ in range(words)) + b"\n" for _ in range(count)]


class Check:
    """One source, in a folder without annotations and test comments.

    options: of the command line. tally, branches: see dynamic.tally and
    dynamic.branch_tally; of the last run.
    """

    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.tally, self.branches = {}, {}
        text = options.source.read_text()
        self.annotations = annotations.parse(text)
        self.inputs = InputSource.from_directives(
            directives.input_directives(text))
        self.source = folder / options.source.name
        self.source.write_bytes(
            directives.strip(annotations.strip(text).encode()))

    def run(self):
        """All that is wrong, as lines of text."""
        path = self.folder / "report.json"
        found = report.make(self.options.c2cu.resolve(), self.source, path)
        met, wrong = [], []
        if not self.options.contradictions_only:
            wrong, met = matching.compare(self.annotations,
                                          found.of(self.source.name))
        if self.options.umm:
            wrong += self.compare_with_runs(found, met, path)
        return wrong

    def compare_with_runs(self, found, met, path):
        given = self.inputs.make(len(self.inputs.literals), {}, ROOT)
        more = random_inputs(self.inputs, given, self.options.random)
        if len(given) < 2:
            raise Failure("there are fewer than two inputs ('//@ in:')")
        traced = dynamic.Traced(self.options.c2cu.resolve(), self.source,
                                self.folder)
        runs = [traced.run(data) for data in given + more]
        self.tally = dynamic.tally(found, runs)
        self.branches = dynamic.branch_tally(found, runs)
        wrong = dynamic.contradictions(found, runs)
        wrong += dynamic.unseen(met, runs[:len(given)])
        inputs = self.folder / "inputs"
        inputs.write_bytes(b"".join(given + more))
        dynamic.check_by_umm(self.options.umm.resolve(),
                             self.options.c2cu.resolve(), self.source, path,
                             inputs)
        return wrong


def main():
    options = parse_arguments()
    command.verbose = options.v
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        wrong = Check(options, folder).run()
    except (Failure, ValueError) as failure:
        sys.exit(f"{options.source}: {failure}")
    finally:
        shutil.rmtree(folder)
    if wrong:
        sys.exit("\n".join(f"{options.source}:{line}" for line in wrong))


if __name__ == "__main__":
    main()
