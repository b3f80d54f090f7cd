# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""price.c, called from Python."""

import c2cu
import numpy

m = c2cu.compile("price.c")


def price(spot, strike, rate, volatility, years):
    out = numpy.empty_like(spot)
    m.price(spot, strike, rate, volatility, years, out)
    return out
