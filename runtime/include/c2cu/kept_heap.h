//===- kept_heap.h - A heap in a kernel that goes on after it ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What malloc and its like are in a kernel that leaves memory to the host, or
/// frees some of the host's. Memory that may outlive it comes from its
/// kept_area, other memory from its lane_heap. What is freed or resized may be
/// of either, or of the host: its address tells.
///
/// On cores of the process that has the run all of it is of the process's heap.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_KEPT_HEAP_H
#define C2CU_KEPT_HEAP_H

#include <c2cu/block_area.h>
#include <c2cu/host_heap.h>
#include <c2cu/kept_log.h>
#include <c2cu/lane_heap.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace c2cu {

class kept_heap {
public:
  /// Of a kernel without such memory.
  C2CU_DEVICE explicit kept_heap(const lane_arena &arena)
      : blocks(nullptr, 0, nullptr), local(arena) {}
  C2CU_DEVICE kept_heap(const lane_arena &arena, const lane_blocks &blocks)
      : blocks(blocks), local(arena) {}
  kept_heap(const kept_heap &) = delete;
  kept_heap &operator=(const kept_heap &) = delete;

  /// As lane_heap; \p Keeps: it may outlive the kernel.
  template <bool Keeps> C2CU_DEVICE void *take(std::size_t size) {
#ifndef C2CU_FOR_GPU
    if (is_of_process())
      return kept_log::take(*area(), size, Keeps);
#endif
    return Keeps && area() ? area()->take(size) : local.take(size);
  }

  template <bool Keeps> C2CU_DEVICE void *take_zeros(std::size_t size) {
#ifndef C2CU_FOR_GPU
    if (is_of_process())
      return kept_log::take_zeros(*area(), size, Keeps);
#endif
    return Keeps && area() ? area()->take(size) : local.take_zeros(size);
  }

  C2CU_DEVICE void give(void *memory) {
    if (!memory)
      return;
#ifndef C2CU_FOR_GPU
    if (is_of_process())
      return kept_log::give(*area(), memory);
#endif
    if (area() && area()->has(memory))
      area()->give(memory);
    else if (area() && blocks.has(memory))
      kept_area::header_of(memory).kind = block_header::freed;
    else
      local.give(memory);
  }

  template <bool Keeps>
  C2CU_DEVICE void *resize(void *memory, std::size_t size) {
#ifndef C2CU_FOR_GPU
    if (is_of_process())
      return kept_log::resize(*area(), memory, size, Keeps);
#endif
    const bool has_header =
        area() && (area()->has(memory) || blocks.has(memory));
    if (!has_header && !(Keeps && area()))
      return local.resize(memory, size);
    const std::size_t before = has_header ? kept_area::header_of(memory).bytes
                                          : lane_heap::size_of(memory);
    void *const moved = area()->take(size);
    std::memcpy(moved, memory, before < size ? before : size);
    give(memory);
    return moved;
  }

  /// What \p memory is, if it outlives the kernel: see block_header.
  C2CU_DEVICE void tell(void *memory, unsigned kind) {
#ifndef C2CU_FOR_GPU
    if (is_of_process())
      return kept_log::tell(*area(), memory, kind);
#endif
    if (memory && area() && area()->has(memory))
      kept_area::header_of(memory).kind = kind;
  }

private:
  C2CU_DEVICE kept_area *area() const { return blocks.kept(); }

#ifndef C2CU_FOR_GPU
  bool is_of_process() const { return area() && area()->is_of_process(); }
#endif

  const lane_blocks blocks;
  lane_heap local;
};

/// A kept_heap as memory is taken from it that \p Keeps says.
template <bool Keeps> struct view_of_kept_heap {
  kept_heap &of;

  C2CU_DEVICE void *take(std::size_t size) {
    return of.template take<Keeps>(size);
  }
  C2CU_DEVICE void *take_zeros(std::size_t size) {
    return of.template take_zeros<Keeps>(size);
  }
  C2CU_DEVICE void give(void *memory) { of.give(memory); }
  C2CU_DEVICE void *resize(void *memory, std::size_t size) {
    return of.template resize<Keeps>(memory, size);
  }
};

/// The members of an instance whose functions may leave memory to the host.
struct c2cu_kept_functions : heap_library<view_of_kept_heap<false>> {
  /// Those of the library for memory that may outlive the kernel.
  heap_library<view_of_kept_heap<true>> c2cu_kept;

  C2CU_DEVICE c2cu_kept_functions(kept_heap &heap)
      : heap_library<view_of_kept_heap<false>>{{heap}}, c2cu_kept{{heap}} {}

  /// Says what \p memory is, which may be null.
  template <unsigned Kind, class T> C2CU_DEVICE T *c2cu_block(T *memory) {
    c2cu_heap.of.tell((void *)memory, Kind);
    return memory;
  }
};

} // namespace c2cu

#endif // C2CU_KEPT_HEAP_H
