//===- shared_array.h - The type of an object in shared memory --*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Arrays of the W inputs of a block, in its shared memory:
///
///     c2cu::shared_array<float[16][16], 64>   a;   a[i][j][lane] is a float &
///     c2cu::shared_pointer<float[16], 64>     p = a;
///
/// Shared memory has 32 banks, each of which serves one word (4 bytes) at a
/// time. Words of a thread are W apart, so that with W a multiple of 32 thread
/// t of a warp has bank t to itself, whichever elements the threads are at:
/// subscripts that depend on data cost nothing here, as in column-wise objects
/// they do.
///
///     element of        lies at, in bytes from the beginning of the object
///     1 or 2 bytes      word k / e of the thread, byte or half k % e of it,
///                       where e is the number of elements in a word:
///                       (k / e * W + t) * 4 + k % e * size
///     4, 8, 16 bytes    (k * W + t) * size
///
/// Were bytes at k * W + t, four threads would share a bank. They could read
/// the same word together, but with subscripts that differ they would take
/// turns; one more instruction for an address is less than that. Of elements of
/// 8 and 16 bytes the hardware serves half and quarter warps at a time, of
/// which each thread again has banks of its own.
///
/// What refers to an object is its distance from the beginning of shared
/// memory: a compiler that sees no address knows what kind of memory it is.
///
/// A CPU has nothing of that kind: there, objects are as column-wise ones.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SHARED_ARRAY_H
#define C2CU_SHARED_ARRAY_H

#include <c2cu/column.h>
#include <c2cu/qualifiers.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace c2cu {

#ifdef C2CU_FOR_GPU

namespace detail {

/// The tile of this block.
C2CU_DEVICE inline char *shared_tile() {
  extern __shared__ uint4 objects[];
  return reinterpret_cast<char *>(objects);
}

/// Bytes that lie together, of one input.
template <class Element>
inline constexpr unsigned shared_unit =
    sizeof(Element) < 4 ? 4 : sizeof(Element);

/// Where byte `offset` of the object of input `lane` lies, from the beginning
/// of the object's part of the tile. Numbers are modulo 2^32, as products of a
/// negative subscript and an extent may be, before the last one is added.
template <class Element, unsigned W>
C2CU_DEVICE constexpr std::uint32_t shared_offset(std::uint32_t offset,
                                                  std::uint32_t lane) {
  constexpr unsigned unit = shared_unit<Element>;
  static_assert(unit % sizeof(Element) == 0 && unit % 4 == 0);
  return (offset / unit * W + lane) * unit + offset % unit;
}

} // namespace detail

/// An object, a row of it or an element, of all inputs of the block.
template <class T, unsigned W> class shared_part {
  using element = std::remove_all_extents_t<T>;

public:
  /// `object` is where the object begins in the tile, `first` the number of
  /// this part's first element in it.
  C2CU_DEVICE explicit shared_part(std::uint32_t object,
                                   std::uint32_t first = 0)
      : object(object), first(first) {}

  /// Any array of such rows is seen as one of unknown length.
  template <std::size_t N>
    requires(std::is_unbounded_array_v<T>)
  C2CU_DEVICE shared_part(shared_part<std::remove_extent_t<T>[N], W> all)
      : object(all.object), first(all.first) {}

  /// Row or element i; of an element, that of input i.
  C2CU_DEVICE decltype(auto) operator[](std::uint32_t i) const {
    if constexpr (std::is_array_v<T>) {
      using row = std::remove_extent_t<T>;
      constexpr std::uint32_t elements = sizeof(row) / sizeof(element);
      return shared_part<row, W>(object, first + i * elements);
    } else {
      return *reinterpret_cast<T *>(
          detail::shared_tile() + object +
          detail::shared_offset<T, W>(first * sizeof(T), i));
    }
  }

private:
  template <class, unsigned> friend class shared_part;
  std::uint32_t object, first;
};

/// An object, and what stands for a pointer to its first row or element. Const
/// is what the program's own compiler has seen to.
template <class T, unsigned W>
using shared_array = shared_part<std::remove_cv_t<T>, W>;
template <class T, unsigned W>
using shared_pointer = shared_part<std::remove_cv_t<T>[], W>;

#else

template <class T, unsigned W> using shared_array = column<T, W>;
template <class T, unsigned W> using shared_pointer = column<T, W> *;

#endif

} // namespace c2cu

#endif // C2CU_SHARED_ARRAY_H
