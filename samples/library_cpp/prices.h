/* Prices of European call options, by the formula of Black and Scholes.
 *
 * Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */

#ifndef PRICES_H
#define PRICES_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct option {
  double price, strike, years, rate, volatility;
};

void price_all(const struct option *in, double *out, size_t n);

#ifdef __cplusplus
}
#endif

#endif
