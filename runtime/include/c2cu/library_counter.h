//===- library_counter.h - Counters of marked loops -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the counter of a marked loop is in an iteration, and pointers to what
/// lies elsewhere.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_COUNTER_H
#define C2CU_LIBRARY_COUNTER_H

#include <c2cu/qualifiers.h>

#include <cstddef>
#include <type_traits>

namespace c2cu::library {

/// A counter so many elements further.
template <class T> C2CU_HOST_DEVICE T moved(T from, long long by) {
  if constexpr (std::is_pointer_v<T>)
    return from + by;
  else
    return static_cast<T>(static_cast<unsigned long long>(from) +
                          static_cast<unsigned long long>(by));
}

/// Moves a pointer to whatever it points to elsewhere.
template <class T> void move_pointer(T *&pointer, std::ptrdiff_t bytes) {
  pointer =
      reinterpret_cast<T *>(reinterpret_cast<unsigned long long>(pointer) +
                            static_cast<unsigned long long>(bytes));
}

/// The counter of the next iteration. It has been seen to fit, which the
/// compiler is not told where a sum of integers of the type wraps.
template <class T> T next_counter(T now, int step) {
  if constexpr (std::is_integral_v<T>)
    return static_cast<T>(now + step);
  else
    return moved(now, step);
}

/// The counter of iteration \p k.
template <class T>
C2CU_HOST_DEVICE T counter_at(T begin, long long step, std::size_t k) {
  return moved(begin, static_cast<long long>(k) * step);
}

} // namespace c2cu::library

#endif // C2CU_LIBRARY_COUNTER_H
