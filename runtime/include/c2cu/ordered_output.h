//===- ordered_output.h - Output of workers, in order -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the parent does with the output of workers: it writes that of one
/// portion after the other.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_ORDERED_OUTPUT_H
#define C2CU_ORDERED_OUTPUT_H

#include <c2cu/algorithm.h>
#include <c2cu/crew.h>
#include <c2cu/output.h>
#include <c2cu/output_parts.h>
#include <c2cu/portions.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <poll.h>
#include <unistd.h>

namespace c2cu {

/// Owner of standard output where there are workers.
class ordered_output {
public:
  ordered_output(crew &of, const settings &how) : team(of), shared(of.shared) {
    if (how.output_each)
      each.emplace(how);
  }

  /// Writes what there is of the first portion that is not written. Returns
  /// whether that was anything; \p passed is the portion, if all of it is
  /// written now, else null. To be followed by pass().
  bool write(portion *&passed) {
    passed = nullptr;
    const std::uint64_t number = shared.written.load(std::memory_order_relaxed);
    portion &p = shared.at(number);
    const std::uint32_t before = p.state.load(std::memory_order_acquire);
    if (before != portion::taken && before != portion::done)
      return false;
    const unsigned worker = p.worker;
    outbox_control &control = team.records[worker].output;
    if (worker != writing) { // another one does the portion again
      already_out = std::max(already_out, out);
      out = 0;
      writing = worker;
      if (each)
        each->begin();
    }
    // What is there before the portion is done belongs to it.
    const std::uint64_t there = control.put.load(std::memory_order_acquire);
    const bool done = p.state.load(std::memory_order_acquire) == portion::done;
    const std::uint64_t end = done ? std::min(there, p.output_end) : there;
    const std::uint64_t from = control.taken.load(std::memory_order_relaxed);
    const std::size_t got =
        team.boxes[worker].take(end, [&](const char *bytes, std::size_t count) {
          if (each)
            each->put(team.marks_of(number), team.most, p.begin.index, from,
                      bytes, count);
          else
            put(bytes, count);
        });
    if (each)
      each->settle(team.marks_of(number), team.most, p.begin.index, from + got);
    if (!done || control.taken.load(std::memory_order_relaxed) != p.output_end)
      return got != 0;
    passed = &p;
    return true;
  }

  /// The record of worker \p i becomes another one's.
  void forget_worker(unsigned i) {
    if (writing != i)
      return;
    already_out = std::max(already_out, out);
    out = 0;
    writing = nobody;
  }

  /// Goes on to the portion behind \p p.
  void pass(portion &p) {
    already_out = out = 0;
    writing = nobody;
    if (each)
      each->end();
    team.forget_marks(shared.written.load(std::memory_order_relaxed));
    p.state.store(portion::unused, std::memory_order_release);
    shared.written.fetch_add(1, std::memory_order_release);
  }

private:
  static constexpr unsigned nobody = ~0u;

  /// Writes bytes of the current portion, but for those that a worker who died
  /// had brought as far as this.
  void put(const char *bytes, std::size_t count) {
    const std::size_t known = std::min<std::uint64_t>(
        count, already_out > out ? already_out - out : 0);
    out += count;
    bytes += known;
    count -= known;
    while (count != 0) {
      const ssize_t done = ::write(STDOUT_FILENO, bytes, count);
      if (done > 0) {
        bytes += done;
        count -= done;
      } else if (errno == EAGAIN) {
        pollfd ready = {STDOUT_FILENO, POLLOUT, 0};
        poll(&ready, 1, -1);
      } else if (errno != EINTR) {
        output_capture::refuse_write();
      }
    }
  }

  crew &team;
  shared_state &shared;
  std::optional<output_parts> each; // if inputs have files of their own
  unsigned writing = nobody;        // whose output is being written
  std::uint64_t out = 0;         // bytes of the portion that is being written
  std::uint64_t already_out = 0; // by workers that died with it
};

} // namespace c2cu

#endif // C2CU_ORDERED_OUTPUT_H
