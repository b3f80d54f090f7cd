//===- TraceEdits.cpp - Macros around accesses, calls and loops -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "libc/LibraryFunctions.h"
#include "support/TypeWalk.h"
#include "trace/HostCalls.h"
#include "trace/Trace.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"

using namespace c2cu;
using namespace clang;

namespace {

std::string number(size_t N) { return std::to_string(N); }

class TraceEditor {
public:
  TraceEditor(const TracedProgram &T, Edits &Out)
      : T(T), S(T.S), Context(T.P.Unit.Context), Tokens(T.P.Unit), Out(Out) {}

  void run() {
    for (const Site &Each : S.All)
      access(Each);
    for (const CallPlace &Each : S.Calls)
      call(Each);
    for (const BranchPlace &Each : S.Branches)
      branch(Each);
    for (const LoopPlace &Each : S.Loops)
      loop(Each);
    for (size_t I = 0; I < S.Functions.size(); ++I)
      function(S.Functions[I], I);
    for (const MarkedCall &M : T.P.Calls)
      marked(M);
    for (const TracedLoop &Each : T.Loops)
      marked(Each);
    // Its locals that kernels access.
    if (!llvm::is_contained(S.Functions, T.P.Main))
      statements(T.P.Main->getBody(), "", /*InKernel=*/false);
    editHostCalls(Context, Tokens, Out);
  }

private:
  std::string head(const char *Macro, const Site &Each) const {
    return std::string(Macro) + "(" + number(&Each - S.All.data()) + ", ";
  }

  /// Whether a structure or an enumeration is defined in S: the rest of the
  /// function may name it, so that S cannot get a scope of its own.
  bool definesTag(const Stmt *S) const {
    TokenRange R = Tokens.of(S);
    for (unsigned I = R.Begin; I != R.End; ++I)
      if (Tokens.kind(I) == tok::kw_struct || Tokens.kind(I) == tok::kw_union ||
          Tokens.kind(I) == tok::kw_enum)
        for (unsigned Next : {I + 1, I + 2})
          if (Next < R.End && Tokens.kind(Next) == tok::l_brace)
            return true;
    return false;
  }

  void access(const Site &Each) {
    if (Each.Variable || isa<CompoundLiteralExpr>(Each.Access) ||
        definesTag(Each.Access))
      return; // Variables are where they are declared.
    if (!Each.Place)
      return library(Each);
    const Expr *Place = Each.Place->IgnoreParens();
    if (Place->refersToBitField())
      return bits(Each, cast<MemberExpr>(Place));
    TokenRange Lvalue = Tokens.of(Each.Place);
    if (const auto *B = dyn_cast<BinaryOperator>(Each.Access)) {
      Out.replace(
          Tokens.of(B),
          {head(Each.K == Site::Write ? "C2CU_WRITE" : "C2CU_UPDATE", Each) +
               "(",
           Lvalue, "), " + B->getOpcodeStr().str() + ", (",
           Tokens.of(B->getRHS()), "))"});
    } else if (const auto *U = dyn_cast<UnaryOperator>(Each.Access)) {
      std::string Op = UnaryOperator::getOpcodeStr(U->getOpcode()).str();
      Out.replace(Tokens.of(U),
                  {head("C2CU_STEP", Each) + (U->isPrefix() ? Op : "") + ", (",
                   Lvalue, "), " + (U->isPrefix() ? "" : Op) + ")"});
    } else {
      Out.wrap(Lvalue, head("C2CU_READ", Each), ")");
    }
  }

  /// The structure of a bit-field, as a pointer. Structures without a name are
  /// members that nobody writes.
  std::vector<Piece> structureOf(const MemberExpr *M) const {
    while (const auto *Base = dyn_cast<MemberExpr>(M->getBase())) {
      if (M->isArrow() || Base->getMemberDecl()->getIdentifier())
        break;
      M = Base;
    }
    TokenRange Base = Tokens.of(M->getBase());
    if (M->isArrow())
      return {"(", Base, ")"};
    return {"&(", Base, ")"};
  }

  void bits(const Site &Each, const MemberExpr *M) {
    std::string Member = M->getMemberDecl()->getNameAsString();
    std::vector<Piece> Pieces = structureOf(M);
    auto Finish = [&](const char *Macro, std::vector<Piece> Rest) {
      Pieces.insert(Pieces.begin(), head(Macro, Each));
      Pieces.insert(Pieces.end(), Rest.begin(), Rest.end());
    };
    if (const auto *B = dyn_cast<BinaryOperator>(Each.Access)) {
      Finish(Each.K == Site::Write ? "C2CU_WRITE_BITS" : "C2CU_UPDATE_BITS",
             {", " + Member + ", " + B->getOpcodeStr().str() + ", (",
              Tokens.of(B->getRHS()), "))"});
      Out.replace(Tokens.of(B), Pieces);
    } else if (const auto *U = dyn_cast<UnaryOperator>(Each.Access)) {
      std::string Op = UnaryOperator::getOpcodeStr(U->getOpcode()).str();
      Finish("C2CU_STEP_BITS",
             {", " + (U->isPrefix() ? Op : "") + ", " + Member + ", " +
              (U->isPrefix() ? "" : Op) + ")"});
      Out.replace(Tokens.of(U), Pieces);
    } else {
      Finish("C2CU_READ_BITS", {", " + Member + ")"});
      Out.replace(Tokens.of(Each.Place), Pieces);
    }
  }

  /// Library functions of which trace.h has one that records.
  void library(const Site &Each) {
    const auto *C = dyn_cast<CallExpr>(Each.Access);
    if (!C || !C->getDirectCallee())
      return;
    const auto Row = findLibraryFunction(C->getDirectCallee()->getName());
    if (!Row || Row->Recorded.empty())
      return;
    std::vector<Piece> Pieces = {"c2cu_" + Row->Recorded.str() +
                                 "(c2cu_base, " + number(&Each - S.All.data())};
    for (const Expr *A : C->arguments()) {
      Pieces.push_back(", ");
      Pieces.push_back(Tokens.of(A));
    }
    Pieces.push_back(")");
    Out.replace(Tokens.of(C), Pieces);
  }

  /// Calls of functions that record, by the program or by the library.
  void call(const CallPlace &Each) {
    const FunctionDecl *F = Each.Call->getDirectCallee();
    const std::optional<LibraryFunction> Row = libraryCallee(Each.Call);
    bool CallsBack =
        Row && llvm::any_of(Row->Memory->Parameters,
                            [](const ParameterEffect &P) { return P.Calls; });
    if ((F && !F->getDefinition() && !CallsBack) || definesTag(Each.Call))
      return;
    bool Void = Each.Call->getType()->isVoidType();
    Out.wrap(Tokens.of(Each.Call),
             std::string(Void ? "C2CU_CALL_VOID(" : "C2CU_CALL(") +
                 number(&Each - S.Calls.data()) + ", ",
             ")");
  }

  /// What decides, with the way that it takes recorded. What takes part in
  /// choices keeps its type, what is only asked for does not.
  void branch(const BranchPlace &Each) {
    const Expr *Condition = Each.Condition;
    if (definesTag(Condition))
      return;
    const char *Macro = "C2CU_IF";
    if (Each.K == BranchPlace::Switch)
      Macro = "C2CU_SWITCH";
    else if (Each.K == BranchPlace::Goto || Each.K == BranchPlace::Call)
      Macro = "C2CU_CHOSEN";
    else if (isa<BinaryConditionalOperator>(Each.Statement))
      Macro = "C2CU_ELVIS";
    bool HasNoAddress = Condition->IgnoreParenImpCasts()->refersToBitField();
    Out.wrap(Tokens.of(Condition),
             std::string(Macro) + "(" + number(&Each - S.Branches.data()) +
                 (HasNoAddress ? ", +" : ", "),
             ")");
  }

  static const Expr *conditionOf(const Stmt *Loop) {
    if (const auto *For = dyn_cast<ForStmt>(Loop))
      return For->getCond();
    return cast<WhileStmt>(Loop)->getCond();
  }

  /// Iterations of a marked loop, which it goes on to where its condition,
  /// which is none of them, holds.
  void iterations(const Stmt *Loop, const std::string &Arguments) {
    Out.wrap(Tokens.of(conditionOf(Loop)), "(c2cu_pause" + Arguments + ", (",
             ") && c2cu_iteration" + Arguments + ")");
  }

  void loop(const LoopPlace &Each) {
    const std::string Arguments =
        "(c2cu_base, " + number(&Each - S.Loops.data()) + ")";
    if (llvm::any_of(T.Loops, [&](const TracedLoop &L) {
          return L.Iterations == Each.Statement;
        }))
      return iterations(Each.Statement, Arguments);
    const std::string Iterate = "c2cu_iterate" + Arguments;
    const Expr *Condition = nullptr;
    if (const auto *For = dyn_cast<ForStmt>(Each.Statement)) {
      Condition = For->getCond();
      if (!Condition)
        return Out.insertBefore(secondSemicolon(For), Iterate);
    } else if (const auto *While = dyn_cast<WhileStmt>(Each.Statement)) {
      Condition = While->getCond();
    } else if (const auto *Do = dyn_cast<DoStmt>(Each.Statement)) {
      return Out.wrap(Tokens.of(Do->getBody()), "if (" + Iterate + ") ", "");
    } else {
      return; // A body with labels: see function().
    }
    Out.wrap(Tokens.of(Condition), "(" + Iterate + ", ", ")");
  }

  unsigned secondSemicolon(const ForStmt *For) const {
    unsigned From = Tokens.at(For->getLParenLoc()).End;
    unsigned Limit = Tokens.at(For->getRParenLoc()).Begin;
    if (const Stmt *Init = For->getInit())
      From = Tokens.of(Init).End;
    bool Declares = isa_and_nonnull<DeclStmt>(For->getInit());
    unsigned First = Declares ? From - 1 : *Tokens.find(tok::semi, From, Limit);
    return *Tokens.find(tok::semi, First + 1, Limit);
  }

  std::string local(unsigned Object, const VarDecl *V, const char *Base) const {
    std::string Name = V->getNameAsString();
    return std::string(" c2cu_local(") + Base + ", " + number(Object) + ", &" +
           Name + ", sizeof(" + Name + "));";
  }

  void function(const FunctionDecl *F, size_t Id) {
    const auto *Body = cast<CompoundStmt>(F->getBody());
    std::string Text = " unsigned c2cu_base = c2cu_enter" +
                       std::string(T.hasLoopIn(F) ? "_loops" : "") + "(" +
                       number(Id) + ");";
    for (const ParmVarDecl *P : F->parameters())
      if (auto Object = T.find(P))
        Text += local(*Object, P, T.hasLoopIn(F) ? "0" : "c2cu_base");
    std::string Iterate;
    if (auto L = S.loop(Body))
      Iterate = " c2cu_iterate(c2cu_base, " + number(*L) + ");";
    Out.insertAfter(Tokens.of(Body).Begin, Text + Iterate);
    statements(Body, Iterate, /*InKernel=*/true);
  }

  /// Declarations and labels in a block.
  void statements(const Stmt *S, const std::string &Iterate, bool InKernel) {
    if (!S)
      return;
    const auto *Block = dyn_cast<CompoundStmt>(S);
    for (const Stmt *Child : S->children()) {
      if (Block && Child)
        inBlock(Child, Iterate, InKernel);
      statements(Child, Iterate, InKernel);
    }
  }

  /// Whether V is no iteration's own, but a variable of the function in which
  /// the marked loop stands.
  bool livesOn(const VarDecl *V) const {
    return !T.Loops.empty() && !T.isOfIteration(V);
  }

  void inBlock(const Stmt *S, const std::string &Iterate, bool InKernel) {
    while (const auto *Label = dyn_cast<LabelStmt>(S)) {
      if (!Iterate.empty() && this->S.isBackLabel(Label->getDecl()))
        Out.insertAfter(Tokens.at(Label->getIdentLoc()).End, Iterate);
      S = Label->getSubStmt();
    }
    const auto *D = dyn_cast<DeclStmt>(S);
    if (!D)
      return;
    std::string Text;
    for (const Decl *Declared : D->decls()) {
      const auto *V = dyn_cast<VarDecl>(Declared);
      auto Object = V ? T.find(V) : std::nullopt;
      if (!Object || V->isFileVarDecl() || V->hasExternalStorage())
        continue;
      Text += local(*Object, V, livesOn(V) || !InKernel ? "0" : "c2cu_base");
      if (auto Id = this->S.find(V); Id && InKernel)
        Text += " c2cu_write(c2cu_base, " + number(*Id) + ", &" +
                V->getNameAsString() + ", sizeof(" + V->getNameAsString() +
                "));";
    }
    if (!Text.empty())
      Out.insertAfter(Tokens.of(D).End - 1, Text);
  }

  /// Adds the whole numbers that S names, and that no kernel accesses where
  /// they are.
  void numbersIn(const Stmt *S, std::vector<std::string> &Names) const {
    if (const auto *E = dyn_cast<DeclRefExpr>(S)) {
      const auto *V = dyn_cast<VarDecl>(E->getDecl());
      if (V && !T.find(V) && V->getStorageClass() != SC_Register &&
          V->getType()->isScalarType() && isMadeOfIntegers(V->getType()) &&
          !isDeeplyConst(V->getType()) &&
          !llvm::is_contained(Names, V->getNameAsString()))
        Names.push_back(V->getNameAsString());
    }
    for (const Stmt *Child : S->children())
      if (Child)
        numbersIn(Child, Names);
  }

  void marked(const MarkedCall &M) {
    std::string Variables = "(void)0";
    for (const PublicVariable &V : M.Publics) {
      Variables += "; c2cu_public(\"" + V.Text + "\", &" + V.Text +
                   ", sizeof(" + V.Text + "))";
    }
    std::vector<std::string> Numbers;
    numbersIn(M.Call, Numbers);
    for (const std::string &Name : Numbers)
      Variables += "; c2cu_argument(\"" + Name + "\", &" + Name + ", sizeof(" +
                   Name + "))";
    bool Void = M.Call->getType()->isVoidType();
    size_t Function = llvm::find(S.Functions, M.Callee) - S.Functions.begin();
    Out.wrap(Tokens.of(M.Call),
             std::string(Void ? "C2CU_MARKED_VOID(" : "C2CU_MARKED(") +
                 number(M.Index) + ", " + number(Function) + ", " + Variables +
                 ", ",
             ")");
  }

  /// Whoever leaves the loop, in whatever way, passes the end of the block.
  void marked(const TracedLoop &L) {
    std::string Text =
        "{ char c2cu_in __attribute__((cleanup(c2cu_loop_over))) = "
        "c2cu_loop(c2cu_base, " +
        number(*S.loop(L.Iterations)) + ", " + number(&L - T.Loops.data()) +
        "); ";
    for (size_t I = 0; I < T.Objects.size(); ++I)
      if (T.Objects[I].Decl->getTLSKind() &&
          Context.getSourceManager().isBeforeInTranslationUnit(
              T.Objects[I].Decl->getLocation(), L.Marked->getBeginLoc()))
        Text += local(I, T.Objects[I].Decl, "0") + " ";
    for (size_t I = 0; I < L.Arrays.size(); ++I)
      Text += "c2cu_array(c2cu_in, " + number(L.FirstArray + I) + ", " +
              (L.Arrays[I].ByPointer
                   ? "c2cu_pointer_at(&" + L.Arrays[I].text() + ")"
                   : "(const volatile void *)" + L.Arrays[I].text()) +
              "); ";
    TokenRange Whole = Tokens.of(L.Marked);
    if (Tokens.kind(Whole.End - 1) != tok::r_brace)
      ++Whole.End; // The semicolon behind the last expression.
    Out.wrap(Whole, Text, " }");
  }

  const TracedProgram &T;
  const Sites &S;
  const ASTContext &Context;
  TokenMap Tokens;
  Edits &Out;
};

} // namespace

void c2cu::editTrace(const TracedProgram &T, Edits &Into) {
  for (const Edits::Edit &E : T.P.Unit.Simplified)
    Into.replace(E.Range, E.Pieces);
  TraceEditor(T, Into).run();
}
