//===- Choices.cpp - Functions that a loop is given -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Choices.h"
#include "loops/KnownPointers.h"
#include "loops/Members.h"
#include "loops/PassedPointers.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// More are not told apart.
static constexpr unsigned MostFunctions = 32;

static bool mayBeChosen(const VarDecl *V) {
  const QualType T = V->getType();
  if (!V->hasLocalStorage() || !T->isPointerType() || T.isVolatileQualified())
    return false;
  const QualType To = T->getPointeeType();
  return To->isFunctionProtoType() ||
         (To->isObjectType() && isDeeplyConst(To) && holdsFunctions(To));
}

/// Whether D can be named behind the file, for a pointer of type T.
static bool fits(ASTContext &Context, const ValueDecl *D, QualType T) {
  QualType Of = D->getType();
  if (Of->isArrayType() && !T->getPointeeType()->isArrayType())
    Of = Of->getAsArrayTypeUnsafe()->getElementType();
  return llvm::any_of(D->redecls(),
                      [](const Decl *Of) {
                        return Of->getLexicalDeclContext()->isTranslationUnit();
                      }) &&
         (isa<FunctionDecl>(D)
              ? Context.typesAreCompatible(T->getPointeeType(), Of)
              : Context.hasSameUnqualifiedType(T->getPointeeType(), Of));
}

/// Whether the header has a member of what V points to, or a clause may.
static bool boundsLoop(const MarkedLoop &L, const VarDecl *V) {
  return llvm::any_of(L.Members, [&](const Member &M) {
    return M.Base == V && (!M.IfEntered || !L.Maps.empty());
  });
}

bool c2cu::findChoices(const ParsedUnit &Unit, MarkedLoop &L) {
  ASTContext &Context = Unit.Context;
  bool Any = false;
  for (const VarDecl *V : std::vector<const VarDecl *>(L.Captured)) {
    if (!mayBeChosen(V) || boundsLoop(L, V))
      continue;
    Choice C;
    C.Of = V;
    C.Among = passedTo(Context, L.Function, V);
    if (C.Among.empty() || C.Among.size() > MostFunctions ||
        !llvm::all_of(C.Among, [&](const ValueDecl *D) {
          return fits(Context, D, V->getType());
        }))
      continue;
    const std::string Name = "c2cu_number_" + std::to_string(L.Choices.size());
    const QualType Int = Context.IntTy;
    C.Number = VarDecl::Create(Context, const_cast<FunctionDecl *>(L.Function),
                               V->getLocation(), V->getLocation(),
                               &Context.Idents.get(Name), Int,
                               Context.getTrivialTypeSourceInfo(Int), SC_None);
    releaseMembers(L, V);
    *llvm::find(L.Captured, V) = C.Number;
    L.Choices.push_back(std::move(C));
    Any = true;
  }
  return Any;
}

const Choice *c2cu::choiceOf(const MarkedLoop &L, const VarDecl *Number) {
  const auto It = llvm::find_if(
      L.Choices, [&](const Choice &C) { return C.Number == Number; });
  return It != L.Choices.end() ? &*It : nullptr;
}

/// A function for the pointer of C.
static std::string helper(const std::string &Guard, const char *What,
                          const MarkedLoop &L, const Choice &C) {
  return Guard + What + std::to_string(&C - L.Choices.data());
}

std::string c2cu::numberOf(const std::string &Guard, const MarkedLoop &L,
                           const Choice &C) {
  return helper(Guard, "_number_", L, C) + "(" + C.Of->getNameAsString() + ")";
}

static std::string headOfNumber(const Spelling &Text, const std::string &Guard,
                                const MarkedLoop &L, const Choice &C) {
  return "static int " + helper(Guard, "_number_", L, C) + "(" +
         Text.declare(C.Of, "c2cu_of") + ")";
}

std::string c2cu::declareChoices(const Spelling &Text, const std::string &Guard,
                                 const MarkedLoop &L) {
  std::string T;
  for (const Choice &C : L.Choices)
    T += headOfNumber(Text, Guard, L, C) + "; ";
  return T;
}

std::string c2cu::defineChoices(const Spelling &Text, const std::string &Guard,
                                const MarkedLoop &L) {
  std::string T;
  for (const Choice &C : L.Choices) {
    std::string Numbers, Pointers;
    for (unsigned I = 0; I < C.Among.size(); ++I) {
      const ValueDecl *D = C.Among[I];
      const bool IsObject =
          isa<VarDecl>(D) && (!D->getType()->isArrayType() ||
                              C.Of->getType()->getPointeeType()->isArrayType());
      const std::string Address = (IsObject ? "&" : "") + D->getNameAsString();
      const std::string Number = std::to_string(I);
      Numbers += "c2cu_of == " + Address + " ? " + Number + " : ";
      Pointers += I + 1 < C.Among.size()
                      ? "c2cu_of == " + Number + " ? " + Address + " : "
                      : Address;
    }
    T += headOfNumber(Text, Guard, L, C) + " {\n  return " + Numbers +
         "-1;\n}\nstatic " +
         Text.declare(C.Of,
                      helper(Guard, "_function_", L, C) + "(int c2cu_of)") +
         " {\n  return " + Pointers + ";\n}\n";
  }
  return T;
}

std::string c2cu::choicesOfIteration(const Spelling &Text,
                                     const std::string &Guard,
                                     const MarkedLoop &L) {
  std::string T;
  for (const Choice &C : L.Choices)
    T += "  " + Text.declare(C.Of, C.Of->getNameAsString()) + " = " +
         helper(Guard, "_function_", L, C) + "(" + C.Number->getNameAsString() +
         ");\n";
  return T;
}
