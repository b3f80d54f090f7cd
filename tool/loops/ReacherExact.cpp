//===- ReacherExact.cpp - Loops with constant bounds, round by round ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Intervals do not relate variables: of `i + distance`, in a sorting network or
// a Fourier transform, they only know that it is less than the sum of both
// bounds. Executed round by round, each subscript is a constant.
//
//===----------------------------------------------------------------------===//

#include "loops/Reacher.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Over all loops; more take too long.
static constexpr unsigned MostExactRounds = 4000;

std::optional<bool> Reacher::decided(const Expr *Cond) {
  const State Before = Now;
  const bool Was = std::exchange(Recording, false);
  branch(Cond, true);
  const bool CanHold = !std::exchange(Now, Before).Dead;
  branch(Cond, false);
  const bool CanFail = !std::exchange(Now, Before).Dead;
  Recording = Was;
  if (CanHold == CanFail)
    return std::nullopt;
  return CanHold;
}

bool Reacher::executeExactly(const Expr *Cond, const Stmt *Body,
                             const Expr *Inc, bool BodyFirst) {
  if (!Cond)
    return false;
  const State Before = Now;
  const unsigned OuterDoubt = Doubt, ReturnsBefore = ReturnsSeen;
  std::vector<State> Left, Next;
  std::vector<State> *const Outer[] = {std::exchange(Breaks, &Left),
                                       std::exchange(Continues, &Next)};
  bool Known = true;
  for (bool First = BodyFirst; Known && !Now.Dead; First = false) {
    const std::optional<bool> GoesOn = First ? true : decided(Cond);
    Known = GoesOn && ++ExactRounds < MostExactRounds;
    if (!Known)
      break;
    if (!First)
      branch(Cond, *GoesOn);
    if (!*GoesOn)
      break;
    Next.clear();
    execute(Body);
    for (const State &S : Next)
      Now = joined(Now, S);
    if (Inc && !Now.Dead)
      evaluate(Inc);
  }
  Breaks = Outer[0];
  Continues = Outer[1];
  // What is behind a return is in doubt to the end of the function.
  Doubt = OuterDoubt + (ReturnsSeen - ReturnsBefore);
  if (!Known && Steps <= MostSteps) {
    // What has been recorded does happen; the rest is found otherwise.
    Now = Before;
    return false;
  }
  for (const State &S : Left)
    Now = joined(Now, S);
  return true;
}
