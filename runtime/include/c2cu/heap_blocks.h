//===- heap_blocks.h - Blocks of the heap that a run has --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which blocks of the heap a run has that kernels may use, by their addresses:
/// host code makes each of them known where it gets it (host_heap.h).
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_HEAP_BLOCKS_H
#define C2CU_HEAP_BLOCKS_H

#include <c2cu/algorithm.h>
#include <c2cu/block_area.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace c2cu {

/// A block of the heap.
struct heap_block {
  char *begin;
  std::size_t bytes;        ///< that may be used
  unsigned kind;            ///< see block_header
  std::uint64_t packed = 0; ///< which packing it is in, if any
  std::uint64_t offset = 0; ///< of the block in that area
};

/// All blocks of a run. Host code adds and removes them as it allocates and
/// frees, so these two take constant time: a hash table with linear probing
/// (Knuth, volume 3, 6.4, algorithms L and R), by the beginnings of blocks.
/// What points elsewhere is found in an order that is made when it is needed.
class heap_blocks {
public:
  void add(void *memory, std::size_t bytes, unsigned kind) {
    char *const begin = static_cast<char *>(memory);
    if (2 * (blocks.size() + 1) > slots.size())
      grow();
    std::uint32_t &slot = slot_of(begin);
    if (slot == none) {
      slot = static_cast<std::uint32_t>(blocks.size());
      blocks.push_back({});
    } else {
      all -= room_of_block(blocks[slot].bytes);
    }
    blocks[slot] = {begin, bytes, kind};
    all += room_of_block(bytes);
    in_order = false;
  }

  void remove(void *memory) {
    if (blocks.empty())
      return;
    std::uint32_t &slot = slot_of(static_cast<char *>(memory));
    if (slot == none)
      return;
    const std::uint32_t at = slot;
    all -= room_of_block(blocks[at].bytes);
    close(slot);
    if (at + 1 != blocks.size()) {
      slot_of(blocks.back().begin) = at;
      blocks[at] = blocks.back();
    }
    blocks.pop_back();
    in_order = false;
  }

  /// The block that \p pointer means, its end included, or null. It stays where
  /// it is until others come or go.
  heap_block *find(const void *pointer) {
    if (blocks.empty())
      return nullptr;
    char *const at = static_cast<char *>(const_cast<void *>(pointer));
    if (const std::uint32_t slot = slot_of(at); slot != none)
      return &blocks[slot];
    if (!in_order)
      sort();
    const auto after = std::upper_bound(
        order.begin(), order.end(), at,
        [this](char *p, std::uint32_t i) { return p < blocks[i].begin; });
    if (after == order.begin())
      return nullptr;
    heap_block &of = blocks[*(after - 1)];
    return static_cast<std::size_t>(at - of.begin) <= of.bytes ? &of : nullptr;
  }

  bool empty() const { return blocks.empty(); }
  void clear() {
    blocks.clear();
    slots.clear();
    all = 0;
  }

  /// Bytes of an area that has all of them.
  std::size_t room() const { return all; }

private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  std::size_t home_of(const char *begin) const {
    const auto address = reinterpret_cast<std::uintptr_t>(begin);
    return (address * 0x9e3779b97f4a7c15u >> 32) & (slots.size() - 1);
  }

  /// Where the block that begins there is, or would be.
  std::uint32_t &slot_of(const char *begin) {
    std::size_t i = home_of(begin);
    while (slots[i] != none && blocks[slots[i]].begin != begin)
      i = (i + 1) & (slots.size() - 1);
    return slots[i];
  }

  /// Empties a slot, and moves others up that are behind it for its sake.
  void close(std::uint32_t &slot) {
    const std::size_t mask = slots.size() - 1;
    std::size_t hole = &slot - slots.data();
    for (std::size_t i = (hole + 1) & mask; slots[i] != none;
         i = (i + 1) & mask)
      if (((i - home_of(blocks[slots[i]].begin)) & mask) >=
          ((i - hole) & mask)) {
        slots[hole] = slots[i];
        hole = i;
      }
    slots[hole] = none;
  }

  void grow() {
    slots.assign(std::max<std::size_t>(2 * slots.size(), 16), none);
    for (std::uint32_t i = 0; i < blocks.size(); ++i)
      slot_of(blocks[i].begin) = i;
  }

  void sort() {
    order.clear();
    for (std::uint32_t i = 0; i < blocks.size(); ++i)
      order.push_back(i);
    std::sort(order.begin(), order.end(),
              [this](std::uint32_t a, std::uint32_t b) {
                return blocks[a].begin < blocks[b].begin;
              });
    in_order = true;
  }

  std::vector<heap_block> blocks;
  std::vector<std::uint32_t> slots; ///< Of a power of two; half of them empty.
  std::vector<std::uint32_t> order; ///< Of the beginnings.
  bool in_order = false;
  std::size_t all = 0;
};

} // namespace c2cu

#endif // C2CU_HEAP_BLOCKS_H
