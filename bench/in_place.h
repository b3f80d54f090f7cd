//===- in_place.h - A kernel alone, on arrays as they lie -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Included by a generated program behind c2cu/bulk.h. What its kernel takes
/// for p inputs is measured without what brings records into an arrangement and
/// back: with --lower=columnwise the kernel finds its arrays as columns of
/// tiles, with --lower=rowwise as rows, and leaves them there. So each access
/// of the kernel to an array is an access to global memory in that arrangement,
/// as section 4.2 of the thesis has it, and there are no others.
///
/// MEASURE_IN_PLACE(Call), behind the definition of Call, takes the place of
/// its launch. The first launch is repeated for larger numbers of inputs:
///
///     BENCH_LAST=P      inputs, doubled from the launch's own number up to P
///     BENCH_POINTS=FILE a json object a line: {"p": ..., "seconds": [...],
///                       "identical": ...}; p of 0 is a kernel that does
///                       nothing
///
/// Input k is a copy of input k mod the launch's number. "identical" says that
/// the results are copies as well; those of the launch itself are printed by
/// the program. Without CUDA it times ordinary launches, to test this file.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BENCH_IN_PLACE_H
#define C2CU_BENCH_IN_PLACE_H

#include "timing.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#ifdef __CUDACC__
#include "in_place_cuda.h"
#else
#include "in_place_cpu.h"
#endif

namespace c2cu_bench {

/// p inputs in device memory.
template <class Call> class inputs {
public:
  /// Copies of the records of `of`.
  inputs(const c2cu::launch_arguments &of, std::size_t p)
      : of(of), in(p * Call::in_bytes), out(p * Call::out_bytes),
        tiles((p + Call::width - 1) / Call::width * Call::width *
              Call::tile_bytes),
        status(p * sizeof(std::uint32_t)),
        all{in.data(),
            out.data(),
            tiles.data(),
            of.uniforms,
            reinterpret_cast<std::uint32_t *>(status.data()),
            p} {}

  /// Seconds of one run of the kernel. It starts from the records each time: a
  /// sort of what is sorted would do less.
  double run() {
    clear(all.status, all.count * sizeof(std::uint32_t));
    clear(all.out, all.count * Call::out_bytes);
    repeat(all.in, of.in, of.count * Call::in_bytes,
           all.count * Call::in_bytes);
    return run_in_place<Call>(all);
  }

  /// Are the results copies of those in `results`, which are `of.count`?
  bool identical(const c2cu::launch_arguments &results) {
    return repeats(all.out, results.out, of.count * Call::out_bytes,
                   all.count * Call::out_bytes) &&
           repeats(all.in, results.in, of.count * Call::in_bytes,
                   all.count * Call::in_bytes);
  }

  /// Gives the launch the results of its own inputs.
  void give(const c2cu::launch_arguments &to) {
    repeat(to.out, all.out, to.count * Call::out_bytes,
           to.count * Call::out_bytes);
    repeat(to.in, all.in, to.count * Call::in_bytes, to.count * Call::in_bytes);
  }

private:
  const c2cu::launch_arguments of;
  memory in, out, tiles, status;
  const c2cu::launch_arguments all;
};

inline void write_point(std::FILE *to, std::size_t p,
                        const std::vector<double> &seconds, bool identical) {
  std::fprintf(to, "{\"p\": %zu, \"identical\": %s, ", p,
               identical ? "true" : "false");
  write_seconds(to, seconds);
}

/// Measures copies of `of`, whose results are in `results`, up to `last`.
template <class Call>
void measure(const c2cu::launch_arguments &of,
             const c2cu::launch_arguments &results, std::size_t last,
             std::FILE *to) {
  std::vector<double> empty;
  for (std::size_t i = 0; i < most_runs; ++i)
    empty.push_back(run_nothing());
  write_point(to, 0, empty, true);
  for (std::size_t p = of.count; p <= last; p *= 2) {
    inputs<Call> copies(of, p);
    const std::vector<double> seconds = repeated([&] { return copies.run(); });
    write_point(to, p, seconds, copies.identical(results));
  }
}

/// The launch of a call. It leaves the records as they are until all is
/// measured.
template <class Call>
void launch(c2cu::backend::stream &by, const c2cu::launch_arguments &on) {
  by.synchronize();
  inputs<Call> own(on, on.count);
  own.run();
  static bool measured = false;
  const char *points = std::getenv("BENCH_POINTS");
  const char *last = std::getenv("BENCH_LAST");
  if (!measured && points && last) {
    measured = true;
    memory in(on.count * Call::in_bytes), out(on.count * Call::out_bytes);
    c2cu::launch_arguments results = on;
    results.in = in.data();
    results.out = out.data();
    own.give(results);
    if (std::FILE *to = std::fopen(points, "w")) {
      measure<Call>(on, results, std::strtoull(last, nullptr, 10), to);
      std::fclose(to);
    }
  }
  own.give(on);
  finish();
}

} // namespace c2cu_bench

#define MEASURE_IN_PLACE(Call)                                                 \
  template <>                                                                  \
  inline void c2cu::backend::launch<Call>(stream & by,                         \
                                          const launch_arguments &on) {        \
    c2cu_bench::launch<Call>(by, on);                                          \
  }

#endif // C2CU_BENCH_IN_PLACE_H
