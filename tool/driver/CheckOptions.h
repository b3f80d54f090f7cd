//===- CheckOptions.h - The options of c2cu check ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_CHECKOPTIONS_H
#define C2CU_DRIVER_CHECKOPTIONS_H

#include "binary/Binary.h"
#include "model/Options.h"
#include "oblivious/Secrets.h"
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace c2cu {

/// What the command line of `c2cu check` asks for.
struct CheckRequest {
  std::vector<std::string> Functions, Declassifying;
  std::vector<SecretName> Names; ///< Those that say more come later.
  std::set<size_t> Used;         ///< Of Names: those that name something.
  bool Apart = false;            ///< No two pointers lead to the same memory.
  std::string SarifFile;         ///< "-": the standard output; "": none.
  std::optional<BinaryTerms> Binary; ///< If a compiler's code is asked for.
};

/// Reads the command's own options. Returns what is wrong with them, or "".
std::string readRequest(const Options &O, CheckRequest &Out);

} // namespace c2cu

#endif // C2CU_DRIVER_CHECKOPTIONS_H
