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

#include "records.h"

#include <cstdio>
#include <cstdlib>
#include <vector>

#ifdef __CUDACC__
#include "in_place_cuda.h"
#else
#include "in_place_cpu.h"
#endif

namespace c2cu_bench {

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
    const std::vector<double> seconds =
        repeated([&] { return run_in_place<Call>(copies.fresh()); });
    write_point(to, p, seconds, copies.identical(results));
  }
}

/// The launch of a call; the first one is measured.
template <class Call>
void launch(stream &by, const c2cu::launch_arguments &on) {
  by.synchronize();
  launch_measured<Call>(
      on, [](const c2cu::launch_arguments &all) { run_in_place<Call>(all); },
      [&](const c2cu::launch_arguments &results) {
        static bool measured = false;
        const char *points = std::getenv("BENCH_POINTS");
        const char *last = std::getenv("BENCH_LAST");
        if (measured || !points || !last)
          return;
        measured = true;
        if (std::FILE *to = std::fopen(points, "w")) {
          measure<Call>(on, results, std::strtoull(last, nullptr, 10), to);
          std::fclose(to);
        }
      });
}

} // namespace c2cu_bench

#define MEASURE_IN_PLACE(Call)                                                 \
  C2CU_BENCH_INSTEAD(Call, c2cu_bench::launch<Call>)

#endif // C2CU_BENCH_IN_PLACE_H
