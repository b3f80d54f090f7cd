//===- launches.h - Launches that a measurement makes -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Memory and launches of the side that a file is compiled for, and what takes
/// the place of a program's own launches: C2CU_BENCH_INSTEAD(Call, FUNCTION),
/// behind the definition of Call and before its use, has FUNCTION(stream,
/// arguments) called for each of them.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BENCH_LAUNCHES_H
#define C2CU_BENCH_LAUNCHES_H

#include <cstddef>
#include <cstdlib>

namespace c2cu_bench {

#ifdef __CUDACC__

using stream = c2cu::backend::cuda_stream;

inline void *allocate(std::size_t bytes) {
  return c2cu::backend::gpus.allocate(bytes, "a measurement");
}
inline void release(void *memory) { c2cu::backend::gpus.release(memory); }

/// Launches the kernel of \p Call, whose time \p by counts.
template <class Call> void start(stream &by, const c2cu::launch_arguments &on) {
  c2cu::call_info info = {};
  info.name = Call::name;
  info.on_device = c2cu::backend::launch_in_stream<Call>;
  by.launch(info, on);
}

/// Calls \p instead when what \p raw has is done, and waits for it.
template <class Instead>
int launch_instead(void *raw, const c2cu::launch_arguments &on,
                   Instead instead) {
  static stream own;
  c2cu::backend::check(cudaStreamSynchronize(static_cast<cudaStream_t>(raw)),
                       "measuring");
  instead(own, on);
  own.synchronize();
  return 0;
}

#define C2CU_BENCH_INSTEAD(Call, FUNCTION)                                     \
  template <> inline c2cu::kernel_functions c2cu::kernels_of<Call>() {         \
    return {.on_device = [](void *raw, const c2cu::launch_arguments &on) {     \
      return c2cu_bench::launch_instead(raw, on, FUNCTION);                    \
    }};                                                                        \
  }

#else

/// Cores, which have done all when a launch returns.
class stream {
public:
  double kernel_seconds() { return std::exchange(elapsed, 0); }
  void synchronize() {}
  void add(double seconds) { elapsed += seconds; }

private:
  double elapsed = 0;
};

inline void *allocate(std::size_t bytes) {
  return c2cu::allocate_records(bytes);
}
inline void release(void *memory) { c2cu::release_records(memory); }

template <class Call> void start(stream &by, const c2cu::launch_arguments &on) {
  const double begin = c2cu::now();
  c2cu::cores::launch<Call>(on);
  by.add(c2cu::now() - begin);
}

#define C2CU_BENCH_INSTEAD(Call, FUNCTION)                                     \
  template <> inline c2cu::kernel_functions c2cu::kernels_of<Call>() {         \
    return {.on_cores =                                                        \
                [](const c2cu::launch_arguments &on) {                         \
                  c2cu_bench::stream own;                                      \
                  FUNCTION(own, on);                                           \
                },                                                             \
            .side_by_side =                                                    \
                c2cu::cores::side_by_side<c2cu_bench::ordinary<Call>>};        \
  }

#endif

} // namespace c2cu_bench

#endif // C2CU_BENCH_LAUNCHES_H
