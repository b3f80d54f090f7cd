# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sends inputs to a program through a pipe, at a pace of their own.

    arrive.py asks N PROGRAM < DATA     N questions, each a line of DATA; the
        next one is sent when the answer to the one before, a line, has come:
        whoever waits for a full group waits for ever
    arrive.py pieces BYTES SECONDS PROGRAM [ARGUMENT] < DATA     all of DATA,
        in pieces

Passes on what the program prints, and its status.
"""

import os
import select
import subprocess
import sys
import time

PATIENCE = 60  # seconds for an answer


def answer_of(process):
    """A line of what the process prints."""
    line = b""
    while not line.endswith(b"\n"):
        if not select.select([process.stdout], [], [], PATIENCE)[0]:
            process.kill()
            sys.exit("no answer comes")
        byte = os.read(process.stdout.fileno(), 1)
        if not byte:
            break
        line += byte
    return line


def ask(count, program, data):
    """Sends a line in two halves, count times, and waits for the answers."""
    process = subprocess.Popen([program], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE)
    for line in data.splitlines(keepends=True)[:count]:
        half = len(line) // 2
        for piece in line[:half], line[half:]:
            process.stdin.write(piece)
            process.stdin.flush()
            time.sleep(0.02)
        sys.stdout.buffer.write(answer_of(process))
    process.stdin.close()
    sys.stdout.buffer.write(process.stdout.read())
    return process.wait()


def send(size, seconds, program, data):
    """Sends everything in pieces."""
    process = subprocess.Popen(program, stdin=subprocess.PIPE,
                               close_fds=False)
    for at in range(0, len(data), size):
        process.stdin.write(data[at:at + size])
        process.stdin.flush()
        time.sleep(seconds)
    process.stdin.close()
    return process.wait()


def main():
    data = sys.stdin.buffer.read()
    how, *rest = sys.argv[1:]
    if how == "asks":
        return ask(int(rest[0]), rest[1], data)
    return send(int(rest[0]), float(rest[1]), rest[2:], data)


sys.exit(main())
