//===- driver_grouped.h - Inputs in overlapping groups ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The default driver. Inputs are dealt out in groups of b; a group lives in a
/// slot. While the kernels of one group run, the host code of the next one
/// reads its inputs, and that of the one before writes its results:
///
///     slot 0   host code | kernel  | host code, output |
///     slot 1             | host code | kernel   | host code, output |
///     slot 2                         | host code | kernel ...
///
/// Groups are written in order. Memory is bounded by b and the slots.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_GROUPED_H
#define C2CU_DRIVER_GROUPED_H

#include <c2cu/backend.h>
#include <c2cu/clock.h>
#include <c2cu/environment.h>
#include <c2cu/input.h>
#include <c2cu/objects.h>
#include <c2cu/output.h>
#include <c2cu/sizing.h>
#include <c2cu/slot.h>
#include <c2cu/stats.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <list>
#include <new>

namespace c2cu {

/// Runs a program's inputs through the slots.
class grouped_driver {
public:
  grouped_driver(driver_state &of, std::size_t slots) : state(of) {
    for (std::size_t i = 0; i < slots; ++i)
      idle.emplace_back(state);
    next_release = now();
  }

  /// Runs all inputs. Returns when their output is written, or when the input
  /// has ended and the output of the complete ones is.
  void run_all() {
    for (;;) {
      if (!idle.empty() && more_inputs() && open_streams.may_start())
        release_group();
      else if (!busy.empty())
        advance(ready_slot());
      else
        break;
      retire_finished();
    }
  }

private:
  using slot_list = std::list<slot>;

  bool more_inputs() const {
    return next_input < state.how.inputs && !state.status.starved() &&
           !input.exhausted();
  }

  /// Runs the host code of the next group and launches it.
  void release_group() {
    busy.splice(busy.end(), idle, idle.begin());
    slot &s = busy.back();
    if (busy.size() == 1)
      s.become_first();
    const std::uint64_t left = state.how.inputs - next_input;
    const double begin = now();
    s.fill(next_input, std::min<std::uint64_t>(state.group, left));
    state.stats.host_seconds += now() - begin;
    next_input += s.size();
    if (s.size() == 0) { // the input has ended
      s.retire();
      idle.splice(idle.end(), busy, std::prev(busy.end()));
      return;
    }
    wait_for_release(s);
    s.released = now();
    s.launch();
  }

  /// C2CU_INTERVAL: holds back group \p held until its time has come, and
  /// meanwhile looks after the others.
  void wait_for_release(const slot &held) {
    if (state.how.interval == 0)
      return;
    const double pause = 0.0002;
    for (double time = now(); time < next_release; time = now()) {
      const auto ready = std::find_if(busy.begin(), busy.end(), [&](slot &s) {
        return &s != &held && !s.finished() && s.done();
      });
      if (ready == busy.end())
        sleep_for(std::min(pause, next_release - time));
      else
        advance(*ready);
      retire_finished();
    }
    next_release = std::max(now(), next_release) + state.how.interval;
  }

  /// A slot whose kernels are done, or else the one to wait for: the first
  /// that is not finished.
  slot &ready_slot() {
    slot *first = nullptr;
    for (slot &s : busy) {
      if (s.finished())
        continue;
      if (s.done())
        return s;
      if (!first)
        first = &s;
    }
    return *first;
  }

  void advance(slot &s) {
    s.go_on();
    s.launch();
  }

  /// Takes finished slots off the front. What they still hold has been written
  /// when they became the first.
  void retire_finished() {
    while (!busy.empty() && busy.front().finished()) {
      slot &s = busy.front();
      if (s.released == 0)
        return;
      output.flush();
      state.stats.latencies.push_back(now() - s.released);
      s.retire();
      idle.splice(idle.end(), busy, busy.begin());
      if (!busy.empty())
        busy.front().become_first();
      if (state.how.progress)
        state.stats.report_progress(state.how.inputs);
    }
  }

  driver_state &state;
  slot_list idle; // slots without a group
  slot_list busy; // the others, in the order of their groups
  std::uint64_t next_input = 0;
  double next_release = 0;
};

namespace detail {

/// Runs \p of as \p how says, and counts in \p stats. Returns the exit status
/// that the runs give the process.
inline int run_groups(const program &of, settings &how, statistics &stats,
                      int argc, char **argv) {
  const snapshot initial(of.objects);
  backend::initialise();
  choose_sizes(of, how);
  stats.group = how.group;
  stats.slots = how.slots;
  output.open();
  input.open(of, how);
  driver_state state = {.of = of,
                        .how = how,
                        .initial = initial,
                        .stats = stats,
                        .argc = argc,
                        .argv = argv,
                        .group = how.group,
                        .status = {}};
  grouped_driver driver(state, how.slots);
  stats.setup_seconds = now() - stats.begun;
  driver.run_all();
  if (how.progress && how.inputs == all_inputs)
    stats.report_progress(stats.inputs);
  output.close();
  if (!state.status.starved())
    input.announce_rest();
  input.close();
  return state.status.value();
}

} // namespace detail

/// Runs \p of on all its inputs and returns the exit status of the process.
/// This is main() of a generated program, and prints all that it prints.
inline int run_grouped(const program &of, int argc, char **argv) {
  settings how = read_settings(of.inputs, of.group);
  statistics stats;
  stats.source = of.source;
  stats.driver = "grouped";
  stats.backend = backend::name;
  int status = 0;
  try {
    if (how.inputs != 0)
      status = detail::run_groups(of, how, stats, argc, argv);
  } catch (const std::bad_alloc &) {
    fail(failure,
         "out of memory for groups of %zu inputs; set a smaller "
         "C2CU_GROUP",
         how.group);
  }
  if (how.stats)
    stats.write(how.stats);
  if (stats.differing == 0)
    return status;
  error("C2CU_VERIFY: %llu of %llu checked calls differ",
        static_cast<unsigned long long>(stats.differing),
        static_cast<unsigned long long>(stats.verified));
  return failure;
}

} // namespace c2cu

#endif // C2CU_DRIVER_GROUPED_H
