//===- spread.h - An input whose loops several threads share ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A block per input: its objects are in shared memory, all threads execute the
/// program, and share the iterations of those loops whose iterations are
/// independent. A marked call that is run so has
///
///     struct spread {
///       static constexpr unsigned threads;          // of a block
///       static constexpr std::size_t shared_bytes;  // of an input's objects
///       template <class Where> static void run(const Where &where);
///     };
///
/// With C2CU_SPREAD defined as a number, CPUs run such calls in this way as
/// well, by so many threads: to test it where there is no GPU. With C2CU_SHADOW
/// the program stops where that shows the compiler to be wrong: shadow.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SPREAD_H
#define C2CU_SPREAD_H

#if defined(C2CU_SHADOW) && !defined(C2CU_SPREAD)
#define C2CU_SPREAD 3
#endif

#include <c2cu/lanes.h>
#include <c2cu/launch.h>
#include <c2cu/qualifiers.h>
#ifdef C2CU_SHADOW
#include <c2cu/shadow.h>
#endif

#include <cstddef>
#include <cstdint>
#include <type_traits>
#ifdef C2CU_SPREAD
#include <barrier>
#endif

#if defined(C2CU_FOR_GPU) || defined(C2CU_SPREAD)
#define C2CU_SPREADS
#endif

namespace c2cu {

/// Where a byte of shared memory lies if \p gap bytes are left free behind each
/// 128, so that cells at a distance of a power of two are in different banks.
C2CU_DEVICE constexpr unsigned padded(unsigned address, unsigned gap) {
  return address + address / 128 * gap;
}

/// What makes one integer of two, in whatever order. Sums wrap.
namespace combine {
struct sum {
  template <class T> C2CU_DEVICE T operator()(T a, T b) const {
    using U = std::make_unsigned_t<T>;
    return static_cast<T>(
        static_cast<U>(static_cast<U>(a) + static_cast<U>(b)));
  }
};
struct or_bits {
  template <class T> C2CU_DEVICE T operator()(T a, T b) const {
    return static_cast<T>(a | b);
  }
};
struct and_bits {
  template <class T> C2CU_DEVICE T operator()(T a, T b) const {
    return static_cast<T>(a & b);
  }
};
struct xor_bits {
  template <class T> C2CU_DEVICE T operator()(T a, T b) const {
    return static_cast<T>(a ^ b);
  }
};
struct lesser {
  template <class T> C2CU_DEVICE T operator()(T a, T b) const {
    return b < a ? b : a;
  }
};
struct greater {
  template <class T> C2CU_DEVICE T operator()(T a, T b) const {
    return a < b ? b : a;
  }
};
} // namespace combine

#ifdef C2CU_SHADOW
template <class T, std::size_t Count = 0>
using own = std::conditional_t<Count == 0, shadow::number<T>,
                               shadow::numbers<T, Count>>;
template <class T, std::size_t Stride, std::size_t Count>
using block_plane = shadow::plane<T, Stride, Count>;
#define C2CU_PLANE(address, name) address, name
#else
/// A number, or as many, that each thread has for itself.
template <class T, std::size_t Count = 0>
using own = std::conditional_t<Count == 0, T, T[Count ? Count : 1]>;
/// As many that the threads have in common.
template <class T, std::size_t Stride, std::size_t Count>
using block_plane = strided<T, Stride>;
/// Where they begin, and what they are called.
#define C2CU_PLANE(address, name) address
#endif

/// What a thread of a block knows of its input.
struct block_place {
  const unsigned index;   ///< of the thread
  const unsigned threads; ///< of the block
  char *const shared;     ///< the input's objects
  char *const in;         ///< its records
  char *const out;
  const char *const uniforms; ///< see launch_arguments

#ifdef C2CU_SPREAD
  std::barrier<> *const meeting; ///< of all threads
  std::uint64_t *const numbers;  ///< one for each of them
#endif

  C2CU_DEVICE void synchronize() const {
#ifdef C2CU_FOR_GPU
    __syncthreads();
#elif defined(C2CU_SPREAD)
    meeting->arrive_and_wait();
#endif
#ifdef C2CU_SHADOW
    shadow::here.pass();
#endif
  }

  /// The thread goes on with a share of a loop, which no other one executes.
  C2CU_DEVICE void enter([[maybe_unused]] unsigned share) const {
#ifdef C2CU_SHADOW
    shadow::here.enter(share);
#endif
  }

  /// It has no further one, and goes on with what all execute.
  C2CU_DEVICE void leave() const {
#ifdef C2CU_SHADOW
    shadow::here.leave();
#endif
  }

  /// The shares of a loop that data decide to leave, of which no input has more
  /// than \p count: a test has one more, which must leave it at once.
  C2CU_DEVICE static unsigned most(unsigned count) {
#ifdef C2CU_SHADOW
    return count + 1;
#else
    return count;
#endif
  }

  /// A subscript, or a share: no input leads to one that is not below \p count.
  template <class T>
  C2CU_DEVICE T within(T at, [[maybe_unused]] std::uint64_t count) const {
#ifdef C2CU_SHADOW
    shadow::within(static_cast<std::uint64_t>(at), count);
#endif
    return at;
  }

  /// What shares leave in a number is combined in the end, whichever shares a
  /// thread has.
  template <class T> C2CU_DEVICE void combines([[maybe_unused]] T &of) const {
#ifdef C2CU_SHADOW
    of.combines();
#endif
  }

  /// Whether \p mine is true in some thread, to all of them.
  C2CU_DEVICE bool any(bool mine) const {
#ifdef C2CU_FOR_GPU
    return __syncthreads_or(mine) != 0;
#else
    return combined(mine, combine::or_bits());
#endif
  }

  /// What \p combine, of c2cu::combine, makes of all threads' integers, to all
  /// of them.
  template <class T, class Combine>
  C2CU_DEVICE T combined(T mine, [[maybe_unused]] Combine combine) const {
#ifdef C2CU_FOR_GPU
    __shared__ T parts[32];
    for (unsigned distance = 16; distance; distance /= 2)
      mine =
          combine(mine, static_cast<T>(__shfl_xor_sync(~0u, mine, distance)));
    if (index % 32 == 0)
      parts[index / 32] = mine;
    const unsigned count = threads / 32;
#elif defined(C2CU_SPREAD)
    static_assert(sizeof(T) <= sizeof(std::uint64_t));
    T *const parts = reinterpret_cast<T *>(numbers);
    parts[index] = mine;
    const unsigned count = threads;
#endif
#ifdef C2CU_SPREADS
    synchronize();
    mine = parts[0];
    for (unsigned part = 1; part < count; ++part)
      mine = combine(mine, parts[part]);
    synchronize();
#endif
    return mine;
  }

  /// The thread's first share where threads before it have \p shares others.
  C2CU_DEVICE unsigned behind(unsigned shares) const {
    return (index + threads - shares % threads) % threads;
  }

  /// An object of Bytes bytes, with the padding to a multiple of 4, from offset
  /// Offset of the in-record to `at` in shared memory, a multiple of 16, which
  /// has gaps of Gap bytes.
  template <std::size_t Bytes, std::size_t Offset, unsigned Gap = 0>
  C2CU_DEVICE void load(unsigned at) const {
    if constexpr (Gap)
      for (unsigned k = index; k < (Bytes + 3) / 4; k += threads)
        word_at<Gap>(at + 4 * k) =
            reinterpret_cast<const word *>(in + Offset)[k];
    else
      copy<Bytes, Offset % 16 == 0>(shared + at, in + Offset);
  }

  /// To where the object is when the kernel is done: on a CPU the in-record, if
  /// it is in both.
  template <std::size_t Bytes, std::size_t In, std::size_t Out,
            unsigned Gap = 0>
  C2CU_DEVICE void store(unsigned at) const {
#ifdef C2CU_FOR_GPU
    constexpr bool in_place = false;
#else
    constexpr bool in_place = In != nowhere;
#endif
    constexpr std::size_t offset = in_place ? In : Out;
    char *const to = (in_place ? in : out) + offset;
    if constexpr (Gap)
      for (unsigned k = index; k < (Bytes + 3) / 4; k += threads)
        reinterpret_cast<word *>(to)[k] = word_at<Gap>(at + 4 * k);
    else
      copy<Bytes, offset % 16 == 0>(to, shared + at);
  }

  /// Makes an object zero that no record brings.
  template <std::size_t Bytes, unsigned Gap = 0>
  C2CU_DEVICE void clear(unsigned at) const {
    for (unsigned k = index; k < (Bytes + 3) / 4; k += threads)
      word_at<Gap>(at + 4 * k) = {};
  }

private:
  struct C2CU_MAY_ALIAS alignas(16) line {
    std::uint32_t words[4];
  };
  struct C2CU_MAY_ALIAS word {
    std::uint32_t bits;
  };

  template <unsigned Gap> C2CU_DEVICE word &word_at(unsigned address) const {
    return *reinterpret_cast<word *>(shared + padded(address, Gap));
  }

  template <std::size_t Bytes, bool Aligned>
  C2CU_DEVICE void copy(char *to, const char *from) const {
    constexpr std::size_t wide = Aligned ? Bytes / 16 : 0;
    for (std::size_t k = index; k < wide; k += threads)
      reinterpret_cast<line *>(to)[k] = reinterpret_cast<const line *>(from)[k];
    for (std::size_t k = wide * 4 + index; k < (Bytes + 3) / 4; k += threads)
      reinterpret_cast<word *>(to)[k] = reinterpret_cast<const word *>(from)[k];
  }
};

template <class Call>
concept has_spread = requires { typename Call::spread; };

} // namespace c2cu

#endif // C2CU_SPREAD_H
