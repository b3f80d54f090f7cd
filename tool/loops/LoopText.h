//===- LoopText.h - What stands around a marked loop ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_LOOPTEXT_H
#define C2CU_LOOPS_LOOPTEXT_H

#include "loops/Spelling.h"
#include "model/Library.h"
#include <map>

namespace c2cu {

/// Text to be inserted in the file, by offset.
using Insertions = std::map<unsigned, std::string>;

/// The variables of the function that the functions of a loop have as
/// parameters, behind the counter.
std::vector<const clang::VarDecl *> parametersOf(const MarkedLoop &L);

/// What a parameter is called in the guard.
std::string guardParameter(const MarkedLoop &L, const clang::VarDecl *V);
/// Which argument V is of the iteration; 0 is the counter.
unsigned argumentOf(const MarkedLoop &L, const clang::VarDecl *V);

/// What arguments of the iteration are called in the text.
std::vector<std::string> argumentNames(const MarkedLoop &L);

/// The member of the structure of an iteration's values that V is handed on in:
/// around the loop the name of what stands for memory is a macro.
std::string fieldOf(const MarkedLoop &L, const clang::VarDecl *V);

/// Makes L run its iterations by the functions that Names has.
void insertAround(const Spelling &Text, const MarkedLoop &L,
                  const LibraryLoop &Names, Insertions &Into);

} // namespace c2cu

#endif // C2CU_LOOPS_LOOPTEXT_H
