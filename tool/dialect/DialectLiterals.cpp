//===- DialectLiterals.cpp - Compound literals with an address ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In C a compound literal is an object that lives as long as its block; g++
// makes it a temporary, of which it gives no address. Where an address is
// needed, the object becomes a variable, initialised where the literal stood.
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "clang/AST/ASTContext.h"

using namespace c2cu;
using namespace clang;

namespace {

class Literals : public DialectPass {
public:
  using DialectPass::DialectPass;

  void visit(Stmt *N) override {
    if (auto *X = dyn_cast<CompoundLiteralExpr>(N))
      visitCompoundLiteralExpr(X);
  }
  void visit(Decl *N) override {
    if (auto *X = dyn_cast<VarDecl>(N))
      visitVarDecl(X);
  }

  void visitVarDecl(VarDecl *D) {
    if (D->hasInit())
      if (auto *E = dyn_cast<CompoundLiteralExpr>(D->getInit()->IgnoreParens()))
        if (E->getType()->isArrayType()) { // `int a[] = (int[]){1, 2};`
          C.replace(C.Map.of(D->getInit()), {C.Map.of(E->getInitializer())});
        }
  }

  void visitCompoundLiteralExpr(CompoundLiteralExpr *E) {
    if (isUsedAsValue(E))
      return;
    if (hasConstMember(E->getType()))
      C.report(Diag::DialectLiteral, E->getBeginLoc());
    else if (E->isFileScope())
      makeStatic(E);
    else
      makeLocal(E);
  }

private:
  /// Whether only the value of the literal matters, or of a member of it.
  bool isUsedAsValue(const CompoundLiteralExpr *E) const {
    if (E->getType()->isArrayType() &&
        !isa_and_nonnull<ImplicitCastExpr, ParenExpr, UnaryOperator>(
            directParent()))
      return true; // An initialiser, or the operand of sizeof.
    for (unsigned I = C.Stack.size() - 1; I-- > 0;) {
      if (isa<UnaryExprOrTypeTraitExpr>(C.Stack[I]))
        return true;
      if (const auto *Cast = dyn_cast<ImplicitCastExpr>(C.Stack[I]))
        return Cast->getCastKind() == CK_LValueToRValue;
      if (!isa<ParenExpr, MemberExpr, ConstantExpr>(C.Stack[I]))
        return false;
    }
    return true; // An initialiser.
  }

  static bool hasConstMember(QualType T) {
    const RecordDecl *Record = T->getAsRecordDecl();
    return Record && llvm::any_of(Record->fields(), [](const FieldDecl *F) {
             return F->getType().isConstQualified() ||
                    hasConstMember(F->getType());
           });
  }

  QualType withoutConst(QualType T) const {
    Qualifiers Ignored;
    return C.Ctx.getUnqualifiedArrayType(T, Ignored);
  }

  void makeStatic(CompoundLiteralExpr *E) {
    std::string Name = C.freshName("literal");
    unsigned Place = C.topLevelAround(C.Map.of(E).Begin).Begin;
    C.Out.insertInGap(Place,
                      {"static " + C.typeText(E->getType(), Name) + " = ",
                       C.Map.of(E->getInitializer()), ";\n"});
    C.replace(C.Map.of(E), {Name});
  }

  /// The variable is a member of a struct, so that arrays can be assigned.
  void makeLocal(CompoundLiteralExpr *E) {
    std::string Name = C.freshName("literal");
    std::string Type = C.typeText(withoutConst(E->getType()), "value");
    C.Out.insertInGap(placeFor(), {"struct { " + Type + "; } " + Name + "; "});
    C.replace(C.Map.of(E),
              {"(*({ decltype(" + Name + ") c2cu_value = {",
               C.Map.of(E->getInitializer()),
               "}; " + Name + " = c2cu_value; &" + Name + ".value; }))"});
  }

  /// The first token of the statement directly inside the nearest block.
  unsigned placeFor() const {
    for (unsigned I = C.Stack.size(); I-- > 1;)
      if (isa<CompoundStmt>(C.Stack[I - 1]))
        return C.Map.of(C.Stack[I]).Begin;
    llvm_unreachable("a literal in a function stands in a block");
  }
};

} // namespace

DialectPassPtr c2cu::makeLiterals(DialectContext &C) {
  return std::make_unique<Literals>(C);
}
