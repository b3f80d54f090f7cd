//===- ParseGenerated.h - Parsing what the user has not written -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_PARSEGENERATED_H
#define C2CU_FRONTEND_PARSEGENERATED_H

#include "frontend/Parse.h"

namespace c2cu {

struct ParseError {
  std::string Message; ///< Empty if there is none.
  unsigned Line = 0;   ///< In the user's file.
};

/// Like parse, of a text that is not the user's: Clang's errors are not
/// printed, and the first one goes to Error.
bool parseGenerated(const ParseOptions &Options, ParseError &Error,
                    llvm::function_ref<bool(ParsedUnit &)> Next);

} // namespace c2cu

#endif // C2CU_FRONTEND_PARSEGENERATED_H
