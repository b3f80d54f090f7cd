# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where c2cu-umm says that a closed form holds, it has to hold: random programs
on random machines. Prints how many did."""

import json
import random
import subprocess
import sys

umm, trace = sys.argv[1:]


def random_trace(rng):
    objects = [(rng.choice(["instance", "uniform", "local", "other"]),
                rng.choice([1, 2, 4, 8]), rng.randrange(1, 40))
               for _ in range(rng.randrange(1, 4))]
    yield from ("c2cu-trace 1", "source a.c", "file 0 a.c", "function 0 0 1 f",
                "site 0 update 0 0 0 1 1 1 2 x")
    for i, (kind, size, count) in enumerate(objects):
        yield f"object {i} {kind} {size * count} {size} o{i}"
    yield from ("begin", "call 0", "f 0 0 -")
    for _ in range(rng.randrange(1, 20)):
        i = rng.randrange(len(objects))
        _, size, count = objects[i]
        offset = size * rng.randrange(count)
        yield f"{rng.choice('rw')} 1 0 {i} {offset} {size}"
    yield from ("return 0", "end", "")


def main():
    held = 0
    for seed in range(60):
        rng = random.Random(seed)
        with open(trace, "w") as file:
            file.write("\n".join(random_trace(rng)))
        p, w, l = rng.randrange(1, 70), rng.randrange(1, 9), rng.randrange(1, 9)
        text = subprocess.run(
            [umm, "cost", trace, "-p", str(p), "--width", str(w), "--latency",
             str(l), "--overlap", "--json", "-"],
            check=True, capture_output=True, text=True).stdout
        report = json.loads(text)
        costs = {cost["name"]: cost for cost in report["arrangements"]}
        for form in report["closedForms"]:
            theorem, _, name = form["name"].partition(", ")
            if not form["holds"]:
                continue
            held += 1
            if theorem == "Theorem 4.2.1":
                assert form["value"] == costs[name]["time"], (seed, form)
            if theorem == "Theorem 4.2.2":
                for cost in costs.values():
                    assert form["value"] <= cost["overlapped"] <= cost["time"]
    print(f"{held} closed forms held")


main()
