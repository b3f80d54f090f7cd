//===- roster.h - Which worker has which record -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each worker has a record in the memory that all share. There are more of
/// them than workers at a time, since the output of one that has died may not
/// be written yet; when it is, the record is another one's.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_ROSTER_H
#define C2CU_ROSTER_H

#include <c2cu/algorithm.h>
#include <c2cu/crew.h>
#include <c2cu/error.h>
#include <c2cu/ordered_output.h>
#include <c2cu/portions.h>
#include <c2cu/stats.h>

#include <cstdint>
#include <new>

namespace c2cu {

/// Starts workers, for the parent.
class roster {
public:
  roster(crew &of, ordered_output &writer)
      : team(of), shared(of.shared), written(writer) {}

  /// Records that are or have been a worker's.
  unsigned size() const { return used; }

  /// Starts workers until there have been as many as there are to be at a time.
  void start_all() {
    while (used < team.workers)
      start();
  }

  void start() {
    const unsigned i = used < team.capacity ? used++ : reuse();
    new (&team.records[i]) worker_record; // so far it is zero: unused
    team.records[i].state.store(worker_record::wanted,
                                std::memory_order_release);
    shared.workers.store(used, std::memory_order_release);
    shared.wanted.add(1);
  }

  bool nobody_works() const {
    return std::none_of(team.records, team.records + used,
                        [](const worker_record &w) {
                          return w.state == worker_record::wanted ||
                                 w.state == worker_record::running ||
                                 w.state == worker_record::ended;
                        });
  }

  /// Is a portion of \p worker not done, or not written if \p written_too?
  bool has_any(unsigned worker, bool written_too) const {
    const std::uint64_t end =
        std::min(shared.untaken.load(), shared.total.load());
    for (std::uint64_t n = shared.written; n < end; ++n)
      if (const portion &p = shared.at(n);
          p.worker == worker && (p.state == portion::taken ||
                                 (written_too && p.state == portion::done)))
        return true;
    return false;
  }

  /// What all of them have counted, for \p stats.
  void add_to(statistics &stats) const {
    stats.add(former);
    for (unsigned i = 0; i < used; ++i)
      stats.add(team.records[i].counted);
  }

private:
  /// The record of a worker that is gone, and of which nothing is left.
  unsigned reuse() {
    for (unsigned i = 0; i < used; ++i) {
      worker_record &w = team.records[i];
      if (w.state == worker_record::settled &&
          !has_any(i, /*written_too=*/true) &&
          std::all_of(w.mail, w.mail + most_worker_slots,
                      [](const mailbox &box) {
                        return box.state.load() < mailbox::accepted;
                      })) {
        former.add(w.counted);
        written.forget_worker(i);
        return i;
      }
    }
    fail(failure, "too many processes of this program have been killed, or "
                  "could not be started; the output is not complete");
  }

  crew &team;
  shared_state &shared;
  ordered_output &written;
  unsigned used = 0;
  counters former; // of workers whose records are others' now
};

} // namespace c2cu

#endif // C2CU_ROSTER_H
