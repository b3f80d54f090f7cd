//===- LoopText.cpp - What stands around a marked loop --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/LoopText.h"
#include "loops/Additions.h"
#include "loops/Choices.h"
#include "loops/GuardText.h"
#include "loops/Inductions.h"
#include "loops/Members.h"
#include "loops/Nests.h"
#include "loops/PlaceText.h"
#include "loops/Recorded.h"
#include "loops/StateText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

std::vector<const VarDecl *> c2cu::parametersOf(const MarkedLoop &L) {
  std::vector<const VarDecl *> All = L.Captured;
  for (const Reduction &R : L.Reductions)
    All.push_back(R.V);
  if (L.Recorded)
    llvm::append_range(All, L.Recorded->Carried);
  return All;
}

unsigned c2cu::argumentOf(const MarkedLoop &L, const VarDecl *V) {
  if (V == L.Counter)
    return 0;
  const auto All = parametersOf(L);
  return llvm::find(All, V) - All.begin() + 1;
}

std::vector<std::string> c2cu::argumentNames(const MarkedLoop &L) {
  std::vector<std::string> Names = {L.Counter->getNameAsString()};
  for (const VarDecl *V : parametersOf(L)) {
    const auto M = llvm::find_if(
        L.Members, [&](const Member &Of) { return Of.Variable == V; });
    const PlaceOfLoop *P = L.placeOf(V);
    Names.push_back(M != L.Members.end() ? M->Name
                    : P                  ? P->Of->Place
                                         : V->getNameAsString());
  }
  return Names;
}

std::string c2cu::fieldOf(const MarkedLoop &L, const VarDecl *V) {
  return V->getNameAsString() + (L.placeOf(V) ? "_left" : "");
}

std::string c2cu::guardParameter(const MarkedLoop &L, const VarDecl *V) {
  return V == L.Counter ? "c2cu_begin"
                        : "c2cu_" + std::to_string(argumentOf(L, V));
}

namespace {

class AroundWriter {
public:
  AroundWriter(const Spelling &Text, const MarkedLoop &L,
               const LibraryLoop &Names, Insertions &Into)
      : Text(Text), L(L), Names(Names), Into(Into),
        Counter(L.Counter->getNameAsString()),
        Begin(Text.offset(L.Loop->getBeginLoc())),
        End(Text.offsetBehind(L.Loop)) {}

  void write() {
    collectArguments();
    if (Names.IsAskedToo)
      return alsoAsk();
    Into[Begin] += defineText(Text, L);
    if (L.Split)
      inPhases();
    else if (!L.Ends.empty() || Names.Owns || L.Recorded)
      upToTheEnd();
    else if (L.KeepsLast)
      butTheLast();
    else
      wholly();
    Into[End] += undefineText(Text, L);
  }

private:
  void collectArguments() {
    Parameters = Text.declare(L.Counter, "c2cu_begin");
    Arguments = first();
    if (L.End) {
      Parameters += ", " + Text.declare(L.End->getType().getUnqualifiedType(),
                                        "c2cu_end");
      Arguments += ", " + Text.operand(L.End, L);
    }
    for (unsigned I = 0; I < L.Ahead.size(); ++I) {
      const Expr *const E = L.Ahead[I].E;
      Parameters += ", " + Text.declare(E->getType().getUnqualifiedType(),
                                        aheadParameter(I));
      Arguments += ", " + Text.operand(E, L);
    }
    if (L.By) {
      Parameters +=
          ", " + Text.declare(L.By->getType().getUnqualifiedType(), "c2cu_by");
      Arguments += ", " + stepArgument(Text, L);
    }
    for (const VarDecl *V : L.Captured) {
      Parameters += ", " + Text.declare(V, guardParameter(L, V));
      Arguments += ", " + argument(V);
    }
    for (const Member &M : L.Members)
      if (M.isOfFile()) {
        Parameters += ", const volatile void *" + addressParameter(L, M);
        Arguments += ", &" + M.Base->getNameAsString();
      }
    for (const Reduction &R : L.Reductions) {
      const std::string Type = Text.pointerType(R);
      Parameters += ", " + Type + guardParameter(L, R.V);
      Arguments += ", (" + Type + ")&" + R.V->getNameAsString();
    }
    if (L.Recorded)
      for (const VarDecl *V : L.Recorded->Carried) {
        Parameters += ", " + Text.declare(pointerTo(V), guardParameter(L, V));
        Arguments +=
            ", &" + (L.placeOf(V) ? V->getNameAsString() : pointerToCarried(V));
      }
    Parameters += placeParameters(L);
    Arguments += placeArguments(L);
    const NestHeader Inner = nestHeader(Text, L);
    Parameters += Inner.Parameters;
    Arguments += Inner.Arguments;
    if (!L.Split)
      for (const Induction &Of : L.Inductions) {
        Parameters +=
            ", " + Text.declare(pointerTo(Of.V), inductionParameter(L, Of));
        Arguments += ", &" + inductionResult(Of);
      }
  }

  std::string first() const {
    return L.Begin ? Text.operand(L.Begin, L) : Counter;
  }

  QualType pointerTo(const VarDecl *V) const {
    return Text.Unit.Context.getPointerType(V->getType().getUnqualifiedType());
  }

  /// What the guard says of variables that have grown.
  std::string declareResults() const {
    std::string T;
    for (const Induction &Of : L.Inductions)
      T += Text.declare(Of.V->getType().getUnqualifiedType(),
                        inductionResult(Of)) +
           "; ";
    return T + (L.Split ? "" : keepAddends(L));
  }

  std::string takeResults(bool InLoop) const {
    std::string T;
    for (const Induction &Of : L.Inductions)
      if (const HeaderVariable *V = L.inHeader(Of.V);
          InLoop || !V || !V->IsDeclared)
        T += Of.V->getNameAsString() + " = " + inductionResult(Of) + "; ";
    return T + advanceBehind(L);
  }

  std::string argument(const VarDecl *V) const {
    for (const Member &M : L.Members)
      if (M.Variable == V)
        return argumentOf(Text, L, M);
    if (const Choice *C = choiceOf(L, V))
      return numberOf(Names.Guard, L, *C);
    if (V == L.First)
      return first();
    if (const std::string OfState = stateArgument(L, V); !OfState.empty())
      return OfState;
    if (const HeaderVariable *Of = L.inHeader(V); Of && Of->First)
      return Text.operand(Of->First, L);
    return (Spelling::isPassedByAddress(V) ? "&" : "") + V->getNameAsString();
  }

  std::string readable() const {
    std::string T;
    for (const std::string &Of :
         {readableText(L), readablePlacesText(L), readableStatesText(L)})
      T += (T.empty() || Of.empty() ? "" : " && ") + Of;
    return T;
  }

  /// The call of the guard, if what its arguments load can be read.
  std::string ask() const {
    const std::string Call = Names.Guard + "(" + Arguments + ")",
                      If = readable();
    return If.empty() ? Call : "(" + If + " ? " + Call + " : 0)";
  }

  void addCounter(const std::string &Address) {
    Parameters += ", " + Text.declare(pointerTo(L.Counter), "c2cu_counter");
    Arguments += ", " + Address;
  }

  void declare(const std::string &Prototypes) {
    Into[Text.offset(L.Function->getBeginLoc())] +=
        declareChoices(Text, Names.Guard, L) + Prototypes +
        (readable().empty()
             ? ""
             : "int c2cu_readable(const volatile void *, unsigned long, "
               "unsigned long); ");
    const SourceManager &SM = Text.Unit.Context.getSourceManager();
    if (!L.Choices.empty())
      Into[SM.getFileIDSize(SM.getMainFileID())] +=
          "\n" +
          printMoved(Text.Unit, {defineChoices(Text, Names.Guard, L)}, {});
  }

  /// `if (guard(...)) {} else loop`
  void wholly() {
    if (!L.DeclaresCounter)
      addCounter("&" + Counter);
    declare("static int " + Names.Guard + "(" + Parameters + "); ");
    const bool Grows = !L.Inductions.empty();
    Into[Begin] += (Grows ? "{ " + declareResults() : "") + "if (" + ask() +
                   ") {" + takeResults(/*InLoop=*/false) + "} else ";
    if (Grows)
      Into[End] += " }";
  }

  /// The loop runs if the guard returns 0, and its last iteration if it returns
  /// 2. The counter then is what it is there.
  void butTheLast() {
    addCounter("&" + Counter);
    declare("static int " + Names.Guard + "(" + Parameters + "); ");
    Into[Begin] += "{ int c2cu_how = 0; " + declareResults() + "{";
    if (L.DeclaresCounter)
      Into[Begin] += Text.declare(L.Counter, Counter) + "; ";
    for (const HeaderVariable &V : L.InHeader)
      if (V.IsDeclared)
        Into[Begin] += Text.declare(V.V, V.V->getNameAsString()) + "; ";
    const std::string Take = takeResults(/*InLoop=*/true);
    Into[Begin] += "c2cu_how = " + ask() + "; " +
                   (Take.empty() ? "" : "if (c2cu_how) { " + Take + "} ") +
                   "if (c2cu_how == 2) { do {\n" +
                   Text.copy(L.Body, {}, L.Loop->getBeginLoc()) +
                   "} while (0); " + step() + "} } if (!c2cu_how) {\n" +
                   Text.lineOf(L.Loop->getBeginLoc());
    Into[End] += " } }";
  }

  /// Where the guard returns 0, the loop runs as written. Else its first round
  /// begins with the iteration that the guard has left the counter for, or, if
  /// it returns 2, none is left. That iteration ends the loop, or stores where
  /// it was not expected to.
  void upToTheEnd() {
    addCounter("&c2cu_at");
    const std::string Record = L.Recorded ? "struct " + Names.Values + " { " +
                                                recordFields(Text, L) + "}; "
                                          : "";
    declare(Record + "static int " + Names.Guard + "(" + Parameters + "); ");
    const SourceLocation Body = L.Body->getBeginLoc();
    Into[Begin] +=
        "{ " +
        Text.declare(L.Counter->getType().getUnqualifiedType(), "c2cu_at") +
        "; " + declareResults() + copyCarried(/*Back=*/false) +
        "int c2cu_how = " + ask() + "; " + copyCarried(/*Back=*/true);
    Into[Text.offset(Body)] += "{ if (c2cu_how) { " + Counter + " = c2cu_at; " +
                               takeResults(/*InLoop=*/true) +
                               "if (c2cu_how == 2) break; c2cu_how = 0; }\n" +
                               Text.lineOf(Body);
    Into[Text.offsetBehind(L.Body)] += " }";
    Into[End] += " }";
  }

  /// Where a guard before this one returns 0, and upToTheEnd has written the
  /// rest.
  void alsoAsk() {
    addCounter("&c2cu_at");
    declare("static int " + Names.Guard + "(" + Parameters + "); ");
    Into[Begin] += "if (!c2cu_how) c2cu_how = " + ask() + "; ";
  }

  /// Copies of what is changed in C's order are given to the guard: if the
  /// address of the variable itself were, it would not be in a register in the
  /// loop as written.
  std::string copyCarried(bool Back) const {
    std::string T;
    if (L.Recorded)
      for (const VarDecl *V : L.Recorded->Carried) {
        if (L.placeOf(V))
          continue;
        const std::string Name = V->getNameAsString(),
                          Copy = pointerToCarried(V);
        T += Back ? Name + " = " + Copy + "; "
                  : Text.declare(V->getType().getUnqualifiedType(), Copy) +
                        " = " + Name + "; ";
      }
    return T;
  }

  /// What the header does behind an iteration.
  std::string step() const {
    std::string T;
    if (!L.DeclaresCounter && !L.StepsInBody)
      T += Counter +
           (!L.By        ? " += " + std::to_string(L.Step)
            : L.Step > 0 ? " += " + Text.operand(L.By, L)
                         : " -= " + Text.operand(L.By, L)) +
           "; ";
    for (const HeaderVariable &V : L.InHeader)
      if (V.Step)
        T += Text.operand(V.Step, L) + "; ";
    return T;
  }

  /// In each iteration either the values of its first phase are there, and the
  /// second one runs, or all of it runs as written.
  void inPhases() {
    const Phases &P = *L.Split;
    std::string Fields, Takes;
    for (unsigned I = 0; I < P.Sums.size(); ++I)
      Fields += Text.declareValue(P.Sums[I].Addend->getType(),
                                  "c2cu_sum_" + std::to_string(I)) +
                "; ";
    Fields += additionFields(Text, P);
    for (const VarDecl *V : P.Values) {
      const std::string Name = V->getNameAsString(), Field = fieldOf(L, V);
      Fields += Text.declareValue(V->getType(), Field) + "; ";
      Takes +=
          (llvm::is_contained(L.Own, V) ? Name
                                        : Text.declare(V->getType(), Name)) +
          " = c2cu_v->" + Field + "; ";
    }
    if (P.MayEnd || Fields.empty())
      Fields += "int c2cu_ended; ";
    if (P.MayEnd)
      Takes = "if (c2cu_v->c2cu_ended) continue; " + Takes;
    const std::string Type = "struct " + Names.Values;
    declare(Type + " { " + Fields + "}; static void *" + Names.Guard + "(" +
            Parameters + "); static " + Type + " *" + Names.Next +
            "(void **); static void " + Names.Finish + "(void *); ");
    Into[Begin] += "{ void *c2cu_run = " + ask() + "; ";
    std::string Host = stepsOfIteration(Text, L) + "\n" + sums(P) +
                       additionsOf(Text, P) + Takes + "\n";
    for (const Stmt *S : P.Host)
      Host += Text.copy(S, {}, P.Body->getBeginLoc());
    Into[Text.offset(P.Body->getBeginLoc())] +=
        "{ " + Type + " *c2cu_v = c2cu_run ? " + Names.Next +
        "(&c2cu_run) : 0; if (c2cu_v) {" + Host + "} else {\n" +
        Text.lineOf(P.Body->getBeginLoc());
    Into[Text.offsetBehind(P.Body)] += " } }";
    Into[End] += " " + Names.Finish + "(c2cu_run); }";
  }

  /// Adds what the iteration has handed on, unless it had ended before.
  std::string sums(const Phases &P) const {
    std::string T;
    for (unsigned I = 0; I < P.Sums.size(); ++I) {
      const auto Place = llvm::find(P.Iteration, P.Sums[I].S);
      if (P.MayEnd)
        T += "if (!c2cu_v->c2cu_ended || c2cu_v->c2cu_ended > " +
             std::to_string(Place - P.Iteration.begin()) + ")\n";
      Edits Changes;
      for (const Expr *At : P.Sums[I].Places)
        Changes.replace(Text.Tokens.of(At),
                        {"c2cu_v->c2cu_sum_" + std::to_string(I)});
      T += Text.copy(P.Sums[I].S, Changes, P.Body->getBeginLoc());
    }
    return T;
  }

  const Spelling &Text;
  const MarkedLoop &L;
  const LibraryLoop &Names;
  Insertions &Into;
  const std::string Counter;
  const unsigned Begin, End;
  std::string Parameters, Arguments;
};

} // namespace

void c2cu::insertAround(const Spelling &Text, const MarkedLoop &L,
                        const LibraryLoop &Names, Insertions &Into) {
  AroundWriter(Text, L, Names, Into).write();
}
