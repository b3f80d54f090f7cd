//===- windows_kernel.cuh - All blocks together ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The persistent kernel of windows.cu: rounds, windows and epochs. The blocks
/// meet at the end of each. What they read of the lists' lengths afterwards is
/// not changed by those that are already ahead: those send only to lists beyond
/// the window, and to the next round.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_WINDOWS_KERNEL_CUH
#define SHORTEST_PATHS_WINDOWS_KERNEL_CUH

#include "windows_block.cuh"

#include <cooperative_groups.h>

namespace paths::gpu {

/// Members have the same value in all threads of all blocks, and all threads
/// call every function, where nothing else is said.
class window_kernel {
public:
  __device__ window_kernel(const window_problem &problem, block_memory &shared)
      : problem(problem), control(*problem.control), shared(shared),
        block(problem, shared), width(problem.plan.width) {}

  __device__ void run() {
    begin();
    do {
      unsigned long long processed = 0;
      do {
        round();
        processed += block.next_round->processed;
        entries = block.next_round->spilled;
        from_buckets = false;
      } while (entries != 0);
      adapt_width(processed);
      ++windows;
      total_processed += processed;
    } while (next_window() || (next_epoch() && next_window()));
    if (is_first_thread()) {
      control.windows = windows;
      control.total_rounds = rounds;
      control.total_processed = total_processed;
    }
  }

private:
  /// The first window begins with the source, as if it had been spilled.
  __device__ void begin() {
    const std::size_t stride = std::size_t{gridDim.x} * threads;
    for (std::size_t v = std::size_t{blockIdx.x} * threads + threadIdx.x;
         v < problem.vertices; v += stride) {
      problem.states[v] = pack(v == problem.source ? 0 : INT32_MAX, no_vertex);
      problem.stamps[v] = 0;
    }
    if (is_first_thread()) {
      control = {};
      control.nearest[0] = control.nearest[1] = INT32_MAX;
      block.list(near_buckets + 2)[0] = problem.source;
    }
    entries = 1;
    set_end(width);
    meet();
  }

  __device__ static bool is_first_thread() {
    return blockIdx.x == 0 && threadIdx.x == 0;
  }

  __device__ void meet() const {
    block.pause();
    cooperative_groups::this_grid().sync();
  }

  __device__ void set_end(unsigned bucket) {
    end = bucket;
    const std::int64_t limit = std::int64_t{block.epoch} + bucket
                               << problem.plan.shift;
    block.window_end =
        limit < INT32_MAX ? static_cast<distance>(limit) : INT32_MAX;
  }

  /// Relaxes the edges of `entries` vertices of the window.
  __device__ void round() {
    block.now = &control.rounds[rounds % 3];
    block.next_round = &control.rounds[(rounds + 1) % 3];
    block.spill_side = (rounds + 1) % 2;
    if (is_first_thread())
      control.rounds[(rounds + 2) % 3] = {};
    block.stamp = ++rounds;
    const unsigned processed = take_tiles();
    if (problem.plan.has_pieces) {
      meet();
      block.keep = 0;
      const unsigned pieces = block.now->pieces;
      for (unsigned i = blockIdx.x; i < pieces; i += gridDim.x)
        block.relax_piece(problem.pieces[i]);
    }
    block.flush();
    if (threadIdx.x == 0)
      atomicAdd(&block.next_round->processed, processed);
    meet();
  }

  /// This block's part of a round: tiles of the list, and after each the
  /// vertices in its own queue, as long as there are any. Returns how many
  /// vertices those were.
  __device__ unsigned take_tiles() {
    const unsigned share = (entries - 1) / gridDim.x + 1;
    const unsigned tile_size = min(max(share, 32u), threads);
    // With more than a tile for each block, the tiles of others may well
    // improve what this one would go on with: better leave it to a next round.
    block.keep = share <= threads ? threads : 0;
    unsigned processed = 0, steps = 0, slot = 0, waiting = 0;
    for (std::size_t tile = blockIdx.x;;) {
      if (waiting != 0) {
        processed += waiting;
        take_queue(waiting);
      } else if (tile * tile_size < entries) {
        processed += tile_size;
        if (threadIdx.x == 0)
          shared.next_tile[slot] = gridDim.x + atomicAdd(&block.now->taken, 1);
        take_tile(tile * tile_size, tile_size);
        tile = shared.next_tile[slot];
        slot ^= 1; // Some thread may not have read it when the next is taken.
      } else {
        return processed;
      }
      waiting = block.swap_queues();
      if (++steps > problem.plan.patience)
        block.keep = 0;
    }
  }

  __device__ void take_queue(unsigned waiting) {
    vertex v = 0;
    distance length = 0;
    bool has = threadIdx.x < waiting;
    if (has) {
      const uint2 entry = block.queued(threadIdx.x);
      v = entry.x;
      length = static_cast<distance>(entry.y);
      // Who has improved it since goes on with it.
      has = length_of(load(&problem.states[v])) == length;
    }
    block.relax_vertices(has, v, length, /*listed=*/false);
  }

  __device__ void take_tile(std::size_t begin, unsigned size) {
    const std::size_t i = begin + threadIdx.x;
    vertex v = 0;
    distance length = 0;
    bool has = threadIdx.x < size && i < entries;
    if (has) {
      unsigned bucket = 0;
      v = from_buckets ? entry_of_buckets(static_cast<unsigned>(i), bucket)
                       : block.list(near_buckets + 2 + (rounds - 1) % 2)[i];
      length = length_of(load(&problem.states[v]));
      // A vertex that has left its bucket has been, or will be, found in a
      // nearer one or in a queue.
      has = !from_buckets || block.kind_of(length) == bucket;
    }
    block.relax_vertices(has, v, length, /*listed=*/true);
  }

  /// Entry \p i of the window's buckets, one after the other.
  __device__ vertex entry_of_buckets(unsigned i, unsigned &bucket) const {
    bucket = first;
    while (i >= shared.segment_end[bucket])
      ++bucket;
    return block.list(
        bucket)[bucket == first ? i : i - shared.segment_end[bucket - 1]];
  }

  /// One window's work says how wide the next should be.
  __device__ void adapt_width(unsigned long long processed) {
    if (processed < problem.plan.busy / 2)
      width = min(2 * width, problem.plan.widest);
    else if (processed > 2ull * problem.plan.busy)
      width = max(width / 2, 1u);
  }

  /// The next window begins at the next bucket that is not empty, of those in
  /// memory. Says whether there is one.
  __device__ bool next_window() {
    const unsigned lane = threadIdx.x % 32;
    unsigned count =
        lane >= end && lane < near_buckets
            ? *const_cast<volatile unsigned *>(&control.waiting[lane])
            : 0;
    const unsigned filled = __ballot_sync(~0u, count != 0);
    if (filled == 0)
      return false;
    first = static_cast<unsigned>(__ffs(static_cast<int>(filled))) - 1;
    set_end(min(first + width, near_buckets));
    if (lane >= end)
      count = 0;
    for (unsigned step = 1; step < 32; step *= 2) {
      const unsigned before = __shfl_up_sync(~0u, count, step);
      if (lane >= step)
        count += before;
    }
    if (threadIdx.x < near_buckets)
      shared.segment_end[threadIdx.x] = count;
    __syncthreads();
    entries = shared.segment_end[end - 1];
    from_buckets = true;
    return true;
  }

  /// Brings the buckets in memory to where the nearest of the far vertices is.
  /// Says whether there is one.
  __device__ bool next_epoch() {
    const unsigned side = block.far_side;
    const vertex *far = block.list(near_buckets + side);
    const unsigned count = control.far[side];
    if (count == 0)
      return false;
    find_nearest(far, count);
    if (is_first_thread()) {
      for (unsigned &waiting : control.waiting)
        waiting = 0;
      control.far[side ^ 1] = 0;
      control.nearest[side ^ 1] = INT32_MAX;
    }
    meet();
    if (control.nearest[side] == INT32_MAX)
      return false;
    block.far_side = side ^ 1;
    share_out(far, count, control.nearest[side] >> problem.plan.shift);
    meet();
    end = 0;
    return true;
  }

  /// A far vertex that has come nearer has been in another list since.
  __device__ bool is_far(distance length) const {
    return block.kind_of(length) == far_list &&
           length >> problem.plan.shift >= block.epoch;
  }

  __device__ void find_nearest(const vertex *far, unsigned count) {
    distance nearest = INT32_MAX;
    for (std::size_t i = std::size_t{blockIdx.x} * threads + threadIdx.x;
         i < count; i += std::size_t{gridDim.x} * threads) {
      const distance length = length_of(load(&problem.states[far[i]]));
      if (is_far(length))
        nearest = min(nearest, length);
    }
    nearest = __reduce_min_sync(~0u, nearest);
    if (threadIdx.x % 32 == 0 && nearest != INT32_MAX)
      atomicMin(&control.nearest[block.far_side], nearest);
  }

  __device__ void share_out(const vertex *far, unsigned count,
                            distance new_epoch) {
    const distance old_epoch = block.epoch;
    for (std::size_t begin = std::size_t{blockIdx.x} * threads; begin < count;
         begin += std::size_t{gridDim.x} * threads) {
      const std::size_t i = begin + threadIdx.x;
      if (i < count) {
        const vertex v = far[i];
        const distance length = length_of(load(&problem.states[v]));
        block.epoch = old_epoch;
        const bool was_far = is_far(length);
        block.epoch = new_epoch;
        if (was_far)
          block.send(v, block.kind_of(length));
      }
      block.end_pass();
    }
    block.epoch = new_epoch;
    block.flush();
  }

  const window_problem &problem;
  window_control &control;
  block_memory &shared;
  block_worker block;
  unsigned width;                         ///< of the next window
  unsigned first = 0;                     ///< bucket of this window
  unsigned end = 0;                       ///< the bucket after it
  unsigned rounds = 0;                    ///< begun so far
  unsigned windows = 0;                   ///< done so far
  unsigned long long total_processed = 0; ///< vertices in them
  unsigned entries = 0;                   ///< that the next round takes
  bool from_buckets = false;              ///< or from the list of the spilled?
};

} // namespace paths::gpu

#endif // SHORTEST_PATHS_WINDOWS_KERNEL_CUH
