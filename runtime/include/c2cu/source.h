//===- source.h - Bytes at positions ----------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where workers find the data: bytes at positions, which any process may read
/// in any order. A regular file has them. What comes from a pipe, a terminal or
/// a socket can be read only once, and by one process at a time: whoever needs
/// more of it appends it to a file in memory, where all find it.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SOURCE_H
#define C2CU_SOURCE_H

#include <c2cu/error.h>
#include <c2cu/shared_memory.h>
#include <c2cu/whereabouts.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <linux/memfd.h>
#include <new>
#include <poll.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

namespace c2cu {

/// The data behind a descriptor. To be opened before processes are forked.
class source {
public:
  source() = default;
  source(const source &) = delete;
  source &operator=(const source &) = delete;
  ~source() {
    if (copy >= 0)
      ::close(copy);
  }

  /// Starts at the position that \p from has.
  void open(int from) {
    descriptor = from;
    struct stat about = {};
    const off_t at = lseek(from, 0, SEEK_CUR);
    // Some file systems, of the kernel's data, do not say how long files are.
    is_file = fstat(from, &about) == 0 && S_ISREG(about.st_mode) && at >= 0 &&
              about.st_size != 0;
    if (is_file) {
      first = at;
      return;
    }
    copy =
        static_cast<int>(syscall(SYS_memfd_create, "c2cu input", MFD_CLOEXEC));
    if (copy < 0)
      refuse_to_keep();
    arrived = new (map_shared(sizeof(progress))) progress;
  }

  /// Is every byte there from the beginning, at its position?
  bool is_regular() const { return is_file; }

  /// The position of the first byte.
  std::uint64_t begin() const { return first; }

  /// Reads up to \p room bytes at \p position; 0 at the end, -1 after an error.
  /// If there are none yet it waits for them: only one process at a time may
  /// come so far.
  ssize_t read(char *into, std::size_t room, std::uint64_t position) {
    if (is_file)
      return retry([&] { return pread(descriptor, into, room, position); });
    while (position >= end_so_far())
      if (const ssize_t got = take_more(); got <= 0)
        return got;
    const std::size_t there = end_so_far() - position;
    return retry([&] {
      return pread(copy, into, room < there ? room : there, position);
    });
  }

  /// How many bytes there are from \p position on, as far as that has to be
  /// known to say whether they are \p wanted.
  std::uint64_t available(std::uint64_t position, std::uint64_t wanted) {
    if (is_file) {
      struct stat about = {};
      fstat(descriptor, &about);
      const auto size = static_cast<std::uint64_t>(about.st_size);
      return size > position ? size - position : 0;
    }
    while (end_so_far() < position + wanted && take_more() > 0)
      ;
    return end_so_far() > position ? end_so_far() - position : 0;
  }

  /// How far the data are known; of a regular file, its size.
  std::uint64_t end_so_far() const {
    if (!is_file)
      return arrived->end.load(std::memory_order_acquire);
    struct stat about = {};
    fstat(descriptor, &about);
    return about.st_size;
  }

  /// Are there data at \p position, without waiting for them?
  bool has_data(std::uint64_t position) const {
    if (end_so_far() > position)
      return true;
    pollfd ready = {descriptor, POLLIN, 0};
    return !is_file && poll(&ready, 1, 0) == 1 && (ready.revents & POLLIN);
  }

  /// Would reading at \p position wait for data?
  bool would_wait(std::uint64_t position) const {
    if (is_file || end_so_far() > position || arrived->over.load() ||
        arrived->error.load() != 0)
      return false;
    pollfd ready = {descriptor, POLLIN, 0};
    return poll(&ready, 1, 0) == 0;
  }

  /// Waits until there are more data, or none will come, for \p seconds at
  /// most. Only of what is no regular file.
  void wait(double seconds) const {
    const waits_for_others waiting;
    pollfd ready = {descriptor, POLLIN, 0};
    timespec time = {};
    time.tv_sec = static_cast<time_t>(seconds);
    time.tv_nsec =
        static_cast<long>((seconds - static_cast<double>(time.tv_sec)) * 1e9);
    ppoll(&ready, 1, &time, nullptr);
  }

  /// Waits for more data than end_so_far() says; false at the end.
  bool pull() { return !is_file && take_more() > 0; }

  /// Nothing before \p position is read any more.
  void forget(std::uint64_t position) {
    constexpr std::uint64_t piece = std::uint64_t{1} << 20;
    if (is_file)
      return;
    // The byte before tells whether a line ends there.
    const std::uint64_t to = (position == 0 ? 0 : position - 1) / piece * piece,
                        from = arrived->forgotten;
    if (to <= from)
      return;
    fallocate(copy, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE,
              static_cast<off_t>(from), static_cast<off_t>(to - from));
    arrived->forgotten = to;
  }

  /// Have bytes been lost, because a process has died while it moved them?
  bool is_torn() const { return !is_file && arrived->moving; }

  /// How many bytes are kept in memory.
  std::uint64_t kept() const {
    return is_file ? 0 : arrived->end.load() - arrived->forgotten.load();
  }

  /// Leaves the descriptor at \p position, for whoever reads it next.
  void leave_at(std::uint64_t position) const {
    if (is_file)
      lseek(descriptor, static_cast<off_t>(position), SEEK_SET);
  }

private:
  struct progress {
    std::atomic<std::uint64_t> end{0};
    std::atomic<std::uint64_t> forgotten{0};
    std::atomic<bool> over{false};   // has the end been met?
    std::atomic<int> error{0};       // what reading has failed with
    std::atomic<bool> moving{false}; // are bytes neither there nor here?
  };

  [[noreturn]] static void refuse_to_keep() {
    fail(failure,
         "cannot keep what is read: %s; raise 'ulimit -f', or give the data as "
         "a "
         "file",
         std::strerror(errno));
  }

  template <class Read> static ssize_t retry(Read &&read) {
    ssize_t got = 0;
    do
      got = read();
    while (got < 0 && errno == EINTR);
    return got;
  }

  /// Waits for data and appends them. A terminal may go on after its end, but
  /// for nobody here.
  ssize_t take_more() {
    static char buffer[std::size_t{1} << 16];
    if (arrived->over.load(std::memory_order_acquire))
      return 0;
    if (const int error = arrived->error.load()) {
      errno = error; // a socket says so once
      return -1;
    }
    {
      const waits_for_others waiting;
      pollfd waits = {descriptor, POLLIN, 0};
      retry([&] { return poll(&waits, 1, -1); });
    }
    arrived->moving.store(true, std::memory_order_seq_cst);
    const ssize_t got =
        retry([&] { return ::read(descriptor, buffer, sizeof buffer); });
    if (got > 0)
      append(buffer, static_cast<std::size_t>(got));
    else if (got == 0)
      arrived->over.store(true, std::memory_order_release);
    else
      arrived->error.store(errno);
    arrived->moving.store(false, std::memory_order_seq_cst);
    return got;
  }

  void append(const char *bytes, std::size_t count) {
    std::uint64_t at = end_so_far();
    while (count != 0) {
      const ssize_t done = retry(
          [&] { return pwrite(copy, bytes, count, static_cast<off_t>(at)); });
      if (done <= 0)
        refuse_to_keep();
      bytes += done;
      count -= done;
      at += done;
    }
    arrived->end.store(at, std::memory_order_release);
  }

  int descriptor = -1;
  bool is_file = false;
  std::uint64_t first = 0;
  int copy = -1;               // of what is no regular file
  progress *arrived = nullptr; // there
};

} // namespace c2cu

#endif // C2CU_SOURCE_H
