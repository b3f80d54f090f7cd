//===- open_streams.h - The files that runs have open -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A process may leave its files open: its end closes them. Here that is the
/// end of the run. Runs that wait for their kernels hold theirs open, so that
/// the number of descriptors bounds how many may wait.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_OPEN_STREAMS_H
#define C2CU_OPEN_STREAMS_H

#include <c2cu/algorithm.h>
#include <c2cu/consumed.h>
#include <c2cu/error.h>
#include <c2cu/run.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fcntl.h>
#include <stdio_ext.h>
#include <sys/resource.h>

namespace c2cu {

/// All streams that runs have opened. There is one object, `open_streams`.
class open_stream_table {
public:
  /// A run is about to start. The first one raises the limit on descriptors as
  /// far as the process may.
  void start() {
    if (limit == 0)
      raise_limit();
    ++live;
  }

  /// May another run start now, beside those that have not ended? It might find
  /// no descriptor for a file although a process of its own would. How many
  /// files a run opens is learnt from the runs before: where runs hold any
  /// while they wait, no more are let in than have ended. Later ones may open
  /// more, for which some are left.
  bool may_start() const {
    if (live == 0 || most_held == 0)
      return true;
    const std::size_t spare = std::max(2 * most_open, free_for_runs / 4);
    return live <= ended && count + live * most_added + spare <= free_for_runs;
  }

  /// The current run has got \p stream from a function that opens files; null
  /// if that has failed.
  FILE *add(FILE *stream) {
    run &r = *current_run;
    if (!stream) {
      if ((errno == EMFILE || errno == ENFILE) && count > r.streams.size())
        refuse(r);
      return stream;
    }
    if (free_for_runs == 0)
      count_free();
    if (detail::is_consumed(fileno(stream)))
      r.committed = true;
    r.streams.push_back(stream);
    ++count;
    most_open = std::max(most_open, r.streams.size());
    return stream;
  }

  /// fclose(), called by the current run.
  int close(FILE *stream) {
    auto &streams = current_run->streams;
    const auto at = std::find(streams.rbegin(), streams.rend(), stream);
    if (at != streams.rend()) {
      streams.erase(std::next(at).base());
      --count;
    }
    return std::fclose(stream);
  }

  /// Run \p r is about to wait.
  void suspend(run &r) {
    const std::size_t held = r.streams.size();
    most_held = std::max(most_held, held);
    if (!r.has_waited)
      r.held_at_first = held;
    else if (held > r.held_at_first)
      most_added = std::max(most_added, held - r.held_at_first);
    r.has_waited = true;
  }

  /// Writes what the streams of \p r hold.
  static void flush(const run &r) {
    for (FILE *stream : r.streams)
      std::fflush(stream);
  }

  /// Run \p r has ended: closes what it has left open. Unless that is how the
  /// process would end, what it has written but not flushed is lost.
  void end(run &r) {
    const bool flushes = r.how == ending::returned || r.how == ending::exited;
    for (FILE *stream : r.streams) {
      if (!flushes)
        __fpurge(stream);
      std::fclose(stream);
    }
    count -= r.streams.size();
    r.streams.clear();
    ++ended;
    --live;
  }

private:
  // Descriptors that the runtime, libc and drivers may want while runs execute.
  static constexpr std::size_t reserve = 8;

  void raise_limit() {
    limit = 1024;
    rlimit descriptors = {};
    if (getrlimit(RLIMIT_NOFILE, &descriptors) != 0)
      return;
    const rlim_t before = descriptors.rlim_cur;
    descriptors.rlim_cur = descriptors.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &descriptors) != 0)
      descriptors.rlim_cur = before;
    limit = std::min<rlim_t>(descriptors.rlim_cur, most_counted);
  }

  /// How many of the descriptors are free, but for those of the current run
  /// and the reserve. Those that are open have low numbers.
  void count_free() {
    std::size_t used = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(limit, 1024); ++i)
      used += fcntl(static_cast<int>(i), F_GETFD) != -1;
    const std::size_t taken = used - 1 + reserve;
    free_for_runs = limit > taken ? limit - taken : 1;
  }

  [[noreturn]] void refuse(const run &r) const {
    fail(failure,
         "input %llu cannot open another file: it has %zu open, and %zu more "
         "are held by inputs that wait for their kernels; set a smaller "
         "C2CU_GROUP, or raise 'ulimit -n'",
         static_cast<unsigned long long>(r.index), r.streams.size(),
         count - r.streams.size());
  }

  static constexpr rlim_t most_counted = rlim_t{1} << 20;

  std::size_t limit = 0;         // of descriptors; 0: not asked yet
  std::size_t free_for_runs = 0; // 0: not counted yet
  std::size_t count = 0;         // streams that are open
  std::size_t live = 0;          // runs that have started and not ended
  std::size_t most_open = 0;     // by a run
  std::size_t most_held = 0;     // by a run that waits
  std::size_t most_added = 0; // to these, until it has waited for the last time
  std::uint64_t ended = 0;    // runs
};

inline open_stream_table open_streams;

} // namespace c2cu

#endif // C2CU_OPEN_STREAMS_H
