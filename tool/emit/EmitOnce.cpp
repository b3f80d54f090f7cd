//===- EmitOnce.cpp - What main does once, as a function of its own -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/EmitOnce.h"
#include "dialect/Dialect.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

using namespace c2cu;
using namespace clang;

namespace {

class OnceWriter {
public:
  OnceWriter(const EmitContext &Ctx)
      : Ctx(Ctx), Unit(Ctx.Bound.Unit), Once(Ctx.Classes.Prefix), Tokens(Unit) {
  }

  std::string function() {
    std::string Before = "// What is the same for all inputs: it runs once.\n",
                After;
    for (const KeptLocal &K : Once.Kept) {
      if (!K.HasValue)
        continue;
      Before += "static c2cu::kept<" + type(K) + "> " + copyOf(K) + ";\n";
      After += "  " + copyOf(K) + ".take_over(" + nameOf(K) + ");\n";
    }
    const Layers &L = Ctx.Layers;
    return printMoved(Unit,
                      {Before + "static void c2cu_once() {\n  ", statements(),
                       "\n" + After + "}\n\n"},
                      {&L.Common, &L.Host, &L.Dialect});
  }

  void replaceIn(Edits &Rest) {
    std::string Text;
    for (const KeptLocal &K : Once.Kept)
      Text += declaration(K) + "\n  ";
    Rest.replace(statements(),
                 {Text + "/* What stood here has run, in c2cu_once. */"});
  }

private:
  TokenRange statements() const {
    const Stmt *Last = Once.Statements.back();
    TokenRange R{Tokens.of(Once.Statements.front()).Begin, Tokens.of(Last).End};
    if (!isa<CompoundStmt>(Last) && Tokens.kind(R.End - 1) != tok::semi &&
        Tokens.kind(R.End) == tok::semi)
      ++R.End;
    return R;
  }

  /// A variable that is constant means the copy itself.
  std::string declaration(const KeptLocal &K) const {
    if (isDeeplyConst(K.Variable->getType()))
      return "auto &" + nameOf(K) + " = " + copyOf(K) + ".value();";
    std::string Text;
    if (K.Variable->hasAttr<AlignedAttr>())
      Text = "alignas(" + std::to_string(alignment(K)) + ") ";
    Text += printType(Unit.Context, Ctx.Layers.Dialect, K.Variable->getType(),
                      nameOf(K)) +
            ";";
    if (K.HasValue)
      Text += " " + copyOf(K) + ".give_back(" + nameOf(K) + ");";
    return Text;
  }

  std::string type(const KeptLocal &K) const {
    return printType(Unit.Context, Ctx.Layers.Dialect, K.Variable->getType());
  }

  uint64_t alignment(const KeptLocal &K) const {
    return K.Variable->getMaxAlignment() / Unit.Context.getCharWidth();
  }

  /// Two locals of one name are told apart by other edits.
  std::string nameOf(const KeptLocal &K) const {
    const Layers &L = Ctx.Layers;
    return print(Unit, Tokens.at(K.Variable->getLocation()),
                 {&L.Common, &L.Host, &L.Dialect}, PrintAs::Expanded);
  }

  static std::string copyOf(const KeptLocal &K) {
    return "c2cu_kept_" + K.Variable->getNameAsString();
  }

  const EmitContext &Ctx;
  const ParsedUnit &Unit;
  const Prefix &Once;
  TokenMap Tokens;
};

} // namespace

std::string c2cu::onceText(const EmitContext &Ctx, Edits &Rest) {
  if (Ctx.Classes.Prefix.Statements.empty())
    return "";
  OnceWriter W(Ctx);
  W.replaceIn(Rest);
  return W.function();
}
