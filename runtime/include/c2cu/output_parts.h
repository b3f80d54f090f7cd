//===- output_parts.h - Which bytes are which input's -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where each input's output has a file (C2CU_OUTPUT_EACH), workers note in
/// shared memory where the output of each run of a portion ends in their
/// outbox, and the parent cuts what it takes from there accordingly.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_OUTPUT_PARTS_H
#define C2CU_OUTPUT_PARTS_H

#include <c2cu/algorithm.h>
#include <c2cu/output_file.h>

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace c2cu {

/// Of one run of a portion: has it ended, and where does its output end?
class output_mark {
public:
  /// By the worker, before it puts any byte of the run behind it.
  void end_at(std::uint64_t position) {
    value.store(position + ended, std::memory_order_release);
  }
  /// This run has no output: it is left out.
  void leave_out() { value.store(left_out, std::memory_order_release); }

  /// The portion is to be done, for the first time or again.
  void forget() { value.store(open, std::memory_order_relaxed); }

  // For the parent:
  bool is_open() const { return load() == open; }
  bool is_left_out() const { return load() == left_out; }
  std::uint64_t position() const { return load() - ended; }

private:
  static constexpr std::uint64_t open = 0, left_out = 1, ended = 2;

  std::uint64_t load() const { return value.load(std::memory_order_acquire); }

  std::atomic<std::uint64_t> value{open};
};

/// For the parent: the outputs of a portion's inputs, one portion after the
/// other.
class output_parts {
public:
  explicit output_parts(const settings &how) : file(how) {}

  /// A worker begins the portion; another one may have begun it before.
  void begin() {
    run = 0;
    seen = 0;
  }

  /// The portion is over, and whatever is not complete never will be.
  void end() {
    file.drop();
    run = complete = seen = kept = 0;
  }

  /// The worker's output has come as far as \p position. \p marks are those of
  /// the portion's \p most runs, of which the first is input \p first.
  void settle(const output_mark *marks, std::uint64_t most,
              const std::uint64_t &first, std::uint64_t position) {
    for (; run < most && !marks[run].is_open(); ++run) {
      if (!marks[run].is_left_out() && marks[run].position() > position)
        return;
      if (run >= complete) { // else another worker had come further
        if (marks[run].is_left_out())
          file.drop();
        else
          file.complete(first + run);
        complete = run + 1;
        kept = 0;
      }
      seen = 0;
    }
  }

  /// The same, and \p count bytes follow.
  void put(const output_mark *marks, std::uint64_t most,
           const std::uint64_t &first, std::uint64_t position,
           const char *bytes, std::size_t count) {
    for (;;) {
      settle(marks, most, first, position);
      if (count == 0)
        return;
      std::size_t piece = count;
      if (run < most && !marks[run].is_open() && !marks[run].is_left_out())
        piece =
            std::min<std::uint64_t>(piece, marks[run].position() - position);
      add(first, bytes, piece);
      position += piece;
      bytes += piece;
      count -= piece;
    }
  }

private:
  /// Bytes of the current run, perhaps less some that another worker, who has
  /// died, had brought as far as this.
  void add(const std::uint64_t &first, const char *bytes, std::size_t count) {
    if (run < complete)
      return;
    const std::size_t known =
        std::min<std::uint64_t>(count, kept > seen ? kept - seen : 0);
    seen += count;
    kept = std::max(kept, seen);
    file.put(first + run, bytes + known, count - known);
  }

  output_file file;
  std::uint64_t run = 0; // of the portion, to which what comes next belongs
  std::uint64_t complete = 0; // runs whose files are there, or never will be
  std::uint64_t seen = 0;     // bytes of the current run, by this worker
  std::uint64_t kept = 0;     // of the first run that is not complete
};

} // namespace c2cu

#endif // C2CU_OUTPUT_PARTS_H
