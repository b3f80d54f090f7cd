//===- TraceReader.cpp - Reads a trace line by line -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/TraceReader.h"
#include "umm/Hash.h"
#include "llvm/ADT/Twine.h"
#include <cstring>
#include <limits>

using namespace llvm;

namespace c2cu::umm {

TraceReader::TraceReader(StringRef Text, StringRef Path)
    : Path(Path), At(Text.begin()), End(Text.end()) {}

Error TraceReader::takeError() {
  if (Message.empty())
    return Error::success();
  return createStringError(inconvertibleErrorCode(), "%s", Message.c_str());
}

bool TraceReader::fail(const Twine &What) {
  if (Message.empty())
    Message = (Path + ":" + Twine(LineNumber) + ": " + What).str();
  return false;
}

bool TraceReader::next(Access &A) {
  if (LineNumber == 0 && !header())
    return false;
  bool IsAccess = false;
  while (At != End) {
    if (!line(A, IsAccess))
      return false;
    if (IsAccess)
      return true;
  }
  if (State != Ended)
    return fail("the trace is not complete: its last line is not 'end'; the "
                "program was killed, or is still running");
  return false;
}

bool TraceReader::header() {
  ++LineNumber;
  if (At == End)
    return fail("the trace is empty");
  if (word() != "c2cu-trace")
    return fail("this is no trace: 'c2cu-trace 3' is missing");
  uint32_t Version = 0;
  if (!number(Version, "version"))
    return false;
  if (Version == 4)
    return fail("the runs are iterations of marked loops, and only 'c2cu-umm "
                "cost' and 'c2cu-umm figure' take them");
  if (Version < 1 || Version > 4)
    return fail("version " + Twine(Version) +
                " of the format is not known, only 1, 2, 3 and 4 are");
  return lineEnd();
}

bool TraceReader::line(Access &A, bool &IsAccess) {
  ++LineNumber;
  if (State == Ended)
    return fail("there is something behind 'end'");
  StringRef Word = word();
  if (State == Running &&
      (Word.size() == 1 || Word == "call" || Word == "return" ||
       Word == "public" || Word == "input" || Word == "drawn" || Word == "end"))
    return event(Word, A, IsAccess);
  return declaration(Word);
}

bool TraceReader::event(StringRef Word, Access &A, bool &IsAccess) {
  switch (Word.size() == 1 ? Word[0] : ' ') {
  case 'f':
    return enter(ContextKind::Function);
  case 'l':
    return enter(ContextKind::Loop);
  case 'r':
  case 'w':
    IsAccess = true;
    return access(A, Word[0] == 'w');
  case 'b':
    return branchEvent();
  default:
    break;
  }
  if (Word == "call")
    return markedCall();
  if (Word == "public" || Word == "drawn") { // See Comparison.h, Inputs.h.
    rest();
    return true;
  }
  if (Word == "input") {
    Input += rest();
    HasInput = true;
    return true;
  }
  if (Word == "end")
    return end();
  if (Word != "return")
    return fail("'" + Word + "' is no event");
  uint32_t Id = 0;
  if (!number(Id, "id of the marked call"))
    return false;
  if (CallNode == Context::None || Contexts[CallNode].Id != Id)
    return fail("marked call " + Twine(Id) + " has not begun");
  CallNode = Context::None;
  Levels.clear();
  return lineEnd();
}

bool TraceReader::end() {
  State = Ended;
  return lineEnd();
}

bool TraceReader::markedCall() {
  uint32_t Id = 0;
  if (!number(Id, "id of the marked call"))
    return false;
  if (Id > 1'000'000)
    return fail("no program has marked call " + Twine(Id));
  if (Id >= Executions.size())
    Executions.resize(Id + 1);
  Levels.clear();
  CallNode = Contexts.size();
  Context C;
  C.Id = Id;
  C.Number = Executions[Id]++;
  C.Hash = mixed(mixed(0, Id), C.Number);
  Contexts.push_back(C);
  return lineEnd();
}

bool TraceReader::enter(ContextKind Kind) {
  bool IsLoop = Kind == ContextKind::Loop;
  uint32_t Depth = 0, Id = 0;
  if (!number(Depth, "depth") || !context(Depth, IsLoop ? "loop" : "function"))
    return false;
  if (IsLoop) {
    uint64_t Iteration = 0;
    if (!number(Id, "loop") || !known(Id, Program.Loops.size(), "loop") ||
        !number(Iteration, "iteration"))
      return false;
    push(Kind, Id, Iteration);
    return lineEnd();
  }
  if (!number(Id, "function") ||
      !known(Id, Program.Functions.size(), "function"))
    return false;
  if (At != End && At[0] == ' ' && At + 1 != End && At[1] == '-') {
    At += 2;
    push(Kind, Id, 0);
    return lineEnd();
  }
  uint32_t Where = 0;
  if (!number(Where, "call site, or -") ||
      !known(Where, Program.CallSites.size(), "call site"))
    return false;
  push(Kind, Id, uint64_t(Where) + 1);
  return lineEnd();
}

void TraceReader::push(ContextKind Kind, uint32_t Id, uint64_t Number) {
  Context C;
  C.Parent = Levels.empty() ? CallNode : Levels.back();
  C.Kind = Kind;
  C.Id = Id;
  C.Number = Number;
  C.Hash = mixed(mixed(Contexts[C.Parent].Hash,
                       2 * uint64_t(Id) + (Kind == ContextKind::Loop)),
                 Number);
  Levels.push_back(Contexts.size());
  Contexts.push_back(C);
}

bool TraceReader::branchEvent() {
  uint32_t Depth = 0;
  BranchEvent E;
  if (!number(Depth, "depth") || !context(Depth, "branch") ||
      !number(E.Branch, "branch") ||
      !known(E.Branch, Program.Branches.size(), "branch") ||
      !number(E.Way, "way"))
    return false;
  E.Context = Levels.empty() ? CallNode : Levels.back();
  if (KeepsBranches)
    Branches.push_back(E);
  return lineEnd();
}

bool TraceReader::access(Access &A, bool IsWrite) {
  uint32_t Depth = 0, Site = 0, Object = 0;
  if (!number(Depth, "depth") || !context(Depth, "access") ||
      !number(Site, "site") || !known(Site, Program.Sites.size(), "site") ||
      !number(Object, "object") ||
      !known(Object, Program.Objects.size(), "object") ||
      !number(A.Offset, "offset") || !number(A.Size, "size"))
    return false;
  A.Context = Levels.empty() ? CallNode : Levels.back();
  A.Site = Site;
  A.Object = Object;
  A.IsWrite = IsWrite;
  return lineEnd();
}

/// The word at the beginning of what is left of the line.
StringRef TraceReader::word() {
  const char *Begin = At;
  while (At != End && *At != ' ' && *At != '\n')
    ++At;
  return StringRef(Begin, At - Begin);
}

template <typename Number>
bool TraceReader::number(Number &N, const char *What) {
  if (At == End || *At != ' ')
    return fail(Twine("the line ends where there should be the ") + What);
  const char *Begin = ++At;
  bool Negative = std::is_signed_v<Number> && At != End && *At == '-';
  if (Negative)
    ++At;
  constexpr uint64_t Most = uint64_t(std::numeric_limits<Number>::max());
  uint64_t Value = 0;
  const char *Digits = At;
  for (; At != End && *At >= '0' && *At <= '9'; ++At) {
    uint64_t Digit = *At - '0';
    if (Value > (Most - Digit) / 10)
      return fail(Twine("the ") + What + " is too large");
    Value = 10 * Value + Digit;
  }
  if (At == Digits || (At != End && *At != ' ' && *At != '\n')) {
    word();
    return fail("'" + StringRef(Begin, At - Begin) + "' is no number: the " +
                What + " is expected here");
  }
  N = Negative ? Number(0 - Value) : Number(Value);
  return true;
}

template bool TraceReader::number(uint32_t &, const char *);
template bool TraceReader::number(uint64_t &, const char *);

bool TraceReader::known(uint32_t Id, size_t Count, const char *What) {
  return Id < Count || fail(Twine(What) + " " + Twine(Id) + " is not declared");
}

bool TraceReader::next(uint32_t Id, size_t Count, const char *What) {
  return Id == Count ||
         fail(Twine(What) + " " + Twine(Id) + " is declared where " +
              Twine(Count) + " should be");
}

/// There is a level for Depth to be on top of.
bool TraceReader::context(uint32_t Depth, const char *What) {
  if (CallNode == Context::None)
    return fail(Twine("this ") + What + " is in no marked call");
  if (Depth > Levels.size())
    return fail(Twine("depth ") + Twine(Depth) + ", but the context has only " +
                Twine(Levels.size()) + " levels");
  Levels.resize(Depth);
  return true;
}

bool TraceReader::lineEnd() {
  if (At == End)
    return true;
  if (*At != '\n')
    return fail("there is more on the line than there should be");
  ++At;
  return true;
}

/// What is left of the line.
std::string TraceReader::rest() {
  if (At != End && *At == ' ')
    ++At;
  const void *Found = memchr(At, '\n', End - At);
  const char *Stop = Found ? static_cast<const char *>(Found) : End;
  std::string Text(At, Stop);
  At = Stop == End ? End : Stop + 1;
  return Text;
}

} // namespace c2cu::umm
