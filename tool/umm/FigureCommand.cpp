//===- FigureCommand.cpp - c2cu-umm figure --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Commands.h"
#include "umm/Cost.h"
#include "umm/Figures.h"
#include "umm/Flags.h"
#include "umm/Problem.h"

using namespace llvm;

namespace c2cu::umm {

namespace {

cl::opt<std::string> Output("o", cl::value_desc("file"), cl::init("-"),
                            cl::desc("output file (standard output)"),
                            cl::cat(optionCategory()),
                            cl::sub(figureCommand()));
cl::opt<uint64_t> Elements("n", cl::value_desc("count"), cl::init(6),
                           cl::desc("elements of an array, without a program "
                                    "(6)"),
                           cl::cat(optionCategory()), cl::sub(figureCommand()));
cl::opt<uint64_t> RoundNumber("round", cl::value_desc("i"), cl::init(0),
                              cl::desc("the round, from 0 on (0); without a "
                                       "program, of the prefix sums"),
                              cl::cat(optionCategory()),
                              cl::sub(figureCommand()));
cl::opt<std::string>
    RequestText("requests", cl::value_desc("words"),
                cl::desc("for pipeline: the words that threads request, as "
                         "'7 5 15 0 10 11 9 8'; - for none"),
                cl::cat(optionCategory()), cl::sub(figureCommand()));

/// The figure that is asked for: the first word.
StringRef which() {
  return wordFlags().empty() ? "" : StringRef(wordFlags()[0]);
}

std::string parameters(const Machine &M) {
  return "p = " + grouped(M.Threads) + ", w = " + grouped(M.Width) +
         ", l = " + grouped(M.Latency);
}

/// A round of requests for words, which have no names.
Expected<RoundPicture> pictureOfWords(Machine M, StringRef Text) {
  SmallVector<StringRef> Parts;
  Text.split(Parts, ' ', -1, /*KeepEmpty=*/false);
  std::vector<std::optional<ThreadRequest>> All;
  for (StringRef Part : Parts) {
    uint32_t Word = 0;
    if (Part == "-")
      All.push_back(std::nullopt);
    else if (Part.getAsInteger(10, Word))
      return problem("--requests: '" + Part +
                     "' is no number of a word, and "
                     "not -");
    else
      All.push_back(ThreadRequest{Word, "", "", ""});
  }
  if (All.empty())
    return problem("--requests: there is no request");
  M.Threads = All.size();
  RoundPicture R;
  R.M = M;
  R.Title = "Warps on their way through the pipeline";
  R.Note = parameters(M);
  R.OfWarp = [=](uint64_t Warp) {
    uint64_t End = std::min<uint64_t>((Warp + 1) * M.Width, All.size());
    return std::vector(All.begin() + Warp * M.Width, All.begin() + End);
  };
  for (uint64_t W = 0; W < M.warps(); ++W) {
    std::vector<int64_t> Words;
    for (const auto &T : R.OfWarp(W))
      if (T)
        Words.push_back(T->Word);
    R.Stages.push_back(Words.empty() ? 0 : stagesOf(M, Words));
  }
  return R;
}

/// A round of a program in a layout.
RoundPicture pictureOfRound(const Machine &M, const Placement &Where,
                            const Source &S, RoundRequests OfRun) {
  RoundPicture R;
  R.M = M;
  std::vector<std::optional<WordRequest>> Kept(OfRun.begin(), OfRun.end());
  R.OfWarp = [=, &Where, &S](uint64_t Warp) {
    std::vector<std::optional<ThreadRequest>> Threads;
    uint64_t End = std::min((Warp + 1) * M.Width, M.Threads);
    for (uint64_t J = Warp * M.Width; J < End; ++J) {
      const std::optional<WordRequest> &W = Kept[J % Kept.size()];
      Threads.emplace_back();
      if (!W)
        continue;
      const PlacedObject &P = Where[W->Object];
      int64_t Byte = W->Address + (P.IsUniform ? 0 : P.ofInput(J));
      int64_t Element = (W->Address - P.Base) / P.Bytes.Element;
      Threads.back() = {floorDiv(Byte, M.Word), S.Objects[W->Object].Name,
                        P.IsUniform ? "" : std::to_string(J),
                        "[" + std::to_string(Element) + "]"};
    }
    return Threads;
  };
  Schedule One(M, Where);
  One.add(0, OfRun);
  // Runs that request something may have no thread.
  R.Stages.resize(M.warps());
  for (uint64_t W = 0; W < M.warps() && !One.rounds().empty(); ++W)
    R.Stages[W] = One.profile(One.rounds()[0]).of(W, M);
  return R;
}

/// The prefix sums of n words, as section 4.2 has them.
Source prefixSums() {
  Source S;
  S.Objects.push_back({ObjectClass::Instance, 4 * Elements, 4, "b", ""});
  return S;
}

/// What of a program is drawn: its runs, or none for the prefix sums.
struct Subject {
  std::optional<MergedRuns> Runs;
  Source Program;

  std::vector<uint64_t> extents() const {
    return Runs ? Runs->extents() : std::vector<uint64_t>(1);
  }
};

/// M gets as many threads as there are iterations of a marked loop.
Expected<Subject> subject(bool HasProgram, Machine &M) {
  Subject Result;
  if (!HasProgram) {
    Result.Program = prefixSums();
    return Result;
  }
  auto Options = runsOfFlags(/*DefaultRuns=*/4, /*Skip=*/1);
  if (!Options)
    return Options.takeError();
  Options->TakesLoops = true;
  if (!Options->Most)
    Options->Most = M.Threads;
  Runs From(std::move(*Options));
  auto Merged = MergedRuns::read(From);
  if (!Merged)
    return Merged.takeError();
  if (Error E = fitThreads(M, *Merged))
    return E;
  Result.Program = Merged->program();
  Result.Runs = std::move(*Merged);
  return Result;
}

/// The arrangement that a figure of a round shows.
Expected<LayoutChoice> arrangementOf(const Subject &What) {
  LayoutChoice Choice;
  if (which() != "placed") {
    Choice.add(which() == "rowwise" ? "rowwise" : "columnwise");
    return Choice;
  }
  if (auto Placed = LayoutChoice::placed(What.Program))
    return *Placed;
  return problem("the trace does not say where C2CU places objects: give the "
                 "C file, or a trace of version 3");
}

/// What stands before the title of a figure of a round.
StringRef headingOf(StringRef Figure) {
  return Figure == "rowwise"  ? "Row-wise: "
         : Figure == "placed" ? "As C2CU places it: "
                              : "Column-wise: ";
}

Error writeRound(const Subject &What, const Machine &M) {
  auto Choice = arrangementOf(What);
  if (!Choice)
    return Choice.takeError();
  auto Where = Placement::make(What.Program, What.extents(), *Choice, M);
  if (!Where)
    return Where.takeError();
  std::vector<std::optional<WordRequest>> Requests;
  std::string Title;
  if (What.Runs) {
    uint64_t I = 0;
    forRounds(*What.Runs, *Where, [&](uint32_t Site, RoundRequests OfRun) {
      if (I++ != RoundNumber)
        return;
      Requests.assign(OfRun.begin(), OfRun.end());
      const c2cu::umm::Site &At = What.Program.Sites[Site];
      Title = placeText(What.Program, At.Where) + ": " + At.Text;
    });
    if (Requests.empty())
      return problem("--round=" + Twine(RoundNumber) + ": the program has " +
                     counted(I, "round") + ", and they begin with 0");
  } else {
    if (RoundNumber >= 2 * Elements)
      return problem(
          "--round=" + Twine(RoundNumber) + ": the prefix sums have " +
          counted(2 * Elements, "round") + ", and they begin with 0");
    Where->forWords(0, 4 * int64_t(RoundNumber / 2), 4,
                    [&](WordRequest W) { Requests.push_back(W); });
    Title = std::string(RoundNumber % 2 ? "write" : "read") + " b[" +
            std::to_string(RoundNumber / 2) + "]";
  }
  RoundPicture R = pictureOfRound(M, *Where, What.Program, Requests);
  R.Title = headingOf(which()).str() + Title;
  R.Note = "round " + grouped(RoundNumber) + "; " + parameters(M);
  return writeFile(Output, [&](raw_ostream &Out) { drawRound(R, Out); });
}

Error writeArrangements(const Subject &What, const Machine &M) {
  ArrangementPicture A;
  A.M = M;
  A.Name = "b";
  A.Elements = Elements;
  if (What.Runs) {
    bool Found = false;
    for (size_t I = 0; I < What.Program.Objects.size() && !Found; ++I) {
      const Object &O = What.Program.Objects[I];
      if (hasOneCopy(O) || !What.Runs->extents()[I])
        continue;
      Found = true;
      A.Name = O.Name;
      A.Elements = std::max(O.Bytes, What.Runs->extents()[I]) / O.Element;
    }
    if (!Found)
      return problem("the program accesses no array that inputs have their own "
                     "copies of");
  }
  return writeFile(Output, [&](raw_ostream &Out) { drawArrangements(A, Out); });
}

Error checkOptions(bool HasProgram) {
  if (which().empty())
    return problem("a figure is missing: pipeline, arrangements, rowwise, "
                   "columnwise or placed");
  if (!is_contained(
          {"pipeline", "arrangements", "rowwise", "columnwise", "placed"},
          which()))
    return problem("'" + which() +
                   "' is no figure: pipeline, arrangements, rowwise, "
                   "columnwise and placed are");
  if (which() == "placed" && !HasProgram)
    return problem("'placed' shows where C2CU places the objects of a program: "
                   "name one");
  if (Elements < 1 || Elements > (uint64_t(1) << 20))
    return problem("-n=" + Twine(Elements) + ": it has to be from 1 to " +
                   grouped(uint64_t(1) << 20));
  if (HasProgram && Elements.getNumOccurrences())
    return problem("-n is for the figures without a program");
  if (!RequestText.empty() && (which() != "pipeline" || HasProgram))
    return problem("--requests is for pipeline, without a program");
  return Error::success();
}

Error figure() {
  bool HasProgram = wordFlags().size() > 1;
  if (Error E = checkOptions(HasProgram))
    return E;
  Machine Default;
  Default.Width = 4;
  Default.Threads = 8;
  Default.Latency = which() == "pipeline" ? 5 : 6;
  auto M = machineOfFlags(Default);
  if (!M)
    return M.takeError();
  if (M->Kind == MachineKind::DMM)
    return problem("--machine=dmm: the figures are those of the UMM");
  if (which() == "pipeline" && !HasProgram) {
    // The addresses of Figure 4.1 are not known: three groups, and one.
    auto R = pictureOfWords(*M, RequestText.empty() ? "7 5 15 0 10 11 9 8"
                                                    : StringRef(RequestText));
    if (!R)
      return R.takeError();
    return writeFile(Output, [&](raw_ostream &Out) { drawRound(*R, Out); });
  }
  auto What = subject(HasProgram, *M);
  if (!What)
    return What.takeError();
  if (which() == "arrangements")
    return writeArrangements(*What, *M);
  return writeRound(*What, *M);
}

} // namespace

int runFigure() {
  if (Error E = figure())
    return failed(std::move(E));
  return 0;
}

} // namespace c2cu::umm
