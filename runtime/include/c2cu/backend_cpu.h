//===- backend_cpu.h - Kernels on the cores of the host ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The interface of backend.h without a device: memory is the host's, copies do
/// not happen, and a launch is over when it returns; but for tests of the
/// contrary, see cpu_memories.h. Tiles of inputs, or groups of as many as a
/// kernel computes side by side, are spread over the cores by OpenMP; without
/// -fopenmp one core does it all.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BACKEND_CPU_H
#define C2CU_BACKEND_CPU_H

#include <c2cu/clock.h>
#include <c2cu/cpu_memories.h>
#include <c2cu/devices.h>
#include <c2cu/error.h>
#include <c2cu/lane.h>
#include <c2cu/lanes_cpu.h>
#include <c2cu/launch.h>
#include <c2cu/spread.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#ifdef _OPENMP
#include <omp.h>
#endif
#ifdef C2CU_SPREAD
#include <thread>
#include <vector>
#endif

namespace c2cu::backend {

inline constexpr bool copies = cpu_copies;
inline constexpr const char *name = "cpu";

/// How many cores launches use.
inline unsigned workers() {
#ifdef _OPENMP
  return static_cast<unsigned>(omp_get_max_threads());
#else
  return 1;
#endif
}

/// Here, the cores are the one device, whatever the user wants of GPUs.
inline device_list find_devices(const device_choice &choice) {
  return copies ? choose_devices(choice, C2CU_MEMORIES) : device_list();
}

inline void use_device(unsigned number) { memories.use(number); }
inline void initialise(unsigned number) { use_device(number); }

/// What records may take in all; more gains nothing.
inline std::size_t free_memory() { return std::size_t{64} << 20; }

inline void *host_allocate(std::size_t bytes) {
  const std::size_t line = 64;
  void *memory =
      std::aligned_alloc(line, (bytes + line - 1) / line * line + line);
  if (!memory)
    fail(failure, "out of memory for %zu bytes; set a smaller C2CU_GROUP",
         bytes);
  return memory;
}

inline void host_release(void *memory) { std::free(memory); }

inline void pin(void *, std::size_t) {}

/// Launches use the calling thread alone from now on.
inline void use_one_core() {
#ifdef _OPENMP
  omp_set_num_threads(1);
#endif
}

inline void *device_allocate(std::size_t bytes, const char *) {
  void *const memory = host_allocate(bytes);
  memories.add(memory, bytes);
  return memory;
}

inline void device_release(void *memory) {
  memories.remove(memory);
  host_release(memory);
}

/// Does everything at once, in the caller.
class stream : public stream_memory {
public:
  /// Seconds spent in launches since the last call of this function.
  double kernel_seconds() {
    const double result = elapsed;
    elapsed = 0;
    return result;
  }

  double copy_seconds() { return 0; }

  void add_kernel_seconds(double seconds) { elapsed += seconds; }

private:
  double elapsed = 0;
};

/// Memory for one tile of column-wise objects, per thread.
class tile_memory {
public:
  explicit tile_memory(std::size_t bytes)
      : bytes(bytes ? static_cast<char *>(host_allocate(bytes)) : nullptr) {}
  tile_memory(const tile_memory &) = delete;
  tile_memory &operator=(const tile_memory &) = delete;
  ~tile_memory() { host_release(bytes); }
  char *data() const { return bytes; }

private:
  char *bytes;
};

/// Runs an evaluated kernel for all inputs of \p on, several side by side.
/// \p bytes are the planes of each.
inline void launch_lanes(const lanes_kernel &kernel, std::size_t bytes,
                         const launch_arguments &on) {
  const std::ptrdiff_t groups = (on.count + kernel.lanes - 1) / kernel.lanes;
#pragma omp parallel if (groups > 1)
  {
    tile_memory room(bytes * kernel.lanes);
#pragma omp for schedule(guided)
    for (std::ptrdiff_t group = 0; group < groups; ++group)
      kernel.run(on, group, room.data());
  }
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

/// Runs \p Call for all inputs of \p on, each on its own.
template <class Call> void launch_tiles(const launch_arguments &on) {
  const std::ptrdiff_t tiles = (on.count + cpu_width - 1) / cpu_width;
#pragma omp parallel if (tiles > 1)
  {
    tile_memory memory(Call::tile_bytes * cpu_width);
    launch_arguments mine = on;
    mine.tiles = memory.data();
#pragma omp for schedule(guided)
    for (std::ptrdiff_t tile = 0; tile < tiles; ++tile)
      for (std::size_t i = 0; i < cpu_width; ++i) {
        const std::size_t input = tile * cpu_width + i;
        if (input >= on.count)
          break;
        cpu_lane<Call> lane(mine, input);
        Call::run(lane);
      }
  }
}

/// Runs an evaluated \p Call for all inputs of \p on.
template <has_lanes Call> void launch_evaluated(const launch_arguments &on) {
  const lanes_kernel kernel = lanes_of_machine<Call>();
  if constexpr (detail::needs_wide_products<Call>)
    if (!kernel.run)
      return launch_tiles<Call>(on);
  launch_lanes(kernel, Call::lanes_bytes, on);
}

/// Runs \p Call for all inputs of \p on.
template <class Call> void launch(stream &by, const launch_arguments &on) {
  const double begin = now();
#ifdef C2CU_SPREAD
  if constexpr (has_spread<Call>)
    launch_spread<Call>(on);
  else
#endif
      if constexpr (has_lanes<Call>)
    launch_evaluated<Call>(on);
  else
    launch_tiles<Call>(on);
  by.add_kernel_seconds(now() - begin);
  by.launched(on.status, on.count);
}

} // namespace c2cu::backend

#endif // C2CU_BACKEND_CPU_H
