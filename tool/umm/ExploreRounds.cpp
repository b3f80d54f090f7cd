//===- ExploreRounds.cpp - From runs to what the explorer steps through ---===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Alignment.h"
#include "umm/Explore.h"
#include "umm/Hash.h"
#include "llvm/ADT/STLExtras.h"
#include <unordered_map>

using namespace llvm;

namespace c2cu::umm {

namespace {

struct HashOfShape {
  size_t operator()(const Shape &S) const {
    uint64_t Hash = mixed(S.Site, S.IsWrite);
    for (const Shape::Piece &P : S.Pieces)
      Hash = mixed(mixed(mixed(Hash, P.Object), P.Offset), P.Size);
    return Hash;
  }
};

/// What one run does, by item of the alignment.
struct RunPieces {
  std::vector<Shape::Piece> Pieces;
  uint32_t FirstContext = 0; ///< Of the run, in Exploration::Contexts.
};

} // namespace

static Error addRun(Exploration &E, const RunTrace &T, Alignment &Aligned,
                    std::vector<RunPieces> &All) {
  TraceReader Reader(T.Text->getBuffer(), T.Path);
  RunPieces Run;
  Run.FirstContext = E.Contexts.size();
  if (Error Problem =
          Aligned.add(Reader, T.Label, [&Run](uint32_t Item, const Access &A) {
            if (Run.Pieces.size() <= Item)
              Run.Pieces.resize(Item + 1);
            Run.Pieces[Item] = {A.Object, A.Size, A.Offset};
          }))
    return Problem;
  for (Context C : Reader.Contexts) {
    if (C.Parent != Context::None)
      C.Parent += Run.FirstContext;
    E.Contexts.push_back(C);
  }
  All.push_back(std::move(Run));
  return Error::success();
}

static Shape shapeOf(const Alignment &Aligned, uint32_t Item,
                     ArrayRef<RunPieces> All) {
  const Access &A = Aligned[Item].First;
  Shape S{A.Site, bool(A.IsWrite), {}};
  for (const RunPieces &Run : All)
    S.Pieces.push_back(Item < Run.Pieces.size() ? Run.Pieces[Item]
                                                : Shape::Piece());
  if (all_equal(S.Pieces))
    S.Pieces.resize(1);
  return S;
}

Error addRuns(Exploration &E, Runs &From, uint64_t Most) {
  Alignment Aligned;
  std::vector<RunPieces> All;
  while (true) {
    auto Run = From.next();
    if (!Run)
      return Run.takeError();
    if (!*Run)
      break;
    if (Error Problem = addRun(E, **Run, Aligned, All))
      return Problem;
  }
  E.Program = Aligned.program();
  E.RunCount = Aligned.runs();
  std::unordered_map<Shape, uint32_t, HashOfShape> Known;
  for (uint32_t I = Aligned.first(); I != Alignment::None;
       I = Aligned[I].Next) {
    auto [Found, New] =
        Known.try_emplace(shapeOf(Aligned, I, All), uint32_t(E.Shapes.size()));
    if (New) {
      E.Shapes.push_back(Found->first);
      E.Counts.push_back(0);
    }
    ++E.Counts[Found->second];
    if (E.Sequence.size() == Most)
      continue;
    E.Sequence.push_back(Found->second);
    E.InContext.push_back(All[Aligned[I].FirstRun].FirstContext +
                          Aligned[I].First.Context);
  }
  if (Aligned.size() > Most)
    E.Notes.push_back("The program makes " + std::to_string(Aligned.size()) +
                      " accesses, the first " + std::to_string(Most) +
                      " can be stepped through here. Totals, and what is said "
                      "of each access in the source, are of all of them.");
  return Error::success();
}

} // namespace c2cu::umm
