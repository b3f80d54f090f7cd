//===- tile_kernels.cuh - Kernels on tiles in registers ------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Floyd-Warshall and the min-plus product with the inner loop of
/// tile_core.cuh. All matrices have rows one after the other, of a stride in
/// words; all sizes are multiples of a tile's side.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_TILE_KERNELS_CUH
#define SHORTEST_PATHS_APSP_TILE_KERNELS_CUH

#include "device/occupancy.h"
#include "soft_sync.cuh"
#include "tile_core.cuh"
#include "tile_schedule.h"

namespace paths::apsp::gpu {

/// A part of a matrix: its first word, and how many words lie between rows.
template <class Word> struct part {
  Word *cells;
  std::size_t stride;

  __host__ __device__ Word *at(std::size_t row, std::size_t word) const {
    return cells + row * stride + word;
  }
};

template <class Core> __device__ typename Core::storage &core_storage() {
  extern __shared__ uint4 raw[];
  return *reinterpret_cast<typename Core::storage *>(raw);
}

/// Floyd-Warshall for matrices of one tile each, a block for each.
template <class Core>
__global__ void __launch_bounds__(Core::threads, Core::blocks)
    close_tiles(part<typename Core::word> all) {
  Core core(core_storage<Core>());
  typename Core::word *const tile =
      all.at(std::size_t{blockIdx.x} * Core::side, 0);
  core.load(tile, all.stride);
  core.close();
  core.store(tile, all.stride);
}

/// Floyd-Warshall for matrices of tiles x tiles tiles, one below the other, in
/// one kernel with soft synchronisation, in the order of tile_schedule.h.
template <class Core>
__global__ void __launch_bounds__(Core::threads, Core::blocks)
    floyd_warshall(part<typename Core::word> all, task_state state,
                   tile_schedule schedule, std::uint64_t tasks) {
  using loop_type = task_loop<tile_schedule>;
  __shared__ typename loop_type::given slots[2];
  Core core(core_storage<Core>());
  loop_type loop(state, schedule, tasks, slots);
  while (const auto *given = loop.next()) {
    const span_task &now = given->task;
    const auto tile = [&](unsigned row, unsigned column) {
      return all.at((std::size_t{given->graph} * state.tiles + row) *
                        Core::side,
                    std::size_t{column} * Core::width);
    };
    typename Core::word *const mine = tile(now.row, now.column);
    core.load(mine, all.stride);
    if (now.from < now.to)
      core.multiply(tile(now.row, now.from), all.stride,
                    tile(now.from, now.column), all.stride,
                    (now.to - now.from) * Core::side);
    if (now.is_pivot()) {
      core.close();
    } else if (now.is_panel()) {
      // The pivot is closed: the panel is its product with what the panel was.
      core.store(mine, all.stride);
      if (threadIdx.x == 0)
        await(state.done_of(given->graph, now.to, now.to), now.to + 1);
      __syncthreads();
      const bool in_row = now.row == now.to;
      const auto *const pivot = tile(now.to, now.to);
      core.multiply(in_row ? pivot : mine, all.stride, in_row ? mine : pivot,
                    all.stride, Core::side);
    }
    core.store(mine, all.stride);
    loop.finish();
  }
}

/// C = min(C, A x B): blockIdx.x counts tiles of a row of C, blockIdx.y rows of
/// tiles. A or B may be a part of C where what is written there only improves
/// what others read, as in a panel's product with its closed pivot.
template <class Core>
__global__ void __launch_bounds__(Core::threads, Core::blocks)
    min_plus(part<typename Core::word> c, part<typename Core::word> a,
             part<typename Core::word> b, unsigned inner) {
  Core core(core_storage<Core>());
  const std::size_t row = std::size_t{blockIdx.y} * Core::side;
  const std::size_t column = std::size_t{blockIdx.x} * Core::width;
  core.load(c.at(row, column), c.stride);
  core.multiply(a.at(row, 0), a.stride, b.at(0, column), b.stride, inner);
  core.store(c.at(row, column), c.stride);
}

/// Allows \p kernel the shared memory that Core needs.
template <class Core, class Kernel> void allow_storage(Kernel kernel) {
  paths::gpu::check(
      cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                           sizeof(typename Core::storage)),
      "shared memory");
}

/// Floyd-Warshall for matrices of tiles x tiles tiles, set up once.
template <class Core> class tile_floyd_warshall {
public:
  using word = typename Core::word;

  tile_floyd_warshall(unsigned tiles, unsigned graphs, unsigned span,
                      const settings &options)
      : tiles(tiles), graphs(graphs), schedule(tiles, span),
        memory(tiles, graphs, options) {
    allow_storage<Core>(close_tiles<Core>);
    allow_storage<Core>(floyd_warshall<Core>);
    const unsigned resident = paths::gpu::resident_blocks(
        floyd_warshall<Core>, Core::threads, sizeof(typename Core::storage),
        options.lone_blocks ? 1 : paths::gpu::as_many_as_fit);
    const std::uint64_t of_graph = std::uint64_t{tiles} * tiles;
    // With few tasks in a stage, a batch waits for its own pivots at its end.
    batch = batch_for(graphs, of_graph, std::uint64_t{32} * resident);
    grid = grid_of(of_graph * graphs, options.lone_blocks, resident);
  }

  /// For the matrices from \p all on, one below the other, in place.
  void launch(part<word> all, cudaStream_t stream = nullptr) const {
    constexpr std::size_t bytes = sizeof(typename Core::storage);
    if (tiles == 1)
      close_tiles<Core><<<graphs, Core::threads, bytes, stream>>>(all);
    else
      floyd_warshall<Core><<<grid.blocks, Core::threads, bytes, stream>>>(
          all, memory.begin(batch, grid.most, stream), schedule,
          schedule.size());
    paths::gpu::check_launch("Floyd-Warshall on tiles");
  }

private:
  /// Measured on an H200: with less than half a block for each tile in all,
  /// blocks are short; with some tiles for each block, tasks that others wait
  /// for are often with a block that is not favoured.
  task_grid grid_of(std::uint64_t all_tiles, bool lone,
                    unsigned resident) const {
    const bool some = 2 * all_tiles >= std::uint64_t{3} * resident &&
                      all_tiles <= std::uint64_t{4} * resident;
    return some && !lone ? grid_in_turn(schedule.size() * graphs)
                         : grid_for(all_tiles / 2, resident);
  }

  unsigned tiles, graphs, batch = 0;
  task_grid grid{};
  tile_schedule schedule;
  task_memory memory;
};

/// Launches for C of \p rows x \p words, A of \p rows x \p inner values.
template <class Core>
void launch_min_plus(part<typename Core::word> c, part<typename Core::word> a,
                     part<typename Core::word> b, std::size_t rows,
                     std::size_t words, std::size_t inner,
                     cudaStream_t stream = nullptr) {
  if (rows == 0 || words == 0)
    return;
  allow_storage<Core>(min_plus<Core>);
  const dim3 blocks(static_cast<unsigned>(words / Core::width),
                    static_cast<unsigned>(rows / Core::side));
  min_plus<Core>
      <<<blocks, Core::threads, sizeof(typename Core::storage), stream>>>(
          c, a, b, static_cast<unsigned>(inner));
  paths::gpu::check_launch("the min-plus product");
}

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_TILE_KERNELS_CUH
