//===- core_kernels.h - Kernels on the cores of the host --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How a kernel runs on cores: records are where they are, and a launch is over
/// when it returns. Tiles of inputs, or groups of as many as a kernel computes
/// side by side, are spread over the cores: core_team.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CORE_KERNELS_H
#define C2CU_CORE_KERNELS_H

#include <c2cu/algorithm.h>
#include <c2cu/device_interface.h>
#include <c2cu/lane.h>
#include <c2cu/lanes_cpu.h>
#include <c2cu/launch.h>
#include <c2cu/linkage.h>
#include <c2cu/spread.h>

#include <cstddef>
#include <cstdlib>
#ifdef C2CU_SPREAD
#include <thread>
#include <vector>
#endif

namespace c2cu::cores {

#ifndef C2CU_FOR_GPU

/// Memory for one tile of column-wise objects, per thread.
class tile_memory {
public:
  explicit tile_memory(std::size_t bytes)
      : bytes(bytes ? static_cast<char *>(allocate_lines(bytes)) : nullptr) {}
  tile_memory(const tile_memory &) = delete;
  tile_memory &operator=(const tile_memory &) = delete;
  ~tile_memory() { std::free(bytes); }
  char *data() const { return bytes; }

private:
  char *bytes;
};

/// A launch, in parts that may be computed at the same time.
struct parts {
  /// Computes parts \p first to \p last - 1 of \p launch, with \p memory for
  /// one part at a time.
  void (*compute)(const void *launch, std::size_t first, std::size_t last,
                  char *memory);
  const void *launch;
  std::size_t count;
  std::size_t bytes; ///< of memory, for each thread
};

/// Computes all parts of a launch, by as many cores as launches use. Defined in
/// core_team.h.
C2CU_RUNTIME void compute(const parts &of);

/// Runs an evaluated kernel for all inputs of \p on, several side by side.
/// \p bytes are the planes of each.
inline void launch_lanes(const lanes_kernel &kernel, std::size_t bytes,
                         const launch_arguments &on) {
  struct launch_of_groups {
    const lanes_kernel &kernel;
    const launch_arguments &on;
  };
  const launch_of_groups launch = {kernel, on};
  compute({.compute =
               [](const void *launch, std::size_t first, std::size_t last,
                  char *room) {
                 const auto &[kernel, on] =
                     *static_cast<const launch_of_groups *>(launch);
                 for (std::size_t group = first; group < last; ++group)
                   kernel.run(on, group, room);
               },
           .launch = &launch,
           .count = (on.count + kernel.lanes - 1) / kernel.lanes,
           .bytes = bytes * kernel.lanes});
}

#ifdef C2CU_SPREAD
/// Runs a \p Call whose loops may be spread, each input by several threads.
template <has_spread Call> void launch_spread(const launch_arguments &on) {
  constexpr unsigned threads = C2CU_SPREAD;
  tile_memory objects(Call::spread::shared_bytes);
  std::barrier<> meeting(threads);
  std::uint64_t numbers[threads];
#ifdef C2CU_SHADOW
  shadow::log accesses(objects.data(), Call::spread::shared_bytes);
#endif
  auto run = [&](unsigned index) {
#ifdef C2CU_SHADOW
    shadow::here = shadow::thread_state(&accesses);
#endif
    for (std::size_t input = 0; input < on.count; ++input) {
      Call::spread::run(block_place{
          index, threads, objects.data(), on.in + input * Call::in_bytes,
          on.out + input * Call::out_bytes, on.uniforms, &meeting, numbers});
      meeting.arrive_and_wait();
    }
  };
  std::vector<std::jthread> others;
  for (unsigned index = 1; index < threads; ++index)
    others.emplace_back(run, index);
  run(0);
}
#endif

/// Runs \p Call for the inputs of tiles \p first to \p last - 1 of the launch
/// \p of, with \p memory for a tile.
template <class Call, bool InPlace>
void compute_tiles(const void *of, std::size_t first, std::size_t last,
                   char *memory) {
  launch_arguments on = *static_cast<const launch_arguments *>(of);
  on.tiles = memory;
  const std::size_t end = std::min(on.count, last * cpu_width);
  for (std::size_t input = first * cpu_width; input < end; ++input) {
    cpu_lane<Call, InPlace> lane(on, input);
    Call::run(lane);
  }
}

/// Runs \p Call for all inputs of \p on, each on its own. What is in both
/// records is left in the in-record, if \p InPlace and nothing speaks against
/// it.
template <class Call, bool InPlace>
void launch_tiles(const launch_arguments &on) {
  compute({.compute = compute_tiles<Call, InPlace>,
           .launch = &on,
           .count = (on.count + cpu_width - 1) / cpu_width,
           .bytes = Call::tile_bytes * cpu_width});
}

/// Runs an evaluated \p Call for all inputs of \p on.
template <has_lanes Call> void launch_evaluated(const launch_arguments &on) {
  const lanes_kernel kernel = lanes_of_machine<Call>();
  if constexpr (c2cu::detail::needs_wide_products<Call>)
    if (!kernel.run)
      return launch_tiles<Call, true>(on);
  launch_lanes(kernel, Call::lanes_bytes, on);
}

/// Runs \p Call for all inputs of \p on.
template <class Call, bool InPlace = true>
void launch(const launch_arguments &on) {
#ifdef C2CU_SPREAD
  if constexpr (has_spread<Call>)
    return launch_spread<Call>(on);
#endif
  // Evaluated, a kernel leaves objects in the in-record that it does not touch.
  if constexpr (has_lanes<Call> && InPlace && !has_links<Call>)
    launch_evaluated<Call>(on);
  else
    launch_tiles<Call, InPlace>(on);
}

/// Inputs that a core computes at a time: a launch of fewer takes as long.
template <class Call> unsigned side_by_side() {
  if constexpr (has_lanes<Call>)
    if (const lanes_kernel kernel = lanes_of_machine<Call>(); kernel.run)
      return kernel.lanes;
  return cpu_width;
}

#endif // C2CU_FOR_GPU

} // namespace c2cu::cores

#endif // C2CU_CORE_KERNELS_H
