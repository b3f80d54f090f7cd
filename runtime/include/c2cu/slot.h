//===- slot.h - A group of runs on its way through the device ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A slot holds a group of runs, the records of those that wait, a stream and
/// the device's memory for it. In a round, all waiting runs of the group are
/// launched; when the kernels are done each run goes on, to its end or to its
/// next marked call, which makes the next round.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SLOT_H
#define C2CU_SLOT_H

#include <c2cu/algorithm.h>
#include <c2cu/block_packing.h>
#include <c2cu/call_sites.h>
#include <c2cu/driver_state.h>
#include <c2cu/input.h>
#include <c2cu/iterations.h>
#include <c2cu/objects.h>
#include <c2cu/open_streams.h>
#include <c2cu/output.h>
#include <c2cu/output_parts.h>
#include <c2cu/received.h>
#include <c2cu/remote_queue.h>
#include <c2cu/run.h>
#include <c2cu/run_end.h>
#include <c2cu/run_list.h>
#include <c2cu/slot_kernels.h>
#include <c2cu/slot_prints.h>
#include <c2cu/whereabouts.h>

#include <cstddef>
#include <cstdint>
#include <utility>

namespace c2cu {

/// One slot of the grouped driver. All functions run on the host's one thread.
class slot {
public:
  /// \p mail: where to ask for launches; null: they run here, on cores.
  explicit slot(driver_state &of, remote_queue *mail = nullptr)
      : state(of), kernels(of, mail) {}
  slot(const slot &) = delete;
  slot &operator=(const slot &) = delete;

  /// Runs the host code of up to \p count inputs, from \p first on, up to
  /// their first marked call. They are fewer if the input ends before, or if
  /// they might run out of descriptors. Until close(), the same call goes on
  /// with the inputs that are missing, but no more than \p most of them.
  void fill(std::uint64_t first, std::size_t count,
            std::size_t most = ~std::size_t{0}) {
    if (!std::exchange(filling, true))
      started = written = unfinished = 0;
    interrupted = false;
    for (; most != 0 && started < count &&
           (started == 0 || (open_streams.may_start() && !sites.is_large()));
         --most) {
      runs.need(started);
      run &r = runs[started];
      r.begin(first + started);
      current_run = &r;
      const next_input found = input.begin(r);
      interrupted = found == next_input::later;
      if (found == next_input::incomplete)
        state.status.starve(nullptr);
      if (found != next_input::ready)
        return;
      if (started == 0)
        opened = now();
      ++started;
      ++unfinished;
      if (doing)
        doing->begun.store(r.index + 1, std::memory_order_relaxed);
      to_come = std::max(count, started) - started + 1;
      start(r);
      if (r.how == ending::put_off) {
        --started;
        interrupted = true;
        input.go_back();
      }
      if (interrupted || state.status.starved())
        return;
    }
  }

  /// Has fill() stopped because data have not arrived?
  bool is_interrupted() const { return interrupted; }

  /// Something else is to be done before fill() goes on.
  void interrupt() { interrupted = true; }

  /// Has fill() been called for this group, and may more inputs come into it?
  bool is_open() const { return filling; }
  void close() { filling = interrupted = false; }

  /// Launches all that wait, in the order of the stream. Call once after
  /// fill() and after each go_on().
  void launch() {
    const exposed kernel(whereabouts::in_kernel, first(), portion);
    kernels.launch(sites);
  }

  /// Have the kernels come to their end?
  bool done() { return kernels.done(); }

  /// Waits for the kernels and runs the host code after them.
  void go_on() {
    wait();
    const double begin = now();
    to_come = unfinished;
    for (std::size_t i = 0; i < started; ++i)
      if (!runs[i].finished) {
        go_on(runs[i]);
        --to_come;
      }
    state.stats.host_seconds += now() - begin;
  }

  /// Have all runs of the group ended?
  bool finished() const { return unfinished == 0; }

  /// How many runs have been started.
  std::size_t size() const { return started; }

  /// The input of the first of them.
  std::uint64_t first() const { return runs[0].index; }

  /// All groups before this one are written: its output may be, too.
  void become_first() {
    first_in_order = true;
    write_finished();
  }

  /// The group is over; the next one comes behind the other slots'.
  void retire() {
    first_in_order = false;
    started = written = unfinished = 0;
    released = 0;
  }

  /// When the group was launched first; 0 until then. Set by the driver.
  double released = 0;
  double opened = 0; ///< when its first input was there

  // Of a worker: which portion the group is, or is part of; how many bytes
  // each run has written to standard error, if somebody counts; and whether
  // another worker has begun it before.
  std::uint64_t portion = 0;
  std::uint32_t *told = nullptr;
  bool *has_told = nullptr; ///< has any?
  bool repeats = false;
  output_mark *marks = nullptr; ///< of its runs; null: outputs have no files

  /// Puts \p call of \p r in line: see suspend_call.
  void add(run &r, suspended_call &call, const call_info &info,
           const void *arguments, waiting_place waiting) {
    input.before_call(r);
    r.committed = true;
    call_site &site = sites.find(info, state.of);
    record_bank &bank = site.banks[site.filling];
    bank.ensure(info, info.gathers ? state.how.rows : state.group);
    waiting.site = &site;
    waiting.bank = &bank;
    waiting.row = site.rows++;
    const record_row row = bank.row(info, waiting.row);
    gather(state.of, info, waiting, row);
    if (info.arguments_offset != nowhere)
      std::memcpy(row.in + info.arguments_offset, arguments,
                  info.arguments_size);
    if (keeps_record(state, r, info)) {
      call.before.truncate(0);
      call.before.append(row.in, info.in_bytes);
    }
    if (info.encode)
      info.encode(row.in, waiting.frame);
    if (info.encode_blocks)
      pack_blocks(r, info, waiting, row.in);
    call.place = waiting;
  }

  /// The way back: see resume_call. \p result is null for void.
  void take(run &r, suspended_call &call, void *result) {
    const waiting_place waiting = call.place;
    call.place = {};
    call_site &site = *waiting.site;
    --site.unread;
    const call_info &info = *site.info;
    const record_row row = waiting.bank->row(info, waiting.row);
    if (result && info.result_offset != nowhere)
      std::memcpy(result, row.out + info.result_offset, info.result_size);
    if (const auto word = waiting.bank->status_words()[waiting.row]; word != 0)
      state.status.kernel_says(r, info, word);
  }

  // Of runs that wait for iterations: see iterations.h.
  /// Those that are left of a launch's rows are shared by the runs that are
  /// still to come in this round. \p bytes: what an iteration takes besides.
  std::size_t most_iterations(bool may_end, std::size_t bytes) const {
    const settings &how = state.how;
    // What an iteration that is never made has read belongs to the next input.
    if (may_end && state.of.reads_input && how.frame == framing::stream &&
        how.inputs != 1)
      return 1;
    if (how.iterations != 0)
      return how.iterations;
    const std::size_t rows = sites.gathered_rows();
    const std::size_t left = rows < how.rows ? how.rows - rows : 0;
    return std::clamp<std::size_t>(left / to_come, 1,
                                   std::max<std::size_t>(memory / bytes, 1));
  }

  void suspend_loop(const run &r, const suspended_call &any, text &objects) {
    objects.truncate(0);
    if (!is_alone() || keeps_record(state, r, *any.place.site->info))
      keep_objects(state.of, *any.place.site->info, objects);
  }

  void resume_iteration(const suspended_call &call) const {
    const waiting_place &waiting = call.place;
    const call_info &info = *waiting.site->info;
    print_iteration(state, call);
    scatter_results(state.of, info, waiting,
                    waiting.bank->row(info, waiting.row));
  }

private:
  /// Waits for the kernels, or runs them.
  void wait() {
    if (state.how.where == placement::on_devices)
      return kernels.wait();
    const exposed kernel(whereabouts::in_kernel, first(), portion);
    kernels.wait();
  }

  /// Gives the objects the values that \p r expects after its call. Before it
  /// is resumed: the expression that awaits may go on with its other operands
  /// before it asks for the result.
  void put_back(run &r) {
    if (r.loop)
      return put_back_loop(r);
    const waiting_place &waiting = r.waiting.place;
    const call_site &site = *waiting.site;
    const call_info &info = *site.info;
    receive(state, r, portion, r.waiting);
    print_call(r.waiting);
    scatter(state.of, info, waiting, waiting.bank->row(info, waiting.row));
  }

  /// The same for one that waits for iterations: the objects get the values
  /// that they had when it began to wait.
  void put_back_loop(run &r) {
    const text &values = r.loop->run_objects();
    const suspended_call *any = nullptr;
    for (const iteration::handle &body : r.loop->all()) {
      any = &body.promise().waiting;
      if (!is_made_in_turn(state, *any))
        receive(state, r, portion, *any);
    }
    r.loop = nullptr;
    if (values.size() != 0)
      put_back_objects(state.of, *any->place.site->info, values.data());
  }

  /// Makes links of the pointers in the record \p in of \p r, and puts the
  /// blocks that they mean beside it. Kernels on cores of this process use
  /// these where they are.
  void pack_blocks(run &r, const call_info &info, const waiting_place &waiting,
                   char *in) const {
    block_bank &bank = waiting.bank->blocks;
    if (waiting.row == 0)
      bank.clear();
    auto &record = *reinterpret_cast<block_record *>(in + info.blocks_offset);
    const bool travel = state.how.where != placement::on_cores ||
                        info.blocks_lead_out || verifies(state, r, info);
    heap_blocks none;
    block_packer into(travel ? r.blocks : none, bank);
    info.encode_blocks(in, waiting.frame, into);
    record = into.record();
    if (!travel)
      record.bytes = block_record::where_they_are;
  }

  /// Is no other code of the program run while a run of this slot waits?
  bool is_alone() const { return state.how.group == 1 && state.how.slots == 1; }

  bool is_first(const run &r) const {
    return first_in_order && &r == &runs[written];
  }

  void start(run &r) {
    open_streams.start();
    state.initial.reset(/*calls=*/state.how.verify != 0);
    int argc = state.argc;
    char **argv = state.argv;
    if (state.of.takes_arguments)
      argv = r.arguments.of_input(state.how, r.index, argc, argv);
    r.owner = this;
    r.coroutine = state.of.main(argc, argv).get();
    r.coroutine.promise().owner = &r;
    enter(r);
    advance(r);
  }

  void go_on(run &r) {
    current_run = &r;
    input.resume(r);
    enter(r);
    put_back(r);
    advance(r);
  }

  /// What is printed now is of \p r.
  void enter(run &r) {
    // What may begin again may not have written anything.
    output.enter(r, is_first(r),
                 state.how.interval != 0 && r.begins && !r.committed);
  }

  /// Runs the host code of \p r up to its next marked call or its end.
  void advance(run &r) {
    const exposed code(whereabouts::in_run, r.index, portion);
    const timed_code time(r.seconds);
    r.hidden.restore();
    r.coroutine.resume();
    if (r.coroutine.done())
      end(r);
    else
      suspend(r);
    r.hidden.save();
    output.leave(is_first(r));
    if (r.finished && r.how != ending::put_off && first_in_order)
      write_finished();
  }

  void suspend(run &r) {
    input.suspend(r);
    open_streams.suspend(r);
  }

  void end(run &r) {
    const task::promise_type &promise = r.coroutine.promise();
    r.how = input.interrupted()     ? ending::put_off
            : input.took_nothing(r) ? ending::starved
                                    : promise.how;
    r.status = promise.status & 0xff;
    r.committed = true;
    run_exit_handlers(r); // they may use locals of main
    r.coroutine.destroy();
    open_streams.end(r);
    r.finished = true;
    --unfinished;
    if (r.how == ending::starved)
      state.status.starve(&r);
  }

  /// Writes the output of the runs that have ended up to the first one that
  /// has not.
  void write_finished() {
    const std::uint64_t before = state.stats.inputs;
    for (; written < started && runs[written].finished; ++written) {
      run &r = runs[written];
      output.write_held(r);
      if (marks && r.how != ending::starved)
        marks[written].end_at(output.position());
      state.status.add(r);
      if (r.how != ending::starved)
        state.stats.count_input(r.heap);
    }
    if (doing)
      doing->written.fetch_add(state.stats.inputs - before,
                               std::memory_order_relaxed);
  }

  /// For frames of iterations.
  static constexpr std::size_t memory = std::size_t{64} << 20;

  driver_state &state;
  run_list runs;              // of the group, in order; made when needed
  std::size_t started = 0;    // of these
  std::size_t unfinished = 0; // of the started ones
  std::size_t written = 0;    // their output, in order
  std::size_t to_come = 1;    // in this round: the current one, those behind it
  bool filling = false;       // until close()
  bool interrupted = false;   // see fill()
  bool first_in_order = false; // are all groups before this one written?

  call_sites sites;
  slot_kernels kernels;
};

} // namespace c2cu

#endif // C2CU_SLOT_H
