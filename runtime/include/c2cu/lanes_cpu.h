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
///     template <class Lanes> C2CU_FOLDED static void run_lanes(Lanes &);
///
/// and, if it lives on products of 64 bits, which only AVX-512 has,
///
///     static constexpr bool wide_products = true;
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LANES_CPU_H
#define C2CU_LANES_CPU_H

#ifndef C2CU_FOR_GPU

#include <c2cu/lanes_arithmetic.h>
#include <c2cu/lanes_machine.h>
#include <c2cu/lanes_transpose.h>
#include <c2cu/launch.h>
#include <c2cu/storage.h>

#include <cstddef>
#include <cstring>

namespace c2cu {

/// A call whose kernel is evaluated.
template <class Call>
concept has_lanes = requires { Call::lanes_bytes; };

/// How many inputs are computed side by side in vectors of R bytes: C2CU_LANES
/// if that is defined, a power of 2, else as many floats as a vector holds, or
/// fewer where their planes would take more than a core's share of the caches.
template <class Call, unsigned R> constexpr unsigned lanes_of() {
#ifdef C2CU_LANES
  return C2CU_LANES;
#else
  unsigned lanes = R / sizeof(float);
  while (lanes > 1 && Call::lanes_bytes * lanes > std::size_t{1} << 20)
    lanes /= 2;
  return lanes;
#endif
}

/// W inputs of a launch of Call, in vectors of R bytes. Some may not exist:
/// these compute what the last one that exists does, and store nothing.
template <class Call, unsigned W, unsigned R = detail::register_bytes>
class cpu_lanes {
public:
  using numbers = simd<W, R>;
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
  C2CU_FOLDED void load(number<T> *plane, std::size_t in) const {
    const detail::rows<const char, Call::in_bytes, W> from = {first.in + in,
                                                              existing};
    detail::load_plane<T, R, Count, Stride>(reinterpret_cast<char *>(plane),
                                            from);
  }

  /// Makes a plane zero: an object that no record brings.
  template <class T, std::size_t Count> void clear(number<T> *plane) const {
    std::memset(static_cast<void *>(plane), 0, Count * W * sizeof(T));
  }

  /// Puts a plane where its object is when the kernel is done.
  template <class T, std::size_t Count, std::size_t Stride, std::size_t In,
            std::size_t Out>
  C2CU_FOLDED void store(const number<T> *plane) const {
    if constexpr (Out != nowhere) {
      const auto to = after_kernel<In, Out>();
      detail::store_plane<T, R, Count, Stride>(
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
  template <class T> C2CU_FOLDED number<T> argument(std::size_t offset) const {
    number<T> value;
    load<T, 1, sizeof(T)>(&value, offset);
    return value;
  }

  /// Puts the kernel's result to \p offset of the out-record.
  template <class T>
  C2CU_FOLDED void result(std::size_t offset, const number<T> &value) const {
    const detail::rows<char, Call::out_bytes, W> to = {first.out + offset,
                                                       existing};
    detail::store_plane<T, R, 1, sizeof(T)>(
        reinterpret_cast<const char *>(&value), to);
  }

private:
  /// The records of the first input, as place_in_record wants them.
  struct records {
    static constexpr bool in_place = !has_links<Call>;
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

namespace detail {

/// Runs an evaluated \p Call for one group of inputs of \p on, in vectors of R
/// bytes. \p room: see cpu_lanes.
template <class Call, unsigned R>
C2CU_FOLDED void run_lanes(const launch_arguments &on, std::size_t group,
                           char *room) {
  constexpr std::size_t lanes = lanes_of<Call, R>();
  const std::size_t first = group * lanes, left = on.count - first;
  cpu_lanes<Call, lanes, R> inputs(on, first, left < lanes ? left : lanes,
                                   room);
  Call::run_lanes(inputs);
}

template <class Call>
C2CU_FOR_AVX512 void run_lanes_64(const launch_arguments &on, std::size_t group,
                                  char *room) {
  run_lanes<Call, 64>(on, group, room);
}

template <class Call>
C2CU_FOR_AVX2 void run_lanes_32(const launch_arguments &on, std::size_t group,
                                char *room) {
  run_lanes<Call, 32>(on, group, room);
}

/// In the vectors that all machines have that this file is compiled for.
template <class Call>
void run_lanes_of_all(const launch_arguments &on, std::size_t group,
                      char *room) {
  run_lanes<Call, register_bytes>(on, group, room);
}

/// Whether there are kernels for vectors of R bytes besides those for all
/// machines: not if this file is compiled for some machines only (-march), for
/// one (C2CU_VECTORS, the bytes of its vectors), or for tests, where nothing is
/// optimised or C2CU_LANES says how many inputs are side by side.
#if !defined(__OPTIMIZE__) || defined(C2CU_LANES)
template <unsigned R> inline constexpr bool compiled_for = false;
#elif defined(C2CU_VECTORS)
static_assert(C2CU_VECTORS == 16 || C2CU_VECTORS == 32 || C2CU_VECTORS == 64,
              "C2CU_VECTORS is 16, 32 or 64 (bytes)");
template <unsigned R>
inline constexpr bool compiled_for = register_bytes == 16 && R == C2CU_VECTORS;
#else
template <unsigned R> inline constexpr bool compiled_for = register_bytes == 16;
#endif

template <class Call>
inline constexpr bool needs_wide_products = requires { Call::wide_products; };

} // namespace detail

/// How a machine computes an evaluated kernel: \p run does it for a group of \p
/// lanes inputs.
struct lanes_kernel {
  void (*run)(const launch_arguments &on, std::size_t group, char *room);
  unsigned lanes;
};

/// The kernel of \p Call for this machine; none (run is null) where it lives on
/// products of 64 bits and the machine has none of vectors: inputs are computed
/// one by one then.
template <class Call> lanes_kernel lanes_of_machine() {
  const unsigned bytes = vector_bytes();
  if constexpr (detail::compiled_for<64>)
    if (bytes == 64)
      return {detail::run_lanes_64<Call>, lanes_of<Call, 64>()};
  if constexpr (detail::compiled_for<32> && !detail::needs_wide_products<Call>)
    if (bytes == 32)
      return {detail::run_lanes_32<Call>, lanes_of<Call, 32>()};
#if !defined(__AVX512DQ__) && !defined(C2CU_LANES)
  if constexpr (detail::needs_wide_products<Call>)
    return {};
  else
#endif
    return {detail::run_lanes_of_all<Call>,
            lanes_of<Call, detail::register_bytes>()};
}

} // namespace c2cu

#endif // C2CU_FOR_GPU

#endif // C2CU_LANES_CPU_H
