//===- PrintSite.h - A call that prints, in a kernel ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel does not print: it records which of these calls it has made, and
// with what. The host then makes them.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MODEL_PRINTSITE_H
#define C2CU_MODEL_PRINTSITE_H

#include <optional>
#include <string>
#include <vector>

namespace clang {
class CallExpr;
class Expr;
class StringLiteral;
} // namespace clang

namespace c2cu {

/// What one argument adds to the record.
struct PrintedValue {
  enum Kind { Int, Unsigned, Long, UnsignedLong, Double, Text };
  Kind K = Int;
  const clang::Expr *E = nullptr;
  std::optional<unsigned> Most;   ///< Bytes of a text, by its precision.
  std::optional<unsigned> MostBy; ///< The value that is its precision.
  bool operator==(const PrintedValue &) const = default;
};

struct PrintSite {
  const clang::CallExpr *Call = nullptr;
  std::string Again; ///< What the host calls, of c2cu/print_again.h.
  /// All that it may have, of the same arguments; what chooses one of several.
  std::vector<const clang::StringLiteral *> Formats;
  const clang::Expr *Choice = nullptr;
  bool ToStderr = false; ///< Else it concerns standard output.
  std::vector<PrintedValue> Values;
};

} // namespace c2cu

#endif // C2CU_MODEL_PRINTSITE_H
