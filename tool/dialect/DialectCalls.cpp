//===- DialectCalls.cpp - Calls that C++ resolves differently -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In C++ the functions of <math.h> and a few others are overloaded, and every
// function has a prototype.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "dialect/Overloads.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class Calls : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Stmt *N) override {
    if (auto *X = dyn_cast<CallExpr>(N))
      visitCallExpr(X);
    if (auto *X = dyn_cast<DeclRefExpr>(N))
      visitDeclRefExpr(X);
    if (auto *X = dyn_cast<VAArgExpr>(N))
      visitVAArgExpr(X);
  }

  /// g++ makes a trap of `va_arg(ap, const int)`, which it takes for a type
  /// that is promoted.
  void visitVAArgExpr(VAArgExpr *E) {
    const QualType T = E->getWrittenTypeInfo()->getType().getCanonicalType();
    if (!T.hasQualifiers() || !T->isScalarType())
      return;
    // A type's own place begins behind its qualifiers: it is what stands
    // between comma and bracket.
    const unsigned Comma = C.Map.of(E->getSubExpr()).End;
    C.replace({Comma + 1, C.Map.of(E).End - 1},
              {C.typeText(T.getUnqualifiedType())});
  }

  void visitCallExpr(CallExpr *E) {
    const FunctionDecl *Callee = E->getDirectCallee();
    if (!Callee)
      return callWithoutPrototype(E);
    // What is constant for a C compiler need not be for nvcc.
    Expr::EvalResult Known;
    const InCpp Differs = differenceOf(Callee);
    if (Differs == InCpp::FewerKnown && E->EvaluateAsInt(Known, C.Ctx)) {
      C.replace(C.Map.of(E), {llvm::toString(Known.Val.getInt(), 10)});
      return;
    }
    // What stands in the place of an object of the kernel has another size.
    if (Differs == InCpp::OtherSizes && E->EvaluateAsInt(Known, C.Ctx) &&
        !Known.Val.getInt().isAllOnes() && !Known.Val.getInt().isZero()) {
      C.replace(C.Map.of(E), {llvm::toString(Known.Val.getInt(), 10) + "ul"});
      return;
    }
    // Of the compiler's own functions, some have no type that C could write.
    const bool OfCompiler = isOfCompiler(Callee);
    const bool Undeclared = Callee->isImplicit() && !isBuiltin(Callee);
    if (!C.isLibrary(Callee) || Callee->isDefined() || Undeclared ||
        (!Callee->hasPrototype() && !OfCompiler))
      checkPrototype(E, Callee);
    else
      libraryCall(E, Callee);
  }

  /// `c ? sqrt : cbrt` does not say which of the overloads is meant.
  void visitDeclRefExpr(DeclRefExpr *E) {
    const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
    if (!F || !C.isLibrary(F) || F->isDefined())
      return;
    const auto *Call = dyn_cast_or_null<CallExpr>(parent());
    if (Call && Call->getDirectCallee() == F && !isArgument(Call, E))
      return;
    if (differenceOf(F) == InCpp::NumberTest)
      return C.report(Diag::DialectNumberTest, E->getBeginLoc(), F->getName());
    std::string Casts = castsToC(C.Ctx, C.Out, F);
    if (Casts.empty())
      return;
    TokenRange R = C.Map.of(E);
    if (decays())
      C.replace(R, {Casts, R});
    else
      C.replace(R, {"(*" + Casts, R, ")"});
  }

private:
  /// Whether the function named becomes a pointer, as it does not in `&f`.
  bool decays() const {
    for (const Stmt *S : llvm::drop_begin(llvm::reverse(C.Stack)))
      if (!isa<ParenExpr>(S)) {
        const auto *Cast = dyn_cast<ImplicitCastExpr>(S);
        return Cast && Cast->getCastKind() == CK_FunctionToPointerDecay;
      }
    return false;
  }

  static bool isArgument(const CallExpr *Call, const Expr *E) {
    return llvm::any_of(Call->arguments(), [&](const Expr *Argument) {
      return Argument->IgnoreParenImpCasts() == E;
    });
  }

  void libraryCall(CallExpr *E, const FunctionDecl *Callee) {
    if (isOverloadedForNumbers(Callee))
      for (unsigned I = 0; I != Callee->getNumParams(); ++I)
        argument(E->getArg(I), Callee->getParamDecl(I)->getType());
    if (searchesThroughConst(E, Callee))
      C.cast(E, convertedTo(E));
    if (differenceOf(Callee) == InCpp::WithoutASign)
      signOfInfinity(E);
  }

  /// isinf of glibc tells the sign in C, and only true or false in C++.
  void signOfInfinity(const CallExpr *E) {
    size_t Depth = C.Stack.size() - 1;
    while (Depth != 0 && isAroundBuiltin(C.Stack[Depth - 1]))
      --Depth;
    if (Depth == 0 || isTested(C.Stack[Depth], C.Stack[Depth - 1]))
      return;
    C.Out.replace(C.Map.of(C.Stack[Depth]),
                  {"({ auto c2cu_x = ", C.Map.of(E->getArg(0)),
                   "; isinf(c2cu_x) ? c2cu_x < 0 ? -1 : 1 : 0; })"});
  }

  /// The macro chooses between builtins by the type of the argument.
  static bool isAroundBuiltin(const Stmt *S) {
    if (const auto *Choice = dyn_cast<ConditionalOperator>(S))
      return isa<TypeTraitExpr>(Choice->getCond()->IgnoreParenImpCasts());
    return isa<ParenExpr, ImplicitCastExpr>(S);
  }

  /// Whether only the truth of E matters in Parent.
  static bool isTested(const Stmt *E, const Stmt *Parent) {
    if (const auto *If = dyn_cast<IfStmt>(Parent))
      return If->getCond() == E;
    if (const auto *Unary = dyn_cast<UnaryOperator>(Parent))
      return Unary->getOpcode() == UO_LNot;
    if (const auto *Choice = dyn_cast<ConditionalOperator>(Parent))
      return Choice->getCond() == E;
    const auto *Binary = dyn_cast<BinaryOperator>(Parent);
    return Binary && Binary->isLogicalOp();
  }

  /// The overload is chosen by the arguments: they must have the very types
  /// that the C function takes.
  void argument(const Expr *Argument, QualType To) {
    QualType From = Argument->IgnoreParenImpCasts()->getType();
    if (!C.Ctx.hasSameUnqualifiedType(From, To) || hasOtherTypeInCxx(Argument))
      if (To->isArithmeticType())
        C.cast(Argument, To);
  }

  /// What E becomes: a `void *` is a pointer to characters at once.
  QualType convertedTo(const CallExpr *E) const {
    const size_t Depth = C.Stack.size() - 1;
    const auto *Cast =
        Depth == 0 ? nullptr : dyn_cast<ImplicitCastExpr>(C.Stack[Depth - 1]);
    return Cast && Cast->getCastKind() == CK_BitCast ? Cast->getType()
                                                     : E->getType();
  }

  /// `strchr` of a const string gives a const pointer in C++.
  static bool searchesThroughConst(const CallExpr *E,
                                   const FunctionDecl *Callee) {
    if (!isSearch(Callee) || E->getNumArgs() == 0)
      return false;
    const Expr *String = E->getArg(0)->IgnoreParenImpCasts();
    QualType Type = String->getType();
    if (const auto *Array = Type->getAsArrayTypeUnsafe())
      return isa<StringLiteral>(String) ||
             Array->getElementType().isConstQualified();
    return Type->getPointeeType().isConstQualified();
  }

  /// A call of a function of the program whose declaration has no parameters.
  void checkPrototype(const CallExpr *E, const FunctionDecl *Callee) {
    const FunctionDecl *Definition = Callee->getDefinition();
    if (Callee->isImplicit() && !Definition) {
      C.report(Diag::DialectUndeclared, E->getBeginLoc(), Callee->getName());
      return;
    }
    unsigned Parameters = (Definition ? Definition : Callee)->getNumParams();
    if (!Callee->hasPrototype() && E->getNumArgs() != Parameters)
      C.report(Diag::DialectNoPrototype, E->getBeginLoc(), Callee->getName());
  }

  /// A call through `int (*f)()`: the arguments tell what it takes.
  void callWithoutPrototype(CallExpr *E) {
    const Expr *Callee = E->getCallee();
    QualType Pointee = Callee->getType()->getPointeeType();
    if (Pointee.isNull() || !Pointee->getAs<FunctionNoProtoType>() ||
        E->getNumArgs() == 0)
      return;
    SmallVector<QualType> Types;
    for (const Expr *Argument : E->arguments())
      Types.push_back(Argument->getType().getUnqualifiedType());
    QualType Function =
        C.Ctx.getFunctionType(Pointee->castAs<FunctionType>()->getReturnType(),
                              Types, FunctionProtoType::ExtProtoInfo());
    std::string Type = C.typeText(C.Ctx.getPointerType(Function));
    TokenRange R = C.Map.of(Callee);
    C.replace(R, {"((" + Type + ")", R, ")"});
  }
};

} // namespace

DialectPassPtr c2cu::makeCalls(DialectContext &C) {
  return std::make_unique<Calls>(C);
}
