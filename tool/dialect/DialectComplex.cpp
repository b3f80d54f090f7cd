//===- DialectComplex.cpp - Complex numbers -------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// g++ and nvcc have C's complex types, with the same arithmetic. C++ has other
// headers for them, no literals, and no conversion of one to its real part.
// Only host code has them: device code lacks what multiplies them.
//
//===----------------------------------------------------------------------===//

#include "dialect/Dialect.h"
#include "dialect/DialectContext.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class ComplexNumbers : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Stmt *N) override {
    if (const auto *Literal = dyn_cast<ImaginaryLiteral>(N))
      visitLiteral(Literal);
    else if (const auto *Cast = dyn_cast<CastExpr>(N))
      visitCast(Cast);
    else if (const auto *Call = dyn_cast<CallExpr>(N))
      visitCall(Call);
    else if (const auto *Assignment = dyn_cast<CompoundAssignOperator>(N))
      visitAssignment(Assignment);
  }
  void visit(TypeLoc N) override {
    if (const auto T = N.getAs<ComplexTypeLoc>();
        T && !T.getType()->isComplexType())
      C.report(Diag::DialectComplex, N.getBeginLoc()); // Of integers.
  }

private:
  void visitLiteral(const ImaginaryLiteral *E) {
    if (!E->getType()->isComplexType())
      return C.report(Diag::DialectComplex, E->getBeginLoc());
    const TokenRange At = C.Map.of(E);
    std::string Text = C.Map.text(At.Begin).str();
    llvm::erase_if(Text,
                   [](char Of) { return StringRef("iIjJ").contains(Of); });
    C.Out.replace(At, {"c2cu::imaginary(" + Text + ")"});
  }

  void visitCast(const CastExpr *E) {
    if (E->getCastKind() == CK_FloatingComplexToReal)
      C.replace(C.Map.of(E->getSubExpr()),
                {"(__real__ (", C.Map.of(E->getSubExpr()), "))"});
  }

  void visitCall(const CallExpr *E) {
    if (const auto Row = libraryCallee(E);
        Row && Row->Cpp == InCpp::MakesComplex)
      C.Out.replace(C.Map.of(E->getCallee()), {"c2cu::complex_of"});
  }

  /// `x += z` with a real x, which keeps the real part.
  void visitAssignment(const CompoundAssignOperator *E) {
    if (!E->getComputationResultType()->isAnyComplexType() ||
        E->getLHS()->getType()->isAnyComplexType())
      return;
    if (E->getOpcode() == BO_DivAssign)
      return C.report(Diag::DialectComplex, E->getOperatorLoc());
    const TokenRange By = C.Map.of(E->getRHS());
    C.replace(By, {"(__real__ (", By, "))"});
  }
};

/// Whether a type of a function's signature is complex.
bool hasComplex(const FunctionDecl *F) {
  const auto Is = [](QualType T) { return T->isAnyComplexType(); };
  return Is(F->getReturnType()) ||
         llvm::any_of(F->parameters(),
                      [&](const ParmVarDecl *P) { return Is(P->getType()); });
}

} // namespace

DialectPassPtr c2cu::makeComplexNumbers(DialectContext &C) {
  // Not by the macro of a header that C++ has another one of.
  for (unsigned T = 0; T < C.Map.size(); ++T)
    if (C.Map.kind(T) == tok::kw__Complex && C.isUser(C.Map.location(T)))
      C.Out.replace({T, T + 1}, {"_Complex"});
  return std::make_unique<ComplexNumbers>(C);
}

std::string c2cu::declareComplex(const ASTContext &Context,
                                 const Edits &Dialect) {
  if (llvm::none_of(Context.getTypes(),
                    [](const Type *T) { return isa<ComplexType>(T); }))
    return "";
  std::string Result = "#include <c2cu/complex.h>\n";
  for (const Decl *D : Context.getTranslationUnitDecl()->decls()) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || !F->isUsed() || !hasComplex(F) ||
        !Context.getSourceManager().isInSystemHeader(F->getLocation()))
      continue;
    std::string Parameters;
    for (const ParmVarDecl *P : F->parameters())
      Parameters += (Parameters.empty() ? "" : ", ") +
                    printType(Context, Dialect, P->getType(), "");
    Result += "extern \"C\" " +
              printType(Context, Dialect, F->getReturnType(),
                        (F->getName() + "(" + Parameters + ")").str()) +
              " noexcept;\n";
  }
  return Result;
}
