//===- Linkage.cpp - What other files call --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/Linkage.h"
#include "dialect/Dialect.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include <set>

using namespace c2cu;
using namespace clang;

namespace {

class LinkageEditor {
public:
  LinkageEditor(const Bound &P, Layers &L)
      : P(P), L(L), Tokens(P.Unit), SM(P.Unit.Context.getSourceManager()) {}

  void run() {
    std::set<unsigned> Begun;
    for (const Decl *D : P.Unit.Context.getTranslationUnitDecl()->decls()) {
      if (SM.isInSystemHeader(D->getLocation()) || D->isImplicit())
        continue;
      if (const auto *V = dyn_cast<VarDecl>(D); V && V->isExternallyVisible())
        exportObject(V);
      const auto *F = dyn_cast<FunctionDecl>(D);
      if (!F || F->isMain())
        continue;
      TokenRange R = Tokens.of(F);
      if (F->getName() == UserMain)
        L.Host.replace(Tokens.at(F->getLocation()), {"main"});
      else if (F->isExternallyVisible() && Begun.insert(R.Begin).second)
        exportFunction(F, R);
    }
  }

private:
  /// The assembler's name of what has another name in C++, else "".
  std::string symbol(const NamedDecl *D) const {
    return L.Dialect.nameOf(D->getName()) == D->getName() ||
                   D->hasAttr<AsmLabelAttr>()
               ? ""
               : " __asm__(\"" + D->getNameAsString() + "\")";
  }

  void exportObject(const VarDecl *V) {
    TokenRange R = Tokens.of(V);
    if (V->hasInit() && V->getType().isConstQualified() &&
        V->getStorageClass() == SC_None)
      L.Host.insertBefore(R.Begin, "extern ");
    if (V->hasInit()) // Up to the `=`.
      R.End = Tokens.of(V->getInit()).Begin - 1;
    if (const std::string Symbol = symbol(V); !Symbol.empty())
      L.Host.insertAfter(R.End - 1, Symbol + " ");
  }

  /// A definition may not give a symbol, a declaration before it may.
  void declareSymbol(const FunctionDecl *F, unsigned Before) {
    const std::string Symbol = symbol(F);
    if (Symbol.empty() || !WithSymbol.insert(F->getCanonicalDecl()).second)
      return;
    const FunctionDecl *Full = F->getDefinition() ? F->getDefinition() : F;
    std::string Parameters;
    for (const ParmVarDecl *Of : Full->parameters())
      Parameters += (Parameters.empty() ? "" : ", ") +
                    printType(P.Unit.Context, L.Dialect, Of->getType(), "");
    if (Full->isVariadic())
      Parameters += ", ...";
    L.Host.insertBefore(
        Before,
        "extern \"C\" " +
            printType(P.Unit.Context, L.Dialect, Full->getReturnType(),
                      (L.Dialect.nameOf(F->getName()) + "(" + Parameters + ")")
                          .str()) +
            Symbol + ";\n");
  }

  void exportFunction(const FunctionDecl *F, TokenRange R) {
    const bool Defined = F->getDefinition() && !F->isInlined();
    const std::string Visible =
        Defined ? "__attribute__((visibility(\"default\"))) " : "";
    // What stands before the first of several declarators nvcc puts between
    // them, unless it is a block.
    const auto End = R.End < Tokens.size() && Tokens.kind(R.End) == tok::comma
                         ? Tokens.find(tok::semi, R.End, Tokens.size())
                         : std::nullopt;
    const std::string Linkage = End ? "extern \"C\" { " : "extern \"C\" ";
    if (End)
      L.Host.insertAfter(*End, " }");
    if (Tokens.text(R.Begin) == "extern")
      L.Host.replace({R.Begin, R.Begin + 1}, {Linkage + Visible});
    else if (Tokens.kind(R.Begin) == tok::star ||
             R.Begin == Tokens.at(F->getLocation()).Begin)
      // What stands right before a declaration without a type is its `int`.
      L.Host.insertInGap(R.Begin, {" " + Linkage + Visible});
    else
      L.Host.insertBefore(R.Begin, Linkage + Visible);
    declareSymbol(F, R.Begin);
  }

  const Bound &P;
  Layers &L;
  TokenMap Tokens;
  const SourceManager &SM;
  std::set<const Decl *> WithSymbol;
};

} // namespace

void c2cu::keepLinkage(const Bound &P, Layers &L) { LinkageEditor(P, L).run(); }
