//===- DeviceText.h - The program's device part ---------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All functions that a kernel reaches become members of one structure, and the
// objects they name become its data members: names resolve to members first,
// so the text of functions, calls and macros stays as written.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICETEXT_H
#define C2CU_DEVICETEXT_H

#include "emit/HostText.h"
#include "lower/Columnwise.h"

namespace c2cu {

/// Text of the device part, by where it goes.
struct DeviceCode {
  std::string Prototypes; ///< Member declarations.
  std::string Tables;     ///< Device copies of constant tables.
  std::string Bodies;     ///< Member definitions.
  /// Per marked call, its arguments as the kernel writes them;
  /// `c2cu_arguments.aK` stands for what the host evaluated.
  std::vector<std::vector<std::string>> Arguments;
  /// The same for a call on the host, for verification.
  std::vector<std::vector<std::string>> HostArguments;
};

/// Name of the structure that device functions are members of.
extern const char *const InstanceName;

/// What device code points to instead of a library function.
std::string pointedName(const clang::FunctionDecl *Library);

DeviceCode deviceText(const EmitContext &Ctx, const Columnwise &C);

/// The instance whose objects of the file all loops have on a GPU. Parts are no
/// objects here: nothing names them.
std::string instanceAt(const EmitContext &Ctx);

} // namespace c2cu

#endif // C2CU_DEVICETEXT_H
