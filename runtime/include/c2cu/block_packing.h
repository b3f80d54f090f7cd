//===- block_packing.h - Blocks of the heap to areas and back ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a run's pointers lead to, from those in its records on, is copied into
/// the area of its row (block_area.h), and back when the kernel is done.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BLOCK_PACKING_H
#define C2CU_BLOCK_PACKING_H

#include <c2cu/algorithm.h>
#include <c2cu/block_area.h>
#include <c2cu/buffers.h>
#include <c2cu/error.h>
#include <c2cu/heap_blocks.h>
#include <c2cu/host_heap.h>
#include <c2cu/kept_area.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace c2cu {

/// Memory for the areas of a bank's rows, one behind the other.
class block_bank {
public:
  /// Makes room for \p more bytes behind those in use, which may move.
  void reserve(std::size_t more) {
    if (used + more <= capacity)
      return;
    const std::size_t wanted =
        std::max({used + more, 2 * capacity, std::size_t{1} << 16});
    host_buffer larger;
    larger.ensure(wanted);
    if (used != 0)
      std::memcpy(larger.data(), memory.data(), used);
    memory.swap(larger);
    capacity = wanted;
  }

  void clear() { used = 0; }
  char *data() const { return memory.data(); }
  std::size_t size() const { return used; }
  std::size_t room() const { return capacity; }

  /// Takes \p bytes that are reserved; their offset.
  std::size_t take(std::size_t bytes) {
    const std::size_t at = used;
    used += bytes;
    return at;
  }

  /// What has been taken from \p offset on is free again.
  void give_back(std::size_t offset) { used = offset; }

private:
  host_buffer memory;
  std::size_t used = 0, capacity = 0;
};

/// Copies the blocks that pointers mean into the area of one row.
class block_packer {
public:
  /// Of \p run, into \p bank, which does not move while this exists.
  block_packer(heap_blocks &run, block_bank &bank) : run(run), bank(bank) {
    bank.reserve(run.room());
    begin = bank.size();
    number = ++packings;
  }

  /// See lane_blocks. The block comes into the area, if it is not there.
  bool link_of(const void *pointer, link &into) {
    heap_block *const of = pointer ? run.find(pointer) : nullptr;
    if (!of)
      return false;
    if (of->packed != number)
      pack(*of);
    into = block_tag << link_offset_bits |
           (of->offset + (static_cast<const char *>(pointer) - of->begin));
    return true;
  }

  /// Calls f(header) for each block in the area, also for those that come into
  /// it meanwhile.
  template <class F> void each(const F &f) {
    for (std::size_t at = begin; at < bank.size();) {
      auto &header = *reinterpret_cast<block_header *>(bank.data() + at);
      f(header);
      at += room_of_block(header.bytes);
    }
  }

  /// See lane_blocks.
  void meet_number() { has_number = true; }

  /// Of the area, which is complete.
  block_record record() const {
    if (!has_number)
      return {begin, bank.size() - begin};
    bank.give_back(begin);
    return {begin, block_record::has_numbers};
  }

private:
  void pack(heap_block &of) {
    const std::size_t at = bank.take(room_of_block(of.bytes));
    auto &header = *reinterpret_cast<block_header *>(bank.data() + at);
    header.address = reinterpret_cast<std::uintptr_t>(of.begin);
    header.bytes = of.bytes;
    header.kind = of.kind;
    std::memcpy(header.block(), of.begin, of.bytes);
    of.packed = number;
    of.offset = at + sizeof header - begin;
  }

  static inline std::uint64_t packings = 0;

  heap_blocks &run;
  block_bank &bank;
  std::size_t begin;
  std::uint64_t number; // no other packing's
  bool has_number = false;
};

/// The areas of a row after the kernel.
class unpacked_blocks {
public:
  /// \p kept: of a kernel that may leave blocks to the host, or null. Each
  /// that it leaves is one of \p to now, the run's.
  unpacked_blocks(char *area, std::size_t bytes, kept_area *kept,
                  heap_blocks &to)
      : area(area), bytes(bytes), kept(kept), to(to) {
    each_block(area, bytes, [&](block_header &of) { headers.push_back(&of); });
    if (kept)
      kept->each([&](block_header &of) {
        left.push_back(&of);
        if (of.is_live())
          make(of);
      });
  }

  /// See lane_blocks.
  bool pointer_of(link from, void *&into) const {
    const link tag = from >> link_offset_bits, offset = from & link_offset_mask;
    if (tag == kept_tag && kept)
      return moved(left, kept->blocks() + offset, into);
    return tag == block_tag && moved(headers, area + offset, into);
  }

  /// Calls f(header) for each block that is still there.
  template <class F> void each(const F &f) const {
    for (const auto *all : {&headers, &left})
      for (block_header *of : *all)
        if (of->is_live())
          f(*of);
  }

  /// Gives the host's blocks what is in the areas, and frees those that the
  /// kernel has freed.
  void put_back() const {
    each([](block_header &header) {
      std::memcpy(reinterpret_cast<char *>(header.address), header.block(),
                  header.bytes);
    });
    for (block_header *of : headers)
      if (of->kind == block_header::freed)
        host::free(reinterpret_cast<void *>(of->address));
  }

private:
  void make(block_header &of) {
    void *const memory = host::malloc(of.bytes);
    if (!memory)
      fail(failure,
           "out of memory for %llu bytes that a kernel has from the "
           "heap; set a smaller C2CU_GROUP",
           static_cast<unsigned long long>(of.bytes));
    of.address = reinterpret_cast<std::uintptr_t>(memory);
    to.add(memory, of.bytes, of.kind);
  }

  /// Where \p at is on the host, in the last of the blocks \p in that begins
  /// before it.
  static bool moved(const std::vector<block_header *> &in, char *at,
                    void *&into) {
    const auto after = std::upper_bound(
        in.begin(), in.end(), at,
        [](char *p, block_header *of) { return p < of->block(); });
    if (after == in.begin())
      return false;
    block_header &of = **(after - 1);
    into = reinterpret_cast<char *>(of.address) + (at - of.block());
    return true;
  }

  char *area;
  std::size_t bytes;
  kept_area *kept;
  heap_blocks &to;
  std::vector<block_header *> headers, left; // in order
};

} // namespace c2cu

#endif // C2CU_BLOCK_PACKING_H
