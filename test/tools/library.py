#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Translates a library and compares what its caller prints with what it prints
when gcc has compiled the library: `%library` in tests.

A test is one C file: the library, and between #ifdef DRIVER and #endif its
caller, with main. The caller is always compiled by gcc; what is replaced is the
library's object. With --program it is a program whose loops are marked, and
there is no caller.

By hand:  test/tools/library.py test/library/prices.c -v
"""

import argparse
import dataclasses
import os
import pathlib
import shutil
import sys
import tempfile

from harness import command
from harness.cache import Cache, digest_of_folder, version_of
from harness.command import Failure
from harness.directives import read_sources
from harness.toolchains import Nvcc
from harness.turns import number_of

ROOT = pathlib.Path(__file__).resolve().parents[2]

GCC = ["gcc", "-std=gnu17", "-O1", "-ffp-contract=off", "-w"]
GXX = ["g++", "-std=c++20", "-w", "-ffp-contract=off", "-fPIC",
       "-fvisibility=hidden", "-pthread"]
SANITIZERS = ["-O1", "-g", "-fsanitize=address,undefined",
              "-fno-sanitize-recover"]

# The groups of iterations that run from the last one to the first:
# library_cpu.h.
_GROUPS = (1, 2, 3, 7, 64)
_SANITIZED_TURNS = 4  # one test in so many, with --in-turns
_TRACED_TURNS = 5
_NVCC_TURNS = 7  # not a multiple of how seldom the test itself is run
_CERTIFIED_TURNS = 4

# Where the object below appends how often loops have run.
_COUNTS_FILE = "LIBRARY_COUNTS"

# Linked with what c2cu makes of a library; each process appends a line, so that
# a test may fork.
_COUNTS_SOURCE = f"""
#include <c2cu.h>
#include <stdio.h>
#include <stdlib.h>

__attribute__((destructor)) static void append(void) {{
  const char *name = getenv("{_COUNTS_FILE}");
  FILE *file = name ? fopen(name, "a") : NULL;
  if (!file)
    return;
  struct c2cu_loop_counts n = c2cu_loop_counts();
  fprintf(file, "%llu %llu\\n", n.on_device + n.on_threads + n.on_caller,
          n.as_written);
  fclose(file);
}}
"""


@dataclasses.dataclass(frozen=True)
class Variant:
    """A way to compile c2cu's output, and to run it."""
    name: str
    options: tuple = ("-O2",)
    environment: tuple = ()
    # What is in options, too, for the sake of the linker.
    linked_with: tuple = ()
    # Loops whose loads are watched run as written where that turns out to take
    # longer: whether the time says anything of it.
    is_timely: bool = True


@dataclasses.dataclass(frozen=True)
class Result:
    """What a program does, as far as it has to be the same."""
    output: bytes
    status: int


PLAIN = Variant("plain")
THREADS = Variant("4 threads", environment=(("C2CU_THREADS", "4"),))
SANITIZED = Variant("sanitized", tuple(SANITIZERS),
                    linked_with=("-fsanitize=address,undefined",),
                    is_timely=False)
# Two threads without any order between them: dependences are races.
TRACED = Variant("traced", ("-O1", "-g", "-fsanitize=thread",
                            "-DC2CU_ALTERNATELY=2"),
                 environment=(("TSAN_OPTIONS",
                               # A handler of the runtime jumps out: what runs
                               # then is no handler's any more.
                               "halt_on_error=1:report_signal_unsafe=0"),),
                 linked_with=("-fsanitize=thread",))
# Every access of an iteration is held against the ranges that its guard claims.
# g++ does not instrument that a call's result is stored, unless what assigns
# it is a function, too.
CERTIFIED = Variant("certified", ("-O0", "-fno-elide-constructors",
                                  "-fsanitize=thread", "-DC2CU_CERTIFY"))
BACKWARDS = tuple(Variant(f"backwards by {group}",
                          ("-O2", f"-DC2CU_BACKWARDS={group}"))
                  for group in _GROUPS)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("source", type=pathlib.Path)
    here = parser.add_argument_group("tools")
    here.add_argument("--c2cu", type=pathlib.Path,
                      default=ROOT / "build/bin/c2cu")
    here.add_argument("--include", type=pathlib.Path,
                      default=ROOT / "runtime/include", metavar="DIR",
                      help="the folder of the runtime")
    here.add_argument("--cache", default=ROOT / "build/test-cache")
    here.add_argument("--nvcc", default=shutil.which("nvcc") or "")
    here.add_argument("--in-turns", type=int, nargs="?", const=0, metavar="RUN",
                      help="build only some of what takes turns from test to "
                           "test: other ones in each run")
    here.add_argument("--no-races", action="store_true",
                      help="the test calls loops too often for threads of "
                           "their own: do not look for races")
    here.add_argument("--gpu-tolerance", type=float, default=0.0,
                      help="by how much numbers may differ on a GPU "
                           "(gpu_libraries.py)")
    here.add_argument("--program", action="store_true",
                      help="the file has main, outside of #ifdef DRIVER")
    here.add_argument("-v", action="store_true", help="show every command")
    ran = parser.add_argument_group("how loops have to run") \
        .add_mutually_exclusive_group()
    ran.add_argument("--at-once", dest="ran", action="store_const",
                     const="at-once", default="at-once",
                     help="at once, one of them at least (default)")
    ran.add_argument("--always-at-once", dest="ran", action="store_const",
                     const="always-at-once", help="none of them as written")
    ran.add_argument("--as-written", dest="ran", action="store_const",
                     const="as-written", help="all of them as written, where "
                     "no stores are withheld")
    return parser.parse_args()


class LibraryTest:
    """One test file, its objects and its programs."""

    def __init__(self, options, scratch):
        self.source = options.source
        self.include = options.include.resolve()
        self.c2cu = options.c2cu.resolve()
        self.cache = Cache(options.cache)
        self.options = options
        self.scratch = scratch
        self.sources = read_sources(options.source)
        self.folder = scratch / "source"
        for name, text in self.sources:
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
        self.path = self.folder / options.source.name
        self.number = number_of(options.source.name) + (options.in_turns or 0)

    def turn(self, of):
        return self.number % of

    def compiled_by_gcc(self, *options):
        """An object made from the test file by gcc."""
        return self._compiled([*GCC, *options, "-c"], self.path,
                              [part for source in self.sources
                               for part in source])

    def counts_object(self):
        path = self.scratch / "counts.c"
        path.write_text(_COUNTS_SOURCE)
        return self._compiled([*GCC, f"-I{self.include}", "-c"], path,
                              [_COUNTS_SOURCE, digest_of_folder(self.include)])

    def translated(self):
        """The path of c2cu's output. Not kept: the compiler is what changes."""
        output = self.scratch / "out.cu"
        what = [] if self.options.program else ["--emit=library"]
        if self.options.ran == "as-written":
            what.append("-Werror=loop-may-meet")  # else a second try withholds
        command.must([self.c2cu, self.path, *what, "-o", output])
        return output

    def callers(self):
        """The objects that call the library."""
        return [] if self.options.program else [
            self.compiled_by_gcc("-DDRIVER")]

    def compiled_by_gxx(self, generated, variant):
        """The object that replaces gcc's."""
        headers = [part for source in self.sources[1:] for part in source]
        return self._compiled(
            [*GXX, *variant.options, f"-I{self.include}", f"-I{self.folder}",
             "-x", "c++", "-c"],
            generated,
            [generated.read_bytes(), digest_of_folder(self.include), *headers])

    def _compiled(self, tool, path, ingredients):
        """The object that a compiler makes of a file."""
        def make(output):
            command.must([*tool, path, "-o", output])

        named = [text for text in tool if str(self.scratch) not in text]
        return self.cache.get(
            ["library", version_of(tool[0]), *named, *ingredients], make)

    def linked(self, name, options, objects):
        program = self.scratch / name
        command.must([*options, *objects, "-lm", "-pthread", "-o", program])
        return program

    def run(self, program, environment, limit=command.TIME_LIMIT):
        done = command.run([program], env=environment, cwd=self.scratch,
                           limit=limit)
        return Result(done.stdout, command.status_of(done)), done.stderr


def chosen(test):
    """The variants to build now."""
    if test.options.in_turns is None:
        return [PLAIN, THREADS, *BACKWARDS, SANITIZED, CERTIFIED,
                *([] if test.options.no_races else [TRACED])]
    variants = [PLAIN, BACKWARDS[test.turn(len(BACKWARDS))]]
    if test.turn(2):
        variants.append(THREADS)
    if test.number // len(BACKWARDS) % _SANITIZED_TURNS == 0:
        variants.append(SANITIZED)
    if test.number % _CERTIFIED_TURNS == 0:
        variants.append(CERTIFIED)
    if test.number % _TRACED_TURNS == 0 and not test.options.no_races:
        variants.append(TRACED)
    return variants


def check_counts(how, path):
    """Whether loops have run as the test says, by what programs have counted:
    a line for each process."""
    lines = path.read_text().splitlines() if path.exists() else []
    at_once, as_written = (sum(int(line.split()[column]) for line in lines)
                           for column in (0, 1))
    said = f"{at_once} loops have run at once, {as_written} as written"
    if how == "either":
        wrong = False
    elif how == "as-written":
        wrong = at_once != 0 or as_written == 0
    else:
        wrong = at_once == 0 or (how == "always-at-once" and as_written != 0)
    if wrong:
        raise Failure(f"{said}; the test says {how}")
    return said


def difference(expected, found, messages):
    """How two results differ, for people."""
    text = []
    if expected.status != found.status:
        text.append(f"status {found.status}, not {expected.status}")
    if expected.output != found.output:
        wanted, got = (result.output.splitlines()
                       for result in (expected, found))
        number = next((at for at, pair in enumerate(zip(wanted, got))
                       if pair[0] != pair[1]), min(len(wanted), len(got)))
        for what, lines in (("expected", wanted), ("found   ", got)):
            line = lines[number] if number < len(lines) else b"(the end)"
            text.append(f"line {number + 1}, {what}: " +
                        command.excerpt(_around_difference(
                            line, wanted[number:number + 1],
                            got[number:number + 1])))
    if messages:
        text.append(command.excerpt(messages))
    return "\n".join(text)


def _around_difference(line, wanted, got):
    """Of a long line the part where two lines begin to differ."""
    both = (*wanted, b"", b"")[:1] + (*got, b"")[:1]
    start = len(os.path.commonprefix(both))
    return line[max(0, start - 40):start + 160]


def check_variant(test, variant, generated, callers, counts, expected,
                  limit=command.TIME_LIMIT):
    """Builds and runs one variant; returns how its loops have run. Raises
    Failure."""
    tag = variant.name.replace(" ", "-")
    program = test.linked(
        tag, ["g++", *variant.linked_with],
        [*callers, test.compiled_by_gxx(generated, variant), counts])
    file = test.scratch / f"{tag}.counts"
    found, messages = test.run(
        program, {**dict(variant.environment), _COUNTS_FILE: str(file)},
        limit)
    if found != expected:
        raise Failure(difference(expected, found, messages))
    how = test.options.ran
    if how == "always-at-once" and not variant.is_timely:
        how = "at-once"
    return check_counts(how, file)


def check_for_gpu(test, generated):
    """Compiles for a GPU, when it is this test's turn."""
    if not test.options.nvcc or not (
            test.include / "c2cu/library_cuda.h").exists():
        return
    if test.options.in_turns is not None and test.turn(_NVCC_TURNS):
        return
    Nvcc(test.options.nvcc, test.include, test.cache).check(
        generated.read_bytes(), "-c")


def check(options, scratch):
    """All of a test; returns the failures."""
    test = LibraryTest(options, scratch)
    callers = test.callers()
    original = test.linked("original", ["gcc"],
                           [*callers, test.compiled_by_gcc()])
    expected, messages = test.run(original, {})
    if expected.status >= 128:
        raise Failure(f"the original program was killed by signal "
                      f"{expected.status - 128}\n{command.excerpt(messages)}")
    generated = test.translated()
    counts = test.counts_object()
    failures = []
    for variant in chosen(test):
        try:
            said = check_variant(test, variant, generated, callers, counts,
                                 expected)
            print(f"{variant.name}: identical; {said}")
        except Failure as failure:
            failures.append(f"{variant.name}: {failure}")
    check_for_gpu(test, generated)
    return failures


def main():
    options = parse_arguments()
    command.verbose = options.v
    try:
        with tempfile.TemporaryDirectory() as scratch:
            failures = check(options, pathlib.Path(scratch).resolve())
    except Failure as failure:
        failures = [str(failure)]
    if failures:
        again = command.shown([sys.executable, *sys.argv])
        sys.exit("\n\n".join([f"{options.source}:", *failures,
                              f"again, with all commands: {again} -v"]))


if __name__ == "__main__":
    main()
