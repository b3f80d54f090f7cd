//===- tool_assembly_test.cpp - Reading what compilers write --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/Assembly.h"
#include "binary/CompilerLine.h"
#include "binary/Memcheck.h"
#include "gtest/gtest.h"

using namespace c2cu;

namespace {

Assembly function(const std::string &Body) {
  return Assembly("\t.text\n\t.type f, @function\nf:\n" + Body, 0);
}

/// The kinds of all instructions, but those that are inserted, by letters.
std::string kindsOf(const std::string &Body) {
  std::string Result;
  const Assembly A = function(Body);
  for (const Instruction &I : A.instructions())
    if (I.K != Instruction::Operand)
      Result += "pbdu"[I.K];
  return Result;
}

TEST(Assembly, KindsOfInstructions) {
  const std::pair<const char *, const char *> Rows[] = {
      {"movl %eax, %ebx", "p"},
      {"jne .L1\n.L1:", "b"},
      {"jmp .L1\n.L1:", "p"},
      {"jmp *%rax", "b"},
      {"notrack jmp *%rax", "b"},
      {"call *8(%rdi)", "b"},
      {"call g", "p"},
      {"jrcxz 1f\n1:", "b"},
      {"divl %ecx", "d"},
      {"idivq 8(%rsp,%rax,4)", "d"},
      {"DIVL %ecx", "d"},
      {"rex.W divl %ecx", "d"},
      {"addr32 divl (%ecx)", "d"},
      {"div %cl", "d"},
      {"divsd %xmm1, %xmm0", "d"},
      {"vdivps %ymm1, %ymm0, %ymm2", "d"},
      {"{vex} vdivsd %xmm1, %xmm0, %xmm2", "d"},
      {"sqrtss .LC0(%rip), %xmm2", "d"},
      {"divpd %fs:x@tpoff, %xmm1", "u"},
      {"fdivp %st, %st(1)", "u"},
      {"fsin", "u"},
      {"prefetcht0 (%rdi)", "u"},
      {"call ldiv@PLT", "u"},
      {"rep stosb", "p"},
      {"rep\n stosb", "p"},
      {"lock; cmpxchgl %ecx, (%rdi)", "p"},
      {"cmpb $';', %al; divl %ecx", "pd"},
      {"cmpb $'\"', %al; divl %ecx", "pd"},
      {"cmpb $'#', %al; divl %ecx", "pd"},
      {"nop # divl %ecx", "p"},
      {"nop /* divl %ecx\n divl */ ; divl %ecx", "pd"},
      {"1: divl %ecx; jne 1b", "db"},
      {"nop; .byte 0x0f, 0x0b", "pu"},
      {"ret\n.Ldata:\n.quad 7", "p"},
      {"x = 3\nnop", "p"},
      {".ascii \"divl; \\\" # divl\"\nnop", "p"},
  };
  for (const auto &[Text, Kinds] : Rows)
    EXPECT_EQ(kindsOf(Text), Kinds) << Text;
}

TEST(Assembly, OperandsOfDivisions) {
  const std::pair<const char *, unsigned> Rows[] = {
      {"divl %ecx", 3},           {"divb %cl", 2},
      {"idivq (%rdi)", 3},        {"divsd %xmm1, %xmm0", 2},
      {"sqrtsd %xmm1, %xmm0", 1}, {"vsqrtss %xmm1, %xmm0, %xmm2", 1},
      {"divps (%rdi), %xmm0", 4}, {"vdivpd %ymm1, %ymm0, %ymm2", 8},
  };
  for (const auto &[Text, Count] : Rows) {
    const Assembly A = function(Text);
    unsigned Found = 0;
    for (const Instruction &I : A.instructions()) {
      if (I.K != Instruction::Operand)
        continue;
      ++Found;
      EXPECT_EQ(A.instructions()[I.Of].K, Instruction::Division) << Text;
    }
    EXPECT_EQ(Found, Count) << Text;
  }
}

TEST(Assembly, BlocksBeginAtLabelsAndBehindJumps) {
  const Assembly A = function("nop\nnop\njne .L2\nnop\n.LVL1:\nnop\n.L2:\nret\n"
                              ".LBB7:\nnop\n.LBB0_1:\nnop\n");
  std::vector<unsigned> Blocks;
  for (const Instruction &I : A.instructions())
    Blocks.push_back(I.Block);
  EXPECT_EQ(Blocks, (std::vector<unsigned>{0, 0, 0, 3, 3, 5, 6, 7}));
  EXPECT_EQ(A.functions()[A.functionWith(".L2")], "f");
}

TEST(Assembly, PlacesAndNames) {
  const Assembly A =
      function(".file 1 \"a.c\"\n.file 2 \"/in\" \"b.h\" md5 0x1\n"
               ".loc 2 17 5 is_stmt 0\nleaq table(%rip), %rax\n"
               ".type table, @object\n.section .rodata\n"
               "table:\n.quad g\n.section .debug_info\n.quad h\n");
  EXPECT_EQ(A.file(1), "a.c");
  EXPECT_EQ(A.file(2), "/in/b.h");
  ASSERT_EQ(A.instructions().size(), 1U);
  EXPECT_EQ(A.instructions()[0].File, 2U);
  EXPECT_EQ(A.instructions()[0].Line, 17U);
  EXPECT_EQ(A.instructions()[0].Column, 5U);
  EXPECT_TRUE(A.namedBy(1).contains("table"));
  EXPECT_TRUE(A.namedBy(2).contains("g"));
  EXPECT_FALSE(A.namedBy(2).contains("h"));
}

TEST(Assembly, WhatIsNotForValgrind) {
  for (const char *Text :
       {"vaddps %zmm1, %zmm0, %zmm2", "vmovaps %xmm17, %xmm0",
        "vaddps %ymm1, %ymm0, %ymm2{%k1}", "kmovw %eax, %k1", ".intel_syntax",
        ".macro m", ".rept 2", ".if 1"})
    EXPECT_NE(function(Text).unsupported(), "") << Text;
  EXPECT_EQ(function("vaddps %ymm1, %ymm15, %ymm2").unsupported(), "");
}

TEST(CompilerLine, WhatClangReadsAsWell) {
  const CompilerLine Line = readCompilerLine(
      "ccache gcc  -O2 -DA=1 -I dir -include x.h -mavx2 -fpack-struct -pipe");
  EXPECT_EQ(Line.Command, (std::vector<std::string>{"ccache", "gcc"}));
  EXPECT_EQ(Line.forClang(),
            (std::vector<std::string>{"-O2", "-DA=1", "-I", "dir", "-include",
                                      "x.h", "-mavx2", "-fpack-struct"}));
  EXPECT_EQ(whyNotForBinary("-O3"), "");
  for (const char *Option : {"-c", "-oout", "-m32", "-flto=thin", "-fopenmp",
                             "-static", "-fsanitize=address", "--version"})
    EXPECT_NE(whyNotForBinary(Option), "") << Option;
}

TEST(Memcheck, ReadsErrorsAndSignals) {
  const auto All = readMemcheck(
      "<valgrindoutput><error><kind>UninitValue</kind><what>Use "
      "&lt;8&gt;</what>"
      "<stack><frame><ip>0x10</ip><fn>f</fn><line>3</line></frame>"
      "<frame><ip>0x20</ip></frame></stack><auxwhat>by a request</auxwhat>"
      "<stack><frame><ip>0x30</ip><fn>run</fn><line>9</line></frame></stack>"
      "</error><fatal_signal><signame>SIGILL</signame><stack><frame>"
      "<ip>0x40</ip></frame></stack></fatal_signal><error><kind>Cut");
  ASSERT_EQ(All.size(), 2U);
  EXPECT_EQ(All[0].Kind, "UninitValue");
  EXPECT_EQ(All[0].What, "Use <8>");
  ASSERT_EQ(All[0].Stack.size(), 2U);
  EXPECT_EQ(All[0].Stack[0].Line, 3U);
  EXPECT_EQ(All[0].Stack[1].Address, 0x20U);
  ASSERT_EQ(All[0].Origin.size(), 1U);
  EXPECT_EQ(All[0].Origin[0].Function, "run");
  EXPECT_EQ(All[1].Kind, SignalKind);
  EXPECT_EQ(All[1].Stack[0].Address, 0x40U);
}

} // namespace
