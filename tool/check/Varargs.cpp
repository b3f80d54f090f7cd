//===- Varargs.cpp - Variable arguments in kernels ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc compiles functions of the program that take variable arguments, and
// 'va_arg', but lays the arguments out in another way than a core does: each
// has as many bytes as its type, and the next one is found by these. So what is
// read has to have the size of what is given, where a core forgives an int in
// place of a pointer, and lists of arguments are nothing but lists.
//
//===----------------------------------------------------------------------===//

#include "check/Varargs.h"
#include "libc/LibraryFunctions.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// How an argument is passed.
enum class Passing { Int, Long, Double, Other };

Passing passingOf(const ASTContext &Context, QualType T) {
  if (T->isSpecificBuiltinType(BuiltinType::Double))
    return Passing::Double;
  if (!T->isIntegralOrEnumerationType() && !T->isPointerType())
    return Passing::Other;
  const uint64_t Bits = Context.getTypeSize(T);
  return Bits == 32   ? Passing::Int
         : Bits == 64 ? Passing::Long
                      : Passing::Other;
}

/// Whether T is a list of arguments, or a pointer to one.
bool isArgumentList(const ASTContext &Context, QualType T) {
  while (T->isPointerType() || T->isArrayType())
    T = T->isPointerType() ? T->getPointeeType()
                           : T->getAsArrayTypeUnsafe()->getElementType();
  const auto *Tag = dyn_cast_or_null<RecordDecl>(Context.getVaListTagDecl());
  const RecordDecl *Record = T->getAsRecordDecl();
  return Tag && Record && Record->getCanonicalDecl() == Tag->getCanonicalDecl();
}

/// Types that 'va_arg' reads in a function.
class ReadTypes : public TreeVisitor {
public:
  std::vector<QualType> Found;
  bool visitExpr(Expr *E) override {
    if (isa<VAArgExpr>(E))
      Found.push_back(E->getType());
    return true;
  }
};

class VarargsChecker : public TreeVisitor {
public:
  VarargsChecker(const Flow &F, const FunctionDecl *Fn)
      : F(F), Fn(Fn), Context(Fn->getASTContext()) {}

  std::optional<VarargsLack> Found;

  bool visitExpr(Expr *E) override {
    if (isa<VAArgExpr>(E) && passingOf(Context, E->getType()) == Passing::Other)
      return lacks(E, Fn, notPassed(E->getType()));
    // The lists of a device have another form.
    if (const auto *Cast = dyn_cast<CastExpr>(E);
        Cast && isArgumentList(Context, Cast->getSubExpr()->getType()) &&
        !isArgumentList(Context, Cast->getType()))
      return lacks(E, Fn, ", and its list is used as something else");
    if (isa<MemberExpr>(E) && isArgumentList(Context, E->getType()))
      return lacks(E, Fn, ", and a list is a member");
    return true;
  }

  bool visitDeclRefExpr(DeclRefExpr *E) override {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    return !V || V->hasLocalStorage() ||
           !isArgumentList(Context, V->getType()) ||
           lacks(E, Fn, ", and a list is no local variable");
  }

  bool visitCallExpr(CallExpr *Call) override {
    const FunctionDecl *Callee = Call->getDirectCallee();
    Callee = Callee ? Callee->getDefinition() : nullptr;
    if (!Callee || !Callee->isVariadic())
      return true;
    const std::vector<Passing> Read = readBy(Callee);
    for (unsigned I = Callee->getNumParams(); I < Call->getNumArgs(); ++I) {
      const Expr *A = Call->getArg(I);
      const Passing P = passingOf(Context, A->getType());
      if (P == Passing::Other)
        return lacks(A, Callee, notPassed(A->getType()));
      if (!Read.empty() && !llvm::is_contained(Read, P))
        return lacks(A, Callee,
                     ": it is given '" + A->getType().getAsString() +
                         "', and reads none of its kind");
    }
    return true;
  }

private:
  static std::string notPassed(QualType T) {
    return ", one of type '" + T.getAsString() + "' among them";
  }

  /// What Callee reads of its arguments, or what it gives its list to.
  std::vector<Passing> readBy(const FunctionDecl *Callee) {
    ReadTypes Types;
    for (const ReachedFunction &R : F.reach(Callee))
      Types.walk(const_cast<FunctionDecl *>(R.Function));
    std::vector<Passing> Read(Types.Found.size());
    llvm::transform(Types.Found, Read.begin(),
                    [&](QualType T) { return passingOf(Context, T); });
    return Read;
  }

  bool lacks(const Expr *E, const FunctionDecl *Of, std::string Why) {
    Found = {E->getBeginLoc(), Of, std::move(Why)};
    return false;
  }

  const Flow &F;
  const FunctionDecl *Fn;
  ASTContext &Context;
};

} // namespace

/// Whether a pointer means Fn in a kernel.
static bool isPointedTo(const Flow &F,
                        const std::vector<ReachedFunction> &Kernel,
                        const FunctionDecl *Fn) {
  return llvm::any_of(Kernel, [&](const ReachedFunction &R) {
    if (R.Function == Fn && !R.Called)
      return true;
    const FunctionFacts &Facts = *F.facts(R.Function);
    return llvm::any_of(Facts.Calls,
                        [&](const CallSite &C) {
                          return !C.Direct && llvm::is_contained(C.Targets, Fn);
                        }) ||
           llvm::any_of(Facts.Named, [&](const DeclRefExpr *E) {
             return cast<FunctionDecl>(E->getDecl())->getDefinition() == Fn;
           });
  });
}

std::optional<VarargsLack>
c2cu::whyNoVarargs(const Flow &F, const std::vector<ReachedFunction> &Kernel,
                   const FunctionDecl *Fn) {
  if (Fn->isVariadic() && isPointedTo(F, Kernel, Fn))
    return VarargsLack{Fn->getLocation(), Fn, ", and a pointer may mean it"};
  VarargsChecker Checker(F, Fn);
  Checker.walk(const_cast<FunctionDecl *>(Fn));
  return Checker.Found;
}
