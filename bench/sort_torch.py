#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures torch.sort of P arrays of N floats each, on a GPU.

    sort_torch.py N P...

prints a json object for each P, {"p": ..., "seconds": [...]}. As in timing.h,
events are around what runs on the device.
"""

import json
import sys

import torch

RUNS = 9


def seconds_of_sort(numbers, results):
    begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    begin.record()
    torch.sort(numbers, dim=1, out=results)
    end.record()
    torch.cuda.synchronize()
    return begin.elapsed_time(end) * 1e-3


def main():
    n, *inputs = map(int, sys.argv[1:])
    for p in inputs:
        numbers = torch.rand(p, n, device="cuda")
        results = (torch.empty_like(numbers),
                   torch.empty(p, n, dtype=torch.int64, device="cuda"))
        seconds_of_sort(numbers, results)  # the first one is slower
        print(json.dumps({"p": p, "seconds": [
            seconds_of_sort(numbers, results) for _ in range(RUNS)]}))


if __name__ == "__main__":
    main()
