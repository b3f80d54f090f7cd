#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Translates random programs, builds the results and compares them with runs of
the original. See CONTRIBUTING.md, "Random programs".

    scripts/random-tests --kind csmith --kind own --seeds 1..100
    scripts/random-tests --kind own --seeds 17 --keep DIR
    scripts/random-tests --kind own --seeds 17 --print
    scripts/random-tests --kind library --kind shapes --seeds 1..100
    scripts/random-tests --seeds 1..1000 --pack DIR    and there: DIR/run
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import sys
import tempfile

from fuzz import csmith, libraries, library_trial, own, packed, registers, \
    shapes, shared, split, trial
from fuzz.report import Report
from fuzz.trial import Trial
from harness import command
from harness.cache import Cache
from harness.command import Failure
from harness.toolchains import Clangxx, Gxx
from harness.turns import has_turn

ROOT = pathlib.Path(__file__).resolve().parents[2]
INCLUDE = ROOT / "runtime/include"

GENERATORS = {"csmith": csmith.generate, "split": split.generate,
              "own": own.generate, "memory": own.generate_memory,
              "registers": registers.generate, "shared": shared.generate,
              "library": libraries.generate, "shapes": shapes.generate}
LIBRARIES = ("library", "shapes")


def seeds(text):
    """An argparse type: A..B, both included, or one number."""
    first, _, last = text.partition("..")
    return range(int(first), int(last or first) + 1)


def seeds_in_turn(all_of_them):
    """One in three, of which it is the turn in this run of CI. Outside of CI it
    is that of all."""
    run = os.environ.get("C2CU_TURN")
    if not run:
        return all_of_them
    return [seed for seed in all_of_them if has_turn(str(seed), 3, int(run))]


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    what = parser.add_argument_group("programs")
    what.add_argument("--kind", choices=GENERATORS, action="append",
                      help="default: all")
    what.add_argument("--seeds", type=seeds, metavar="A..B",
                      help="default: 1..100, of each kind; all of a pack")
    what.add_argument("--packed", metavar="DIR", type=pathlib.Path,
                      help="those of a pack, already translated")
    how = parser.add_argument_group("what is done with them")
    how.add_argument("--print", action="store_true", help="nothing else")
    how.add_argument("--translate-only", action="store_true",
                     help="whether c2cu ends as it should")
    how.add_argument("--pack", metavar="DIR", type=pathlib.Path,
                     help="translate, and write what another machine needs\n"
                     "to do the rest, by DIR/run")
    how.add_argument("--check-generator", action="store_true",
                     help="whether the originals are free of undefined\n"
                     "behaviour, as far as gcc's sanitizers see it")
    how.add_argument("--accept", type=float, default=0, metavar="PERCENT",
                     help="fail if fewer are accepted")
    how.add_argument("--in-turns", action="store_true",
                     help="one seed in three, other ones in each run of CI")
    how.add_argument("--jobs", type=int, default=os.cpu_count())
    tools = parser.add_argument_group("files")
    tools.add_argument("--c2cu", type=pathlib.Path,
                       default=ROOT / "build/bin/c2cu")
    tools.add_argument("--include", type=pathlib.Path, default=INCLUDE,
                       metavar="DIR", help="the folder of the runtime")
    tools.add_argument("--clang", metavar="PATH",
                       help="of clang++: builds four in five programs of the\n"
                       "kinds csmith, registers and shared, more quickly than g++,\n"
                       "but not optimised")
    tools.add_argument("--cache", type=pathlib.Path, metavar="DIR",
                       help="of compilations; without it none are kept")
    tools.add_argument("--keep", metavar="DIR", help="for failing programs")
    tools.add_argument("--json", metavar="FILE", help="all that was found")
    options = parser.parse_args()
    options.c2cu = options.c2cu.resolve()
    if options.seeds is None and not options.packed:
        options.seeds = range(1, 101)
    if options.in_turns:
        options.seeds = seeds_in_turn(options.seeds)
    options.kind = options.kind or list(GENERATORS)
    return options


class Work:
    """What is done with each program, as options say."""

    def __init__(self, options, cache):
        self.options = options
        self.cache = cache
        self.compilers = [Gxx("g++", options.include, cache)]
        if options.clang:
            self.compilers += [
                Clangxx(options.clang, options.include, cache)] * 4
        programs = options.packed or set(options.kind) - set(LIBRARIES)
        if programs and not options.pack and not options.translate_only:
            for compiler in self.compilers[:2]:
                compiler.prepare()

    def trials(self):
        """Functions that return one Trial each."""
        if self.options.packed:
            for translated in packed.read(self.options.packed):
                wanted = self.options.seeds
                if wanted is None or translated.sample.seed in wanted:
                    yield lambda given=translated: self.execute(given)
            return
        for seed in self.options.seeds:
            for kind in self.options.kind:
                yield lambda kind=kind, seed=seed: self.make(kind, seed)

    def make(self, kind, seed):
        if kind in LIBRARIES:
            return self.make_library(kind, seed)
        made = Trial(GENERATORS[kind](seed))
        if self.options.check_generator:
            trial.check_original(made, self.cache)
            return made
        trial.translate_all(made, self.options.c2cu)
        if self.options.translate_only:
            for variant, _ in made.outputs:
                made.add(variant, "right")
            return made
        return made if self.options.pack else self.execute(made)

    def make_library(self, kind, seed):
        sample = GENERATORS[kind](seed)
        include, cache = self.options.include, self.cache
        if self.options.check_generator:
            return library_trial.check_original(sample, include, cache)
        how = library_trial.translate \
            if self.options.translate_only or self.options.pack \
            else library_trial.make
        return how(sample, self.options.c2cu, include, cache)

    def execute(self, translated):
        if translated.sample.kind in LIBRARIES:
            return library_trial.execute(translated, self.options.include,
                                         self.cache)
        if translated.outputs:
            runs = trial.run_originals(translated, self.cache)
            if translated.usable:
                # Those of our own call functions in the order of gcc.
                own_kinds = ("own", "memory")
                count = 1 if translated.sample.kind in own_kinds else None
                trial.compare(translated, runs, self.compilers[:count])
        return translated


def in_order(functions, jobs):
    """Their results, in order, `jobs` at a time. Only as many are begun as can
    be held in memory."""
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        waiting = collections.deque()
        for function in functions:
            waiting.append(pool.submit(function))
            if len(waiting) > 4 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def print_programs(options):
    for seed in options.seeds:
        for kind in options.kind:
            sample = GENERATORS[kind](seed)
            sys.stdout.write(sample.text)
            for name, text in getattr(sample, "more", ()):
                sys.stdout.write(f"// {name}\n{text}")


def write_pack(options, work):
    pack = packed.Pack(options.pack, ROOT, options.include)
    number = 0
    for made in in_order(work.trials(), options.jobs):
        pack.add(made)
        number += 1
    pack.close()
    size = sum(path.stat().st_size for path in options.pack.rglob("*")
               if path.is_file())
    print(f"{number} programs, {size / 2**20:.1f} MiB, in {options.pack}; "
          f"compile and run them there by {options.pack}/run")


def run_all(options, work):
    """Returns whether all is well."""
    report = Report(options.keep)
    for made in in_order(work.trials(), options.jobs):
        report.add(made)
        if len(report.records) % 100 == 0:
            print(f"{len(report.records)} programs, {report.failed()} failed",
                  file=sys.stderr, flush=True)
    report.print_summary()
    if options.json:
        report.write(options.json)
    if not report.records:
        raise Failure("no program was tried")
    return not report.failed() and report.accepted() >= options.accept


def main():
    options = parse_arguments()
    if options.print:
        print_programs(options)
        return
    try:
        with tempfile.TemporaryDirectory() as scratch:
            cache = Cache(options.cache or scratch)
            work = Work(options, cache)
            if options.pack:
                write_pack(options, work)
            elif not run_all(options, work):
                sys.exit(1)
    except Failure as failure:
        sys.exit(f"random-tests: error: {failure}")


if __name__ == "__main__":
    main()
