//===- CongruentialStates.cpp - Generators that skip ahead ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/CongruentialStates.h"
#include "frontend/AheadText.h"
#include "frontend/CongruentialStep.h"
#include "frontend/FileEdits.h"
#include "frontend/Parse.h"
#include "frontend/SpelledAgain.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace c2cu;
using namespace clang;

namespace {

/// What a loop does with the variables of its function.
class LoopUses : public RecursiveASTVisitor<LoopUses> {
public:
  explicit LoopUses(const Stmt *Loop) {
    TraverseStmt(const_cast<Stmt *>(Loop));
  }

  std::set<const VarDecl *> Declared, Exposed;
  /// What changes a variable.
  std::map<const VarDecl *, std::vector<const Expr *>> Changes;

  bool VisitVarDecl(VarDecl *V) {
    Declared.insert(V);
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) {
    if (const VarDecl *V = E->isAssignmentOp() ? named(E->getLHS()) : nullptr)
      Changes[V].push_back(E);
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) {
    const VarDecl *V = named(E->getSubExpr());
    if (V && E->isIncrementDecrementOp())
      Changes[V].push_back(E);
    else if (V && E->getOpcode() == UO_AddrOf)
      Exposed.insert(V);
    return true;
  }

  /// The variable that E names.
  static const VarDecl *named(const Expr *E) {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
    return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  }
};

/// The steps of one variable in a loop, which are all the same.
class Steps {
public:
  Steps(const ParsedUnit &Unit, const LoopUses &Uses, const VarDecl *State)
      : Unit(Unit), Tokens(Unit), Uses(Uses), State(State),
        Read(Unit.Context, State,
             [this](const Expr *E) { return staying(E); }) {}

  std::vector<const Expr *> Made; ///< By which expressions they are made.
  /// What expressions that stay load through pointers.
  std::vector<AdvancedState::Load> Loads;

  /// Nothing if other things change it as well.
  std::optional<CongruentialStep> find(const Stmt *Loop) {
    visit(Loop);
    return Failed ? std::nullopt : Step;
  }

private:
  /// In the order of the text.
  void visit(const Stmt *S) {
    if (!S || Failed)
      return;
    if (const auto *Block = dyn_cast<CompoundStmt>(S))
      return visitBlock(Block);
    if (isa<ForStmt, WhileStmt, DoStmt>(S) && changes(S))
      Read.Copies.clear();
    // What jumps there is not looked for.
    Failed |= isa<LabelStmt>(S);
    if (isChange(S))
      take(cast<Expr>(S), nullptr);
    for (const Stmt *Child : S->children())
      visit(Child);
  }

  void visitBlock(const CompoundStmt *Block) {
    const auto Outside = Read.Copies;
    for (auto At = Block->body_begin(); At != Block->body_end(); ++At) {
      const auto *Next = At + 1 != Block->body_end()
                             ? dyn_cast<BinaryOperator>(At[1])
                             : nullptr;
      if (isChange(*At) && Next && isChange(Next) && isReduction(Next)) {
        take(cast<Expr>(*At), Next);
        ++At;
      } else {
        visit(*At);
      }
      if (changes(*At))
        Read.Copies.clear();
      else if (const auto *D = dyn_cast<DeclStmt>(*At))
        copy(D);
    }
    // What has been copied before may be another state now.
    Read.Copies =
        changes(Block) ? std::map<const VarDecl *, const Expr *>() : Outside;
  }

  static bool isReduction(const BinaryOperator *E) {
    return E->getOpcode() == BO_AndAssign || E->getOpcode() == BO_RemAssign;
  }

  bool isChange(const Stmt *S) const {
    return llvm::is_contained(Uses.Changes.at(State), S);
  }
  bool changes(const Stmt *S) const {
    return S &&
           (isChange(S) || llvm::any_of(S->children(), [&](const Stmt *Child) {
              return changes(Child);
            }));
  }

  void copy(const DeclStmt *D) {
    for (const Decl *Declared : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Declared);
          V && V->hasInit() && V->hasLocalStorage() && !Uses.Changes.count(V) &&
          !Uses.Exposed.count(V) && !V->getType().isVolatileQualified())
        Read.Copies[V] = V->getInit();
  }

  /// E is a step, together with what Reduces its result in the statement behind
  /// it; null: nothing does.
  void take(const Expr *E, const BinaryOperator *Reduces) {
    const auto *Binary = dyn_cast<BinaryOperator>(E);
    auto Found = !Binary ? std::nullopt
                 : Binary->getOpcode() == BO_Assign
                     ? Read.step(Binary->getRHS())
                     : Read.update(Binary);
    if (Found && Reduces)
      Found = Read.reducedBy(*Found, Reduces);
    Failed = !Found || (Step && !Step->isSameAs(*Found));
    Step = Found;
    Made.push_back(E);
    Read.Copies.clear();
  }

  /// The text of E, if it is the same number each time that it is evaluated;
  /// what it loads from memory, the guard compares with all stores.
  std::string staying(const Expr *E) {
    std::vector<AdvancedState::Load> Found;
    if (!stays(E, Found))
      return "";
    const auto Text = spelledAgain(Unit, Tokens.of(E));
    if (!Text)
      return "";
    llvm::append_range(Loads, Found);
    return "(" + *Text + ")";
  }

  bool stays(const Stmt *S, std::vector<AdvancedState::Load> &Found) const {
    if (isa<DeclRefExpr>(S))
      return isNameOfWhatStays(cast<DeclRefExpr>(S));
    if (const auto *Member = dyn_cast<MemberExpr>(S))
      return !Member->getType().isVolatileQualified() &&
             Member->getType()->isIntegerType() && staysAt(Member, Found);
    const auto *E = dyn_cast<Expr>(S);
    const auto *Unary = dyn_cast<UnaryOperator>(S);
    const auto *Binary = dyn_cast<BinaryOperator>(S);
    if (!E ||
        (Unary &&
         (Unary->isIncrementDecrementOp() || Unary->getOpcode() == UO_Deref ||
          Unary->getOpcode() == UO_AddrOf)) ||
        (Binary &&
         (Binary->isAssignmentOp() || Binary->isLogicalOp() ||
          Binary->getOpcode() == BO_Div || Binary->getOpcode() == BO_Rem)))
      return false;
    return isa<UnaryOperator, BinaryOperator, CastExpr, ParenExpr,
               IntegerLiteral, CharacterLiteral>(E) &&
           llvm::all_of(S->children(),
                        [&](const Stmt *Child) { return stays(Child, Found); });
  }

  /// Whether the number that E names stays.
  bool isNameOfWhatStays(const DeclRefExpr *E) const {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    return isa<EnumConstantDecl>(E->getDecl()) ||
           (V && V->getType()->isIntegerType() && staysIn(V));
  }
  /// Whether the loop does not assign to V, or to another object that is meant
  /// by it: of one in memory the guard sees to the rest.
  bool staysIn(const VarDecl *V) const {
    return !Uses.Declared.count(V) && !Uses.Changes.count(V) &&
           !V->getType().isVolatileQualified() &&
           V->getTLSKind() == VarDecl::TLS_None;
  }
  bool staysAt(const MemberExpr *E,
               std::vector<AdvancedState::Load> &Found) const {
    const ASTContext &Context = Unit.Context;
    int64_t Offset = 0;
    for (const MemberExpr *At = E;;) {
      const auto *Field = dyn_cast<FieldDecl>(At->getMemberDecl());
      if (!Field || Field->isBitField())
        return false;
      Offset += Context.toCharUnitsFromBits(Context.getFieldOffset(Field))
                    .getQuantity();
      const Expr *Base = At->getBase()->IgnoreParenImpCasts();
      if (const auto *Outer = dyn_cast<MemberExpr>(Base);
          Outer && !At->isArrow()) {
        At = Outer;
        continue;
      }
      const auto *Ref = dyn_cast<DeclRefExpr>(Base);
      const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
      if (!V || !staysIn(V) || (At->isArrow() && !V->hasLocalStorage()))
        return false;
      if (At->isArrow())
        Found.push_back(
            {V->getNameAsString(), Offset,
             Context.getTypeSizeInChars(E->getType()).getQuantity()});
      return true;
    }
  }

  const ParsedUnit &Unit;
  const TokenMap Tokens;
  const LoopUses &Uses;
  const VarDecl *const State;
  StepReader Read;
  std::optional<CongruentialStep> Step;
  bool Failed = false;
};

class Advancer {
public:
  explicit Advancer(const ParsedUnit &Unit)
      : Unit(Unit), Context(Unit.Context),
        File(Context.getSourceManager(), Context.getLangOpts()) {}

  std::optional<AdvancedText> run(llvm::ArrayRef<LoopInFunction> Loops) {
    for (const LoopInFunction &In : Loops) {
      if (llvm::any_of(Done, [&](const Stmt *S) { return holds(S, In.Loop); }))
        continue;
      Done.push_back(In.Loop);
      const LoopUses Uses(In.Loop);
      for (const auto &[V, Changes] : Uses.Changes)
        if (isState(V, Uses))
          find(In, V, Uses);
    }
    if (File.failed() || File.empty())
      return std::nullopt;
    return AdvancedText{File.text(), std::move(States)};
  }

private:
  static bool holds(const Stmt *S, const Stmt *Part) {
    return S && (S == Part || llvm::any_of(S->children(), [&](const Stmt *C) {
                   return holds(C, Part);
                 }));
  }

  static bool isState(const VarDecl *V, const LoopUses &Uses) {
    const QualType T = V->getType();
    return V->hasLocalStorage() && T->isIntegerType() && !T->isBooleanType() &&
           !T.isVolatileQualified() && !Uses.Declared.count(V) &&
           !Uses.Exposed.count(V);
  }

  void find(const LoopInFunction &In, const VarDecl *V, const LoopUses &Uses) {
    Steps Of(Unit, Uses, V);
    if (const auto Step = Of.find(In.Loop))
      advance(In, V, Of.Made, *Step, std::move(Of.Loads));
  }

  void advance(const LoopInFunction &In, const VarDecl *V,
               const std::vector<const Expr *> &Changes,
               const CongruentialStep &Step,
               std::vector<AdvancedState::Load> Loads) {
    const Stmt *Body = bodyOf(In.Loop);
    if (!Body)
      return;
    const std::string Name = V->getNameAsString();
    AdvancedState Of{Name,
                     freeName(Name + "_first"),
                     freeName(Name + "_steps"),
                     freeName(Name + "_ahead"),
                     "",
                     freeName(Name + "_by"),
                     std::move(Loads)};
    if (Step.Of.Times != 0)
      Of.By = "(unsigned long long)" + Step.Of.By + " * " +
              std::to_string(Step.Of.Times) + "u + " +
              std::to_string(Step.Of.Addend) + "u";
    const std::string Type = V->getType().getUnqualifiedType().getAsString(
        PrintingPolicy(Context.getLangOpts()));
    File.insertBefore(In.Function->getBeginLoc(), aheadText(Step, Of, Type));
    File.insertBehind(
        In.Function->getBody()->getBeginLoc(),
        " " + Type + " " + Of.First + "; unsigned long long " + Of.Steps +
            " = 0" + (Of.By.empty() ? "" : ", " + Of.ByBefore + " = 0") + ";");
    // Where there are no steps yet, what they add may not be there either.
    begin(Body,
          Name + " = " + Of.Function + "(" + Of.First + ", " + Of.Steps +
              (Of.By.empty() ? "" : ", " + Of.Steps + " ? " + Of.By + " : 0") +
              ");");
    for (const Expr *E : Changes)
      File.wrap(E->getSourceRange(), "(" + Of.Steps + "++, ", ")");
    States.push_back(std::move(Of));
  }

  static const Stmt *bodyOf(const Stmt *Loop) {
    if (const auto *For = dyn_cast<ForStmt>(Loop))
      return For->getBody();
    const auto *While = dyn_cast<WhileStmt>(Loop);
    return While ? While->getBody() : nullptr;
  }

  void begin(const Stmt *Body, const std::string &Text) {
    if (isa<CompoundStmt>(Body))
      return File.insertBehind(Body->getBeginLoc(), " " + Text);
    File.insertBefore(Body->getBeginLoc(), "{ " + Text + " ");
    SourceLocation Last = Body->getEndLoc();
    if (!isa<NullStmt>(Body))
      Last = File.endOfStatement(Last);
    File.insertBehind(Last, " }");
  }

  /// A name like Wanted that nothing has.
  std::string freeName(std::string Wanted) {
    while (Context.Idents.find(Wanted) != Context.Idents.end() ||
           !Names.insert(Wanted).second)
      Wanted += "_";
    return Wanted;
  }

  const ParsedUnit &Unit;
  ASTContext &Context;
  FileEdits File;
  std::vector<AdvancedState> States;
  std::vector<const Stmt *> Done; ///< Loops.
  std::set<std::string> Names;
};

} // namespace

std::optional<AdvancedText>
c2cu::advanceStates(const ParsedUnit &Unit,
                    llvm::ArrayRef<LoopInFunction> Loops) {
  return Advancer(Unit).run(Loops);
}
