#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs ONE < INPUT, and RANKED under mpirun, with C2CU_INPUT=INPUT and
C2CU_OUTPUT, for each number of ranks. Both are the same program; output and
status have to be the same, too. Then it says so, and what the ranks have said
themselves. Else it says what differs, and its status is 1.

    ranks.py --mpirun COMMAND [-n 1,2,3] ONE RANKED INPUT
"""

import argparse
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

LIMIT = 120  # seconds


def one_process(program, data):
    with open(data, "rb") as stdin:
        done = subprocess.run([program], stdin=stdin, capture_output=True,
                              timeout=LIMIT, check=False)
    return done.returncode, done.stdout


def several(mpirun, count, program, data):
    """Status, output and messages of `count` ranks; no output is None."""
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder, "output")
        files = {"C2CU_INPUT": str(data), "C2CU_OUTPUT": str(output)}
        done = subprocess.run([*mpirun, "-n", str(count), program],
                              env=os.environ | files, capture_output=True,
                              timeout=LIMIT, check=False)
        printed = output.read_bytes() if output.exists() else None
        left = sorted(path.name for path in pathlib.Path(folder).iterdir()
                      if path != output)
    messages = [line for line in done.stderr.decode().splitlines()
                if line.startswith("c2cu: ")]
    return done.returncode, printed, sorted(messages), left


def difference(status, wanted, ranked):
    found, printed, _, left = ranked
    if found != status:
        return f"status {found}, not {status}"
    if printed is None:
        return "no output"
    if printed != wanted:
        return f"other output, {len(printed)} bytes for {len(wanted)}"
    return f"left behind: {left}" if left else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--mpirun", required=True)
    parser.add_argument("-n", default="1,2,3")
    parser.add_argument("one")
    parser.add_argument("ranked")
    parser.add_argument("input", type=pathlib.Path)
    options = parser.parse_args()
    status, wanted = one_process(options.one, options.input)
    failed = False
    for count in options.n.split(","):
        ranked = several(shlex.split(options.mpirun), count, options.ranked,
                         options.input)
        wrong = difference(status, wanted, ranked)
        failed = failed or wrong is not None
        print(f"{count}: {wrong or f'same output, status {status}'}, "
              f"{wanted.count(10)} lines")
        for message in ranked[2]:
            print(f"{count}: {message}")
    sys.exit(failed)


if __name__ == "__main__":
    main()
