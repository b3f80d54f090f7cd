//===- portions.h - Which worker does what ----------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the processes of a program with several workers know of each other, in
/// shared memory. The inputs are divided into portions, numbered in order; a
/// worker takes one at a time and does all of its runs.
///
/// Where a portion begins is certain when the one before has been read: then
/// it is its *turn*. Whoever has the turn alone knows how to go on, and hands
/// it on as soon as the end of its portion is known: at once where inputs have
/// a size, when its runs have come to their marked calls in a stream.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_PORTIONS_H
#define C2CU_PORTIONS_H

#include <c2cu/counters.h>
#include <c2cu/device_board.h>
#include <c2cu/faults.h>
#include <c2cu/guess.h>
#include <c2cu/input.h>
#include <c2cu/outbox.h>
#include <c2cu/remote_launch.h>
#include <c2cu/run.h>
#include <c2cu/shared_memory.h>
#include <c2cu/whereabouts.h>

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace c2cu {

/// Some inputs that follow each other.
struct portion {
  enum state_t : std::uint32_t {
    unused,
    taken,    ///< by a worker
    again,    ///< that worker has died: another one is to take it
    changing, ///< one does so
    done,     ///< all its output is in the worker's outbox
  };
  std::atomic<std::uint32_t> state{unused};

  /// Changes when its turn comes, and whenever its worker should look again.
  shared_word signal;

  /// Of one whose beginning is guessed: how far that has come.
  enum guess_t : std::uint64_t {
    open,
    read, ///< to its end
    right,
    wrong,
  };
  std::atomic<std::uint64_t> guess{open}; ///< see marked()
  reading_place end;                      ///< once read

  /// \p guess of portion \p number: the record may be another one's by now.
  static std::uint64_t marked(std::uint64_t number, guess_t guess) {
    return 4 * number + guess;
  }

  /// Portion \p number has its turn, at \p where. If it has been read by a
  /// guess that nobody has compared yet: was that right? Then \p where becomes
  /// its end.
  guess_t judge(std::uint64_t number, reading_place &where) {
    std::uint64_t seen = marked(number, read);
    if (guess.load() != seen)
      return open;
    const guess_t verdict = begin == where ? right : wrong;
    const reading_place behind = end;
    if (!guess.compare_exchange_strong(seen, marked(number, verdict)))
      return open; // also if it is taken again, and read by another worker
    if (verdict == right)
      where = behind;
    return verdict;
  }

  unsigned worker = 0;
  bool handed_on = false;   ///< has the next portion got its turn?
  bool one_by_one = false;  ///< a kernel has failed: which run's?
  bool has_told = false;    ///< does it have messages? See told_bytes.
  reading_place begin;      ///< a guess until it has had its turn
  std::uint64_t count = 0;  ///< inputs that it may have; then, that it has had
  unsigned deaths = 0;      ///< of workers
  unsigned unexplained = 0; ///< of these, for which no input is to blame
  reading_place behind;     ///< where it ends
  double released = 0;      ///< when it was taken

  // What has become of it, once done.
  std::uint64_t output_end = 0; ///< in the worker's outbox
  std::uint64_t inputs = 0;     ///< complete ones
  int status = 0;               ///< the first one that is not zero
  int ended = 0;                ///< the status if the input ended badly
};

/// What a worker has computed on its core of launches that a device could have
/// made, as far as it has come.
struct core_progress {
  std::atomic<std::uint64_t> rows{0};
  std::atomic<double> seconds{0};

  /// By the worker alone.
  void add(std::size_t more, double took) {
    constexpr auto order = std::memory_order_relaxed;
    rows.store(rows.load(order) + more, order);
    seconds.store(seconds.load(order) + took, order);
  }
};

/// A worker and what it tells the parent.
struct worker_record {
  enum state_t : std::uint32_t { unused, wanted, running, ended, settled };
  std::atomic<std::uint32_t> state{unused};
  int process = 0; ///< its number
  static constexpr int not_started = -1;
  int wait_status = 0; ///< once ended, as from waitpid(), or not_started

  whereabouts doing;
  std::atomic<bool> guesses{false}; ///< its newest portion is not certain
  bool suspected = false;           ///< of being wrong; the template's
  bool condemned = false;           ///< the template has ended it
  bool timed_out = false;           ///< for that: see time_watch.h

  /// Is it changing what all share? If it dies meanwhile nobody can go on.
  std::atomic<bool> critical{false};

  outbox_control output;
  mailbox mail[most_worker_slots];
  core_progress computed;
  counters counted; ///< up to its last portion
};

/// For as long as it lives, a worker changes what all share.
class critical_section {
public:
  explicit critical_section(worker_record &of) : of(of) { of.critical = true; }
  critical_section(const critical_section &) = delete;
  critical_section &operator=(const critical_section &) = delete;
  ~critical_section() { of.critical = false; }

private:
  worker_record &of;
};

/// The whole of it. There is one, made before the first fork.
struct shared_state {
  /// Portions that may be under way: bounds what is held of them.
  static constexpr std::uint64_t window = 4096;
  static constexpr std::uint64_t unknown = ~std::uint64_t{0};

  shared_word bell;   ///< rung when there is something for the parent
  shared_word wanted; ///< rung when there is for who forks workers

  // How far the inputs have been read, for estimates.
  std::atomic<std::uint64_t> inputs_read{0}, bytes_read{0};

  // The turn. Only its holder reads and writes what follows it.
  std::atomic<std::uint32_t> turn{0}; ///< number of the portion that has it
  reading_place next;                 ///< where that begins
  std::uint64_t size = 1;             ///< how many inputs it is to have
  bool sized = false;                 ///< for good

  std::atomic<std::uint64_t> total{unknown}; ///< portions, once known
  std::atomic<std::uint64_t> untaken{0};     ///< number of the next new one
  std::atomic<std::uint64_t> written{0};     ///< those whose output is out
  std::atomic<std::uint32_t> to_do_again{0}; ///< those with state `again`

  std::atomic<unsigned> workers{0};       ///< that there are or have been
  std::atomic<bool> parent_is_idle{true}; ///< it has nothing to write

  device_board devices;
  guess_state guess;
  left_out faulty;
  portion *const portions = map_zeros<portion>(window);

  /// The record of portion \p number.
  portion &at(std::uint64_t number) { return portions[number % window]; }

  bool has_turn(std::uint64_t number) const {
    return turn.load() == static_cast<std::uint32_t>(number);
  }

  /// There are no portions from \p number on.
  void end_at(std::uint64_t number) {
    std::uint64_t now = total.load();
    while (number < now && !total.compare_exchange_weak(now, number))
      ;
  }

  /// The holder of the turn, portion \p number, gives it to the next one, which
  /// begins at \p where, or does not exist if that is over. If that one has
  /// been read by a guess which turns out to be right, it has had its turn, and
  /// so on: nobody waits for its worker to wake up.
  void hand_on(std::uint64_t number, reading_place where) {
    for (;; ++number) {
      next = where;
      inputs_read.store(where.index, std::memory_order_relaxed);
      bytes_read.store(where.position, std::memory_order_relaxed);
      if (where.over)
        end_at(number + 1);
      at(number).handed_on = true;
      at(number).behind = where;
      turn.store(static_cast<std::uint32_t>(number + 1));
      if (where.over) {
        alert(number + 1);
        return;
      }
      portion &after = at(number + 1);
      const portion::guess_t verdict = after.judge(number + 1, where);
      after.signal.add(1);
      if (verdict != portion::right)
        return;
    }
  }

  /// The worker of portion \p number has died: another one is to do it.
  void do_again(std::uint64_t number) {
    portion &p = at(number);
    // Who has found it right is handing on the turn, or has done so.
    if (p.guess.exchange(portion::marked(number, portion::open)) ==
        portion::marked(number, portion::right))
      p.handed_on = true;
    ++p.deaths;
    p.state.store(portion::again, std::memory_order_release);
    to_do_again.fetch_add(1);
  }

  /// Is everything done, if not written?
  bool all_done() {
    const std::uint64_t end = total.load(std::memory_order_acquire);
    for (std::uint64_t n = written; n < end; ++n)
      if (n >= untaken || at(n).state != portion::done)
        return false;
    return true;
  }

  /// Workers that wait with a portion from \p number on should look again.
  void alert(std::uint64_t number) {
    for (const std::uint64_t end = untaken.load(); number < end; ++number)
      at(number).signal.add(1);
  }
};

} // namespace c2cu

#endif // C2CU_PORTIONS_H
