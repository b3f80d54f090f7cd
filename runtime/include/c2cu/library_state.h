//===- library_state.h - What c2cu.h tells and sets -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The functions of c2cu.h, weak in every library, so that a program with
/// several of them has one copy.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_STATE_H
#define C2CU_LIBRARY_STATE_H

#include <c2cu.h>

#include <atomic>

/// A symbol of which a process has one, in whichever libraries it is.
#define C2CU_SHARED_SYMBOL                                                     \
  extern "C" __attribute__((weak, visibility("default")))

// NOLINTBEGIN(bugprone-reserved-identifier)
C2CU_SHARED_SYMBOL std::atomic<unsigned long long> c2cu_shared_counts[4];
C2CU_SHARED_SYMBOL std::atomic<unsigned> c2cu_shared_threads;
C2CU_SHARED_SYMBOL __thread char c2cu_shared_error[256];
C2CU_SHARED_SYMBOL std::atomic<c2cu_device_handler> c2cu_shared_handler;
C2CU_SHARED_SYMBOL __thread int c2cu_shared_device;
C2CU_SHARED_SYMBOL __thread void *c2cu_shared_stream;
C2CU_SHARED_SYMBOL std::atomic<size_t> c2cu_shared_group;
std::atomic<unsigned long long> c2cu_shared_counts[4];
std::atomic<unsigned> c2cu_shared_threads;
__thread char c2cu_shared_error[256];
std::atomic<c2cu_device_handler> c2cu_shared_handler;
__thread int c2cu_shared_device = C2CU_CURRENT_DEVICE;
__thread void *c2cu_shared_stream;
std::atomic<size_t> c2cu_shared_group;
// NOLINTEND(bugprone-reserved-identifier)

C2CU_SHARED_SYMBOL struct c2cu_loop_counts c2cu_loop_counts() {
  return {c2cu_shared_counts[0], c2cu_shared_counts[1], c2cu_shared_counts[2],
          c2cu_shared_counts[3]};
}

C2CU_SHARED_SYMBOL const char *c2cu_last_error() { return c2cu_shared_error; }

C2CU_SHARED_SYMBOL void c2cu_set_threads(unsigned threads) {
  c2cu_shared_threads = threads;
}

C2CU_SHARED_SYMBOL c2cu_device_handler
c2cu_set_device_handler(c2cu_device_handler handler) {
  return c2cu_shared_handler.exchange(handler);
}

C2CU_SHARED_SYMBOL void c2cu_set_device(int device) {
  c2cu_shared_device = device;
}

C2CU_SHARED_SYMBOL void c2cu_set_stream(void *stream) {
  c2cu_shared_stream = stream;
}

C2CU_SHARED_SYMBOL void c2cu_set_group(size_t bytes) {
  c2cu_shared_group = bytes;
}

namespace c2cu::library {

enum class ran { on_device, on_threads, on_caller, as_written };

inline void note(ran how) {
  c2cu_shared_counts[static_cast<int>(how)].fetch_add(
      1, std::memory_order_relaxed);
}

} // namespace c2cu::library

#endif // C2CU_LIBRARY_STATE_H
