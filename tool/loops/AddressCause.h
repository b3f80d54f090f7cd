//===- AddressCause.h - Why nobody knows where an access goes -- -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_ADDRESSCAUSE_H
#define C2CU_LOOPS_ADDRESSCAUSE_H

#include "loops/Origin.h"

namespace c2cu {

/// How the keys of arrays begin whose rows have no constant length.
inline const std::string KeyOfRows = "rows of ";

struct AddressCause {
  std::string Reason; ///< In the words of the source.
  std::string Hint;   ///< What to write.
  std::string Key;    ///< The same for accesses with the same cause.
};

/// The cause of what Reach.h has Found of the access At.
AddressCause causeOf(const clang::ASTContext &Context, const MarkedLoop &L,
                     const LoopCode &Code, const LoopCode::Place &At,
                     llvm::StringRef Found);

/// E as the user has written it, in one line.
std::string writtenText(const clang::ASTContext &Context, const clang::Expr *E);

} // namespace c2cu

#endif // C2CU_LOOPS_ADDRESSCAUSE_H
