//===- device.h - The device's memory, checked ---------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DEVICE_H
#define SHORTEST_PATHS_DEVICE_H

#include "gpu.h"
#include "graph/graph.h"
#include "graph/memory.h"

#include <algorithm>
#include <cstddef>
#include <cuda_runtime_api.h>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace paths::gpu {

/// Throws graph_error with CUDA's words and \p what was tried.
inline void check(cudaError_t status, const char *what) {
  if (status != cudaSuccess)
    throw graph_error(std::string(what) + ": " + cudaGetErrorString(status));
}

/// After a launch: was it accepted?
inline void check_launch(const char *kernel) {
  check(cudaGetLastError(), kernel);
}

/// Refuses what does not fit into the device's free memory, in plain words.
inline void expect_memory(std::size_t bytes, const char *what) {
  const std::size_t free = free_memory();
  if (bytes > free)
    throw graph_error(std::string(what) + " takes " +
                      std::to_string(bytes / 1'000'000) +
                      " MB on the GPU, of which " +
                      std::to_string(free / 1'000'000) + " MB may be used");
}

/// Owns `size()` elements in the device's memory, not initialised.
template <class T> class array {
public:
  array() = default;
  explicit array(std::size_t count) : count(count) {
    if (count == 0)
      return;
    expect_memory(count * sizeof(T), "an array of the graph");
    check(cudaMalloc(&elements, count * sizeof(T)), "allocating on the GPU");
  }
  explicit array(std::span<const T> from) : array(from.size()) { put(from); }
  array(array &&other) noexcept { swap(other); }
  array &operator=(array &&other) noexcept {
    swap(other);
    return *this;
  }
  ~array() { cudaFree(elements); }

  T *data() const { return elements; }
  std::size_t size() const { return count; }

  /// For streams that do not wait for the one that copies as well: what comes
  /// from pageable memory may still be on its way when cudaMemcpy() returns.
  void put(std::span<const T> from) {
    check(cudaMemcpy(elements, from.data(), from.size_bytes(),
                     cudaMemcpyHostToDevice),
          "copying to the GPU");
    check(cudaStreamSynchronize(nullptr), "copying to the GPU");
  }
  /// Waits for what was launched before.
  std::vector<T> get() const {
    std::vector<T> copy = large_vector<T>(count);
    check(cudaMemcpy(copy.data(), elements, count * sizeof(T),
                     cudaMemcpyDeviceToHost),
          "copying from the GPU");
    return copy;
  }

private:
  void swap(array &other) {
    std::swap(elements, other.elements);
    std::swap(count, other.count);
  }

  T *elements = nullptr;
  std::size_t count = 0;
};

/// Owns one object in pinned host memory, to which results are copied.
template <class T> class pinned {
public:
  pinned() {
    check(cudaMallocHost(&object, sizeof(T)), "allocating pinned memory");
  }
  pinned(const pinned &) = delete;
  pinned &operator=(const pinned &) = delete;
  ~pinned() { cudaFreeHost(object); }

  T &operator*() const { return *object; }
  T *operator->() const { return object; }
  T *data() const { return object; }

private:
  T *object = nullptr;
};

/// Owns an array in pinned host memory, not initialised or a copy: the device
/// reads and writes it without the driver's help, and while the host goes on.
template <class T> class pinned_array {
public:
  explicit pinned_array(std::size_t count) : count(count) {
    if (count != 0)
      check(cudaMallocHost(&elements, count * sizeof(T)),
            "allocating pinned memory");
  }
  explicit pinned_array(std::span<const T> from) : pinned_array(from.size()) {
    std::copy(from.begin(), from.end(), elements);
  }
  pinned_array(const pinned_array &) = delete;
  pinned_array &operator=(const pinned_array &) = delete;
  ~pinned_array() { cudaFreeHost(elements); }

  T *data() const { return elements; }
  std::size_t size() const { return count; }

private:
  T *elements = nullptr;
  std::size_t count = 0;
};

/// Blocks of \p threads for \p count pieces of work.
inline unsigned blocks_for(std::size_t count, unsigned threads) {
  return static_cast<unsigned>((count + threads - 1) / threads);
}

} // namespace paths::gpu

#endif // SHORTEST_PATHS_DEVICE_H
