#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks functions of a C file by `c2cu check`, and compares what it says.

A line

    //@ check: FUNCTION [OPTIONS] => proven
    //@ check: FUNCTION [OPTIONS] => undecided
    //@ check: FUNCTION [OPTIONS] => ID ...

asks for a verdict: the last one for leaks, with the ids of all that is reported,
each once.
"""

import argparse
import re
import subprocess
import sys

LINE = re.compile(r"^//@ check: (\S+)(.*?) => (.+)$")
STATUS = {"proven": 0, "undecided": 2}


def verdict(compiler, source, function, options):
    """The status, the ids of what was reported, and all that was said."""
    done = subprocess.run(
        [compiler, "check", source, "--function", function, *options],
        capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    return done.returncode, set(re.findall(r"error: .* \[([\w-]+)\]$", said,
                                           re.M)), said


def check(compiler, source, line, match):
    """Whether the verdict is the one asked for; else says what it was."""
    function, options, wanted = match.groups()
    status, ids, said = verdict(compiler, source, function, options.split())
    if wanted in STATUS:
        right = status == STATUS[wanted] and ids <= {"check-undecided"}
    else:
        right = status == 1 and ids - {"check-undecided"} == set(wanted.split())
    if not right:
        print(f"{source}:{line}: {function}: wanted {wanted}, got status "
              f"{status}, {' '.join(sorted(ids)) or 'nothing'}\n{said}")
    return right


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source")
    parser.add_argument("--c2cu", required=True)
    options = parser.parse_args()
    with open(options.source, encoding="utf-8") as file:
        asked = [(number, match) for number, text in enumerate(file, 1)
                 if (match := LINE.match(text.rstrip("\n")))]
    if not asked:
        sys.exit(f"{options.source} asks for nothing")
    right = [check(options.c2cu, options.source, *each) for each in asked]
    print(f"{sum(right)} of {len(right)} verdicts are right")
    sys.exit(not all(right))


if __name__ == "__main__":
    main()
