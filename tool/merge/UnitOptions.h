//===- UnitOptions.h - How one of several files is parsed -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What all files define by -D is an option of the whole. What only some do
// stands before their text, as if they began with it: merging then keeps it
// apart as it does with macros that files define themselves.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MERGE_UNITOPTIONS_H
#define C2CU_MERGE_UNITOPTIONS_H

#include "frontend/Parse.h"
#include "merge/CompileFlags.h"

namespace c2cu {

using FlagMacros = std::map<std::string, FlagMacro>;

/// Those that all of Units have, and have in one way.
FlagMacros commonMacros(llvm::ArrayRef<const CompileFlags *> Units);

/// Base for a file that is compiled with Flags, of which Common are macros of
/// the whole.
ParseOptions optionsOf(const ParseOptions &Base, const std::string &File,
                       const CompileFlags &Flags, const FlagMacros &Common);

/// Base for the text that files become which have these macros in common, and
/// this standard.
ParseOptions optionsOfWhole(const ParseOptions &Base, const FlagMacros &Common,
                            const CompileFlags &First);

} // namespace c2cu

#endif // C2CU_MERGE_UNITOPTIONS_H
