//===- SourcePlaces.cpp - What a program asks about its own text ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/SourcePlaces.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/Path.h"

using namespace c2cu;
using namespace clang;

llvm::StringRef c2cu::nameInSource(const FunctionDecl *F) {
  llvm::StringRef Name = F->getName();
  Name.consume_front("c2cu_user_");
  return Name;
}

/// As a pointer: an array would have another size.
static std::string literal(llvm::StringRef Text) {
  std::string Quoted;
  for (const char C : Text)
    Quoted += C == '"' || C == '\\' ? std::string("\\") + C : std::string(1, C);
  return "((const char *)\"" + Quoted + "\")";
}

std::string c2cu::placeText(const ASTContext &Context, const SourceLocExpr *E,
                            const FunctionDecl *F) {
  const SourceManager &SM = Context.getSourceManager();
  const PresumedLoc At =
      SM.getPresumedLoc(SM.getExpansionLoc(E->getBeginLoc()));
  switch (E->getIdentKind()) {
  case SourceLocIdentKind::Line:
    return std::to_string(At.getLine());
  case SourceLocIdentKind::Column:
    return std::to_string(At.getColumn());
  case SourceLocIdentKind::File:
    return literal(At.getFilename());
  case SourceLocIdentKind::FileName:
    return literal(llvm::sys::path::filename(At.getFilename()));
  case SourceLocIdentKind::Function:
  case SourceLocIdentKind::FuncSig:
    return literal(F ? nameInSource(F) : "");
  case SourceLocIdentKind::SourceLocStruct:
    break;
  }
  llvm_unreachable("C has no std::source_location");
}
