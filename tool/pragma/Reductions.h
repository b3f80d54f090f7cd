//===- Reductions.h - Operations that combine iterations ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of them is Reductions.def.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_PRAGMA_REDUCTIONS_H
#define C2CU_PRAGMA_REDUCTIONS_H

#include "clang/AST/OperationKinds.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace c2cu {

enum class ReductionOp {
#define C2CU_REDUCTION(Operation, Symbol, IsOfBool, Wraps) Operation,
#include "pragma/Reductions.def"
};

/// The operation that a clause spells so.
std::optional<ReductionOp> reductionNamed(llvm::StringRef Word);

/// The operation that an operator of C combines with; of `-` it is the sum.
std::optional<ReductionOp> reductionBy(clang::BinaryOperatorKind Operator);

/// Columns of the table.
char symbolOf(ReductionOp Operation);
bool isOfBool(ReductionOp Operation);
bool wraps(ReductionOp Operation);

} // namespace c2cu

#endif // C2CU_PRAGMA_REDUCTIONS_H
