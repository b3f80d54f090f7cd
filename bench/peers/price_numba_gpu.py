# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prices of American put options, by binomial trees, for a GPU."""

from math import exp, sqrt

import numpy as np
from numba import cuda, guvectorize

STEPS = 64
NODES = STEPS + 1


@guvectorize(["(float64, float64, float64, float64, float64, float64[:])"],
             "(),(),(),(),()->()", target=TARGET)
def price(spot, strike, rate, volatility, years, out):
    up = exp(volatility * sqrt(years / STEPS))
    grown = exp(rate * years / STEPS)
    p = (grown - 1 / up) / (up - 1 / up)
    at = cuda.local.array(NODES, np.float64)
    worth = cuda.local.array(NODES, np.float64)
    for i in range(NODES):
        at[i] = spot * up**(2 * i - STEPS)
        worth[i] = max(strike - at[i], 0)
    for step in range(STEPS, 0, -1):
        for i in range(step):
            at[i] *= up
            worth[i] = max((p * worth[i + 1] + (1 - p) * worth[i]) / grown,
                           strike - at[i])
    out[0] = worth[0]
