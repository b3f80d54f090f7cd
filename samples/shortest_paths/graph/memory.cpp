//===- memory.cpp - What fits into the machine's memory -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "memory.h"

#include "graph.h"

#include <array>
#include <cstdio>
#include <unistd.h>

namespace paths {

namespace {

std::string gigabytes(double bytes) {
  std::array<char, 32> text = {};
  std::snprintf(text.data(), text.size(), "%.1f GB", 1e-9 * bytes);
  return text.data();
}

} // namespace

double memory_of_machine() {
  return static_cast<double>(sysconf(_SC_PHYS_PAGES)) *
         static_cast<double>(sysconf(_SC_PAGESIZE));
}

void expect_memory(double bytes, const std::string &what,
                   const std::string &instead) {
  const double there = memory_of_machine();
  if (bytes > there)
    throw graph_error(what + " takes " + gigabytes(bytes) +
                      ", this machine has " + gigabytes(there) + "; " +
                      instead);
}

} // namespace paths
