//===- storage.h - Where an instance's object lives -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The storage of one object of one input, chosen per object:
///
///     staged<T, Lane, In, Out, where>      x(lane);   x.get() is a T &
///     columnwise<T, Lane, In, Out, Tile>   y(lane);   y.get() is a
///                                          column<T, Lane::width> &
///     shared<T, Lane, In, Out, Tile>       z(lane);   z.get() is a
///                                          shared_array<T, Lane::width> &
///     stored_whole<T, Lane, Out>           s(lane);   s.get() is a T &
///
/// The constructor loads the object from offset `In` of the input's in-record,
/// or, if that is `nowhere`, makes it zero: that is the initial value of what
/// no host code has written. `stored_whole` is a staged object from `nowhere`
/// which the kernel on a CPU stores each element of before it loads it: what it
/// is at first does not matter. `store(lane)` puts it to offset `Out` of the
/// out-record, unless that is `nowhere`. All lanes of a tile construct
/// and store the same objects in the same order, whether active or not.
///
/// In both records an object's offset is a multiple of its alignment and of 4,
/// and the bytes after it up to a multiple of 4 are its padding, which is
/// written with it.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_STORAGE_H
#define C2CU_STORAGE_H

#include <c2cu/column.h>
#include <c2cu/lane.h>
#include <c2cu/shared_array.h>

#include <type_traits>

namespace c2cu {

/// What holds a staged object while the kernel runs.
enum class storage_place {
  local, ///< the lane's own: registers or local memory on CUDA
  row    ///< its record in device memory, where it is or goes: big objects
};

inline constexpr storage_place in_local = storage_place::local;
inline constexpr storage_place in_row = storage_place::row;

namespace detail {

/// Whether an object may lie at an offset of a record.
template <class T> constexpr bool may_lie_at(std::size_t offset) {
  return offset == nowhere || (offset % alignof(T) == 0 && offset % 4 == 0);
}

} // namespace detail
} // namespace c2cu

#ifdef C2CU_FOR_GPU
#include <c2cu/storage_cuda.h>
#else
#include <c2cu/storage_cpu.h>
#endif

#endif // C2CU_STORAGE_H
