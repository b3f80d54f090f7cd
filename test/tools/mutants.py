#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Translates mutants of the programs of the tests: those that gcc accepts. Each
has to be translated to what a compiler of C++ accepts, or refused with a message
that names a place in it, within bounds of time. See CONTRIBUTING.md, "Random
programs".

    mutants.py --seeds 1..5000 --keep DIR
    mutants.py --seeds 17 --print
"""

import argparse
import collections
import dataclasses
import functools
import os
import pathlib
import random
import re
import sys
import tempfile
import zlib

from fuzz.mutation import mutate
from harness import command, directives
from harness.cache import Cache
from harness.command import Failure, TimeLimit
from harness.toolchains import Clangxx, Gxx
from random_tests import in_order, seeds, seeds_in_turn

ROOT = pathlib.Path(__file__).resolve().parents[2]
_FOLDERS = ("test/execution", "test/library", "samples")
_TRIES = 12  # mutants of one file until gcc accepts one
_GCC = ("gcc", "-std=gnu17", "-w", "-fsyntax-only")

_SECONDS = 10  # of processor time, for one translation
_SANITIZED = 8  # times as many, where the compiler looks after itself
_SANITIZERS = {"ASAN_OPTIONS": "detect_leaks=0:allow_user_poisoning=0",
               "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1"}
_FOUND = re.compile(r"runtime error: |ERROR: \w+Sanitizer|Assertion .* failed|"
                    r"PLEASE submit a bug report")
_ERROR = re.compile(r"^(?:(.*?):(\d+):\d+: |(c2cu): )?(?:fatal )?error: (.*)$",
                    re.M)
_ID = re.compile(r"\[([a-z0-9-]+)\]$")

_LIBRARY = (("--emit=library",),)
_PROGRAM = ((), (), (), ("-p", "7"), ("--driver=sequential",),
            ("--lower=staged",), ("--lower=columnwise",), ("--lower=rowwise",),
            ("--lower=registers",), ("--lower=shared",), ("--emit=trace",),
            ("--driver=simple", "-p", "6"), ("--report=/dev/null",),
            ("--require-oblivious=strict",), ("--explain", "--remarks"))


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seeds", type=seeds, default=range(1, 201),
                        metavar="A..B", help="default: 1..200")
    parser.add_argument("--print", action="store_true", help="nothing else")
    parser.add_argument("--c2cu", type=pathlib.Path,
                        default=ROOT / "build/bin/c2cu")
    parser.add_argument("--include", type=pathlib.Path,
                        default=ROOT / "runtime/include", metavar="DIR")
    parser.add_argument("--sanitized", action="store_true",
                        help="c2cu is, and slow")
    parser.add_argument("--no-compile", action="store_true",
                        help="do not look at what c2cu writes")
    parser.add_argument("--clang", metavar="PATH",
                        help="of clang++: looks at four in five outputs, more\n"
                        "quickly than g++")
    parser.add_argument("--cache", type=pathlib.Path, metavar="DIR")
    parser.add_argument("--in-turns", action="store_true",
                        help="one seed in three, other ones in each run of CI")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", type=pathlib.Path, metavar="DIR",
                        help="for mutants that fail")
    options = parser.parse_args()
    options.c2cu = options.c2cu.resolve()
    if options.in_turns:
        options.seeds = seeds_in_turn(options.seeds)
    return options


# Mutants.

@dataclasses.dataclass
class Original:
    """A program of the tests.

    headers: (name, text) of those of its own. settings: options -D.
    """
    path: pathlib.Path
    text: str
    headers: list
    settings: list


@dataclasses.dataclass
class Mutant:
    """text: None if gcc accepted none of the tries. tries: how many."""
    seed: int
    original: Original
    text: str
    options: tuple
    tries: int

    @property
    def name(self):
        return f"{self.seed}-{self.original.path.stem}"

    def write(self, folder):
        write_headers(folder, self.original)
        source = folder / "mutant.c"
        source.write_text(self.text)
        return source


def write_headers(folder, original):
    for name, text in original.headers:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)


@functools.lru_cache
def originals():
    """All, in the order of names. What is not UTF-8 or too long is left out."""
    found = []
    for folder in _FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.c")):
            (_, data), *headers = directives.read_sources(path)
            settings = re.findall(rb"RUN:.*?(-D\w+(?:=\w+)?)",
                                  path.read_bytes())
            try:
                text = data.decode()
            except UnicodeDecodeError:
                continue
            if len(text) < 20000 and b"Inputs" not in bytes(path):
                found.append(Original(path, text, headers,
                                      [s.decode() for s in settings[:1]]))
    if not found:
        raise Failure(f"no program below {ROOT}")
    return found


def mutant(seed):
    """The Mutant of a seed, for the tests as they are. A new test takes the place
    of another one for few seeds."""
    rng = random.Random(f"mutant {seed}")
    original = max(originals(), key=lambda one: zlib.crc32(
        f"{seed} {one.path.relative_to(ROOT)}".encode()))
    is_program = re.search(r"\bmain\s*\(", original.text) and \
        "DRIVER" not in original.text
    options = rng.choice(_PROGRAM if is_program else _LIBRARY)
    with tempfile.TemporaryDirectory() as scratch:
        write_headers(pathlib.Path(scratch), original)
        for tries in range(1, _TRIES + 1):
            text = mutate(rng, original.text)
            if _accepted_by_gcc(pathlib.Path(scratch), text,
                                original.settings):
                return Mutant(seed, original, text, options, tries)
    return Mutant(seed, original, None, options, _TRIES)


def _accepted_by_gcc(folder, text, settings):
    source = folder / "mutant.c"
    source.write_text(text)
    done = command.run([*_GCC, *settings, source], limit=60)
    return done.returncode == 0


# What becomes of them.

class Check:
    """Translates mutants and looks at the results."""

    def __init__(self, options, cache):
        self.options = options
        self.seconds = _SECONDS * (_SANITIZED if options.sanitized else 1)
        self.compilers = []
        if not options.no_compile:
            self.compilers = [Gxx("g++", options.include, cache)]
            if options.clang:
                self.compilers += [Clangxx(options.clang, options.include,
                                           cache)] * 4

    def of(self, made):
        """(outcome, detail) of a Mutant."""
        if made.text is None:
            return "unusable", ""
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            source = made.write(folder)
            output = folder / "out.cu"
            limited = ["sh", "-c", 'ulimit -t "$0"; exec "$@"', self.seconds]
            try:
                done = command.run(
                    [*limited, self.options.c2cu, source, *made.options,
                     *made.original.settings, "-o", output],
                    env=_SANITIZERS, limit=20 * self.seconds)
            except TimeLimit as failure:
                return "hang", str(failure)
            return self._outcome(made, done, source, output)

    def _outcome(self, made, done, source, output):
        messages = done.stderr.decode(errors="backslashreplace")
        status = command.status_of(done)
        if status in (128 + 24, 128 + 9):
            return "hang", f"more than {self.seconds} s of processor time"
        if status not in (0, 1) or _FOUND.search(messages):
            return "crash", f"status {status}\n{messages}"
        if status == 0:
            return self._compiled(made, output)
        if output.exists():
            return "output on failure", messages
        errors = _ERROR.findall(messages)
        if not errors:
            return "no message", messages
        for file, line, program, what in errors:
            if not (program or what.startswith("too many errors") or
                    _is_place(source, file, line)):
                return "no place", messages
        found = _ID.search(errors[0][3])
        return "refused", found[1] if found else "error of Clang"

    def _compiled(self, made, output):
        if not output.exists():
            return "no output", ""
        if not self.compilers or "--driver=simple" in made.options:
            return "accepted", ""  # nvcc alone compiles that
        compiler = self.compilers[made.seed % len(self.compilers)]
        try:
            if "--emit=trace" in made.options:
                command.must([*_GCC, f"-I{self.options.include}", "-x", "c",
                              output])
            else:
                compiler.check(output.read_bytes())
        except TimeLimit as failure:
            return "timeout", str(failure)
        except Failure as failure:
            return "not compiling", str(failure)
        return "accepted", ""


def _is_place(source, file, line):
    """Whether there is such a line: in the mutant, in a header, or where #line
    says that there is one."""
    text = source.read_text()
    if not file or re.search(rf'#\s*(?:line)?\s*\d+\s+"{re.escape(file)}"', text):
        return bool(file)
    path = source.parent / file
    return path.exists() and 0 < int(line) and (
        path != source or int(line) <= text.count("\n") + 1 or "#line" in text)


# The summary.

_WELL = ("accepted", "refused", "unusable")
_LINES = 8  # that are shown of a failure


def run_all(options, cache):
    """Returns whether all is well."""
    check = Check(options, cache)
    counts, refusals = collections.Counter(), collections.Counter()
    tries = 0

    def one(seed):
        made = mutant(seed)
        return made, *check.of(made)

    work = ((lambda seed=seed: one(seed)) for seed in options.seeds)
    for made, outcome, detail in in_order(work, options.jobs):
        counts[outcome] += 1
        tries += made.tries
        if outcome == "refused":
            refusals[detail] += 1
        if outcome not in _WELL:
            report(made, outcome, detail, options.keep)
    for name, number in refusals.most_common():
        print(f"refused {number:5}  {name}")
    total = sum(counts.values())
    print(f"{total} mutants, {tries} tries: " + ", ".join(
        f"{number} {outcome}" for outcome, number in sorted(counts.items())))
    return total and not set(counts) - set(_WELL)


def report(made, outcome, detail, keep):
    lines = detail.splitlines()[:_LINES]
    print(f"{made.name} {' '.join(made.options)}: {outcome}\n" +
          "".join(f"    {line[:160]}\n" for line in lines), end="", flush=True)
    if keep:
        folder = keep / f"{made.name}-{outcome.replace(' ', '-')}"
        folder.mkdir(parents=True, exist_ok=True)
        made.write(folder)
        (folder / "message").write_text(
            f"{' '.join((*made.options, *made.original.settings))}\n{detail}\n")


def main():
    options = parse_arguments()
    try:
        if options.print:
            for seed in options.seeds:
                made = mutant(seed)
                print(f"// {made.original.path.relative_to(ROOT)} "
                      f"{' '.join(made.options)}\n{made.text}")
            return
        with tempfile.TemporaryDirectory() as scratch:
            if not run_all(options, Cache(options.cache or scratch)):
                sys.exit(1)
    except Failure as failure:
        sys.exit(f"mutants: error: {failure}")


if __name__ == "__main__":
    main()
