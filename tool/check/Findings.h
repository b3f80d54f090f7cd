//===- Findings.h - What no device can do -----------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_CHECK_FINDINGS_H
#define C2CU_CHECK_FINDINGS_H

#include "check/Check.h"
#include "support/Diagnostics.h"
#include "clang/Basic/SourceManager.h"

namespace c2cu {

/// What a device lacks, but no core. A loop of a library stays on cores then.
inline std::string lackOf(Diag D, llvm::StringRef Name) {
  const std::string Quoted = "'" + Name.str() + "'";
  switch (D) {
  case Diag::KernelAllocation:
    return "it calls " + Quoted + ", and there is no heap on a device";
  case Diag::KernelComplex:
    return "it computes with complex numbers";
  case Diag::KernelErrno:
    return "it uses 'errno', of which a device has none";
  case Diag::KernelFloatType:
    return "it uses " + Quoted + ", which a device lacks";
  case Diag::KernelFormat:
    return "it calls " + Quoted + ", whose format a device cannot follow";
  case Diag::KernelLibrary:
    return "it calls " + Quoted + ", which a device lacks";
  case Diag::KernelLongDouble:
    return "it uses 'long double', which is 'double' on a device";
  case Diag::KernelMadePointer:
    return "it may follow a pointer that is made of a number";
  case Diag::KernelRecursion:
    return Quoted + " is recursive";
  case Diag::KernelVla:
    return "an array or a type has variable size";
  default:
    return "";
  }
}

/// Where findings go: to the user, or to a list of what a device lacks.
class Findings {
public:
  Findings(const clang::SourceManager &Sources, Diagnostics &Diags)
      : Sources(Sources), Diags(&Diags) {}
  Findings(const clang::SourceManager &Sources, std::vector<DeviceLack> &Lacks)
      : Sources(Sources), Lacks(&Lacks) {}

  void report(Diag D, clang::SourceLocation Loc, llvm::StringRef A = "",
              llvm::StringRef B = "") {
    if (Diags)
      Diags->report(D, Loc, A, B);
    else if (const std::string Why = lackOf(D, A); !Why.empty())
      Lacks->push_back({Call, Sources.getPresumedLoc(Loc).getLine(), Why});
  }
  void note(clang::SourceLocation Loc, llvm::StringRef Text) {
    if (Diags)
      Diags->note(Loc, Text);
  }
  unsigned problems() const { return Diags ? Diags->problems() : 0; }
  /// Whether what is found is to be known of each call by itself.
  bool isOfEachCall() const { return Lacks || Diags->keepsLacks(); }
  /// M is the marked call that is looked at now.
  void concern(const MarkedCall &M) {
    Call = M.Index;
    if (Diags)
      Diags->concern(M.Pragma.Loc);
  }

private:
  unsigned Call = 0;

  const clang::SourceManager &Sources;
  Diagnostics *Diags = nullptr;
  std::vector<DeviceLack> *Lacks = nullptr;
};

} // namespace c2cu

#endif // C2CU_CHECK_FINDINGS_H
