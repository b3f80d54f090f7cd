//===- BuiltPlaces.h - Folders of the machine that has built c2cu ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where things are that are not beside the program. Empty in a program that is
// to run on other machines (driver/static/), which has all beside it.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_BUILTPLACES_H
#define C2CU_BUILTPLACES_H

namespace c2cu {

extern const char *const BuiltHeaders;   ///< Of the runtime.
extern const char *const BuiltArchive;   ///< The folder with the runtime's.
extern const char *const BuiltResources; ///< Clang's, with its own headers.

/// The folder for libraries of an installation, from its root.
extern const char *const InstalledLibraries;

} // namespace c2cu

#endif // C2CU_BUILTPLACES_H
