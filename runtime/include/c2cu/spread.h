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
/// well, by so many threads: to test it where there is no GPU.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SPREAD_H
#define C2CU_SPREAD_H

#include <c2cu/launch.h>
#include <c2cu/qualifiers.h>

#include <cstddef>
#include <cstdint>
#ifdef C2CU_SPREAD
#include <barrier>
#endif

#if defined(__CUDACC__) || defined(C2CU_SPREAD)
#define C2CU_SPREADS
#endif

namespace c2cu {

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
#endif

  C2CU_DEVICE void synchronize() const {
#ifdef __CUDACC__
    __syncthreads();
#elif defined(C2CU_SPREAD)
    meeting->arrive_and_wait();
#endif
  }

  /// An object of Bytes bytes, with the padding to a multiple of 4, from offset
  /// Offset of the in-record to `at` in shared memory, a multiple of 16.
  template <std::size_t Bytes, std::size_t Offset>
  C2CU_DEVICE void load(std::size_t at) const {
    copy<Bytes, Offset % 16 == 0>(shared + at, in + Offset);
  }

  /// To where the object is when the kernel is done: on a CPU the in-record, if
  /// it is in both.
  template <std::size_t Bytes, std::size_t In, std::size_t Out>
  C2CU_DEVICE void store(std::size_t at) const {
#ifdef __CUDACC__
    constexpr bool in_place = false;
#else
    constexpr bool in_place = In != nowhere;
#endif
    constexpr std::size_t offset = in_place ? In : Out;
    copy<Bytes, offset % 16 == 0>((in_place ? in : out) + offset, shared + at);
  }

  /// Makes an object zero that no record brings.
  template <std::size_t Bytes> C2CU_DEVICE void clear(std::size_t at) const {
    for (std::size_t k = index; k < (Bytes + 3) / 4; k += threads)
      reinterpret_cast<word *>(shared + at)[k] = {};
  }

private:
  struct C2CU_MAY_ALIAS alignas(16) line {
    std::uint32_t words[4];
  };
  struct C2CU_MAY_ALIAS word {
    std::uint32_t bits;
  };

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
