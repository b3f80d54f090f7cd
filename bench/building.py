# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles what is measured, all at once, and nothing twice.

Beside each program a file says what it was made of. A machine with a GPU is lent
for minutes: a second run on it finds the programs of the first.
"""

import hashlib
import os

import measure

# Seconds of a core that compiling takes, roughly: most of it is the reading of
# headers. The slowest come first.
NVCC_SECONDS = 8
GXX_SECONDS = 6
SLOW = {"sort_cub.cu": 16}


def headers_digest():
    """Of all that generated programs include."""
    total = hashlib.sha256()
    for folder in (measure.RUNTIME, measure.BENCH):
        for place, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                if name.endswith(".h"):
                    with open(os.path.join(place, name), "rb") as file:
                        total.update(name.encode() + file.read())
    return total.hexdigest()


class Build:
    """One program, with the command that makes it."""

    def __init__(self, source, to, command):
        self.source, self.to, self.command = source, to, command

    def seconds(self):
        name = os.path.basename(self.source)
        each = NVCC_SECONDS if self.command[0] == "nvcc" else GXX_SECONDS
        return SLOW.get(name, each + os.path.getsize(self.source) / 100_000)

    def made_of(self, headers):
        with open(self.source, "rb") as file:
            text = file.read()
        what = repr(self.command).encode() + headers.encode() + text
        return hashlib.sha256(what).hexdigest()


def note_of(build):
    return build.to + ".made-of"


def to_do(builds):
    """Those of a dictionary whose program is not there, slowest first."""
    headers = headers_digest()

    def is_there(build):
        try:
            with open(note_of(build), encoding="utf-8") as file:
                return (file.read() == build.made_of(headers)
                        and os.path.exists(build.to))
        except OSError:
            return False

    left = [(name, build) for name, build in builds.items()
            if not is_there(build)]
    return dict(sorted(left, key=lambda item: -item[1].seconds()))


def estimate(builds, jobs):
    """Seconds that compiling them takes on so many cores."""
    seconds = [build.seconds() for build in builds.values()]
    return max(max(seconds), sum(seconds) / jobs) if seconds else 0


def make(builds, jobs):
    """Builds what is missing; the names of those that failed, with what was
    said."""
    left = to_do(builds)
    failed = measure.build_all(
        {name: build.command for name, build in left.items()}, jobs)
    headers = headers_digest()
    for name, build in left.items():
        if name not in failed:
            with open(note_of(build), "w", encoding="utf-8") as file:
                file.write(build.made_of(headers))
    return failed
