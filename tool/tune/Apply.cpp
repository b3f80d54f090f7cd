//===- Apply.cpp - Lowering as a tuning file says -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tune/Apply.h"
#include "tune/Tuning.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace c2cu::tune {

std::string digestOf(const Bound &B) {
  const clang::SourceManager &Sources = B.Unit.Tokens.sourceManager();
  SHA256 Hash;
  unsigned Index = 0;
  for (const clang::syntax::Token &T : B.Unit.Tokens.expandedTokens()) {
    for (const MarkedCall &M : B.Calls)
      if (M.Pragma.NextToken == Index)
        Hash.update("#pragma kernel " + textOf(M.Pragma.Tokens) + "\n");
    ++Index;
    if (T.kind() == clang::tok::eof ||
        !isUserFile(Sources,
                    Sources.getFileID(Sources.getExpansionLoc(T.location()))))
      continue;
    Hash.update(T.text(Sources));
    Hash.update("\n");
  }
  return toHex(Hash.final(), /*LowerCase=*/true);
}

/// Why the file's times are not of this program as c2cu translates it now.
static std::string whyStale(const Tuning &T, const std::string &Digest,
                            const Options &O) {
  if (T.Digest != Digest)
    return "the program, or a macro of it (-D), has changed since it was "
           "measured";
  if (T.Version != Version)
    return "it was measured with c2cu " + T.Version;
  if (T.Threads != O.Threads)
    return "it was measured with -t " + std::to_string(T.Threads);
  return "";
}

static std::string meritOf(const Tuning &T) {
  if (T.Winner == Auto)
    return "nothing else was faster on " + T.Machine;
  return "its kernels were " + shortNumber(T.gain(*T.find(T.Winner))) +
         " times as fast as auto's on " + T.Machine;
}

bool applyTuning(const Bound &B, Options &O, Diagnostics &Diags) {
  Expected<Tuning> T = readTuning(O.Tuning);
  if (!T) {
    errs() << "c2cu: error: " << toString(T.takeError()) << "\n";
    return false;
  }
  const clang::SourceLocation At = B.Calls.front().Call->getExprLoc();
  const std::string Digest = digestOf(B);
  if (T->Digest != Digest && T->Program != sys::path::filename(O.Parse.File)) {
    Diags.report(Diag::TuningForeign, At, O.Tuning, T->Program);
    return false;
  }
  if (const std::string Why = whyStale(*T, Digest, O); !Why.empty()) {
    Diags.report(Diag::TuningStale, At, O.Tuning, Why);
    return true;
  }
  Diags.report(Diag::Tuned, At, T->Winner, O.Tuning, meritOf(*T));
  O.Lower = loweringOf(T->Winner);
  return true;
}

} // namespace c2cu::tune
