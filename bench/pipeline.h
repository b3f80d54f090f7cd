//===- pipeline.h - The grouped driver without user code --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Appended to a generated program whose main() has been renamed. Takes
/// C2CU_INPUTS inputs through the slots of the grouped driver (slots.h). Groups
/// and slots are those that the driver chooses.
///
/// Prints a json object: inputs, group, slots, and the seconds of each round.
///
//===----------------------------------------------------------------------===//

#include "slots.h"

#include <cstdio>

int main() {
  const c2cu::program of = {
      .source = "pipeline", .inputs = 1, .main = c2cu_main};
  const c2cu::settings how = c2cu_bench::sizes_of(of);
  c2cu_bench::slots slots(c2cu::registered_call::first->info, of, how);
  slots.round(); // allocates the device's memory
  std::fprintf(stdout,
               "{\"inputs\": %llu, \"group\": %zu, \"slots\": %zu, "
               "\"seconds\": [",
               static_cast<unsigned long long>(how.inputs), how.group,
               how.slots);
  const int rounds = 5;
  for (int i = 0; i < rounds; ++i)
    std::fprintf(stdout, "%s%.9g", i == 0 ? "" : ", ", slots.round());
  std::fprintf(stdout, "]}\n");
  return 0;
}
