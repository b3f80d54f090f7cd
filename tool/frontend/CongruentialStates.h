//===- CongruentialStates.h - Generators that skip ahead --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `seed = seed * 1664525 + 1013904223`: a linear congruential generator, of
// which each iteration takes the state that the one before has left. After k
// steps the state is an affine function of the first one, modulo the same
// number, which a few multiplications find for any k (F. B. Brown, Random
// Number Generation with Arbitrary Strides, 1994). In the text that is read
// instead each iteration begins with that state, and counts the steps: the
// count is a variable that grows (loops/Inductions.h), if it does so by the
// same in all iterations. Where the loop runs as written it does neither.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_CONGRUENTIALSTATES_H
#define C2CU_FRONTEND_CONGRUENTIALSTATES_H

#include "frontend/ScalarReplacement.h"

namespace c2cu {

/// A variable of the text, and what the text has been given for it.
struct AdvancedState {
  std::string Variable;
  std::string First; ///< The variable that holds its state before the loop.
  std::string Steps; ///< The variable that counts its steps.
  /// The function of a state, a number of steps, and By if that is not empty,
  /// that is the state so many steps later.
  std::string Function;
  std::string By;       ///< What each step adds, if that is no constant.
  std::string ByBefore; ///< The variable that holds that before the loop.
  /// What By loads through pointers.
  struct Load {
    std::string Pointer;
    int64_t Offset, Size; ///< Bytes.
  };
  std::vector<Load> Loads;
};

struct AdvancedText {
  std::string Text;
  std::vector<AdvancedState> States;
};

/// The text of the main file in which iterations of Loops advance the states
/// of their generators by themselves; nothing if they have none.
std::optional<AdvancedText> advanceStates(const ParsedUnit &Unit,
                                          llvm::ArrayRef<LoopInFunction> Loops);

} // namespace c2cu

#endif // C2CU_FRONTEND_CONGRUENTIALSTATES_H
