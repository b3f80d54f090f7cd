//===- supervisor.h - Whole runs on several workers -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The process that the user has started, where workers run the inputs: it
/// writes their output in the order of the inputs, and has the portions of
/// workers that have died done again.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SUPERVISOR_H
#define C2CU_SUPERVISOR_H

#include <c2cu/clock.h>
#include <c2cu/device_service.h>
#include <c2cu/driver_grouped.h>
#include <c2cu/portions.h>
#include <c2cu/processes.h>
#include <c2cu/worker.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <poll.h>
#include <span>
#include <vector>

namespace c2cu {

/// Runs all inputs of a program on several workers.
class supervisor {
public:
  /// \p workers: at a time. \p chosen_group: the runs in a launch, where the
  /// user has a wish, else 0. The program is \p of, with the values that its
  /// objects have now.
  supervisor(const program &of, settings &how, statistics &stats,
             const snapshot &initial, unsigned workers,
             std::size_t chosen_group)
      : of(of), how(how), stats(stats), initial(initial),
        chosen_group(chosen_group),
        shared(*new (map_shared(sizeof(shared_state))) shared_state),
        team{.shared = shared,
             .data = data,
             .workers = workers,
             .capacity = 2 * workers + spare,
             .most = how.group,
             .may_guess = false,
             .rings = {},
             .arenas = {},
             .told = nullptr,
             .records = nullptr} {
    open_data();
    lay_out();
  }

  /// Returns the exit status.
  int run(int argc, char **argv) {
    const process_template forks(
        shared, team.records, team.capacity,
        [&](unsigned worker) { return work(worker, argc, argv); });
    for (unsigned i = 0; i < team.workers; ++i)
      start_worker();
    const device_process device(shared, team.records, chosen_group, how.group);
    while (!all_written() || (backend::copies && !shared.device.ready))
      attend(forks, device);
    forks.end();
    add_up();
    return conclude();
  }

private:
  // More workers than there are at a time, for those that die.
  static constexpr unsigned spare = 16;
  static constexpr unsigned most_deaths = 3; // of workers, with one portion

  // Before the first fork.

  void open_data() {
    int from = STDIN_FILENO;
    if (how.frame == framing::files) {
      from = ::open(how.frame_list, O_RDONLY | O_CLOEXEC);
      if (from < 0)
        fail(bad_usage, "C2CU_FRAME=files:%s: cannot open the list: %s",
             how.frame_list, std::strerror(errno));
    }
    data.open(from);
    shared.next.position = data.begin();
    team.may_guess = how.guess && how.frame == framing::stream &&
                     of.reads_input && data.is_regular();
    if (team.may_guess)
      team.lines.open(data.end_so_far());
  }

  void lay_out() {
    team.records = new (map_shared(sizeof(worker_record) * team.capacity))
        worker_record[team.capacity];
    team.told = reinterpret_cast<std::uint32_t *>(
        map_shared(shared_state::window * how.group * sizeof(std::uint32_t)));
    team.rings = map_all(outbox::ring_bytes);
    if constexpr (backend::copies)
      team.arenas = map_all(arena_bytes());
    for (unsigned i = 0; i < team.capacity; ++i)
      boxes.emplace_back(
          team.records[i].output, team.rings.data() + outbox::ring_bytes * i,
          i < 2 * team.workers ? open_spill_file() : -1, shared.parent_is_idle);
    // Small, so that it is soon known what inputs are like.
    shared.size =
        std::clamp<std::uint64_t>(how.inputs / (4 * team.workers), 1,
                                  std::min<std::size_t>(how.group, 8));
  }

  /// \p each bytes for every worker.
  std::span<char> map_all(std::size_t each) const {
    return {map_shared(each * team.capacity), each * team.capacity};
  }

  /// Address space for the records of a worker: for one image of the uniform
  /// objects, and as many more as anybody may meet.
  std::size_t arena_bytes() const {
    std::size_t record = 0;
    for (auto *call = registered_call::first; call; call = call->next)
      record += call->info.in_bytes + call->info.out_bytes +
                call->info.keep_bytes + sizeof(std::uint32_t);
    const std::size_t site = record * how.group + of.uniform_bytes + 65536;
    const std::size_t page = shared_arena::page;
    return 2 * most_worker_slots * (of.uniform_bytes != 0 ? 16 : 1) *
           ((site + page - 1) / page * page);
  }

  // A worker.

  int work(unsigned number, int argc, char **argv) {
    worker_record &self = team.records[number];
    doing = &self.doing;
    backend::use_one_core();
    shared_arena arena;
    std::vector<remote_queue> mail;
    if constexpr (backend::copies) {
      arena = {team.arenas.data() + arena_bytes() * number, arena_bytes()};
      record_arena = &arena;
      for (std::size_t i = 0; i < how.slots; ++i)
        mail.emplace_back(self.mail[i], shared.device.bell);
    }
    statistics own;
    output.open(&boxes[number]);
    input.open(of, how, &data);
    driver_state state = {.of = of,
                          .how = how,
                          .initial = initial,
                          .stats = own,
                          .argc = argc,
                          .argv = argv,
                          .group = how.group,
                          .status = {}};
    worker_groups groups(state, team, number, boxes[number]);
    grouped_driver driver(state, groups, how.slots, mail);
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
  void attend(const process_template &forks, const device_process &device) {
    const std::uint32_t seen = shared.bell.load();
    bool any = write_output();
    any = look_after_workers() || any;
    if (any)
      return;
    shared.parent_is_idle = true;
    shared.bell.wait(seen, 0.02);
    shared.parent_is_idle = false;
    device.expect();
    if (forks.ended())
      fail(failure, "a process of this program has been killed; the output is "
                    "not complete");
  }

  /// Writes what there is of the first portion that is not written.
  bool write_output() {
    const std::uint64_t number = shared.written.load(std::memory_order_relaxed);
    portion &p = shared.at(number);
    const std::uint32_t before = p.state.load(std::memory_order_acquire);
    if (before != portion::taken && before != portion::done)
      return false;
    const unsigned worker = p.worker;
    outbox_control &control = team.records[worker].output;
    if (worker != writing) { // another one does the portion again
      already_out = std::max(already_out, out);
      out = 0;
      writing = worker;
    }
    // What is there before the portion is done belongs to it.
    const std::uint64_t there = control.put.load(std::memory_order_acquire);
    const bool done = p.state.load(std::memory_order_acquire) == portion::done;
    const std::uint64_t end = done ? std::min(there, p.output_end) : there;
    const std::size_t got = boxes[worker].take(
        end, [&](const char *bytes, std::size_t count) { put(bytes, count); });
    if (done && control.taken.load(std::memory_order_relaxed) == p.output_end) {
      pass(p, number);
      return true;
    }
    return got != 0;
  }

  /// Portion \p p is written.
  void pass(portion &p, std::uint64_t number) {
    status.add(p.status, p.ended);
    stats.inputs += p.inputs;
    stats.latencies.push_back(now() - p.released);
    data.forget(p.begin.position);
    already_out = out = 0;
    writing = nobody;
    p.state.store(portion::unused, std::memory_order_release);
    shared.written.store(number + 1, std::memory_order_release);
    if (how.progress)
      stats.report_progress(how.inputs);
  }

  /// Writes bytes of the current portion, but for those that a worker who died
  /// had brought as far as this.
  void put(const char *bytes, std::size_t count) {
    const std::size_t known = std::min<std::uint64_t>(
        count, already_out > out ? already_out - out : 0);
    out += count;
    bytes += known;
    count -= known;
    while (count != 0) {
      const ssize_t done = ::write(STDOUT_FILENO, bytes, count);
      if (done > 0) {
        bytes += done;
        count -= done;
      } else if (errno == EAGAIN) {
        pollfd ready = {STDOUT_FILENO, POLLOUT, 0};
        poll(&ready, 1, -1);
      } else if (errno != EINTR) {
        output_capture::refuse_write();
      }
    }
  }

  // Workers that end.

  void start_worker() {
    if (used == team.capacity)
      fail(failure, "too many processes of this program have been killed, or "
                    "could not be started; the output is not complete");
    team.records[used++].state.store(worker_record::wanted,
                                     std::memory_order_release);
    shared.workers.store(used, std::memory_order_release);
  }

  bool look_after_workers() {
    bool any = false;
    for (unsigned i = 0; i < used; ++i) {
      worker_record &w = team.records[i];
      if (w.state.load(std::memory_order_acquire) == worker_record::ended) {
        w.state.store(worker_record::settled, std::memory_order_release);
        settle(i, w);
        any = true;
      }
    }
    if (any && nobody_works() && !all_done())
      start_worker();
    if (now() >= next_watch) {
      next_watch = now() + 0.02;
      for (unsigned i = 0; i < used; ++i)
        watch(team.records[i]);
    }
    return any;
  }

  /// Ends a worker that goes on with a guess although it is wrong, or whose
  /// guess asks for too much memory.
  void watch(worker_record &w) {
    if (w.state.load(std::memory_order_acquire) != worker_record::running ||
        !w.guesses || w.process <= 0)
      return;
    const std::uint64_t number = w.doing.portion;
    const bool knows = shared.has_turn(number);
    const bool wrong = knows && shared.at(number).state == portion::taken &&
                       !(shared.at(number).begin == shared.next);
    if ((wrong && w.suspected) || resident_bytes(w.process) > most_for_guess) {
      w.condemned = true; // though it may have been confirmed by now
      syscall(SYS_kill, w.process, detail::sigkill);
    }
    w.suspected = wrong; // It may be about to find out.
  }

  static std::uint64_t resident_bytes(int process) {
    char name[32];
    std::snprintf(name, sizeof name, "/proc/%d/statm", process);
    unsigned long long all = 0, resident = 0;
    if (FILE *file = std::fopen(name, "r")) {
      if (std::fscanf(file, "%llu %llu", &all, &resident) != 2)
        resident = 0;
      std::fclose(file);
    }
    return resident * 4096;
  }

  /// Worker \p w, number \p i, has ended.
  void settle(unsigned i, worker_record &w) {
    if (WIFSIGNALED(w.wait_status) && (w.critical || data.is_torn()))
      fail(failure,
           "a process of this program has been killed at a bad moment; "
           "the output is not complete");
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
        do_again(n, p);
        any = true;
      }
    if (any)
      start_worker();
  }

  bool nobody_works() const {
    return std::none_of(team.records, team.records + used,
                        [](const worker_record &w) {
                          return w.state == worker_record::wanted ||
                                 w.state == worker_record::running ||
                                 w.state == worker_record::ended;
                        });
  }

  /// Is everything done, if not written?
  bool all_done() const {
    for (std::uint64_t n = shared.written; n < last(); ++n)
      if (n >= shared.untaken || shared.at(n).state != portion::done)
        return false;
    return true;
  }

  std::uint64_t last() const {
    return shared.total.load(std::memory_order_acquire);
  }

  void do_again(std::uint64_t number, portion &p) {
    // Who has found it right is handing on the turn, or has done so.
    if (p.guess.exchange(portion::marked(number, portion::open)) ==
        portion::marked(number, portion::right))
      p.handed_on = true;
    ++p.deaths;
    p.state.store(portion::again, std::memory_order_release);
    shared.to_do_again.fetch_add(1);
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
    if (what == whereabouts::in_kernel && !p.one_by_one && !exited) {
      p.one_by_one = true;
      return;
    }
    if (what == whereabouts::elsewhere && !exited && p.deaths < most_deaths)
      return;
    end_before(number, p, w.doing.input);
    fatal = exited ? std::max<int>(WEXITSTATUS(w.wait_status), failure)
                   : 128 + WTERMSIG(w.wait_status);
    if (!exited)
      error("input %llu: the program was ended by signal %d",
            static_cast<unsigned long long>(w.doing.input),
            WTERMSIG(w.wait_status));
  }

  /// Only the inputs before \p input, of portion \p number, are to be done.
  void end_before(std::uint64_t number, portion &p, std::uint64_t input) {
    p.count = input - std::min(input, p.begin.index);
    p.handed_on = true;
    shared.end_at(number + 1);
  }

  // At the end.

  void add_up() {
    const device_record &device = shared.device;
    stats.setup_seconds = std::max(0.0, device.ready_at - stats.begun);
    stats.kernel_seconds = device.kernel_seconds;
    stats.copy_seconds = device.copy_seconds;
    stats.launches = device.launches;
    stats.lanes = device.lanes;
    stats.bytes_in = device.bytes_in;
    stats.bytes_out = device.bytes_out;
    stats.wrong_guesses = shared.guess.wrong;
    for (unsigned i = 0; i < used; ++i) {
      const worker_record &w = team.records[i];
      stats.host_seconds += w.host_seconds;
      stats.kernel_seconds += w.kernel_seconds;
      stats.launches += w.launches;
      stats.lanes += w.lanes;
      stats.bytes_in += w.bytes_in;
      stats.bytes_out += w.bytes_out;
      stats.verified += w.verified;
      stats.differing += w.differing;
      stats.guessed += w.guessed;
    }
  }

  int conclude() {
    if (how.progress && how.inputs == all_inputs)
      stats.report_progress(stats.inputs);
    if (fatal == 0 && !status.starved()) {
      input.open(of, how, &data);
      input.go_to(shared.next);
      input.announce_rest();
      input.close();
    }
    // Of a stream, white space that has been looked at is left behind, as in a
    // process that does everything itself.
    if (fatal == 0 && (status.starved() || how.frame != framing::stream))
      data.leave_at(shared.next.position);
    return fatal != 0 ? fatal : status.value();
  }

  static constexpr std::uint64_t most_for_guess = std::uint64_t{2} << 30;

  const program &of;
  settings &how;
  statistics &stats;
  const snapshot &initial;
  const std::size_t chosen_group; // by the user, or 0
  source data;
  shared_state &shared;
  crew team;
  std::vector<outbox> boxes;

  static constexpr unsigned nobody = ~0u;

  unsigned used = 0;         // records
  unsigned writing = nobody; // whose output is being written
  double next_watch = 0;
  std::uint64_t out = 0;         // bytes of the portion that is being written
  std::uint64_t already_out = 0; // by workers that died with it
  final_status status;
  int fatal = 0; // the exit status, if a worker's end is this one's
};

} // namespace c2cu

#endif // C2CU_SUPERVISOR_H
