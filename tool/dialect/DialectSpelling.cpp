//===- DialectSpelling.cpp - What the text says beyond the tree -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Refuses what gcc sees in the text and neither Clang's tree nor g++ does.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringSet.h"

using namespace c2cu;
using namespace clang;

/// A macro named like a type would also replace it in the casts that the other
/// passes write.
static void refuseKeywordMacros(DialectContext &C) {
  static const llvm::StringSet<> Words = {
      "bool",   "char",   "const",  "double",   "enum",   "float", "int",
      "long",   "short",  "signed", "struct",   "union",  "void",  "volatile",
      "sizeof", "return", "_Bool",  "unsigned", "typedef"};
  for (const Directive &D : C.Unit.Directives)
    if (D.K == Directive::Define && Words.contains(D.Name))
      C.report(Diag::DialectKeywordMacro, D.Range.getBegin(), D.Name);
}

/// Clang and g++ know neither the attribute nor the pragma.
static void refuseStorageOrder(DialectContext &C) {
  constexpr StringRef Order = "scalar_storage_order";
  for (const Directive &D : C.Unit.Directives)
    if (D.K == Directive::Pragma && D.Name == Order)
      C.report(Diag::DialectStorageOrder, D.Range.getBegin());
  for (const syntax::Token &T : C.Unit.Tokens.expandedTokens())
    if (T.kind() == tok::identifier && T.length() == Order.size() &&
        T.text(C.Sources) == Order && C.isUser(T.location()))
      C.report(Diag::DialectStorageOrder, T.location());
}

static void refuseTrigraphs(DialectContext &C, FileID File) {
  StringRef Text = C.Sources.getBufferData(File);
  for (size_t At = Text.find("??"); At != StringRef::npos;
       At = Text.find("??", At + 1))
    if (At + 2 < Text.size() && StringRef("=/'()!<>-").contains(Text[At + 2]))
      return C.report(Diag::DialectTrigraph,
                      C.Sources.getLocForStartOfFile(File).getLocWithOffset(
                          static_cast<int>(At)));
}

void c2cu::refuseSpellings(DialectContext &C) {
  refuseKeywordMacros(C);
  refuseStorageOrder(C);
  if (!C.Ctx.getLangOpts().Trigraphs)
    return;
  refuseTrigraphs(C, C.Sources.getMainFileID());
  for (const Directive &D : C.Unit.Directives)
    if (D.Included.isValid())
      refuseTrigraphs(C, D.Included);
}
