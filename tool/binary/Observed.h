//===- Observed.h - What was seen of a function -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BINARY_OBSERVED_H
#define C2CU_BINARY_OBSERVED_H

#include "binary/Binary.h"
#include "binary/Harness.h"
#include "binary/Memcheck.h"
#include <set>

namespace c2cu {

/// Turns what the program and memcheck have said into a verdict, in the words
/// of the source.
class Observed {
public:
  Observed(const clang::FunctionDecl *Fn, llvm::ArrayRef<Assembly> Linked,
           const Harness &H, BinaryVerdict &Verdict)
      : Fn(Fn), Linked(Linked), H(H), Verdict(Verdict) {}

  /// Reads what the program has written; false if that is nothing.
  bool readAddresses(llvm::StringRef Report);
  void add(const MemcheckError &E);
  /// Ended is how the program did.
  void end(const std::string &Ended);

private:
  /// An instruction: in which unit, and its number there.
  using Site = std::pair<unsigned, unsigned>;

  const Instruction &at(Site S) const {
    return Linked[S.first].instructions()[S.second];
  }
  std::optional<Site> find(uint64_t Address) const;
  std::optional<Site> find(const MemcheckError &E, std::string &In) const;
  clang::SourceLocation locate(Site S) const;
  clang::SourceLocation placeOf(llvm::StringRef Secret) const;
  static Diag kindOf(const MemcheckError &E, const Instruction &I,
                     bool InLibrary);
  void leak(const MemcheckError &E, std::optional<Site> At,
            const std::string &In);
  void tellUnreached();

  const clang::FunctionDecl *Fn;
  llvm::ArrayRef<Assembly> Linked;
  const Harness &H;
  BinaryVerdict &Verdict;
  std::vector<std::pair<uint64_t, Site>> Addresses; ///< In order.
  std::set<Site> Reached;
  bool Ended = false;     ///< The program came to its end.
  uint64_t Returned = 0;  ///< So often has the function.
  bool WasKilled = false; ///< By a signal, which is told.
  std::set<std::pair<Diag, Site>> Told;
};

} // namespace c2cu

#endif // C2CU_BINARY_OBSERVED_H
