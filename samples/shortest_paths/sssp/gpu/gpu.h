//===- gpu.h - Algorithms for GPUs ---------------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names what the files of this folder define, without CUDA's types. Setting
/// one of them up throws graph_error where there is no GPU, and where the
/// graph does not fit into its memory.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_GPU_H
#define SHORTEST_PATHS_GPU_H

#include "../solver.h"

namespace paths::gpu {

/// An, algorithms 1 to 4, on the adjacency matrix: a thread for each cell.
set_up an_edge_mapped;
/// An, algorithm 5: several cells for each thread, one grid apart.
set_up an_edges_per_thread;
/// The same with cells next to each other: not coalesced.
set_up an_edges_per_thread_uncoalesced;
/// An, algorithm 6: a thread for each edge of a list.
set_up an_edge_list;
/// An, algorithm 7: a thread for each vertex, which looks at incoming edges.
set_up an_incoming;
/// An, algorithm 8: a thread for each vertex, which looks at outgoing edges.
set_up an_outgoing;
/// An, section IV.A: each run begins with the transfer of the matrix, from
/// pageable memory, from pinned memory, from pinned memory in two streams.
set_up an_transfer_pageable;
set_up an_transfer_pinned;
set_up an_two_streams;
/// Bodra, section 2.1: a thread for each vertex and its list of edges; a grid
/// that strides; the same with a flag for each vertex that has changed.
set_up bodra_naive;
set_up bodra_stride;
set_up bodra_stride_flag;
/// Delta-stepping in one persistent kernel.
set_up windows;

} // namespace paths::gpu

#endif // SHORTEST_PATHS_GPU_H
