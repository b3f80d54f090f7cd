//===- NearWord.h - What a misspelt word is meant for -------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_PRAGMA_NEARWORD_H
#define C2CU_PRAGMA_NEARWORD_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace c2cu {

/// The one of Known that Word may be meant for: it begins so, or at most a
/// third of its letters differ. Empty if there is none.
llvm::StringRef nearestWord(llvm::StringRef Word,
                            llvm::ArrayRef<llvm::StringRef> Known);

} // namespace c2cu

#endif // C2CU_PRAGMA_NEARWORD_H
