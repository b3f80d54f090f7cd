//===- in_place_cuda.h - What in_place.h does on a GPU ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A lane that does one of three things to its input: it brings the arrays from
/// the record to where they lie in the arrangement, runs the kernel on them, or
/// brings them to the record that comes back. The storage of arrays is that of
/// c2cu/storage_cuda.h, cut into these pieces; only the second is timed.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BENCH_IN_PLACE_CUDA_H
#define C2CU_BENCH_IN_PLACE_CUDA_H

namespace c2cu_bench {

enum class step { fill, run, drain };

template <class Call, step Does>
class in_place_lane : public c2cu::cuda_lane<Call> {
public:
  using c2cu::cuda_lane<Call>::cuda_lane;

  template <class C, class F> C2CU_DEVICE void invoke(F &&f) {
    if constexpr (Does == step::run)
      c2cu::cuda_lane<Call>::template invoke<C>(f);
  }
};

/// Copies bytes, or makes them zero where `from` is null; by words if it can
/// be.
C2CU_DEVICE inline void move(char *to, const char *from, std::size_t bytes) {
  const std::size_t words = bytes % 4 == 0 ? bytes / 4 : 0;
  for (std::size_t k = 0; k < words; ++k)
    reinterpret_cast<std::uint32_t *>(to)[k] =
        from ? reinterpret_cast<const std::uint32_t *>(from)[k] : 0;
  for (std::size_t k = words * 4; k < bytes; ++k)
    to[k] = from ? from[k] : 0;
}

} // namespace c2cu_bench

namespace c2cu {

/// An array that is a column of the tile.
template <class T, class Call, c2cu_bench::step Does, std::size_t In,
          std::size_t Out, std::size_t Tile>
class columnwise<T, c2cu_bench::in_place_lane<Call, Does>, In, Out, Tile> {
  using lane_type = c2cu_bench::in_place_lane<Call, Does>;
  static constexpr std::size_t bytes = sizeof(std::remove_all_extents_t<T>);

public:
  C2CU_DEVICE explicit columnwise(const lane_type &lane)
      : tile(lane.tile() + Tile * lane_type::width) {
    if constexpr (Does == c2cu_bench::step::fill)
      if (lane.active())
        for (std::size_t at = 0; at < sizeof(T); at += bytes)
          c2cu_bench::move(element(lane, at),
                           In == nowhere ? nullptr : lane.in_row() + In + at,
                           bytes);
  }
  columnwise(const columnwise &) = delete;
  columnwise &operator=(const columnwise &) = delete;

  C2CU_DEVICE column<T, lane_type::width> &get() {
    return *reinterpret_cast<column<T, lane_type::width> *>(tile);
  }

  C2CU_DEVICE void store(const lane_type &lane) {
    if constexpr (Does == c2cu_bench::step::drain && Out != nowhere)
      if (lane.active())
        for (std::size_t at = 0; at < sizeof(T); at += bytes)
          c2cu_bench::move(lane.out_row() + Out + at, element(lane, at), bytes);
  }

private:
  C2CU_DEVICE char *element(const lane_type &lane, std::size_t at) const {
    return tile + at * lane_type::width + lane.index * bytes;
  }

  char *const tile;
};

/// An array that is a row: in the record that comes back, or else in the other.
template <class T, class Call, c2cu_bench::step Does, std::size_t In,
          std::size_t Out>
class staged<T, c2cu_bench::in_place_lane<Call, Does>, In, Out, in_row> {
  using lane_type = c2cu_bench::in_place_lane<Call, Does>;

public:
  C2CU_DEVICE explicit staged(const lane_type &lane)
      : row(Out != nowhere ? lane.out_row() + Out : lane.in_row() + In) {
    if constexpr (Does == c2cu_bench::step::fill && Out != nowhere)
      if (lane.active())
        c2cu_bench::move(row, In == nowhere ? nullptr : lane.in_row() + In,
                         sizeof(T));
  }
  staged(const staged &) = delete;
  staged &operator=(const staged &) = delete;

  C2CU_DEVICE T &get() { return *reinterpret_cast<T *>(row); }
  C2CU_DEVICE void store(const lane_type &) {}

private:
  char *const row;
};

} // namespace c2cu

namespace c2cu_bench {

template <class Call, step Does>
__global__ void __launch_bounds__(Call::width)
    do_step(const c2cu::launch_arguments on) {
  in_place_lane<Call, Does> lane(on);
  Call::run(lane);
}

template <class Call, step Does> void take(const c2cu::launch_arguments &on) {
  const std::size_t blocks = (on.count + Call::width - 1) / Call::width;
  do_step<Call, Does><<<static_cast<unsigned>(blocks), Call::width>>>(on);
  check(cudaGetLastError(), "launching a step");
}

static __global__ void nothing() {}

template <class Call> double run_in_place(const c2cu::launch_arguments &on) {
  const double seconds = timed([&] { take<Call, step::fill>(on); },
                               [&] { take<Call, step::run>(on); });
  take<Call, step::drain>(on);
  return seconds;
}

inline double run_nothing() {
  return timed([] {},
               [] {
                 nothing<<<1, 1>>>();
                 check(cudaGetLastError(), "launching nothing");
               });
}

} // namespace c2cu_bench

#endif // C2CU_BENCH_IN_PLACE_CUDA_H
