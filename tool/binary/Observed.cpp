//===- Observed.cpp - What was seen of a function -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/Observed.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cu;
using namespace clang;

/// No instruction of x86 has more bytes.
static constexpr uint64_t LongestInstruction = 15;

bool Observed::readAddresses(llvm::StringRef Report) {
  llvm::SmallVector<llvm::StringRef> Lines;
  Report.split(Lines, '\n', -1, /*KeepEmpty=*/false);
  std::vector<Site> All;
  for (const auto &[Unit, A] : llvm::enumerate(Linked))
    for (unsigned I = 0; I < A.instructions().size(); ++I)
      All.emplace_back(Unit, I);
  if (Lines.size() < All.size())
    return false;
  for (const auto &[Line, S] : llvm::zip(Lines, All)) {
    uint64_t Address = 0;
    if (Line.getAsInteger(16, Address))
      return false;
    Addresses.emplace_back(Address, S);
  }
  llvm::sort(Addresses);
  const auto Marks = llvm::ArrayRef(Lines).drop_front(All.size());
  Ended =
      Marks.size() == All.size() + 1 && !Marks[0].getAsInteger(10, Returned);
  for (size_t I = 0; Ended && I < All.size(); ++I)
    if (Marks[I + 1] == "1")
      Reached.insert(All[I]);
  return true;
}

/// The instruction at an address, or in front of it.
std::optional<Observed::Site> Observed::find(uint64_t Address) const {
  const auto It =
      llvm::upper_bound(Addresses, Address,
                        [](uint64_t A, const auto &B) { return A < B.first; });
  if (It == Addresses.begin() ||
      Address - std::prev(It)->first > LongestInstruction)
    return std::nullopt;
  return std::prev(It)->second;
}

/// The innermost instruction of the user's. In is the function of others that
/// it has called; "" if it is the instruction itself.
std::optional<Observed::Site> Observed::find(const MemcheckError &E,
                                             std::string &In) const {
  for (const auto &[Depth, Frame] : llvm::enumerate(E.Stack)) {
    // Further out, it is where the call returns to.
    if (const auto S = find(Frame.Address - (Depth != 0)))
      return S;
    if (Depth == 0)
      In =
          Frame.Function.empty() ? "a function without a name" : Frame.Function;
  }
  return std::nullopt;
}

SourceLocation Observed::locate(Site S) const {
  const Instruction &I = at(S);
  SourceManager &SM = Fn->getASTContext().getSourceManager();
  const auto File =
      SM.getFileManager().getOptionalFileRef(Linked[S.first].file(I.File));
  if (!File || I.Line == 0)
    return Fn->getLocation();
  FileID Id = SM.translateFile(*File);
  if (Id.isInvalid())
    Id = SM.createFileID(*File, SourceLocation(), SrcMgr::C_User);
  return SM.translateLineCol(Id, I.Line, std::max(I.Column, 1u));
}

/// Where what a name begins with is declared.
SourceLocation Observed::placeOf(llvm::StringRef Secret) const {
  const llvm::StringRef Word = Secret.ltrim('*').take_while(
      [](char C) { return isAsciiIdentifierContinue(C); });
  for (const ParmVarDecl *P : Fn->parameters())
    if (P->getName() == Word)
      return P->getLocation();
  return Fn->getLocation();
}

Diag Observed::kindOf(const MemcheckError &E, const Instruction &I,
                      bool InLibrary) {
  if (E.Kind == "UninitValue")
    return Diag::BinaryAddress;
  // What repeats an instruction is none of the compiler's branches.
  return InLibrary || I.K == Instruction::Branch ? Diag::BinaryBranch
                                                 : Diag::BinaryLatency;
}

/// The line of the harness that has made what E is about.
static unsigned lineInHarness(const MemcheckError &E) {
  for (const MemcheckFrame &Frame : E.Origin)
    if (Frame.Function == RunName)
      return Frame.Line;
  return 0;
}

/// At is none where In, a function of others, is what Fn, or what it calls, has
/// become in its last step: no return address tells where.
void Observed::leak(const MemcheckError &E, std::optional<Site> At,
                    const std::string &In) {
  if (At && at(*At).K == Instruction::Operand)
    At->second = at(*At).Of;
  const SourceLocation Where = At ? locate(*At) : Fn->getLocation();
  const std::string Text = At ? at(*At).Text : In;
  const auto Secret = H.Secrets.find(lineInHarness(E));
  if (Secret == H.Secrets.end() && !E.More.empty()) {
    Verdict.Found.Unknowns.push_back(
        {Where, "'" + Text + "' depends on memory that nothing has set",
         "set it; if another function does, call both from one"});
    return;
  }
  const Diag What = At ? kindOf(E, at(*At), !In.empty())
                       : kindOf(E, Instruction(), /*InLibrary=*/true);
  if (At && !Told.insert({What, *At}).second)
    return;
  Leak New{What, Where, Text, {}};
  if (Secret != H.Secrets.end())
    New.Path.push_back(
        {placeOf(Secret->second), "'" + Secret->second + "' is secret"});
  if (At && !In.empty())
    New.Path.push_back({Where, "in '" + In + "', which it calls"});
  Verdict.Found.Leaks.push_back(std::move(New));
}

void Observed::add(const MemcheckError &E) {
  std::string In;
  const auto At = find(E, In);
  if (E.Kind == SignalKind) {
    WasKilled = true;
    const std::string What = "a run of it ended by " + E.What;
    const std::string Advice =
        E.What == "SIGILL"
            ? "valgrind has no such instruction; compile for -march=x86-64-v3 "
              "at most"
            : "see whether sizes and values are what it is made for; function "
              "pointers are null";
    Verdict.Found.Unknowns.push_back(
        At ? Unknown{locate(*At), What + ", in '" + at(*At).Text + "'", Advice}
           : Unknown{Fn->getLocation(), What, Advice});
  } else if (llvm::StringRef(E.Kind).starts_with("Uninit")) {
    leak(E, At, In);
  } else if (llvm::StringRef(E.Kind).starts_with("Invalid")) {
    const auto Block = H.Allocated.find(lineInHarness(E));
    const std::string Of =
        Block == H.Allocated.end() ? "all memory" : "'" + Block->second + "'";
    if (!At || Told.insert({Diag::BinaryUndecided, *At}).second)
      Verdict.Found.Unknowns.push_back(
          {At ? locate(*At) : Fn->getLocation(),
           "'" + (At ? at(*At).Text : In) + "' accesses what is outside of " +
               Of,
           "say by --size how much the function needs; else it is a mistake "
           "in it"});
  }
}

namespace {

/// What functions, and the objects that they name, name in turn.
class Reach {
public:
  using Entity = std::pair<unsigned, unsigned>; ///< Of a unit's functions.

  explicit Reach(llvm::ArrayRef<Assembly> Linked) : Linked(Linked) {
    for (const auto &[Unit, A] : llvm::enumerate(Linked))
      for (unsigned I = 1; I < A.functions().size(); ++I)
        ByName.insert({A.functions()[I], {Unit, I}});
  }

  /// Those of this name; of the same unit, if it has one.
  void add(llvm::StringRef Name, unsigned Unit) {
    const auto [Begin, End] = ByName.equal_range(Name);
    const bool HasOwn = std::any_of(Begin, End, [&](const auto &Each) {
      return Each.second.first == Unit;
    });
    for (auto It = Begin; It != End; ++It)
      if (!HasOwn || It->second.first == Unit)
        add(It->second);
    // A part of a function that stands apart is entered at a label.
    if (const unsigned Of =
            Unit < Linked.size() ? Linked[Unit].functionWith(Name) : 0)
      add({Unit, Of});
  }

  void add(Entity E) {
    if (E.second != 0 && All.insert(E).second)
      Work.push_back(E);
  }

  std::set<Entity> close() {
    while (!Work.empty()) {
      const auto [Unit, Of] = Work.back();
      Work.pop_back();
      for (const llvm::StringRef Name : Linked[Unit].namedBy(Of).keys())
        add(Name, Unit);
    }
    return std::move(All);
  }

private:
  llvm::ArrayRef<Assembly> Linked;
  std::multimap<llvm::StringRef, Entity> ByName;
  std::set<Entity> All;
  std::vector<Entity> Work;
};

} // namespace

/// Of the functions that Fn may call, as far as names go, and of those that
/// were reached.
void Observed::tellUnreached() {
  Reach From(Linked);
  From.add(EntryName, Linked.size()); // An object, which names it.
  for (const Site &S : Reached)
    From.add({S.first, at(S).Function});
  const auto Functions = From.close();
  std::set<SourceLocation> Lines;
  for (const auto &[Address, S] : Addresses) {
    const Instruction &I = at(S);
    if (!Functions.count({S.first, I.Function}))
      continue;
    const bool IsReached = Reached.count({S.first, I.Block});
    if (I.Block == S.second && I.K != Instruction::Operand) {
      ++Verdict.Blocks;
      Verdict.BlocksReached += IsReached;
      if (!IsReached && Lines.insert(locate(S)).second)
        Verdict.NotReached.push_back({locate(S), I.Text});
    }
    if (IsReached && I.K == Instruction::Unseen)
      Verdict.Found.Unknowns.push_back(
          {locate(S),
           "'" + I.Text +
               "' is nothing that memcheck looks at, which may take longer for "
               "some numbers than for others",
           "see --binary in docs/constant_time.md"});
  }
}

void Observed::end(const std::string &How) {
  if (Ended)
    tellUnreached();
  if (!WasKilled && (!Ended || Returned != H.Runs))
    Verdict.Found.Unknowns.push_back(
        {Fn->getLocation(), "it did not return: the program " + How,
         "see whether sizes and values are what it is made for"});
  llvm::stable_sort(Verdict.Found.Leaks, [&](const Leak &A, const Leak &B) {
    return A.Where.getBegin() < B.Where.getBegin();
  });
}
