//===- library_checks.h - What map clauses say, checked ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where only a map clause bounds a subscript, the iteration asks c2cu_within
/// before it accesses the element. One outside ends the call or the process: at
/// once on a core; on a GPU the thread ends, and the rest before results are
/// stored.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_CHECKS_H
#define C2CU_LIBRARY_CHECKS_H

#include <c2cu/library_guarded.h>
#include <c2cu/qualifiers.h>

#include <cstddef>
#include <cstdio>

namespace c2cu::library {

/// `map(direction: name[...])`.
struct clause {
  const char *direction, *name;
};

/// An access that a clause excludes.
struct violation {
  unsigned taken; ///< Not 0: by one of those that have happened.
  int clause;
  long long at, low, high;
  unsigned long long iteration;
};

/// What an iteration knows of itself.
struct checking {
  const char *function; ///< Host only, as are the next two.
  unsigned line;
  const clause *clauses;
  std::size_t iteration;
  violation *on_device;
};

/// Ends the call, or the process.
[[noreturn]] inline void end_outside(const char *function, unsigned line,
                                     const clause &of, const violation &what) {
  c2cu_failure why = {C2CU_OUTSIDE_MAP, function, line,
                      what.iteration + detail::iterations_before, ""};
  std::snprintf(why.text, sizeof why.text,
                "the marked loop in line %u, in %s(): iteration %llu accesses "
                "%s[%lld], outside of map(%s: %s[%lld:%lld])",
                line, function, why.iteration, of.name, what.at, of.direction,
                of.name, what.low, what.high - what.low);
  leave(why);
}

#ifdef __CUDACC__
__device__ inline void note_outside(violation *into, const violation &what) {
  if (atomicCAS(&into->taken, 0u, 1u) != 0)
    return;
  into->clause = what.clause;
  into->at = what.at;
  into->low = what.low;
  into->high = what.high;
  into->iteration = what.iteration;
}
#endif

} // namespace c2cu::library

/// The subscript \p at, if it is one of [\p low, \p high).
extern "C++" C2CU_HOST_DEVICE inline long long
c2cu_within(long long at, long long low, long long high, int clause,
            void *context) {
  if (low <= at && at < high)
    return at;
  const auto &of = *static_cast<const c2cu::library::checking *>(context);
  const c2cu::library::violation what{1, clause, at, low, high, of.iteration};
#ifdef __CUDA_ARCH__
  c2cu::library::note_outside(of.on_device, what);
  asm volatile("exit;");
  return low;
#else
  c2cu::library::end_outside(of.function, of.line, of.clauses[clause], what);
#endif
}

#endif // C2CU_LIBRARY_CHECKS_H
