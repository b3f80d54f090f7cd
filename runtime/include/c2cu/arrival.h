//===- arrival.h - Groups of the inputs that have arrived -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// C2CU_INTERVAL: inputs come through a pipe at a pace of their own, and none
/// waits longer than the interval for others to share a launch with. A group is
/// closed when it is full, or when its first input has been there for so long.
///
/// Host code of a run reads as it pleases, so that only the read itself can
/// tell that an input has not arrived as a whole. Such a run ends there, as one
/// does whose data end, and begins again when there are more data: what it has
/// read is kept (source.h), its output has been held, and what it has said on
/// standard error is not said again. A run that has come to a marked call does
/// not begin again, nor does any of a program that changes more than its own
/// memory (driver_state's program::one_worker): their reads wait.
///
/// While there is nothing to read, groups whose kernels are done go on.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_ARRIVAL_H
#define C2CU_ARRIVAL_H

#include <c2cu/algorithm.h>
#include <c2cu/clock.h>
#include <c2cu/consumed.h>
#include <c2cu/driver_state.h>
#include <c2cu/input_table.h>
#include <c2cu/messages.h>
#include <c2cu/run.h>
#include <c2cu/shared_stream.h>
#include <c2cu/slot.h>
#include <c2cu/source.h>

#include <cstddef>
#include <cstdint>
#include <sys/stat.h>
#include <utility>

namespace c2cu {

/// Do inputs of \p of come at a pace of their own?
inline bool arrives(const program &of, const settings &how) {
  struct stat about = {};
  const bool reads = of.reads_input ||
                     (how.inputs == all_inputs && how.frame != framing::stream);
  const bool is_file = fstat(STDIN_FILENO, &about) == 0 &&
                       S_ISREG(about.st_mode) && about.st_size != 0;
  return how.interval != 0 && reads && how.inputs != 1 && how.reads_data() &&
         !is_file;
}

/// Decides how long the reads of a group that is being filled wait. One of a
/// driver, which looks after other groups whenever a read has been given up.
class arrival final : public patience {
public:
  /// Others whose kernels are done.
  class bystanders {
  public:
    virtual ~bystanders() = default;
    virtual bool any_done() = 0;
    virtual bool any_busy() = 0;
  };

  /// The program has been called with \p argc arguments.
  arrival(const driver_state &of, int argc, char **argv)
      : state(of),
        repeats(!of.of.one_worker &&
                !detail::consumed_argument(of.of, of.how, argc, argv)) {}

  /// Fills \p into with up to \p count inputs from \p first on, as far as they
  /// have arrived. It is interrupted where that has to wait, or others do. What
  /// is said on standard error goes through \p messages.
  void fill(slot &into, std::uint64_t first, std::size_t count,
            run_messages &messages) {
    group = &into;
    // Only a run that begins is listened to, as only it may begin again.
    const bool repeats_all = std::exchange(into.repeats, true);
    for (std::size_t before = into.is_open() ? into.size() : 0;;) {
      begin_input();
      messages.forget(before);
      into.fill(first, count, 1);
      if (into.is_interrupted() || into.size() == before)
        break;
      if (++before == 1)
        into.opened = seen;
      seen = 0;
      if (before == count || state.status.starved())
        break;
      if (is_due(into) || others_wait()) {
        into.interrupt();
        break;
      }
    }
    into.repeats = repeats_all;
    group = nullptr;
  }

  /// Is the group of \p of to be launched although it is not full?
  bool is_due(const slot &of) const {
    return of.size() != 0 && now() >= due(of);
  }

  bool wait(source &from, std::uint64_t position) override {
    wait_begun = now();
    const bool got = wait_for_data(from, position);
    const double end = now();
    waited += end - wait_begun;
    if (got && seen == 0)
      seen = end;
    return got;
  }

  /// Who else there is, until it is told otherwise.
  void look_after(bystanders &who) { others = &who; }

  /// Seconds that were spent in waiting.
  double seconds_waited() const { return waited; }

private:
  void begin_input() {
    begun = now();
    waited_before = waited;
    if (seen == 0 && !input.would_wait())
      seen = begun;
  }

  /// Between two inputs: are there others to look after? Not asked for each
  /// input, since asking the device takes as long as some of them.
  bool others_wait() {
    const double time = now();
    if (time - asked < look_again)
      return false;
    asked = time;
    return others->any_done();
  }

  bool wait_for_data(source &from, std::uint64_t position) {
    while (from.would_wait(position)) {
      const bool inside = current_run && !current_run->begins;
      if (!group || (inside && (current_run->committed || !repeats)))
        from.wait(long_time);
      else if ((has_complete(inside) && is_due(*group)) ||
               (others->any_done() && is_cheap()))
        return false;
      else
        from.wait(pause(inside));
    }
    return true;
  }

  /// What has been read of the input will be read again: others are not looked
  /// after so often that this takes most of the time.
  bool is_cheap() const {
    const double time = now();
    const double idle = waited - waited_before + time - wait_begun;
    return idle >= 4 * (time - begun - idle);
  }

  double due(const slot &of) const { return of.opened + state.how.interval; }

  bool has_complete(bool inside) const { return group->size() > inside; }

  /// Seconds until there may be something else to do. A stream of the device
  /// rings no bell.
  double pause(bool inside) const {
    const double rest =
        has_complete(inside) ? std::max(due(*group) - now(), 0.0) : long_time;
    return others->any_busy() ? std::min(rest, look_again) : rest;
  }

  static constexpr double look_again = 0.0002, long_time = 60; // seconds

  const driver_state &state;
  const bool repeats; // may a run begin again?
  bystanders *others = nullptr;
  slot *group = nullptr; // that is being filled
  double waited = 0;
  double asked = 0; // when others were asked last

  // Of the input that is being read.
  double seen = 0; // when its first byte was there; 0: not yet
  double begun = 0, waited_before = 0, wait_begun = 0;
};

} // namespace c2cu

#endif // C2CU_ARRIVAL_H
