//===- Outline.cpp - A library as the program of one iteration ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Outline.h"
#include "loops/GuardText.h"
#include "loops/Legal.h"
#include "loops/Names.h"
#include "loops/Parts.h"
#include "rewrite/Tokens.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// `continue` of the marked loop itself.
void collectContinues(const Stmt *S, std::vector<const Stmt *> &Into) {
  if (!S || isa<ForStmt>(S) || isa<WhileStmt>(S) || isa<DoStmt>(S))
    return;
  if (isa<ContinueStmt>(S))
    Into.push_back(S);
  for (const Stmt *Child : S->children())
    collectContinues(Child, Into);
}

class Outliner {
public:
  Outliner(const ParsedUnit &Unit, Diagnostics &Diags)
      : Unit(Unit), Diags(Diags), SM(Unit.Context.getSourceManager()),
        Tokens(Unit) {}

  std::optional<LibraryPlan> run() {
    for (const Decl *D : Unit.Context.getTranslationUnitDecl()->decls())
      if (const auto *F = dyn_cast<FunctionDecl>(D);
          F && F->isMain() && F->isThisDeclarationADefinition())
        Diags.report(Diag::LibraryMain, F->getLocation());
    checkReservedNames(Unit, Diags);
    if (Unit.Pragmas.empty())
      Diags.report(Diag::LibraryNoPragma,
                   SM.getLocForStartOfFile(SM.getMainFileID()));
    for (const LoopMark &M : findMarkedLoops(Unit, Diags))
      outline(M);
    if (Diags.errors() != 0)
      return std::nullopt;
    Plan.Source = source();
    return std::move(Plan);
  }

private:
  /// The first of the loops around the pragma that may be distributed.
  void outline(const LoopMark &M) {
    std::vector<Problem> Problems = M.Problems;
    for (MarkedLoop L : M.Loops) {
      Reached R = reach(L);
      if (R.Problems.empty())
        if (auto P = findDependence(R))
          R.Problems.push_back(*P);
      if (R.Problems.empty())
        return outline(L, R);
      Problems = R.Problems;
    }
    for (const Problem &P : Problems)
      report(P, Diags);
  }

  /// Arrays of the file that the body itself writes become parameters.
  Reached reach(MarkedLoop &L) {
    Reached R = reachOf(Unit.Context, L);
    bool More = false;
    forEachReference(L.Body, [&](const DeclRefExpr *E) {
      const auto *V = dyn_cast<VarDecl>(E->getDecl());
      if (!V || !V->isFileVarDecl() || !V->getType()->isArrayType() ||
          llvm::is_contained(L.Captured, V))
        return;
      for (const Problem &P : R.Problems)
        if (P.Id == Diag::LoopObject && P.A == V->getName()) {
          L.Captured.push_back(V);
          More = true;
          return;
        }
    });
    if (More)
      R = reachOf(Unit.Context, L);
    checkNames(Unit, L, R);
    return R;
  }

  /// As a parameter of a function: of an array, where it is.
  std::string declare(const VarDecl *V, const std::string &Name) const {
    QualType T = V->getType();
    if (T->isArrayType())
      T = Unit.Context.getPointerType(T);
    return printed(T.getUnqualifiedType(), Name);
  }

  /// What arrays are called that a function has the addresses of.
  void editArrays(const MarkedLoop &L, Edits &Changes) {
    forEachReference(L.Body, [&](const DeclRefExpr *E) {
      const auto *V = dyn_cast<VarDecl>(E->getDecl());
      if (V && V->getType()->isArrayType() && llvm::is_contained(L.Captured, V))
        Changes.replace(Tokens.at(E->getLocation()),
                        {"(*" + V->getNameAsString() + ")"});
    });
  }

  std::string printed(QualType T, const std::string &Name) const {
    std::string Text = Name;
    T.getAsStringInternal(Text, Unit.Context.getPrintingPolicy());
    return Text;
  }

  unsigned offset(SourceLocation Loc) const { return SM.getFileOffset(Loc); }

  std::string spelled(const Expr *E) {
    return "(" + print(Unit, Tokens.of(E), {}, PrintAs::Moved) + ")";
  }

  void outline(const MarkedLoop &L, const Reached &R) {
    const std::string Number = std::to_string(Plan.Loops.size());
    LibraryLoop Into;
    Into.Function = L.Function->getNameAsString();
    Into.Line = SM.getSpellingLineNumber(L.Loop->getBeginLoc());
    Into.Guard = "c2cu_loop_" + Number;
    Into.Iteration = "c2cu_iteration_" + Number;
    Into.Entry = guardText(L, R);
    Into.KnowsAddresses = R.KnowsAddresses;
    for (const Reach &A : R.Accesses)
      if (A.OfFile)
        Into.Objects.insert(A.Of->getNameAsString());
    insertGuard(L, Into);
    writeIteration(L, Into);
    if (const auto P = partsOf(Unit.Context, L, R); P && !R.KnowsAddresses)
      writeOnParts(L, *P, Into);
    Plan.Loops.push_back(Into);
  }

  /// Before the loop: `if (guard(...)) {} else`.
  void insertGuard(const MarkedLoop &L, const LibraryLoop &Names) {
    const std::string Counter = L.Counter->getNameAsString();
    std::string Prototype =
        "static int " + Names.Guard + "(" + declare(L.Counter, "c2cu_begin");
    std::string Call =
        "if (" + Names.Guard + "(" + (L.Begin ? spelled(L.Begin) : Counter);
    if (L.End) {
      Prototype +=
          ", " + printed(L.End->getType().getUnqualifiedType(), "c2cu_end");
      Call += ", " + spelled(L.End);
    }
    for (const VarDecl *V : L.Captured) {
      Prototype += ", " + declare(V, guardParameter(L, V));
      Call +=
          (V->getType()->isArrayType() ? ", &" : ", ") + V->getNameAsString();
    }
    if (!L.DeclaresCounter) {
      Prototype +=
          ", " + printed(Unit.Context.getPointerType(
                             L.Counter->getType().getUnqualifiedType()),
                         "c2cu_counter");
      Call += ", &" + Counter;
    }
    Inserted[offset(SM.getExpansionLoc(L.Function->getBeginLoc()))] +=
        Prototype + "); ";
    Inserted[offset(L.Loop->getBeginLoc())] += Call + ")) {} else ";
  }

  void writeIteration(const MarkedLoop &L, LibraryLoop &Names) {
    Edits Changes;
    endIteration(L, Changes);
    editArrays(L, Changes);
    Names.Call = NextCall++;
    std::string Parameters = declare(L.Counter, L.Counter->getNameAsString());
    std::string Locals, Arguments = "c2cu_0";
    auto Declare = [&](const VarDecl *V, const std::string &Name) {
      const bool Points =
          V->getType()->isPointerType() || V->getType()->isArrayType();
      Locals += "  " + declare(V, Name) +
                (Points ? " = __builtin_malloc(1)" : "") + ";\n";
    };
    Declare(L.Counter, "c2cu_0");
    for (const VarDecl *V : L.Captured) {
      const std::string Name = guardParameter(L, V);
      Parameters += ", " + declare(V, V->getNameAsString());
      Declare(V, Name);
      Arguments += ", " + Name;
    }
    Functions +=
        "static void " + Names.Iteration + "(" + Parameters + ") {\n" +
        lineOf(L.Body->getBeginLoc()) +
        print(Unit, withSemicolon(L.Body), {&Changes}, PrintAs::Moved) +
        "\n}\n";
    Calls += "  {\n" + Locals + "#pragma kernel\n  " + Names.Iteration + "(" +
             Arguments + ");\n  }\n";
  }

  void endIteration(const MarkedLoop &L, Edits &Changes) {
    std::vector<const Stmt *> Continues;
    collectContinues(L.Body, Continues);
    for (const Stmt *S : Continues)
      Changes.replace(Tokens.at(S->getBeginLoc()), {"return"});
  }

  /// The iteration once more, with its parts of arrays as objects, which main
  /// fills with input before and reads afterwards.
  void writeOnParts(const MarkedLoop &L, const Parts &P, LibraryLoop &Names) {
    // Others would have to travel as well: it runs on the arrays then.
    if (!P.Others.empty())
      return;
    const std::string Number = std::to_string(Plan.Loops.size());
    const std::string Function = "c2cu_on_parts_" + Number;
    Edits Changes;
    endIteration(L, Changes);
    std::string Before, After;
    for (const Part &Of : P.All) {
      LibraryPart Into;
      Into.Object =
          "c2cu_part_" + Number + "_" + std::to_string(Names.Parts.size());
      Into.Argument = argumentOf(L, Of.Of);
      Into.Skew = Of.Skew;
      Into.Stride = Of.Stride;
      Functions += "static " +
                   printed(Of.Element.getUnqualifiedType(),
                           Into.Object + "[" + std::to_string(Of.Count) + "]") +
                   ";\n";
      if (Of.Read)
        Before += "  memset(" + Into.Object + ", getchar(), sizeof " +
                  Into.Object + ");\n";
      if (Of.Written)
        After += "  putchar(*(char *)" + Into.Object + ");\n";
      Names.Parts.push_back(Into);
    }
    for (const Parts::Use &U : P.Uses) {
      const std::string &Object = Names.Parts[U.Part].Object;
      const std::string At = std::to_string(U.Element);
      Changes.replace(Tokens.of(U.E),
                      {U.IsElement ? Object + "[" + At + "]"
                                   : "(" + Object + " + " + At + ")"});
    }
    Functions +=
        "static void " + Function + "(void) {\n" +
        lineOf(L.Body->getBeginLoc()) +
        print(Unit, withSemicolon(L.Body), {&Changes}, PrintAs::Moved) +
        "\n}\n";
    Calls += Before + "#pragma kernel\n  " + Function + "();\n" + After;
    Names.OnParts = NextCall++;
  }

  TokenRange withSemicolon(const Stmt *S) {
    TokenRange R = Tokens.of(S);
    if (R.End < Tokens.size() && Tokens.kind(R.End) == tok::semi)
      ++R.End;
    return R;
  }

  /// So that messages about the iteration show the loop.
  std::string lineOf(SourceLocation Loc) const {
    const PresumedLoc At = SM.getPresumedLoc(SM.getExpansionLoc(Loc));
    std::string Name;
    for (const char *C = At.getFilename(); *C; ++C)
      Name +=
          *C == '"' || *C == '\\' ? std::string("\\") + *C : std::string(1, *C);
    return "#line " + std::to_string(At.getLine()) + " \"" + Name + "\"\n";
  }

  std::string source() {
    std::string Text = SM.getBufferData(SM.getMainFileID()).str();
    for (const Directive &D : Unit.Directives)
      if (D.K == Directive::Pragma && D.Name == "kernel" &&
          SM.isWrittenInMainFile(D.Range.getBegin()))
        for (unsigned I = offset(D.Range.getBegin());
             I < offset(D.Range.getEnd()); ++I)
          if (Text[I] != '\n')
            Text[I] = ' ';
    for (const auto &[At, What] : llvm::reverse(Inserted))
      Text.insert(At, What);
    return Text +
           "\nint getchar(void);\nint putchar(int);\n"
           "void *memset(void *, int, __SIZE_TYPE__);\n" +
           Functions + "int main(void) {\n" + Calls + "  return 0;\n}\n";
  }

  const ParsedUnit &Unit;
  Diagnostics &Diags;
  const SourceManager &SM;
  TokenMap Tokens;
  LibraryPlan Plan;
  std::map<unsigned, std::string> Inserted; ///< Text, by offset in the file.
  std::string Functions, Calls;             ///< Text.
  unsigned NextCall = 0;
};

} // namespace

std::optional<LibraryPlan> c2cu::outlineLoops(const ParsedUnit &Unit,
                                              Diagnostics &Diags) {
  return Outliner(Unit, Diags).run();
}
