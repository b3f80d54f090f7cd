//===- Beside.h - What is installed with the program ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BESIDE_H
#define C2CU_BESIDE_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace c2cu {

/// The folder Name of the installation that this program is in the folder `bin`
/// of, as "include", or "" if there is no File in it.
std::string folderBeside(llvm::StringRef Name, llvm::StringRef File);

} // namespace c2cu

#endif // C2CU_BESIDE_H
