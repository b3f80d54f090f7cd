//===- UnifiedPatch.h - What differs between two texts --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_UNIFIEDPATCH_H
#define C2CU_DRIVER_UNIFIEDPATCH_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace c2cu {

/// What makes New of Old, as `patch -p0` takes it for File: in one piece, with
/// three lines around it.
std::string unifiedPatch(llvm::StringRef File, llvm::StringRef Old,
                         llvm::StringRef New);

} // namespace c2cu

#endif // C2CU_DRIVER_UNIFIEDPATCH_H
