#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""check_json.py FILE KEY=VALUE...

Expects what sssp --json writes: with these values (as JSON writes them, without
quotes), and with times and a date that make sense. KEY may be a path of names.
`runs` is the number of times.
"""

import datetime
import json
import statistics
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    report = json.load(file)

assert list(report) == [
    "program", "date", "graph", "source", "total_seconds", "reading_seconds",
    "opening_seconds", "result_seconds", "algorithm", "chosen", "remark",
    "place", "device", "threads", "setup_seconds", "seconds", "median_seconds",
    "reached", "longest", "verified"], list(report)
assert report["program"] == "sssp"
age = (datetime.datetime.now(datetime.timezone.utc)
       - datetime.datetime.strptime(report["date"], "%Y-%m-%dT%H:%M:%S%z"))
assert abs(age.total_seconds()) < 3600, report["date"]
assert report["setup_seconds"] >= 0 and min(report["seconds"]) > 0
parts = [report[name + "_seconds"]
         for name in ("reading", "opening", "setup", "result")]
assert min(parts) >= 0
assert report["total_seconds"] >= sum(parts) + sum(report["seconds"])
assert report["median_seconds"] == statistics.median(report["seconds"])

for expectation in sys.argv[2:]:
    path, expected = expectation.split("=", 1)
    found = len(report["seconds"]) if path == "runs" else report
    if path != "runs":
        for name in path.split("."):
            found = found[name]
    text = found if isinstance(found, str) else json.dumps(found)
    assert text == expected, f"{path} is {text}, not {expected}"
