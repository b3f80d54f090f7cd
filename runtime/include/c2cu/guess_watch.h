//===- guess_watch.h - Guesses that do not end by themselves ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A run that begins in the wrong place may do anything: loop for ever, or
/// allocate for ever. The process that has forked the workers looks after those
/// that guess: it never waits, as the one that writes does for a slow reader,
/// and a process number is its worker's for as long as it has not asked how
/// that one ended.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_GUESS_WATCH_H
#define C2CU_GUESS_WATCH_H

#include <c2cu/algorithm.h>
#include <c2cu/portions.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace c2cu {

/// Ends workers whose guesses get out of hand.
class guess_watch {
public:
  /// There are \p workers at a time.
  guess_watch(shared_state &with, unsigned workers)
      : shared(with), most_bytes(share_of_memory(workers)) {}

  /// Ends worker \p w if it goes on with a guess although it is wrong, or if
  /// its guess takes too much memory.
  void look_at(worker_record &w) const {
    if (!w.guesses)
      return;
    const std::uint64_t number = w.doing.portion;
    const portion &p = shared.at(number);
    const bool is_wrong = shared.has_turn(number) &&
                          p.state == portion::taken &&
                          !(p.begin == shared.next);
    // It may be about to find out.
    if ((is_wrong && w.suspected) || private_bytes(w.process) > most_bytes) {
      w.condemned = true; // though it may have been confirmed by now
      syscall(SYS_kill, w.process, sigkill);
    }
    w.suspected = is_wrong;
  }

private:
  static constexpr int sigkill = 9;

  /// Memory for one guess: all of them leave half of the machine's to others.
  static std::uint64_t share_of_memory(unsigned workers) {
    const auto all = static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
                     static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    return std::min(std::uint64_t{2} << 30, all / 2 / workers);
  }

  /// Without stdio, which would leave its buffers to workers forked later.
  static std::uint64_t private_bytes(int process) {
    char text[128];
    std::snprintf(text, sizeof text, "/proc/%d/statm", process);
    const int file = ::open(text, O_RDONLY | O_CLOEXEC);
    if (file < 0)
      return 0;
    const ssize_t got = ::read(file, text, sizeof text - 1);
    ::close(file);
    text[std::max<ssize_t>(got, 0)] = '\0';
    char *next = text;
    std::strtoull(next, &next, 10); // address space
    const std::uint64_t resident = std::strtoull(next, &next, 10),
                        shared_pages = std::strtoull(next, &next, 10);
    return (resident - std::min(shared_pages, resident)) *
           static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  }

  shared_state &shared;
  const std::uint64_t most_bytes;
};

} // namespace c2cu

#endif // C2CU_GUESS_WATCH_H
