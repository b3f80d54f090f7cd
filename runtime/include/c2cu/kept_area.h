//===- kept_area.h - Memory that a kernel leaves to the host ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Blocks that a kernel takes from the heap and that outlive it lie in an area
/// of its out-record, each behind a header, as those that it gets from the host
/// do (block_area.h). Back on the host each that the kernel has not freed
/// becomes a block of the process's heap (block_packing.h). What does not fit
/// into the area makes the device give the call up.
///
/// A kernel on cores of the process that has the run takes such blocks from the
/// heap of the process, and the area has a list of what it has taken and freed
/// in place of them.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_KEPT_AREA_H
#define C2CU_KEPT_AREA_H

#include <c2cu/lane.h>
#include <c2cu/link.h>
#include <c2cu/qualifiers.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

/// Bytes of the area of each input.
#ifndef C2CU_KEPT
#define C2CU_KEPT 4096
#endif

namespace c2cu {

inline constexpr link block_tag = 0xfffe, kept_tag = 0xfffd;

/// What stands before a block.
struct block_header {
  std::uint64_t address; ///< of the block, on the host
  std::uint64_t bytes : 48;
  std::uint64_t kind : 16; ///< 0, or which pointers it has

  /// Kinds of a block that the kernel has freed, and of one that it has taken,
  /// of which nobody has said what it is: nothing that the host sees leads to
  /// it.
  static constexpr std::uint64_t freed = 0xffff, unknown = 0xfffe;

  C2CU_HOST_DEVICE char *block() { return reinterpret_cast<char *>(this + 1); }
  C2CU_HOST_DEVICE bool is_live() const { return kind < unknown; }
};
static_assert(sizeof(block_header) == 16);

/// Bytes of an area that a block takes.
C2CU_HOST_DEVICE constexpr std::size_t room_of_block(std::size_t bytes) {
  return sizeof(block_header) + (bytes + 15) / 16 * 16;
}

/// Calls f(header) for each block of an area.
C2CU_ANY_SIDE
template <class F>
C2CU_HOST_DEVICE void each_block(char *area, std::size_t bytes, const F &f) {
  for (std::size_t at = 0; at < bytes;) {
    block_header &header = *reinterpret_cast<block_header *>(area + at);
    const std::size_t room = room_of_block(header.bytes);
    f(header);
    at += room;
  }
}

struct kept_log;

/// The area, first fit as in lane_heap.h.
class alignas(16) kept_area {
public:
  /// One in an out-record, without blocks. \p in_process: the kernel has the
  /// process's heap.
  C2CU_HOST_DEVICE static kept_area *begin(char *room, bool in_process) {
    kept_area *const area = reinterpret_cast<kept_area *>(room);
    area->log = nullptr;
    area->used = in_process ? of_process : 0;
    area->holes = 0;
    return area;
  }

  C2CU_HOST_DEVICE bool is_of_process() const { return used == of_process; }

  C2CU_HOST_DEVICE bool has(const void *pointer) const {
    return !is_of_process() && offset_of(pointer) <= used;
  }
  C2CU_HOST_DEVICE std::size_t offset_of(const void *pointer) const {
    return reinterpret_cast<std::uintptr_t>(pointer) -
           reinterpret_cast<std::uintptr_t>(this + 1);
  }
  C2CU_HOST_DEVICE char *blocks() { return reinterpret_cast<char *>(this + 1); }

  /// Calls f(header) for each block, those that are freed among them.
  C2CU_ANY_SIDE
  template <class F> C2CU_HOST_DEVICE void each(const F &f) {
    if (!is_of_process())
      each_block(blocks(), used, f);
  }

  /// A block of \p size bytes, all zero: what is not written may be taken for
  /// pointers. Ends the lane if there is none.
  C2CU_DEVICE void *take(std::size_t size) {
#ifndef C2CU_FOR_GPU
    detail::look_at_memory();
#endif
    if (size < C2CU_KEPT)
      if (block_header *const found = place(size)) {
        *found = {0, size, block_header::unknown};
        return std::memset(found->block(), 0, size);
      }
    detail::end_lane(status_gave_up);
  }

  /// Frees a block that has() is true of.
  C2CU_DEVICE void give(void *memory) {
    block_header &of = header_of(memory);
    of.bytes = room_of_block(of.bytes) - sizeof(block_header);
    of.kind = block_header::freed;
    ++holes;
  }

  C2CU_HOST_DEVICE static block_header &header_of(void *memory) {
    return *(static_cast<block_header *>(memory) - 1);
  }

  kept_log *log; ///< of a kernel that has the process's heap

private:
  static constexpr std::uint32_t of_process = ~std::uint32_t{0};
  static constexpr std::size_t room = C2CU_KEPT - 16;

  /// Where a block of \p size bytes may lie, which is free; null: nowhere.
  C2CU_DEVICE block_header *place(std::size_t size) {
    const auto needed = static_cast<std::uint32_t>(room_of_block(size));
    if (holes != 0)
      if (block_header *const hole = find_hole(needed))
        return hole;
    if (needed > room - used)
      return nullptr;
    block_header *const behind =
        reinterpret_cast<block_header *>(blocks() + used);
    used += needed;
    return behind;
  }

  /// A hole of \p needed bytes at least. What it has more is another hole.
  C2CU_DEVICE block_header *find_hole(std::uint32_t needed) {
    for (std::uint32_t at = 0; at < used;) {
      block_header &of = *at_offset(at);
      std::uint32_t bytes = static_cast<std::uint32_t>(room_of_block(of.bytes));
      if (of.kind != block_header::freed) {
        at += bytes;
        continue;
      }
      for (; at + bytes < used &&
             at_offset(at + bytes)->kind == block_header::freed;
           --holes)
        bytes += static_cast<std::uint32_t>(
            room_of_block(at_offset(at + bytes)->bytes));
      of.bytes = bytes - sizeof(block_header);
      if (bytes < needed) {
        at += bytes;
        continue;
      }
      if (bytes == needed)
        --holes;
      else
        *at_offset(at + needed) = {0, bytes - needed - sizeof(block_header),
                                   block_header::freed};
      return &of;
    }
    return nullptr;
  }

  C2CU_DEVICE block_header *at_offset(std::uint32_t offset) {
    return reinterpret_cast<block_header *>(blocks() + offset);
  }

  std::uint32_t used;  ///< bytes of blocks and holes
  std::uint32_t holes; ///< how many there are
};
static_assert(sizeof(kept_area) == 16 && C2CU_KEPT % 16 == 0 &&
              C2CU_KEPT >= 64);

} // namespace c2cu

#endif // C2CU_KEPT_AREA_H
