//===- soft_sync.cuh - Tasks that wait for each other in a kernel  -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Soft synchronisation (Takafuji, 3.2.3; the single-kernel technique of
/// Funasaka, Nakano and Ito): blocks take the numbers of tasks from a counter,
/// wait until what a task needs is done, and say when it is done itself. There
/// is no barrier of the grid, and blocks need not all be resident: one that
/// waits only waits for tasks with lower numbers, which were taken before.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_SOFT_SYNC_CUH
#define SHORTEST_PATHS_APSP_SOFT_SYNC_CUH

#include "apsp/solver.h"
#include "sssp/gpu/device.h"
#include "task_order.h"

#include <cstdint>

namespace paths::apsp::gpu {

/// What the blocks share, in the device's memory. All zero before a run.
struct task_state {
  unsigned long long *next; ///< the number that is given out next
  unsigned *done;           ///< of each tile of each graph: stages behind it
  unsigned tiles, graphs;
  bool delays; ///< pause at random, to find what is not waited for
  bool lone;   ///< not more than one block for each multiprocessor

  __device__ unsigned *done_of(unsigned graph, unsigned row,
                               unsigned column) const {
    return &done[(std::size_t{graph} * tiles + row) * tiles + column];
  }
};

/// Waits until at least \p stages are behind a tile; what was written in them
/// is seen afterwards, by the whole block after its next barrier.
__device__ inline void await(const unsigned *done, unsigned stages) {
  unsigned seen = 0;
  for (;;) {
    asm volatile("ld.acquire.gpu.global.u32 %0, [%1];"
                 : "=r"(seen)
                 : "l"(done)
                 : "memory");
    if (seen >= stages)
      return;
    __nanosleep(20);
  }
}

/// A pause that depends on the task and the time.
__device__ inline void pause_at_random(const task_state &state) {
  if (!state.delays || threadIdx.x != 0)
    return;
  const unsigned random =
      (static_cast<unsigned>(clock64()) ^ blockIdx.x * 40503U) * 2654435761U;
  if (random >> 30 == 0)
    __nanosleep(random >> 14 & 0xffff);
}

/// One thread, after a barrier that follows what the block has written.
__device__ inline void mark(unsigned *done, unsigned stages) {
  asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(done), "r"(stages)
               : "memory");
}

/// A task of a graph, or the end.
template <class Task> struct given_task {
  Task task;
  unsigned graph;
  bool is_end;
};

/// One thread: asks for a number.
__device__ inline unsigned long long take_number(const task_state &state) {
  return atomicAdd(state.next, 1ULL);
}

/// Task d of graph g of m has number m d + g.
template <class Order>
__device__ auto task_of(unsigned long long number, const task_state &state,
                        const Order &order, unsigned long long tasks) {
  using task = decltype(order.at(0));
  if (number >= tasks)
    return given_task<task>{{}, 0, true};
  const std::uint64_t place = divide(number, state.graphs);
  return given_task<task>{order.at(place),
                          static_cast<unsigned>(number - place * state.graphs),
                          false};
}

/// All threads of a block of two warps at least: takes one task after the
/// other, in the \p order, until \p tasks are done. \p work is called with a
/// graph's number and a task, which is in shared memory, and may use barriers
/// of the block.
///
/// Little of that takes time of its own: the next number is asked for while a
/// task is worked on, and one warp waits for what is needed, a thread for each
/// need, while another tells that the last task is done.
template <class Order, class Work>
__device__ void for_tasks(const task_state &state, const Order &order,
                          unsigned long long tasks, const Work &work) {
  __shared__ decltype(task_of(0, state, order, 0)) slots[2];
  if (threadIdx.x == 0)
    slots[0] = task_of(take_number(state), state, order, tasks);
  for (unsigned count = 0;; ++count) {
    const unsigned turn = count % 2;
    __syncthreads();
    const auto &now = slots[turn], &last = slots[turn ^ 1];
    if (threadIdx.x == 32 && count != 0)
      mark(state.done_of(last.graph, last.task.row, last.task.column),
           last.task.stages_behind());
    if (now.is_end)
      return;
    pause_at_random(state);
    if (threadIdx.x < 32) {
      const need mine = now.task.needs(threadIdx.x);
      if (mine.stages != 0)
        await(state.done_of(now.graph, mine.row, mine.column), mine.stages);
    }
    __syncthreads();
    unsigned long long next = 0;
    if (threadIdx.x == 0)
      next = take_number(state);
    work(now.graph, now.task);
    pause_at_random(state);
    if (threadIdx.x == 0)
      slots[turn ^ 1] = task_of(next, state, order, tasks);
  }
}

/// Owns the state of a run.
class task_memory {
public:
  task_memory(unsigned tiles, unsigned graphs, const settings &options)
      : words(2 + std::size_t{graphs} * tiles * tiles),
        state{reinterpret_cast<unsigned long long *>(words.data()),
              words.data() + 2,
              tiles,
              graphs,
              options.delays,
              options.lone_blocks} {}

  bool lone() const { return state.lone; }

  /// Ready for a run, in the order of \p stream.
  task_state begin(cudaStream_t stream = nullptr) const {
    paths::gpu::check(cudaMemsetAsync(words.data(), 0,
                                      words.size() * sizeof(unsigned), stream),
                      "the marks of tiles");
    return state;
  }

private:
  paths::gpu::array<unsigned> words; ///< a counter of two, then the marks
  task_state state;
};

/// How many blocks of \p kernel the device holds at a time.
template <class Kernel>
unsigned resident_blocks(Kernel kernel, unsigned threads,
                         std::size_t shared_bytes, bool lone) {
  int device = 0, processors = 0, each = 0;
  paths::gpu::check(cudaGetDevice(&device), "the device");
  paths::gpu::check(cudaDeviceGetAttribute(
                        &processors, cudaDevAttrMultiProcessorCount, device),
                    "the number of multiprocessors");
  paths::gpu::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
                        &each, kernel, static_cast<int>(threads), shared_bytes),
                    "the number of blocks");
  return static_cast<unsigned>(processors * (lone ? 1 : each));
}

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_SOFT_SYNC_CUH
