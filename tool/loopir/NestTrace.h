//===- NestTrace.h - What is known of the iterations of a nest --*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A nest is a loop, or two of which one is in the other, whose iterations are
// numbered one after the other. Threads that share them have to know with which
// scalars each begins.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPIR_NESTTRACE_H
#define C2CU_LOOPIR_NESTTRACE_H

#include "loopir/Combination.h"
#include "loopir/Program.h"
#include "loopir/Progression.h"
#include <map>
#include <set>

namespace c2cu::loopir {

/// The iterations of Body, which is Outer or the only thing that Outer does.
struct Nest {
  const Step *Outer = nullptr, *Body = nullptr;
};

/// What a scalar is in the iterations of one execution of a nest.
struct Sequence {
  std::optional<Progression> Known;
  std::vector<uint64_t> All; ///< Where it is no progression.

  bool operator==(const Sequence &) const = default;
};

/// A number that an iteration finds: of a variable that the nest stores, or a
/// value that Outer computes before Body.
struct Found {
  const Plane *P = nullptr;
  const Node *V = nullptr;
  bool Needed = false;      ///< In an iteration, before it is stored there.
  bool NeededAfter = false; ///< Behind the nest.
  /// It depends on what is known only when the user's program runs.
  bool Unknown = false, UnknownAtTheEnd = false;
  /// How iterations change it, if only what they make of it together matters;
  /// Combined: this is how it has to be found.
  Combination Way;
  bool Combined = false;
  std::vector<Sequence> Passes;   ///< By execution of the nest.
  std::vector<uint64_t> AtTheEnd; ///< By execution.
  /// What a variable is before the nest, by execution, if that is known.
  std::vector<std::optional<uint64_t>> Before;
  /// Each execution begins with what it is then, and goes on alike.
  bool FromBefore = false;

  Kind kind() const { return P ? P->K : V->K; }
  /// What it is in the iterations of one more execution. Listed counts numbers
  /// that are no progression, of which not too many are kept.
  void add(std::vector<uint64_t> Numbers, uint64_t &Listed);
};

/// Which sides of an `if` are taken where something is done.
struct Sides {
  bool Then = false, Else = false;
};

/// Whether a plane is one uniform number that lives while the kernel runs.
bool isScalar(const Plane &Of);

struct Needs;

/// The variables that a nest stores, and the values that Outer computes for
/// Body.
std::vector<Found> scalarsOf(const Nest &Of, const Needs &N);

struct NestTrace {
  /// Iterations that store something for the others, by execution.
  std::vector<uint64_t> Counts;
  std::vector<Found> Scalars;
  std::map<const Step *, Sides> Ifs; ///< Those right in Body.
  /// The step by which data leave it, if they do. There are no more iterations
  /// than Counts then, and each finds out by that step whether it is one.
  const Step *DataLeave = nullptr;
  /// Those by which its executions end for certain: null where what they go by
  /// is known, which only Counts say.
  std::set<const Step *> Ends;
  /// Data decide how often it is executed. Then all executions are alike, and
  /// only the first one is kept.
  bool OnData = false;

  /// Decides which scalars are combined. Why no thread can know what it needs
  /// of the others; empty if it can.
  std::string finish();

private:
  bool isAlike(Found &F) const;
  std::string merge();
};

} // namespace c2cu::loopir

#endif // C2CU_LOOPIR_NESTTRACE_H
