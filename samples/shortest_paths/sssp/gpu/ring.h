//===- ring.h - A graph on its way to the device -------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Copying from memory that is not pinned is a single thread's work in the
/// driver, at an eighth of what the bus can carry, and to pin a whole graph
/// takes longer than to copy it. So all threads make pieces of what the device
/// is to have, in whatever form it wants them, in a little pinned memory, from
/// where they travel while the next are made.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_RING_H
#define SHORTEST_PATHS_RING_H

#include "device/device.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <omp.h>
#include <span>

namespace paths::gpu {

/// Pinned memory in pieces, two for each thread.
class upload_ring {
public:
  /// For transfers of \p bytes altogether, which say how much it takes: at
  /// most 32 MB. Throws graph_error if there is none.
  explicit upload_ring(std::size_t bytes);
  upload_ring(const upload_ring &) = delete;
  upload_ring &operator=(const upload_ring &) = delete;
  ~upload_ring();

  /// Lets all threads call \p make(begin, end, into), which writes the elements
  /// from number \p begin to \p end to \p into and does not throw, and copies
  /// them to \p to, in the device's memory. Complete when it returns.
  template <class T, class Make> void put(const Make &make, const array<T> &to);

  /// The same for elements as they are.
  template <class T> void copy(std::span<const T> from, const array<T> &to) {
    put(
        [&](std::size_t begin, std::size_t end, T *into) {
          std::copy(from.begin() + begin, from.begin() + end, into);
        },
        to);
  }

private:
  /// One thread's pieces, and the stream in which they travel.
  class lane {
  public:
    lane(std::byte *memory, std::size_t piece);
    lane(const lane &) = delete;
    lane &operator=(const lane &) = delete;
    ~lane();

    /// A piece that has travelled, if it was ever sent.
    std::byte *next(std::atomic<cudaError_t> &status);
    /// Sends \p bytes of it to \p to.
    void send(void *to, std::size_t bytes, std::atomic<cudaError_t> &status);
    void wait(std::atomic<cudaError_t> &status);

    static constexpr std::size_t pieces = 2;

  private:
    std::byte *const memory;
    const std::size_t piece;
    cudaStream_t stream = nullptr;
    cudaEvent_t travelled[pieces] = {};
    std::size_t turn = 0;
    cudaError_t made = cudaSuccess;
  };

  std::byte *memory = nullptr;
  std::size_t piece; ///< bytes
  int threads;
};

template <class T, class Make>
void upload_ring::put(const Make &make, const array<T> &to) {
  const std::size_t count = to.size(), at_a_time = piece / sizeof(T);
  std::atomic<cudaError_t> status = cudaSuccess;
#pragma omp parallel num_threads(threads)
  {
    const auto me = static_cast<std::size_t>(omp_get_thread_num());
    lane mine(memory + me * lane::pieces * piece, piece);
#pragma omp for schedule(dynamic, 1)
    for (std::size_t begin = 0; begin < count; begin += at_a_time) {
      const std::size_t end = std::min(begin + at_a_time, count);
      auto *into = reinterpret_cast<T *>(mine.next(status));
      make(begin, end, into);
      mine.send(to.data() + begin, (end - begin) * sizeof(T), status);
    }
    mine.wait(status);
  }
  check(status, "copying the graph to the GPU");
}

} // namespace paths::gpu

#endif // SHORTEST_PATHS_RING_H
