# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What bounds a kernel, as Nsight Compute's counters say."""

import csv
import os
import re
import tempfile

import measure
from measure import Failed

ROW_SECONDS = 40       # one kernel may take, at most
LAUNCH_SECONDS = 0.02  # of a launch that is repeated for one counter after another
SLOW_SECONDS = 0.1     # of a launch: then only what is needed is counted
KERNELS = "regex:.*run_(call|panels|spread).*"

SM = "sm__throughput.avg.pct_of_peak_sustained_elapsed"
# What may bound a kernel, by the counter that has its share of what is possible.
BOUNDS = {
    "dram__throughput.avg.pct_of_peak_sustained_elapsed": "device memory",
    "lts__throughput.avg.pct_of_peak_sustained_elapsed": "L2 cache",
    "l1tex__throughput.avg.pct_of_peak_sustained_active":
        "L1 cache and shared memory",
    SM: "multiprocessors",
}
OTHERS = {
    "gpu__time_duration.sum": "seconds",
    "sm__warps_active.avg.pct_of_peak_sustained_active": "occupancy",
    "smsp__issue_active.avg.pct_of_peak_sustained_active": "issue",
    "l1tex__data_pipe_lsu_wavefronts_mem_shared.sum."
    "pct_of_peak_sustained_elapsed": "shared_memory",
    "launch__registers_per_thread": "registers",
    "l1tex__t_bytes_pipe_lsu_mem_local_op_ld.sum": "local_bytes_read",
    "l1tex__t_bytes_pipe_lsu_mem_local_op_st.sum": "local_bytes_written",
}
METRICS = (*BOUNDS, *OTHERS, "breakdown:" + SM)
FEW_METRICS = (*BOUNDS, "launch__registers_per_thread")
UNITS = {"nsecond": 1e-9, "usecond": 1e-6, "msecond": 1e-3, "second": 1,
         "ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1}


def command(program, log, metrics):
    """Counts in the second launch; the first is that of the program's own few
    inputs. Clocks are left as they are."""
    return ["ncu", "--csv", "--page", "raw", "--print-units", "base",
            "--clock-control", "none", "--kernel-name", KERNELS,
            "--launch-skip", "1", "--launch-count", "1",
            "--metrics", ",".join(metrics), "--log-file", log, program]


def table(text):
    """The row of the one kernel, {column: (value, unit)}."""
    lines = [line for line in text.splitlines() if line.startswith('"')]
    if len(lines) < 3:
        raise Failed("ncu has counted nothing: " + text[-500:].strip())
    heads, units, values = list(csv.reader(lines))[:3]
    return {head: (value, unit)
            for head, unit, value in zip(heads, units, values)}


def as_number(cell):
    value, unit = cell
    return float(value.replace(",", "")) * UNITS.get(unit, 1)


def verdict(row):
    """What bounds a kernel, its share of that, and the counters behind it."""
    numbers = {}
    for name, cell in row.items():
        try:
            numbers[name] = as_number(cell)
        except ValueError:
            continue  # a name, or a counter that this GPU has not
    shares = {what: numbers[name] / 100 for name, what in BOUNDS.items()
              if name in numbers}
    if not shares:
        raise Failed("ncu has none of the counters: " + ", ".join(row))
    bound = max(shares, key=shares.get)
    parts = {name: value for name, value in numbers.items()
             if re.match("(sm|smsp|idc)__.*pct_of_peak_sustained_elapsed",
                         name) and name != SM}
    result = {"bound": bound, "share": shares[bound], "shares": shares}
    if parts:
        busiest = max(parts, key=parts.get)
        result["busiest_part"] = busiest.partition(".")[0]
        result["busiest_part_share"] = parts[busiest] / 100
    for name, what in OTHERS.items():
        if name in numbers:
            percent = "pct_of_peak" in name
            result[what] = numbers[name] / 100 if percent else numbers[name]
    return result


def unknown_metrics(text):
    return re.findall(r"[Ff]ailed to find metric(?:s)?:? '?([\w:.]+)", text)


def profile(program, pieces, env, launch, timeout):
    """The verdict on a program that measures points (bench/points.h) for one p,
    whose launch takes about so many seconds.

    A counter that this version of ncu does not know is left out."""
    metrics = list(FEW_METRICS if launch > SLOW_SECONDS else METRICS)
    while True:
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "ncu.csv")
            reason = None
            try:
                measure.run(command(program, log, metrics), pieces(), timeout,
                            env=env)
            except Failed as failed:
                reason = failed
            text = ""
            if os.path.exists(log):
                with open(log, encoding="utf-8") as file:
                    text = file.read()
        unknown = {name.removeprefix("breakdown:") for name in
                   unknown_metrics(f"{text}\n{reason or ''}")}
        if not unknown.intersection(
                name.removeprefix("breakdown:") for name in metrics):
            break
        metrics = [name for name in metrics
                   if name.removeprefix("breakdown:") not in unknown]
    if reason and not text:
        raise reason
    row = table(text)
    kernel = re.search(r"run_\w+", row["Kernel Name"][0])
    return {"kernel": kernel[0] if kernel else row["Kernel Name"][0],
            **verdict(row)}
