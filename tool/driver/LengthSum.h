//===- LengthSum.h - Lengths, as an interface says them ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_LENGTHSUM_H
#define C2CU_DRIVER_LENGTHSUM_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace c2cu {

/// Numbers times parameters, added: `2 * n * m - 1`. Terms keep their order.
class LengthSum {
public:
  explicit LengthSum(int64_t Constant);
  static LengthSum parameter(llvm::StringRef Name);
  /// What has been written so; nothing for any other text.
  static std::optional<LengthSum> parse(llvm::StringRef Text);

  /// Nothing: the numbers become too large.
  std::optional<LengthSum> plus(const LengthSum &Other) const;
  std::optional<LengthSum> times(const LengthSum &Other) const;

  /// With other sums for its parameters; nothing if one has none.
  std::optional<LengthSum>
  with(llvm::function_ref<std::optional<LengthSum>(llvm::StringRef)> Of) const;

  std::string text() const;

private:
  struct Term {
    int64_t Factor;
    std::vector<std::string> Names;

    /// Multiplies it by a name or a number; false: Word is neither, or the
    /// number becomes too large.
    [[nodiscard]] bool times(llvm::StringRef Word);
  };

  LengthSum() = default;
  /// False: the number becomes too large.
  [[nodiscard]] bool add(const Term &Of);

  std::vector<Term> Terms; // factors are not 0
};

} // namespace c2cu

#endif // C2CU_DRIVER_LENGTHSUM_H
