//===- run_end.h - What the end of a run means for the process --*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The process's exit status is the first one, in the order of the inputs, that
/// is not zero; what goes wrong with a kernel or with the input is told on
/// standard error.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_RUN_END_H
#define C2CU_RUN_END_H

#include <c2cu/call.h>
#include <c2cu/error.h>
#include <c2cu/input.h>
#include <c2cu/launch.h>
#include <c2cu/run.h>

#include <cstdint>
#include <utility>

namespace c2cu {

/// Collects the exit statuses of the runs.
class final_status {
public:
  /// Counts a run whose turn it is. Call in the order of the inputs.
  void add(const run &r) {
    if (first == 0 && r.how != ending::starved)
      first = r.status == 0 && r.kernel_message ? failure : r.status;
  }

  /// There is no complete input any more. If \p r is given it found that out
  /// itself; else the source of inputs has said so.
  void starve(const run *r) { ended = r ? input.explain_end(*r) : input_ended; }

  /// Has the input ended too early, or without saying how many inputs it has?
  bool starved() const { return ended != 0; }

  /// A kernel has ended run \p r, or it wrote to standard error. Throws
  /// exit_run in the first case.
  void kernel_says(run &r, const call_info &info, std::uint32_t word) {
    const std::uint32_t code = word & status_code;
    if (word & status_message)
      r.kernel_message = true;
    if (!(word & status_ended)) {
      tell(r, info, "wrote to stderr; messages of kernels are not shown");
      return;
    }
    if ((word & status_abort) == status_abort)
      tell(r, info, "called abort() or failed an assertion");
    throw exit_run{static_cast<int>(code),
                   word & status_aborted ? ending::aborted : ending::exited};
  }

  /// The first status that is not zero, since this was asked last.
  int take_first() { return std::exchange(first, 0); }

  /// The status if the input did not end well, else 0.
  int end() const { return ended; }

  /// Counts what another process has found out, in the order of the inputs.
  void add(int first_status, int end_status) {
    first = first == 0 ? first_status : first;
    ended = ended == 0 ? end_status : ended;
  }

  /// The exit status of the process.
  int value() const { return ended != 0 ? ended : first; }

private:
  static constexpr unsigned most_notes = 10;

  void tell(const run &r, const call_info &info, const char *what) {
    if (notes == most_notes)
      note("more of the kind is not shown");
    else if (notes < most_notes)
      note("input %llu: %s, called in line %u, %s",
           static_cast<unsigned long long>(r.index), info.name, info.line,
           what);
    ++notes;
  }

  int first = 0;
  int ended = 0; // the status if it did not end well; else 0
  unsigned long notes = 0;
};

/// Calls what the program has registered with atexit(), last first. \p r is
/// the current run and has ended.
inline void run_exit_handlers(run &r) {
  auto &handlers = r.hidden.exit_handlers;
  if (r.how != ending::returned && r.how != ending::exited)
    handlers.clear();
  while (!handlers.empty()) {
    const auto handler = handlers.back();
    handlers.pop_back();
    try {
      handler();
    } catch (const exit_run &exit) {
      r.status = exit.status & 0xff;
      r.how = exit.how;
    } catch (const end_of_input &) {
      r.how = ending::starved;
      handlers.clear();
    }
  }
}

} // namespace c2cu

#endif // C2CU_RUN_END_H
