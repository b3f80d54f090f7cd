//===- messages.h - Standard error of repeated runs -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What runs write to standard error goes there at once, with two exceptions:
/// while it is not certain that a worker's inputs exist it waits, and when runs
/// are repeated, because a worker has died or because their inputs had not
/// arrived as a whole, what they have said is not said again. For that every
/// run's bytes are counted, in shared memory.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_MESSAGES_H
#define C2CU_MESSAGES_H

#include <c2cu/algorithm.h>
#include <c2cu/error.h>
#include <c2cu/slot.h>
#include <c2cu/text.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <unistd.h>
#include <vector>

namespace c2cu {

/// Owner of the `stderr` of runs that may be executed again: of a worker's, or
/// of a driver's whose inputs arrive at a pace of their own (arrival.h).
class run_messages {
public:
  run_messages() = default;
  run_messages(const run_messages &) = delete;
  run_messages &operator=(const run_messages &) = delete;
  ~run_messages() {
    if (!original)
      return;
    std::fclose(stderr);
    stderr = original;
  }

  /// Replaces `stderr`. There are up to \p most runs in a group.
  void open(std::size_t most) {
    this->most = most;
    emitted.assign(most, 0);
    cookie_io_functions_t functions = {};
    functions.write = receive;
    FILE *const stream = fopencookie(this, "w", functions);
    if (!stream)
      fail(failure, "cannot redirect standard error: %s", std::strerror(errno));
    std::setvbuf(stream, nullptr, _IONBF, 0);
    original = stderr;
    stderr = stream;
  }

  /// The runs of the next group have been executed before, by a worker that has
  /// died.
  void begin_repetition() { emitted.assign(most, 0); }

  /// Run \p i of the group is to begin, or to begin again.
  void forget(std::size_t i) { emitted[i] = 0; }

  /// Keeps messages until release().
  void hold() { holds = true; }

  void release() {
    holds = false;
    put(held.data(), held.size());
    held.recycle();
  }

private:
  static ssize_t receive(void *self, const char *bytes, std::size_t count) {
    static_cast<run_messages *>(self)->take(bytes, count);
    return static_cast<ssize_t>(count);
  }

  void take(const char *bytes, std::size_t count) {
    if (const slot *group = current_run ? current_run->owner : nullptr;
        group && group->told) {
      const std::size_t i = current_run->index - group->first();
      std::uint32_t &told = group->told[i];
      *group->has_told = true;
      if (group->repeats) {
        const std::uint32_t said = emitted[i];
        emitted[i] += static_cast<std::uint32_t>(count);
        const std::size_t known =
            std::min<std::size_t>(count, told > said ? told - said : 0);
        bytes += known;
        count -= known;
      }
      told += static_cast<std::uint32_t>(count);
    }
    if (holds)
      held.append(bytes, count);
    else
      put(bytes, count);
  }

  static void put(const char *bytes, std::size_t count) {
    while (count != 0) {
      const ssize_t done = ::write(STDERR_FILENO, bytes, count);
      if (done < 0 && errno != EINTR)
        return; // as stdio, whose errors nobody sees
      if (done > 0) {
        bytes += done;
        count -= done;
      }
    }
  }

  FILE *original = nullptr;
  text held;
  bool holds = false;
  std::size_t most = 0;
  std::vector<std::uint32_t> emitted; // by each run of a repeated group
};

} // namespace c2cu

#endif // C2CU_MESSAGES_H
