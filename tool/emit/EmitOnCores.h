//===- EmitOnCores.h - Loops that no device can run -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_EMITONCORES_H
#define C2CU_EMIT_EMITONCORES_H

#include "emit/EmitContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

namespace c2cu {

/// What is different for a loop that stays on cores.
struct OnCoresText {
  const EmitContext &Ctx;
  const LibraryLoop &Loop;

  explicit operator bool() const { return !Loop.OnCores.empty(); }

  /// Of the structure that the runtime is given.
  std::string member() const {
    return *this ? "  static constexpr const char *only_on_cores = \"" +
                       Loop.OnCores + "\";\n"
                 : "";
  }

  /// The objects of the file that iterations read; no device has an image.
  std::string objects() const {
    std::string T;
    for (const clang::Decl *D :
         Ctx.Bound.Unit.Context.getTranslationUnitDecl()->decls()) {
      const auto *V = llvm::dyn_cast<clang::VarDecl>(D);
      if (!V || V != V->getCanonicalDecl() ||
          !Loop.Objects.count(V->getNameAsString()))
        continue;
      const std::string Host = "::" + Ctx.Layers.Dialect.nameOf(V).str();
      T += "  c2cu_entry.object(&" + Host + ", sizeof(" + Host +
           "), 0, true);\n";
    }
    return T;
  }
};

} // namespace c2cu

#endif // C2CU_EMIT_EMITONCORES_H
