//===- events.cuh - Streams and events ------------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_EVENTS_CUH
#define SHORTEST_PATHS_APSP_EVENTS_CUH

#include "device/device.h"

#include <utility>

namespace paths::apsp::gpu {

/// Owns a stream of the GPU that is current.
class stream {
public:
  stream() {
    paths::gpu::check(cudaStreamCreateWithFlags(&handle, cudaStreamNonBlocking),
                      "a stream");
  }
  stream(stream &&other) noexcept : handle(std::exchange(other.handle, {})) {}
  stream &operator=(stream &&) = delete;
  ~stream() {
    if (handle)
      cudaStreamDestroy(handle);
  }

  operator cudaStream_t() const { return handle; }

private:
  cudaStream_t handle = nullptr;
};

/// Owns a point in a stream that others can wait for. What has not been
/// recorded is waited for by nobody.
class event {
public:
  event() {
    paths::gpu::check(cudaEventCreateWithFlags(&handle, cudaEventDisableTiming),
                      "an event");
  }
  event(event &&other) noexcept : handle(std::exchange(other.handle, {})) {}
  event &operator=(event &&) = delete;
  ~event() {
    if (handle)
      cudaEventDestroy(handle);
  }

  void record(cudaStream_t in) const {
    paths::gpu::check(cudaEventRecord(handle, in), "an event");
  }
  /// What comes later in \p in waits for what was recorded last.
  void await(cudaStream_t in) const {
    paths::gpu::check(cudaStreamWaitEvent(in, handle), "an event");
  }

private:
  cudaEvent_t handle = nullptr;
};

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_EVENTS_CUH
