//===- Sites.cpp - Every access in the text of the kernels ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oblivious/Sites.h"
#include "libc/LibraryFunctions.h"
#include "oblivious/Arithmetic.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/SaveAndRestore.h"
#include <map>

using namespace c2cu;
using namespace clang;

const char *c2cu::nameOf(Site::Kind K) {
  return K == Site::Read ? "read" : K == Site::Write ? "write" : "update";
}

const char *c2cu::nameOf(BranchPlace::Kind K) {
  static const char *const Words[] = {
      "if", "loop", "switch", "conditional", "logical", "goto", "call"};
  return Words[K];
}

SourceRange Site::range() const {
  if (Variable)
    return Variable->getLocation();
  return Place ? Place->IgnoreParens()->getSourceRange()
               : Access->getSourceRange();
}

bool c2cu::isPrefetch(const FunctionDecl *F) {
  if (!F || !F->getIdentifier())
    return false;
  const auto Row = findLibraryFunction(F->getName());
  return Row && Row->Means == Meaning::Prefetches;
}

namespace c2cu {

/// Walks the body of one function.
class SiteFinder {
public:
  SiteFinder(Sites &Out, const Flow &Pointers, const FunctionDecl *F)
      : Out(Out), Pointers(Pointers), F(F), Context(F->getASTContext()) {}

  void run() {
    findAddresses(F->getBody());
    findLabels(F->getBody());
    judgeJumps();
    if (Out.JumpsBack.count(F))
      addLoop(F->getBody());
    visit(F->getBody());
  }

private:
  bool addLoop(const Stmt *S) {
    Out.LoopIds[S] = Out.Loops.size();
    Out.Loops.push_back({S, F, Depth++});
    return true;
  }

  void add(Site::Kind K, const Expr *Access, const Expr *Place,
           const VarDecl *Variable) {
    const void *Key = Access ? static_cast<const void *>(Access) : Variable;
    if (Out.SiteIds.try_emplace(Key, Out.All.size()).second)
      Out.All.push_back({K, Access, Place, Variable, F, Depth});
  }

  /// Whether Place is a member of a value that lies nowhere: the result of a
  /// call or of a cast.
  bool isPartOfValue(const Expr *Place) const {
    while (const auto *Member = dyn_cast<MemberExpr>(meant(Context, Place))) {
      if (Member->isArrow())
        return false;
      Place = Member->getBase();
    }
    Place = meant(Context, Place);
    return !Place->isGLValue() || isa<CallExpr>(Place);
  }

  /// Adds an access to an lvalue, unless that is a register.
  void touch(Site::Kind K, const Expr *Access, const Expr *Place) {
    const Expr *Named = meant(Context, Place);
    if (const auto *Ref = dyn_cast<DeclRefExpr>(Named)) {
      const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
      if (!V || Out.isRegister(V))
        return;
    }
    if (!isPartOfValue(Place) && !isErrno(Place))
      add(K, Access, Place, nullptr);
  }

  /// Variables whose address is taken are no registers.
  void findAddresses(const Stmt *S) {
    if (!S)
      return;
    if (const auto *U = dyn_cast<UnaryOperator>(S);
        U && U->getOpcode() == UO_AddrOf)
      if (const auto *Ref =
              dyn_cast<DeclRefExpr>(meant(Context, U->getSubExpr())))
        if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
          Out.AddressTaken.insert(V->getCanonicalDecl());
    for (const Stmt *Child : S->children())
      findAddresses(Child);
  }

  /// Where labels and cases stand, and what leads to them.
  void findLabels(const Stmt *S) {
    if (!S)
      return;
    bool IsLoop = isa<ForStmt, WhileStmt, DoStmt>(S);
    llvm::SaveAndRestore<const Stmt *> Loop(InLoop, IsLoop ? S : InLoop);
    llvm::SaveAndRestore<const Stmt *> Switch(
        SwitchLoop, isa<SwitchStmt>(S) ? InLoop : SwitchLoop);
    if (const auto *Label = dyn_cast<LabelStmt>(S))
      Labels[Label->getDecl()] = {Label, InLoop};
    else if (const auto *Jump = dyn_cast<GotoStmt>(S))
      Jumps.push_back({Jump, InLoop});
    else if (isa<IndirectGotoStmt>(S) ||
             (isa<SwitchCase>(S) && SwitchLoop != InLoop))
      Out.Irregular.insert(F);
    if (IsLoop)
      Parents[S] = Loop.get();
    for (const Stmt *Child : S->children()) {
      // A visit of such a label cannot be recorded by a statement of its own.
      if (isa_and_nonnull<LabelStmt>(Child) && !isa<CompoundStmt, LabelStmt>(S))
        Out.Irregular.insert(F);
      findLabels(Child);
    }
  }

  void judgeJumps() {
    const SourceManager &SM = Context.getSourceManager();
    for (auto [Jump, From] : Jumps) {
      auto [Label, In] = Labels[Jump->getLabel()];
      if (!Label || !SM.isBeforeInTranslationUnit(Jump->getGotoLoc(),
                                                  Label->getIdentLoc())) {
        Out.JumpsBack.insert(F);
        Out.BackLabels.insert(Jump->getLabel());
      }
      const Stmt *Around = From;
      while (Around && Around != In)
        Around = Parents.lookup(Around);
      if (Around != In)
        Out.Irregular.insert(F);
    }
  }

  void visitLoop(const Stmt *S) {
    if (const auto *For = dyn_cast<ForStmt>(S))
      visit(For->getInit());
    addLoop(S);
    if (const auto *For = dyn_cast<ForStmt>(S)) {
      visit(For->getCond());
      visit(For->getBody());
      visit(For->getInc());
    } else {
      for (const Stmt *Child : S->children())
        visit(Child);
    }
    --Depth;
  }

  void visitVariable(const VarDecl *V) {
    if (!V->getInit() || !V->hasLocalStorage())
      return;
    visit(V->getInit());
    if (!Out.isRegister(V))
      add(Site::Write, nullptr, nullptr, V);
  }

  void addBranch(const Stmt *S, BranchPlace::Kind K, const Expr *Condition) {
    if (Out.BranchIds.try_emplace(S, Out.Branches.size()).second)
      Out.Branches.push_back(
          {K, S, Condition, F, Depth, isFreeChoice(Out, Context, S)});
  }

  /// Where S is, or begins with, a branch.
  void findBranch(const Stmt *S) {
    if (const auto *If = dyn_cast<IfStmt>(S))
      addBranch(S, BranchPlace::If, If->getCond());
    else if (const auto *Switch = dyn_cast<SwitchStmt>(S))
      addBranch(S, BranchPlace::Switch, Switch->getCond());
    else if (const auto *Choice = dyn_cast<ConditionalOperator>(S))
      addBranch(S, BranchPlace::Conditional, Choice->getCond());
    else if (const auto *Elvis = dyn_cast<BinaryConditionalOperator>(S))
      addBranch(S, BranchPlace::Conditional, Elvis->getCommon());
    else if (const auto *Jump = dyn_cast<IndirectGotoStmt>(S))
      addBranch(S, BranchPlace::Goto, Jump->getTarget());
    else if (const auto *Logical = dyn_cast<BinaryOperator>(S);
             Logical && Logical->isLogicalOp())
      addBranch(S, BranchPlace::Logical, Logical->getLHS());
  }

  void visitCall(const CallExpr *C) {
    Out.CallIds[C] = Out.Calls.size();
    Out.Calls.push_back({C, F, Depth});
    if (!C->getDirectCallee())
      addBranch(C, BranchPlace::Call, C->getCallee());
    for (const Stmt *Child : C->children())
      visit(Child);
    // Through a pointer, too.
    bool Reads = false, Writes = false;
    if (const CallSite *At = Pointers.site(C))
      for (const LibraryTarget &T : At->Library) {
        Reads |= isPrefetch(T.Function);
        const MemoryEffects &M = T.Row ? *T.Row->Memory : unknownMemory();
        Reads |= M.Unknown;
        Writes |= M.Unknown;
        for (unsigned I = 0; I < C->getNumArgs(); ++I)
          if (const ParameterEffect *P = M.of(I);
              P && !C->getArg(I)->getType()->isArithmeticType()) {
            Reads |= P->Reads || P->ReadsDeep;
            Writes |= P->Writes || P->WritesDeep;
          }
      }
    if (Reads || Writes)
      add(!Writes ? Site::Read
          : Reads ? Site::Update
                  : Site::Write,
          C, nullptr, nullptr);
  }

  void visitAssignment(const BinaryOperator *E) {
    visit(E->getLHS());
    visit(E->getRHS());
    touch(E->isCompoundAssignmentOp() ? Site::Update : Site::Write, E,
          E->getLHS());
  }

  void visit(const Stmt *S) {
    if (!S || isa<ConstantExpr>(S)) // The number of a case.
      return;
    if (const auto *E = dyn_cast<Expr>(S))
      S = meant(Context, E);
    findBranch(S);
    if (isa<UnaryExprOrTypeTraitExpr>(S))
      return;
    if (isa<ForStmt, WhileStmt, DoStmt>(S))
      return visitLoop(S);
    if (const auto *D = dyn_cast<DeclStmt>(S)) {
      for (const Decl *Declared : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(Declared))
          visitVariable(V);
      return;
    }
    if (const auto *C = dyn_cast<CallExpr>(S))
      return visitCall(C);
    if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp())
      return visitAssignment(B);
    if (const auto *List = dyn_cast<InitListExpr>(S);
        List && List->isSyntacticForm() && List->getSemanticForm())
      S = List->getSemanticForm();
    for (const Stmt *Child : S->children())
      visit(Child);
    if (const auto *U = dyn_cast<UnaryOperator>(S);
        U && U->isIncrementDecrementOp())
      touch(Site::Update, U, U->getSubExpr());
    else if (const auto *Cast = dyn_cast<CastExpr>(S);
             Cast && Cast->getCastKind() == CK_LValueToRValue)
      touch(Site::Read, Cast, Cast->getSubExpr());
    else if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(S))
      add(Site::Write, Literal, Literal, nullptr);
    else if (const auto *Atomic = dyn_cast<AtomicExpr>(S))
      add(Site::Update, Atomic, nullptr, nullptr);
  }

  Sites &Out;
  const Flow &Pointers;
  const FunctionDecl *F;
  const ASTContext &Context;
  unsigned Depth = 0;
  const Stmt *InLoop = nullptr, *SwitchLoop = nullptr;
  std::map<const LabelDecl *, std::pair<const LabelStmt *, const Stmt *>>
      Labels;
  std::vector<std::pair<const GotoStmt *, const Stmt *>> Jumps;
  llvm::DenseMap<const Stmt *, const Stmt *> Parents;
};

} // namespace c2cu

Sites::Sites(const Flow &Flow, const std::vector<const FunctionDecl *> &Roots) {
  llvm::DenseSet<const FunctionDecl *> Seen;
  for (const FunctionDecl *Root : Roots)
    for (const ReachedFunction &R : Flow.reach(Root)) {
      const FunctionDecl *F = Flow.facts(R.Function)->Definition;
      if (!Seen.insert(F).second)
        continue;
      Functions.push_back(F);
      SiteFinder(*this, Flow, F).run();
    }
}

template <class Map, class Key>
static std::optional<unsigned> lookUp(const Map &Ids, Key K) {
  auto It = Ids.find(K);
  if (It == Ids.end())
    return std::nullopt;
  return It->second;
}

std::optional<unsigned> Sites::find(const void *Key) const {
  return lookUp(SiteIds, Key);
}
std::optional<unsigned> Sites::loop(const Stmt *S) const {
  return lookUp(LoopIds, S);
}
std::optional<unsigned> Sites::call(const CallExpr *C) const {
  return lookUp(CallIds, C);
}
std::optional<unsigned> Sites::branch(const Stmt *S) const {
  return lookUp(BranchIds, S);
}

bool Sites::isRegister(const VarDecl *V) const {
  QualType T = V->getType();
  return V->hasLocalStorage() && T->isScalarType() &&
         !T.isVolatileQualified() && !AddressTaken.count(V->getCanonicalDecl());
}
