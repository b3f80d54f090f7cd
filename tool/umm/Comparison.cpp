//===- Comparison.cpp - What several runs say about each access site ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Comparison.h"
#include "umm/Inputs.h"

using namespace llvm;

namespace c2cu::umm {

/// "b[3], bytes 12 to 15".
static std::string accessText(const Source &S, const Access &A) {
  const Object &O = S.Objects[A.Object];
  int64_t Element = O.Element, Begin = A.Offset;
  std::string Text = O.Name;
  if (O.Bytes != O.Element)
    Text += "[" +
            std::to_string((Begin - (Begin % Element + Element) % Element) /
                           Element) +
            "]";
  return Text + ", bytes " + std::to_string(Begin) + " to " +
         std::to_string(Begin + int64_t(A.Size) - 1);
}

/// From the inside out, without the marked call itself.
static std::vector<std::string>
contextText(const Source &S, const std::vector<Context> &All, uint32_t Node) {
  std::vector<std::string> Lines;
  for (; All[Node].Kind != ContextKind::Call; Node = All[Node].Parent) {
    const Context &C = All[Node];
    if (C.Kind == ContextKind::Loop) {
      Lines.push_back("iteration " + std::to_string(C.Number) +
                      " of the loop at " + placeText(S, S.Loops[C.Id].Where));
      continue;
    }
    std::string Line = S.Functions[C.Id].Name;
    if (C.Number) {
      const CallSite &Call = S.CallSites[C.Number - 1];
      Line += ", called at " + placeText(S, Call.Where) + ": " + Call.Text;
    }
    Lines.push_back(Line);
  }
  if (All[Node].Id || All[Node].Number)
    Lines.push_back("marked call " + std::to_string(All[Node].Id) +
                    ", executed " + std::to_string(All[Node].Number) +
                    " times before");
  return Lines;
}

/// Whether an iteration around the access is one that the other run does not
/// begin, though it comes to its loop's surroundings.
static bool isMissingIteration(const std::vector<Context> &All, uint32_t Node,
                               const DenseSet<uint64_t> &Other) {
  for (; Node != Context::None; Node = All[Node].Parent) {
    const Context &C = All[Node];
    if (C.Kind == ContextKind::Loop && !Other.contains(C.Hash) &&
        Other.contains(All[C.Parent].Hash))
      return true;
  }
  return false;
}

static DenseSet<uint64_t> hashesOf(const std::vector<Context> &All) {
  DenseSet<uint64_t> Hashes;
  for (const Context &C : All)
    Hashes.insert(C.Hash);
  return Hashes;
}

SiteResult &Comparison::site(uint32_t Id) {
  if (Sites.size() <= Id)
    Sites.resize(Id + 1);
  return Sites[Id];
}

void Comparison::setMissing(const Source &S,
                            const std::vector<Context> &Contexts,
                            const Access &A, uint32_t With, uint32_t Without) {
  SiteResult &R = site(A.Site);
  R.Is = std::max(R.Is, AccessVerdict::Predicated);
  if (!Missing)
    Missing = {A.Site,      With,
               Without,     accessText(S, A),
               "no access", contextText(S, Contexts, A.Context)};
}

void Comparison::see(Group &G, const TraceReader &Reader, uint32_t Item,
                     const Access &A) {
  SiteResult &R = site(A.Site);
  ++R.Accesses;
  uint32_t Run = G.All.runs();
  const Alignment::Item &I = G.All[Item];
  if (I.FirstRun == Run) {
    if (Run == 0)
      return;
    if (G.FirstHashes.empty())
      G.FirstHashes = hashesOf(G.FirstContexts);
    R.LoopDiffers |=
        isMissingIteration(Reader.Contexts, A.Context, G.FirstHashes);
    setMissing(Reader.Program, Reader.Contexts, A, G.Runs[Run], G.Runs[0]);
    return;
  }
  if (A.Object == I.First.Object && A.Offset == I.First.Offset &&
      A.Size == I.First.Size)
    return;
  R.Is = AccessVerdict::DataDependent;
  if (!Address)
    Address = {A.Site,
               G.Runs[I.FirstRun],
               G.Runs[Run],
               accessText(Reader.Program, I.First),
               accessText(Reader.Program, A),
               contextText(Reader.Program, Reader.Contexts, A.Context)};
}

/// What the run that was read last has not done.
void Comparison::findMissing(const Group &G, const TraceReader &Reader) {
  std::optional<DenseSet<uint64_t>> Hashes;
  for (uint32_t I = G.All.first(); I != Alignment::None; I = G.All[I].Next) {
    if (G.All[I].Runs == G.All.runs())
      continue;
    const Access &A = G.All[I].First;
    SiteResult &R = site(A.Site);
    R.Is = std::max(R.Is, AccessVerdict::Predicated);
    if (G.All[I].FirstRun) // The first run lacks it as well: that is known.
      continue;
    if (!Hashes)
      Hashes = hashesOf(Reader.Contexts);
    R.LoopDiffers |= isMissingIteration(G.FirstContexts, A.Context, *Hashes);
    setMissing(G.All.program(), G.FirstContexts, A, G.Runs[0], G.Runs.back());
  }
}

/// The group of a run, by the lines of its trace that say what is public.
Comparison::Group &Comparison::groupOf(StringRef Trace) {
  std::string Publics = publicsOf(Trace);
  for (Group &G : Groups)
    if (G.Publics == Publics)
      return G;
  return Groups.emplace_back(Group{std::move(Publics), {}, {}, {}, {}});
}

bool Comparison::comparesAny() const {
  return any_of(Groups, [](const Group &G) { return G.Runs.size() > 1; });
}

bool Comparison::decisionsDiffer() const {
  for (size_t Id = 0; Id < Decided.Branches.size(); ++Id)
    if (Decided.Branches[Id].Differs && !program().Branches[Id].isFree())
      return true;
  return any_of(Decided.Loops,
                [](const DecisionResult &R) { return R.Differs; });
}

unsigned Comparison::alone() const {
  return count_if(Groups, [](const Group &G) { return G.Runs.size() == 1; });
}

Error Comparison::add(const RunTrace &Run) {
  TraceReader Reader(Run.Text->getBuffer(), Run.Path);
  Reader.KeepsBranches = true;
  Group &G = groupOf(Run.Text->getBuffer());
  G.Runs.push_back(Names.size());
  if (Error E =
          G.All.add(Reader, Run.Path, [&](uint32_t Item, const Access &A) {
            see(G, Reader, Item, A);
          }))
    return E;
  G.Branches.add(Reader, Names.size(), Decided);
  Names.push_back({Run.Label, Reader.HasInput ? Reader.Input : Run.Input});
  if (G.All.runs() == 1)
    G.FirstContexts = std::move(Reader.Contexts);
  else
    findMissing(G, Reader);
  return Error::success();
}

Error Comparison::read(Runs &From) {
  Inputs All(From);
  while (true) {
    auto Run = All.next();
    if (!Run)
      return Run.takeError();
    if (!*Run)
      break;
    if (Error E = add(**Run))
      return E;
  }
  if (Groups.empty())
    return Error::success();
  Sites.resize(program().Sites.size());
  Decided.Branches.resize(program().Branches.size());
  Decided.Loops.resize(program().Loops.size());
  return Error::success();
}

} // namespace c2cu::umm
