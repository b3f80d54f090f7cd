//===- Reductions.cpp - Operations that combine iterations ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pragma/Reductions.h"
#include "llvm/ADT/StringSwitch.h"

using namespace c2cu;

std::optional<ReductionOp> c2cu::reductionNamed(llvm::StringRef Word) {
  return llvm::StringSwitch<std::optional<ReductionOp>>(Word)
#define C2CU_REDUCTION_OPERATOR(Operation, Word, Operator)                     \
  .Case(Word, ReductionOp::Operation)
#define C2CU_REDUCTION_WORD(Operation, Word) .Case(Word, ReductionOp::Operation)
#include "pragma/Reductions.def"
      .Default(std::nullopt);
}

std::optional<ReductionOp>
c2cu::reductionBy(clang::BinaryOperatorKind Operator) {
  switch (Operator) {
#define C2CU_REDUCTION_OPERATOR(Operation, Word, Operator)                     \
  case clang::BO_##Operator:                                                   \
    return ReductionOp::Operation;
#include "pragma/Reductions.def"
  default:
    return std::nullopt;
  }
}

namespace {
struct Row {
  char Symbol;
  bool IsOfBool, Wraps;
};
} // namespace

static constexpr Row Table[] = {
#define C2CU_REDUCTION(Operation, Symbol, IsOfBool, Wraps)                     \
  {Symbol, IsOfBool, Wraps},
#include "pragma/Reductions.def"
};

static const Row &rowOf(ReductionOp Operation) {
  return Table[static_cast<unsigned>(Operation)];
}

char c2cu::symbolOf(ReductionOp Operation) { return rowOf(Operation).Symbol; }

bool c2cu::isOfBool(ReductionOp Operation) { return rowOf(Operation).IsOfBool; }

bool c2cu::wraps(ReductionOp Operation) { return rowOf(Operation).Wraps; }
