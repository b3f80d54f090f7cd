//===- EmitOnCores.h - Loops that no device can run -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_EMIT_EMITONCORES_H
#define C2CU_EMIT_EMITONCORES_H

#include "emit/Emit.h"
#include "emit/EmitContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include <set>
#include <string>

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

  /// The objects of the file that iterations read, where a device may run them:
  /// of most it has an image.
  std::string imageAndObjects() const {
    uint64_t Bytes = 0;
    std::string T;
    std::set<std::string> InImage;
    for (auto [I, Offset] : uniformImage(Ctx.Classes, Bytes)) {
      const Object &O = Ctx.Classes.Objects[I];
      const std::string Host = "::" + Ctx.hostName(O);
      T += "  c2cu_entry.object(&" + Host + ", sizeof(" + Host + "), " +
           std::to_string(Offset) + ", " +
           (Loop.Objects.count(O.Name) ? "true" : "false") + ");\n";
      InImage.insert(O.Name);
    }
    return T + objects(InImage);
  }

  /// The objects of the file that iterations read, but those: no device has an
  /// image of them, or it has what is in the program's text.
  std::string objects(const std::set<std::string> &But) const {
    std::string T;
    for (const clang::Decl *D :
         Ctx.Bound.Unit.Context.getTranslationUnitDecl()->decls()) {
      const auto *V = llvm::dyn_cast<clang::VarDecl>(D);
      if (!V || V != V->getCanonicalDecl() ||
          !Loop.Objects.count(V->getNameAsString()) ||
          But.count(V->getNameAsString()))
        continue;
      const std::string Host = "::" + Ctx.Layers.Dialect.nameOf(V).str();
      T += "  c2cu_entry.reads(&" + Host + ", sizeof(" + Host + "));\n";
    }
    return T;
  }
};

} // namespace c2cu

#endif // C2CU_EMIT_EMITONCORES_H
