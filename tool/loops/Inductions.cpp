//===- Inductions.cpp - Variables that grow with the marked loop ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Inductions.h"
#include "loops/GuardText.h"
#include "loops/LoopText.h"
#include "loops/Members.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Integers, and pointers to objects whose size is known.
static bool canGrow(const ASTContext &Context, QualType T) {
  if (T->isPointerType()) {
    const QualType To = T->getPointeeType();
    return To->isObjectType() && !To->isIncompleteType() &&
           !To->isVariablyModifiedType() &&
           !Context.getTypeSizeInChars(To).isZero();
  }
  return T->isIntegralOrEnumerationType() && !T->isBooleanType() &&
         Context.getIntWidth(T) <= 64;
}

/// What a pointer moves by in text, bytes.
static Int128 sizeOfStep(const ASTContext &Context, QualType T) {
  return Context.getTypeSizeInChars(T->getPointeeType()).getQuantity();
}

/// How far from its first value the counter of an iteration is has to be known.
static void captureFirst(ASTContext &Context, MarkedLoop &L) {
  const QualType T = L.Counter->getType().getUnqualifiedType();
  const SourceLocation At = L.Counter->getLocation();
  L.First = VarDecl::Create(Context, const_cast<FunctionDecl *>(L.Function), At,
                            At, &Context.Idents.get("c2cu_first"), T,
                            Context.getTrivialTypeSourceInfo(T), SC_None);
  L.Captured.push_back(L.First);
}

/// P, in terms of the atoms Of, with places in Into for them.
static Polynomial renamed(const Polynomial &P,
                          const std::vector<const VarDecl *> &Of,
                          std::vector<const VarDecl *> &Into) {
  std::vector<Polynomial> Atoms(Of.size());
  hasAtom(P, [&](Atom A) {
    if (!llvm::is_contained(Into, Of[A]))
      Into.push_back(Of[A]);
    Atoms[A] = Polynomial::atom(llvm::find(Into, Of[A]) - Into.begin());
    return false;
  });
  return *substituted(P, Atoms);
}

bool c2cu::findInductions(ASTContext &Context, MarkedLoop &L,
                          const Reached &R) {
  if (L.By)
    return false;
  MarkedLoop Tried = L;
  for (const VarDecl *V : L.Own) {
    const HeaderVariable *InHeader = L.inHeader(V);
    if (canGrow(Context, V->getType()) &&
        (R.Carried.count(V) || (InHeader && InHeader->Step)))
      Tried.Inductions.push_back({V, std::nullopt, {}});
  }
  for (bool Changed = true; Changed && !Tried.Inductions.empty();) {
    Tried.Own = L.Own;
    Tried.Captured = L.Captured;
    for (const Induction &Of : Tried.Inductions) {
      llvm::erase(Tried.Own, Of.V);
      Tried.Captured.push_back(Of.V);
    }
    const Reached Found = reachOf(Context, Tried, Loops::Widened);
    Changed = false;
    llvm::erase_if(Tried.Inductions, [&](Induction &Of) {
      const auto It = Found.Steps.find(Of.V);
      if (It == Found.Steps.end())
        return Changed = true;
      Of.Names.clear();
      Of.Step = renamed(It->second, Found.Atoms, Of.Names);
      return false;
    });
    if (Changed)
      for (Induction &Of : Tried.Inductions)
        Of.Step = std::nullopt;
  }
  if (Tried.Inductions.empty())
    return false;
  L = std::move(Tried);
  captureFirst(Context, L);
  return true;
}

std::string c2cu::inductionParameter(const MarkedLoop &L, const Induction &Of) {
  return "c2cu_behind_" + std::to_string(argumentOf(L, Of.V));
}

std::string c2cu::inductionResult(const Induction &Of) {
  return "c2cu_at_" + Of.V->getNameAsString();
}

std::string c2cu::inductionResults(const MarkedLoop &L) {
  std::string T;
  for (const Induction &Of : L.Inductions)
    T += "  *" + inductionParameter(L, Of) + " = c2cu_entry.behind(" +
         guardParameter(L, Of.V) + ", " +
         polynomialText(*Of.Step,
                        [&](Atom A) {
                          return "c2cu::wide(" +
                                 guardParameter(L, Of.Names[A]) + ")";
                        }) +
         ");\n";
  return T;
}

/// In C, with the bits that it has.
static std::string bitsOf(const Polynomial &P,
                          llvm::function_ref<std::string(Atom)> Name) {
  std::string Sum;
  for (const auto &[M, Factor] : P.terms()) {
    std::string Term = digits(Factor < 0 ? -Factor : Factor) + "ull";
    for (Atom A : M)
      Term += " * (unsigned long long)" + Name(A);
    Sum += (Factor < 0 ? " - " : Sum.empty() ? "" : " + ") + Term;
  }
  return "(" + (Sum.empty() ? "0ull" : Sum) + ")";
}

/// An expression that is V after Times steps.
static std::string stepped(const Spelling &Text, const Induction &Of,
                           const std::string &Times,
                           llvm::function_ref<std::string(Atom)> Name) {
  const std::string V = Of.V->getNameAsString();
  const QualType T = Of.V->getType();
  if (!T->isPointerType())
    return "(" + Text.declareValue(T, "") + ")((unsigned long long)" + V +
           " + " + Times + bitsOf(*Of.Step, Name) + ")";
  const std::string By = "(long long)(" + Times;
  if (const auto Elements =
          quotient(*Of.Step, sizeOfStep(Text.Unit.Context, T)))
    return V + " + " + By + bitsOf(*Elements, Name) + ")";
  // Rows of a number of bytes.
  return "(" + Text.declare(T.getUnqualifiedType(), "") + ")((char *)" + V +
         " + " + By + bitsOf(*Of.Step, Name) + "))";
}

/// The number of the iteration.
static std::string numberOfIteration(const MarkedLoop &L) {
  const std::string Counter = L.Counter->getNameAsString(),
                    First = L.First->getNameAsString();
  const bool Up = L.Step > 0;
  const std::string Step = std::to_string(Up ? L.Step : -L.Step);
  const auto Difference = [&](const std::string &A, const std::string &B) {
    return L.Counter->getType()->isPointerType()
               ? "(unsigned long long)(" + A + " - " + B + ")"
               : "((unsigned long long)" + A + " - (unsigned long long)" + B +
                     ")";
  };
  return (Up ? Difference(Counter, First) : Difference(First, Counter)) +
         " / " + Step + (L.End ? "" : " - 1");
}

std::string c2cu::inductionsOfIteration(const Spelling &Text,
                                        const MarkedLoop &L) {
  if (L.Inductions.empty())
    return "";
  std::string T =
      "  const unsigned long long c2cu_number = " + numberOfIteration(L) +
      ";\n";
  for (const Induction &Of : L.Inductions)
    T += "  " + Of.V->getNameAsString() + " = " +
         stepped(Text, Of, "c2cu_number * ",
                 [&](Atom A) { return nameOf(L, Of.Names[A]); }) +
         ";\n";
  return T;
}

std::string c2cu::stepsOfIteration(const Spelling &Text, const MarkedLoop &L) {
  std::string T;
  if (L.StepsInBody)
    T += L.Counter->getNameAsString() + " += " + std::to_string(L.Step) + "; ";
  for (const Induction &Of : L.Inductions)
    if (L.stepsInBody(Of.V))
      T += Of.V->getNameAsString() + " = " +
           stepped(Text, Of, "",
                   [&](Atom A) {
                     for (const Member &M : L.Members)
                       if (M.Variable == Of.Names[A])
                         return M.Name;
                     return Of.Names[A]->getNameAsString();
                   }) +
           "; ";
  return T;
}
