//===- Compat.h - Differences between Clang releases ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The compiler builds with Clang 19 and 22. Where their interfaces differ, the
// difference is hidden here and nowhere else.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_COMPAT_H
#define C2CU_COMPAT_H

#include "clang/AST/Decl.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#if CLANG_VERSION_MAJOR >= 22
#include "clang/Driver/CreateInvocationFromArgs.h"
#else
#include "clang/Frontend/Utils.h"
#endif
#include <memory>

namespace c2cu {

/// What a Clang driver would run for Arguments, the first of which names the
/// driver. Null if they are wrong; Clang has said how on stderr.
inline std::shared_ptr<clang::CompilerInvocation>
makeInvocation(llvm::ArrayRef<const char *> Arguments) {
  clang::CreateInvocationOptions Options;
#if CLANG_VERSION_MAJOR >= 22
  clang::DiagnosticOptions DiagOptions;
  Options.Diags = clang::CompilerInstance::createDiagnostics(
      *llvm::vfs::getRealFileSystem(), DiagOptions);
#else
  Options.Diags =
      clang::CompilerInstance::createDiagnostics(new clang::DiagnosticOptions);
#endif
  auto Invocation = clang::createInvocation(Arguments, Options);
  if (Options.Diags->hasErrorOccurred())
    return nullptr;
  return Invocation;
}

/// A compiler instance for Invocation that prints diagnostics on stderr.
inline std::unique_ptr<clang::CompilerInstance>
makeCompiler(std::shared_ptr<clang::CompilerInvocation> Invocation) {
#if CLANG_VERSION_MAJOR >= 22
  auto Compiler =
      std::make_unique<clang::CompilerInstance>(std::move(Invocation));
  Compiler->createVirtualFileSystem();
#else
  auto Compiler = std::make_unique<clang::CompilerInstance>();
  Compiler->setInvocation(std::move(Invocation));
#endif
  Compiler->createDiagnostics();
  return Compiler;
}

/// How many bits a bit-field has.
inline unsigned bitWidth(const clang::FieldDecl *Field,
                         [[maybe_unused]] const clang::ASTContext &Context) {
#if CLANG_VERSION_MAJOR >= 20
  return Field->getBitWidthValue();
#else
  return Field->getBitWidthValue(Context);
#endif
}

} // namespace c2cu

#endif // C2CU_COMPAT_H
