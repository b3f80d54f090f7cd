//===- tickets.h - Whose portion is whose -----------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How a worker comes by a portion: the next one that nobody has had, or one of
/// a worker that has died.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_TICKETS_H
#define C2CU_TICKETS_H

#include <c2cu/algorithm.h>
#include <c2cu/clock.h>
#include <c2cu/crew.h>
#include <c2cu/portions.h>

#include <atomic>
#include <cstdint>
#include <utility>

namespace c2cu {

/// The portion that a worker has taken and not begun. One of a worker.
class portion_ticket {
public:
  static constexpr std::uint64_t none = ~std::uint64_t{0};

  portion_ticket(crew &of, unsigned worker)
      : team(of), shared(of.shared), worker(worker) {}

  /// Its number, or none.
  std::uint64_t number() const { return ticket; }

  /// The portion is begun, or there is no such portion.
  std::uint64_t give_up() { return std::exchange(ticket, none); }

  /// Is there one, or may there be another?
  bool more() const {
    return ticket != none || find_again() != none ||
           shared.untaken.load(std::memory_order_relaxed) <
               shared.total.load(std::memory_order_acquire);
  }

  /// Takes a portion; false if there is none now. \p alone: the worker has
  /// nothing else to do.
  bool take(bool alone) {
    if (alone && take_again())
      return true;
    // Nor a newer one as long as there is such a portion: nobody else might be
    // able to do it, and all that come behind it wait for it.
    if (find_again() != none)
      return false;
    const std::uint64_t written =
        shared.written.load(std::memory_order_acquire);
    std::uint64_t next = shared.untaken.load(std::memory_order_acquire);
    // Some others may take one at the same moment.
    if (next - written >= shared_state::window / 2 ||
        (next != written && team.data.kept() > crew::most_kept)) {
      if (alone)
        sleep_for(0.001);
      return false;
    }
    const critical_section taking(team.records[worker]);
    if (alone || shared.guess.usable())
      next = shared.untaken.fetch_add(1);
    else if (!shared.has_turn(next) ||
             !shared.untaken.compare_exchange_strong(next, next + 1))
      return false;
    if (next >= shared.total.load(std::memory_order_acquire))
      return false;
    team.forget_told(next);
    portion &p = shared.at(next);
    p.handed_on = p.one_by_one = false;
    p.guess.store(portion::marked(next, portion::open));
    p.deaths = p.unexplained = 0;
    note(next);
    return true;
  }

private:
  /// A portion of a worker that has died, for this one to do again. The order
  /// of its output is that of the portions: it must be behind all it has done.
  std::uint64_t find_again() const {
    if (shared.to_do_again.load(std::memory_order_acquire) == 0)
      return none;
    const std::uint64_t end = shared.untaken.load(std::memory_order_acquire);
    std::uint64_t n = shared.written.load(std::memory_order_acquire);
    if (newest != none)
      n = std::max(n, newest + 1);
    for (; n < end; ++n)
      if (shared.at(n).state.load(std::memory_order_acquire) == portion::again)
        return n;
    return none;
  }

  bool take_again() {
    const std::uint64_t n = find_again();
    if (n == none)
      return false;
    const critical_section taking(team.records[worker]);
    std::uint32_t expected = portion::again;
    if (!shared.at(n).state.compare_exchange_strong(expected,
                                                    portion::changing))
      return false;
    shared.to_do_again.fetch_sub(1);
    note(n);
    return true;
  }

  void note(std::uint64_t number) {
    portion &p = shared.at(number);
    p.worker = worker;
    p.released = now();
    p.state.store(portion::taken, std::memory_order_release);
    ticket = newest = number;
  }

  crew &team;
  shared_state &shared;
  unsigned worker;
  std::uint64_t newest = none; // the portion that has been taken last
  std::uint64_t ticket = none; // the same, until it is begun
};

} // namespace c2cu

#endif // C2CU_TICKETS_H
