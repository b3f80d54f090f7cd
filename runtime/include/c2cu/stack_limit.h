//===- stack_limit.h - How deeply functions may be called -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_STACK_LIMIT_H
#define C2CU_STACK_LIMIT_H

#include <sys/syscall.h>
#include <unistd.h>

namespace c2cu::detail {

/// Lets the stack of this process grow further. Frames of the output may be
/// larger than those that the compiler made of the original, where output is
/// recorded and calls are not inlined into each other: what the original can
/// call, it shall as well. Linux looks at the limit when a stack grows, and
/// keeps 128 MiB free below each, whatever the limit was when it began.
inline void deepen_stack() {
  constexpr unsigned long long wanted = 64ull << 20;
  unsigned long long limits[2] = {}; // Now, and at most.
  if (syscall(SYS_prlimit64, 0, 3 /* RLIMIT_STACK */, nullptr, limits) != 0 ||
      limits[0] >= wanted)
    return;
  limits[0] = wanted < limits[1] ? wanted : limits[1];
  syscall(SYS_prlimit64, 0, 3, limits, nullptr);
}

} // namespace c2cu::detail

#endif // C2CU_STACK_LIMIT_H
