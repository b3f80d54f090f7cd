//===- CostReport.cpp - What c2cu-umm cost says ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/CostReport.h"
#include "umm/Flags.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace c2cu::umm {

static std::string column(uint64_t Number, unsigned Width) {
  std::string Text = grouped(Number);
  return std::string(Width - std::min<size_t>(Width, Text.size()), ' ') + Text;
}

static std::string left(StringRef Text, unsigned Width) {
  return Text.str() +
         std::string(Width - std::min<size_t>(Width, Text.size()), ' ');
}

static void printTotals(const CostReport &R, raw_ostream &Out) {
  bool Overlaps = R.Arrangements[0].Overlapped.has_value();
  Out << left("", 14) << "      rounds           stages       time units"
      << (Overlaps ? "       overlapped\n" : "\n");
  for (const ArrangementCost &C : R.Arrangements) {
    Out << left(C.Name, 14) << column(C.Rounds, 12) << column(C.Stages, 17)
        << column(C.Time, 17);
    if (C.Overlapped)
      Out << column(*C.Overlapped, 17);
    Out << '\n';
  }
  const ArrangementCost &Row = R.Arrangements[0], &Col = R.Arrangements[1];
  if (!Col.Time)
    return;
  Out << formatv("\nRow-wise takes {0:f1} times as long as column-wise",
                 double(Row.Time) / double(Col.Time));
  if (const ArrangementCost *Placed = R.placed(); Placed && Placed->Time)
    Out << formatv(", and {0:f1} times as long as C2CU places it",
                   double(Row.Time) / double(Placed->Time));
  Out << ".\n";
}

/// 'a', 'b' and 'c'.
static std::string listed(ArrayRef<std::string> Names) {
  std::string Text;
  for (size_t I = 0; I < Names.size(); ++I)
    Text += (I == 0 ? "" : I + 1 == Names.size() ? " and " : ", ") + Names[I];
  return Text;
}

/// How iterations of marked loops have their arrays.
static void printArrays(const CostReport &R, raw_ostream &Out) {
  std::vector<std::string> Parts, Shared;
  const std::vector<Object> &Objects = R.Runs.program().Objects;
  for (size_t I = 0; I < Objects.size(); ++I) {
    const std::string Name = "'" + Objects[I].Name + "'";
    if (!R.Runs.extents()[I])
      continue;
    if (Objects[I].Class == ObjectClass::Array)
      Shared.push_back(Name);
    else if (Objects[I].Class == ObjectClass::Instance)
      Parts.push_back(counted(Objects[I].Bytes, "byte") + " of " + Name);
  }
  Out << "\nRow-wise is as arrays lie.";
  if (!Parts.empty())
    Out << " An iteration has " << listed(Parts) << " for itself.";
  if (!Shared.empty())
    Out << " Iterations share " << listed(Shared) << ".";
  if (const uint64_t Skipped = R.Runs.skipped())
    Out << " Later executions of loops, " << grouped(Skipped)
        << " of them, are not counted; -p=" << R.Runs.runs()
        << " counts all of so many iterations.";
  Out << '\n';
}

static void printDiffering(const CostReport &R, raw_ostream &Out) {
  if (!R.Runs.differing())
    return;
  if (R.Runs.iterations()) {
    Out << "\nIterations go to places of their own, or do not do the same, in "
        << grouped(R.Runs.differing())
        << (R.Runs.differing() == 1 ? " access.\n" : " accesses.\n");
    return;
  }
  Out << "\nThe runs differ in " << grouped(R.Runs.differing())
      << (R.Runs.differing() == 1 ? " access" : " accesses")
      << " (c2cu-umm verify shows them): thread j does what run j mod "
      << R.Runs.runs() << " has done.\n"
      << "Wherever these accesses go, the time is\n";
  for (const ArrangementCost &C : R.Arrangements)
    Out << "  " << left(C.Name, 14) << "from " << grouped(C.Best)
        << ", a warp's requests in one "
        << (R.M.Kind == MachineKind::UMM ? "group" : "stage") << ", to "
        << grouped(C.Worst) << ", each in another\n";
}

static void printForms(const CostReport &R, raw_ostream &Out) {
  if (R.Runs.haveShared())
    return;
  if (R.Forms.empty()) {
    Out << "\nThe closed forms of section 4.2 are about the UMM.\n";
    return;
  }
  Out << "\nClosed forms of section 4.2, where t is the number of rounds:\n";
  for (const ClosedForm &F : R.Forms) {
    Out << "  " << left(F.Name, 27) << left(F.Formula, 16)
        << column(F.Value, 15) << (F.Simulated.empty() ? "" : "   ")
        << F.Simulated << '\n'
        << "      assumes " << F.Assumes << ": "
        << (F.Violated.empty() ? "it holds" : "not so, " + F.Violated) << '\n';
  }
}

/// "4 runs", "64 iterations", "the first 1,024 of 65,536 iterations".
static std::string runsOf(const MergedRuns &Runs) {
  const std::optional<uint64_t> Made = Runs.iterations();
  if (!Made || *Made <= Runs.runs())
    return counted(Runs.runs(), Made ? "iteration" : "run");
  return "the first " + grouped(Runs.runs()) + " of " +
         counted(*Made, "iteration");
}

void printCost(const CostReport &R, raw_ostream &Out) {
  const Machine &M = R.M;
  Out << R.Runs.program().Name << ": " << grouped(R.Runs.size())
      << " accesses in " << runsOf(R.Runs)
      << (M.Kind == MachineKind::UMM ? ", UMM" : ", DMM")
      << ", p = " << grouped(M.Threads) << ", w = " << grouped(M.Width)
      << ", l = " << grouped(M.Latency) << ", words of " << M.Word
      << " bytes\n\n";
  if (R.Runs.size() == 0) {
    Out << "No marked " << (R.Runs.iterations() ? "loop" : "call")
        << " accesses memory: this takes no time.\n";
    return;
  }
  printTotals(R, Out);
  if (R.Runs.iterations())
    printArrays(R, Out);
  printDiffering(R, Out);
  printForms(R, Out);
}

static void printSite(const CostReport &R, uint32_t Id, raw_ostream &Out) {
  const Source &S = R.Runs.program();
  Out << placeText(S, S.Sites[Id].Where) << ": " << S.Sites[Id].Text << " ("
      << nameOf(S.Sites[Id].Kind) << ")\n";
  for (const ArrangementCost &C : R.Arrangements) {
    const SiteCost &Cost = C.Sites[Id];
    Out << formatv("  {0}{1,12} rounds, {2} to {3} a warp, {4:f2} on "
                   "average, {5:f1}% of the time\n",
                   left(C.Name, 14), grouped(Cost.Rounds), Cost.Least,
                   Cost.Most, double(Cost.Stages) / double(Cost.Warps),
                   100 * double(Cost.Time) / double(C.Time));
  }
}

void printSites(const CostReport &R, raw_ostream &Out) {
  Out << "\nAccess sites, with the "
      << (R.M.Kind == MachineKind::UMM ? "address groups that"
                                       : "stages that the requests of")
      << " a warp touches:\n";
  for (uint32_t Id = 0; Id < R.Runs.program().Sites.size(); ++Id)
    if (R.Arrangements[0].Sites[Id].Rounds)
      printSite(R, Id, Out);
}

Error printAddresses(const MergedRuns &Runs, const Machine &M,
                     raw_ostream &Out) {
  // The memory of one input alone.
  Machine One = M;
  One.Threads = One.Width = 1;
  LayoutChoice Plain;
  Plain.add("rowwise");
  auto Where = Placement::make(Runs.program(), Runs.extents(), Plain, One);
  if (!Where)
    return Where.takeError();
  const Source &S = Runs.program();
  uint64_t I = 0;
  Out << "\n         i        a(i)  access\n";
  Runs.forAll([&](ArrayRef<const Access *> OfRun) {
    for (const Access *A : OfRun) {
      if (!A)
        continue;
      const Object &O = S.Objects[A->Object];
      uint64_t Time = I;
      Where->forWords(A->Object, A->Offset, A->Size, [&](WordRequest W) {
        Out << column(Time++, 10) << column(W.Address / int64_t(M.Word), 12)
            << (A->IsWrite ? "  write " : "  read ") << O.Name << '['
            << floorDiv(A->Offset, O.Element) << "] at "
            << placeText(S, S.Sites[A->Site].Where) << ", "
            << S.Sites[A->Site].Text;
        if (OfRun.size() > 1)
          Out << ", in some runs";
        Out << '\n';
      });
      I = std::max(I, Time);
      break;
    }
  });
  return Error::success();
}

} // namespace c2cu::umm
