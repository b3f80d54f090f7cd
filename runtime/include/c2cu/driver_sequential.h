//===- driver_sequential.h - One input at a time ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The program as it was, once per input, in one process: no gathering, no
/// device. What a bulk program must print is what this one prints, and its
/// speed is measured against this one's.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_SEQUENTIAL_H
#define C2CU_DRIVER_SEQUENTIAL_H

#include <c2cu/call_timer.h>
#include <c2cu/clock.h>
#include <c2cu/environment.h>
#include <c2cu/input.h>
#include <c2cu/input_table.h>
#include <c2cu/objects.h>
#include <c2cu/once.h>
#include <c2cu/open_streams.h>
#include <c2cu/output.h>
#include <c2cu/output_file.h>
#include <c2cu/program_entry.h>
#include <c2cu/run.h>
#include <c2cu/run_end.h>
#include <c2cu/stack_limit.h>
#include <c2cu/stats.h>

#include <cstdint>
#include <optional>

namespace c2cu {

namespace detail {

/// One run of the program, from reset objects to written output.
inline void run_once(const program &of, const settings &how,
                     const snapshot &initial, run &r, int argc, char **argv) {
  open_streams.start();
  initial.reset(/*calls=*/true);
  output.enter(r, true);
  r.hidden.restore();
  try {
    if (of.takes_arguments)
      argv = r.arguments.of_input(how, r.index, argc, argv);
    r.status = of.sequential_main(argc, argv) & 0xff;
  } catch (const exit_run &exit) {
    r.status = exit.status & 0xff;
    r.how = exit.how;
  } catch (const end_of_input &) {
    r.how = ending::starved;
  }
  if (input.took_nothing(r))
    r.how = ending::starved;
  run_exit_handlers(r);
  open_streams.end(r);
  r.finished = true;
  output.leave(true);
}

} // namespace detail

/// Runs \p of on all its inputs and returns the exit status of the process.
C2CU_RUNTIME_BODY int run_sequential(const program &of, int argc, char **argv) {
  detail::deepen_stack();
  settings how = read_settings(of.inputs, of.group);
  input_table table;
  detail::prepare_inputs(of, how, table);
  std::optional<output_file> each;
  if (how.output_each)
    each.emplace(how);
  how.group = how.slots = 1;
  statistics stats;
  stats.source = of.source;
  stats.driver = "sequential";
  stats.backend = "host";
  stats.group = stats.slots = 1;
  if (how.inputs != 0)
    do_once(of);
  const snapshot initial(of.objects);
  final_status status;
  run r;
  if (how.inputs != 0) {
    output.open(nullptr, each.has_value(), each ? &*each : nullptr);
    program reading = of;
    reading.reads_after_call = true; // nothing is suspended
    input.open(reading, how);
    if (how.stats)
      detail::marked_calls.enable();
  }
  for (std::uint64_t i = 0; i < how.inputs && !status.starved(); ++i) {
    r.begin(i);
    current_run = &r;
    const next_input found = input.begin(r);
    if (found == next_input::incomplete)
      status.starve(nullptr);
    if (found != next_input::ready)
      break;
    detail::run_once(of, how, initial, r, argc, argv);
    if (each && r.how != ending::starved)
      each->complete(i);
    if (r.how == ending::starved) {
      status.starve(&r);
      break;
    }
    status.add(r);
    ++stats.inputs;
    if (how.progress && i % 1024 == 0)
      stats.report_progress(how.inputs);
  }
  if (how.inputs != 0) {
    if (how.progress && how.inputs == all_inputs)
      stats.report_progress(stats.inputs);
    output.close();
    if (!status.starved())
      input.announce_rest();
    input.close();
  }
  stats.kernel_seconds = detail::marked_calls.seconds();
  stats.host_seconds = now() - stats.begun - stats.kernel_seconds;
  if (how.stats)
    stats.write(how.stats);
  return status.value();
}

} // namespace c2cu

#endif // C2CU_DRIVER_SEQUENTIAL_H
