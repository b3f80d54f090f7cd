//===- worker.h - A process that runs inputs --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The groups of a worker: it takes portions of the inputs, in turn or by
/// guessing where they begin, and runs each as a group.
///
/// Where a portion ends may be known late: when its inputs have arrived, or
/// when its only run is over that reads on after its marked call.
///
/// A portion whose beginning is a guess is read and computed up to its marked
/// calls, and then waits for its turn. If the guess was wrong the whole process
/// ends: what garbage has done to its memory nobody knows. For the same reason
/// nothing else goes on in it meanwhile.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_WORKER_H
#define C2CU_WORKER_H

#include <c2cu/algorithm.h>
#include <c2cu/arrival.h>
#include <c2cu/clock.h>
#include <c2cu/cores.h>
#include <c2cu/crew.h>
#include <c2cu/driver_grouped.h>
#include <c2cu/guessing.h>
#include <c2cu/messages.h>
#include <c2cu/portions.h>
#include <c2cu/quarantine.h>
#include <c2cu/reading.h>
#include <c2cu/slot.h>
#include <c2cu/source.h>
#include <c2cu/tickets.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <unistd.h>
#include <utility>

namespace c2cu {

/// Portions as groups. One of a worker.
class worker_groups final : public group_source {
public:
  /// \p by: how inputs arrive; null: they are there.
  worker_groups(driver_state &of, crew &with, unsigned number, outbox &to,
                arrival *by)
      : state(of), arriving(by),
        ends_late(by || one_after_the_other(of.of, of.how)), team(with),
        shared(with.shared), self(with.records[number]), box(to),
        ticket(with, number), apart({with.rings, with.arenas_before(number),
                                     with.arenas_behind(number)}) {
    messages.open(of.group);
  }

  bool more() override {
    if (rest != 0 || ticket.number() != none || empty != none)
      return true;
    return !state.status.starved() && ticket.more();
  }

  void fill(slot &into, bool alone) override {
    const double begin = now(), busy = worked;
    if (into.is_open()) {
      read_on(into, alone);
      state.stats.host_seconds -= (now() - begin) - (worked - busy);
      return;
    }
    if (empty != none) {
      if (alone)
        finish(std::exchange(empty, none));
    } else if (rest != 0) {
      if (alone) {
        into.become_first();
        fill_rest(into, alone);
      }
    } else if (ticket.number() != none || ticket.take(alone)) {
      begin_portion(into, alone);
    }
    // The caller counts all of the time as work.
    state.stats.host_seconds -= (now() - begin) - (worked - busy);
  }

  void filled(const slot &of) override {
    if (arriving && late == &of)
      end_late();
  }

  void written(const slot &of) override {
    if (late == &of)
      end_late();
    if (arriving)
      entry(of.portion).released = of.opened;
    output.flush();
    if (of.portion != current || rest == 0)
      finish(of.portion);
  }

private:
  static constexpr std::uint64_t none = portion_ticket::none;

  portion &entry(std::uint64_t number) { return shared.at(number); }

  /// Begins the portion of the ticket, if that is possible now.
  void begin_portion(slot &into, bool alone) {
    portion &p = entry(ticket.number());
    if (p.handed_on) {
      into.portion = current = ticket.give_up();
      if (alone)
        into.become_first();
      input.go_to(p.begin);
      return fill_all(into, alone);
    }
    for (;;) {
      const std::uint32_t signal = p.signal.load();
      if (ticket.number() >= shared.total.load()) {
        ticket.give_up();
        return;
      }
      if (shared.has_turn(ticket.number()))
        return read_in_turn(into, alone);
      if (p.deaths == 0 && shared.guess.usable() && read_by_guess(into, alone))
        return;
      if (!alone)
        return;
      p.signal.wait(signal, 0.1);
    }
  }

  // Reading.

  std::size_t wanted(std::uint64_t index, std::uint64_t size) const {
    return std::min(
        {size, state.how.inputs - index, std::uint64_t{state.group}});
  }

  void read_in_turn(slot &into, bool alone) {
    const std::uint64_t number = into.portion = current = ticket.give_up();
    portion &p = entry(number);
    p.begin = shared.next;
    if (alone)
      into.become_first();
    input.go_to(p.begin);
    if (ends_late) {
      late = &into;
      p.count = wanted(p.begin.index, state.group);
      *team.told_by(number) = said; // by its first input, when it was put off
      p.has_told = said != 0;
      return read_on(into, alone);
    }
    const std::size_t count = wanted(p.begin.index, shared.size);
    if (const auto end =
            known_end(team.data, state.of, state.how, p.begin, count)) {
      p.count = end->over ? count : end->index - p.begin.index;
      prepare_next(*end, p.begin);
      hand_on(number, *end);
      return fill_all(into, alone);
    }
    finder.clear();
    const bool learns = team.may_guess && !shared.guess.ready &&
                        shared.guess.tries < guess_state::most_tries;
    if (learns)
      input.tell(&finder);
    run(into, p.begin.index, count);
    input.tell(nullptr);
    const reading_place end = place_behind(into, p.begin);
    p.count = into.size();
    prepare_next(end, p.begin);
    if (learns && !end.over)
      learn_shape(team, finder, number, end);
    hand_on(number, end);
    if (into.size() == 0)
      finish_empty(number, alone);
  }

  /// Reads the group of \p into, a portion that ends late, or more of it.
  void read_on(slot &into, bool alone) {
    const portion &p = entry(into.portion);
    run(into, p.begin.index, p.count);
    if (into.size() != 0 || into.is_interrupted())
      return;
    const std::uint64_t number = into.portion;
    end_late();
    finish_empty(number, alone);
  }

  /// Where the portion that has been read last, if it is such a one, has ended
  /// is known.
  void end_late() {
    if (!late)
      return;
    const slot &of = *std::exchange(late, nullptr);
    portion &p = entry(of.portion);
    const reading_place end = place_behind(of, p.begin);
    said = of.size() < p.count ? team.told_by(of.portion)[of.size()] : 0;
    p.count = of.size();
    hand_on(of.portion, end);
  }

  void hand_on(std::uint64_t number, const reading_place &end) {
    const critical_section handing(self);
    shared.hand_on(number, end);
  }

  /// Where the portion that \p of holds ends.
  reading_place place_behind(const slot &of, const reading_place &begin) const {
    reading_place end = input.place(begin.index + of.size());
    end.over = input.exhausted() || state.status.starved() ||
               end.index == state.how.inputs;
    return end;
  }

  /// The holder of the turn chooses how large the next portions are to be, as
  /// soon as it can be known how much there is.
  void prepare_next(const reading_place &end, const reading_place &begin) {
    if (shared.sized)
      return;
    std::uint64_t left = state.how.inputs - end.index;
    std::uint64_t most = state.group;
    const bool passed = end.position > begin.position;
    const double each = static_cast<double>(end.position - begin.position) /
                        static_cast<double>(end.index - begin.index);
    if (!team.data.is_regular() && passed)
      most = static_cast<std::uint64_t>(std::clamp<double>(
          crew::most_kept / 64.0 / each, 1, static_cast<double>(most)));
    if (team.data.is_regular() && passed) {
      const std::uint64_t bytes = team.data.available(end.position, 1);
      left = std::min(left, static_cast<std::uint64_t>(bytes / each) + 1);
    } else if (state.how.inputs == all_inputs) {
      shared.size = std::min(2 * shared.size, most);
      return;
    }
    shared.sized = true;
    shared.size =
        std::clamp<std::uint64_t>(left / (rounds * team.workers), 1, most);
  }

  /// False if there is no guess.
  bool read_by_guess(slot &into, bool alone) {
    const guess_state &guess = shared.guess;
    const std::uint64_t index =
        guess.index + (ticket.number() - guess.portion) * guess.inputs;
    if (ticket.number() < guess.portion || index >= state.how.inputs)
      return false;
    const std::uint64_t position =
        guess_position(guess, ticket.number(), team.data, team.lines);
    if (position == line_index::none)
      return false;
    const reading_place begin = {position, index, guess.skips_first, false};
    const std::uint64_t number = into.portion = current = ticket.give_up();
    portion &p = entry(number);
    p.begin = begin;
    self.guesses = true;
    messages.hold();
    input.go_to(begin);
    try_out(into, index, wanted(index, guess.inputs));
    p.count = into.size();
    p.end = place_behind(into, begin);
    p.guess.store(portion::marked(number, portion::read));
    confirm_guess(shared, self, number, p);
    self.guesses = false;
    ++state.stats.guessed;
    messages.release();
    if (alone)
      into.become_first();
    if (into.size() == 0)
      finish_empty(number, alone);
    return true;
  }

  // Running.

  /// The same as run(), for inputs that may not exist.
  void try_out(slot &into, std::uint64_t first, std::size_t count) {
    apart.begin();
    run(into, first, count);
    apart.end();
  }

  /// Executes \p count inputs from \p first on, up to their marked calls.
  void run(slot &into, std::uint64_t first, std::size_t count) {
    const double begin = now();
    portion &p = entry(into.portion);
    self.doing.portion = into.portion;
    self.doing.input = first;
    into.has_told = &p.has_told;
    const std::uint64_t offset = p.handed_on ? first - p.begin.index : 0;
    into.told = team.told_by(into.portion) + offset;
    into.marks = team.marks_of(into.portion, offset);
    into.repeats = p.deaths != 0;
    if (into.repeats && !into.is_open())
      messages.begin_repetition();
    if (late && arriving)
      arriving->fill(into, first, count, messages);
    else
      into.fill(first, count);
    worked += now() - begin;
  }

  /// Begins to execute the current portion, whose end is known already.
  void fill_all(slot &into, bool alone) {
    const portion &p = entry(current);
    next_input = p.begin.index;
    rest = p.count;
    if (rest != 0)
      return fill_rest(into, alone);
    entry(current).behind = p.begin;
    finish_empty(current, alone);
  }

  /// Executes more inputs of that portion.
  void fill_rest(slot &into, bool alone) {
    into.portion = current;
    const std::uint64_t there = pass_over_faults();
    const std::uint64_t count = entry(current).one_by_one ? there != 0 : there;
    run(into, next_input, count);
    next_input += into.size();
    rest -= into.size();
    if (into.size() < count &&
        (into.size() == 0 || state.status.starved() || input.exhausted()))
      rest = 0;
    if (rest == 0)
      entry(current).behind = input.place(next_input);
    if (into.size() == 0)
      finish_empty(current, alone);
  }

  /// Leaves out inputs of the current portion that are at fault. Returns how
  /// many there are then before the next of them.
  std::uint64_t pass_over_faults() {
    for (;;) {
      const std::uint64_t end = next_input + rest;
      int status = 0;
      const std::uint64_t fault = shared.faulty.next(next_input, end, status);
      if (fault != next_input || rest == 0)
        return fault - next_input;
      input.pass_over(next_input);
      team.leave_out(current, next_input - entry(current).begin.index);
      state.status.add(status, 0);
      ++next_input;
      --rest;
    }
  }

  /// The same as finish() for one without groups; but what comes before it has
  /// to be finished first.
  void finish_empty(std::uint64_t number, bool alone) {
    if (alone)
      finish(number);
    else
      empty = number;
  }

  /// All groups of portion \p number are written.
  void finish(std::uint64_t number) {
    portion &p = entry(number);
    if (input.is_private()) // nobody else knows what it has not read
      input.leave(state.status.starved());
    p.inputs = std::exchange(state.stats.inputs, 0);
    p.status = state.status.take_first();
    p.ended = number == current ? state.status.end() : 0;
    p.output_end = box.position();
    self.counted = state.stats;
    p.state.store(portion::done, std::memory_order_release);
    shared.bell.add(1);
  }

  static constexpr std::uint64_t rounds = 8; // portions for each worker

  driver_state &state;
  arrival *const arriving;
  const bool ends_late; // is it known late where a portion ends?
  crew &team;
  shared_state &shared;
  worker_record &self;
  outbox &box;
  portion_ticket ticket;
  run_messages messages;
  const quarantine apart; // for guesses
  shape_finder finder;

  std::uint32_t said = 0;       // of its messages, by the input that comes next
  slot *late = nullptr;         // with a portion of which it is not yet known
  std::uint64_t current = none; // the newest portion that is begun
  std::uint64_t empty = none;   // that one, if it has no group and waits
  std::uint64_t rest = 0;       // inputs of it that no group has had yet
  std::uint64_t next_input = 0; // the first of these
  double worked = 0;            // seconds in run()
};

} // namespace c2cu

#endif // C2CU_WORKER_H
