//===- Problem.h - An error that is a sentence ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UMM_PROBLEM_H
#define C2CU_UMM_PROBLEM_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

namespace c2cu::umm {

inline llvm::Error problem(const llvm::Twine &What) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), "%s",
                                 What.str().c_str());
}

} // namespace c2cu::umm

#endif // C2CU_UMM_PROBLEM_H
