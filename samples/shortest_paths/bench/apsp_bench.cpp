//===- apsp_bench.cpp - Times of the algorithms for all pairs -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The program apsp_bench, which scripts/bench-apsp calls: measures the rows of
/// the papers' tables in one process, and prints a line of JSON for each. Every
/// result is compared with Dijkstra's (or with a breadth-first search) on a
/// sample of rows.
///
//===----------------------------------------------------------------------===//

#include "bench/cases.h"

#include <cstdio>
#include <cstring>
#include <exception>

int main(int argc, char **argv) {
  using namespace paths::bench;
  if (argc < 3) {
    std::fprintf(stderr, "usage: apsp_bench DATA EXPERIMENT...\n");
    return 2;
  }
  try {
    for (int i = 2; i < argc; ++i) {
      bool known = false;
      for (const experiment &one : experiments())
        if (std::strcmp(one.name, argv[i]) == 0) {
          one.run(argv[1]);
          known = true;
        }
      if (!known) {
        std::fprintf(stderr, "apsp_bench: there is no experiment %s\n",
                     argv[i]);
        return 2;
      }
    }
  } catch (const std::exception &error) {
    std::fprintf(stderr, "apsp_bench: error: %s\n", error.what());
    return 1;
  }
  return 0;
}
