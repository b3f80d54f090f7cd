//===- Evaluations.cpp - Which marked calls are evaluated -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/Evaluations.h"
#include "loopir/Evaluate.h"
#include "loopir/Limbs.h"
#include "loopir/Panels.h"
#include "loopir/Print.h"
#include "loopir/Rows.h"
#include "loopir/Stages.h"
#include "loopir/StoredWhole.h"
#include "lower/Claims.h"
#include "lower/EvaluationPolicy.h"
#include "lower/LaneTime.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace c2cu;
using namespace c2cu::loopir;
using namespace c2cu::policy;

namespace {

constexpr const char *Gpu = "a GPU", *Cpu = "a CPU";

/// A program and what it takes, or why there is none.
struct Attempt {
  std::optional<Program> Made;
  Cost Takes;
  Problem Why;
};

class CallChooser {
public:
  CallChooser(const Bound &B, const Classes &C, const Lowered &L,
              const Options &O, const MarkedCall &M, EvaluationBudget &Left,
              Diagnostics &Diags)
      : B(B), C(C), L(L), M(M), Left(Left), Diags(Diags),
        Asked(O.Lower == Lowering::Registers) {}

  Evaluation choose() {
    const uint64_t Before = Left.Held;
    Evaluation Result = chosen();
    Left.Held = Before;
    for (const std::optional<Program> *Kept : {&Result.Thread, &Result.Lanes})
      Left.Held += *Kept ? (*Kept)->bytes() : 0;
    if (Result.Spread)
      Left.Held += Result.Spread->P.bytes();
    return Result;
  }

private:
  Evaluation chosen() {
    Evaluation Result;
    Attempt Lanes = inLanes();
    Attempt Loops = attempt(AllLoops);
    if (Loops.Made)
      checkClaims(B, M, *Loops.Made, needs(*Loops.Made), Left.RunSteps, Diags);
    Result.TextOnCpu = !Asked && Lanes.Made && Loops.Made &&
                       goesAlongRows(*Loops.Made, needs(*Loops.Made));
    if (Result.TextOnCpu) {
      Diags.report(Diag::AlongRows, M.Call->getExprLoc(), M.Callee->getName());
      Result.StoredWhole = storedWhole();
    } else {
      say(Cpu, Lanes);
    }
    if (!Lanes.Made && Asked)
      Diags.report(Diag::LowerRegisters, Lanes.Why.Loc, M.Callee->getName(),
                   Lanes.Why.Reason);
    // What lanes cannot have no thread can, only a block that has one input.
    if (Lanes.Made)
      chooseBoth(std::move(Lanes), std::move(Loops), Result);
    else if (!Asked && giveThreads(std::move(Loops), Result))
      sayThreads(Result);
    return Result;
  }

  /// Loops that are unrolled save operations, and take time again where what
  /// comes out is not in the cache when the next inputs come. What is about as
  /// good stays unrolled: addresses are known then.
  Attempt inLanes() {
    Attempt Long = attempt(InLanes);
    if (!Long.Made && (Long.Takes.Operations || Long.Why.TooMany))
      return attempt(InLanesShort);
    if (!Long.Made || Long.Takes.Operations <= MostInCache)
      return Long;
    const uint64_t OfLong = timeOf(Long), Before = Left.Held;
    Attempt Short = attempt(InLanesShort);
    const uint64_t OfShort = timeOf(Short);
    if (OfLong != UnknownTime && OfShort + OfShort / 16 < OfLong) {
      Left.Held -= Long.Made->bytes();
      return Short;
    }
    Left.Held = Before;
    return Long;
  }

  uint64_t timeOf(const Attempt &A) const {
    return A.Made ? timeInLanes(*A.Made, needs(*A.Made), A.Takes, Left.RunSteps)
                  : UnknownTime;
  }

  /// A GPU's way, where a CPU has lanes.
  void chooseBoth(Attempt Lanes, Attempt Loops, Evaluation &Result) {
    Attempt Thread = attempt(InThread);
    if (!Thread.Made && Asked)
      Thread = attempt(InThreadAsked);
    if (Thread.Made && !hasAddresses())
      Thread = {std::nullopt, {}, problem("an object is column-wise")};
    const bool InBlocks =
        !Thread.Made && !Asked && giveThreads(std::move(Loops), Result);
    if (!Thread.Made && !Asked && !InBlocks && hasAddresses()) {
      Attempt Rows = attempt(InThreadForLimbs);
      Result.ForLimbs = isMadeOfRows(Rows);
      if (Result.ForLimbs)
        Thread = std::move(Rows);
    }
    if (InBlocks)
      sayThreads(Result);
    else
      say(Gpu, Thread);
    Result.LanesAsThread = !Result.TextOnCpu && !Result.ForLimbs &&
                           Thread.Made && !Thread.Made->HasLoops &&
                           !Lanes.Made->HasLoops;
    Result.Thread = std::move(Thread.Made);
    Result.WideProducts = Lanes.Takes.WideProducts * OperationsPerProduct >
                          Lanes.Takes.Operations;
    if (!Result.LanesAsThread && !Result.TextOnCpu)
      Result.Lanes = std::move(Lanes.Made);
  }

  void sayThreads(const Evaluation &Result) {
    if (Result.Panels) {
      Diags.report(Diag::InPanels, M.Call->getExprLoc(), M.Callee->getName());
      return;
    }
    Diags.report(Diag::InSpreadLoops, M.Call->getExprLoc(), M.Callee->getName(),
                 std::to_string(Result.Spread->Threads),
                 std::to_string(Result.Spread->SharedBytes));
    if (Result.Spread->Stages)
      Diags.report(Diag::InStages, M.Call->getExprLoc(), M.Callee->getName(),
                   plural(Result.Spread->Passes, "pass", "es"),
                   plural(Result.Spread->Stages, "stage", "s"));
  }

  Problem problem(std::string Why) const {
    return {M.Call->getExprLoc(), std::move(Why)};
  }

  Needs needs(const Program &P) const {
    return needsOf(
        P, [&](const Variable &V) { return comesBack(C.Calls[M.Index], V); });
  }

  /// The program if it keeps within the policy; else it holds no bytes.
  Attempt attempt(const Policy &Within) const {
    const uint64_t Before = Left.Held;
    Attempt Result = attempted(Within);
    if (!Result.Made)
      Left.Held = Before;
    return Result;
  }

  Attempt attempted(const Policy &Within) const {
    for (const Travel &T : C.Calls[M.Index].Travels)
      if (T.KernelTouches && C.Objects[T.Object].HasPointers)
        return {std::nullopt,
                {},
                problem("'" + C.Objects[T.Object].Name + "' holds pointers")};
    auto Result = evaluate(B, C, M, Within.Evaluate, Left);
    if (auto *Why = std::get_if<Problem>(&Result)) {
      if (Why->Loc.isInvalid())
        Why->Loc = M.Call->getExprLoc();
      return {std::nullopt, {}, std::move(*Why)};
    }
    Program &P = std::get<Program>(Result);
    const Cost Takes = costOf(P, needs(P));
    if (Takes.Operations > Within.MostOperations)
      return {std::nullopt, Takes,
              problem(count(Takes.Operations, "operations are left, of at "
                                              "most ") +
                      std::to_string(Within.MostOperations))};
    if (Takes.LocalBytes > MostLocal)
      return {std::nullopt, Takes,
              problem("its local objects need " +
                      count(Takes.LocalBytes, "bytes, of at most ") +
                      std::to_string(MostLocal))};
    if (Takes.Registers > Within.MostRegisters)
      return {std::nullopt, Takes,
              problem("some " +
                      count(Takes.Registers, "registers are needed, of at "
                                             "most ") +
                      std::to_string(Within.MostRegisters))};
    return {std::move(P), Takes, {}};
  }

  std::set<unsigned> storedWhole() const {
    const Attempt Loops = attempt(AllLoopsUnknown);
    return Loops.Made ? objectsStoredWhole(*Loops.Made, needs(*Loops.Made),
                                           Left.RunSteps)
                      : std::set<unsigned>();
  }

  /// Several threads of a GPU for an input, if the kernel is made for them.
  /// Where data have no part in control, inputs are still told apart: only then
  /// there are stages.
  bool giveThreads(Attempt Loops, Evaluation &Result) {
    if (Loops.Made)
      Result.Panels = panels(*Loops.Made);
    if (Result.Panels)
      return true;
    std::vector<Problem> Refused;
    if (Loops.Made)
      Result.Spread = spread(std::move(*Loops.Made), Refused);
    else
      Refused.push_back(Loops.Why);
    if (Result.Spread && (Result.Spread->Stages || Refused.empty()))
      return true;
    preferOne(Result.Spread, Refused);
    if (!Result.Spread)
      for (const Problem &P : Refused)
        notShared(P);
    return Result.Spread.has_value();
  }

  /// Takes the program of one input by itself, if that leaves less in order
  /// than Found, which refused some loops.
  void preferOne(std::optional<Evaluation::Spreading> &Found,
                 std::vector<Problem> &Refused) {
    Attempt One = attempt(AllLoopsOfOne);
    if (!One.Made)
      return;
    std::vector<Problem> RefusedThere;
    auto There = spread(std::move(*One.Made), RefusedThere);
    if (There && (!Found || There->Loops.Gain > Found->Loops.Gain))
      Found = std::move(There);
    Refused = std::move(RefusedThere);
  }

  void notShared(const Problem &Why) {
    Diags.report(Diag::NotInSpreadLoops,
                 Why.Loc.isValid() ? Why.Loc : M.Call->getExprLoc(),
                 M.Callee->getName(), Why.Reason);
  }

  /// The kernel as steps of a matrix by several threads, if it is that.
  std::optional<PanelNest> panels(const Program &Loops) const {
    const auto Found = findPanels(Loops, needs(Loops));
    if (!Found || !fitsPanels(*Found))
      return std::nullopt;
    // Nothing else may come back from the device, and all of the object does.
    if (Found->Side * Found->Side * sizeOf(Found->K) !=
        C.Objects[Found->Variable].Size)
      return std::nullopt;
    for (const Travel &T : C.Calls[M.Index].Travels)
      if (T.KernelTouches &&
          (T.Object == Found->Variable ? !T.In || !T.Out : T.Out))
        return std::nullopt;
    return Found;
  }

  /// What c2cu/panels_cuda.h has a form for. Beyond 512 rows, and as many
  /// threads, these have fewer registers than a tile's cells and panels take.
  static bool fitsPanels(const PanelNest &Nest) {
    const bool Shaped =
        Nest.Side == 16 || (Nest.Side >= 32 && Nest.Side % 8 == 0);
    return Shaped && Nest.Side <= 512 && sizeOf(Nest.K) >= 4;
  }

  /// The kernel by a block per input, if some loops have enough independent
  /// iterations for it. Refused gets why not.
  std::optional<Evaluation::Spreading> spread(Program Loops,
                                              std::vector<Problem> &Refused) {
    const SharedLayout Shared = sharedLayout(C, C.Calls[M.Index]);
    if (Shared.Bytes > MostShared) {
      Refused.push_back(
          problem("its objects need " + std::to_string(Shared.Bytes) +
                  " bytes, of at most " + std::to_string(MostShared)));
      return std::nullopt;
    }
    auto Found = findSpread(Loops, needs(Loops), LeastIterations, Refused,
                            Left.RunSteps);
    const std::string Why =
        !Found || Found->Widest < LeastIterations
            ? "no loop has " + std::to_string(LeastIterations) +
                  " independent iterations"
        : Found->Gain < LeastGain ? "most of it is one step after another"
                                  : "";
    if (!Why.empty()) {
      Refused.insert(Refused.begin(), problem(Why));
      return std::nullopt;
    }
    if (!Loops.OneInput)
      if (auto InStages = stages(Loops, *Found, Shared))
        return InStages;
    return Evaluation::Spreading{std::move(Loops), std::move(*Found),
                                 threads(Found->Widest / 2), Shared.Bytes};
  }

  static unsigned threads(uint64_t Wanted) {
    return std::clamp<uint64_t>(llvm::alignTo(Wanted, 32), 64, 1024);
  }

  /// The same with several passes over memory between two barriers, if the
  /// loops are all there is to it.
  std::optional<Evaluation::Spreading>
  stages(const Program &Loops, const Spread &Found,
         const SharedLayout &Shared) const {
    auto At = [&](const Variable &V) {
      for (auto [T, Offset] :
           llvm::zip_equal(C.Calls[M.Index].Travels, Shared.Offsets))
        if (T.Object == V.Index)
          return Offset;
      return uint64_t{0};
    };
    std::vector<Nest> Nests;
    Nests.reserve(Found.Nests.size());
    for (const auto &[Loop, Of] : Found.Nests)
      Nests.push_back(Of.Of);
    auto Made = makeStages(Loops, needs(Loops), Nests, At, Left.RunSteps);
    if (!Made)
      return std::nullopt;
    const StagePlan &Plan = Made->Plan;
    const uint64_t Bytes = llvm::alignTo(padded(Shared.Bytes, Plan.Pad), 16);
    if (Bytes > MostShared)
      return std::nullopt;
    return Evaluation::Spreading{std::move(Made->P),
                                 {},
                                 threads(Plan.Threads),
                                 Bytes,
                                 Plan.Pad,
                                 Made->Passes,
                                 static_cast<unsigned>(Plan.Stages.size())};
  }

  /// Whether most of it is products that are added up by row.
  bool isMadeOfRows(const Attempt &A) const {
    if (!A.Made)
      return false;
    const LimbPlan Plan = planLimbs(*A.Made, needs(*A.Made));
    return !Plan.Sizes.empty() &&
           Plan.products() * OperationsPerLimb >= A.Takes.Operations &&
           *llvm::max_element(Plan.Sizes) <= MostLimbs;
  }

  void say(const char *Where, const Attempt &A) {
    if (!A.Made) {
      Diags.report(Diag::NotInRegisters, A.Why.Loc, M.Callee->getName(), Where,
                   A.Why.Reason);
      return;
    }
    std::string What = count(A.Takes.Operations, "operations, ");
    What += A.Made->HasLoops
                ? "loops kept where they are long"
                : "no loops, some " + count(A.Takes.Registers, "registers");
    const unsigned Rows =
        Where == Gpu ? planLimbs(*A.Made, needs(*A.Made)).products() : 0;
    if (Rows)
      What += ", " + count(Rows, "products added up by row");
    Diags.report(Diag::InRegisters, M.Call->getExprLoc(), M.Callee->getName(),
                 Where, What);
  }

  /// Whether the objects of a thread lie at ordinary addresses.
  bool hasAddresses() const {
    return llvm::none_of(C.Calls[M.Index].Travels, [&](const Travel &T) {
      return T.KernelTouches && rowOf(L.Objects[T.Object].Lower).ByElement;
    });
  }

  const Bound &B;
  const Classes &C;
  const Lowered &L;
  const MarkedCall &M;
  EvaluationBudget &Left;
  Diagnostics &Diags;
  const bool Asked;
};

} // namespace

std::vector<Evaluation> c2cu::evaluateCalls(const Bound &B, const Classes &C,
                                            const Lowered &L, const Options &O,
                                            Diagnostics &Diags) {
  std::vector<Evaluation> Result(B.Calls.size());
  if (O.Drive != Driver::Grouped || (O.Lower && O.Lower != Lowering::Registers))
    return Result;
  EvaluationBudget Left;
  for (const MarkedCall &M : B.Calls)
    Result[M.Index] = CallChooser(B, C, L, O, M, Left, Diags).choose();
  return Result;
}
