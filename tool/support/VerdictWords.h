//===- VerdictWords.h - The words of verdicts -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of them is Verdicts.def. Of c2cu-umm as well: nothing here needs
// Clang.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_SUPPORT_VERDICTWORDS_H
#define C2CU_SUPPORT_VERDICTWORDS_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace c2cu {

/// In the order of what they give away.
enum class AccessVerdict {
#define C2CU_ACCESS_VERDICT(Name, Word) Name,
#include "support/Verdicts.def"
};

inline const char *nameOf(AccessVerdict V) {
  static constexpr const char *Words[] = {
#define C2CU_ACCESS_VERDICT(Name, Word) Word,
#include "support/Verdicts.def"
  };
  return Words[static_cast<unsigned>(V)];
}

inline std::optional<AccessVerdict> accessVerdictNamed(llvm::StringRef Text) {
#define C2CU_ACCESS_VERDICT(Name, Word)                                        \
  if (Text == Word)                                                            \
    return AccessVerdict::Name;
#include "support/Verdicts.def"
  return std::nullopt;
}

/// Verdicts on branches and loops are truth values; these are their words.
inline const char *nameOfBranch(bool DependsOnData) {
  static constexpr const char *Words[] = {
#define C2CU_BRANCH_VERDICT(Name, Word) Word,
#include "support/Verdicts.def"
  };
  return Words[DependsOnData];
}

inline std::optional<bool> branchVerdictNamed(llvm::StringRef Text) {
  for (const bool DependsOnData : {false, true})
    if (Text == nameOfBranch(DependsOnData))
      return DependsOnData;
  return std::nullopt;
}

enum class CallVerdict {
#define C2CU_CALL_VERDICT(Name, Word) Name,
#include "support/Verdicts.def"
};

inline const char *nameOf(CallVerdict V) {
  static constexpr const char *Words[] = {
#define C2CU_CALL_VERDICT(Name, Word) Word,
#include "support/Verdicts.def"
  };
  return Words[static_cast<unsigned>(V)];
}

} // namespace c2cu

#endif // C2CU_SUPPORT_VERDICTWORDS_H
