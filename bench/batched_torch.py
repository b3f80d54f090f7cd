#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures what torch.compile makes of the samples, for P inputs at once.

    batched_torch.py SAMPLE:N:P ...

prints a json object for each, {"program": ..., "p": ..., "seconds": [...]}. As
in timing.h, events are around what runs on the device.
"""

import functools

import torch

import batched

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"

# For each size anew, as c2cu does.
compiled = functools.partial(torch.compile, dynamic=False)


@compiled
def relax(d, column, row):
    return torch.minimum(d, column + row)


def floyd_warshall(d):
    for k in range(d.shape[1]):
        d = relax(d, d[:, :, k:k + 1], d[:, k:k + 1, :])
    return d


@compiled
def matrix_multiplication(a, b):
    return torch.bmm(a, b)


@compiled
def fft(x):
    return torch.fft.fft(x)


def normal(x):
    return 0.5 * torch.erfc(x * -0.5 ** 0.5)


@compiled
def black_scholes(option):
    spot, strike, rate, volatility, years = option.unbind(1)
    deviation = volatility * torch.sqrt(years)
    d = (torch.log(spot / strike)
         + (rate + volatility * volatility / 2) * years) / deviation
    return (spot * normal(d)
            - strike * torch.exp(-rate * years) * normal(d - deviation))


class Torch(batched.Framework):
    functions = {"floyd_warshall": floyd_warshall,
                 "matrix_multiplication": matrix_multiplication,
                 "fft": fft, "black_scholes": black_scholes}

    def to_device(self, array):
        return torch.from_numpy(array).to(DEVICE)

    def to_host(self, result):
        return result.cpu().numpy()

    def seconds(self, function, arguments):
        if DEVICE == "cpu":
            return batched.wall_seconds(lambda: function(*arguments))
        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        begin.record()
        function(*arguments)
        end.record()
        torch.cuda.synchronize()
        return begin.elapsed_time(end) * 1e-3


if __name__ == "__main__":
    batched.main(Torch())
