//===- lane_cuda.h - A lane on a GPU: a thread ------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The lane of the CUDA backend: thread t of block k runs input k * width + t.
/// Threads cooperate by warps (transfer.h), so that no block-wide barrier is
/// needed and a block may have any number of threads.
///
/// A run that ends inside the kernel ends its thread. Barriers then wait for
/// the other threads only; `whole()` tells these that someone is missing.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LANE_CUDA_H
#define C2CU_LANE_CUDA_H

#include <c2cu/lane.h>

namespace c2cu {

inline constexpr unsigned warp_size = 32;

namespace detail {

/// Where the threads of this warp find their launch's status words. A cell per
/// warp, because that needs no block-wide barrier.
C2CU_DEVICE inline std::uint32_t *&status_words() {
  __shared__ std::uint32_t *words[1024 / warp_size];
  return words[threadIdx.x / warp_size];
}

/// Records something about this thread's run, which goes on.
C2CU_DEVICE inline void raise_status(std::uint32_t bits) {
  status_words()[std::size_t{blockIdx.x} * blockDim.x + threadIdx.x] |= bits;
}

/// Where this thread's stack is: an address in its local memory. It grows down.
C2CU_DEVICE inline std::uint32_t stack_pointer() {
  std::uint32_t here;
  asm volatile("stacksave.u32 %0;" : "=r"(here));
  return here;
}

/// Where the stacks of this warp's threads end. (CUDA documents neither where
/// they begin nor where they end. On an H200 with CUDA 13.0 threads can take as
/// much below their kernel's own frame as cudaLimitStackSize says.)
C2CU_DEVICE inline std::uint32_t &stack_end() {
  __shared__ std::uint32_t ends[1024 / warp_size];
  return ends[threadIdx.x / warp_size];
}

/// Ends this thread with a status word.
[[noreturn]] C2CU_DEVICE inline void end_lane(std::uint32_t word) {
  raise_status(word);
  asm volatile("exit;");
  __builtin_unreachable();
}

/// Whether nothing begins from one offset of a call's out-record up to another,
/// and they are in it.
template <class Call>
constexpr bool is_free_in_row(std::size_t begin, std::size_t end) {
  const auto within = [&](std::size_t at) { return at >= begin && at < end; };
  for (const place &p : Call::places)
    if (within(p.out))
      return false;
  if constexpr (requires { Call::print_offset; })
    return end <= Call::print_offset && !within(Call::result_offset);
  if constexpr (requires { Call::kept_offset; })
    return end <= Call::kept_offset && !within(Call::result_offset);
  return end <= Call::out_bytes && !within(Call::result_offset);
}

} // namespace detail

/// The lane of one thread; see lane.h.
template <class Call> class cuda_lane {
public:
  static constexpr unsigned width = Call::width;
  static constexpr std::size_t in_stride = Call::in_bytes;
  static constexpr std::size_t out_stride = Call::out_bytes;
  static constexpr unsigned warps = (width + warp_size - 1) / warp_size;
  static_assert(width > 0 && width <= 1024,
                "a block has between 1 and 1024 threads");

  const unsigned index;
  const unsigned warp; ///< this thread's warp in the block

  C2CU_DEVICE explicit cuda_lane(const launch_arguments &a)
      : index(threadIdx.x), warp(threadIdx.x / warp_size), launch(a),
        input(std::size_t{blockIdx.x} * width + threadIdx.x) {
    if (position() == 0) {
      detail::status_words() = a.status;
      if constexpr (requires { requires Call::recursive; })
        detail::stack_end() = detail::stack_pointer() - a.memory.stack;
    }
    synchronize();
  }

  cuda_lane(const cuda_lane &) = delete;
  cuda_lane &operator=(const cuda_lane &) = delete;

  C2CU_DEVICE bool active() const { return input < launch.count; }
  C2CU_DEVICE char *in_row() const {
    return launch.in + input * Call::in_bytes;
  }
  C2CU_DEVICE char *out_row() const {
    return launch.out + input * Call::out_bytes;
  }
  C2CU_DEVICE char *tile() const {
    return launch.tiles + std::size_t{blockIdx.x} * width * Call::tile_bytes;
  }

  /// What the host is told of this input.
  C2CU_DEVICE std::uint32_t &status_word() const {
    return launch.status[input];
  }

  /// Bytes that it has for the heap.
  C2CU_DEVICE std::uint32_t arena_bytes() const { return launch.memory.arena; }

  /// The area that an in-record says to be at \p offset.
  C2CU_DEVICE char *blocks(std::uint64_t offset) const {
    return launch.blocks + (launch.areas ? launch.areas[input] : offset);
  }

  template <class C> C2CU_DEVICE typename C::arguments arguments() const {
    return detail::read_arguments<C>(active() ? in_row() : nullptr);
  }

  template <class T> C2CU_DEVICE T &uniform(std::size_t offset) const {
    return *reinterpret_cast<T *>(const_cast<char *>(launch.uniforms + offset));
  }

  template <class C, class F> C2CU_DEVICE void invoke(F &&f) {
    if (active())
      detail::run_kernel<C>(out_row(), f);
    complete = __ballot_sync(mask(), 1) == mask();
  }

  // What cooperation within the warp needs (transfer.h).

  /// Whether bytes of an out-record are padding. A variable, since device code
  /// calls no function of the host.
  template <std::size_t Begin, std::size_t End>
  static constexpr bool free_in_row = detail::is_free_in_row<Call>(Begin, End);

  /// This thread's position in its warp.
  C2CU_DEVICE unsigned position() const { return index % warp_size; }

  /// Threads of this warp; less than 32 only in the last warp of a block whose
  /// width is not a multiple of 32.
  C2CU_DEVICE unsigned threads() const {
    if constexpr (width % warp_size == 0)
      return warp_size;
    return warp == warps - 1 ? width % warp_size : warp_size;
  }

  /// The threads of this warp, a bit each.
  C2CU_DEVICE unsigned mask() const { return ~0u >> (warp_size - threads()); }

  /// Inputs of this warp: rows that exist, the first of them `position()`
  /// rows before this thread's own.
  C2CU_DEVICE unsigned rows() const {
    const std::size_t first = input - position();
    if (first >= launch.count)
      return 0;
    const std::size_t left = launch.count - first;
    return left < threads() ? static_cast<unsigned>(left) : threads();
  }

  /// Waits for the warp's threads and makes their writes visible to each other.
  C2CU_DEVICE void synchronize() const { __syncwarp(mask()); }

  /// Are all threads of the warp still there? False once a run has ended
  /// inside the kernel; the same for all threads that remain.
  C2CU_DEVICE bool whole() const { return complete; }

private:
  const launch_arguments &launch;
  const std::size_t input;
  bool complete = true;
};

} // namespace c2cu

#endif // C2CU_LANE_CUDA_H
