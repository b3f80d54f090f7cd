//===- none.cpp - What is there without CUDA ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "gpu.h"

namespace paths::gpu {

namespace {

constexpr const char *why = "this program was built without CUDA";

[[noreturn]] void refuse() {
  throw graph_error("there is no GPU to be used (" + std::string(why) +
                    "); --algorithm=auto takes the CPU");
}

} // namespace

std::optional<std::string> why_none() { return why; }

std::optional<std::string> open() { return why; }

knowledge known() { return knowledge::none; }

double opening_seconds() { return 0; }

std::string name() { refuse(); }

unsigned count() { return 0; }

std::size_t free_memory() { return 0; }

#define SHORTEST_PATHS_NONE(NAME)                                              \
  std::unique_ptr<solver> NAME(const csr &, const settings &) { refuse(); }
SHORTEST_PATHS_NONE(an_edge_mapped)
SHORTEST_PATHS_NONE(an_edges_per_thread)
SHORTEST_PATHS_NONE(an_edges_per_thread_uncoalesced)
SHORTEST_PATHS_NONE(an_edge_list)
SHORTEST_PATHS_NONE(an_incoming)
SHORTEST_PATHS_NONE(an_outgoing)
SHORTEST_PATHS_NONE(an_transfer_pageable)
SHORTEST_PATHS_NONE(an_transfer_pinned)
SHORTEST_PATHS_NONE(an_two_streams)
SHORTEST_PATHS_NONE(bodra_naive)
SHORTEST_PATHS_NONE(bodra_stride)
SHORTEST_PATHS_NONE(bodra_stride_flag)
SHORTEST_PATHS_NONE(windows)
#undef SHORTEST_PATHS_NONE

} // namespace paths::gpu
