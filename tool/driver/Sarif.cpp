//===- Sarif.cpp - Verdicts for code hosts --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Sarif.h"
#include "model/Options.h"
#include "oblivious/Report.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cu;
using namespace clang;
using llvm::json::OStream;

namespace {

class SarifWriter {
public:
  SarifWriter(const ASTContext &Context, llvm::raw_ostream &OS)
      : Context(Context), J(OS, 2) {}

  void write(llvm::ArrayRef<CheckedFunction> Checked) {
    J.object([&] {
      J.attribute("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
      J.attribute("version", "2.1.0");
      J.attributeArray("runs", [&] { J.object([&] { run(Checked); }); });
    });
  }

private:
  void run(llvm::ArrayRef<CheckedFunction> Checked) {
    J.attributeObject("tool",
                      [&] { J.attributeObject("driver", [&] { driver(); }); });
    J.attributeArray("results", [&] {
      for (const CheckedFunction &Each : Checked)
        results(Each);
    });
  }

  void driver() {
    J.attribute("name", "c2cu check");
    J.attribute("version", Version);
    J.attributeArray("rules", [&] {
      for (const Diag D :
           {Diag::LeaksAddress, Diag::LeaksBound, Diag::LeaksBranch,
            Diag::LeaksLatency, Diag::CheckUndecided, Diag::BinaryAddress,
            Diag::BinaryBranch, Diag::BinaryLatency, Diag::BinaryPredicated,
            Diag::BinaryUndecided})
        J.object([&] { J.attribute("id", Diagnostics::idOf(D)); });
    });
  }

  void results(const CheckedFunction &Of) {
    for (const Leak &L : Of.Verdict.Leaks)
      J.object([&] {
        result(L.What, "error",
               "'" + L.Text + "' in the time of '" + Of.Name +
                   "' depends on a secret",
               L.Where);
        path(L.Path);
      });
    for (const Unknown &U : Of.Verdict.Unknowns)
      J.object([&] {
        result(Of.Undecided, "warning",
               "'" + Of.Name + "' is not decided: " + U.Text, U.Where);
      });
  }

  void result(Diag What, const char *Level, const std::string &Text,
              SourceRange Where) {
    J.attribute("ruleId", Diagnostics::idOf(What));
    J.attribute("level", Level);
    message(Text);
    J.attributeArray("locations", [&] { J.object([&] { place(Where); }); });
  }

  void message(const std::string &Text) {
    J.attributeObject("message", [&] { J.attribute("text", Text); });
  }

  void place(SourceRange Where) {
    const Excerpt At = excerpt(Context, Where);
    J.attributeObject("physicalLocation", [&] {
      J.attributeObject("artifactLocation",
                        [&] { J.attribute("uri", uriOf(At.File)); });
      J.attributeObject("region", [&] {
        J.attribute("startLine", At.Line);
        J.attribute("startColumn", At.Column);
        J.attribute("endLine", At.EndLine);
        J.attribute("endColumn", At.EndColumn);
      });
    });
  }

  void path(const std::vector<Step> &Path) {
    J.attributeArray("codeFlows", [&] { J.object([&] { flow(Path); }); });
  }

  void flow(const std::vector<Step> &Path) {
    J.attributeArray("threadFlows", [&] { J.object([&] { steps(Path); }); });
  }

  void steps(const std::vector<Step> &Path) {
    J.attributeArray("locations", [&] {
      for (const Step &Each : Path)
        J.object([&] { J.attributeObject("location", [&] { step(Each); }); });
    });
  }

  void step(const Step &Each) {
    place(Each.Where);
    message(Each.Text);
  }

  /// A file's name as a reference to it: relative where it is.
  static std::string uriOf(llvm::StringRef File) {
    std::string Result = llvm::sys::path::is_absolute(File) ? "file://" : "";
    for (const char C : File)
      if (llvm::isAlnum(C) || llvm::StringRef("/._-~").contains(C))
        Result += C;
      else
        Result += llvm::formatv("%{0:X-2}", static_cast<unsigned char>(C));
    return Result;
  }

  const ASTContext &Context;
  OStream J;
};

} // namespace

std::string c2cu::sarifOf(const ASTContext &Context,
                          llvm::ArrayRef<CheckedFunction> Checked) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  SarifWriter(Context, OS).write(Checked);
  return Text + "\n";
}
