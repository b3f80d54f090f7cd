//===- widths.cpp - How many bits a distance has --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "widths.h"

#include "graph/checks.h"

namespace paths::apsp {

int bits_of(values kept) {
  switch (kept) {
  case values::bits4:
    return 4;
  case values::bits8:
    return 8;
  case values::bits16:
    return 16;
  case values::bits32:
  case values::floats:
    break;
  }
  return 32;
}

void fail_kept(std::string_view algorithm) {
  throw graph_error(
      std::string(algorithm) +
      " cannot keep distances in this form; leave the choice to it");
}

void fail_to_fit(distance infinity) {
  if (infinity == unreachable)
    fail_overflow();
  throw graph_error("a distance is above " + std::to_string(infinity - 1) +
                    ", the most that these values can tell; take --values=32");
}

} // namespace paths::apsp
