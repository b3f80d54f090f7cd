//===- bits_kernel.cuh - All groups together ------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The persistent kernel of bits.cu: blocks of sources, and levels. All thread
/// blocks meet at the end of each level.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_GPU_BITS_KERNEL_CUH
#define SHORTEST_PATHS_DIAMETER_GPU_BITS_KERNEL_CUH

#include "bits_group.cuh"

#include <cooperative_groups.h>

namespace paths::diameter::gpu {

/// Members have the same value in all threads of the grid, and all threads call
/// every function, where nothing else is said.
template <unsigned lanes> class bits_kernel {
public:
  __device__ bits_kernel(const bits_problem &problem, bits_memory &shared)
      : problem(problem), control(*problem.control), shared(shared),
        group(problem, shared) {}

  __device__ void run() {
    if (threadIdx.x == 0)
      shared.count = {};
    __syncthreads();
    for (std::uint64_t first = 0; first < problem.vertices;
         first += group.sources)
      search(static_cast<vertex>(first));
  }

private:
  __device__ static bool is_first_thread() {
    return blockIdx.x == 0 && threadIdx.x == 0;
  }

  /// From a block of sources, until nothing is new or all are everywhere.
  __device__ void search(vertex first) {
    const unsigned valid = min(group.sources, problem.vertices - first);
    const std::uint64_t all = std::uint64_t{valid} * (problem.vertices - 1);
    std::uint64_t reached = 0;
    for (group.level = 1; reached < all; ++group.level) {
      begin_level();
      if (group.level == 1)
        first_level(first, valid);
      else
        next_level();
      const level_count made = end_level();
      if (made.found == 0)
        break;
      reached += made.found;
      if (is_first_thread()) {
        control.sum += made.found * group.level;
        control.pairs += made.found;
        control.longest = max(control.longest, group.level);
      }
      prepare_next(made);
    }
  }

  __device__ void begin_level() {
    group.found = group.changed_vertices = group.changed_pieces = 0;
    group.global_count = &control.levels[turn];
    turn = turn == 2 ? 0 : turn + 1;
    if (is_first_thread()) {
      control.levels[turn] = {};
      ++control.total_levels;
    }
  }

  __device__ void first_level(vertex first, unsigned valid) {
    group.marking = group.marked = group.by_marks = false;
    for (std::size_t v = first_vertex(); v < problem.vertices; v += stride())
      group.begin(static_cast<vertex>(v), first, valid);
  }

  __device__ void next_level() {
    for (unsigned i = blockIdx.x; i < problem.hub_count; i += gridDim.x)
      group.visit_hub(problem.hubs[i]);
    for (std::size_t v = first_vertex(); v < problem.vertices; v += stride())
      group.visit(static_cast<vertex>(v));
  }

  /// Of this thread's group.
  __device__ static std::size_t first_vertex() {
    return (std::size_t{blockIdx.x} * bits_threads + threadIdx.x) / lanes;
  }
  __device__ static std::size_t stride() {
    return std::size_t{gridDim.x} * (bits_threads / lanes);
  }

  /// What the level comes to, in all blocks.
  __device__ level_count end_level() {
    const unsigned found = __reduce_add_sync(~0u, group.found);
    const unsigned vertices = __reduce_add_sync(~0u, group.changed_vertices);
    const unsigned pieces = __reduce_add_sync(~0u, group.changed_pieces);
    if (threadIdx.x % 32 == 0 && found != 0) {
      atomicAdd(&shared.count.found, static_cast<unsigned long long>(found));
      atomicAdd(&shared.count.vertices, vertices);
      atomicAdd(&shared.count.pieces, pieces);
    }
    __syncthreads();
    // Exchanges: plain reads would be moved before the test of the thread, and
    // race with what it writes.
    if (threadIdx.x == 0)
      if (const auto all = atomicExch(&shared.count.found, 0ULL)) {
        atomicAdd(&group.global_count->found, all);
        atomicAdd(&group.global_count->vertices,
                  atomicExch(&shared.count.vertices, 0U));
        atomicAdd(&group.global_count->pieces,
                  atomicExch(&shared.count.pieces, 0U));
      }
    cooperative_groups::this_grid().sync();
    return *group.global_count; // By all warps: better not volatile.
  }

  /// How much a level has changed says how the next goes about it.
  __device__ void prepare_next(const level_count &made) {
    group.selective = std::uint64_t{made.pieces} * 4 <
                      std::uint64_t{problem.vertices} * lanes * 3;
    group.marked = group.marking;
    group.by_marks = group.marked && made.unmarked == 0;
    group.marking = std::uint64_t{made.vertices} * problem.plan.mark_below <
                    problem.vertices;
  }

  const bits_problem &problem;
  bits_control &control;
  bits_memory &shared;
  bits_group<lanes> group;
  unsigned turn = 0; ///< whose the next level's count is
};

} // namespace paths::diameter::gpu

#endif // SHORTEST_PATHS_DIAMETER_GPU_BITS_KERNEL_CUH
