#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Starts COMMAND, of ranks that run PROGRAM and write to C2CU_OUTPUT, waits
until all of them run inputs, and then does something. It says with which status
the command ends, what files there are in FOLDER, and whether any process is
left.

    disturb.py kill|remove RANKS PROGRAM FOLDER COMMAND...

kill: kills the last rank. remove: removes FOLDER, where the output is to be.
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

LIMIT = 60  # seconds


def processes(program):
    """Of `program`: by number, who their parents are."""
    found = {}
    for process in pathlib.Path("/proc").iterdir():
        if not process.name.isdigit():
            continue
        try:
            if os.readlink(process / "exe") != program:
                continue
            status = (process / "stat").read_text()
        except OSError:
            continue
        state, parent = status.rpartition(")")[2].split()[:2]
        if state != "Z":
            found[int(process.name)] = int(parent)
    return found


def wait_until(condition):
    end = time.monotonic() + LIMIT
    while not condition():
        if time.monotonic() > end:
            sys.exit("it takes too long")
        time.sleep(0.02)


def ranks(program):
    """Those that other processes of the program do not descend from."""
    found = processes(program)
    return sorted(p for p, parent in found.items() if parent not in found)


def are_busy(program, count):
    """Does each rank have a process whose standard input is a file?"""
    inputs = []
    for process in processes(program):
        try:
            inputs.append(os.readlink(f"/proc/{process}/fd/0"))
        except OSError:
            pass
    return sum(path.endswith(".in") for path in inputs) >= count


def main():
    what, count, program, folder, *command = sys.argv[1:]
    program = os.path.realpath(program)
    started = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    wait_until(lambda: are_busy(program, int(count)))
    if what == "kill":
        os.kill(ranks(program)[-1], signal.SIGKILL)
    else:
        shutil.rmtree(folder)
    status = started.wait(LIMIT)
    print("status", status, flush=True)
    if os.path.isdir(folder):
        print("files", sorted(os.listdir(folder)))
    wait_until(lambda: not processes(program))
    print("no process is left")


if __name__ == "__main__":
    main()
