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
#include <unordered_map>
#include <vector>

namespace c2cu {

struct kept_log {
  /// Of an area, where it is made when it is needed.
  static kept_log &of(kept_area &area) {
    if (!area.log)
      area.log = new kept_log;
    return *area.log;
  }

  /// Whether what a kernel leaves or frees has to be known; else only what it
  /// does not leave is listed, to be freed.
  static bool lists_all() { return blocks_travel || most_heap != 0; }

  /// As glibc's functions; \p keeps: as of kept_heap.
  static void *take(kept_area &area, std::size_t size, bool keeps) {
    return taken(area, ::malloc(size), size, keeps);
  }
  static void *take_zeros(kept_area &area, std::size_t size, bool keeps) {
    return taken(area, ::calloc(1, size), size, keeps);
  }
  static void give(kept_area &area, void *memory) {
    if (area.log || lists_all())
      of(area).forget(reinterpret_cast<std::uintptr_t>(memory),
                      bytes_of(memory));
    ::free(memory);
  }
  static void *resize(kept_area &area, void *memory, std::size_t size,
                      bool keeps) {
    const std::int64_t less = bytes_of(memory);
    const auto before = reinterpret_cast<std::uintptr_t>(memory);
    void *const moved = ::realloc(memory, size);
    if (!moved)
      return nullptr;
    const bool was_listed =
        (area.log || lists_all()) && of(area).forget(before, less);
    return taken(area, moved, size, keeps || !was_listed);
  }

  /// See kept_heap.
  static void tell(kept_area &area, void *memory, unsigned kind) {
    if (!area.log)
      return;
    auto &live = area.log->live;
    if (const auto of = live.find(reinterpret_cast<std::uintptr_t>(memory));
        of != live.end())
      of->second.kind = kind;
  }

  /// Makes known to the run what has happened, and frees what nothing that the
  /// host sees leads to. Ends the list.
  static void settle(kept_area &area, run &r) {
    if (!area.is_of_process() || !area.log)
      return;
    kept_log &log = *area.log;
    for (const std::uintptr_t block : log.freed)
      r.blocks.remove(reinterpret_cast<void *>(block));
    for (const auto &[block, of] : log.live)
      if (void *const memory = reinterpret_cast<void *>(block);
          of.kind != block_header::unknown)
        r.blocks.add(memory, of.bytes, of.kind);
      else
        log.give_rest(memory);
    if (most_heap != 0)
      detail::hold(log.held);
    delete area.log;
    area.log = nullptr;
  }

private:
  struct block {
    std::uint64_t bytes : 48;
    std::uint64_t kind : 16; ///< as of block_header
  };

  /// What C2CU_MEMORY counts, if it does.
  static std::int64_t bytes_of(void *memory) {
    return most_heap != 0 ? detail::bytes_of(memory) : 0;
  }

  static void *taken(kept_area &area, void *memory, std::size_t size,
                     bool keeps) {
    if (memory && (!keeps || lists_all()))
      of(area).add(memory, size);
    return memory;
  }

  void add(void *memory, std::size_t size) {
    live[reinterpret_cast<std::uintptr_t>(memory)] = {size,
                                                      block_header::unknown};
    held += bytes_of(memory);
    if (most_heap != 0 && held > most_heap) [[unlikely]]
      _exit(out_of_memory); // as detail::hold
  }

  /// \p memory, of which \p less bytes have been counted, is no block any
  /// longer. Returns whether it was one of the kernel that is listed.
  bool forget(std::uintptr_t memory, std::int64_t less) {
    held -= less;
    if (live.erase(memory) != 0)
      return true;
    if (lists_all())
      freed.push_back(memory);
    return false;
  }

  void give_rest(void *memory) {
    held -= bytes_of(memory);
    ::free(memory);
  }

  std::unordered_map<std::uintptr_t, block> live; ///< of the kernel
  std::vector<std::uintptr_t> freed;              ///< of the host
  std::int64_t held = 0; ///< bytes that it has taken, without what it has freed
};

} // namespace c2cu

#endif // C2CU_KEPT_LOG_H
