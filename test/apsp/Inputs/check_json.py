#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""check_json.py FILE PROGRAM KEY=VALUE...

Expects what apsp or diameter --json writes: with these values (as JSON writes
them, without quotes), and with times and a date that make sense. KEY may be a
path of names. `runs` is the number of times.
"""

import datetime
import json
import statistics
import sys

RUN = ["algorithm", "chosen", "remark", "place", "device", "threads",
       "setup_seconds", "seconds", "median_seconds", "bytes"]
KEYS = {
    "apsp": ["program", "date", "graph", "graphs", "values", "block_threads",
             "devices", "transfers", *RUN, "reached", "longest", "mean",
             "verified", "verified_rows"],
    "diameter": ["program", "date", "graph", *RUN, "diameter", "radius",
                 "aspl", "connected", "reached", "longest", "mean",
                 "mean_margin", "verified", "verified_with"],
}

with open(sys.argv[1], encoding="utf-8") as file:
    report = json.load(file)

assert list(report) == KEYS[sys.argv[2]], list(report)
assert report["program"] == sys.argv[2]
age = (datetime.datetime.now(datetime.timezone.utc)
       - datetime.datetime.strptime(report["date"], "%Y-%m-%dT%H:%M:%S%z"))
assert abs(age.total_seconds()) < 3600, report["date"]
assert report["setup_seconds"] >= 0 and min(report["seconds"]) > 0
assert report["median_seconds"] == statistics.median(report["seconds"])

for expectation in sys.argv[3:]:
    path, expected = expectation.split("=", 1)
    found = len(report["seconds"]) if path == "runs" else report
    if path != "runs":
        for name in path.split("."):
            found = found[name]
    text = found if isinstance(found, str) else json.dumps(found)
    assert text == expected, f"{path} is {text}, not {expected}"
