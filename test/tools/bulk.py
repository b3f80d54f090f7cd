#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Translates a C program, builds the results and compares them, at every
boundary value of p, with p runs of the original: `%bulk` in tests.

By hand:  test/tools/bulk.py test/execution/main/two-calls.c -v
"""

import argparse
import pathlib
import shlex
import shutil
import sys
import tempfile
import zlib

from harness import command, directives, pack, translate
from harness.cache import Cache
from harness.case import Case
from harness.command import Failure
from harness.compare import Bench, check_program
from harness.inputs import InputSource
from harness.toolchains import Clangxx, Gxx, Nvcc
from harness.turns import FOLDERS, number_of

ROOT = pathlib.Path(__file__).resolve().parents[2]


def names_among(allowed):
    """An argparse type: a list of names, separated by commas."""
    def parse(text):
        names = tuple(text.split(","))
        for name in names:
            if name not in allowed:
                raise argparse.ArgumentTypeError(
                    f"'{name}' is none of {', '.join(allowed)}")
        return names
    return parse


def pair(separator):
    """An argparse type: two texts with a separator between them."""
    def parse(text):
        left, found, right = text.partition(separator)
        if not found:
            raise argparse.ArgumentTypeError(
                f"'{text}' is not LEFT{separator}RIGHT")
        return left, right
    return parse


def parse_arguments(arguments=None):
    """The options of a command line, this program's if none is given."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("source", type=pathlib.Path)
    here = parser.add_argument_group("tools")
    here.add_argument("--c2cu", type=pathlib.Path,
                      default=ROOT / "build/bin/c2cu")
    here.add_argument("--cache", default=ROOT / "build/test-cache")
    here.add_argument("--nvcc", default=shutil.which("nvcc") or "")
    here.add_argument("--clang", default="",
                      help="compiles for CPU cores, more quickly than g++")
    here.add_argument("--gpu", action="store_true",
                      help="run what nvcc makes, on a GPU")
    here.add_argument("--pack", metavar="DIR",
                      help="run nothing; put the test into a pack")
    here.add_argument("--in-turns", type=int, nargs="?", const=0, metavar="RUN",
                      help="build only some of what is not on CPU cores, "
                           "checked, by --clang; or is row-wise: other ones in "
                           "each run")
    here.add_argument("-v", action="store_true", help="show every command")
    how = parser.add_argument_group("translation")
    how.add_argument("-D", action="append", default=[], metavar="NAME=VALUE")
    how.add_argument("--driver", type=names_among(translate.DRIVERS))
    how.add_argument("--lower", type=names_among(
        translate.LOWERINGS + translate.MORE_LOWERINGS),
                     default=translate.LOWERINGS)
    how.add_argument("--with", dest="more_lowerings", default=(),
                     type=names_among(translate.MORE_LOWERINGS),
                     metavar="LOWER", help="besides those of --lower")
    how.add_argument("--refused", type=pair(":"), action="append", default=[],
                     metavar="KEY:ID", help="KEY: driver, lowering, or both")
    how.add_argument("--in-place", action="store_true",
                     help="marked calls are no kernels")
    how.add_argument("--by-gcc", action="store_true",
                     help="g++ compiles all: the program has what only gcc "
                          "takes, or where compilers may differ")
    how.add_argument("--not-packed", action="store_true",
                     help="the original's output depends on the gcc in use: "
                          "not for other machines")
    runs = parser.add_argument_group("runs")
    runs.add_argument("--frame", default="stream")
    runs.add_argument("--generator", default="", metavar="FILE")
    runs.add_argument("--args", type=shlex.split, default=[])
    runs.add_argument("--env", type=pair("="), action="append", default=[])
    runs.add_argument("--file", action="append", default=[],
                      help="copied to where the program runs")
    runs.add_argument("--inputs", default=[], metavar="P,P,...",
                      type=lambda text: [int(p) for p in text.split(",")])
    runs.add_argument("--counted", action="store_true",
                      help="the end of the data does not say how many inputs "
                           "there are")
    runs.add_argument("--threads", type=int, default=32)
    runs.add_argument("--group", type=int, default=0)
    runs.add_argument("--gpu-tolerance", type=float, default=0.0)
    runs.add_argument("--gpu-refusal", default="", metavar="TEXT",
                      help="on a GPU the program fails, and says this")
    return parser.parse_args(arguments)


def make_case(options):
    """The case that a test file and the options on its RUN line describe."""
    source = options.source
    if options.generator:
        inputs = InputSource(generator=options.generator)
    else:
        inputs = InputSource.from_directives(
            directives.input_directives(source.read_text()))
    definitions = dict((text.split("=", 1) + ["1"])[:2] for text in options.D)
    path = source.resolve()
    name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
    return Case(
        name=" ".join([str(name), *(f"-D{text}" for text in options.D)]),
        sources=directives.read_sources(source),
        files=[(pathlib.Path(file).name, (source.parent / file).read_bytes())
               for file in options.file],
        definitions=definitions, arguments=options.args,
        environment=dict(options.env), frame=options.frame, inputs=inputs,
        counts=options.inputs, counted=options.counted,
        threads=options.threads, group=options.group,
        tolerance=options.gpu_tolerance if options.gpu or options.pack else 0,
        gpu_refusal=options.gpu_refusal, in_place=options.in_place)


def translations(options, case):
    """The generated files, as (Variant, text); refusals are checked."""
    drivers = options.driver or tuple(
        driver for driver in translate.DRIVERS
        if driver != "simple" or case.frame == "stream")
    lowerings = [lower for lower in (*options.lower, *options.more_lowerings)
                 if lower != "rowwise" or has_turn(options, case, lower)]
    outputs = []
    for variant in translate.variants(drivers, lowerings):
        text = translate.translate_as_declared(
            options.c2cu.resolve(), case, variant, dict(options.refused))
        if text is None:
            print(f"{variant}: refused, as declared")
        elif (is_built(options, case, variant) and
              text not in (known for _, known in outputs)):
            outputs.append((variant, text))
    return outputs


def is_built(options, case, variant):
    """Whether what a variant is translated to is compiled now. On a CPU objects
    in shared memory are column-wise ones, so that only the text is new; tests
    that choose their lowerings mean it."""
    if options.lower != translate.LOWERINGS or options.gpu or options.pack:
        return True
    if variant.lower == "shared":
        return has_turn(options, case, "for a GPU")
    others = ("columnwise", "staged")
    return (variant.lower not in others or options.in_turns is None or
            variant.lower == others[second_number(options, case) % 2])


# What takes turns from test to test with --in-turns.
_TURNS = 2 * ("for a GPU", "tiles of one input", "sequential", "rowwise") + (
    "the first by g++",)


def has_turn(options, case, what):
    if options.in_turns is None:
        return True
    number = number_of(case.name) + options.in_turns
    return _TURNS[number % len(_TURNS)] == what


def second_number(options, case):
    """For a choice that is independent of whose turn it is: another one when
    the same turn comes again, as it has grown by a prime then."""
    own = options.in_turns // FOLDERS["execution"]  # runs, of this test
    return number_of(case.name) // len(_TURNS) + own + own // len(_TURNS) * 2


def build(options, case, outputs):
    """All programs to run, as (Variant, Program). What they come from is also
    compiled by nvcc where there is one."""
    cache = Cache(options.cache)
    include = ROOT / "runtime/include"
    nvcc = Nvcc(options.nvcc, include, cache) if options.nvcc else None
    if options.gpu:
        return [(variant, program) for variant, text in on_gpu(outputs)
                for program in nvcc.programs(text, variant, case.threads)]
    if not nvcc:
        print("UNSUPPORTED: no nvcc; not compiled for a GPU")
    elif has_turn(options, case, "for a GPU"):
        check_for_gpu(options, case, nvcc, on_gpu(outputs))
    if not has_turn(options, case, "sequential"):
        outputs = on_gpu(outputs) or outputs
    gxx = Gxx("g++", include, cache)
    clang = Clangxx(options.clang, include, cache) \
        if options.clang and not options.by_gcc else gxx
    programs = []
    for variant, text in outputs:
        first = variant == outputs[0][0]
        tiles = any(what in text for what in _ONLY_IN_TILES) or (
            (first or variant.in_lanes) and
            has_turn(options, case, "tiles of one input"))
        builders = clang.builders(text, variant)
        if first and has_turn(options, case, "the first by g++"):
            builders[0] = gxx.builders(text, variant)[0]
        elif not tiles:
            builders = builders[-1:]
        programs += [(variant, make()) for make in builders]
        if variant.in_lanes:
            programs.append((variant, gxx.lanes(text)))
    return programs


# What CPUs do as a GPU does it in tiles of one input only.
_ONLY_IN_TILES = (b"#ifdef C2CU_SPREADS", b"c2cu::has_limbs<")


# One in so many programs has the host's part of nvcc's output compiled as well.
# It is what is built for CPUs, in nvcc's spelling; to make it and to compile it takes
# two thirds of the time.
_HOST_PART = 16


def check_for_gpu(options, case, nvcc, outputs):
    """The host's part of a driver with another lowering is hardly another one,
    and compilers for CPUs take each. With --in-turns, one of a test's files."""
    if options.in_turns is not None and outputs:
        outputs = [outputs[second_number(options, case) % len(outputs)]]
    drivers = set()
    for variant, text in outputs:
        whole = variant.driver not in drivers and \
            zlib.crc32(text) % _HOST_PART == 0
        drivers.add(variant.driver)
        nvcc.check(text, "-c" if whole else "-ptx")


def compare(options, case, programs):
    """Runs all programs; returns the failures."""
    group = case.group or (translate.GROUP_ON_GPU if options.gpu
                           else translate.GROUP_ON_CPU)
    failures = []
    with tempfile.TemporaryDirectory() as scratch:
        bench = Bench(pathlib.Path(scratch), group)
        bench.prepare(case, programs, Cache(options.cache), ROOT)
        for variant, program in programs:
            try:
                runs = check_program(bench, case, variant, program)
                print(f"{variant} ({program.label}): {runs} runs identical")
            except Failure as failure:
                failures.append(str(failure))
    return failures


def on_gpu(outputs):
    """Those of the generated files that have something for a GPU."""
    return [(variant, text) for variant, text in outputs
            if variant.driver != "sequential"]


def write_to_pack(options, case, outputs):
    if options.not_packed:
        return
    pack.write_case(options.pack, case, on_gpu(outputs))


def main():
    options = parse_arguments()
    command.verbose = options.v
    try:
        case = make_case(options)
        outputs = translations(options, case)
        if options.pack:
            write_to_pack(options, case, outputs)
            return
        failures = compare(options, case, build(options, case, outputs))
    except (Failure, ValueError) as failure:
        sys.exit(f"{options.source}: {failure}")
    if failures:
        sys.exit("\n\n".join([f"{options.source}:", *failures]))


if __name__ == "__main__":
    main()
