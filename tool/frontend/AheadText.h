//===- AheadText.h - The function that makes many steps ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// k steps are one affine function. Those that each digit of k stands for are
// composed here: a table has one function for each digit's value. Digits that
// are beyond the table are left to squaring.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_AHEADTEXT_H
#define C2CU_FRONTEND_AHEADTEXT_H

#include "frontend/CongruentialStates.h"
#include "frontend/CongruentialStep.h"

namespace c2cu {

/// The table and the function Names.Function, of states that are a Type, on one
/// line.
std::string aheadText(const CongruentialStep &Step, const AdvancedState &Names,
                      const std::string &Type);

} // namespace c2cu

#endif // C2CU_FRONTEND_AHEADTEXT_H
