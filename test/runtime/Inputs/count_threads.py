#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""count_threads.py PROGRAM: runs it and says how many threads its process with
most of them has had, how many of these take no signal, and whether it has
printed the sine of each input."""

import json
import math
import os
import subprocess
import sys
import tempfile
import time

COUNT = 120
SIGTERM = 15


def processes_of(session):
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            if os.getsid(int(name)) == session:
                yield name
        except OSError:
            pass


def without_signals(process):
    """Of each thread, whether it has blocked SIGTERM."""
    blocked = []
    try:
        for thread in os.listdir(f"/proc/{process}/task"):
            with open(f"/proc/{process}/task/{thread}/status",
                      encoding="ascii") as file:
                mask = next(line for line in file
                            if line.startswith("SigBlk:")).split()[1]
            blocked.append(bool(int(mask, 16) >> (SIGTERM - 1) & 1))
    except OSError:
        pass
    return blocked


def run(name, **settings):
    """Prints what it was like; returns the number of workers."""
    with tempfile.NamedTemporaryFile() as stats, \
            tempfile.TemporaryFile() as data:
        data.write(b"".join(b"%d\n" % i for i in range(COUNT)))
        data.seek(0)
        child = subprocess.Popen(
            sys.argv[1], stdin=data, stdout=subprocess.PIPE,
            start_new_session=True,
            env={**os.environ, "C2CU_STATS": stats.name, **settings})
        most = []
        while child.poll() is None:
            for process in processes_of(child.pid):
                most = max(most, without_signals(process), key=len)
            time.sleep(0.005)
        printed = child.stdout.read().decode()
        right = printed == "".join(
            f"{math.sin(i):.1f}\n" for i in range(COUNT))
        print(f"{name}: {len(most)} thread{'s' * (len(most) != 1)}, "
              f"{sum(most)} of them without signals, "
              f"{'right' if right else 'wrong'}")
        return json.load(stats)["workers"]


workers = [
    run("1 worker, 1 core", C2CU_WORKERS="1", C2CU_CORES="1"),
    run("1 worker, 3 cores", C2CU_WORKERS="1", C2CU_CORES="3"),
    run("1 worker, no device, 3 cores", C2CU_WORKERS="1", C2CU_CORES="3",
        C2CU_DEVICES="none"),
    run("any workers, 1 core", C2CU_CORES="1"),
    run("3 workers, 2 cores", C2CU_WORKERS="3", C2CU_CORES="2"),
]
print("workers:", *workers[1:])
