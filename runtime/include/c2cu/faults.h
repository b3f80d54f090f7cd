//===- faults.h - Inputs that do not come to their end ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An input is at fault if its run ends its process, takes longer than
/// C2CU_TIMEOUT, or holds more memory than C2CU_MEMORY. The inputs before it
/// are complete, its own output is not written, and those behind it are run if
/// C2CU_ON_FAULT=skip says so.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_FAULTS_H
#define C2CU_FAULTS_H

#include <c2cu/algorithm.h>
#include <c2cu/environment.h>
#include <c2cu/error.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>

namespace c2cu {

/// What has become of an input that is at fault.
struct fault {
  enum kind_t : std::uint8_t {
    signal, ///< its number is in `code`
    exit,   ///< of the process, after a message; `code` is the status
    time,   ///< of host code
    kernel_time,
    memory,
  };
  std::uint64_t input = 0;
  kind_t kind = signal;
  int code = 0;
  double seconds = 0;   ///< that its host code has taken, or its kernel
  bool is_known = true; ///< else one of several that have begun

  /// What a shell would say of the sequential program.
  int status() const {
    switch (kind) {
    case signal:
      return 128 + code;
    case exit:
      return std::max<int>(code, failure);
    case time:
    case kernel_time:
      return timed_out;
    case memory:
      return out_of_memory;
    }
    return failure;
  }

  /// Says so in \p into, after "input N: ". \p how has the limits.
  const char *describe(char *into, std::size_t size,
                       const settings &how) const {
    if (kind == signal)
      std::snprintf(into, size, "the program was ended by signal %d", code);
    else if (kind == exit)
      std::snprintf(into, size, "its process ended with status %d", code);
    else if (kind == memory)
      std::snprintf(into, size, "it held more memory than C2CU_MEMORY=%llu",
                    static_cast<unsigned long long>(how.memory));
    else
      std::snprintf(into, size, "%s took longer than C2CU_TIMEOUT=%g",
                    kind == time ? "its host code" : "its kernel", how.timeout);
    return into;
  }
};

/// The inputs that workers are to leave out. In memory that all processes
/// share; the parent adds to them.
class left_out {
public:
  static constexpr std::size_t most = 1 << 16;

  void add(const fault &f) {
    const std::size_t at = count.load(std::memory_order_relaxed);
    if (at == most)
      fail(failure,
           "more than %zu inputs are at fault; the output is not complete",
           most);
    inputs[at] = {f.input, f.status()};
    count.store(at + 1, std::memory_order_release);
  }

  /// The first of them from \p from on, before \p end; else \p end. \p status:
  /// what it gives the process.
  std::uint64_t next(std::uint64_t from, std::uint64_t end, int &status) const {
    std::uint64_t first = end;
    for (std::size_t i = count.load(std::memory_order_acquire); i != 0; --i)
      if (const entry &e = inputs[i - 1]; e.input >= from && e.input < first) {
        first = e.input;
        status = e.status;
      }
    return first;
  }

private:
  struct entry {
    std::uint64_t input;
    int status;
  };
  std::atomic<std::size_t> count{0};
  entry inputs[most];
};

} // namespace c2cu

#endif // C2CU_FAULTS_H
