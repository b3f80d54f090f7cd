//===- none.cpp - No GPU, in a build without CUDA -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "gpu.h"

#include "graph/graph.h"

namespace paths::gpu {

namespace {

constexpr const char *why = "this program was built without CUDA";

} // namespace

std::optional<std::string> why_none() { return why; }

std::optional<std::string> open() { return why; }

std::jthread open_meanwhile() { return {}; }

double expected_opening_seconds() { return 0; }

knowledge known() { return knowledge::none; }

double opening_seconds() { return 0; }

void expect_gpu() {
  throw graph_error("there is no GPU to be used (" + std::string(why) +
                    "); --algorithm=auto takes the CPU");
}

std::string name() {
  expect_gpu();
  return {};
}

unsigned count() { return 0; }

std::size_t free_memory() { return 0; }

} // namespace paths::gpu
