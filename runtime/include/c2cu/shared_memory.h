//===- shared_memory.h - What several processes see -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Memory that processes forked later share with this one, and waiting for a
/// word of it to change. It has no name in any file system: it goes when the
/// last process that has it ends.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SHARED_MEMORY_H
#define C2CU_SHARED_MEMORY_H

#include <c2cu/error.h>

#include <atomic>
#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <linux/futex.h>
#include <linux/mman.h> // <sys/mman.h> takes names from programs
#include <sys/syscall.h>
#include <unistd.h>

namespace c2cu {

/// Maps \p bytes, all zero, to be shared with children. They take memory only
/// where they are touched.
inline char *map_shared(std::size_t bytes) {
  const long memory =
      syscall(SYS_mmap, nullptr, bytes, PROT_READ | PROT_WRITE,
              MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == -1)
    fail(failure,
         "cannot share %zu bytes of memory: %s; set fewer C2CU_WORKERS", bytes,
         std::strerror(errno));
  return reinterpret_cast<char *>(memory);
}

/// \p count objects of a type of which zero bytes are the initial value: memory
/// is taken as they are used.
template <class Type> Type *map_zeros(std::size_t count) {
  return reinterpret_cast<Type *>(map_shared(sizeof(Type) * count));
}

/// Hands out shared memory piece by piece; nothing is given back.
class shared_arena {
public:
  static constexpr std::size_t page = 4096;

  shared_arena() = default;
  shared_arena(char *begin, std::size_t bytes)
      : next(begin), end(begin + bytes) {}

  /// \p bytes in pages of their own, so that a device can take hold of them.
  void *allocate(std::size_t bytes) {
    const std::size_t rounded = (bytes + page - 1) / page * page;
    if (rounded > static_cast<std::size_t>(end - next))
      fail(failure,
           "too many different values of uniform objects, or groups that are "
           "too large; set a smaller C2CU_GROUP");
    char *const memory = next;
    next += rounded;
    return memory;
  }

private:
  char *next = nullptr, *end = nullptr;
};

/// A word in shared memory whose changes other processes wait for.
class shared_word {
public:
  std::uint32_t load() const { return value.load(std::memory_order_acquire); }

  void store(std::uint32_t to) {
    value.store(to, std::memory_order_release);
    wake();
  }

  /// Makes it \p to if it is \p from, for nobody who waits; false if it is not.
  bool replace(std::uint32_t from, std::uint32_t to) {
    return value.compare_exchange_strong(from, to, std::memory_order_acq_rel);
  }

  void add(std::uint32_t increment) {
    value.fetch_add(increment, std::memory_order_acq_rel);
    wake();
  }

  /// Waits while the word is \p seen, for \p seconds at most; may return early.
  void wait(std::uint32_t seen, double seconds) {
    if (load() != seen)
      return;
    timespec time = {};
    time.tv_sec = static_cast<time_t>(seconds);
    time.tv_nsec =
        static_cast<long>((seconds - static_cast<double>(time.tv_sec)) * 1e9);
    waiting.fetch_add(1, std::memory_order_seq_cst);
    syscall(SYS_futex, &value, FUTEX_WAIT, seen, &time, nullptr, 0);
    waiting.fetch_sub(1, std::memory_order_seq_cst);
  }

private:
  void wake() {
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (waiting.load(std::memory_order_relaxed) != 0)
      syscall(SYS_futex, &value, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0);
  }

  std::atomic<std::uint32_t> value{0};
  std::atomic<std::uint32_t> waiting{0};
};

} // namespace c2cu

#endif // C2CU_SHARED_MEMORY_H
