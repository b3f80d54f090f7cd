//===- Outline.cpp - A library as the program of one iteration ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Outline.h"
#include "loops/Additions.h"
#include "loops/Choices.h"
#include "loops/ChosenLoop.h"
#include "loops/Decision.h"
#include "loops/Ends.h"
#include "loops/Extents.h"
#include "loops/GuardText.h"
#include "loops/Inductions.h"
#include "loops/IterationText.h"
#include "loops/Legal.h"
#include "loops/LoopText.h"
#include "loops/Maps.h"
#include "loops/Members.h"
#include "loops/Names.h"
#include "loops/Nests.h"
#include "loops/Origin.h"
#include "loops/Parts.h"
#include "loops/Recorded.h"
#include "loops/Scalars.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class Outliner {
public:
  Outliner(const ParsedUnit &Unit, bool IsProgram, Diagnostics &Diags,
           std::vector<LoopInFunction> &Refused, const std::set<unsigned> &Fine)
      : Unit(Unit), Diags(Diags), SM(Unit.Context.getSourceManager()),
        Text(Unit), Refused(Refused), Fine(Fine) {
    Plan.IsProgram = IsProgram;
  }

  std::optional<LibraryPlan> run() {
    checkReservedNames(Unit, Diags);
    checkMain(Unit, Plan.IsProgram, Diags);
    if (Plan.IsProgram)
      renameMain();
    if (Unit.Pragmas.empty())
      Diags.report(Diag::LibraryNoPragma,
                   SM.getLocForStartOfFile(SM.getMainFileID()));
    for (const LoopMark &M : findMarkedLoops(Unit, Diags)) {
      const unsigned Before = Diags.errors();
      if (!Fine.count(SM.getSpellingLineNumber(M.Marked->getBeginLoc())))
        outline(M);
      if (Diags.errors() != Before && M.Loops.size() == 1 &&
          M.Loops.front().Loop == M.Marked)
        Refused.push_back({M.Loops.front().Function, M.Marked});
    }
    if (Diags.errors() != 0)
      return std::nullopt;
    Plan.Before = beforeMain();
    Plan.Main = printMoved(Unit, {"int main(void) {\n"}, {});
    Plan.After = "  return 0;\n}\n";
    for (LibraryLoop &L : Plan.Loops)
      L.Calls = printMoved(Unit, {L.Calls}, {});
    Plan.compose();
    return std::move(Plan);
  }

private:
  /// Another program has the name of `main`.
  void renameMain() {
    for (const Decl *D : Unit.Context.getTranslationUnitDecl()->decls()) {
      const auto *F = dyn_cast<FunctionDecl>(D);
      if (!F || !F->isMain())
        continue;
      if (const SourceLocation At = F->getLocation();
          At.isMacroID() || !SM.isWrittenInMainFile(At))
        Diags.report(Diag::LoopInMacro, At);
      else
        Inserted[Text.offset(At)] += llvm::StringRef(UserMain).drop_back(4);
    }
  }

  void outline(const LoopMark &M) {
    auto Chosen = chooseLoop(Unit, Text, M, Diags);
    if (!Chosen)
      return;
    Ending = std::move(Chosen->Ending);
    reportWithheld(*Chosen, Diags);
    auto Second = secondTryOf(Unit, Text, *Chosen, Diags);
    outline(Chosen->L, Chosen->R);
    if (!Second || Diags.errors() != 0)
      return;
    Plan.Loops.back().IsTriedAgain = true;
    outline(Second->L, Second->R, /*IsSecondTry=*/true);
  }

  /// What L is called, and what its functions are.
  LibraryLoop named(const MarkedLoop &L) const {
    const std::string Number = std::to_string(Plan.Loops.size());
    LibraryLoop Into;
    Into.Function = L.Function->getNameAsString();
    Into.Line = SM.getPresumedLineNumber(L.Loop->getBeginLoc());
    Into.TextLine = SM.getSpellingLineNumber(L.Loop->getBeginLoc());
    Into.Column = SM.getSpellingColumnNumber(L.Loop->getBeginLoc());
    Into.Guard = "c2cu_loop_" + Number;
    Into.Iteration = "c2cu_iteration_" + Number;
    Into.KeepsLast = L.KeepsLast;
    Into.Names = argumentNames(L);
    for (const Reduction &R : L.Reductions)
      Into.Reductions.push_back({argumentOf(L, R.V), R.Operation, R.Constant});
    if (L.Split || L.Recorded)
      Into.Values = "c2cu_values_" + Number;
    if (L.Recorded) {
      Into.Replay = "c2cu_replay_" + Number;
      for (const VarDecl *V : L.Recorded->Carried)
        Into.Combined.push_back(argumentOf(L, V));
    }
    if (L.Split) {
      Into.Next = "c2cu_next_" + Number;
      Into.Finish = "c2cu_finish_" + Number;
    }
    return Into;
  }

  void outline(MarkedLoop &L, const Reached &R, bool IsSecondTry = false) {
    if (Ending && !isWorthDeciding(L, *Ending) && Ending->Of.TrustsData)
      return Diags.report(Diag::LoopAsWritten, L.Loop->getBeginLoc(),
                          wayOut(L.Ends.front()));
    std::vector<Reached> Inner;
    if (!R.looksAtIterations() && !Ending && (!R.Drawn || L.Split) &&
        !L.Recorded && L.isPlain() && !R.UsesErrno)
      Inner = flatten(Text, L, Diags);
    LibraryLoop Into = named(L);
    Into.Entry = guardText(L, R) + nestText(L, Inner);
    if (Ending)
      writeDecision(L, R, Into);
    // The counter would be compared with its first value elsewhere.
    Into.KnowsAddresses =
        R.KnowsAddresses || (L.First && L.First->getType()->isPointerType());
    Into.Exit = L.Split ? "" : inductionResults(L);
    Into.Speculates = R.Speculated.exists();
    Into.Withholds = R.Speculated.withholds();
    Into.Owns = R.owns() || Into.Withholds;
    Into.IsSecondTry = IsSecondTry;
    Into.IsAskedToo = IsSecondTry && Plan.Loops.back().Owns;
    if (IsSecondTry)
      Into.OnCores = "it withholds what iterations store";
    Into.Drawn = R.Drawn ? R.Drawn->Function : "";
    Into.Accesses = accessesOf(L, R, Inner.empty() ? nullptr : &Inner.back());
    for (const Reach &A : R.Accesses)
      if (A.OfFile && !A.OnHost) {
        Into.Objects.insert(A.Of->getNameAsString());
        Into.HasLocalObjects |= !A.Of->isFileVarDecl();
        if (holdsPointersThatChange(Unit.Context, A.Of))
          Into.OnCores = readsPointers(Unit.Context, A, Diags);
      }
    insertAround(Text, L, Into, Inserted);
    // The other one may call it.
    if (!L.Inner.empty())
      writeFlat(L, R, Into);
    if (L.Recorded)
      writeReplay(L, Into);
    writeIteration(L, L, {}, R, Into, Into.Iteration);
    if (const auto P = namesTypesOfExpressions(Text, L)
                           ? std::nullopt
                           : partsOf(Unit.Context, L, R);
        P && !R.KnowsAddresses && !R.looksAtIterations() && !Ending &&
        !R.Drawn && !R.UsesErrno && L.isPlain())
      writeOnParts(L, *P, Into);
    Plan.Loops.push_back(Into);
  }

  void writeDecision(const MarkedLoop &L, const Reached &R,
                     LibraryLoop &Names) {
    Names.Entry += guardOfDecision(L, *Ending);
    Names.Decision = "c2cu_ends_" + std::to_string(Plan.Loops.size());
    Names.DecisionArguments = L.Captured.size();
    Names.Searches = R.LoadsAnything || !isWorthDeciding(L, *Ending);
    Names.OnlySearches = Names.Searches && onlyDecides(L, R);
    Edits Changes;
    const std::vector<Piece> Body = decisionText(Text, L, *Ending, Changes);
    Functions +=
        function("int " + Names.Decision + parametersOfDecision(Text, L) +
                     choicesOfIteration(Text, Names.Guard, L),
                 Body, Changes);
  }

  /// What combines one record.
  void writeReplay(const MarkedLoop &L, const LibraryLoop &Names) {
    std::string Parameters;
    for (const VarDecl *V : L.Captured)
      Parameters += Text.declare(V, nameOf(L, V)) + ", ";
    for (const Reduction &R : L.Reductions)
      Parameters += Text.pointerType(R) + R.V->getNameAsString() + ", ";
    for (const VarDecl *V : L.Recorded->Carried)
      Parameters += declareCarried(V, pointerToCarried(V)) + ", ";
    Edits Changes;
    Text.editPlaces(L, Changes);
    editMembers(Text, L, Changes);
    const std::vector<Piece> Body = replayText(Text, L, Changes);
    Functions += function("void " + Names.Replay + "(" + Parameters +
                              "struct " + Names.Values + " *c2cu_v) {\n",
                          Body, Changes);
  }

  std::string declareCarried(const VarDecl *V, const std::string &Name) const {
    return Text.declare(
        Unit.Context.getPointerType(V->getType().getUnqualifiedType()), Name);
  }

  /// An iteration of the innermost of the loops that are flattened.
  void writeFlat(const MarkedLoop &L, const Reached &R, LibraryLoop &Names) {
    Names.Flat = "c2cu_flat_" + std::to_string(Plan.Loops.size());
    std::vector<const VarDecl *> Counters;
    for (const MarkedLoop &In : L.Inner) {
      Counters.push_back(In.Counter);
      Names.InnerSteps.push_back(In.Step);
    }
    writeIteration(L, L.Inner.back(), Counters, R, Names, Names.Flat);
  }

  Signature signature(const MarkedLoop &L,
                      const std::vector<const VarDecl *> &Inner,
                      const Reached &R, LibraryLoop &Names) const {
    Signature S;
    S.add(Text.declare(L.Counter, L.Counter->getNameAsString()),
          Text.declare(L.Counter, "c2cu_0"), "c2cu_0",
          L.Counter->getType()->isPointerType());
    for (const VarDecl *V : Inner) {
      const std::string Name = "c2cu_in_" + V->getNameAsString();
      S.add(Text.declare(V, V->getNameAsString()), Text.declare(V, Name), Name,
            false);
    }
    for (const VarDecl *V : L.Captured) {
      const std::string Name = guardParameter(L, V);
      S.add(Text.declare(V, nameOf(L, V)), Text.declare(V, Name), Name,
            V->getType()->isPointerType() || V->getType()->isArrayType());
    }
    for (const Reduction &Of : L.Reductions) {
      const std::string Name = guardParameter(L, Of.V);
      S.add(Text.pointerType(Of) + Of.V->getNameAsString(),
            Text.pointerType(Of) + Name, Name, true);
    }
    if (L.Recorded)
      for (const VarDecl *V : L.Recorded->Carried) {
        const std::string Name = guardParameter(L, V);
        S.add(declareCarried(V, pointerToCarried(V)), declareCarried(V, Name),
              Name, true);
      }
    if (!R.Checked.empty()) {
      Names.ChecksArgument = parametersOf(L).size() + 1;
      for (const MapClause &M : L.Maps)
        Names.Clauses.push_back({M.Direction, M.Name});
      const std::string Checks = "void *c2cu_checks";
      S.add(Checks, Checks, "c2cu_checks", true);
    }
    if (L.Split || L.Recorded) {
      const std::string Name = L.Split ? "c2cu_v" : "c2cu_r",
                        Values = "struct " + Names.Values + " *" + Name;
      S.add(Values, Values, Name, true);
    }
    return S;
  }

  /// A function that is an iteration of Loop, which is L or a loop in it, and
  /// the call that makes it a kernel. Inner are counters besides L's, R is what
  /// is known of L.
  void writeIteration(const MarkedLoop &L, const MarkedLoop &Loop,
                      const std::vector<const VarDecl *> &Inner,
                      const Reached &R, LibraryLoop &Names,
                      const std::string &Function) {
    Edits Changes;
    endIteration(Text, Loop, Changes);
    Text.editPlaces(Loop, Changes);
    editPointed(Text, Loop, Changes);
    editMembers(Text, Loop, Changes);
    editChecked(Text, Loop, R, Changes);
    if (L.Split)
      editAdditions(Text, *L.Split, Changes);
    editRecorded(Text, L, Names.Values, Changes);
    Functions +=
        editSpeculation(Text, L, Loop, R.Speculated, Names.Guard, Changes);
    const Signature Of = signature(L, Inner, R, Names);
    Functions += function("void " + Function + "(" + Of.Parameters + ") {\n" +
                              boundsOfMaps(L, R) +
                              choicesOfIteration(Text, Names.Guard, L),
                          iterationText(Text, L, Loop, Names.Flat), Changes);
    Names.Calls += "  {\n" + Of.Locals + "#pragma kernel\n  " + Function + "(" +
                   Of.Arguments + ");\n  }\n";
  }

  /// Behind the source, where other macros may be in force.
  std::string function(const std::string &Head, const std::vector<Piece> &Body,
                       const Edits &Changes) const {
    std::vector<Piece> Pieces = {"static " + Head};
    Pieces.insert(Pieces.end(), Body.begin(), Body.end());
    Pieces.push_back("}\n");
    return printMoved(Unit, Pieces, {&Changes});
  }

  /// The iteration once more, on parts of arrays as objects, which main reads.
  void writeOnParts(const MarkedLoop &L, const Parts &P, LibraryLoop &Names) {
    // Others would have to travel as well: it runs on the arrays then.
    if (!P.Others.empty() || !L.Reductions.empty() || L.Split || L.Recorded)
      return;
    const std::string Number = std::to_string(Plan.Loops.size());
    const std::string Function = "c2cu_on_parts_" + Number;
    Edits Changes;
    endIteration(Text, L, Changes);
    Text.editPlaces(L, Changes);
    std::string Before, After;
    for (const Part &Of : P.All) {
      LibraryPart Into;
      Into.Object =
          "c2cu_part_" + Number + "_" + std::to_string(Names.Parts.size());
      Into.Argument = argumentOf(L, Of.Of);
      Into.Skew = Of.Skew;
      Into.Stride = Of.Stride;
      Names.CodeOnParts += printMoved(
          Unit,
          {"static " +
           Text.declare(Unit.Context.getUnqualifiedArrayType(Of.Element),
                        Into.Object + "[" + std::to_string(Of.Count) + "]") +
           ";\n"},
          {});
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
      Changes.replace(Text.Tokens.of(U.E),
                      {U.IsElement ? Object + "[" + At + "]"
                                   : "(" + Object + " + " + At + ")"});
    }
    Names.CodeOnParts += function("void " + Function + "(void) {\n",
                                  iterationText(Text, L), Changes);
    Names.Calls += Before + "#pragma kernel\n  " + Function + "();\n" + After;
    Names.OnParts = 0;
  }

  /// The file, with what stands for loops, and what these run.
  std::string beforeMain() {
    std::string File = SM.getBufferData(SM.getMainFileID()).str();
    for (const Directive &D : Unit.Directives)
      if (D.K == Directive::Pragma && D.Name == "kernel" &&
          SM.isWrittenInMainFile(D.Range.getBegin()))
        for (unsigned I = Text.offset(D.Range.getBegin());
             I < Text.offset(D.Range.getEnd()); ++I)
          if (File[I] != '\n')
            File[I] = ' ';
    for (const auto &[At, What] : llvm::reverse(Inserted))
      File.insert(At, What);
    return File + "\n" +
           printMoved(Unit,
                      {"int getchar(void);\nint putchar(int);\n"
                       "void *memset(void *, int, __SIZE_TYPE__);\n"
                       "long long c2cu_within(long long, long long, long long, "
                       "int, void *);\n"
                       "static void c2cu_nothing(void) {}\n"},
                      {}) +
           Functions;
  }

  const ParsedUnit &Unit;
  Diagnostics &Diags;
  const SourceManager &SM;
  const Spelling Text;
  LibraryPlan Plan;
  std::vector<LoopInFunction> &Refused;
  const std::set<unsigned> &Fine;
  Insertions Inserted;
  std::optional<Decision> Ending; ///< Of the loop that is looked at.
  std::string Functions;          ///< Text.
};

} // namespace

std::optional<LibraryPlan>
c2cu::outlineLoops(const ParsedUnit &Unit, bool IsProgram, Diagnostics &Diags,
                   std::vector<LoopInFunction> *Refused,
                   const std::set<unsigned> &Fine) {
  std::vector<LoopInFunction> Unused;
  return Outliner(Unit, IsProgram, Diags, Refused ? *Refused : Unused, Fine)
      .run();
}
