//===- progress_line.cpp - A line on what takes long ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "progress_line.h"

#include <unistd.h>
#include <utility>

namespace paths {

namespace {

/// Some three times a second.
constexpr std::chrono::milliseconds interval{300};

/// To the beginning of the line, and nothing behind it.
constexpr const char *clear_line = "\r\33[K";

} // namespace

progress_line::progress_line(std::string program, std::string what,
                             std::FILE *to, std::chrono::milliseconds patience)
    : program(std::move(program)), what(std::move(what)), to(to),
      terminal(::isatty(::fileno(to)) == 1), patience(patience),
      printer([this](const std::stop_token &stop) { watch(stop); }) {}

progress_line::~progress_line() {
  printer.request_stop();
  printer.join();
  if (terminal && !printed_stage.empty()) {
    std::fputs(clear_line, to);
    std::fflush(to);
  }
}

void progress_line::report(std::string_view new_stage, double done) {
  const std::scoped_lock lock(mutex);
  stage = new_stage;
  percent = static_cast<int>(100 * done);
}

void progress_line::watch(const std::stop_token &stop) {
  std::unique_lock lock(mutex);
  const auto never = [] { return false; };
  for (std::chrono::milliseconds wait = patience;; wait = interval) {
    stopped.wait_for(lock, stop, wait, never);
    if (stop.stop_requested())
      return;
    print();
  }
}

void progress_line::print() {
  const bool worth_a_line =
      stage != printed_stage || percent >= printed_percent + 10;
  if (stage.empty() || (!terminal && !worth_a_line))
    return;
  std::string text = program + ": " + stage + " " + what;
  if (percent > 0)
    text += ": " + std::to_string(percent) + "%";
  std::fprintf(to, terminal ? "%s%s" : "%s%s\n", terminal ? clear_line : "",
               text.c_str());
  std::fflush(to);
  printed_stage = stage;
  printed_percent = percent;
}

} // namespace paths
