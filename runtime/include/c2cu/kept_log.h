//===- kept_log.h - What a kernel does to the process's heap ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A kernel on cores that leaves memory to the host has it from the heap of the
/// process. Kernels run in several threads at a time, so what the run holds is
/// brought up to date when it goes on: until then there is a list of what has
/// been taken and freed.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_KEPT_LOG_H
#define C2CU_KEPT_LOG_H

#include <c2cu/host_heap.h>
#include <c2cu/kept_area.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace c2cu {

struct kept_log {
  /// Of an area, where it is made when it is needed.
  static kept_log &of(kept_area &area) {
    if (!area.log)
      area.log = new kept_log;
    return *area.log;
  }

  /// As glibc's functions.
  void *take(std::size_t size) { return taken(::malloc(size), size); }
  void *take_zeros(std::size_t size) { return taken(::calloc(1, size), size); }
  void give(void *memory) {
    forget(reinterpret_cast<std::uintptr_t>(memory),
           most_heap != 0 ? bytes_of(memory) : 0);
    ::free(memory);
  }
  void *resize(void *memory, std::size_t size) {
    const std::int64_t less = most_heap != 0 ? bytes_of(memory) : 0;
    const auto before = reinterpret_cast<std::uintptr_t>(memory);
    void *const moved = ::realloc(memory, size);
    if (!moved)
      return nullptr;
    forget(before, less);
    return taken(moved, size);
  }

  /// See kept_heap.
  void tell(void *memory, unsigned kind) {
    for (std::size_t i = events.size(); i-- > 0;)
      if (events[i].memory == reinterpret_cast<std::uintptr_t>(memory)) {
        events[i].kind = kind;
        return;
      }
  }

  /// Makes known to the run what has happened, and ends the list.
  static void settle(kept_area &area, run &r) {
    if (!area.is_of_process() || !area.log)
      return;
    for (const event &e : area.log->events) {
      void *const memory = reinterpret_cast<void *>(e.memory);
      if (e.kind == block_header::freed)
        r.blocks.remove(memory);
      else if (e.kind != block_header::unknown)
        r.blocks.add(memory, e.bytes, e.kind);
      if (most_heap != 0)
        detail::hold(e.held);
    }
    delete area.log;
    area.log = nullptr;
  }

private:
  struct event {
    std::uintptr_t memory;
    std::uint64_t bytes : 48;
    std::uint64_t kind : 16; ///< as of block_header
    std::int64_t held;       ///< how many bytes more, if that is asked for
  };

  static std::int64_t bytes_of(void *memory) {
    return detail::bytes_of(memory);
  }

  void *taken(void *memory, std::size_t size) {
    if (!memory)
      return nullptr;
    const std::int64_t more = most_heap != 0 ? bytes_of(memory) : 0;
    events.push_back({reinterpret_cast<std::uintptr_t>(memory), size,
                      block_header::unknown, more});
    held += more;
    if (most_heap != 0 && held > most_heap) [[unlikely]]
      _exit(out_of_memory); // as detail::hold
    return memory;
  }

  /// What is taken and freed in one kernel leaves no trace, if that is found
  /// soon.
  void forget(std::uintptr_t memory, std::int64_t less) {
    held -= less;
    const std::size_t first = events.size() > near ? events.size() - near : 0;
    for (std::size_t i = events.size(); i-- > first;)
      if (events[i].memory == memory &&
          events[i].kind != block_header::freed) {
        events.erase(events.begin() + static_cast<std::ptrdiff_t>(i));
        return;
      }
    events.push_back({memory, 0, block_header::freed, -less});
  }

  static constexpr std::size_t near = 64;

  std::vector<event> events; ///< in order
  std::int64_t held = 0;     ///< bytes that it has taken and not freed
};

} // namespace c2cu

#endif // C2CU_KEPT_LOG_H
