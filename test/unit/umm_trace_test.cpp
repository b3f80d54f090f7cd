//===- umm_trace_test.cpp - Traces are read, and their errors found -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Trace.h"
#include "gtest/gtest.h"

using namespace c2cu::umm;

namespace {

const std::string Declarations = "c2cu-trace 1\n"
                                 "source a.c\n"
                                 "file 0 a.c\n"
                                 "object 0 instance 64 4 b\n"
                                 "function 0 0 10 f\n"
                                 "loop 0 0 0 0 12 3\n"
                                 "callsite 0 0 1 0 14 5 g(b, i)\n"
                                 "site 0 read 0 1 0 13 10 13 14 b[i]\n"
                                 "site 1 update 0 1 0 13 2 13 14 b[i] += 1\n"
                                 "begin\n";

Trace read(const std::string &Events) {
  auto T = parseTrace(Declarations + Events, "t.txt");
  EXPECT_TRUE(bool(T)) << llvm::toString(T.takeError());
  return T ? std::move(*T) : Trace();
}

std::string errorOf(const std::string &Text) {
  auto T = parseTrace(Text, "t.txt");
  return T ? "none" : llvm::toString(T.takeError());
}

std::string eventError(const std::string &Events) {
  return errorOf(Declarations + Events);
}

TEST(Trace, HasWhatIsDeclared) {
  Trace T = read("end\n");
  const Source &S = T.Program;
  EXPECT_EQ(S.Name, "a.c");
  ASSERT_EQ(S.Objects.size(), 1u);
  EXPECT_EQ(S.Objects[0].Class, ObjectClass::Instance);
  EXPECT_EQ(S.Objects[0].Bytes, 64u);
  EXPECT_EQ(S.Objects[0].Element, 4u);
  EXPECT_EQ(S.Objects[0].Name, "b");
  EXPECT_EQ(S.Functions[0].Name, "f");
  EXPECT_EQ(S.CallSites[0].Text, "g(b, i)");
  EXPECT_EQ(S.Sites[1].Kind, SiteKind::Update);
  EXPECT_EQ(S.Sites[1].Text, "b[i] += 1");
  EXPECT_EQ(S.Sites[1].Where.EndColumn, 14u);
  EXPECT_EQ(placeText(S, S.Sites[1].Where), "a.c:13:2");
  EXPECT_TRUE(T.Accesses.empty());
}

TEST(Trace, HasTheAccessesInTheirContexts) {
  Trace T =
      read("input 3 1\ninput  2\\n\ncall 0\nf 0 0 -\nl 1 0 0\nr 2 0 0 4 4\n"
           "l 1 0 1\nr 2 1 0 8 4\nw 2 1 0 -8 4\nreturn 0\nend\n");
  EXPECT_TRUE(T.HasInput);
  EXPECT_EQ(T.Input, "3 1 2\\n");
  ASSERT_EQ(T.Accesses.size(), 3u);
  EXPECT_EQ(T.Accesses[0].Offset, 4);
  EXPECT_FALSE(T.Accesses[1].IsWrite);
  EXPECT_TRUE(T.Accesses[2].IsWrite);
  EXPECT_EQ(T.Accesses[2].Offset, -8);
  const Context &C = T.Contexts[T.Accesses[2].Context];
  EXPECT_EQ(C.Kind, ContextKind::Loop);
  EXPECT_EQ(C.Number, 1u);
  const Context &F = T.Contexts[C.Parent];
  EXPECT_EQ(F.Kind, ContextKind::Function);
  EXPECT_EQ(T.Contexts[F.Parent].Kind, ContextKind::Call);
}

TEST(Trace, GivesEqualContextsEqualHashes) {
  Trace A = read("call 0\nf 0 0 -\nl 1 0 0\nl 1 0 1\nf 2 0 0\nend\n");
  Trace B = read("call 0\nf 0 0 -\nl 1 0 1\nf 2 0 0\nf 2 0 -\nend\n");
  auto last = [](const Trace &T, unsigned FromEnd) {
    return T.Contexts[T.Contexts.size() - FromEnd].Hash;
  };
  EXPECT_EQ(last(A, 1), last(B, 2));
  EXPECT_NE(last(A, 1), last(B, 1));
  EXPECT_EQ(A.Contexts[0].Hash, B.Contexts[0].Hash);
}

TEST(Trace, TellsExecutionsOfACallApart) {
  Trace T = read("call 0\nreturn 0\ncall 0\nreturn 0\nend\n");
  ASSERT_EQ(T.Contexts.size(), 2u);
  EXPECT_NE(T.Contexts[0].Hash, T.Contexts[1].Hash);
}

TEST(Trace, NamesTheLineThatIsWrong) {
  EXPECT_EQ(errorOf(""), "t.txt:1: the trace is empty");
  EXPECT_EQ(errorOf("x\n"),
            "t.txt:1: this is no trace: 'c2cu-trace 3' is missing");
  EXPECT_EQ(errorOf("c2cu-trace 5\n"),
            "t.txt:1: version 5 of the format is not known, only 1, 2, 3 and 4 "
            "are");
  EXPECT_EQ(errorOf("c2cu-trace 1\nfile 1 a.c\n"),
            "t.txt:2: file 1 is declared where 0 should be");
  EXPECT_EQ(errorOf("c2cu-trace 1\nobject 0 global 4 4 b\n"),
            "t.txt:2: 'global' is no class of objects: instance, uniform, "
            "local, array or other");
  EXPECT_EQ(errorOf("c2cu-trace 1\nobject 0 local 4 0 b\n"),
            "t.txt:2: an element has at least one byte");
  EXPECT_EQ(errorOf("c2cu-trace 1\nfunction 0 0 1 f\n"),
            "t.txt:2: file 0 is not declared");
  EXPECT_EQ(errorOf("c2cu-trace 1\ncall 0\n"),
            "t.txt:2: 'call' is no declaration; events follow 'begin'");
}

TEST(Trace, NamesTheEventThatIsWrong) {
  EXPECT_EQ(eventError("r 0 0 0 0 4\n"),
            "t.txt:11: this access is in no marked call");
  EXPECT_EQ(eventError("call 0\nr 1 0 0 0 4\n"),
            "t.txt:12: depth 1, but the context has only 0 levels");
  EXPECT_EQ(eventError("call 0\nr 0 2 0 0 4\n"),
            "t.txt:12: site 2 is not declared");
  EXPECT_EQ(eventError("call 0\nr 0 0 1 0 4\n"),
            "t.txt:12: object 1 is not declared");
  EXPECT_EQ(eventError("call 0\nr 0 0 0 x 4\n"),
            "t.txt:12: 'x' is no number: the offset is expected here");
  EXPECT_EQ(eventError("call 0\nr 0 0 0 0 5000000000\n"),
            "t.txt:12: the size is too large");
  EXPECT_EQ(eventError("call 0\nr 0 0 0 0\n"),
            "t.txt:12: the line ends where there should be the size");
  EXPECT_EQ(eventError("call 0\nr 0 0 0 0 4 4\n"),
            "t.txt:12: there is more on the line than there should be");
  EXPECT_EQ(eventError("call 0\nq 0\n"), "t.txt:12: 'q' is no event");
  EXPECT_EQ(eventError("call 0\nquit\n"),
            "t.txt:12: 'quit' is neither an event nor a declaration");
  EXPECT_EQ(eventError("return 0\n"), "t.txt:11: marked call 0 has not begun");
  EXPECT_EQ(eventError("end\nend\n"),
            "t.txt:12: there is something behind 'end'");
}

TEST(Trace, RefusesARunThatDidNotEnd) {
  EXPECT_EQ(eventError("call 0\nreturn 0\n"),
            "t.txt:12: the trace is not complete: its last line is not 'end'; "
            "the program was killed, or is still running");
  EXPECT_EQ(errorOf(Declarations + "call 0\nr 0 0 0 0"),
            "t.txt:12: the line ends where there should be the size");
}

TEST(Trace, MergesSourcesOfOneProgram) {
  Trace A = read("end\n"), B = read("end\n");
  B.Program.Sites.push_back(B.Program.Sites[0]);
  EXPECT_TRUE(mergeSource(A.Program, B.Program));
  EXPECT_EQ(A.Program.Sites.size(), 3u);
  B.Program.Objects[0].Name = "c";
  EXPECT_FALSE(mergeSource(A.Program, B.Program));
}

} // namespace
