//===- SpreadRun.h - A program, run without inputs --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where control and subscripts are the same for all inputs, a program can be
// run without any: as far as counters go. Such a run watches *nests* of loops,
// and says of each
//
//  - whether its iterations are independent: none writes a cell of memory that
//    another one reads or writes;
//  - what a thread has to know that executes some of them alone: the scalars
//    that come from iterations before, for each iteration that does something;
//  - what is left when the last iteration is done.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_SPREADRUN_H
#define C2CU_LOOPIR_SPREADRUN_H

#include "loopir/NestTrace.h"
#include "loopir/Print.h"
#include "loopir/Recording.h"

namespace c2cu::loopir {

struct SpreadRun {
  /// Why that cannot be: empty if the iterations of each nest are independent.
  std::string Problem;
  bool Refuted = false; ///< The problem is that two of them do depend.
  std::map<const Step *, NestTrace> Nests; ///< By Outer.
  /// Steps executed by a loop, all times together, and its most iterations at a
  /// time.
  std::map<const Step *, uint64_t> StepsIn, MostIterations;
  uint64_t Steps = 0;
  uint64_t Effort = 0; ///< For ways that data decide on, besides the steps.
  /// Accesses of an input's memory outside of all nests.
  uint64_t LoadsOutside = 0, StoresOutside = 0;
};

/// Called with an element of a plane that is loaded or stored.
using AccessWatch =
    llvm::function_ref<void(const Plane &Of, uint64_t Element, bool Store)>;

/// Budget is how many steps it may take; those that it takes go off it. Into
/// gets what the nests' iterations do. OnData are loops that data decide to
/// leave, as far as runs of the same program have found.
SpreadRun runWithoutInputs(const Program &P, const Needs &N,
                           llvm::ArrayRef<Nest> Watched, uint64_t &Budget,
                           Recording *Into = nullptr,
                           AccessWatch Accessed = nullptr,
                           std::set<const Step *> *OnData = nullptr);

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_SPREADRUN_H
