//===- tool_crash_test.cpp - What a crash says ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialect/DialectContext.h"
#include "support/CrashContext.h"
#include "clang/AST/ASTContext.h"
#include "llvm/Support/ErrorHandling.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdio>
#include <fstream>
#include <unistd.h>

using namespace c2cu;

namespace {

const std::string NamesStage =
    "Please report it.*in stage 'check' of crashing.c";

/// Ends by What, in the second of two stages.
template <class F> void crashIn(const F &What) {
  describeCrashes("c2cu");
  CrashContext At("crashing.c", "bind");
  At.enter("check");
  What();
}

TEST(ToolCrashDeathTest, AFatalErrorNamesTheStage) {
  EXPECT_EXIT(crashIn([] { llvm::report_fatal_error("out of ideas"); }),
              testing::KilledBySignal(SIGABRT),
              "internal error: out of ideas.*" + NamesStage);
}

TEST(ToolCrashDeathTest, AFatalErrorWithoutDiagnosticsNamesTheStage) {
  EXPECT_EXIT(crashIn([] { llvm::report_fatal_error("no ideas", false); }),
              testing::KilledBySignal(SIGABRT),
              "internal error: no ideas.*" + NamesStage);
}

TEST(ToolCrashDeathTest, ASignalNamesTheStage) {
  for (int Signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL})
    EXPECT_EXIT(crashIn([&] { std::raise(Signal); }),
                testing::KilledBySignal(Signal), NamesStage);
}

/// A pass that fails at the first declaration of a variable.
class FailingPass : public DialectPass {
public:
  using DialectPass::DialectPass;
  void visit(clang::Decl *D) override {
    if (llvm::isa<clang::VarDecl>(D))
      llvm::report_fatal_error("cannot go on");
  }
};

TEST(ToolCrashDeathTest, TheFunctionIsNamed) {
  ParseOptions Options;
  Options.File = testing::TempDir() + "tool_crash_test." +
                 std::to_string(::getpid()) + ".c";
  std::ofstream(Options.File) << "int before(void) { return 0; }\n"
                                 "int broken(void) { int x = 1; return x; }\n";
  EXPECT_EXIT(crashIn([&] {
                parse(Options, [](ParsedUnit &Unit) {
                  Edits Out;
                  Diagnostics Diags(Unit.Context.getDiagnostics());
                  DialectContext C(Unit, Diags, Out);
                  FailingPass Pass(C);
                  walk(C, {&Pass});
                  return true;
                });
              }),
              testing::KilledBySignal(SIGABRT),
              NamesStage + ".*" + Options.File + ":2:[0-9]+.*'broken'");
  std::remove(Options.File.c_str());
}

} // namespace
