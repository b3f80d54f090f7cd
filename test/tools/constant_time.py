#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks functions of a C file by `c2cu check`, and compares what it says.

A line

    //@ check: FUNCTION [OPTIONS] => proven
    //@ check: FUNCTION [OPTIONS] => undecided
    //@ check: FUNCTION [OPTIONS] => ID ...

asks for a verdict: the last one for leaks, with the ids of all that is reported,
each once. With --binary, a line

    //@ binary: FUNCTION [OPTIONS] | COMPILER, ... => clean
    //@ binary: FUNCTION [OPTIONS] | COMPILER, ... => undecided
    //@ binary: FUNCTION [OPTIONS] | COMPILER, ... => ID[:MNEMONIC] ...

asks for one on what each of these compilers, with its options, makes of it; of
a leak an instruction may be named that has to be among those reported. Compilers
that are not installed are passed over, and counted; `gpu` is taken to be there.
"""

import argparse
import re
import shutil
import subprocess
import sys

LINE = re.compile(r"^//@ check: (\S+)(.*?) => (.+)$")
BINARY_LINE = re.compile(r"^//@ binary: (\S+)(.*?) \| (.+) => (.+)$")
ERROR = re.compile(r"error: (.*) \[([\w-]+)\]$", re.M)
STATUS = {"proven": 0, "clean": 0, "undecided": 2}


def verdict(compiler, source, function, options):
    """The status, what was reported (text and id), and all that was said."""
    done = subprocess.run(
        [compiler, "check", source, "--function", function, *options],
        capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    return done.returncode, ERROR.findall(said), said


def is_right(wanted, status, errors):
    """Whether a verdict is the one asked for."""
    ids = {name for _, name in errors} - {"check-undecided", "binary-undecided"}
    if wanted in STATUS:
        return status == STATUS[wanted] and not ids
    named = [each.partition(":") for each in wanted.split()]
    return status == 1 and ids == {name for name, _, _ in named} and all(
        any(found == name and f"'{mnemonic}" in text for text, found in errors)
        for name, _, mnemonic in named if mnemonic)


def check(compiler, source, place, function, options, wanted):
    """Whether the verdict is the one asked for; else says what it was."""
    status, errors, said = verdict(compiler, source, function, options)
    right = is_right(wanted, status, errors)
    if not right:
        print(f"{source}:{place}: {function}: wanted {wanted}, got status "
              f"{status}\n{said}")
    return right


def asked(lines, binary):
    """The line, function, options and verdict of all that is asked for."""
    for number, text in enumerate(lines, 1):
        if not binary and (match := LINE.match(text.rstrip("\n"))):
            yield number, match[1], match[2].split(), match[3]
        elif binary and (match := BINARY_LINE.match(text.rstrip("\n"))):
            for each in match[3].split(", "):
                yield (number, match[1],
                       [*match[2].split(), f"--binary={each}"], match[4])


def is_there(row):
    """Whether the compiler of a row is installed."""
    compiler = row[2][-1].removeprefix("--binary=").split()[0]
    return compiler == "gpu" or shutil.which(compiler)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source")
    parser.add_argument("--c2cu", required=True)
    parser.add_argument("--binary", action="store_true",
                        help="what compilers make of it")
    options = parser.parse_args()
    with open(options.source, encoding="utf-8") as file:
        rows = list(asked(file, options.binary))
    if not rows:
        sys.exit(f"{options.source} asks for nothing")
    there = [row for row in rows if not options.binary or is_there(row)]
    right = [check(options.c2cu, options.source, *row) for row in there]
    print(f"{sum(right)} of {len(right)} verdicts are right, "
          f"{len(rows) - len(there)} passed over")
    sys.exit(not all(right))


if __name__ == "__main__":
    main()
