//===- supervisor.h - Whole runs on several workers -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The process that the user has started. Workers run the inputs: it
/// writes their output in the order of the inputs, and has the portions of
/// workers that have died done again.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SUPERVISOR_H
#define C2CU_SUPERVISOR_H

#include <c2cu/algorithm.h>
#include <c2cu/arrival.h>
#include <c2cu/clock.h>
#include <c2cu/core_slices.h>
#include <c2cu/crew.h>
#include <c2cu/device_owners.h>
#include <c2cu/device_prospect.h>
#include <c2cu/driver_grouped.h>
#include <c2cu/fault_book.h>
#include <c2cu/faults.h>
#include <c2cu/ordered_output.h>
#include <c2cu/portions.h>
#include <c2cu/processes.h>
#include <c2cu/reading.h>
#include <c2cu/roster.h>
#include <c2cu/time_watch.h>
#include <c2cu/worker.h>

#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <vector>

namespace c2cu {

/// Runs all inputs of a program on several workers.
class supervisor {
public:
  /// \p at_a_time: workers. \p chosen_group: the runs in a launch, where the
  /// user has a wish, else 0. The program is \p of, with the values that its
  /// objects have now.
  supervisor(const program &of, settings &how, statistics &stats,
             const snapshot &initial, unsigned at_a_time,
             std::size_t chosen_group)
      : of(of), how(how), stats(stats), initial(initial),
        chosen_group(chosen_group), team(of, how, at_a_time),
        may_repeat(!how.not_again && !input_source::is_private(of, how)),
        shared(team.shared), written(team, how), workers(team, written),
        book(team, of, how) {}

  /// Returns the exit status.
  int run(int argc, char **argv) {
    detail::bear_file_limit();
    const double start = now();
    const bool little = how.workers == 0 && detail::is_little(of, how);
    workers.start(); // so that the template finds it wanted
    process_template forks(
        shared, team.records, team.capacity, guess_watch(shared, team.workers),
        time_watch(shared, how.timeout), /*only=*/!may_repeat,
        [&](unsigned worker) { return work(worker, argc, argv); });
    device_owners devices(shared, team.records, how,
                          chosen_group == 0 ? 0 : how.rows);
    device_prospect prospect(team, how);
    while (!all_written() || !devices.ready()) {
      if (workers.size() < team.workers &&
          (!little || now() - start > alone_for))
        workers.start_all();
      attend(forks, devices, prospect);
    }
    forks.end();
    add_up(devices.count());
    return conclude();
  }

private:
  static constexpr unsigned most_deaths = 3; // of workers, with one portion

  /// Seconds that the first worker is given for what is little.
  static constexpr double alone_for = 0.003;

  // A worker.

  int work(unsigned number, int argc, char **argv) {
    worker_record &self = team.records[number];
    doing = &self.doing;
    shared_arena arena;
    std::vector<remote_queue> mail;
    statistics own;
    core_slices here(of, own, self.computed);
    if (how.where != placement::on_cores) {
      arena = {team.arena(number).data(), team.arena(number).size()};
      record_arena = &arena;
      for (std::size_t i = 0; i < how.slots; ++i)
        mail.emplace_back(
            self.mail[i], shared.devices,
            remote_queue::own_core{
                .slices = how.where == placement::on_both ? &here : nullptr,
                .makes_room = number == 0,
                .last = !computes_beside_devices(how, number)});
    }
    for (outbox &box : team.boxes)
      if (&box != &team.boxes[number])
        box.leave_to_others();
    output.open(&team.boxes[number], how.output_each != nullptr);
    driver_state state = {.of = of,
                          .how = how,
                          .initial = initial,
                          .stats = own,
                          .argc = argc,
                          .argv = argv,
                          .group = how.group,
                          .status = {}};
    std::optional<arrival> arriving;
    if (arrives(of, how))
      arriving.emplace(state, argc, argv);
    arrival *const by = arriving ? &*arriving : nullptr;
    input.open(of, how, &team.data, by);
    worker_groups groups(state, team, number, team.boxes[number], by);
    grouped_driver driver(state, groups, how.slots, mail, by);
    try {
      driver.run_all();
    } catch (const std::bad_alloc &) {
      fail(failure, "out of memory; set a smaller C2CU_GROUP or fewer "
                    "C2CU_WORKERS");
    }
    return 0;
  }

  // The parent.

  bool all_written() const {
    return shared.written.load(std::memory_order_relaxed) >=
           shared.total.load(std::memory_order_acquire);
  }

  /// Does what there is to do, or waits until there is something.
  void attend(process_template &forks, device_owners &devices,
              device_prospect &prospect) {
    const std::uint32_t seen = shared.bell.load();
    bool any = write_output();
    any = look_after_workers() || any;
    const bool undecided =
        how.where == placement::on_both && devices.count() == 0;
    if (undecided && prospect.pays())
      devices.open();
    shared.devices.all_taken = shared.untaken >= last();
    if (any)
      return;
    shared.parent_is_idle = true;
    shared.bell.wait(seen, workers.size() < team.workers ? alone_for
                           : undecided                   ? 0.003
                                                         : 0.02);
    shared.parent_is_idle = false;
    devices.attend();
    if (int wait_status = 0; forks.ended(wait_status))
      fail(128 + WTERMSIG(wait_status),
           "a process of this program was ended by signal %d; the output is "
           "not complete",
           WTERMSIG(wait_status));
  }

  /// Writes output of the first portion that is not written. False if there is
  /// none yet.
  bool write_output() {
    portion *passed = nullptr;
    const bool any = written.write(passed);
    if (passed)
      pass(*passed);
    return any;
  }

  /// Portion \p p is written.
  void pass(portion &p) {
    status.add(p.status, p.ended);
    if (p.ended != 0) { // others have gone on, and one may have crashed
      shared.end_at(shared.written + 1);
      book.forget_end();
    }
    book.pass(p);
    stats.inputs += p.inputs;
    stats.latencies.add(now() - p.released);
    team.data.forget(p.begin.position);
    const double share = share_before(p.begin.position);
    written.pass(p);
    if (how.progress)
      stats.report_progress(how.count(), share);
  }

  /// How much of the data lies before \p position, 0 to 1; less if that is not
  /// known.
  double share_before(std::uint64_t position) {
    if (!team.data.is_regular())
      return -1;
    const std::uint64_t end = team.data.end_so_far();
    return static_cast<double>(position - team.data.begin()) /
           static_cast<double>(std::max(end, position + 1) - team.data.begin());
  }

  // Workers that end.

  bool look_after_workers() {
    bool any = false;
    for (unsigned i = 0; i < workers.size(); ++i) {
      worker_record &w = team.records[i];
      if (w.state.load(std::memory_order_acquire) == worker_record::ended) {
        w.state.store(worker_record::settled, std::memory_order_release);
        settle(i, w);
        any = true;
      }
    }
    if (any && workers.nobody_works() && !shared.all_done())
      workers.start();
    return any;
  }

  /// Worker \p w, number \p i, has ended.
  void settle(unsigned i, worker_record &w) {
    if (w.wait_status == worker_record::not_started)
      return do_without();
    for (mailbox &box : w.mail) // nobody waits for these any more
      box.state.replace(mailbox::posted, mailbox::empty);
    if (WIFSIGNALED(w.wait_status) && (w.critical || team.data.is_torn()))
      fail(128 + WTERMSIG(w.wait_status),
           "a process of this program was ended by signal %d at a bad moment; "
           "the output is not complete",
           WTERMSIG(w.wait_status));
    if (!may_repeat &&
        (w.wait_status != 0 || workers.has_any(i, /*written_too=*/false)))
      return end_here(w);
    if (w.guesses) // nothing has been shown of what it has said
      team.forget_told(w.doing.portion);
    if (w.guesses && !(WIFEXITED(w.wait_status) &&
                       WEXITSTATUS(w.wait_status) == wrong_guess))
      shared.guess.wrong.fetch_add(1);
    if (!w.guesses && !w.condemned)
      blame(i, w);
    bool any = false;
    const std::uint64_t end = std::min(shared.untaken.load(), last());
    for (std::uint64_t n = shared.written; n < end; ++n)
      if (portion &p = shared.at(n);
          p.worker == i && p.state == portion::taken) {
        team.forget_marks(n);
        shared.do_again(n);
        any = true;
      }
    // Also where it was to take what another one had left: workers that have
    // come further cannot.
    if (any || shared.to_do_again != 0)
      workers.start();
  }

  /// There can be no further worker: those that there are have to do.
  void do_without() const {
    if (shared.to_do_again == 0 && !workers.nobody_works())
      return;
    fail(failure, "cannot start workers, there are too many processes; raise "
                  "'ulimit -u'");
  }

  std::uint64_t last() const {
    return shared.total.load(std::memory_order_acquire);
  }

  /// Worker \p w, number \p i, has died that had certain inputs only. If one
  /// of them is to blame it is the last one.
  void blame(unsigned i, worker_record &w) {
    const std::uint64_t number = w.doing.portion;
    portion &p = shared.at(number);
    if (number < shared.written || number >= last() ||
        p.state != portion::taken || p.worker != i)
      return;
    const bool exited = WIFEXITED(w.wait_status);
    const std::uint32_t what = w.doing.what;
    const bool too_large =
        exited && WEXITSTATUS(w.wait_status) == out_of_memory;
    if (what == whereabouts::in_kernel && !p.one_by_one &&
        (!exited || too_large)) {
      p.one_by_one = true;
      return;
    }
    if (what == whereabouts::elsewhere && !exited &&
        p.unexplained++ < most_deaths)
      return;
    const fault found = fault_of(w);
    if (how.skips)
      return leave_out(number, p, found);
    end_before(number, p, found.input);
    book.end_with(found);
  }

  /// The run goes on without the input of \p found, of portion \p number. If
  /// that was still being read, this is its last input.
  void leave_out(std::uint64_t number, portion &p, const fault &found) {
    book.leave_out(found);
    if (p.handed_on)
      return;
    p.count = found.input + 1 - p.begin.index;
    if (const auto end = known_end(team.data, of, how, p.begin, p.count))
      shared.hand_on(number, *end);
  }

  /// Worker \p w has died, and no input may be run again: this is the end.
  void end_here(const worker_record &w) {
    while (write_output())
      ;
    stats.inputs = w.doing.written;
    shared.end_at(shared.written);
    fault f = fault_of(w);
    const std::uint64_t complete = how.first + w.doing.written,
                        begun =
                            std::max<std::uint64_t>(w.doing.begun, complete);
    if (w.doing.what != whereabouts::in_run) {
      f.input = complete;
      f.is_known = begun == complete + 1;
    }
    book.end_with(f, complete, begun);
  }

  /// Only the inputs before \p input, of portion \p number, are to be done.
  void end_before(std::uint64_t number, portion &p, std::uint64_t input) {
    p.count = input - std::min(input, p.begin.index);
    p.handed_on = true;
    shared.end_at(number + 1);
  }

  // At the end.

  /// \p devices: how many have been used; 0 if kernels ran on cores alone.
  void add_up(unsigned devices) {
    const device_record *const records = shared.devices.records;
    const bool both = how.where == placement::on_both;
    stats.backend = devices == 0 ? "cpu" : both ? "both" : device_code->name();
    stats.placement =
        devices == 0 && both
            ? "opening a GPU would take longer than the kernels of the rest"
            : how.why;
    stats.setup_seconds = std::max(0.0, records[0].ready_at - stats.begun);
    stats.wrong_guesses = shared.guess.wrong;
    stats.devices = std::max(devices, 1u);
    for (unsigned i = 0; i < devices; ++i) {
      stats.add(records[i].counted);
      stats.lanes_of_device[i] = records[i].counted.lanes;
    }
    workers.add_to(stats);
    stats.workers = std::min(workers.size(), team.workers);
    if (devices == 0)
      stats.lanes_of_device[0] = stats.lanes;
  }

  int conclude() {
    if (how.progress && how.inputs == all_inputs)
      stats.report_progress(stats.inputs);
    stats.complete = !book.has_ended() && !status.starved();
    stats.skipped = book.count_skipped();
    if (const int fatal = book.conclude())
      return fatal;
    input.open(of, how, &team.data);
    if (input.is_private())
      return status.value();
    input.go_to(shared.next);
    if (!status.starved())
      input.announce_rest();
    input.close(); // leaves the descriptor there
    return status.value();
  }

  const program &of;
  settings &how;
  statistics &stats;
  const snapshot &initial;
  const std::size_t chosen_group; // by the user, or 0
  crew team;
  const bool may_repeat; // may an input be run again?
  shared_state &shared;
  ordered_output written;
  roster workers;

  final_status status;
  fault_book book;
};

} // namespace c2cu

#endif // C2CU_SUPERVISOR_H
