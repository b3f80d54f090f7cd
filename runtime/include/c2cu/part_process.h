//===- part_process.h - The inputs of a rank --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A rank of MPI has its inputs run by another process, which knows nothing of
/// MPI: it is forked before MPI is initialised, and waits till it is told which
/// inputs it has. Then it does what a program does that is alone, from a
/// position in a file on, into a file without a name.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_PART_PROCESS_H
#define C2CU_PART_PROCESS_H

#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/objects.h>
#include <c2cu/outbox.h>
#include <c2cu/processes.h>
#include <c2cu/run_inputs.h>
#include <c2cu/shared_memory.h>
#include <c2cu/stats.h>

#include <cerrno>
#include <climits>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <linux/memfd.h>
#include <new>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace c2cu {

/// A process for the inputs of a rank. It ends with the one that has made it.
class part_process {
public:
  /// Makes it, for \p of with the given arguments.
  part_process(const program &of, int argc, char **argv)
      : shared(*new (map_shared(sizeof(record))) record), spool(open_spool()) {
    detail::signal(detail::sigchld, nullptr); // the default: children wait
    const int parent = getpid();
    process = detail::fork_or_fail();
    if (process != 0)
      return;
    detail::end_with(parent);
    while (shared.go.load() == 0)
      shared.go.wait(0, 1);
    work(of, argc, argv);
  }
  part_process(const part_process &) = delete;
  part_process &operator=(const part_process &) = delete;
  ~part_process() {
    if (process != 0)
      syscall(SYS_kill, process, detail::sigkill);
    ::close(spool);
  }

  /// Has it run the inputs of \p how, the first of which is at \p position of
  /// \p input. The empty name is that of no file at all. \p local_rank: the
  /// number of this rank among those of this machine.
  void begin(const settings &how, const char *input, std::uint64_t position,
             unsigned local_rank) {
    shared.how = how;
    shared.position = position;
    shared.local_rank = local_rank;
    std::strncpy(shared.devices, how.devices.text, sizeof shared.devices - 1);
    shared.how.devices.text = shared.devices;
    std::strncpy(shared.input, input, sizeof shared.input - 1);
    shared.go.store(1);
  }

  /// Waits for its end. False if it has not come to the end of its inputs;
  /// then \p wait_status tells, as of waitpid(), what has ended it.
  bool wait(int &wait_status) {
    while (syscall(SYS_wait4, process, &wait_status, 0, nullptr) < 0 &&
           errno == EINTR)
      ;
    process = 0;
    return shared.done;
  }

  // After that:

  /// The exit status that its inputs give.
  int status() const { return shared.status; }
  const statistics &stats() const { return shared.stats; }

  /// A descriptor of what they have printed, and how much that is.
  int printed() const { return spool; }
  std::uint64_t printed_bytes() const {
    struct stat about = {};
    fstat(spool, &about);
    return about.st_size;
  }

private:
  struct record {
    shared_word go;
    settings how;
    std::uint64_t position = 0;
    unsigned local_rank = 0;
    char input[PATH_MAX] = "";
    char devices[256] = ""; // of `how`

    bool done = false;
    int status = 0;
    statistics stats;
  };

  /// A file for what is printed: in memory where the file system has none
  /// without names.
  static int open_spool() {
    int file = open_spill_file();
    if (file < 0)
      file = static_cast<int>(
          syscall(SYS_memfd_create, "c2cu output", MFD_CLOEXEC));
    if (file < 0)
      fail(failure, "cannot make a temporary file: %s; set TMPDIR",
           std::strerror(errno));
    return file;
  }

  [[noreturn]] void work(const program &of, int argc, char **argv) {
    const char *const path = *shared.input ? shared.input : "/dev/null";
    const int input = ::open(path, O_RDONLY | O_CLOEXEC);
    if (input < 0)
      fail(failure, "cannot read '%s': %s", path, std::strerror(errno));
    lseek(input, static_cast<off_t>(shared.position), SEEK_SET);
    dup2(input, STDIN_FILENO);
    dup2(spool, STDOUT_FILENO);
    ::close(input);
    process_number = shared.local_rank;
    statistics stats;
    shared.status = detail::run_inputs(of, shared.how, stats, argc, argv);
    shared.stats = stats;
    shared.done = true;
    std::exit(0);
  }

  record &shared;
  const int spool;
  int process = 0;
};

} // namespace c2cu

#endif // C2CU_PART_PROCESS_H
