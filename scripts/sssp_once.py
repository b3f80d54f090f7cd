# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of what scripts/bench-sssp-once measured, and its bars."""

from report import milliseconds, table

# Seconds. auto may take so much more than the best, or a tenth more.
MARGIN = 1e-3
# From main less reading, and after the device is open.
LARGEST, MOST, MOST_OPEN = "rmat:22:16", 0.450, 0.250


def judged(rows):
    """What auto took beside the best of the project's own algorithms, as a table,
    and what misses its bar."""
    lines, missed = [], []
    for auto in (r for r in rows if r["algorithm"] == "auto"):
        name = f"{auto['graph']}, {auto['runs']} runs"
        rivals = [r for r in rows if r["graph"] == auto["graph"]
                  and r["runs"] == auto["runs"] and r is not auto
                  and "error" not in r]
        if "error" in auto or not rivals:
            missed.append(f"{name}: {auto.get('error', 'no rival')}")
            continue
        best = min(rivals, key=lambda r: r["query_seconds"])
        took, least = auto["query_seconds"], best["query_seconds"]
        if took > max(1.1 * least, least + MARGIN):
            missed.append(f"{name}: {took / least:.2f} times the best")
        if auto["graph"] == LARGEST and auto["runs"] == 1:
            if took > MOST:
                missed.append(f"{name}: more than {MOST} s")
            if took - auto["opening_seconds"] > MOST_OPEN:
                missed.append(f"{name}: more than {MOST_OPEN} s once open")
        lines.append(
            [auto["graph"], str(auto["runs"]), f"`{auto['chosen']}`",
             milliseconds(took), milliseconds(auto["opening_seconds"]),
             milliseconds(auto["setup_seconds"]),
             milliseconds(auto["median_seconds"]),
             milliseconds(auto["result_seconds"]), f"`{best['algorithm']}`",
             milliseconds(least), f"{took / least:.2f}"])
    wrong = [r for r in rows if "error" in r or not r["verified"]]
    missed += [f"{r['graph']}, {r['algorithm']}: "
               f"{r.get('error', 'not verified')}" for r in wrong]
    header = ["", "runs", "`auto` takes", "ms", "start of CUDA", "set-up",
              "a run", "result", "best", "ms", "auto / best"]
    return table(header, lines), missed
