//===- Interface.cpp - What callers see of a library ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Interface.h"
#include "driver/Comments.h"
#include "driver/InterfaceTypes.h"
#include "driver/ParameterUses.h"
#include "frontend/Parse.h"
#include "model/Library.h"
#include "model/Options.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;
using namespace clang;

/// What changes in a way that readers of an older form would not understand.
static constexpr int FormVersion = 1;

/// Whether others can call F, which the file defines.
static bool isSeen(const FunctionDecl *F) {
  const SourceManager &SM = F->getASTContext().getSourceManager();
  return F->isThisDeclarationADefinition() && F->isExternallyVisible() &&
         SM.isWrittenInMainFile(SM.getExpansionLoc(F->getLocation()));
}

namespace {

class InterfaceWriter {
public:
  InterfaceWriter(const ParsedUnit &Unit, const LibraryPlan &Plan,
                  llvm::raw_ostream &OS)
      : Context(Unit.Context), SM(Context.getSourceManager()), Plan(Plan),
        J(OS, 2), Types(Unit.Context, J), Uses(Plan) {}

  void write() {
    J.object([&] {
      J.attribute("version", FormVersion);
      J.attribute("compiler", std::string("c2cu ") + Version);
      J.attribute("source",
                  SM.getPresumedLoc(SM.getLocForStartOfFile(SM.getMainFileID()))
                      .getFilename());
      J.attributeArray("functions", [&] {
        for (const Decl *D : Context.getTranslationUnitDecl()->decls())
          if (const auto *F = dyn_cast<FunctionDecl>(D); F && isSeen(F))
            J.object([&] { function(F); });
      });
      J.attributeObject("structures", [&] { Types.structures(); });
    });
  }

private:
  std::string declared(QualType T, std::string Name) const {
    T.getAsStringInternal(Name, Context.getPrintingPolicy());
    return Name;
  }

  /// As C, with the names of its parameters.
  std::string prototype(const FunctionDecl *F) const {
    std::string Text = F->getNameAsString() + "(";
    for (const ParmVarDecl *P : F->parameters())
      Text += (P->getFunctionScopeIndex() ? ", " : "") +
              declared(P->getOriginalType(), P->getNameAsString());
    if (F->isVariadic())
      Text += ", ...";
    Text += F->getNumParams() == 0 ? "void)" : ")";
    return declared(F->getReturnType(), Text);
  }

  void function(const FunctionDecl *F) {
    J.attribute("name", F->getName());
    J.attribute("prototype", prototype(F));
    J.attribute("line", SM.getPresumedLineNumber(F->getLocation()));
    J.attribute("comment", commentOf(SM, F));
    J.attributeArray("loops", [&] {
      for (const LibraryLoop &L : Plan.Loops)
        if (L.Function == F->getName() && !L.IsSecondTry)
          J.value(L.Line);
    });
    J.attributeObject("result", [&] { Types.type(F->getReturnType()); });
    if (F->isVariadic())
      J.attribute("variadic", true);
    const std::vector<ParameterUse> &Own = *Uses.of(F);
    J.attributeArray("parameters", [&] {
      for (const ParmVarDecl *P : F->parameters())
        J.object([&] { parameter(P, Own[P->getFunctionScopeIndex()]); });
    });
  }

  void parameter(const ParmVarDecl *P, const ParameterUse &Use) {
    J.attribute("name", P->getName());
    J.attributeObject("type", [&] { Types.type(P->getType()); });
    if (!P->getType()->isPointerType())
      return;
    const QualType To = P->getType()->getPointeeType();
    const bool IsConst = Context.getBaseElementType(To).isConstQualified();
    J.attribute("access", IsConst || !Use.Write ? "in"
                          : Use.isOut()         ? "out"
                                                : "inout");
    J.attribute("bounded", !Use.Unbounded);
    J.attributeArray("extents", [&] {
      for (const ParameterUse::Extent &E : Use.Extents)
        J.object([&] {
          J.attribute("elements", E.Elements);
          if (!E.From.empty())
            J.attribute("from", E.From);
          if (E.Shape.size() > 1)
            J.attributeArray("shape", [&] {
              for (const std::string &Each : E.Shape)
                J.value(Each);
            });
        });
    });
  }

  const ASTContext &Context;
  const SourceManager &SM;
  const LibraryPlan &Plan;
  llvm::json::OStream J;
  InterfaceTypes Types;
  ParameterUses Uses;
};

} // namespace

std::string c2cu::interfaceOf(const ParsedUnit &Unit, const LibraryPlan &Plan) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  InterfaceWriter(Unit, Plan, OS).write();
  return Text + "\n";
}

std::vector<std::string> c2cu::guardedFunctions(const ParsedUnit &Unit) {
  std::vector<std::string> Names;
  for (const Decl *D : Unit.Context.getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D);
        F && isSeen(F) && !F->isVariadic())
      Names.push_back(F->getNameAsString());
  return Names;
}
