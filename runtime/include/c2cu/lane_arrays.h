//===- lane_arrays.h - Arrays of variable size, in a kernel -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A device's C++ has no arrays of variable size. In a kernel `T a[n];` is
///
///     lane_arrays owner(heap); T *a = owner.of(n);
///
/// so the array lives as long as its block, and what alloca() gives, from an
/// owner at the beginning of the function, as long as that.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LANE_ARRAYS_H
#define C2CU_LANE_ARRAYS_H

#include <c2cu/qualifiers.h>

#include <cstddef>

namespace c2cu {

/// Blocks of a \p Heap as lane_heap.h has them, which it gives back in the end.
template <class Heap> class lane_arrays {
  struct alignas(16) header {
    header *before;
  };

  /// See of().
  struct place {
    lane_arrays &owner;
    std::size_t count;
    template <class T> C2CU_DEVICE operator T *() const {
      return static_cast<T *>(owner.take(count * sizeof(T)));
    }
  };

public:
  C2CU_DEVICE explicit lane_arrays(Heap &heap) : heap(heap) {}
  lane_arrays(const lane_arrays &) = delete;
  lane_arrays &operator=(const lane_arrays &) = delete;
  C2CU_DEVICE ~lane_arrays() {
    while (last) {
      header *const before = last->before;
      heap.give(last);
      last = before;
    }
  }

  /// \p size bytes, at a multiple of 16. Where there is no memory the program
  /// ends as one does that is out of stack.
  C2CU_DEVICE void *take(std::size_t size) {
    constexpr std::size_t most = ~std::size_t{0} - sizeof(header);
    auto *const taken = static_cast<header *>(
        heap.take(size > most ? most : sizeof(header) + size));
#ifndef C2CU_FOR_GPU // whose lanes end there
    if (!taken)
      __builtin_trap();
#endif
    taken->before = last;
    last = taken;
    latest = size;
    return taken + 1;
  }

  /// An array of \p count elements of the type that it is converted to a
  /// pointer to.
  C2CU_DEVICE place of(std::size_t count) { return {*this, count}; }

  /// Of the array that it has: what sizeof says.
  C2CU_DEVICE std::size_t bytes() const { return latest; }

private:
  Heap &heap;
  header *last = nullptr;
  std::size_t latest = 0;
};

} // namespace c2cu

#endif // C2CU_LANE_ARRAYS_H
