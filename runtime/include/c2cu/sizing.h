//===- sizing.h - How many inputs make a group ------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The choice of b, the number of inputs per launch, and of the number of
/// slots, where neither the translation nor the environment says. The wish: a
/// group that is large enough to fill the device and to make its fixed costs
/// small, yet leaves groups enough to overlap. The bound: memory.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SIZING_H
#define C2CU_SIZING_H

#include <c2cu/algorithm.h>
#include <c2cu/call_info.h>
#include <c2cu/core_team.h>
#include <c2cu/devices.h>
#include <c2cu/environment.h>
#include <c2cu/objects.h>
#include <c2cu/remote_launch.h>
#include <c2cu/run.h>
#include <c2cu/task.h>

#include <cstddef>
#include <cstdint>

namespace c2cu::detail {

/// Bytes that one input of a group takes.
struct input_cost {
  std::size_t host = 0;   ///< records, the run, its coroutine frame
  std::size_t device = 0; ///< records and tiles
  unsigned width = 1;     ///< the widest tile of all calls
  std::size_t copied = 0; ///< one way, in the direction that has most to copy
};

/// \p frame_bytes is the size of a coroutine frame.
inline input_cost cost_of_input(std::size_t frame_bytes) {
  const std::size_t allocations = 128; // what a run owns besides itself
  input_cost cost;
  cost.host = sizeof(run) + frame_bytes + allocations;
  for (auto *call = registered_call::first; call; call = call->next) {
    const call_info &info = call->info;
    const std::size_t record = info.in_bytes + info.out_bytes + 4;
    cost.host += record + info.keep_bytes;
    cost.device = std::max(cost.device, record + info.tile_bytes);
    cost.copied = std::max({cost.copied, info.in_bytes, info.out_bytes});
    cost.width = std::max(cost.width, info.width);
  }
  return cost;
}

/// The wishes for a group.
struct group_wish {
  std::size_t bytes;  ///< of the host's memory
  std::size_t inputs; ///< at least, even if they take more bytes
};

/// Cores: a launch waits for the slowest core, which costs milliseconds where
/// other processes run; 32 MiB of the smallest inputs make that a hundredth,
/// and 32 inputs per core can be balanced. One core waits for nobody, and has
/// 2 MiB in its caches. GPU: of 128 MiB some 20
/// are copied each way, which takes half a millisecond, a hundred times what
/// lies between two copies; and 32,768 threads give each of 132 multiprocessors
/// some 250.
inline group_wish wish(const settings &how) {
  if (how.where != placement::on_cores)
    return {std::size_t{128} << 20, 32768};
  const std::size_t cores = cores::count();
  return {std::size_t{cores == 1 ? 2u : 32u} << 20, 32 * cores};
}

/// What a group of inputs that arrive at a pace of their own is to be on a GPU:
/// large enough for nine tenths of what it could do, no larger, since all of a
/// group wait for each other. 8 MiB take 0.2 ms to copy, ten times what it
/// takes to begin; 8,192 inputs keep it busy if several threads have one, and
/// 65,536 if a thread has (docs/performance.md, "Groups").
inline std::size_t arriving_inputs(const input_cost &cost) {
  constexpr std::size_t bytes = std::size_t{8} << 20;
  return std::clamp<std::size_t>(bytes / std::max<std::size_t>(cost.copied, 1),
                                 8192, 65536);
}

/// The group size for \p inputs inputs of cost \p cost in \p slots slots.
/// \p host_bytes and \p device_bytes are what all slots together may take.
/// At least 1, at most \p inputs, and a multiple of the tile width if larger.
inline std::size_t group_size(std::uint64_t inputs, std::size_t slots,
                              const input_cost &cost, const group_wish &wanted,
                              std::size_t host_bytes,
                              std::size_t device_bytes) {
  std::size_t group = std::max(wanted.bytes / cost.host, wanted.inputs);
  group = std::min(group, host_bytes / slots / cost.host);
  if (cost.device != 0)
    group = std::min(group, device_bytes / slots / cost.device);
  if (group > cost.width)
    group -= group % cost.width;
  return std::clamp<std::uint64_t>(group, 1,
                                   std::max<std::uint64_t>(inputs, 1));
}

/// The size of a frame of the coroutine main, found by making one that never
/// runs.
inline std::size_t measure_frame(const program &of) {
  of.main(0, nullptr).get().destroy();
  return frames.frame_bytes();
}

/// Bytes of the host's memory for an iteration of a gathered loop, with both
/// banks of records; 0 if the program has no such loop.
inline std::size_t cost_of_iteration() {
  const std::size_t frame = 256; // a guess; see most_iterations
  std::size_t bytes = 0;
  for (auto *call = registered_call::first; call; call = call->next)
    if (call->info.gathers)
      bytes = std::max(
          bytes, frame + 2 * (call->info.in_bytes + call->info.out_bytes + 4));
  return bytes;
}

/// Fills in the rows of a launch, when the group is known: as many as \p wanted
/// says, as if each were an input, in \p memory bytes for each slot. More than
/// 2^23 iterations of an input at a time would meet in arrays: see LoopShape.h.
inline void choose_rows(settings &how, const group_wish &wanted,
                        std::size_t memory) {
  const std::size_t cost = cost_of_iteration();
  std::size_t each = how.iterations;
  if (cost != 0 && each == 0)
    each =
        std::min(std::max(wanted.bytes / cost, wanted.inputs), memory / cost) /
        how.group;
  how.rows = how.group * (cost == 0 ? 1 : std::max<std::size_t>(each, 1));
}

/// Bytes of \p devices, of \p memory bytes each, that all slots together may
/// take: half of what the device has that is dealt most of them, for each.
inline std::size_t all_memory(std::size_t memory, const settings &how,
                              const device_list &devices) {
  return memory / 2 / devices.most_slots(how.slots) * how.slots;
}

/// Fills in the group and the slots of \p how where they are left to choose,
/// for a process that has cores and launches by itself. Each of \p devices, if
/// it uses some, has \p memory bytes.
inline void choose_sizes(const program &of, settings &how, std::size_t memory,
                         const device_list &devices = {}) {
  const bool copies = how.where != placement::on_cores;
  const std::size_t host_bytes = copies ? std::size_t{2} << 30 : memory;
  if (how.slots == 0)
    how.slots =
        std::min<std::size_t>(copies ? 3 * devices.count : 1, most_slots);
  if (how.group == 0)
    how.group = group_size((how.count() - 1) / devices.count + 1, how.slots,
                           cost_of_input(measure_frame(of)), wish(how),
                           host_bytes, all_memory(memory, how, devices));
  how.group = std::min<std::uint64_t>(how.group, how.count());
  const std::uint64_t groups = (how.count() - 1) / how.group + 1;
  how.slots = std::min<std::uint64_t>(how.slots, groups);
  choose_rows(how, wish(how),
              std::min(host_bytes, all_memory(memory, how, devices)) /
                  how.slots);
}

/// The same for \p workers workers, each of which has slots of its own. A group
/// is what fits into the caches near a core, and takes some milliseconds. Most
/// slots are for the time that it takes to get hold of the device. A worker
/// that is alone has all cores for a group.
inline void choose_worker_sizes(const program &of, settings &how,
                                unsigned workers) {
  constexpr std::size_t bytes = std::size_t{2} << 20,
                        all_bytes = std::size_t{512} << 20,
                        memory_on_cores = std::size_t{64} << 20;
  if (workers == 1 && how.where == placement::on_cores)
    return choose_sizes(of, how, memory_on_cores);
  const std::size_t most_slots =
      how.where != placement::on_cores
          ? std::clamp<std::size_t>(all_bytes / bytes / workers, 2,
                                    most_worker_slots)
          : 1;
  how.slots = how.slots == 0 ? most_slots : std::min(how.slots, most_slots);
  if (how.group == 0) {
    const input_cost cost = cost_of_input(measure_frame(of));
    how.group = bytes / cost.host;
    if (workers == 1)
      how.group = std::max<std::size_t>(how.group, 32 * cores::count());
    if (how.interval != 0)
      how.group = std::min(how.group, arriving_inputs(cost));
  }
  how.group = std::clamp<std::uint64_t>(how.group, 1, how.count());
  choose_rows(how, {bytes, 1}, bytes);
}

/// The same where an input begins where the run before it ends.
inline void take_one_by_one(settings &how) {
  if (how.inputs != 1)
    note("the program reads on after its marked call: with C2CU_FRAME=stream "
         "every input has to be finished before the next one begins, which is "
         "slow; C2CU_FRAME=line, bytes:N or files:LIST let them overlap");
  how.group = how.slots = 1;
  choose_rows(how, wish(how), std::size_t{32} << 20);
}

} // namespace c2cu::detail

#endif // C2CU_SIZING_H
