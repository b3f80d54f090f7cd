//===- tool_print_test.cpp - Edits and how they print ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Edits of token intervals nest, compose, and leave macros as they are spelled
// wherever nothing inside them changes.
//
//===----------------------------------------------------------------------===//

#include "frontend/Parse.h"
#include "rewrite/Tokens.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <unistd.h>

using namespace c2cu;

namespace {

/// The token of the given spelling; Skip of them are passed over.
unsigned tokenOf(const TokenMap &Map, llvm::StringRef Spelling,
                 unsigned Skip = 0) {
  for (unsigned I = 0; I != Map.size(); ++I)
    if (Map.text(I) == Spelling && Skip-- == 0)
      return I;
  ADD_FAILURE() << "no token " << Spelling.str();
  return 0;
}

/// Parses Source, lets MakeEdits fill a set of edits, and prints everything.
std::string
edited(llvm::StringRef Source,
       const std::function<void(const TokenMap &, Edits &)> &MakeEdits) {
  std::string File = testing::TempDir() + "tool_print_test." +
                     std::to_string(::getpid()) + ".c";
  std::ofstream(File) << Source.str();
  ParseOptions Options;
  Options.File = File;
  std::string Printed;
  bool Parsed = parse(Options, [&](ParsedUnit &Unit) {
    Edits Set;
    MakeEdits(TokenMap(Unit), Set);
    Printed = printAll(Unit, {&Set});
    return true;
  });
  std::remove(File.c_str());
  EXPECT_TRUE(Parsed);
  return Printed;
}

TEST(ToolPrint, WithoutEditsTheSourceComesBack) {
  const char *Source = "#define TWICE(x) ((x) + (x)) // doubled\n"
                       "int f(int a) {\n"
                       "  return TWICE(a); /* kept */\n"
                       "}\n";
  EXPECT_EQ(edited(Source, [](const TokenMap &, Edits &) {}), Source);
}

TEST(ToolPrint, EditsNest) {
  EXPECT_EQ(edited("int a[9], b[9], i;\nint f(void) { return a[b[i]]; }\n",
                   [](const TokenMap &Map, Edits &Out) {
                     unsigned Outer = tokenOf(Map, "a", 1);
                     unsigned Inner = tokenOf(Map, "b", 1);
                     Out.wrap({Outer, Outer + 7}, "(", ")");
                     Out.wrap({Inner, Inner + 4}, "<", ">");
                   }),
            "int a[9], b[9], i;\nint f(void) { return (a[<b[i]>]); }\n");
}

TEST(ToolPrint, TheLaterOfTwoEqualEditsIsOutside) {
  EXPECT_EQ(edited("int x, y = 1;\nint f(void) { return x; }\n",
                   [](const TokenMap &Map, Edits &Out) {
                     unsigned X = tokenOf(Map, "x", 1);
                     Out.wrap({X, X + 1}, "1(", ")1");
                     Out.wrap({X, X + 1}, "2(", ")2");
                   }),
            "int x, y = 1;\nint f(void) { return 2(1(x)1)2; }\n");
}

TEST(ToolPrint, AReplacementPrintsItsOwnIntervalsEdited) {
  EXPECT_EQ(edited("int x, y;\nint f(void) { return x - y; }\n",
                   [](const TokenMap &Map, Edits &Out) {
                     unsigned X = tokenOf(Map, "x", 1);
                     TokenRange Left{X, X + 1}, Right{X + 2, X + 3};
                     Out.replace({X, X + 3}, {"sub(", Right, ", ", Left, ")"});
                     Out.wrap(Left, "*", "");
                   }),
            "int x, y;\nint f(void) { return sub(y, *x); }\n");
}

TEST(ToolPrint, AMacroIsExpandedOnlyWhereSomethingInsideChanges) {
  EXPECT_EQ(edited("#define GET(i) table[i]\n"
                   "int table[9];\n"
                   "int f(int k) { return GET(k) + GET(2); }\n",
                   [](const TokenMap &Map, Edits &Out) {
                     unsigned Use = tokenOf(Map, "table", 1);
                     Out.insertAfter(Use, "[lane]");
                   }),
            "#define GET(i) table[i]\n"
            "int table[9];\n"
            "int f(int k) { return table[lane][k] + GET(2); }\n");
}

TEST(ToolPrint, ARenamedNameIsRenamedInMacrosToo) {
  EXPECT_EQ(
      edited("#define NEXT(x) (new + (x))\n"
             "int new;\n"
             "int f(void) { return NEXT(new); }\n",
             [](const TokenMap &, Edits &Out) { Out.rename("new", "new_"); }),
      "#define NEXT(x) (new_ + (x))\n"
      "int new_;\n"
      "int f(void) { return NEXT(new_); }\n");
}

TEST(ToolPrint, LinesOfAPieceCanStandDeeper) {
  EXPECT_EQ(edited("int f(int a) {\n"
                   "  a++;\n"
                   "\n"
                   "  // then\n"
                   "  return a;\n"
                   "}\n",
                   [](const TokenMap &Map, Edits &Out) {
                     unsigned Begin = tokenOf(Map, "a", 1);
                     TokenRange R{Begin, tokenOf(Map, "}")};
                     Out.replace(R, {"{\n  ", Piece::deeper(R), "\n  }"});
                   }),
            "int f(int a) {\n"
            "  {\n"
            "    a++;\n"
            "\n"
            "    // then\n"
            "    return a;\n"
            "  }\n"
            "}\n");
}

TEST(ToolPrint, LinesThatAreEmptiedGo) {
  auto WithoutB = [](const TokenMap &Map, Edits &Out) {
    unsigned Begin = tokenOf(Map, "int", 1);
    Out.replace({Begin, Begin + 3}, {Piece::noEmptyLine()});
  };
  EXPECT_EQ(edited("int a;\n  int b;  \nint c;\n", WithoutB),
            "int a;\nint c;\n");
  EXPECT_EQ(edited("int a;\n  int b; // of all\nint c;\n", WithoutB),
            "int a;\n   // of all\nint c;\n");
  EXPECT_EQ(edited("int a; int b;\nint c;\n", WithoutB), "int a;\nint c;\n");
}

TEST(ToolPrint, AProgramIsOpenedBehindItsDirectives) {
  auto Open = [](const TokenMap &, Edits &Out) { Out.openWith(0, "OPEN\n"); };
  EXPECT_EQ(edited("#define A(x) \\\n  (x)\n\n// a\nint a;\n", Open),
            "#define A(x) \\\n  (x)\nOPEN\n\n// a\nint a;\n");
  EXPECT_EQ(edited("#define A\n// a\nint a;\n", Open),
            "#define A\nOPEN\n\n// a\nint a;\n");
  EXPECT_EQ(edited("/*\n# a\n*/\nint a;\n", Open),
            "/*\n# a\n*/\nOPEN\n\nint a;\n");
}

} // namespace
