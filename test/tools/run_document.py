#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the commands of a document and compares what they print.

A block of a document that begins with `$ c2cu-umm ...` is a command and what it
prints; a line `...` stands for any lines. They run in the root of the
repository.

With --installed PREFIX, what is installed there is tried instead, by a document
of the same form as a lesson (lesson.py), in an empty folder. Every block has to
be a file or commands. <!-- needs: numpy --> stands before commands that are left
out where Python has no NumPy, networkx where NetworkX has no backend c2cu.
"""

import argparse
import os
import pathlib
import re
import shlex
import subprocess
import sys

import lesson


def has_numpy():
    return subprocess.run(["python3", "-c", "import numpy"],
                          capture_output=True).returncode == 0


def has_networkx():
    return subprocess.run(["python3", "-c", "import networkx; "
                           "networkx.utils.backends.backends['c2cu']"],
                          capture_output=True).returncode == 0


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


def run_installed(document, prefix):
    """Runs a document with what is installed below the prefix."""
    text = document.read_text(encoding="utf-8")
    lesson.HAS["numpy"] = has_numpy
    lesson.HAS["networkx"] = has_networkx
    os.environ["PATH"] = f"{prefix / 'bin'}:{os.environ['PATH']}"
    os.environ["CMAKE_PREFIX_PATH"] = str(prefix)
    for block in re.finditer(r"^```(.*)\n(?:.*\n)*?```$", text, re.M):
        if block[1] != "console" and " file=" not in block[1]:
            line = text.count("\n", 0, block.start()) + 1
            sys.exit(f"{document}:{line}: neither a file nor commands")
    try:
        planned = list(lesson.steps(text))
        missing = {need for need in {step.needs for step in planned} - {None}
                   if not lesson.HAS[need]()}
        todo = [step for step in planned if step.needs not in missing]
        lesson.run(todo, [], timeout=600)
    except lesson.LessonError as error:
        sys.exit(f"{document}:{error}")
    wrong = list(lesson.problems(todo))
    for problem in wrong:
        print(f"{document}:{problem}\n")
    for need in sorted(missing):
        print(f"without {need}")
    print(f"{len(todo) - len(wrong)} of {len(todo)} steps are as the document "
          "says")
    return 1 if wrong or not todo else 0


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("document", type=pathlib.Path)
    parser.add_argument("--umm", required=True, help="c2cu-umm")
    parser.add_argument("--c2cu", required=True)
    parser.add_argument("--installed", type=pathlib.Path, metavar="PREFIX")
    options = parser.parse_args()
    if options.installed:
        return run_installed(options.document, options.installed.resolve())
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
