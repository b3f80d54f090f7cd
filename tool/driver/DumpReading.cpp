//===- DumpReading.cpp - What each piece of C does, as text ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Statements in lines, operations and places in brackets: `(store (variable a)
// (number 1))`.
//
//===----------------------------------------------------------------------===//

#include "driver/Dump.h"
#include "frontend/Parse.h"
#include "reading/Reading.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class ReadingText {
public:
  explicit ReadingText(const ASTContext &Context) : Read(Context) {}

  std::string run() {
    const SourceManager &SM = Read.Context.getSourceManager();
    for (const Decl *D : Read.Context.getTranslationUnitDecl()->decls()) {
      const auto *F = dyn_cast<FunctionDecl>(D);
      if (!F || !F->isThisDeclarationADefinition() ||
          !SM.isInMainFile(SM.getExpansionLoc(F->getLocation())))
        continue;
      Text += "function " + F->getNameAsString() + "\n";
      statement(F->getBody(), 1);
    }
    return std::move(Text);
  }

private:
  void line(unsigned Depth, const std::string &Of) {
    Text += std::string(size_t(2) * Depth, ' ') + Of + "\n";
  }

  void statement(const Stmt *S, unsigned Depth) {
    if (!S)
      return;
    const Statement &Of = Read.statement(S);
    std::string First = wordOf(Of.What);
    if (Of.BodyFirst)
      First += " body first";
    if (Of.Target)
      First += " " + Of.Target->getNameAsString();
    for (const Expr *E : {Of.Condition, Of.Step, Of.Value})
      First += E ? " " + value(E) : "";
    for (const Expr *E : Of.Inputs)
      First += " in " + place(E);
    for (const Expr *E : Of.Outputs)
      First += " out " + place(E);
    line(Depth, First);
    for (const VarDecl *V : Of.Variables)
      line(
          Depth + 1,
          V->getNameAsString() +
              (V->hasInit() ? " = " + filled(V->getType(), V->getInit()) : ""));
    statement(Of.Init, Depth + 1);
    for (const Stmt *Part : Of.Parts)
      statement(Part, Depth + 1);
    statement(Of.Body, Depth + 1);
    if (Of.Else)
      line(Depth, "else");
    statement(Of.Else, Depth + 1);
  }

  std::string filled(QualType T, const Expr *Init) {
    const Initialiser I = Read.initialiser(T, Init);
    const std::string First = I.First ? filled(T, I.First) + " then " : "";
    std::string Of;
    switch (I.What) {
    case Fills::Zero:
      return First + "zero";
    case Fills::Text:
      return First + "text";
    case Fills::Nothing:
      return First + "nothing";
    case Fills::Value:
      return First + value(I.Of);
    case Fills::Elements: {
      const ArrayType *Array = T->getAsArrayTypeUnsafe();
      for (const Expr *E : I.Elements)
        Of +=
            "[" + (Array ? filled(Array->getElementType(), E) : value(E)) + "]";
      return First + "{" + Of + "}";
    }
    case Fills::Members:
      for (const auto &[F, E] : I.Members)
        Of += "." + F->getNameAsString() + " " +
              (E ? filled(F->getType(), E) : "zero") + ";";
      return First + "{" + Of + "}";
    }
    return "";
  }

  /// What only some operations have.
  std::string details(const Operation &O) {
    switch (O.What) {
    case Does::Number:
      if (const auto &Known = Read.constant(O.Of))
        return " " + llvm::toString(*Known, 10);
      return "";
    case Does::SizeOf:
      return " " + O.Sized.getAsString();
    case Does::Convert:
      return " " + O.Type.getAsString();
    case Does::Compute:
    case Does::Compare:
    case Does::Update:
      return " " + BinaryOperator::getOpcodeStr(O.Op).str() +
             (O.GivesOld ? " old" : "");
    case Does::Aggregate:
      return " " + filled(O.Type, O.Of);
    default:
      return "";
    }
  }

  std::string value(const Expr *E) {
    const Operation &O = Read.operation(E);
    std::string T = std::string("(") + wordOf(O.What) + details(O);
    const bool OfPlace = O.What == Does::Load || O.What == Does::Store ||
                         O.What == Does::Update || O.What == Does::Address ||
                         O.What == Does::Designate;
    if (O.Condition)
      T += " " + value(O.Condition);
    if (O.Left && !O.ChoosesCondition)
      T += " " + (OfPlace ? place(O.Left) : value(O.Left));
    if (O.Right)
      T += " " + value(O.Right);
    if (O.Called) {
      T += " " + value(O.Called->getCallee());
      for (const Expr *A : O.Called->arguments())
        T += " " + value(A);
    }
    if (O.Body)
      T += " " + block(O.Body);
    for (const Expr *A : O.Operands)
      T += " " + value(A);
    return T + ")";
  }

  /// Statements within an expression, in its line.
  std::string block(const Stmt *Body) {
    std::string Outer = std::exchange(Text, "");
    statement(Body, 0);
    std::string Inner = std::exchange(Text, std::move(Outer));
    std::replace(Inner.begin(), Inner.end(), '\n', ';');
    return "{" + Inner + "}";
  }

  std::string place(const Expr *E) {
    const Place &P = Read.place(E);
    std::string T = std::string("(") + wordOf(P.What);
    if (P.Variable)
      T += " " + P.Variable->getNameAsString();
    if (P.Callee)
      T += " " + P.Callee->getNameAsString();
    if (P.Field)
      T += " " + P.Field->getNameAsString();
    if (P.Base)
      T += " " + place(P.Base);
    else if (P.Pointer)
      T += " " + value(P.Pointer);
    if (P.Index)
      T += " " + value(P.Index);
    if (P.Value)
      T += " " +
           (P.What == Is::Literal ? filled(P.Type, P.Value) : value(P.Value));
    return T + ")";
  }

  Reading Read;
  std::string Text;
};

} // namespace

std::string c2cu::dumpReading(const ParsedUnit &Unit) {
  return ReadingText(Unit.Context).run();
}
