//===- library_readable.h - Whether memory may be read ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Whether the process may read some bytes: asked of the system, which does not
/// end the process if not. Where the system does not allow to ask, it is said
/// that they may not be read.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_READABLE_H
#define C2CU_LIBRARY_READABLE_H

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <sys/syscall.h>
#include <unistd.h>

namespace c2cu::library {

/// A buffer of process_vm_readv(2).
struct io_vector {
  void *base;
  std::size_t length;
};

/// Whether the process may read the byte at each of some addresses, 256 at
/// most.
inline bool are_readable(io_vector *bytes, unsigned count) {
  char into[256];
  io_vector here = {into, count};
  return syscall(SYS_process_vm_readv, getpid(), &here, 1ul, bytes,
                 static_cast<unsigned long>(count),
                 0ul) == static_cast<long>(count);
}

/// Whether all pages of a range may be read.
inline bool is_readable(std::uintptr_t low, std::size_t size) {
  constexpr std::uintptr_t page = 4096;
  constexpr unsigned at_a_time = 256;
  io_vector there[at_a_time];
  std::uintptr_t at = low;
  while (at < low + size) {
    unsigned count = 0;
    for (; count < at_a_time && at < low + size; ++count) {
      there[count] = {reinterpret_cast<void *>(at), 1};
      at = (at / page + 1) * page;
    }
    if (!are_readable(there, count))
      return false;
  }
  return true;
}

} // namespace c2cu::library

/// Whether there are \p size bytes at \p offset behind \p base that the process
/// may read: what only some iterations load, if any, is loaded when the loop is
/// entered then.
extern "C" inline int c2cu_readable(const volatile void *base,
                                    unsigned long offset, unsigned long size) {
  const int before = errno;
  const std::uintptr_t from = reinterpret_cast<std::uintptr_t>(base),
                       low = from + offset, high = low + size;
  const bool may =
      from <= low && low <= high && c2cu::library::is_readable(low, size);
  errno = before;
  return may;
}

#endif // C2CU_LIBRARY_READABLE_H
