//===- crew.h - What workers have in common ---------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All memory and files that the processes of a program share, made before the
/// first of them is forked.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CREW_H
#define C2CU_CREW_H

#include <c2cu/algorithm.h>
#include <c2cu/call_info.h>
#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/line_index.h>
#include <c2cu/objects.h>
#include <c2cu/outbox.h>
#include <c2cu/output_parts.h>
#include <c2cu/portions.h>
#include <c2cu/shared_memory.h>
#include <c2cu/source.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <span>
#include <vector>

namespace c2cu {

/// Workers, the data that they read, and what they know of each other.
class crew {
public:
  /// For \p of, run as \p how says by \p workers workers at a time.
  crew(const program &of, const settings &how, unsigned workers)
      : shared(*new (map_shared(sizeof(shared_state))) shared_state),
        workers(workers), capacity(2 * workers + spare), most(how.group),
        records(map_zeros<worker_record>(capacity)),
        rings(map(outbox::ring_bytes)),
        told(map_zeros<std::uint32_t>(shared_state::window * most)),
        marks(how.output_each
                  ? map_zeros<output_mark>(shared_state::window * most)
                  : nullptr) {
    if (how.where != placement::on_cores)
      arenas = map(arena_bytes(of, how.rows));
    open_data(of, how); // must have a descriptor, the others may
    for (unsigned i = 0; i < capacity; ++i)
      boxes.emplace_back(
          records[i].output, rings.data() + outbox::ring_bytes * i,
          i < 2 * workers ? open_spill_file() : -1, shared.parent_is_idle);
    // Small, so that it is soon known what inputs are like.
    shared.size = std::clamp<std::uint64_t>(how.count() / (4 * workers), 1,
                                            std::min<std::size_t>(most, 8));
    if (workers == 1) { // there is nobody to share with
      shared.size = most;
      shared.sized = true;
    }
    shared.next.index = how.first;
  }
  crew(const crew &) = delete;
  crew &operator=(const crew &) = delete;

  /// Bytes of a pipe that have been read and may be needed: beyond it, nobody
  /// reads ahead.
  static constexpr std::uint64_t most_kept = std::uint64_t{256} << 20;

  shared_state &shared;
  const unsigned workers;       ///< at a time
  const unsigned capacity;      ///< that there may ever be
  const std::size_t most;       ///< runs in a portion
  worker_record *const records; ///< each is made when a worker gets it
  const std::span<char> rings;  ///< of the outboxes
  std::vector<outbox> boxes;
  source data;
  bool may_guess = false; ///< where portions begin
  line_index lines;       ///< for that

  // For the records of worker \p number, and for those of others.
  std::span<char> arena(unsigned number) const {
    return arenas.subspan(arena_size() * number, arena_size());
  }
  std::span<char> arenas_before(unsigned number) const {
    return arenas.first(arena_size() * number);
  }
  std::span<char> arenas_behind(unsigned number) const {
    return arenas.subspan(arena_size() * (number + 1));
  }

  /// Bytes on standard error, by each run of portion \p number: see
  /// run_messages.
  std::uint32_t *told_by(std::uint64_t number) const {
    return told + number % shared_state::window * most;
  }

  /// A portion begins, for the first time or because nobody has heard of it.
  void forget_told(std::uint64_t number) const {
    bool &any = shared.at(number).has_told;
    if (any)
      std::memset(told_by(number), 0, most * sizeof *told);
    any = false;
  }

  /// Where the outputs of the runs of portion \p number end, from its \p run-th
  /// on; null unless each has a file.
  output_mark *marks_of(std::uint64_t number, std::uint64_t run = 0) const {
    return marks ? marks + number % shared_state::window * most + run : nullptr;
  }

  /// The \p run-th run of portion \p number has no output.
  void leave_out(std::uint64_t number, std::uint64_t run) const {
    if (output_mark *const its = marks_of(number, run))
      its->leave_out();
  }

  /// Portion \p number is to begin again, or is over. Behind the first run that
  /// is open there may be some that are left out, and will be again.
  void forget_marks(std::uint64_t number) const {
    output_mark *const its = marks_of(number);
    for (std::size_t i = 0; its && i < most && !its[i].is_open(); ++i)
      its[i].forget();
  }

private:
  // More workers than there are at a time, for those that die.
  static constexpr unsigned spare = 16;

  std::span<char> map(std::size_t bytes_of_each) const {
    const std::size_t bytes = bytes_of_each * capacity;
    return {map_shared(bytes), bytes};
  }

  std::size_t arena_size() const { return arenas.size() / capacity; }

  /// Address space for the records of a worker: for one image of the uniform
  /// objects, and as many more as anybody may meet.
  std::size_t arena_bytes(const program &of, std::size_t rows) const {
    std::size_t record = 0, calls = 0, blocks = 0;
    for (auto *call = registered_call::first; call; call = call->next) {
      record += call->info.in_bytes + call->info.out_bytes +
                call->info.keep_bytes + sizeof(std::uint32_t);
      ++calls;
      if (call->info.blocks_offset != nowhere)
        blocks = std::size_t{4} << 30; // nobody knows: see is_large()
    }
    // Each call has five buffers, which begin at pages.
    const std::size_t page = shared_arena::page;
    const std::size_t site =
        record * rows + calls * (of.uniform_bytes + 5 * page) + 65536;
    const std::size_t images = of.uniform_bytes == 0 ? 1
                               : workers == 1 || of.arguments_decide
                                   ? most_sites
                                   : 16;
    return 2 * most_worker_slots * images * ((site + page - 1) / page * page) +
           blocks;
  }

  void open_data(const program &of, const settings &how) {
    int from = STDIN_FILENO;
    if (how.table) { // its inputs have no positions
      from = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    } else if (how.frame == framing::files) {
      from = ::open(how.frame_list, O_RDONLY | O_CLOEXEC);
      if (from < 0)
        fail(bad_usage, "C2CU_FRAME=files:%s: cannot open the list: %s",
             how.frame_list, std::strerror(errno));
    }
    data.open(from);
    shared.next.position = data.begin() + how.first_position;
    while (!data.is_regular() && data.end_so_far() < shared.next.position &&
           data.pull())
      data.forget(data.end_so_far());
    may_guess = workers > 1 && how.guess && how.frame == framing::stream &&
                of.reads_input && data.is_regular();
    if (may_guess)
      lines.open(data.end_so_far());
  }

  std::span<char> arenas;
  std::uint32_t *const told;
  output_mark *const marks;
};

} // namespace c2cu

#endif // C2CU_CREW_H
