//===- ExploreSource.cpp - Source text and verdicts for the explorer ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Explore.h"
#include "umm/Problem.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace c2cu::umm {

/// Lines without their ends, LF or CRLF, and without a byte order mark.
static std::vector<std::string> linesOf(StringRef Text) {
  std::vector<std::string> Lines;
  Text.consume_front("\xEF\xBB\xBF");
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Line.consume_back("\r");
    Lines.push_back(Line.str());
    Text = Rest;
  }
  return Lines;
}

/// The program's source is where the user says, or where the trace says; its
/// other files are where the trace says, or beside it.
static std::string pathOf(const Exploration &E, size_t File,
                          StringRef SourceFile) {
  const std::string &Name = E.Program.Files[File];
  if (sys::path::filename(Name) == sys::path::filename(SourceFile))
    return SourceFile.str();
  if (sys::fs::exists(Name) || SourceFile.empty())
    return Name;
  SmallString<128> Beside(sys::path::parent_path(SourceFile));
  sys::path::append(Beside, sys::path::filename(Name));
  return std::string(Beside);
}

/// No place in a trace of this very text lies behind its end.
static Error checkPlaces(const Exploration &E, size_t File) {
  size_t Count = E.Lines[File].size();
  for (const Site &S : E.Program.Sites) {
    if (S.Where.File != File)
      continue;
    if (S.Where.Line <= Count && S.Where.Column >= 1 &&
        S.Where.Column <= E.Lines[File][S.Where.Line - 1].size() + 1)
      continue;
    return problem("the trace is of another version of " +
                   E.Program.Files[File] + ": it has '" + S.Text + "' at " +
                   placeText(E.Program, S.Where) + ", where the file has no " +
                   (S.Where.Line <= Count ? "such column" : "such line"));
  }
  return Error::success();
}

Error addSource(Exploration &E, StringRef SourceFile) {
  if (!SourceFile.empty() &&
      sys::path::filename(SourceFile) != sys::path::filename(E.Program.Name))
    return problem("the trace is of '" + E.Program.Name + "', not of '" +
                   SourceFile + "'");
  for (size_t I = 0; I < E.Program.Files.size(); ++I) {
    std::string Path = pathOf(E, I, SourceFile);
    auto Buffer = MemoryBuffer::getFile(Path);
    E.Lines.emplace_back();
    if (!Buffer) {
      E.Notes.push_back("The source " + Path + " cannot be read (" +
                        Buffer.getError().message() +
                        "): its lines are not shown.");
      continue;
    }
    E.Lines.back() = linesOf((*Buffer)->getBuffer());
    if (Error Problem = checkPlaces(E, I))
      return Problem;
  }
  return Error::success();
}

/// An access of the report has to be where the trace has its site.
static Error checkAccess(const Exploration &E, const json::Object &A,
                         const Twine &Path) {
  auto Id = A.getInteger("site"), Line = A.getInteger("line"),
       Column = A.getInteger("column");
  if (!Id || *Id < 0 || !Line || !Column || !A.getString("file") ||
      !A.getString("verdict") || !A.getString("text"))
    return problem(Path + ": an access lacks its site, place, text or verdict");
  if (uint64_t(*Id) >= E.Program.Sites.size())
    return Error::success(); // No run has come to it.
  const Site &S = E.Program.Sites[*Id];
  if (S.Where.Line == uint64_t(*Line) && S.Where.Column == uint64_t(*Column))
    return Error::success();
  return problem(Path +
                 ": the report is not of the program of the trace: "
                 "site " +
                 Twine(*Id) + " is '" + *A.getString("text") + "' in line " +
                 Twine(*Line) + " there, '" + S.Text + "' in line " +
                 Twine(S.Where.Line) + " here");
}

Error addReport(Exploration &E, StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    return problem(Path + ": cannot be read: " + Buffer.getError().message());
  auto Value = json::parse((*Buffer)->getBuffer());
  if (!Value)
    return problem(Path + ": is no report: " + toString(Value.takeError()));
  const json::Object *Report = Value->getAsObject();
  const json::Array *Calls = Report ? Report->getArray("calls") : nullptr;
  if (!Calls || Report->getInteger("version") != 1)
    return problem(Path + ": is no report of c2cu --report, version 1");
  for (const json::Value &Call : *Calls) {
    const json::Object *Object = Call.getAsObject();
    const json::Array *Accesses =
        Object ? Object->getArray("accesses") : nullptr;
    if (!Accesses)
      return problem(Path + ": a call has no accesses");
    for (const json::Value &Access : *Accesses) {
      const json::Object *A = Access.getAsObject();
      if (!A)
        return problem(Path + ": an access is no object");
      if (Error Problem = checkAccess(E, *A, Path))
        return Problem;
    }
  }
  E.Report = *Report;
  return Error::success();
}

} // namespace c2cu::umm
