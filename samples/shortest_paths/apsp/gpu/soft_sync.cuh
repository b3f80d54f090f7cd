//===- soft_sync.cuh - Tasks that wait for each other --------- -*- C++ -*-===//
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
#include "device/device.h"
#include "device/pause.cuh"
#include "task_order.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace paths::apsp::gpu {

/// Of a block that takes tasks until there are no more.
inline constexpr unsigned all_tasks = ~0U;

/// What the blocks share, in the device's memory. All zero before a run.
struct task_state {
  unsigned long long *next; ///< the number that is given out next
  unsigned *done;           ///< of each tile of each graph: stages behind it
  unsigned tiles, graphs;
  unsigned batch; ///< so many graphs at a time
  unsigned most;  ///< tasks of a block
  bool delays;    ///< pause at random, to find what is not waited for
  bool lone;      ///< not more than one block for each multiprocessor

  __device__ unsigned *done_of(unsigned graph, unsigned row,
                               unsigned column) const {
    return &done[(std::size_t{graph} * tiles + row) * tiles + column];
  }
};

/// How many stages are behind a tile; what was written in them is seen after.
__device__ inline unsigned seen(const unsigned *done) {
  unsigned stages = 0;
  asm volatile("ld.acquire.gpu.global.u32 %0, [%1];"
               : "=r"(stages)
               : "l"(done)
               : "memory");
  return stages;
}

/// Waits until at least \p stages are behind a tile; what was written in them
/// is seen afterwards, by the whole block after its next barrier.
__device__ inline void await(const unsigned *done, unsigned stages) {
  while (seen(done) < stages)
    __nanosleep(20);
}

/// For tests: the block's first thread may be late.
__device__ inline void pause_at_random(const task_state &state) {
  if (state.delays && threadIdx.x == 0)
    paths::gpu::pause_at_random<4, 65536>();
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

/// The task with a number, where each graph has \p tasks.
template <class Order>
__device__ auto task_of(unsigned long long number, const task_state &state,
                        const Order &order, unsigned long long tasks) {
  using task = decltype(order.at(0));
  if (number >= tasks * state.graphs)
    return given_task<task>{{}, 0, true};
  const place at = place_of(number, tasks, state.graphs, state.batch);
  return given_task<task>{order.at(at.task), at.graph, false};
}

/// What the threads of a block of two warps at least go through its tasks with.
/// One warp asks for the next number and waits for what the task needs, its
/// threads for a need each in turn, while another tells that the last task is
/// done, a thread for each tile. To ask while that is still worked on would
/// hide the counter's latency, but keep a task that others wait for from a
/// block that has nothing to do.
template <class Order> class task_loop {
public:
  using given = decltype(task_of(0, std::declval<task_state>(),
                                 std::declval<Order>(), 0));

  /// All threads; a graph has \p tasks; \p slots are two, in shared memory.
  __device__ task_loop(const task_state &state, const Order &order,
                       unsigned long long tasks, given *slots)
      : state(state), order(order), tasks(tasks), slots(slots) {}

  /// All threads: the next task, or nothing at the end or after the block's
  /// last. Tells that the one before is done, whose writes may still be going
  /// on.
  __device__ const given *next() {
    __syncthreads();
    const given &now = slots[count % 2], &last = slots[count % 2 ^ 1];
    if (count != 0 && threadIdx.x / 32 == 1 &&
        threadIdx.x % 32 < last.task.count)
      mark(state.done_of(last.graph, last.task.row,
                         last.task.column_of(threadIdx.x % 32)),
           last.task.stages_behind());
    if (count == state.most)
      return nullptr;
    if (threadIdx.x < 32)
      take(slots[count % 2]);
    __syncthreads();
    return now.is_end ? nullptr : &now;
  }

  /// All threads, after a task's last write.
  __device__ void finish() {
    pause_at_random(state);
    ++count;
  }

private:
  /// One warp: the next task, when what it needs is done.
  __device__ void take(given &slot) {
    if (threadIdx.x == 0)
      slot = task_of(take_number(state), state, order, tasks);
    pause_at_random(state);
    __syncwarp();
    if (slot.is_end)
      return;
    for (unsigned i = threadIdx.x; i < slot.task.need_count(); i += 32) {
      const need mine = slot.task.needs(i);
      if (mine.stages != 0)
        await(state.done_of(slot.graph, mine.row, mine.column), mine.stages);
    }
  }

  const task_state &state;
  const Order &order;
  const unsigned long long tasks;
  given *const slots;
  unsigned count = 0;
};

/// Owns the state of a run.
class task_memory {
public:
  task_memory(unsigned tiles, unsigned graphs, const settings &options)
      : words(2 + std::size_t{graphs} * tiles * tiles),
        state{reinterpret_cast<unsigned long long *>(words.data()),
              words.data() + 2,
              tiles,
              graphs,
              graphs,
              all_tasks,
              options.delays,
              options.lone_blocks} {}

  bool lone() const { return state.lone; }

  /// Ready for a run, in the order of \p stream, with \p batch graphs at a
  /// time and \p most tasks for a block.
  task_state begin(unsigned batch, unsigned most,
                   cudaStream_t stream = nullptr) const {
    paths::gpu::check(cudaMemsetAsync(words.data(), 0,
                                      words.size() * sizeof(unsigned), stream),
                      "the marks of tiles");
    task_state run = state;
    run.batch = std::min(batch, state.graphs);
    run.most = most;
    return run;
  }

private:
  paths::gpu::array<unsigned> words; ///< a counter of two, then the marks
  task_state state;
};

/// The blocks of a launch, and the tasks of each.
struct task_grid {
  unsigned blocks, most;
};

/// For \p tasks of which \p at_a_time can be worked on, where the device holds
/// \p resident blocks. More blocks than tasks at a time would wait beside those
/// that work.
inline task_grid grid_for(std::uint64_t at_a_time, unsigned resident) {
  return {
      static_cast<unsigned>(std::clamp<std::uint64_t>(at_a_time, 1, resident)),
      all_tasks};
}

/// For blocks that end after a task. A multiprocessor favours the blocks that
/// it has had longest: the others get little done, and what waits for them
/// waits long. Blocks that end grow old in turn, for the price of a start each.
inline task_grid grid_in_turn(std::uint64_t tasks) {
  return {static_cast<unsigned>(tasks), 1};
}
/// So many tasks are blocks of one launch at most.
inline constexpr std::uint64_t most_in_turn = (1U << 31) - 1;

/// How many graphs have \p tasks in a stage.
inline unsigned batch_for(unsigned graphs, std::uint64_t tasks_of_stage,
                          std::uint64_t tasks) {
  const std::uint64_t enough = tasks / std::max(tasks_of_stage, 1UL) + 1;
  return static_cast<unsigned>(std::min<std::uint64_t>(graphs, enough));
}

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_SOFT_SYNC_CUH
