#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles an output of --driver=simple for the CPU.

    simple_on_cpu.py out.cu -o program [options of g++]
"""

import pathlib
import subprocess
import sys

from harness.command import Failure
from harness.fake_cuda import text_for_cpu


def main():
    source, *options = sys.argv[1:]
    try:
        text = text_for_cpu(pathlib.Path(source).read_bytes())
    except (Failure, OSError) as failure:
        sys.exit(f"{source}: {failure}")
    command = ["g++", "-std=c++20", "-O1", "-ffp-contract=off", "-w"]
    command += ["-x", "c++", "-", *options]
    return subprocess.run(command, input=text, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
