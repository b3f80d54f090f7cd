# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs PROGRAM < INPUT again and again, killing workers of it at any moment,
and says what has been wrong: a run that does not end, output that is not that
of the first inputs, or not all of it although the status is 0.

    kill_workers.py PROGRAM INPUT WANTED RUNS
"""

import collections
import os
import pathlib
import random
import signal
import subprocess
import sys
import time

LIMIT = 60  # seconds


def children(process):
    try:
        tasks = pathlib.Path(f"/proc/{process}/task/{process}/children")
        return [int(word) for word in tasks.read_text().split()]
    except OSError:
        return []


def kill_some(process, rng):
    """True if it has ended in time. Kills some, then leaves it alone."""
    begin = time.monotonic()
    left = rng.randint(1, 8)
    while process.poll() is None:
        workers = [worker for template in children(process.pid)
                   for worker in children(template)]
        if left and workers:
            left -= 1
            try:
                os.kill(rng.choice(workers), signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(rng.random() ** 3 * 0.05)
        if time.monotonic() - begin > LIMIT:
            process.kill()
            process.wait()
            return False
    return True


def check(process, ended, output, wanted):
    if not ended:
        return "does not end"
    if not wanted.startswith(output):
        return "writes something else"
    if process.returncode == 0 and output != wanted:
        return "writes too little, with status 0"
    if process.returncode not in (0, 1, 128 + signal.SIGKILL):
        return f"ends with status {process.returncode}"
    return "is right"


def main():
    program, source, wanted, runs = sys.argv[1:]
    wanted = pathlib.Path(wanted).read_bytes()
    found = collections.Counter()
    rng = random.Random(1)
    for _ in range(int(runs)):
        settings = {"C2CU_WORKERS": rng.choice("235"),
                    "C2CU_GUESS": rng.choice("01"),
                    "C2CU_GROUP": rng.choice(["1", "7", "100"])}
        output = pathlib.Path(source + ".out")
        with open(source, "rb") as stdin, output.open("wb") as stdout:
            process = subprocess.Popen([program], stdin=stdin, stdout=stdout,
                                       stderr=subprocess.DEVNULL,
                                       env=os.environ | settings)
            ended = kill_some(process, rng)
        found[check(process, ended, output.read_bytes(), wanted)] += 1
    for what, count in sorted(found.items()):
        print(f"{count} {what}")


if __name__ == "__main__":
    main()
