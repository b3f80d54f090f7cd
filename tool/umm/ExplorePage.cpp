//===- ExplorePage.cpp - The explorer's data as text ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Explore.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

/// page.html with style and scripts; made by the build.
extern const char C2CUExplorerPage[];

namespace c2cu::umm {

namespace {
/// Numbers as explorer/trace.js unpacks them.
class Packer {
public:
  void add(uint64_t N) { encodeULEB128(N, Stream); }
  void addSigned(int64_t N) {
    add((uint64_t(N) << 1) ^ uint64_t(N < 0 ? -1 : 0));
  }
  std::string text() const { return encodeBase64(Bytes); }

private:
  std::string Bytes;
  raw_string_ostream Stream{Bytes};
};
} // namespace

static std::string utf8(StringRef Text) {
  return json::isUTF8(Text) ? Text.str() : json::fixUTF8(Text);
}

static std::string packedShapes(const Exploration &E) {
  Packer P;
  int64_t Offset = 0, Size = 0;
  for (size_t I = 0; I < E.Shapes.size(); ++I) {
    const Shape &S = E.Shapes[I];
    P.add(S.Site);
    P.add(2 * (S.Pieces.size() > 1) + S.IsWrite);
    P.add(E.Counts[I]);
    for (const Shape::Piece &Piece : S.Pieces) {
      P.add(uint32_t(Piece.Object + 1));
      if (Piece.Object == Shape::Piece::None)
        continue;
      P.addSigned(int64_t(Piece.Size) - Size);
      P.addSigned(Piece.Offset - Offset);
      Size = Piece.Size;
      Offset = Piece.Offset;
    }
  }
  return P.text();
}

static std::string packedSequence(const Exploration &E) {
  Packer P;
  int64_t Shape = 0, Context = 0;
  for (size_t I = 0; I < E.Sequence.size(); ++I) {
    P.addSigned(int64_t(E.Sequence[I]) - Shape);
    P.addSigned(int64_t(E.InContext[I]) - Context);
    Shape = E.Sequence[I];
    Context = E.InContext[I];
  }
  return P.text();
}

/// The contexts of the rounds that can be stepped through; those around a
/// context have smaller numbers.
static std::string packedContexts(const Exploration &E) {
  Packer P;
  uint32_t Last = 0;
  for (uint32_t Context : E.InContext)
    Last = std::max(Last, Context + 1);
  for (const Context &C : ArrayRef(E.Contexts).take_front(Last)) {
    P.add(uint32_t(C.Parent + 1));
    P.add(uint64_t(C.Kind));
    P.add(C.Id);
    P.add(C.Number);
  }
  return P.text();
}

static StringRef className(ObjectClass Class) {
  switch (Class) {
  case ObjectClass::Instance:
    return "instance";
  case ObjectClass::Uniform:
    return "uniform";
  case ObjectClass::Local:
    return "local";
  case ObjectClass::Array:
  case ObjectClass::Other:
    return "other";
  }
  llvm_unreachable("all classes are above");
}

static json::Array objects(const Exploration &E) {
  json::Array Objects;
  for (const Object &O : E.Program.Objects)
    Objects.push_back(json::Object{{"name", utf8(O.Name)},
                                   {"class", className(O.Class)},
                                   {"bytes", O.Bytes},
                                   {"element", O.Element}});
  return Objects;
}

static StringRef kindName(SiteKind Kind) {
  return Kind == SiteKind::Read    ? "read"
         : Kind == SiteKind::Write ? "write"
                                   : "update";
}

/// The sites of the trace; the page adds what the report says.
static json::Array sites(const Exploration &E) {
  json::Array Sites;
  for (const Site &S : E.Program.Sites)
    Sites.push_back(json::Object{{"kind", kindName(S.Kind)},
                                 {"text", utf8(S.Text)},
                                 {"file", S.Where.File},
                                 {"line", S.Where.Line},
                                 {"column", S.Where.Column},
                                 {"endLine", S.Where.EndLine},
                                 {"endColumn", S.Where.EndColumn}});
  return Sites;
}

static json::Array files(const Exploration &E) {
  json::Array Files;
  for (size_t I = 0; I < E.Program.Files.size(); ++I) {
    json::Object File{{"name", utf8(E.Program.Files[I])}};
    if (!E.Lines[I].empty()) {
      json::Array Lines;
      for (const std::string &Line : E.Lines[I])
        Lines.push_back(utf8(Line));
      File["lines"] = std::move(Lines);
    }
    Files.push_back(std::move(File));
  }
  return Files;
}

static json::Object data(const Exploration &E) {
  json::Array Loops, Notes;
  for (const Loop &L : E.Program.Loops)
    Loops.push_back(L.Where.Line);
  for (const std::string &Note : E.Notes)
    Notes.push_back(utf8(Note));
  json::Object Parameters{
      {"p", E.M.Threads},
      {"w", E.M.Width},
      {"l", E.M.Latency},
      {"machine", E.M.Kind == MachineKind::UMM ? "UMM" : "DMM"}};
  return json::Object{{"version", 1},
                      {"source", utf8(E.Program.Name)},
                      {"word", E.M.Word},
                      {"parameters", std::move(Parameters)},
                      {"notes", std::move(Notes)},
                      {"files", files(E)},
                      {"objects", objects(E)},
                      {"sites", sites(E)},
                      {"loops", std::move(Loops)},
                      {"report", json::Object(E.Report)},
                      {"runs", E.RunCount},
                      {"embedded", E.Sequence.size()},
                      {"shapes", packedShapes(E)},
                      {"sequence", packedSequence(E)},
                      {"contexts", packedContexts(E)}};
}

/// JSON that HTML can have in a script: without '<', no end tag and no comment
/// begins in it.
static std::string scriptSafe(json::Object Data) {
  std::string Text, Safe;
  raw_string_ostream(Text) << json::Value(std::move(Data));
  for (char C : Text)
    C == '<' ? Safe += "\\u003c" : Safe += C;
  return Safe;
}

static std::string escaped(StringRef Text) {
  std::string Escaped;
  raw_string_ostream Stream(Escaped);
  printHTMLEscaped(Text, Stream);
  return Escaped;
}

std::string explorerPage(const Exploration &E) {
  auto [Head, Rest] = StringRef(C2CUExplorerPage).split("@TITLE@");
  auto [Middle, Tail] = Rest.split("@DATA@");
  return (Head + escaped(utf8(E.Program.Name)) + Middle + scriptSafe(data(E)) +
          Tail)
      .str();
}

} // namespace c2cu::umm
