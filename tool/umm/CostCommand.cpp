//===- CostCommand.cpp - c2cu-umm cost ------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Commands.h"
#include "umm/CostReport.h"
#include "umm/Flags.h"

using namespace llvm;

namespace c2cu::umm {

namespace {

cl::list<std::string>
    Layouts("layout", cl::value_desc("[object=]layout"),
            cl::desc("one more arrangement: rowwise, columnwise, tiles:T, "
                     "words, records, or an expression of i (element), j "
                     "(input), n, p and w, as 'j*(n+1) + i'; may be repeated "
                     "for single objects"),
            cl::cat(optionCategory()), cl::sub(costCommand()));
cl::list<std::string> Bases("base", cl::value_desc("object=word"),
                            cl::desc("where an object begins (at the next "
                                     "group that is free)"),
                            cl::cat(optionCategory()), cl::sub(costCommand()));
cl::opt<bool> Overlap("overlap",
                      cl::desc("also with rounds that overlap, as section 4.1 "
                               "has them"),
                      cl::cat(optionCategory()), cl::sub(costCommand()));
cl::opt<bool> Sites("sites", cl::desc("also for each access site"),
                    cl::cat(optionCategory()), cl::sub(costCommand()));
cl::opt<bool> Addresses("addresses",
                        cl::desc("also the address a(i) of each access"),
                        cl::cat(optionCategory()), cl::sub(costCommand()));
cl::opt<std::string> Json("json", cl::value_desc("file"),
                          cl::desc("also as JSON; - is the standard output, "
                                   "without the text"),
                          cl::cat(optionCategory()), cl::sub(costCommand()));

/// Adds what --base says.
Error addBases(LayoutChoice &Choice) {
  for (const std::string &Base : Bases) {
    auto [Object, Number] = StringRef(Base).split('=');
    uint64_t Word = 0;
    if (Number.getAsInteger(10, Word) || Word > (uint64_t(1) << 48))
      return createStringError(inconvertibleErrorCode(),
                               "--base=%s: it has to be OBJECT=WORD",
                               Base.c_str());
    Choice.Bases[Object.str()] = Word;
  }
  return Error::success();
}

/// Whether there is nothing to say of A that is not said of B.
bool costsTheSame(const ArrangementCost &A, const ArrangementCost &B) {
  return A.Rounds == B.Rounds && A.Stages == B.Stages && A.Time == B.Time &&
         A.Best == B.Best && A.Worst == B.Worst;
}

/// Row-wise, column-wise, as placed, and the chosen one.
Error addCosts(CostReport &R) {
  auto Add = [&](StringRef Name, LayoutChoice &Choice, bool HasBases) -> Error {
    if (Error E = HasBases ? addBases(Choice) : Error::success())
      return E;
    auto C = costOf(R.Runs, Name, Choice, R.M, Overlap);
    if (C)
      R.Arrangements.push_back(std::move(*C));
    return C.takeError();
  };
  for (bool ByRows : {true, false}) {
    LayoutChoice Choice;
    Choice.add(ByRows ? "rowwise" : "columnwise");
    if (Error E =
            Add(ByRows ? "row-wise" : "column-wise", Choice, Layouts.empty()))
      return E;
  }
  if (auto Placed = LayoutChoice::placed(R.Runs.program())) {
    if (Error E = Add("as placed", *Placed, Layouts.empty()))
      return E;
    R.Arrangements.back().Layout = PlacedLayout;
    if (costsTheSame(R.Arrangements[2], R.Arrangements[1]))
      R.Arrangements.pop_back();
  }
  if (Layouts.empty())
    return Error::success();
  LayoutChoice Choice;
  for (const std::string &L : Layouts)
    Choice.add(L);
  return Add("chosen", Choice, true);
}

Error cost() {
  auto M = machineOfFlags(Machine());
  if (!M)
    return M.takeError();
  auto Options = runsOfFlags(/*DefaultRuns=*/4);
  if (!Options)
    return Options.takeError();
  if (Error E = checkOutput(Json))
    return E;
  Options->TakesLoops = true;
  Runs From(std::move(*Options));
  auto Merged = MergedRuns::read(From);
  if (!Merged)
    return Merged.takeError();
  if (Error E = fitThreads(*M, *Merged))
    return E;
  CostReport R{*Merged, *M, {}, {}};
  if (Error E = addCosts(R))
    return E;
  // They are about inputs that have all for themselves.
  if (M->Kind == MachineKind::UMM && !Merged->haveShared())
    R.Forms = closedForms(*Merged, *M, R.Arrangements[0], R.Arrangements[1]);
  if (!Json.empty())
    if (Error E = writeFile(Json, [&](raw_ostream &Out) { printJson(R, Out); }))
      return E;
  if (Json == "-")
    return Error::success();
  printCost(R, outs());
  if (Sites && Merged->size())
    printSites(R, outs());
  if (Addresses)
    return printAddresses(*Merged, *M, outs());
  return Error::success();
}

} // namespace

int runCost() {
  if (Error E = cost())
    return failed(std::move(E));
  return 0;
}

} // namespace c2cu::umm
