//===- Pipeline.cpp - The stages, in order --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Pipeline.h"
#include "analysis/Bind.h"
#include "check/Check.h"
#include "dialect/Dialect.h"
#include "driver/CommandLine.h"
#include "driver/Explain.h"
#include "driver/Output.h"
#include "emit/Emit.h"
#include "lower/Classify.h"
#include "lower/Lower.h"
#include "simple/Simple.h"
#include "clang/AST/ASTContext.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;

/// The text of the drivers that use the runtime, or "" if something was
/// reported.
static std::string emitWithRuntime(Program &P, const Options &O,
                                   Diagnostics &Diags) {
  Columnwise C(P);
  if (!chooseLowerings(P, C, O.Lower, Diags))
    return "";
  layOut(P);
  Layers L;
  if (!editDialect(P.Unit, Diags, L.Dialect))
    return "";
  editHost(P, L);
  return O.Drive == Driver::Sequential ? emitSequential(P, L, O)
                                       : emitGrouped(P, L, C, O);
}

/// The generated text, or "" if something was reported.
static std::string generate(ParsedUnit &Unit, const Options &O) {
  Diagnostics Diags(Unit.Context.getDiagnostics());
  Program P(Unit);
  if (!bind(P, Diags))
    return "";
  Flow F(Unit.Context, P.Main);
  bool Fine = checkHost(P, F, Diags);
  if (!checkKernels(P, F, Diags) || !Fine)
    return "";
  classify(P, F);
  if (!checkObjects(P, F, Diags))
    return "";
  checkInput(P, F, Diags);
  if (O.Drive == Driver::Grouped)
    checkLoops(P, Diags);
  std::string Text = O.Drive == Driver::Simple ? emitSimple(P, F, O, Diags)
                                               : emitWithRuntime(P, O, Diags);
  if (O.Explain && !Text.empty())
    llvm::errs() << explain(P);
  return Text;
}

static bool write(const Options &O, std::string &Text,
                  const std::vector<std::string> &Files) {
  if (O.SelfContained && !embedRuntime(Text, includeDirectory()))
    return false;
  if (!O.DependencyFile.empty() &&
      !writeOutput(O.DependencyFile, dependencies(O.Output, Files)))
    return false;
  return writeOutput(O.Output, Text);
}

int c2cu::translate(const Options &O) {
  bool Done = parse(O.Parse, [&](ParsedUnit &Unit) {
    std::string Text = generate(Unit, O);
    return !Text.empty() && write(O, Text, Unit.Dependencies);
  });
  return Done ? 0 : 1;
}
