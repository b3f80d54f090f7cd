# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gives a program two inputs through a pipe that stays open, and prints what
it prints and its status."""

import subprocess
import sys

with subprocess.Popen(sys.argv[1], stdin=subprocess.PIPE,
                      stdout=subprocess.PIPE,
                      stderr=subprocess.STDOUT) as program:
    program.stdin.write(b"1\n2\n")
    program.stdin.flush()
    status = program.wait(timeout=60)
    print(program.stdout.read().decode(), end="")
    print("status", status)
