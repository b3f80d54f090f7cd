//===- tool_ptx_test.cpp - Secrets in PTX and in machine code -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "binary/Sass.h"
#include "gtest/gtest.h"

using namespace c2cu;

namespace {

/// A kernel with a frame of two parts: %rd1 is the first, of 16 bytes, and %rd2
/// the second; %r1 is of an in-record, and %r2 of the uniform image.
Ptx kernel(const std::string &Body, const std::string &Others = "") {
  return Ptx(".version 9.0\n.target sm_90\n.address_size 64\n"
             ".const .align 4 .b8 table[64] = {1, 2};\n" +
                 Others +
                 ".visible .entry k(\n\t.param .align 8 .b8 k_param_0[72]\n)\n"
                 ".maxntid 64, 1, 1\n{\n"
                 "\t.local .align 16 .b8 \t__local_depot0[48];\n"
                 "\t.reg .b64 \t%SPL;\n\t.loc\t1 7 0\n"
                 "\tmov.u64 \t%SPL, __local_depot0;\n"
                 "\tadd.u64 \t%rd1, %SPL, 0;\n\tadd.u64 \t%rd2, %SPL, 16;\n"
                 "\tld.param.u64 \t%rd3, [k_param_0];\n"
                 "\tld.param.u64 \t%rd4, [k_param_0+24];\n"
                 "\tmov.u32 \t%r9, %tid.x;\n\tmul.wide.u32 \t%rd9, %r9, 48;\n"
                 "\tadd.s64 \t%rd5, %rd3, %rd9;\n"
                 "\tld.global.u32 \t%r1, [%rd5+8];\n"
                 "\tld.global.u32 \t%r2, [%rd4];\n" +
                 Body + "\tret;\n}\n\t.file\t1 \"k.cu\"\n",
             "k.cu");
}

/// What depends on secrets, a word each: what, and `?` where it may.
std::string leaksOf(const Ptx &P) {
  const PtxTaint T(P, "k");
  std::string Result;
  for (const PtxLeak &L : T.leaks())
    Result += std::string(Result.empty() ? "" : " ") +
              (L.K == PtxLeak::Branch    ? "branch"
               : L.K == PtxLeak::Address ? "address"
                                         : "guard") +
              (L.T == Taint::Mixed ? "?" : "");
  return Result + (T.unknowns().empty() ? "" : " unknown");
}

std::string leaks(const std::string &Body, const std::string &Others = "") {
  return leaksOf(kernel(Body, Others));
}

const char *const ByR1 = "setp.eq.s32 %p1, %r1, 0;\n";

TEST(Ptx, Registers) {
  EXPECT_EQ("", leaks("setp.eq.s32 %p2, %r2, 0;\n@%p2 bra $L;\n$L:\n"));
  EXPECT_EQ("branch", leaks(std::string(ByR1) + "@!%p1 bra $L;\n$L:\n"));
  EXPECT_EQ("", leaks(std::string(ByR1) + "selp.b32 %r3, 1, 2, %p1;\n"));
  EXPECT_EQ("", leaks(std::string(ByR1) + "@%p1 mov.u32 %r3, 1;\n"));
  EXPECT_EQ("branch", leaks(std::string(ByR1) +
                            "@%p1 mov.u32 %r3, 1;\nsetp.eq.s32 %p3, %r3, 0;\n"
                            "@%p3 bra $L;\n$L:\n"));
  EXPECT_EQ("guard",
            leaks(std::string(ByR1) + "@%p1 st.local.u32 [%rd1], 1;\n"));
  EXPECT_EQ("branch", leaks("$T: .branchtargets $L, $M;\nbrx.idx %r1, $T;\n"
                            "$L:\n$M:\n"));
}

TEST(Ptx, Addresses) {
  const std::string Wide = "cvt.u64.u32 %rd6, %r1;\n";
  EXPECT_EQ("address", leaks(Wide + "add.s64 %rd7, %rd2, %rd6;\n"
                                    "ld.local.u8 %r3, [%rd7];\n"));
  EXPECT_EQ("address", leaks(Wide + "mov.u64 %rd8, table;\n"
                                    "add.s64 %rd7, %rd8, %rd6;\n"
                                    "ld.const.u8 %r3, [%rd7+-4];\n"));
  EXPECT_EQ("", leaks("ld.const.u32 %r3, [table+4];\n"
                      "setp.eq.s32 %p3, %r3, 0;\n@%p3 bra $L;\n$L:\n"));
}

/// A branch by what is read last.
const std::string Branch = "setp.eq.s32 %p3, %r3, 0;\n@%p3 bra $L;\n$L:\n";

TEST(Ptx, MemoryInItsOrder) {
  EXPECT_EQ("branch", leaks("st.local.u32 [%rd1+4], %r1;\n"
                            "ld.local.u32 %r3, [%rd1+4];\n" +
                            Branch));
  EXPECT_EQ("", leaks("st.local.u32 [%rd1+4], %r1;\n"
                      "st.local.u32 [%rd1+4], %r2;\n"
                      "ld.local.u32 %r3, [%rd1+4];\n" +
                      Branch));
  EXPECT_EQ("", leaks("st.local.v2.u32 [%rd1], {%r1, %r2};\n"
                      "ld.local.u32 %r3, [%rd1+4];\n" +
                      Branch));
  // The other part of the frame.
  const std::string Anywhere = "cvt.u64.u32 %rd6, %r2;\n"
                               "add.s64 %rd7, %rd2, %rd6;\n"
                               "st.local.u32 [%rd7], %r1;\n";
  EXPECT_EQ("", leaks(Anywhere +
                      "st.local.u32 [%rd1], %r2;\n"
                      "ld.local.u32 %r3, [%rd1];\n" +
                      Branch));
  EXPECT_EQ("branch",
            leaks(Anywhere + "ld.local.u32 %r3, [%rd2+4];\n" + Branch));
  // Some of that part is public.
  EXPECT_EQ("branch?", leaks("st.local.u32 [%rd2], %r2;\n" + Anywhere +
                             "ld.local.u32 %r3, [%rd2];\n" + Branch));
  // Beyond the end of the first part is the second, which then is none.
  EXPECT_EQ("branch?",
            leaks("st.local.u32 [%rd1+16], %r2;\nst.local.u32 [%rd1], %r2;\n" +
                  Anywhere + "ld.local.u32 %r3, [%rd1];\n" + Branch));
}

TEST(Ptx, Functions) {
  const std::string Double =
      ".func (.param .b32 func_retval0) twice(\n\t.param .b32 "
      "twice_param_0\n)\n"
      "{\nld.param.u32 %r1, [twice_param_0];\nadd.s32 %r2, %r1, %r1;\n"
      "st.param.b32 [func_retval0+0], %r2;\nret;\n}\n";
  auto Call = [](const std::string &Register) {
    return "{\n.reg .b32 temp_param_reg;\n.param .b32 param0;\n"
           "st.param.b32 [param0+0], " +
           Register +
           ";\n.param .b32 retval0;\ncall.uni "
           "(retval0),\ntwice,\n(\nparam0\n);\n"
           "ld.param.b32 %r3, [retval0+0];\n}\n";
  };
  EXPECT_EQ("", leaks(Call("%r2") + Branch, Double));
  EXPECT_EQ("branch", leaks(Call("%r1") + Branch, Double));
  EXPECT_EQ(" unknown", leaks("call.uni other, ();\n"));
}

TEST(Ptx, NumberedLines) {
  const Ptx P = kernel("st.local.u32 [%rd1], 1; // a comment; with one\n");
  const std::string Text = P.numbered("n.ptx");
  const unsigned Store = P.instructions().size() - 2;
  EXPECT_EQ("st.local.u32", P.instructions()[Store].Opcode);
  EXPECT_EQ(7u, P.instructions()[Store].Line);
  EXPECT_NE(std::string::npos,
            Text.find(".loc 1 " + std::to_string(Store + 1) + " 0\nst.local"));
  EXPECT_EQ(std::string::npos, Text.find(".loc\t1 7"));
}

/// Machine code in which R2 is loaded by the instruction numbered Load.
std::string sassLeaks(const Ptx &P, unsigned Load, const std::string &Body) {
  const Sass S(".text.k:\n//## File \"n.ptx\", line " +
                   std::to_string(Load + 1) +
                   "\n/*0000*/ LDG.E R2, desc[UR4][R4.64] ;\n"
                   "//## File \"n.ptx\", line 1\n" +
                   Body,
               "n.ptx");
  const PtxTaint T(P, "k");
  std::string Result;
  for (const SassLeak &L : S.leaks(P, T))
    Result += "bpla"[L.K == SassLeak::Branch      ? 0
                     : L.K == SassLeak::Predicate ? 1
                     : L.K == SassLeak::Latency   ? 2
                                                  : 3];
  return Result;
}

TEST(Sass, RegistersAndPredicates) {
  const Ptx P = kernel("div.u64 %rd8, %rd5, %rd9;\n");
  const unsigned Secret = 8, Public = 9;
  ASSERT_EQ("ld.global.u32 %r1, [%rd5+8]", P.instructions()[Secret].Text);
  const std::string Compare = "/*0010*/ ISETP.NE.AND P0, PT, R2, RZ, PT ;\n",
                    Jump = "/*0020*/ @P0 BRA `(.L_x_1) ;\n.L_x_1:\n"
                           "/*0030*/ EXIT ;\n";
  EXPECT_EQ("b", sassLeaks(P, Secret, Compare + Jump));
  EXPECT_EQ("", sassLeaks(P, Public, Compare + Jump));
  EXPECT_EQ("",
            sassLeaks(P, Secret, "/*0008*/ MOV R2, R3 ;\n" + Compare + Jump));
  EXPECT_EQ("p", sassLeaks(P, Secret,
                           Compare + "/*0020*/ @!P0 STG.E desc[UR4][R6.64], "
                                     "R3 ;\n"));
  EXPECT_EQ("", sassLeaks(P, Secret, Compare + "/*0020*/ @P0 MOV R3, R4 ;\n"));
  EXPECT_EQ("a", sassLeaks(P, Secret, "/*0020*/ LDS R3, [R2+0x10] ;\n"));
  EXPECT_EQ("a", sassLeaks(P, Secret,
                           "/*0010*/ IMAD.WIDE R6, R2, 0x4, R8 ;\n"
                           "/*0020*/ LDG.E R3, desc[UR4][R6.64] ;\n"));
  // Through a slot of the stack that ptxas has made.
  EXPECT_EQ("b",
            sassLeaks(P, Secret,
                      "/*0010*/ STL [R1+0x8], R2 ;\n/*0020*/ MOV R2, RZ ;\n"
                      "/*0030*/ LDL R2, [R1+0x8] ;\n" +
                          Compare + Jump));
}

TEST(Sass, FunctionsOfPtxas) {
  const Ptx P = kernel("cvt.u64.u32 %rd8, %r1;\ndiv.u64 %rd8, %rd8, %rd9;\n");
  const unsigned Divides = P.instructions().size() - 2;
  const std::string Call =
      "//## File \"n.ptx\", line " + std::to_string(Divides + 1) +
      "\n/*0010*/ CALL.REL.NOINC `($__internal_0_$__cuda_sm20_div_u64) ;\n"
      "/*0020*/ EXIT ;\n$__internal_0_$__cuda_sm20_div_u64:\n"
      "/*0030*/ @P0 BRA `(.L_x_2) ;\n.L_x_2:\n/*0040*/ RET.REL.NODEC R4 ;\n";
  EXPECT_EQ("l", sassLeaks(P, 8, Call));
}

} // namespace
