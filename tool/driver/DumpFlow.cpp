//===- DumpFlow.cpp - What the analysis has found, as text ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Dump.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"

using namespace c2cu;
using namespace clang;

namespace {

class FlowDump {
public:
  FlowDump(const Bound &P, const Flow &F)
      : SM(P.Unit.Context.getSourceManager()), F(F) {}

  std::string run() {
    for (LocationId L = 0; L < F.locations().size(); ++L)
      object(L);
    for (const FunctionDecl *Fn : F.functions())
      function(*F.facts(Fn));
    return Text;
  }

private:
  std::string line(const Stmt *S) const {
    return std::to_string(SM.getPresumedLineNumber(S->getBeginLoc()));
  }

  std::string nameOf(LocationId Id) const {
    const Location &L = F.locations()[Id];
    if (L.Var)
      return "'" + L.Var->getNameAsString() + "'";
    if (L.Fn)
      return "function '" + L.Fn->getNameAsString() + "'";
    std::string Where = L.Expression ? " of line " + line(L.Expression) : "";
    switch (L.K) {
    case Location::String:
      return "literal" + Where;
    case Location::Compound:
      return "unnamed structure" + Where;
    default:
      return "memory" + Where;
    }
  }

  std::string nameOf(const Target &T) const {
    std::vector<std::string> Cells = F.cellNames(T.Where);
    if (T.Cells.size() == Cells.size())
      return nameOf(T.Where);
    return nameOf(T.Where) + Cells[T.Cells.Begin];
  }

  void object(LocationId Id) {
    const Location &L = F.locations()[Id];
    if (!L.Var)
      return;
    std::vector<std::string> Names = F.cellNames(Id);
    for (unsigned I = 0; I < L.Cells; ++I) {
      Text += "object " + nameOf(Id) + Names[I] + ":";
      Text += F.taintedNode(L.First + I) ? " tainted" : "";
      const char *Separator = " points to ";
      for (const Target &T : F.targetsOf(L.First + I)) {
        Text += Separator + nameOf(T);
        Separator = ", ";
      }
      Text += "\n";
    }
  }

  void touched(const FunctionFacts &Fn, bool Write, const char *Word) {
    std::set<std::string> Names;
    for (const Access &A : Fn.Accesses)
      if (A.Write == Write)
        for (LocationId L : F.accessed(A))
          Names.insert(nameOf(L));
    for (const std::string &Name : Names) {
      Text += std::exchange(Word, ",");
      Text += " " + Name;
    }
    Text += Names.empty() ? "" : "\n";
  }

  void function(const FunctionFacts &Fn) {
    Text += "function '" + Fn.Definition->getNameAsString() + "':\n";
    touched(Fn, false, "  reads");
    touched(Fn, true, "  writes");
    for (const CallSite &C : Fn.Calls) {
      if (C.Targets.empty() && C.Library.empty())
        continue;
      Text += std::string("  line ") + line(C.Call) +
              (C.Callback ? " is called back:" : " calls:");
      for (const FunctionDecl *T : C.Targets)
        Text += " '" + T->getNameAsString() + "'";
      for (const LibraryTarget &T : C.Library)
        Text += " '" + T.Function->getNameAsString() + "'" +
                (T.Row ? " of the library" : " of which nothing is known");
      Text += "\n";
    }
  }

  const SourceManager &SM;
  const Flow &F;
  std::string Text;
};

} // namespace

std::string c2cu::dump(const Bound &P, const Flow &F) {
  return FlowDump(P, F).run();
}
