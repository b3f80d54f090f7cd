//===- Simplify.h - The tree without what means nothing ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Labels that nothing jumps to, and assembly without instructions, which only
// keeps an optimiser from knowing a value, say nothing about what a program
// does. They go from the AST before any stage looks at it, so that none has to
// know them, and from the text that is made of it.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_SIMPLIFY_H
#define C2CU_FRONTEND_SIMPLIFY_H

namespace c2cu {

struct ParsedUnit;

/// Simplifies the bodies of all functions, and says in Unit.Simplified how
/// their text follows.
void simplify(ParsedUnit &Unit);

} // namespace c2cu

#endif // C2CU_FRONTEND_SIMPLIFY_H
