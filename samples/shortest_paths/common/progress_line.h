//===- progress_line.h - A line on what takes long ------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_COMMON_PROGRESS_LINE_H
#define SHORTEST_PATHS_COMMON_PROGRESS_LINE_H

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace paths {

/// Tells of something that takes longer than \p patience: in a terminal by a
/// line that changes and vanishes at the end, else by lines, for each stage and
/// for each tenth of it. What is reported, a thread of its own prints, so that
/// a stage that reports nothing for long is seen too.
class progress_line {
public:
  progress_line(std::string program, std::string what, std::FILE *to = stderr,
                std::chrono::milliseconds patience = std::chrono::seconds(1));
  ~progress_line();

  /// A progress function, to be called by any thread.
  void report(std::string_view stage, double done);

private:
  void watch(const std::stop_token &stop);
  void print();

  const std::string program, what;
  std::FILE *const to;
  const bool terminal;
  const std::chrono::milliseconds patience;

  std::mutex mutex; ///< of all below
  std::condition_variable_any stopped;
  std::string stage, printed_stage;
  int percent = 0, printed_percent = 0;

  std::jthread printer; ///< last: it uses all of the others
};

} // namespace paths

#endif // SHORTEST_PATHS_COMMON_PROGRESS_LINE_H
