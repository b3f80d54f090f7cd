//===- lanes_cpu.h - W inputs of a launch on a CPU core ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What an evaluated kernel on simd<W> (see lanes.h) needs of a launch:
/// cpu_lanes brings the objects of W inputs from their records into planes,
/// where the numbers of one element are next to each other, and back.
///
/// The structure of such a call has, besides what all have,
///
///     static constexpr std::size_t lanes_bytes;   // of all planes, per input
///     template <class Lanes> static void run_lanes(Lanes &);
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LANES_CPU_H
#define C2CU_LANES_CPU_H

#ifndef __CUDACC__

#include <c2cu/lanes_arithmetic.h>
#include <c2cu/lanes_transpose.h>
#include <c2cu/launch.h>
#include <c2cu/storage.h>

#include <cstddef>
#include <cstring>

/// Defined where vectors multiply 64-bit integers, or are asked for: kernels
/// that live on such products are computed input by input elsewhere.
#if defined(__AVX512DQ__) || defined(C2CU_LANES)
#define C2CU_WIDE_PRODUCTS
#endif

namespace c2cu {

/// A call whose kernel is evaluated.
template <class Call>
concept has_lanes = requires { Call::lanes_bytes; };

/// How many inputs are computed side by side: C2CU_LANES if that is defined, a
/// power of 2, else as many floats as a vector of the machine holds, or fewer
/// where their planes would take more than a core's share of the caches.
template <class Call> constexpr unsigned lanes_of() {
#ifdef C2CU_LANES
  return C2CU_LANES;
#else
  unsigned lanes = detail::register_bytes / sizeof(float);
  while (lanes > 1 && Call::lanes_bytes * lanes > std::size_t{1} << 20)
    lanes /= 2;
  return lanes;
#endif
}

/// W inputs of a launch of Call, of which some may not exist: these compute
/// what the last one that exists does, and store nothing.
template <class Call, unsigned W> class cpu_lanes {
public:
  using numbers = simd<W>;
  template <class T> using number = typename numbers::template of<T>;

  /// Inputs \p first to \p first + \p existing - 1. \p room is memory for their
  /// planes, Call::lanes_bytes * W bytes at a multiple of 64.
  cpu_lanes(const launch_arguments &on, std::size_t first, std::size_t existing,
            char *room)
      : first{on.in + first * Call::in_bytes, on.out + first * Call::out_bytes},
        shared(on.uniforms), existing(static_cast<unsigned>(existing)),
        room(room) {}

  cpu_lanes(const cpu_lanes &) = delete;
  cpu_lanes &operator=(const cpu_lanes &) = delete;

  /// The image of the objects that all inputs share.
  const char *uniforms() const { return shared; }

  /// The plane of Count elements of T that begins at \p offset, a multiple of
  /// 64, of the bytes that each input has.
  template <class T, std::size_t Count>
  number<T> *plane(std::size_t offset) const {
    return reinterpret_cast<number<T> *>(room + offset * W);
  }

  /// Fills a plane from the in-records: element k of each input is at offset
  /// \p in + k * Stride.
  template <class T, std::size_t Count, std::size_t Stride>
  void load(number<T> *plane, std::size_t in) const {
    const detail::rows<const char, Call::in_bytes, W> from = {first.in + in,
                                                              existing};
    detail::load_plane<T, Count, Stride>(reinterpret_cast<char *>(plane), from);
  }

  /// Makes a plane zero: an object that no record brings.
  template <class T, std::size_t Count> void clear(number<T> *plane) const {
    std::memset(static_cast<void *>(plane), 0, Count * W * sizeof(T));
  }

  /// Puts a plane where its object is when the kernel is done.
  template <class T, std::size_t Count, std::size_t Stride, std::size_t In,
            std::size_t Out>
  void store(const number<T> *plane) const {
    if constexpr (Out != nowhere) {
      const auto to = after_kernel<In, Out>();
      detail::store_plane<T, Count, Stride>(
          reinterpret_cast<const char *>(plane), to);
    }
  }

  /// Makes an object zero that no record brings, before its planes are stored:
  /// its padding is zero then, wherever it goes.
  template <std::size_t Bytes, std::size_t In, std::size_t Out>
  void store_zero() const {
    if constexpr (In == nowhere && Out != nowhere)
      for (unsigned lane = 0; lane < existing; ++lane)
        std::memset(after_kernel<In, Out>().row(lane), 0, Bytes);
  }

  /// The argument at \p offset of the in-record.
  template <class T> number<T> argument(std::size_t offset) const {
    number<T> value;
    load<T, 1, sizeof(T)>(&value, offset);
    return value;
  }

  /// Puts the kernel's result to \p offset of the out-record.
  template <class T>
  void result(std::size_t offset, const number<T> &value) const {
    const detail::rows<char, Call::out_bytes, W> to = {first.out + offset,
                                                       existing};
    detail::store_plane<T, 1, sizeof(T)>(reinterpret_cast<const char *>(&value),
                                         to);
  }

private:
  /// The records of the first input, as place_in_record wants them.
  struct records {
    static constexpr bool in_place = !cpu_copies && !has_links<Call>;
    char *in, *out;
    char *in_row() const { return in; }
    char *out_row() const { return out; }
  };

  template <std::size_t In, std::size_t Out> auto after_kernel() const {
    constexpr bool in_place = In != nowhere && records::in_place;
    constexpr std::size_t distance =
        in_place ? Call::in_bytes : Call::out_bytes;
    return detail::rows<char, distance, W>{
        detail::place_in_record<In, Out>(first), existing};
  }

  const records first;
  const char *const shared;
  const unsigned existing;
  char *const room;
};

} // namespace c2cu

#endif // __CUDACC__

#endif // C2CU_LANES_CPU_H
