//===- SystemHeaders.cpp - Headers that are not the user's ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/SystemHeaders.h"
#include "support/Beside.h"
#include "support/BuiltPlaces.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

std::string c2cu::resourceFolder() {
  std::string Beside =
      folderBeside("lib/clang/" CLANG_VERSION_MAJOR_STRING, "include/stddef.h");
  if (!Beside.empty())
    return Beside;
  return sys::fs::is_directory(BuiltResources) ? BuiltResources : "";
}

std::string c2cu::whatHasHeader(StringRef Header) {
  static const StringSet<> OfClang = {
      "float.h",   "stdalign.h",  "stdarg.h", "stdatomic.h",
      "stdbool.h", "stdckdint.h", "stddef.h", "stdnoreturn.h"};
  // Those that the others include are not missing alone.
  static const StringSet<> OfLibrary = {
      "assert.h", "complex.h",   "ctype.h",  "errno.h",  "features.h",
      "fenv.h",   "inttypes.h",  "limits.h", "locale.h", "malloc.h",
      "math.h",   "pthread.h",   "setjmp.h", "signal.h", "stdint.h",
      "stdio.h",  "stdio_ext.h", "stdlib.h", "string.h", "strings.h",
      "tgmath.h", "threads.h",   "time.h",   "uchar.h",  "unistd.h",
      "wchar.h",  "wctype.h"};
  if (OfClang.contains(Header))
    return "Clang's own headers are neither beside c2cu nor where it was "
           "built: "
           "install libclang-common-" CLANG_VERSION_MAJOR_STRING
           "-dev, or give their folder behind -- with -resource-dir";
  if (OfLibrary.contains(Header))
    return "the headers of the C library are missing: install libc6-dev "
           "(Debian, Ubuntu), glibc-devel (Fedora, openSUSE) or what else has "
           "them, or give their folder with -I";
  return "";
}
