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

#include <c2cu/algorithm.h>
#include <c2cu/arrival.h>
#include <c2cu/clock.h>
#include <c2cu/device_interface.h>
#include <c2cu/environment.h>
#include <c2cu/input.h>
#include <c2cu/objects.h>
#include <c2cu/output.h>
#include <c2cu/processes.h>
#include <c2cu/sizing.h>
#include <c2cu/slot.h>
#include <c2cu/slot_calls.h>
#include <c2cu/source.h>
#include <c2cu/stats.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <list>
#include <new>
#include <optional>
#include <span>

namespace c2cu {

/// Where the groups of a driver come from.
class group_source {
public:
  virtual ~group_source() = default;

  /// May there be another group?
  virtual bool more() = 0;

  /// Runs the host code of the next group in \p into; leaves it empty if there
  /// is none, or none now and \p alone is false. \p alone: all groups before
  /// this one are written. If that is interrupted, it goes on when called
  /// again.
  virtual void fill(slot &into, bool alone) = 0;

  /// No more inputs come into group \p of, which has some; its kernels have not
  /// been launched.
  virtual void filled(const slot &of) = 0;

  /// The output of group \p of is written.
  virtual void written(const slot &of) = 0;
};

/// Runs groups through the slots.
class grouped_driver final : public arrival::bystanders {
public:
  /// \p mail: where each of the slots asks for launches; empty: kernels run
  /// here, on cores. \p by: how inputs arrive; null: they are there.
  grouped_driver(driver_state &of, group_source &from, std::size_t slots,
                 std::span<remote_queue> mail = {}, arrival *by = nullptr)
      : state(of), groups(from), mail(mail), arriving(by) {
    for (std::size_t i = 0; i < slots; ++i)
      idle.emplace_back(state, mail.empty() ? nullptr : &mail[i]);
    if (arriving)
      arriving->look_after(*this);
  }

  /// Runs all groups. Returns when their output is written, or when the input
  /// has ended and the output of the complete ones is.
  void run_all() {
    for (;;) {
      if (busy.size() >= enough() && any_done())
        advance(ready_slot());
      else if (may_release() && release_group())
        ;
      else if (!busy.empty())
        advance(ready_slot());
      else if (!groups.more())
        break;
      retire_finished();
    }
  }

private:
  using slot_list = std::list<slot>;

  /// Groups under way at which those whose kernels are done go first: the
  /// device has work, and what has been used last is still in the caches.
  /// Without a device there is nothing to keep at work.
  std::size_t enough() const {
    return !mail.empty() && mail.front().posts() ? 2 : 1;
  }

  bool may_release() {
    return !idle.empty() && groups.more() && open_streams.may_start();
  }

  /// Has the slot \p s work on the device?
  bool is_under_way(const slot &s) const {
    return &s != filling && !s.finished();
  }

  bool any_busy() override {
    return std::any_of(busy.begin(), busy.end(),
                       [this](slot &s) { return is_under_way(s); });
  }

  bool any_done() override {
    return std::any_of(busy.begin(), busy.end(),
                       [this](slot &s) { return is_under_way(s) && s.done(); });
  }

  /// Runs the host code of the next group and launches it. False if there is
  /// none.
  bool release_group() {
    busy.splice(busy.end(), idle, idle.begin());
    slot &s = busy.back();
    fill(s);
    if (s.size() == 0) {
      s.retire();
      idle.splice(idle.begin(), busy, std::prev(busy.end()));
      return false;
    }
    s.released = now();
    s.launch();
    return true;
  }

  /// Fills \p s with the next group. While it waits for inputs to arrive it
  /// looks after the others.
  void fill(slot &s) {
    for (;;) {
      filling = &s;
      run_host_code_of(s);
      if (!s.is_interrupted() || arriving->is_due(s))
        break;
      if (any_done())
        advance(ready_slot());
      retire_finished();
    }
    s.close();
    filling = nullptr;
    if (s.size() != 0)
      groups.filled(s);
  }

  void run_host_code_of(slot &s) {
    const double begin = now();
    const double waited = arriving ? arriving->seconds_waited() : 0;
    groups.fill(s, busy.size() == 1);
    state.stats.host_seconds += now() - begin;
    if (arriving)
      state.stats.host_seconds -= arriving->seconds_waited() - waited;
  }

  /// A slot whose kernels are done, or else the one to wait for: the first
  /// that is not finished.
  slot &ready_slot() {
    slot *first = nullptr;
    for (slot &s : busy) {
      if (!is_under_way(s))
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
      groups.written(s);
      state.stats.latencies.add(now() - (arriving ? s.opened : s.released));
      s.retire();
      idle.splice(idle.begin(), busy, busy.begin());
      if (!busy.empty())
        busy.front().become_first();
    }
  }

  driver_state &state;
  group_source &groups;
  const std::span<remote_queue> mail; // of the slots
  slot_list idle;                     // slots without a group
  slot_list busy; // the others, in the order of their groups
  arrival *arriving;
  slot *filling = nullptr; // the last of them, while its group is incomplete
};

} // namespace c2cu

#endif // C2CU_DRIVER_GROUPED_H
