//===- ReacherFormats.cpp - Texts that formats say what to do with --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// sprintf, snprintf and sscanf with a format that is written there.
//
//===----------------------------------------------------------------------===//

#include "analysis/ScanFormat.h"
#include "loops/Reacher.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

bool Reacher::isFormatted(const LibraryCall &C) const {
  return C.Row.has(Scans) ? scanConversions(C.E).has_value()
                          : C.Row.has(Prints) && C.Row.Memory->Repeats &&
                                hasWrittenFormat(C.E);
}

/// Arguments that are pointers lead to texts.
Value Reacher::callPrinting(const LibraryCall &C) {
  const unsigned First = C.Row.Memory->Parameters.size() - 1;
  for (unsigned I = First; I < C.Arguments.size(); ++I) {
    const QualType T = C.E->getArg(I)->getType();
    if (!T->isPointerType())
      continue;
    if (T->getPointeeType()->isCharType())
      Log.accessText(C.Arguments[I], /*Write=*/false, C.E->getExprLoc(),
                     C.name());
    else
      refuseCall(C.E, C.name());
  }
  for (unsigned I = 0; I + 1 < First; ++I)
    accessBy(C, I, /*Write=*/true);
  return Of.anyOf(C.E->getType());
}

/// What a conversion fills may as well be left as it was.
Value Reacher::callScanning(const LibraryCall &C) {
  const SourceLocation Where = C.E->getExprLoc();
  accessBy(C, 0, /*Write=*/false);
  const std::string Conversions = *scanConversions(C.E);
  const unsigned First = C.Row.Memory->Parameters.size() - 1;
  if (Conversions.size() > C.Arguments.size() - First)
    refuseCall(C.E, C.name());
  for (unsigned I = First; I < C.Arguments.size(); ++I) {
    const QualType T = C.E->getArg(I)->getType();
    if (!T->isPointerType() || I - First >= Conversions.size())
      continue;
    const std::optional<uint64_t> Size = Of.sizeOf(T->getPointeeType());
    if (T->getPointeeType()->isPointerType() || !Size)
      refuseCall(C.E, C.name());
    else if (Conversions[I - First] == 's')
      Log.accessText(C.Arguments[I], /*Write=*/true, Where, C.name());
    else
      Log.accessRange(C.Arguments[I], Number(0, Int128(*Size) - 1),
                      /*Write=*/true, Where, std::nullopt);
  }
  return Of.anyOf(C.E->getType());
}
