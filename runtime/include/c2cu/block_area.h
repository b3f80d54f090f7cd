//===- block_area.h - Memory of the heap that travels -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A kernel may use blocks that host code has from the heap. Their number and
/// their sizes are known when the call is made, so they are in no record: the
/// in-record says where the *area* of its input is, in memory that the records
/// of a group share. An area has a header and the bytes of each block, one
/// behind the other, in multiples of 16.
///
/// A pointer to a block is a link (link.h) with a tag of its own, whose offset
/// is one in the area. Where there is no area, because the kernel runs on cores
/// of the process that has the blocks, links are the host's pointers.
///
/// What a kernel takes from the heap and leaves to the host is a second area,
/// in the out-record, of which pointers have another tag: kept_area.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BLOCK_AREA_H
#define C2CU_BLOCK_AREA_H

#include <c2cu/kept_area.h>
#include <c2cu/lane.h>
#include <c2cu/launch.h>
#include <c2cu/link.h>
#include <c2cu/qualifiers.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace c2cu {

/// Of an in-record.
struct block_record {
  std::uint64_t offset; ///< of the area, in the memory of the group
  std::uint64_t bytes;
  /// Bytes of one that the kernel cannot have: see lane_blocks::meet_number.
  static constexpr std::uint64_t has_numbers = ~std::uint64_t{0};
  /// Of none: the kernel has the host's blocks.
  static constexpr std::uint64_t where_they_are = ~std::uint64_t{1};

  /// What it takes in the memory of the group.
  std::size_t room() const { return bytes >= where_they_are ? 0 : bytes; }
};

/// A visitor of pointers that leaves out what lies behind the end of a block:
/// the last element may be there in part.
template <class F> struct pointers_before {
  const F &f;
  const char *end;

  C2CU_ANY_SIDE
  template <class P>
  C2CU_HOST_DEVICE void operator()(P *const volatile &slot) const {
    if ((const char *)(&const_cast<P *const &>(slot) + 1) <= end)
      f(slot);
  }
};
template <class F>
C2CU_HOST_DEVICE pointers_before<F> pointers_in(block_header &of, const F &f) {
  return {f, of.block() + of.bytes};
}

/// Calls f(element) for each element of a block, the last of which may be there
/// in part.
C2CU_ANY_SIDE
template <class Element, class F>
C2CU_HOST_DEVICE void each_element(char *block, std::size_t bytes, const F &f) {
  Element *const elements = reinterpret_cast<Element *>(block);
  for (std::size_t i = 0; i * sizeof(Element) < bytes; ++i)
    f(elements[i]);
}

/// Calls f(element) for the one at the beginning of a block.
C2CU_ANY_SIDE
template <class Element, class F>
C2CU_HOST_DEVICE void first_element(char *block, std::size_t bytes,
                                    const F &f) {
  if (bytes != 0)
    f(*reinterpret_cast<Element *>(block));
}

/// The areas of a lane's input.
class lane_blocks {
public:
  template <class Call, class Lane>
  C2CU_DEVICE static lane_blocks of(const Lane &lane) {
    static_assert(Call::blocks_offset % alignof(block_record) == 0);
    if (!lane.active())
      return {nullptr, 0, nullptr};
    const auto &record = *reinterpret_cast<const block_record *>(
        lane.in_row() + Call::blocks_offset);
    kept_area *kept = nullptr;
    if constexpr (requires { Call::kept_offset; })
      kept = kept_area::begin(lane.out_row() + Call::kept_offset,
                              record.bytes == block_record::where_they_are);
    char *const area =
        record.bytes >= block_record::where_they_are || record.bytes == 0
            ? nullptr
            : lane.blocks(record.offset);
    return {area, record.bytes, &lane.status_word(), kept};
  }

  C2CU_HOST_DEVICE lane_blocks(char *area, std::size_t bytes,
                               std::uint32_t *status, kept_area *kept = nullptr)
      : area(area), bytes(bytes), status(status), made(kept) {}

  /// Ends the lane if the kernel cannot have the blocks.
  C2CU_DEVICE void require() const {
    if (bytes == block_record::has_numbers)
      detail::end_lane(status_gave_up);
  }

  /// A number stands where a pointer should: on the way it might be taken for a
  /// link. The host makes the call.
  C2CU_HOST_DEVICE void meet_number() const { *status |= status_gave_up; }

  /// Whether \p pointer means a block; \p into is its link then.
  C2CU_HOST_DEVICE bool link_of(const void *pointer, link &into) const {
    if (made && made->has(pointer)) {
      into = kept_tag << link_offset_bits | made->offset_of(pointer);
      return true;
    }
    if (!has(pointer))
      return false;
    into = block_tag << link_offset_bits | offset_of(pointer);
    return true;
  }

  /// The way back.
  C2CU_HOST_DEVICE bool pointer_of(link from, void *&into) const {
    if (!area || from >> link_offset_bits != block_tag)
      return false;
    into = area + (from & link_offset_mask);
    return true;
  }

  /// Calls f(header) for each of them.
  C2CU_ANY_SIDE
  template <class F> C2CU_HOST_DEVICE void each(const F &f) const {
    if (area)
      each_block(area, bytes, f);
    if (made)
      made->each(f);
  }

  /// Whether \p pointer means a block that the host has given.
  C2CU_HOST_DEVICE bool has(const void *pointer) const {
    return area && offset_of(pointer) <= bytes;
  }

  /// Those that the kernel leaves to the host; null if it can leave none.
  C2CU_HOST_DEVICE kept_area *kept() const { return made; }

private:
  C2CU_HOST_DEVICE std::size_t offset_of(const void *pointer) const {
    return reinterpret_cast<std::uintptr_t>(pointer) -
           reinterpret_cast<std::uintptr_t>(area);
  }

  char *area;
  std::size_t bytes;
  std::uint32_t *status;
  kept_area *made;
};

/// A functor of link.h that knows \p Blocks as well, which have link_of and
/// pointer_of.
template <class Plain, class Blocks> class block_links {
public:
  C2CU_HOST_DEVICE block_links(const Plain &plain, Blocks &blocks)
      : plain(plain), blocks(blocks) {}

  C2CU_ANY_SIDE
  template <class P>
  C2CU_HOST_DEVICE void operator()(P *const volatile &slot) const {
    if constexpr (std::is_same_v<Plain, to_link>)
      if (bits_of(slot) >> link_offset_bits != 0)
        return blocks.meet_number();
    if constexpr (!std::is_function_v<P>)
      if (translates(slot))
        return;
    plain(slot);
  }

private:
  C2CU_ANY_SIDE
  template <class P>
  C2CU_HOST_DEVICE bool translates(P *const volatile &slot) const {
    const link before = bits_of(slot);
    if constexpr (std::is_same_v<Plain, to_link>) {
      link found;
      if (!blocks.link_of(reinterpret_cast<const void *>(before), found))
        return false;
      set_bits(slot, found);
    } else {
      void *found;
      if (!blocks.pointer_of(before, found))
        return false;
      set_bits(slot, reinterpret_cast<link>(found));
    }
    return true;
  }

  const Plain &plain;
  Blocks &blocks;
};

template <class Plain, class Blocks>
C2CU_HOST_DEVICE block_links<Plain, Blocks> with_blocks(const Plain &plain,
                                                        Blocks &blocks) {
  return {plain, blocks};
}

} // namespace c2cu

#endif // C2CU_BLOCK_AREA_H
