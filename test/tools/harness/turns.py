# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whose turn it is. What is too much for every run of CI is done by one test of
so many, each time by other ones: CI counts its runs, and gives the number to
all that asks here.
"""

import zlib

# Folders of which CI runs one test of so many. All others are run as a whole.
FOLDERS = dict.fromkeys(("bench", "build", "execution", "extensions", "harness",
                         "mpi", "oblivious", "runtime", "umm"), 5) | {
                             "library": 3, "install": 3,
                             "wheel": 3}

# With a compiler that has sanitizers, and against an older Clang, all text tests
# are once more what they are elsewhere.
SANITIZED = 3


def number_of(name):
    """The same in every run, and as good as random."""
    return zlib.crc32(name.encode())


def has_turn(name, of, run):
    """Whether a test does in this run what one of `of` does. Of so many runs in
    a row each test has exactly one."""
    return (number_of(name) + run) % of == 0


def is_run(path, run, changed, sanitized=False):
    """Whether CI runs a test. path: below test/, with slashes. changed: files of
    the repository that are new, whose turn it always is. run: None anywhere but
    in CI."""
    if run is None or f"test/{path}" in changed:
        return True
    of = FOLDERS.get(path.split("/")[0], 1)
    return has_turn(path, SANITIZED if sanitized else of, run)
