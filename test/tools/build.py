#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Translates a C program and compiles the result for the CPU: `%build` in
tests, for those that run the program themselves.

    build.py --c2cu C2CU --cache DIR SOURCE.c [options] -o PROGRAM

Options -DC2CU_* go to the C++ compiler, all others to c2cu. With -DC2CU_MPI the
former is --mpicxx.
"""

import argparse
import pathlib
import shutil
import sys
import tempfile

from harness import command
from harness.cache import Cache
from harness.command import Failure
from harness.toolchains import Gxx, Mpicxx

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--c2cu", required=True)
    parser.add_argument("--cache", required=True)
    parser.add_argument("--mpicxx")
    parser.add_argument("-o", required=True, dest="program")
    options, rest = parser.parse_known_args()
    for_runtime = [text for text in rest if text.startswith("-DC2CU_")]
    for_c2cu = [text for text in rest if text not in for_runtime]
    kind, program = Gxx, "g++"
    if "-DC2CU_MPI" in for_runtime:
        kind, program = Mpicxx, options.mpicxx
    compiler = kind(program, ROOT / "runtime/include", Cache(options.cache))
    try:
        with tempfile.TemporaryDirectory() as scratch:
            generated = pathlib.Path(scratch) / "out.cu"
            command.must([options.c2cu, *for_c2cu, "-o", generated])
            program = compiler.build(generated.read_bytes(),
                                     ["-O1", *for_runtime])
        shutil.copy(program, options.program)
    except Failure as failure:
        sys.exit(f"build.py: {failure}")


if __name__ == "__main__":
    main()
