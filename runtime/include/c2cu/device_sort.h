//===- device_sort.h - qsort in device code ---------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// qsort, which device code finds as a member of device_libc (device_libc.h).
///
/// glibc's is a merge sort, so elements that compare equal keep their order; to
/// give the same result, this one is stable, too. It needs no memory beside the
/// array: runs of eight are sorted by insertion, then neighbouring runs are
/// merged in place (P.-S. Kim, A. Kutzner: Stable minimum storage merging by
/// symmetric comparisons, ESA 2004). n elements cost O(n log n) comparisons and
/// O(n log^2 n) moves. What would be recursion is a stack of intervals, since
/// device code has no cheap calls.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_SORT_H
#define C2CU_DEVICE_SORT_H

#include <c2cu/qualifiers.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace c2cu::portable {

struct c2cu_sort {
  C2CU_DEVICE static void qsort(void *array, std::size_t count,
                                std::size_t bytes,
                                int (*compare)(const void *, const void *)) {
    const c2cu_elements all{static_cast<char *>(array), bytes, compare};
    constexpr std::size_t run = 8;
    for (std::size_t a = 0; a < count; a += run)
      all.insertion_sort(a, c2cu_least(a + run, count));
    for (std::size_t half = run; half < count; half *= 2)
      for (std::size_t a = 0; a + half < count; a += 2 * half)
        all.merge({a, a + half, c2cu_least(a + 2 * half, count)});
  }

private:
  C2CU_DEVICE static std::size_t c2cu_least(std::size_t a, std::size_t b) {
    return a < b ? a : b;
  }

  /// Two sorted, neighbouring runs: [begin, middle) and [middle, end).
  struct c2cu_runs {
    std::size_t begin, middle, end;
  };

  struct c2cu_elements {
    char *array;
    std::size_t bytes;
    int (*compare)(const void *, const void *);

    C2CU_DEVICE bool less(std::size_t i, std::size_t j) const {
      return compare(array + i * bytes, array + j * bytes) < 0;
    }

    C2CU_DEVICE void swap(std::size_t i, std::size_t j) const {
      char *a = array + i * bytes, *b = array + j * bytes;
      if ((reinterpret_cast<std::uintptr_t>(array) | bytes) % 4 == 0)
        swap_words<std::uint32_t>(a, b);
      else
        swap_words<char>(a, b);
    }

    template <class Word> C2CU_DEVICE void swap_words(char *a, char *b) const {
      for (std::size_t k = 0; k < bytes; k += sizeof(Word)) {
        Word of_a, of_b;
        memcpy(&of_a, __builtin_assume_aligned(a + k, sizeof(Word)),
               sizeof(Word));
        memcpy(&of_b, __builtin_assume_aligned(b + k, sizeof(Word)),
               sizeof(Word));
        memcpy(__builtin_assume_aligned(a + k, sizeof(Word)), &of_b,
               sizeof(Word));
        memcpy(__builtin_assume_aligned(b + k, sizeof(Word)), &of_a,
               sizeof(Word));
      }
    }

    C2CU_DEVICE void reverse(std::size_t begin, std::size_t end) const {
      for (; begin + 1 < end; ++begin, --end)
        swap(begin, end - 1);
    }

    /// Exchanges [begin, middle) and [middle, end), each in its order.
    C2CU_DEVICE void rotate(const c2cu_runs &r) const {
      if (r.begin == r.middle || r.middle == r.end)
        return;
      reverse(r.begin, r.middle);
      reverse(r.middle, r.end);
      reverse(r.begin, r.end);
    }

    C2CU_DEVICE void insertion_sort(std::size_t begin, std::size_t end) const {
      for (std::size_t i = begin + 1; i < end; ++i)
        for (std::size_t k = i; k > begin && less(k, k - 1); --k)
          swap(k, k - 1);
    }

    C2CU_DEVICE void merge(const c2cu_runs &whole) const {
      // Two intervals, half as long, take the place of one: 64 + 1 are enough.
      c2cu_runs pending[65];
      unsigned count = 0;
      pending[count++] = whole;
      while (count > 0) {
        const c2cu_runs r = pending[--count];
        if (r.begin == r.middle || r.middle == r.end ||
            !less(r.middle, r.middle - 1))
          continue;
        const std::size_t half = (r.begin + r.end) / 2;
        const c2cu_runs inner = exchanged(r, half);
        rotate(inner);
        pending[count++] = {r.begin, inner.begin, half};
        pending[count++] = {half, inner.end, r.end};
      }
    }

    /// What of two runs has to be exchanged so that everything before `half`
    /// belongs there: as much of the first run's end as of the second's
    /// beginning, found by comparing pairs that lie symmetric to the point.
    C2CU_DEVICE c2cu_runs exchanged(const c2cu_runs &r,
                                    std::size_t half) const {
      const std::size_t sum = half + r.middle;
      std::size_t low = r.middle > half ? sum - r.end : r.begin;
      std::size_t high = r.middle > half ? half : r.middle;
      while (low < high) {
        const std::size_t probe = (low + high) / 2;
        if (less(sum - 1 - probe, probe))
          high = probe;
        else
          low = probe + 1;
      }
      return {low, r.middle, sum - low};
    }
  };
};

} // namespace c2cu::portable

#endif // C2CU_DEVICE_SORT_H
