//===- call.h - From exceptions to statuses ------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_SHARED_CALL_H
#define SHORTEST_PATHS_SHARED_CALL_H

#include "c2cu_paths.h"
#include "graph/checks.h"

#include <algorithm>
#include <exception>
#include <new>
#include <string_view>
#include <thread>

namespace paths::shared {

inline void tell(const c2cu_paths_message &into, std::string_view why) {
  if (into.size == 0)
    return;
  const std::string_view fits = why.substr(0, into.size - 1);
  *std::ranges::copy(fits, into.text).out = '\0';
}

template <class Work>
int status_of(const Work &work, const c2cu_paths_message &message) {
  int status = c2cu_paths_failed;
  try {
    work();
    return c2cu_paths_done;
  } catch (const negative_cycle &error) {
    status = c2cu_paths_negative_cycle;
    tell(message, error.what());
  } catch (const too_long &error) {
    status = c2cu_paths_too_long;
    tell(message, error.what());
  } catch (const std::bad_alloc &) {
    status = c2cu_paths_no_memory;
    tell(message, "there is not enough memory");
  } catch (const std::exception &error) {
    tell(message, error.what());
  }
  return status;
}

/// The same in a thread of its own. OpenMP's threads belong to the one that
/// called for them, and do not survive a fork: g++'s library would wait for
/// them in the child for good, and so would a process of Python's
/// multiprocessing.
template <class Work>
int status_in_parallel(const Work &work, const c2cu_paths_message &message) {
  int status = c2cu_paths_failed;
  const int started = status_of(
      [&] { std::thread([&] { status = status_of(work, message); }).join(); },
      message);
  return started == c2cu_paths_done ? status : started;
}

} // namespace paths::shared

#endif // SHORTEST_PATHS_SHARED_CALL_H
