//===- CrashContext.cpp - What a crash says -------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/CrashContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace c2cu;

/// LLVM would end the process here without a word on where it was.
[[noreturn]] static void abortWith(void *, const char *Reason, bool) {
  llvm::errs() << "c2cu: internal error: " << Reason << "\n";
  std::abort();
}

void c2cu::describeCrashes(llvm::StringRef Program) {
  llvm::sys::PrintStackTraceOnErrorSignal(Program);
  llvm::EnablePrettyStackTrace();
  llvm::setBugReportMsg(
      "c2cu: this is an error in c2cu, not in the program. Please report it "
      "with the program and the lines below.\n");
  llvm::install_fatal_error_handler(abortWith);
}

void CrashContext::print(llvm::raw_ostream &Out) const {
  Out << "c2cu: in stage '" << Stage << "' of " << File << "\n";
}
