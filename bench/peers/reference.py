# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the functions of this folder are given, and what NumPy makes of it."""

import numpy as np

STEPS_OF_PRICE, STEPS_OF_ODE, H = 64, 200, 0.01


def sort(rows):
    return np.sort(rows, axis=1)


def price(spot, strike, rate, volatility, years):
    n = STEPS_OF_PRICE
    up = np.exp(volatility * np.sqrt(years / n))
    grown = np.exp(rate * years / n)
    p = (grown - 1 / up) / (up - 1 / up)
    at = spot * up**(2 * np.arange(n + 1)[:, None] - n)
    worth = np.maximum(strike - at, 0)
    for _ in range(n):
        at = at[:-1] * up
        worth = np.maximum((p * worth[1:] + (1 - p) * worth[:-1]) / grown,
                           strike - at)
    return worth[0]


def convolution(rows, taps):
    out = np.zeros_like(rows)
    for t, tap in enumerate(taps):
        out[:, t:] += tap * rows[:, :rows.shape[1] - t]
    return out


def edit_distance(a, b):
    n = a.shape[1]
    j = np.arange(n + 1, dtype=np.int32)
    row = np.tile(j, (len(a), 1))
    for i in range(n):
        best = row + 1
        best[:, 1:] = np.minimum(best[:, 1:], row[:, :-1] + (b != a[:, i:i + 1]))
        row = np.minimum.accumulate(best - j, axis=1) + j
    return row[:, -1]


def ode(begin):
    def slope(p):
        x, y, z = p
        return np.array([10 * (y - x), x * (28 - z) - y, x * y - 8 / 3 * z])

    p = begin.T
    for _ in range(STEPS_OF_ODE):
        a = slope(p)
        b = slope(p + H / 2 * a)
        c = slope(p + H / 2 * b)
        d = slope(p + H * c)
        p = p + H / 6 * (a + 2 * b + 2 * c + d)
    return p.T


def inputs(function, count):
    """The arguments of one of them, with that many rows, always the same."""
    rng = np.random.default_rng(37)

    def rows(n):
        return rng.standard_normal((count, n), np.float32)

    def between(low, high, *shape):
        return rng.uniform(low, high, (count, *shape))

    return {
        "sort": lambda: [rows(32)],
        "price": lambda: [between(80, 120), between(80, 120),
                          between(0.01, 0.05), between(0.1, 0.4),
                          between(0.2, 2)],
        "convolution": lambda: [rows(256), rows(16)[0]],
        "edit_distance": lambda: list(rng.integers(97, 101, (2, count, 32),
                                                   np.uint8)),
        "ode": lambda: [between(-10, 10, 3)],
    }[function]()


# Rows; and how far results may be from NumPy's, of their size.
FUNCTIONS = {"sort": (500_000, 0), "price": (100_000, 1e-9),
             "convolution": (100_000, 1e-4), "edit_distance": (200_000, 0),
             "ode": (100_000, 1e-6)}


def differs(function, result, expected):
    """What is wrong with a result, or ""."""
    result, tolerance = np.asarray(result), FUNCTIONS[function][1]
    if result.shape != expected.shape or result.dtype != expected.dtype:
        return (f"{result.dtype} of {result.shape} instead of "
                f"{expected.dtype} of {expected.shape}")
    far = np.abs(result - expected) > tolerance * (1 + np.abs(expected))
    return f"{far.sum()} of {far.size} elements differ" if far.any() else ""
