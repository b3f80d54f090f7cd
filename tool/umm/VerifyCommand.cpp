//===- VerifyCommand.cpp - c2cu-umm verify --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Commands.h"
#include "umm/Flags.h"
#include "umm/StaticReport.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace c2cu::umm {

namespace {

cl::opt<bool> Strict("strict",
                     cl::desc("predicated accesses, branches and numbers of "
                              "iterations count as differences, as for "
                              "constant-time code"),
                     cl::cat(optionCategory()), cl::sub(verifyCommand()));
cl::opt<std::string>
    ReportFile("report", cl::value_desc("file"),
               cl::desc("compare with the report of c2cu --report"),
               cl::cat(optionCategory()), cl::sub(verifyCommand()));
cl::opt<std::string> Json("json", cl::value_desc("file"),
                          cl::desc("also as JSON; - is the standard output, "
                                   "without the text"),
                          cl::cat(optionCategory()), cl::sub(verifyCommand()));

/// The status where no two runs can be compared.
constexpr int NothingShown = 4;

void printRun(const Comparison &C, uint32_t Run, StringRef What,
              raw_ostream &Out) {
  const RunName &Name = C.runs()[Run];
  Out << "  " << Name.Label << ": " << What << '\n';
  if (!Name.Input.empty())
    Out << "    input: " << Name.Input << '\n';
}

void printDifference(const Comparison &C, const Difference &D, StringRef Title,
                     raw_ostream &Out) {
  const Source &S = C.program();
  Out << '\n'
      << Title << " " << placeText(S, S.Sites[D.Site].Where) << ": "
      << S.Sites[D.Site].Text << '\n';
  for (const std::string &Line : D.Context)
    Out << "    in " << Line << '\n';
  printRun(C, D.RunA, D.A, Out);
  printRun(C, D.RunB, D.B, Out);
}

void printDecisions(const Comparison &C, raw_ostream &Out) {
  const Source &S = C.program();
  const DecisionResults &D = C.decisions();
  const auto Runs = [&](const DecisionResult &R) {
    printRun(C, R.RunA, "one of them", Out);
    printRun(C, R.RunB, "the other", Out);
  };
  for (uint32_t Id = 0; Id < S.Branches.size(); ++Id)
    if (D.Branches[Id].Differs && !S.Branches[Id].isFree()) {
      Out << '\n'
          << placeText(S, S.Branches[Id].Where) << ": " << S.Branches[Id].Text
          << " (" << S.Branches[Id].Kind << "): takes different ways in\n";
      Runs(D.Branches[Id]);
    }
  for (uint32_t Id = 0; Id < S.Loops.size(); ++Id)
    if (D.Loops[Id].Differs) {
      Out << '\n'
          << placeText(S, S.Loops[Id].Where)
          << ": this loop runs differently often in\n";
      Runs(D.Loops[Id]);
    }
}

void printText(const Comparison &C, raw_ostream &Out) {
  const Source &S = C.program();
  Out << S.Name << ": " << counted(C.runs().size(), "run") << " compared\n";
  if (C.isGrouped())
    Out << "each with those in which the variables of the clauses hold the "
           "same; "
        << C.alone() << " without any such\n";
  Out << '\n';
  bool Any = false;
  for (uint32_t Id = 0; Id < S.Sites.size(); ++Id) {
    const SiteResult &R = C.sites()[Id];
    if (!R.Accesses)
      continue;
    Any = true;
    Out << placeText(S, S.Sites[Id].Where) << ": " << S.Sites[Id].Text << " ("
        << nameOf(S.Sites[Id].Kind) << "): " << nameOf(R.Is);
    if (R.LoopDiffers)
      Out << ", as the number of iterations depends on data";
    Out << '\n';
  }
  if (!Any)
    Out << "No marked call accesses memory in any run.\n";
  if (C.firstAddress())
    printDifference(C, *C.firstAddress(),
                    "The first address that differs:", Out);
  if (C.firstPredicated())
    printDifference(C, *C.firstPredicated(),
                    "The first access that not every run makes:", Out);
  printDecisions(C, Out);
  if (!C.firstAddress())
    Out << "\nNo address differs in these runs. That is no proof for all "
           "inputs; c2cu --report\nasks the program itself.\n";
}

void differenceJson(const Comparison &C, const Difference &D,
                    json::OStream &J) {
  J.attribute("site", D.Site);
  J.attributeArray("context", [&] {
    for (const std::string &Line : D.Context)
      J.value(Line);
  });
  J.attributeArray("runs", [&] {
    for (bool First : {true, false})
      J.object([&] {
        const RunName &Name = C.runs()[First ? D.RunA : D.RunB];
        J.attribute("run", Name.Label);
        J.attribute("input", Name.Input);
        J.attribute("access", First ? D.A : D.B);
      });
  });
}

void siteJson(const Comparison &C, uint32_t Id, json::OStream &J) {
  const Source &S = C.program();
  const Site &Where = S.Sites[Id];
  const SiteResult &R = C.sites()[Id];
  J.attribute("site", Id);
  J.attribute("file", S.Files[Where.Where.File]);
  J.attribute("line", Where.Where.Line);
  J.attribute("column", Where.Where.Column);
  J.attribute("text", Where.Text);
  J.attribute("kind", nameOf(Where.Kind));
  J.attribute("accesses", R.Accesses);
  J.attribute("verdict", nameOf(R.Is));
  J.attribute("iterationsDiffer", R.LoopDiffers);
}

template <typename Declared>
void decisionsJson(const char *Name, const std::vector<Declared> &All,
                   ArrayRef<DecisionResult> Results, const Source &S,
                   json::OStream &J) {
  J.attributeArray(Name, [&] {
    for (uint32_t Id = 0; Id < All.size(); ++Id)
      if (Results[Id].IsMet)
        J.object([&] {
          J.attribute("id", Id);
          J.attribute("file", S.Files[All[Id].Where.File]);
          J.attribute("line", All[Id].Where.Line);
          J.attribute("column", All[Id].Where.Column);
          if constexpr (std::is_same_v<Declared, Branch>) {
            J.attribute("kind", All[Id].Kind);
            J.attribute("text", All[Id].Text);
          }
          J.attribute("verdict", nameOfBranch(Results[Id].Differs));
        });
  });
}

void printJson(const Comparison &C, ArrayRef<std::string> Contradictions,
               raw_ostream &Out) {
  json::OStream J(Out, 2);
  J.object([&] {
    J.attribute("version", 1);
    J.attribute("source", C.program().Name);
    J.attribute("runs", int64_t(C.runs().size()));
    J.attributeArray("sites", [&] {
      for (uint32_t Id = 0; Id < C.sites().size(); ++Id)
        if (C.sites()[Id].Accesses)
          J.object([&] { siteJson(C, Id, J); });
    });
    decisionsJson("branches", C.program().Branches, C.decisions().Branches,
                  C.program(), J);
    decisionsJson("loops", C.program().Loops, C.decisions().Loops, C.program(),
                  J);
    if (C.firstAddress())
      J.attributeObject("firstAddress",
                        [&] { differenceJson(C, *C.firstAddress(), J); });
    if (C.firstPredicated())
      J.attributeObject("firstPredicated",
                        [&] { differenceJson(C, *C.firstPredicated(), J); });
    J.attributeArray("contradictions", [&] {
      for (const std::string &Line : Contradictions)
        J.value(Line);
    });
  });
  Out << '\n';
}

Expected<int> verify() {
  auto Options = runsOfFlags(/*DefaultRuns=*/8);
  if (!Options)
    return Options.takeError();
  willRead(ReportFile);
  if (Error E = checkOutput(Json))
    return E;
  Runs From(std::move(*Options));
  Comparison C;
  if (Error E = C.read(From))
    return E;
  if (C.runs().size() < 2)
    return createStringError(inconvertibleErrorCode(),
                             "there is one run only, and nothing to compare it "
                             "with; two are the least");
  if (!C.comparesAny()) {
    errs() << "c2cu-umm: nothing was shown: in no two of the runs do the "
              "variables hold the same that the clauses of '#pragma kernel' "
              "name; give inputs in which they do with --inputs, or more "
              "random ones from a smaller range with --runs and --range\n";
    return NothingShown;
  }
  std::vector<std::string> Contradictions;
  if (!ReportFile.empty()) {
    auto Found = contradictions(ReportFile, C);
    if (!Found)
      return Found.takeError();
    Contradictions = std::move(*Found);
  }
  if (!Json.empty())
    if (Error E = writeFile(
            Json, [&](raw_ostream &Out) { printJson(C, Contradictions, Out); }))
      return E;
  if (Json != "-")
    printText(C, outs());
  for (const std::string &Line : Contradictions)
    errs() << "c2cu-umm: contradiction: " << Line << '\n';
  if (!Contradictions.empty())
    return 3;
  return C.firstAddress() ||
         (Strict && (C.firstPredicated() || C.decisionsDiffer()));
}

} // namespace

int runVerify() {
  auto Status = verify();
  return Status ? *Status : failed(Status.takeError());
}

} // namespace c2cu::umm
