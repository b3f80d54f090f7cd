//===- windows_outbox.cuh - Where improved vertices go --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The lists of windows.cuh as a block sees them: what it improves goes to its
/// queue in shared memory, or by way of an outbox there to a list of all
/// blocks.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_WINDOWS_OUTBOX_CUH
#define SHORTEST_PATHS_WINDOWS_OUTBOX_CUH

#include "device/pause.cuh"
#include "windows.cuh"

namespace paths::gpu {

/// Reads what other blocks' atomics have left, in the order of the program.
__device__ inline state load(const state *s) {
  state value;
  asm volatile("ld.relaxed.gpu.global.u64 %0, [%1];"
               : "=l"(value)
               : "l"(s)
               : "memory");
  return value;
}

/// A block's shared memory.
struct block_memory {
  static constexpr unsigned outbox_size = 3 * pass_size;

  uint2 queue[2][threads];   ///< vertex and distance; one is read, one filled
  uint2 outbox[outbox_size]; ///< vertex and kind of list
  /// What threads have added in this pass; three take turns, so that one
  /// barrier is enough for a pass.
  unsigned queued[3], sent[3];
  unsigned next_tile[2];
  unsigned histogram[kinds_of_list], base[kinds_of_list];
  unsigned segment_end[near_buckets];
  /// How edges are shared out among the threads.
  unsigned warp_sums[threads / 32];
  unsigned edges_before[threads], first_edge[threads];
  uint2 from[threads]; ///< vertex and distance
};

/// Members have the same value in all threads of the block. Functions that
/// begin with "All threads" have to be called by all of them.
class block_outbox {
public:
  __device__ block_outbox(const window_problem &problem, block_memory &shared)
      : problem(problem), shared(shared) {
    if (threadIdx.x < 3)
      shared.queued[threadIdx.x] = shared.sent[threadIdx.x] = 0;
    if (threadIdx.x < kinds_of_list)
      shared.histogram[threadIdx.x] = 0;
    __syncthreads();
  }

  /// A pause, if the plan wants that.
  __device__ void pause() const {
    if (problem.plan.delays)
      pause_at_random<16, 16384>();
  }

  /// Where the lists lie: the buckets, two for far ones, two for spilled ones.
  __device__ vertex *list(unsigned number) const {
    return problem.lists + std::size_t{number} * problem.vertices;
  }
  __device__ vertex *list_to_write(unsigned kind) const {
    return list(kind == far_list     ? near_buckets + far_side
                : kind == spill_list ? near_buckets + 2 + spill_side
                                     : kind);
  }

  /// The list of the epoch to which a distance belongs.
  __device__ unsigned kind_of(distance length) const {
    const auto bucket =
        static_cast<unsigned>((length >> problem.plan.shift) - epoch);
    return bucket < near_buckets ? bucket : far_list;
  }

  /// A vertex goes where its new distance belongs.
  __device__ void improved(vertex v, distance length, distance before) {
    if (length < window_end) {
      unsigned place = keep;
      if (keep != 0)
        place = filling + atomicAdd(&shared.queued[turn], 1);
      if (place < keep)
        shared.queue[side][place] =
            make_uint2(v, static_cast<unsigned>(length));
      else
        send(v, spill_list);
      return;
    }
    // Distances only become shorter, so a vertex enters each list once.
    const unsigned kind = kind_of(length);
    if (before == INT32_MAX || kind_of(before) != kind)
      send(v, kind);
  }

  /// All threads: empties the outbox into the lists. A vertex is spilled once
  /// in a round.
  __device__ void flush() {
    pause();
    for (unsigned i = threadIdx.x; i < filled; i += threads) {
      uint2 &entry = shared.outbox[i];
      if (entry.y == spill_list &&
          atomicExch(&problem.stamps[entry.x], stamp) == stamp)
        entry.y = kinds_of_list;
      else // Lists have up to |V| entries; an outbox has far less than 2^24.
        entry.y |= atomicAdd(&shared.histogram[entry.y], 1) << 8;
    }
    __syncthreads();
    if (threadIdx.x < kinds_of_list) {
      const unsigned count = shared.histogram[threadIdx.x];
      if (count != 0)
        shared.base[threadIdx.x] =
            atomicAdd(length_of_list(threadIdx.x), count);
      shared.histogram[threadIdx.x] = 0;
    }
    __syncthreads();
    for (unsigned i = threadIdx.x; i < filled; i += threads) {
      const uint2 entry = shared.outbox[i];
      const unsigned kind = entry.y & 0xff;
      if (kind < kinds_of_list)
        list_to_write(kind)[shared.base[kind] + (entry.y >> 8)] = entry.x;
    }
    filled = 0;
    __syncthreads();
  }

  /// One thread: \p v goes to a list.
  __device__ void send(vertex v, unsigned kind) {
    const unsigned at = filled + atomicAdd(&shared.sent[turn], 1);
    shared.outbox[at] = make_uint2(v, kind);
  }

  /// All threads: what was sent and queued is known to all of them now.
  __device__ void end_pass() {
    const unsigned next = turn == 2 ? 0 : turn + 1;
    if (threadIdx.x == 0)
      shared.queued[next] = shared.sent[next] = 0;
    __syncthreads();
    filled += shared.sent[turn];
    filling = min(filling + shared.queued[turn], keep);
    turn = next;
    if (filled > block_memory::outbox_size - pass_size - threads)
      flush();
  }

  /// All threads: the queue that was filled is read from now on. Its length.
  __device__ unsigned swap_queues() {
    const unsigned count = filling;
    filling = 0;
    side ^= 1;
    return count;
  }
  __device__ uint2 queued(unsigned i) const {
    return shared.queue[side ^ 1][i];
  }

  const window_problem &problem;
  block_memory &shared;
  distance epoch = 0;      ///< number of the first bucket in memory
  distance window_end = 0; ///< vertices nearer than this are kept or spilled
  unsigned keep = 0;       ///< places in the queue, at most threads
  unsigned far_side = 0, spill_side = 0; ///< the lists that are written
  unsigned stamp = 0;                    ///< of this round
  round_counters *now = nullptr, *next_round = nullptr;

private:
  __device__ unsigned *length_of_list(unsigned kind) const {
    return kind == far_list     ? &problem.control->far[far_side]
           : kind == spill_list ? &next_round->spilled
                                : &problem.control->waiting[kind];
  }

  unsigned turn = 0;    ///< of the counters of passes
  unsigned filled = 0;  ///< entries of the outbox
  unsigned filling = 0; ///< entries of the queue that is filled
  unsigned side = 0;    ///< which of the queues that is
};

} // namespace paths::gpu

#endif // SHORTEST_PATHS_WINDOWS_OUTBOX_CUH
