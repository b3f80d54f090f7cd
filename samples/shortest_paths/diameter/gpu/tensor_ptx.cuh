//===- tensor_ptx.cuh - Instructions that C++ has no words for  -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_GPU_TENSOR_PTX_CUH
#define SHORTEST_PATHS_DIAMETER_GPU_TENSOR_PTX_CUH

namespace paths::diameter::gpu {

/// Starts to copy 16 bytes to shared memory.
__device__ inline void copy_async(void *to, const void *from) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(
                   static_cast<unsigned>(__cvta_generic_to_shared(to))),
               "l"(from)
               : "memory");
}

/// Makes a group of what this thread has started.
__device__ inline void end_copy_group() {
  asm volatile("cp.async.commit_group;" ::: "memory");
}

/// Waits until no more than \p count of this thread's groups are on their way.
template <int count> __device__ inline void wait_copy_groups() {
  asm volatile("cp.async.wait_group %0;" ::"n"(count) : "memory");
}

/// Adds to 16 x 8 sums those of 256 products of bits. A lane has words lane % 4
/// and lane % 4 + 4 of the left rows lane / 4 and lane / 4 + 8, in the order
/// row, other row, second words of both, and of the right row lane / 4; and the
/// sums of its left rows with the right rows lane % 4 * 2 and the next.
__device__ inline void multiply_bits(int (&sums)[4], const unsigned (&left)[4],
                                     const unsigned (&right)[2]) {
  asm volatile("mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.and.popc "
               "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+r"(sums[0]), "+r"(sums[1]), "+r"(sums[2]), "+r"(sums[3])
               : "r"(left[0]), "r"(left[1]), "r"(left[2]), "r"(left[3]),
                 "r"(right[0]), "r"(right[1]));
}

} // namespace paths::diameter::gpu

#endif // SHORTEST_PATHS_DIAMETER_GPU_TENSOR_PTX_CUH
