//===- takafuji_single.cuh - Takafuji, 3.2.3: a launch -------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_TAKAFUJI_SINGLE_CUH
#define SHORTEST_PATHS_APSP_TAKAFUJI_SINGLE_CUH

#include "device/occupancy.h"
#include "soft_sync.cuh"
#include "takafuji_tile.cuh"

namespace paths::apsp::gpu {

/// A block takes tasks of all graphs, one after the other.
template <class Worker, unsigned Threads>
__global__ void __launch_bounds__(Threads, Worker::blocks())
    single(typename Worker::view all, task_state state, task_order order,
           std::uint64_t tasks) {
  using loop_type = task_loop<task_order>;
  __shared__ typename Worker::storage shared;
  __shared__ typename loop_type::given slots[2];
  loop_type loop(state, order, tasks, slots);
  while (const auto *given = loop.next()) {
    Worker(shared).work(all, given->graph, given->task);
    loop.finish();
  }
}

/// Between a pivot and its panels, so many tiles for each block: closing a tile
/// is several times the instructions of a product, and a block that others are
/// favoured over takes longer still.
inline constexpr std::uint64_t lead_of_pivot = 8;

/// Tiles that make a task: as many as leave each block some tasks of a stage.
inline unsigned strip_for(unsigned tiles, unsigned graphs, unsigned blocks) {
  const std::uint64_t in_stage = std::uint64_t{graphs} * tiles * tiles;
  unsigned strip = 1;
  while (strip < task_order::longest_strip &&
         in_stage >= std::uint64_t{4} * blocks * strip)
    strip *= 2;
  return strip;
}

/// Shall a block end after a task, where there are more than can be worked on
/// at a time? A relaxation is many instructions with such values.
template <class Values>
inline constexpr bool block_for_each_task = Values::lanes >= 4;

/// Launches the kernel, for matrices with \p state, in \p stream.
template <class Values, unsigned Threads>
void launch_single(const matrices<Values, tile_layout> &all,
                   const task_memory &state, cudaStream_t stream) {
  using worker = tile_worker<Values, takafuji_side<Values>, Threads>;
  static const unsigned most =
      paths::gpu::resident_blocks(single<worker, Threads>, Threads);
  static const unsigned fewest =
      paths::gpu::resident_blocks(single<worker, Threads>, Threads, 0, 1);
  const unsigned resident = state.lone() ? fewest : most;
  const unsigned tiles = all.layout.rows / takafuji_side<Values>;
  const unsigned strip = strip_for(tiles, all.graphs, resident);
  // Fewer graphs at a time would leave blocks without work at a batch's end.
  const unsigned batch =
      batch_for(all.graphs, std::uint64_t{tiles} * tiles / strip,
                std::uint64_t{8} * resident);
  const task_order order(tiles, lead_of_pivot * resident / batch, strip,
                         std::max(strip / 4, 1U));
  const std::uint64_t numbers = order.size() * all.graphs;
  const std::uint64_t at_a_time = std::uint64_t{order.widest()} * batch;
  const bool in_turn = block_for_each_task<Values> && !state.lone() &&
                       at_a_time > resident && numbers <= most_in_turn;
  const task_grid grid =
      in_turn ? grid_in_turn(numbers) : grid_for(at_a_time, resident);
  single<worker, Threads><<<grid.blocks, Threads, 0, stream>>>(
      all, state.begin(batch, grid.most, stream), order, order.size());
  check_launch("takafuji-single");
}

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_TAKAFUJI_SINGLE_CUH
