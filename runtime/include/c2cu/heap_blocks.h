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

#include <c2cu/block_area.h>

#include <cstddef>
#include <cstdint>
#include <map>

namespace c2cu {

/// A block of the heap.
struct heap_block {
  char *begin;
  std::size_t bytes;        ///< that may be used
  unsigned kind;            ///< see block_header
  std::uint64_t packed = 0; ///< which packing it is in, if any
  std::uint64_t offset = 0; ///< of the block in that area
};

/// All blocks of a run.
class heap_blocks {
public:
  void add(void *memory, std::size_t bytes, unsigned kind) {
    remove(memory);
    char *const begin = static_cast<char *>(memory);
    blocks[begin] = {begin, bytes, kind};
    all += room_of_block(bytes);
  }

  void remove(void *memory) {
    const auto found = blocks.find(static_cast<char *>(memory));
    if (found == blocks.end())
      return;
    all -= room_of_block(found->second.bytes);
    blocks.erase(found);
  }

  /// The block that \p pointer means, its end included, or null.
  heap_block *find(const void *pointer) {
    char *const at = static_cast<char *>(const_cast<void *>(pointer));
    auto after = blocks.upper_bound(at);
    if (after == blocks.begin())
      return nullptr;
    heap_block &of = (--after)->second;
    return static_cast<std::size_t>(at - of.begin) <= of.bytes ? &of : nullptr;
  }

  bool empty() const { return blocks.empty(); }
  void clear() {
    blocks.clear();
    all = 0;
  }

  /// Bytes of an area that has all of them.
  std::size_t room() const { return all; }

private:
  std::map<char *, heap_block> blocks;
  std::size_t all = 0;
};

} // namespace c2cu

#endif // C2CU_HEAP_BLOCKS_H
