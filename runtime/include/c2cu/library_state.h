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
C2CU_SHARED_SYMBOL std::atomic<unsigned long long> c2cu_shared_not_worth;
C2CU_SHARED_SYMBOL __thread struct c2cu_last_loop c2cu_shared_last;
C2CU_SHARED_SYMBOL std::atomic<unsigned> c2cu_shared_threads;
C2CU_SHARED_SYMBOL __thread char c2cu_shared_error[256];
C2CU_SHARED_SYMBOL std::atomic<c2cu_device_handler> c2cu_shared_handler;
C2CU_SHARED_SYMBOL __thread int c2cu_shared_device;
C2CU_SHARED_SYMBOL __thread void *c2cu_shared_stream;
C2CU_SHARED_SYMBOL std::atomic<size_t> c2cu_shared_group;
C2CU_SHARED_SYMBOL __thread struct c2cu_failure c2cu_shared_failure;
C2CU_SHARED_SYMBOL __thread unsigned c2cu_shared_calls;
C2CU_SHARED_SYMBOL std::atomic<c2cu_handler> c2cu_shared_end;
std::atomic<unsigned long long> c2cu_shared_counts[4];
std::atomic<unsigned long long> c2cu_shared_not_worth;
__thread struct c2cu_last_loop c2cu_shared_last = {nullptr, 0,  C2CU_ON_DEVICE,
                                                   "",      "", ""};
std::atomic<unsigned> c2cu_shared_threads;
__thread char c2cu_shared_error[256];
std::atomic<c2cu_device_handler> c2cu_shared_handler;
__thread int c2cu_shared_device = C2CU_CURRENT_DEVICE;
__thread void *c2cu_shared_stream;
std::atomic<size_t> c2cu_shared_group;
__thread struct c2cu_failure c2cu_shared_failure;
__thread unsigned c2cu_shared_calls; // of c2cu_call(), in each other
std::atomic<c2cu_handler> c2cu_shared_end;
// NOLINTEND(bugprone-reserved-identifier)

C2CU_SHARED_SYMBOL struct c2cu_loop_counts c2cu_loop_counts() {
  return {c2cu_shared_counts[0], c2cu_shared_counts[1], c2cu_shared_counts[2],
          c2cu_shared_counts[3], c2cu_shared_not_worth};
}

C2CU_SHARED_SYMBOL struct c2cu_last_loop c2cu_last_loop() {
  return c2cu_shared_last;
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

/// Why a loop runs as written.
enum class cause {
  worth,     ///< At once would take longer.
  assumed,   ///< Something is not as it was assumed.
  changed,   ///< Iterations may write what says where others go.
  met,       ///< Iterations meet.
  inspected, ///< Those of which an inspector has looked at the data.
  watched,   ///< They have met while they were watched, or watching was slow.
};

/// Why, and the arguments through which iterations meet.
struct blame {
  cause why = cause::worth;
  unsigned first = ~0U, second = ~0U;
};

/// Counts a loop, and keeps what c2cu_last_loop() tells of it; \p of is asked
/// for if it ran as written.
template <class Loop> void note(ran how, const blame &of) {
  static constexpr const char *reasons[] = {
      "its iterations would take longer at once",
      "a number wraps, the loop does not end, or too much would have to be "
      "compared, with these arguments",
      "iterations may write what tells where others access memory",
      "iterations may access what another one writes",
      "iterations access what another one writes, as the data are",
      "iterations have accessed what another one wrote, or were so short that "
      "watching them took longer, in this call or a recent one"};
  c2cu_shared_counts[static_cast<int>(how)].fetch_add(
      1, std::memory_order_relaxed);
  struct c2cu_last_loop &last = c2cu_shared_last;
  last = {Loop::name, Loop::line, static_cast<enum c2cu_way>(how), "", "", ""};
  if (how != ran::as_written)
    return;
  cause why = of.why;
  if constexpr (requires { Loop::speculates; })
    if (why == cause::worth)
      why = cause::watched;
  if (why == cause::worth)
    c2cu_shared_not_worth.fetch_add(1, std::memory_order_relaxed);
  const auto name = [](unsigned argument) {
    return argument < sizeof(Loop::names) / sizeof(*Loop::names)
               ? Loop::names[argument]
               : "";
  };
  last.why = reasons[static_cast<int>(why)];
  last.first = name(of.first);
  last.second = name(of.second);
}

} // namespace c2cu::library

#endif // C2CU_LIBRARY_STATE_H
