//===- ranks.h - The inputs of a file on several machines -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// main() of a program that is compiled with -DC2CU_MPI and started by mpirun:
/// each rank takes as many inputs of C2CU_INPUT as the others, runs them as a
/// program does that is alone, with workers and a GPU, and all of them write
/// C2CU_OUTPUT. Inputs keep their numbers. The output and the exit status are
/// those that one process would have for the whole file.
///
/// Only the first rank looks at the environment: mpirun need not carry it to
/// other machines.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_RANKS_H
#define C2CU_RANKS_H

#include <c2cu/algorithm.h>
#include <c2cu/communicator.h>
#include <c2cu/cores.h>
#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/input_table.h>
#include <c2cu/objects.h>
#include <c2cu/part_process.h>
#include <c2cu/ranked_input.h>
#include <c2cu/ranked_output.h>
#include <c2cu/run_inputs.h>
#include <c2cu/stats.h>

#include <climits>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace c2cu {

namespace detail {

/// Cores for this process, where \p neighbours are on the same machine: of
/// those that several may use it has a share.
inline unsigned cores_beside(communicator &neighbours) {
  const std::vector<core_mask> masks = neighbours.collect(cores_by_affinity());
  double mine = 0;
  for (std::size_t bit = 0; bit < 8 * sizeof masks[0].bits; ++bit) {
    const auto has = [&](const core_mask &mask) {
      return (mask.bits[bit / 8] >> bit % 8 & 1) != 0;
    };
    if (has(masks[neighbours.rank()]))
      mine += 1 / static_cast<double>(
                      std::count_if(masks.begin(), masks.end(), has));
  }
  const double rounding = 1e-6,
               most = std::min(mine, cores_by_quota() / neighbours.size());
  return std::max(1u, static_cast<unsigned>(most + rounding));
}

} // namespace detail

/// One rank, and what it does from beginning to end.
class ranked_run {
public:
  ranked_run(const program &of, part_process &part, communicator &ranks)
      : of(of), part(part), ranks(ranks), input(ranks), output(ranks) {}

  /// Returns the exit status, which is the same in all ranks.
  int run(int argc, char **argv) {
    slice mine;
    if (const int bad = settle_settings(argc, argv))
      return bad;
    if (const int bad = open_files())
      return bad;
    if (const int bad = input.find_slice(of, how, mine))
      return bad;
    begin(mine);
    wait();
    return finish();
  }

private:
  /// What all have to know of a rank when its inputs are run.
  struct result {
    int status = 0;
    bool complete = true;    ///< see statistics
    std::uint64_t bytes = 0; ///< that it has to write
  };

  // Before its inputs are run.

  /// Makes the settings of the first rank those of all.
  int settle_settings(int argc, char **argv) {
    int bad = 0;
    if (ranks.is_first()) {
      how = read_settings(of.inputs, of.group, /*files=*/true);
      bad = check_settings(argc, argv);
      stats_file = how.stats;
      output_file = how.output_file;
      if (how.input_file)
        std::strncpy(input_file, how.input_file, sizeof input_file - 1);
      std::strncpy(devices, how.devices.text, sizeof devices - 1);
      how.stats = how.input_file = how.output_file = how.frame_list = nullptr;
      if (!takes_data()) // and has no list of files, either
        how.frame = framing::stream;
    }
    ranks.broadcast(bad);
    ranks.broadcast(how);
    ranks.broadcast(input_file);
    ranks.broadcast(devices);
    return bad;
  }

  /// Has the program inputs in a file?
  bool takes_data() const { return of.reads_input || how.inputs == all_inputs; }

  /// Can ranks do what the settings ask for? Returns the exit status.
  int check_settings(int argc, char **argv) const {
    if (how.frame == framing::args)
      return refuse("C2CU_FRAME=args:FILE: ranks cannot share lines of "
                    "arguments; it is for a program that is compiled without "
                    "-DC2CU_MPI");
    if (how.output_each)
      return refuse("C2CU_OUTPUT_EACH: ranks write one file, C2CU_OUTPUT; a "
                    "file for each input is for a program that is compiled "
                    "without -DC2CU_MPI");
    if (!how.output_file || (takes_data() && !how.input_file))
      return refuse("C2CU_INPUT=FILE and C2CU_OUTPUT=FILE have to say what "
                    "this program reads and writes, because it was compiled "
                    "with -DC2CU_MPI; without that it takes standard streams");
    if (!of.reads_input && takes_data() && how.frame == framing::stream)
      return refuse("the program reads no input, whose end would say how many "
                    "runs there are; give their number: c2cu -p N, or "
                    "C2CU_INPUTS=N");
    if (takes_data() && how.frame == framing::stream)
      return refuse("C2CU_FRAME=stream: where an input begins is not known "
                    "before all earlier ones are read, so ranks cannot share "
                    "them; set C2CU_FRAME=line or bytes:N");
    if (takes_data() && how.frame == framing::files)
      return refuse("C2CU_FRAME=files:LIST: ranks cannot share the files of a "
                    "list; put their bytes into one file and set "
                    "C2CU_FRAME=line or bytes:N");
    if (how.skips || how.log || how.resume)
      return refuse("C2CU_ON_FAULT=skip, C2CU_LOG and C2CU_RESUME are for a "
                    "program that is compiled without -DC2CU_MPI: what ranks "
                    "print is written when all have been run");
    if (how.input_file && std::strlen(how.input_file) >= sizeof input_file)
      return refuse("C2CU_INPUT: the name is too long");
    return ranks.size() > 1 ? check_independence(argc, argv) : 0;
  }

  /// May several processes execute the runs?
  int check_independence(int argc, char **argv) const {
    const char *const argument = detail::consumed_argument(of, how, argc, argv);
    if (of.one_worker)
      error("one process has to execute all runs of this program, because of "
            "%s; start one rank only, mpirun -n 1",
            of.one_worker);
    else if (argument)
      error("the argument '%s' names something that only one process can read; "
            "start one rank only, mpirun -n 1",
            argument);
    return of.one_worker || argument ? bad_usage : 0;
  }

  static int refuse(const char *why) {
    error("%s", why);
    return bad_usage;
  }

  int open_files() {
    const int bad = input.open(input_file);
    return bad ? bad : output.prepare(output_file, input.descriptor());
  }

  void begin(const slice &mine) {
    communicator neighbours = ranks.neighbours();
    settings own = how;
    own.first = mine.first;
    own.is_last = ranks.rank() + 1 == ranks.size();
    if (!own.is_last) // else it looks for itself what there is behind them
      own.inputs = mine.end;
    own.cores = detail::cores_beside(neighbours);
    own.is_part = ranks.size() > 1;
    own.devices.text = devices;
    part.begin(own, input_file, mine.position, neighbours.rank());
  }

  // After that.

  /// Waits until this rank's inputs are run. If that goes wrong, it is the end
  /// of all ranks.
  void wait() {
    int ended = 0;
    if (part.wait(ended))
      return;
    const bool killed = WIFSIGNALED(ended);
    const int code = killed ? WTERMSIG(ended) : WEXITSTATUS(ended);
    error("rank %u on %s: its inputs were ended by %s %d; there is no output",
          ranks.rank(), machine_name().text(), killed ? "signal" : "status",
          code);
    end_all_ranks(killed ? 128 + code : std::max<int>(code, failure));
  }

  int finish() {
    const std::vector<result> all = ranks.collect(
        result{part.status(), part.stats().complete, part.printed_bytes()});
    // The first one in which an input ends the whole run is the last that
    // counts.
    unsigned last = 0;
    while (last + 1 < ranks.size() && all[last].complete)
      ++last;
    std::uint64_t before = 0, total = 0;
    int status = 0;
    for (unsigned i = 0; i <= last; ++i) {
      before += i < ranks.rank() ? all[i].bytes : 0;
      total += all[i].bytes;
      if (status == 0 || !all[i].complete)
        status = all[i].status;
    }
    const bool counts = ranks.rank() <= last;
    const std::uint64_t bytes = counts ? all[ranks.rank()].bytes : 0;
    if (const int bad = output.write(part.printed(), bytes, before, total))
      return bad;
    return conclude(counts, status);
  }

  /// Says in the first rank what it was like.
  int conclude(bool counts, int status) {
    statistics own = part.stats();
    if (!counts)
      own = statistics();
    const std::vector<statistics> all = ranks.gather(own);
    if (ranks.is_first()) {
      how.stats = stats_file;
      for (std::size_t i = 1; i < all.size(); ++i)
        own.add_rank(all[i]);
      own.begun = begun;
      own.ranks = ranks.size();
      status = detail::conclude(how, own, status);
    }
    ranks.broadcast(status);
    return status;
  }

  const program &of;
  part_process &part;
  communicator &ranks;
  ranked_input input;
  ranked_output output;
  settings how;
  const double begun = now();
  char input_file[PATH_MAX] = ""; // empty: none
  char devices[256] = "";         // C2CU_DEVICES, for messages

  // Of the first rank.
  const char *stats_file = nullptr;
  const char *output_file = nullptr;
};

/// run_grouped() for a program of several ranks.
inline int run_on_ranks(const program &of, int argc, char **argv) {
  part_process part(of, argc, argv);
  MPI_Init(nullptr, nullptr);
  communicator ranks(MPI_COMM_WORLD);
  const int status = ranked_run(of, part, ranks).run(argc, argv);
  MPI_Finalize();
  return status;
}

} // namespace c2cu

#endif // C2CU_RANKS_H
