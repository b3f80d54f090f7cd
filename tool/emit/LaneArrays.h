//===- LaneArrays.h - Arrays of variable size in kernels ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A device has no arrays of variable size: in its text they are pointers into
// memory that a lane_arrays has (c2cu/lane_arrays.h), and so is what alloca()
// gives.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_LANEARRAYS_H
#define C2CU_EMIT_LANEARRAYS_H

namespace clang {
class FunctionDecl;
} // namespace clang

namespace c2cu {

class Edits;
class TokenMap;

/// Edits the arrays of variable size in the text of F, which are all
/// automaticArrays(), and what asks for their sizes.
void editArrays(const TokenMap &Tokens, const clang::FunctionDecl *F,
                Edits &Device);

/// Whether F is alloca(), under one of its names.
bool isOnStack(const clang::FunctionDecl *F);
/// Whether the text of F calls it.
bool callsOnStack(const clang::FunctionDecl *F);

} // namespace c2cu

#endif // C2CU_EMIT_LANEARRAYS_H
