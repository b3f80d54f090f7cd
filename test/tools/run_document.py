#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the commands of a document and compares what they print.

A block of a document that begins with `$ c2cu-umm ...` is a command and what it
prints; a line `...` stands for any lines. They run in the root of the
repository.
"""

import argparse
import pathlib
import re
import shlex
import subprocess
import sys


def commands(text):
    """Each command with the lines that it should print."""
    for block in re.findall(r"^```\n\$ (.*?)^```$", text, re.M | re.S):
        first, *lines = block.splitlines()
        yield shlex.split(first), lines


def fits(expected, printed):
    """Whether the printed lines are the expected ones."""
    pattern = "".join(r"(?:.*\n)*?" if line == "..." else
                      re.escape(line.rstrip()) + r" *\n" for line in expected)
    return re.fullmatch(pattern, printed) is not None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("document", type=pathlib.Path)
    parser.add_argument("--umm", required=True, help="c2cu-umm")
    parser.add_argument("--c2cu", required=True)
    options = parser.parse_args()
    root = options.document.resolve().parent.parent
    count = 0
    for words, expected in commands(options.document.read_text()):
        if words[0] != "c2cu-umm":
            sys.exit(f"{words[0]}: is not known here")
        count += 1
        run = subprocess.run([options.umm, *words[1:], "--c2cu", options.c2cu],
                             cwd=root, text=True, capture_output=True)
        if run.returncode > 1 or not fits(expected, run.stdout):
            print(f"$ {shlex.join(words)}\nprints\n{run.stdout}{run.stderr}\n"
                  f"where the document has\n" + "\n".join(expected))
            return 1
    print(f"{count} commands print what the document has")
    return 0 if count else 1


if __name__ == "__main__":
    sys.exit(main())
