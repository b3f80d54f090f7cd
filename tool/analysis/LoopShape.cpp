//===- LoopShape.cpp - The text of a loop around a marked call ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/LoopShape.h"
#include "analysis/ScanFormat.h"
#include "libc/LibraryFunctions.h"
#include "support/References.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

static bool isLoop(const Stmt *S) { return isa<ForStmt, WhileStmt, DoStmt>(S); }

/// The innermost loop around the marked call.
static const Stmt *loopAround(const MarkedCall &M) {
  auto It = llvm::find_if(llvm::reverse(M.Place.Around), isLoop);
  return It == M.Place.Around.rend() ? nullptr : *It;
}

static const VarDecl *variable(const Expr *E) {
  const auto *R = E ? dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts()) : nullptr;
  const auto *V = R ? dyn_cast<VarDecl>(R->getDecl()) : nullptr;
  return V ? V->getCanonicalDecl() : nullptr;
}

/// What S steps or assigns to, if that is what S does, and its operator.
static std::pair<const Expr *, SourceLocation> changed(const Stmt *S) {
  if (const auto *U = dyn_cast<UnaryOperator>(S);
      U && U->isIncrementDecrementOp())
    return {U->getSubExpr(), U->getOperatorLoc()};
  if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp())
    return {B->getLHS(), B->getOperatorLoc()};
  return {nullptr, SourceLocation()};
}

const VarDecl *c2cu::changedVariable(const Stmt *S) {
  return variable(changed(S).first);
}

namespace {

class ShapeReader {
public:
  ShapeReader(const Bound &P, const MarkedCall &M)
      : P(P), M(M), Context(P.Unit.Context) {}

  LoopShape run() {
    S.Loop = isLoop(M.Statement) ? nullptr : loopAround(M);
    if (!S.Loop)
      return S;
    readHeader();
    cutBody();
    if (!S.Problem)
      readOthers();
    if (!S.Problem)
      readVariables();
    return S;
  }

private:
  void refuse(const std::string &Why, SourceLocation Where) {
    if (!S.Problem)
      S.Problem = Hindrance{Why, Where, "", {}};
  }

  void readHeader() {
    if (const auto *For = dyn_cast<ForStmt>(S.Loop)) {
      S.Header = {For->getCond(), For->getInc()};
      S.Body = For->getBody();
      if (const auto *Init = dyn_cast_or_null<DeclStmt>(For->getInit()))
        declare(Init);
    } else if (const auto *While = dyn_cast<WhileStmt>(S.Loop)) {
      S.Header = {While->getCond()};
      S.Body = While->getBody();
    } else {
      const auto *Do = cast<DoStmt>(S.Loop);
      S.Header = {Do->getCond()};
      S.Body = Do->getBody();
    }
    llvm::erase(S.Header, nullptr);
  }

  void declare(const DeclStmt *D) {
    for (const Decl *Each : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Each))
        S.Own.insert(V->getCanonicalDecl());
  }

  void cutBody() {
    std::vector<const Stmt *> Parts = {S.Body};
    if (const auto *Block = dyn_cast<CompoundStmt>(S.Body))
      Parts.assign(Block->body_begin(), Block->body_end());
    for (const Stmt *Part : Parts) {
      if (!S.Marked && Part != M.Statement && !isAround(M.Place, Part))
        S.First.push_back(Part);
      else if (!S.Marked)
        S.Marked = Part;
      else
        S.Last.push_back(Part);
    }
    if (S.Marked != M.Statement)
      refuse("the call is in a part of the loop's body that may not run",
             S.Marked->getBeginLoc());
  }

  void readOthers() {
    for (const MarkedCall &Other : P.Calls)
      if (Other.Index != M.Index && isAround(Other.Place, S.Loop))
        refuse("there is another marked call in it",
               Other.Statement->getBeginLoc());
    for (const Stmt *Part : S.Header)
      look(Part, /*MayLeave=*/false, {});
    for (const Stmt *Part : S.First)
      look(Part, /*MayLeave=*/true, {});
    look(S.Marked, /*MayLeave=*/false, {});
    for (const Stmt *Part : S.Last)
      look(Part, /*MayLeave=*/false, {});
  }

  /// In which statements of the body another one lies.
  struct Inside {
    bool Loop = false, Switch = false;
  };

  void look(const Stmt *Part, bool MayLeave, Inside In) {
    if (!Part)
      return;
    if (isa<LabelStmt, GotoStmt, IndirectGotoStmt, AddrLabelExpr>(Part) ||
        (isa<SwitchCase>(Part) && !In.Switch))
      refuse("there is a jump in it", Part->getBeginLoc());
    if (const auto *Return = dyn_cast<ReturnStmt>(Part);
        Return && (!MayLeave || !Return->getRetValue()))
      refuse("this leaves the loop after the call", Part->getBeginLoc());
    if (isa<BreakStmt>(Part) && !In.Loop && !In.Switch && !MayLeave)
      refuse("this leaves the loop after the call", Part->getBeginLoc());
    if (isa<GCCAsmStmt>(Part))
      refuse("there is inline assembly in it", Part->getBeginLoc());
    if (const auto *E = dyn_cast<Expr>(Part))
      lookAt(E);
    if (const auto *D = dyn_cast<DeclStmt>(Part))
      declare(D);
    In.Loop |= isLoop(Part);
    In.Switch |= isa<SwitchStmt>(Part);
    for (const Stmt *Child : Part->children())
      look(Child, MayLeave, In);
  }

  void lookAt(const Expr *E) {
    if (E->getType().isVolatileQualified() || E->getType()->isAtomicType())
      refuse("this is volatile or atomic", E->getBeginLoc());
    if (const auto *R = dyn_cast<DeclRefExpr>(E))
      if (const auto *V = dyn_cast<VarDecl>(R->getDecl()))
        S.Names.try_emplace(V->getCanonicalDecl(), R);
    if (const auto *Call = dyn_cast<CallExpr>(E))
      if (auto Row = libraryCallee(Call); Row && Row->has(Scans))
        S.Scans.try_emplace(Call->getBeginLoc(), Call);
  }

  void readVariables() {
    std::set<const VarDecl *> Named;
    collectVariables(S.Body, Named);
    if (const auto *For = dyn_cast<ForStmt>(S.Loop))
      if (const auto *Init = dyn_cast_or_null<DeclStmt>(For->getInit()))
        for (const Decl *D : Init->decls())
          if (const auto *V = dyn_cast<VarDecl>(D)) {
            if (Named.count(V->getCanonicalDecl()))
              copy(V);
            else if (!V->getType()->isScalarType() ||
                     isAddressed(V->getCanonicalDecl()))
              refuse("the address of '" + V->getNameAsString() + "' is taken",
                     V->getLocation());
          }
    findCounter();
    if (S.Counter)
      findElements(S.Loop);
  }

  void copy(const VarDecl *V) {
    const std::string Name = "'" + V->getNameAsString() + "'";
    if (!isPlain(V->getType()) || V->isStaticLocal())
      refuse(Name + " has a type of which the header of a loop has none copied",
             V->getLocation());
    else if (isAddressed(V->getCanonicalDecl()))
      refuse("the address of " + Name + " is taken", V->getLocation());
    else if (changes(S.Body, V->getCanonicalDecl()))
      refuse(Name + " is changed other than in the loop's header",
             V->getLocation());
    S.Copied.push_back(V);
  }

  /// A number, or a pointer to something that has a name.
  static bool isPlain(QualType T) {
    if (!T->isScalarType())
      return false;
    while (T->isPointerType())
      T = T->getPointeeType();
    if (const auto *Tag = T->getAsTagDecl())
      return Tag->getIdentifier();
    return T->isBuiltinType();
  }

  static bool changes(const Stmt *Part, const VarDecl *V) {
    return Part && (changedVariable(Part) == V ||
                    llvm::any_of(Part->children(), [&](const Stmt *Child) {
                      return changes(Child, V);
                    }));
  }

  /// A counter may wrap: so that it has another value in each iteration of a
  /// launch, of which there are at most 2^23, it must not go too fast.
  static constexpr unsigned MostStepBits = 9;

  void findCounter() {
    const auto *For = dyn_cast<ForStmt>(S.Loop);
    const Expr *Step = For ? For->getInc() : nullptr;
    const VarDecl *V = Step ? changedVariable(Step->IgnoreParens()) : nullptr;
    if (!V || !V->hasLocalStorage() || !V->getType()->isIntegerType() ||
        Context.getTypeSize(V->getType()) < 32 || changes(S.Body, V) ||
        changes(For->getCond(), V) || isAddressed(V))
      return;
    if (const auto *B = dyn_cast<BinaryOperator>(Step->IgnoreParens())) {
      Expr::EvalResult By;
      if ((B->getOpcode() != BO_AddAssign && B->getOpcode() != BO_SubAssign) ||
          !B->getRHS()->EvaluateAsInt(By, Context) || By.Val.getInt() == 0 ||
          By.Val.getInt().getSignificantBits() > MostStepBits)
        return;
    }
    S.Counter = V;
  }

  /// Whether anything in main takes the address of V.
  bool isAddressed(const VarDecl *V) const {
    bool Found = false;
    auto Look = [&](auto &Self, const Stmt *Part) -> void {
      if (!Part || Found)
        return;
      if (const auto *D = dyn_cast<DeclStmt>(Part))
        for (const Decl *Each : D->decls())
          if (const auto *Declared = dyn_cast<VarDecl>(Each))
            Self(Self, Declared->getInit());
      const auto *U = dyn_cast<UnaryOperator>(Part);
      Found |=
          U && U->getOpcode() == UO_AddrOf && variable(U->getSubExpr()) == V;
      for (const Stmt *Child : Part->children())
        Self(Self, Child);
    };
    Look(Look, P.Main->getBody());
    return Found;
  }

  /// `v[counter]`, or a part of it; the array is V.
  const VarDecl *element(const Expr *E) const {
    E = E->IgnoreParens();
    if (const auto *Part = dyn_cast<MemberExpr>(E))
      return Part->isArrow() ? nullptr : element(Part->getBase());
    const auto *A = dyn_cast<ArraySubscriptExpr>(E);
    const Expr *Base = A ? A->getBase()->IgnoreParenImpCasts() : nullptr;
    if (Base && Base->getType()->isArrayType() && !isa<DeclRefExpr>(Base))
      return element(Base);
    if (!A || variable(A->getIdx()) != S.Counter || hasPointers(A->getType()))
      return nullptr;
    return variable(A->getBase());
  }

  void findElements(const Stmt *Part) {
    if (!Part)
      return;
    if (const auto *E = dyn_cast<ArraySubscriptExpr>(Part))
      if (const VarDecl *V = element(E))
        S.Elements.try_emplace(E->getBeginLoc(), V);
    if (const auto [Target, Operator] = changed(Part); Target)
      if (const VarDecl *V = element(Target))
        S.Elements.try_emplace(Operator, V);
    for (const Stmt *Child : Part->children())
      findElements(Child);
  }

  const Bound &P;
  const MarkedCall &M;
  ASTContext &Context;
  LoopShape S;
};

} // namespace

const DeclRefExpr *LoopShape::nameOf(const VarDecl *V) const {
  return Names.lookup(V->getCanonicalDecl());
}

const VarDecl *LoopShape::elementAt(SourceLocation L) const {
  auto It = Elements.find(L);
  return It == Elements.end() ? nullptr : It->second;
}

/// Whether a call of scanf's kind may store strings of wide characters: where
/// one is given as a number, more than the number is written.
static bool readsWide(const CallExpr *Call) {
  const Expr *Argument = formatArgument(Call);
  const auto *Format = dyn_cast_or_null<StringLiteral>(
      Argument ? Argument->IgnoreParenImpCasts() : nullptr);
  return !Format || !Format->isOrdinary() ||
         llvm::any_of(llvm::ArrayRef({"ls", "l[", "lc", "S", "C"}),
                      [&](const char *Text) {
                        return Format->getString().contains(Text);
                      });
}

const VarDecl *LoopShape::elementScannedAt(
    SourceLocation L,
    llvm::function_ref<bool(const CallExpr *, unsigned)> Meant) const {
  auto It = Scans.find(L);
  if (It == Scans.end() || readsWide(It->second))
    return nullptr;
  const VarDecl *Array = nullptr;
  for (unsigned I = 0; I < It->second->getNumArgs(); ++I) {
    if (!Meant(It->second, I))
      continue;
    const auto *U =
        dyn_cast<UnaryOperator>(It->second->getArg(I)->IgnoreParenImpCasts());
    const Expr *E = U && U->getOpcode() == UO_AddrOf
                        ? U->getSubExpr()->IgnoreParens()
                        : nullptr;
    const VarDecl *V = E ? elementAt(E->getBeginLoc()) : nullptr;
    if (!V || !isa<ArraySubscriptExpr>(E) ||
        !E->getType()->isArithmeticType() || E->getType()->isCharType() ||
        (Array && V != Array))
      return nullptr;
    Array = V;
  }
  return Array;
}

LoopShape c2cu::readLoop(const Bound &P, const MarkedCall &M) {
  return ShapeReader(P, M).run();
}
