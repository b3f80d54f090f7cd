//===- none.cpp - What is there without CUDA ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "gpu.h"

#include "device/gpu.h"

namespace paths::gpu {

#define SHORTEST_PATHS_NONE(NAME)                                              \
  std::unique_ptr<solver> NAME(const csr &, const settings &) {                \
    expect_gpu();                                                              \
    return nullptr;                                                            \
  }
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
