//===- cuda_lane_memory.h - How much memory a GPU's threads have -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How deep functions of a kernel call themselves, and how much of the heap
/// they take, is not known before. Each thread has a stack whose size is set
/// before a launch, with an arena for the heap in it. Where that does not do,
/// the launch is made again with four times as much of what was missing, and
/// all later ones have that, too: a program does so a few times at most.
///
/// CUDA reserves stacks for all threads that a GPU can hold, however few are
/// launched. All of them take a quarter of its free memory at most.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CUDA_LANE_MEMORY_H
#define C2CU_CUDA_LANE_MEMORY_H

#include <c2cu/algorithm.h>
#include <c2cu/call_info.h>
#include <c2cu/cuda_error.h>
#include <c2cu/cuda_kernel_list.h>
#include <c2cu/devices.h>
#include <c2cu/environment.h>
#include <c2cu/launch.h>

#include <cstddef>
#include <cstdint>

namespace c2cu::backend {

/// The memory of threads of one GPU, which is in use where this is called.
class cuda_lane_memory {
public:
  static cuda_lane_memory &here() {
    static cuda_lane_memory of_device[most_devices];
    return of_device[current_device()];
  }

  /// Sets what threads have at first, below the frames of the kernels
  /// themselves: for what the compiler cannot know, calls through pointers to
  /// functions, and what those take that call themselves, and, where kernels
  /// have arenas, all others. The kernels are known.
  void open() {
    bool recursive = false;
    std::size_t frames = 0;
    for (auto *c = registered_call::first; c; c = c->next) {
      recursive |= c->info.recursive;
      frames = std::max(frames, c->info.frame_bytes);
    }
    for (const kernel *k = kernel::all; k; k = k->next)
      own = std::max(own, frame_of(*k));
    std::size_t rest = std::max(for_pointers, frames), arena = 0;
    if (recursive || frames != 0) {
      std::size_t free = 0, total = 0;
      check(cudaMemGetInfo(&free, &total), "asking for free memory");
      const std::size_t each = free / resident_threads() / unit * unit;
      most = std::clamp(each / 4, rest, std::max(rest, most_bytes));
      if (recursive)
        rest = std::max(rest, std::min(each / 8, first_stack));
      if (frames != 0)
        arena = std::min<std::size_t>(first_arena, most - std::min(most, rest));
    }
    now = {static_cast<std::uint32_t>(rest + arena),
           static_cast<std::uint32_t>(arena)};
    check(set(now), "reserving memory for the stacks of threads");
  }

  const lane_memory &in_use() const { return now; }

  /// Bytes that a thread's stack may come to have, if that is counted.
  std::size_t most_stack() const { return most; }

  /// See device_interface.
  bool enlarge(const lane_memory &had, std::uint32_t status) {
    if (has_more(had, status))
      return true;
    const std::size_t rest = now.stack - now.arena;
    const std::size_t arena = status & status_heap
                                  ? std::max(std::size_t{now.arena}, unit) * 4
                                  : std::size_t{now.arena};
    const std::size_t others = status & status_stack ? rest * 4 : rest;
    const lane_memory more = fitting(others, arena, status);
    if (set(more) != cudaSuccess) {
      cudaGetLastError(); // It may be asked for what comes next.
      return false;
    }
    now = more;
    return has_more(had, status);
  }

private:
  static constexpr std::size_t for_pointers = 4096, unit = 1024,
                               first_stack = std::size_t{64} << 10;
  /// What CUDA lets a thread have of local memory.
  static constexpr std::size_t most_bytes = std::size_t{512} << 10;

  bool has_more(const lane_memory &had, std::uint32_t status) const {
    return ((status & status_heap) && now.arena > had.arena) ||
           ((status & status_stack) &&
            now.stack - now.arena > had.stack - had.arena);
  }

  /// As near to \p others and \p arena bytes as may be, where \p status says
  /// which of them are to grow.
  lane_memory fitting(std::size_t others, std::size_t arena,
                      std::uint32_t status) const {
    const std::size_t over = others + arena > most ? others + arena - most : 0;
    if (over != 0 && (status & status_heap))
      arena = std::max<std::size_t>(arena - std::min(arena, over), now.arena);
    if (others + arena > most)
      others = most - std::min(arena, most);
    return {static_cast<std::uint32_t>(others + arena),
            static_cast<std::uint32_t>(arena)};
  }

  /// Where the compiler does not know how much a kernel needs, this limit is
  /// all that there is, its own frame included.
  cudaError_t set(const lane_memory &to) const {
    return cudaDeviceSetLimit(cudaLimitStackSize, own + to.stack);
  }

  lane_memory now;
  std::size_t own = 0;  // the largest frame of a kernel
  std::size_t most = 0; // 0: as it is
};

} // namespace c2cu::backend

#endif // C2CU_CUDA_LANE_MEMORY_H
