//===- CongruentialStates.cpp - Generators that skip ahead ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/CongruentialStates.h"
#include "frontend/CongruentialStep.h"
#include "frontend/FileEdits.h"
#include "frontend/Parse.h"
#include "rewrite/Tokens.h"
#include "support/References.h"
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
  explicit LoopUses(const Stmt *Loop) { TraverseStmt(const_cast<Stmt *>(Loop)); }

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
      : Tokens(Unit), Uses(Uses), State(State),
        Read(Unit.Context, State,
             [this](const Expr *E) { return staying(E); }) {}

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
    if (isa<CompoundStmt>(S)) {
      const auto Outside = Read.Copies;
      for (const Stmt *Child : S->children()) {
        visit(Child);
        if (changes(Child))
          Read.Copies.clear();
        else if (const auto *D = dyn_cast<DeclStmt>(Child))
          copy(D);
      }
      // What has been copied before may be another state now.
      Read.Copies = changes(S) ? std::map<const VarDecl *, const Expr *>()
                               : Outside;
      return;
    }
    if (isa<ForStmt, WhileStmt, DoStmt>(S) && changes(S))
      Read.Copies.clear();
    // What jumps there is not looked for.
    Failed |= isa<LabelStmt>(S);
    if (llvm::is_contained(Uses.Changes.at(State), S)) {
      take(cast<Expr>(S));
      Read.Copies.clear();
    }
    for (const Stmt *Child : S->children())
      visit(Child);
  }

  bool changes(const Stmt *S) const {
    return S && (llvm::is_contained(Uses.Changes.at(State), S) ||
                 llvm::any_of(S->children(), [&](const Stmt *Child) {
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

  void take(const Expr *E) {
    const auto *Binary = dyn_cast<BinaryOperator>(E);
    const auto Found = !Binary ? std::nullopt
                       : Binary->getOpcode() == BO_Assign
                           ? Read.step(Binary->getRHS())
                           : Read.update(Binary);
    Failed = !Found || (Step && !Step->isSameAs(*Found));
    Step = Found;
  }

  /// The text of E, if it is the same number each time that it is evaluated;
  /// what it loads from memory, the guard compares with all stores.
  std::string staying(const Expr *E) const {
    if (!stays(E))
      return "";
    std::string Text;
    const TokenRange R = Tokens.of(E);
    for (unsigned T = R.Begin; T != R.End; ++T)
      Text += (Text.empty() ? "" : " ") + Tokens.text(T).str();
    return "(" + Text + ")";
  }

  bool stays(const Stmt *S) const {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S)) {
      const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
      return isa<EnumConstantDecl>(Ref->getDecl()) ||
             (V && V->hasLocalStorage() && !Uses.Declared.count(V) &&
              !Uses.Changes.count(V) && !V->getType().isVolatileQualified());
    }
    const auto *E = dyn_cast<Expr>(S);
    if (const auto *Unary = dyn_cast<UnaryOperator>(S);
        Unary && Unary->isIncrementDecrementOp())
      return false;
    if (const auto *Binary = dyn_cast<BinaryOperator>(S);
        Binary && Binary->isAssignmentOp())
      return false;
    return E && !E->getType().isVolatileQualified() &&
           isa<UnaryOperator, BinaryOperator, CastExpr, ParenExpr,
               IntegerLiteral, MemberExpr, ArraySubscriptExpr>(E) &&
           llvm::all_of(S->children(),
                        [&](const Stmt *Child) { return stays(Child); });
  }

  const TokenMap Tokens;
  const LoopUses &Uses;
  const VarDecl *const State;
  StepReader Read;
  std::optional<CongruentialStep> Step;
  bool Failed = false;
};

/// The function that makes many steps: those of each digit of their number are
/// one, which a table has; what is left is squared.
class AheadWriter {
public:
  AheadWriter(const CongruentialStep &Step, const AdvancedState &Names,
              std::string Type)
      : Step(Step), Names(Names), Type(std::move(Type)) {}

  std::string text() const {
    return "static const unsigned long long " + table() + "[" +
           std::to_string(Digits) + "][" + std::to_string(Base) + "][2] = " +
           values() + "; static " + Type + " " + Names.Function + "(" + Type +
           " from, unsigned long long steps" +
           (Names.By.empty() ? "" : ", unsigned long long by") +
           ") { if (steps == 0) return from; " +
           (Step.Modulus ? remainders() : bits()) + " } ";
  }

private:
  static constexpr unsigned Base = 16, Digits = 6;

  std::string table() const { return Names.Function + "_by"; }

  /// The state times Factor, and Sum.
  struct Steps {
    uint64_t Factor = 1, Sum = 0;
  };
  Steps one() const {
    // What each step adds is a factor of the sum, if it is no constant.
    return {inRange(Step.Of.Factor),
            inRange(Names.By.empty() ? Step.Of.Addend : 1)};
  }
  /// A, and then B.
  Steps behind(const Steps &A, const Steps &B) const {
    return {inRange(A.Factor * B.Factor),
            inRange(inRange(A.Sum * B.Factor) + B.Sum)};
  }
  uint64_t inRange(uint64_t N) const {
    return Step.Modulus        ? N % Step.Modulus
           : Step.Of.Bits < 64 ? N & ((uint64_t(1) << Step.Of.Bits) - 1)
                               : N;
  }

  static std::string spelled(uint64_t N) { return std::to_string(N) + "u"; }

  std::string values() const {
    Steps Next = one();
    std::string T;
    for (unsigned Digit = 0; Digit < Digits; ++Digit) {
      Steps All;
      std::string Row;
      for (unsigned Value = 0; Value < Base; ++Value) {
        Row += (Value ? ", {" : "{") + spelled(All.Factor) + ", " +
               spelled(All.Sum) + "}";
        All = behind(All, Next);
      }
      T += (Digit ? ", {" : "{") + Row + "}";
      Next = All;
    }
    return "{" + T + "}";
  }
  /// As many steps as a digit behind those of the table stands for.
  Steps square() const {
    Steps Next = one();
    for (unsigned I = 1; I < 1U << 4 * Digits; I *= 2)
      Next = behind(Next, Next);
    return Next;
  }

  /// Advances `state`.
  std::string jump() const {
    const std::string At = table() + "[digit][steps & 15]",
                      By = Names.By.empty() ? "" : " * by",
                      Reduce =
                          Step.Modulus ? " % " + spelled(Step.Modulus) : "";
    const auto Set = [&](const std::string &Factor, const std::string &Sum) {
      return "state = (state * " + Factor + " + " + Sum + By + ")" + Reduce +
             "; ";
    };
    const Steps Left = square();
    return "for (int digit = 0; steps != 0 && digit < " +
           std::to_string(Digits) + "; digit++, steps >>= 4) " +
           Set(At + "[0]", At + "[1]") +
           "if (steps != 0) { unsigned long long factor = " +
           spelled(Left.Factor) + ", sum = " + spelled(Left.Sum) +
           "; for (; steps != 0; steps >>= 1) { if (steps & 1) " +
           Set("factor", "sum") + "sum = (sum * factor + sum)" + Reduce +
           "; factor = factor * factor" + Reduce + "; } } ";
  }

  /// Modulo a power of two.
  std::string bits() const {
    const std::string T = "unsigned long long state = (unsigned long long)"
                          "from; " +
                          jump(),
                      Up = std::to_string(64 - Step.Of.Bits);
    if (Step.IsSigned)
      return T + "return (" + Type + ")((long long)(state << " + Up + ") >> " +
             Up + ");";
    return T + "return (" + Type + ")(state << " + Up + " >> " + Up + ");";
  }

  /// Modulo another number: a state that is none of the remainders becomes one
  /// as is written.
  std::string remainders() const {
    const std::string Of = Step.Type.getAsString();
    const auto Number = [&](uint64_t N) {
      return "(" + Of + ")" + spelled(N);
    };
    const std::string T = Of + " first = ((" + Of + ")from * " +
                          Number(Step.Of.Factor) + " + " +
                          Number(Step.Of.Addend) + ") % " +
                          Number(Step.Modulus) +
                          "; steps--; unsigned long long state = ";
    if (!Step.IsSigned)
      return T + "first; " + jump() + "return (" + Type + ")state;";
    return T + "(unsigned long long)(first < 0 ? -first : first); " + jump() +
           "return (" + Type + ")(first < 0 ? -(" + Of + ")state : (" + Of +
           ")state);";
  }

  const CongruentialStep &Step;
  const AdvancedState &Names;
  const std::string Type;
};

class Advancer {
public:
  explicit Advancer(const ParsedUnit &Unit)
      : Unit(Unit), Context(Unit.Context),
        File(Context.getSourceManager(), Context.getLangOpts()) {}

  std::optional<AdvancedText> run(llvm::ArrayRef<LoopInFunction> Loops) {
    for (const LoopInFunction &In : Loops) {
      if (llvm::any_of(Done,
                       [&](const Stmt *S) { return holds(S, In.Loop); }))
        continue;
      Done.push_back(In.Loop);
      const LoopUses Uses(In.Loop);
      for (const auto &[V, Changes] : Uses.Changes)
        if (isState(V, Uses))
          if (const auto Step = Steps(Unit, Uses, V).find(In.Loop))
            advance(In, V, Changes, *Step);
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

  void advance(const LoopInFunction &In, const VarDecl *V,
               const std::vector<const Expr *> &Changes,
               const CongruentialStep &Step) {
    const Stmt *Body = bodyOf(In.Loop);
    if (!Body)
      return;
    const std::string Name = V->getNameAsString();
    AdvancedState Of{Name, freeName(Name + "_first"), freeName(Name + "_steps"),
                     freeName(Name + "_ahead"), ""};
    if (Step.Of.Times != 0)
      Of.By = "(unsigned long long)" + Step.Of.By + " * " +
              std::to_string(Step.Of.Times) + "u + " +
              std::to_string(Step.Of.Addend) + "u";
    const std::string Type = V->getType().getUnqualifiedType().getAsString(
        PrintingPolicy(Context.getLangOpts()));
    File.insertBefore(In.Function->getBeginLoc(),
                      AheadWriter(Step, Of, Type).text());
    File.insertBehind(In.Function->getBody()->getBeginLoc(),
                      " " + Type + " " + Of.First + "; unsigned long long " +
                          Of.Steps + " = 0;");
    begin(Body, Name + " = " + Of.advanced(Of.Function, Of.First) + ";");
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
