//===- Scalars.cpp - Variables of the function that a loop changes --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Scalars.h"
#include "analysis/FunctionGraph.h"
#include "loops/Exposed.h"
#include "loops/Reductions.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// The variable that S assigns to as a whole.
static const DeclRefExpr *assignedBy(const Stmt *S) {
  const Expr *Left = nullptr;
  if (const auto *Binary = dyn_cast<BinaryOperator>(S);
      Binary && Binary->isAssignmentOp())
    Left = Binary->getLHS();
  else if (const auto *Unary = dyn_cast<UnaryOperator>(S);
           Unary && Unary->isIncrementDecrementOp())
    Left = Unary->getSubExpr();
  return Left ? dyn_cast<DeclRefExpr>(Left->IgnoreParens()) : nullptr;
}

const VarDecl *c2cu::namedBy(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

const VarDecl *c2cu::changedBy(const Stmt *S) {
  const DeclRefExpr *E = assignedBy(S);
  return E ? dyn_cast<VarDecl>(E->getDecl()) : nullptr;
}

const Stmt *c2cu::changeIn(const Stmt *S, const VarDecl *V) {
  if (!S || changedBy(S) == V)
    return S;
  for (const Stmt *Child : S->children())
    if (const Stmt *Found = changeIn(Child, V))
      return Found;
  return nullptr;
}

SourceLocation c2cu::whereChanged(const Stmt *Body, const VarDecl *V) {
  if (!Body)
    return {};
  if (const DeclRefExpr *E = assignedBy(Body); E && E->getDecl() == V)
    return E->getExprLoc();
  if (const auto *Address = dyn_cast<UnaryOperator>(Body);
      Address && Address->getOpcode() == UO_AddrOf)
    if (const auto *E =
            dyn_cast<DeclRefExpr>(Address->getSubExpr()->IgnoreParens());
        E && E->getDecl() == V)
      return E->getExprLoc();
  for (const Stmt *Child : Body->children())
    if (const SourceLocation Where = whereChanged(Child, V); Where.isValid())
      return Where;
  return {};
}

void c2cu::countChanges(const Stmt *S,
                        std::map<const VarDecl *, unsigned> &Into) {
  if (!S)
    return;
  if (const DeclRefExpr *E = assignedBy(S))
    if (const auto *V = dyn_cast<VarDecl>(E->getDecl()))
      ++Into[V];
  for (const Stmt *Child : S->children())
    countChanges(Child, Into);
}

unsigned c2cu::timesNamed(const Stmt *S, const VarDecl *V) {
  unsigned Times = 0;
  forEachReference(S,
                   [&](const DeclRefExpr *E) { Times += E->getDecl() == V; });
  return Times;
}

bool c2cu::namesAnyOf(const Stmt *S,
                      const std::set<const VarDecl *> &Variables) {
  bool Does = false;
  forEachReference(S, [&](const DeclRefExpr *E) {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    Does |= V && Variables.count(V);
  });
  return Does;
}

bool c2cu::isOnlyAssigned(const Stmt *S, const VarDecl *V) {
  if (!S)
    return true;
  const auto *Binary = dyn_cast<BinaryOperator>(S);
  return (changedBy(S) != V || (Binary && Binary->getOpcode() == BO_Assign &&
                                !timesNamed(Binary->getRHS(), V))) &&
         llvm::all_of(S->children(), [&](const Stmt *Child) {
           return isOnlyAssigned(Child, V);
         });
}

bool c2cu::feedsItself(const Stmt *Body, const VarDecl *V) {
  if (!Body)
    return false;
  const DeclRefExpr *E = assignedBy(Body);
  if (const auto *Binary = dyn_cast<BinaryOperator>(Body);
      Binary && E && E->getDecl() == V)
    return Binary->isCompoundAssignmentOp() ||
           timesNamed(Binary->getRHS(), V) != 0;
  return llvm::any_of(Body->children(),
                      [&](const Stmt *Child) { return feedsItself(Child, V); });
}

void c2cu::findScalars(const ASTContext &Context, MarkedLoop &L) {
  std::set<const VarDecl *> Excluded;
  collectExposed(Context, L.Function->getBody(), Excluded, nullptr,
                 L.bodyAsWritten());
  std::vector<const Expr *> OfHeader = L.bounds();
  if (L.By)
    OfHeader.push_back(L.By);
  for (const Expr *E : OfHeader)
    forEachReference(E, [&](const DeclRefExpr *Ref) {
      Excluded.insert(dyn_cast<VarDecl>(Ref->getDecl()));
    });
  llvm::erase_if(L.Captured, [&](const VarDecl *V) {
    const QualType T = V->getType();
    if (Excluded.count(V) || !V->hasLocalStorage() || !T->isScalarType() ||
        T.isVolatileQualified() || T->isAtomicType() ||
        V->hasAttr<CleanupAttr>() ||
        (whereChanged(L.Body, V).isInvalid() && !L.inHeader(V)))
      return false;
    // Its address is taken, which is not that of a register.
    if (V->getStorageClass() != SC_Register && !L.inHeader(V))
      if (const auto R = reductionOf(Context, L.Body, V)) {
        L.Reductions.push_back(*R);
        return true;
      }
    L.Own.push_back(V);
    return true;
  });
}

namespace {

/// Which blocks of a function read a variable before they write it.
class Liveness {
public:
  Liveness(ASTContext &Context, const MarkedLoop &L, const VarDecl *V)
      : Graph(L.Function, Context), L(L), V(V) {
    collectWhollyAssigned(L.Function->getBody());
  }

  bool isReadAfter() {
    if (!Graph.graph())
      return true;
    for (const CFGBlock *B : *Graph.graph())
      if (B->getTerminatorStmt() == L.Loop) {
        // The second way is the one out.
        if (B->succ_size() != 2)
          return true;
        const CFGBlock *Next = blockOf(*(B->succ_begin() + 1));
        return !Next || reads(Next);
      }
    return true;
  }

private:
  void collectWhollyAssigned(const Stmt *S) {
    if (!S)
      return;
    if (const auto *Binary = dyn_cast<BinaryOperator>(S);
        Binary && Binary->getOpcode() == BO_Assign)
      if (const DeclRefExpr *E = assignedBy(S); E && E->getDecl() == V)
        Targets.insert(E);
    for (const Stmt *Child : S->children())
      collectWhollyAssigned(Child);
  }

  bool reads(const CFGBlock *B) {
    if (!Seen.insert(B).second)
      return false;
    for (const CFGElement &Element : *B) {
      const auto Statement = Element.getAs<CFGStmt>();
      if (!Statement)
        continue;
      const Stmt *S = Statement->getStmt();
      if (const auto *E = dyn_cast<DeclRefExpr>(S);
          E && E->getDecl() == V && !Targets.count(E))
        return true;
      if (const auto *E = dyn_cast<BinaryOperator>(S);
          E && E->getOpcode() == BO_Assign && Targets.count(assignedBy(E)))
        return false;
      if (const auto *D = dyn_cast<DeclStmt>(S);
          D && llvm::is_contained(D->decls(), V))
        return false;
    }
    return llvm::any_of(B->succs(), [&](const CFGBlock::AdjacentBlock &Next) {
      return blockOf(Next) && reads(blockOf(Next));
    });
  }

  /// Past a switch over all enumerators, too.
  static const CFGBlock *blockOf(const CFGBlock::AdjacentBlock &B) {
    return B.getReachableBlock() ? B.getReachableBlock()
                                 : B.getPossiblyUnreachableBlock();
  }

  const FunctionGraph Graph;
  const MarkedLoop &L;
  const VarDecl *V;
  std::set<const DeclRefExpr *> Targets;
  std::set<const CFGBlock *> Seen;
};

} // namespace

/// Whether S has types with extents that are evaluated: Clang's graph does not
/// say where.
static bool hasVariableTypes(const Stmt *S) {
  if (!S)
    return false;
  const auto Varies = [](QualType T) {
    return !T.isNull() && T->isVariablyModifiedType();
  };
  if (const auto *D = dyn_cast<DeclStmt>(S))
    for (const Decl *Declared : D->decls()) {
      const auto *V = dyn_cast<ValueDecl>(Declared);
      const auto *T = dyn_cast<TypedefNameDecl>(Declared);
      if ((V && Varies(V->getType())) || (T && Varies(T->getUnderlyingType())))
        return true;
    }
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(S);
      Cast && Varies(Cast->getTypeAsWritten()))
    return true;
  if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(S);
      Size && Size->isArgumentType() && Varies(Size->getArgumentType()))
    return true;
  return llvm::any_of(S->children(), hasVariableTypes);
}

bool c2cu::isReadAfter(ASTContext &Context, const MarkedLoop &L,
                       const VarDecl *V) {
  // Its last iteration may read it as well.
  if (L.LeftByJump || L.NamedInEnds.count(V) || L.placeOf(V) ||
      hasVariableTypes(L.Function->getBody()))
    return true;
  return Liveness(Context, L, V).isReadAfter();
}

/// Bit-fields are written with bytes of their neighbours.
static bool hasBitField(QualType T) {
  while (T->isArrayType())
    T = T->getAsArrayTypeUnsafe()->getElementType();
  const auto *R = T->getAs<RecordType>();
  return R && llvm::any_of(R->getDecl()->fields(), [](const FieldDecl *Field) {
           return Field->isBitField() || hasBitField(Field->getType());
         });
}

std::vector<const VarDecl *> c2cu::scratchCandidates(const ASTContext &Context,
                                                     const MarkedLoop &L) {
  // Threads have less room than the function may have had.
  constexpr int64_t MostBytes = int64_t(256) << 10;
  int64_t Bytes = 0;
  std::vector<const VarDecl *> Result;
  for (const VarDecl *V : L.Captured) {
    const QualType T = V->getType();
    if (!isa<ParmVarDecl>(V) && V->hasLocalStorage() &&
        (T->isArrayType() || T->isRecordType()) &&
        !T->isVariablyModifiedType() && !V->hasAttr<AlignedAttr>() &&
        !V->hasAttr<CleanupAttr>() && !T.isConstQualified() &&
        !hasBitField(T) &&
        timesNamed(L.Function->getBody(), V) == timesNamed(L.Body, V)) {
      Bytes += Context.getTypeSizeInChars(T).getQuantity();
      if (Bytes > MostBytes)
        break;
      Result.push_back(V);
    }
  }
  return Result;
}
