# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What batched_torch.py and batched_jax.py share: inputs, what is right, and how
often to repeat."""

import json
import math
import sys
import time

import numpy

MOST_RUNS, ENOUGH_SECONDS = 9, 0.5
COMPARED = 16     # inputs whose results are compared
DIFFERENT = 1024  # inputs; the rest repeats them


class Framework:
    """functions: by sample, of arrays whose first index is the input."""
    functions = {}

    def to_device(self, array):
        raise NotImplementedError

    def to_host(self, result):
        raise NotImplementedError

    def seconds(self, function, arguments):
        """Of one call."""
        raise NotImplementedError


def wall_seconds(call):
    begin = time.perf_counter()
    call()
    return time.perf_counter() - begin


# ---- Inputs, and what is right of them


def inputs(sample, n, p):
    rng = numpy.random.default_rng(1)

    def floats(*shape):
        return rng.random(shape, dtype=numpy.float32)

    if sample == "floyd_warshall":
        d = floats(p, n, n)
        d[:, range(n), range(n)] = 0
        return [d]
    if sample == "matrix_multiplication":
        return [floats(p, n, n), floats(p, n, n)]
    if sample == "fft":
        return [(floats(p, n) + 1j * floats(p, n)).astype(numpy.complex64)]
    low, high = ([50, 50, 0.01, 0.1, 0.1], [150, 150, 0.1, 0.6, 2])
    return [rng.uniform(low, high, (p, 5))]


def expected(sample, arguments):
    if sample == "floyd_warshall":
        d = arguments[0].copy()
        for k in range(d.shape[1]):
            d = numpy.minimum(d, d[:, :, k:k + 1] + d[:, k:k + 1, :])
        return d
    if sample == "matrix_multiplication":
        return arguments[0] @ arguments[1]
    if sample == "fft":
        return numpy.fft.fft(arguments[0])
    return numpy.array([price(*option) for option in arguments[0]])


def price(spot, strike, rate, volatility, years):
    deviation = volatility * math.sqrt(years)
    d = (math.log(spot / strike)
         + (rate + volatility ** 2 / 2) * years) / deviation
    normal = [0.5 * math.erfc(-x / math.sqrt(2)) for x in (d, d - deviation)]
    return spot * normal[0] - strike * math.exp(-rate * years) * normal[1]


# ---- Measuring


def measure(framework, sample, n, p):
    function = framework.functions[sample]
    on_host = inputs(sample, n, min(p, DIFFERENT))
    arguments = [framework.to_device(numpy.resize(array, (p, *array.shape[1:])))
                 for array in on_host]
    right = expected(sample, [array[:COMPARED] for array in on_host])
    # The first call compiles.
    result = framework.to_host(function(*arguments)[:COMPARED])
    if not numpy.allclose(result, right, rtol=1e-3, atol=1e-3):
        sys.exit(f"{sample}: computes something else")
    framework.seconds(function, arguments)
    seconds, begin = [], time.perf_counter()
    while not seconds or (len(seconds) < MOST_RUNS and
                          time.perf_counter() - begin < ENOUGH_SECONDS):
        seconds.append(framework.seconds(function, arguments))
    return seconds


def main(framework):
    for argument in sys.argv[1:]:
        sample, n, p = argument.split(":")
        name = f"{sample}-{n}" if int(n) else sample
        print(json.dumps({"program": name, "p": int(p), "seconds": measure(
            framework, sample, int(n), int(p))}), flush=True)
