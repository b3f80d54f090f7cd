//===- library_program.h - A program whose loops are marked -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program with marked loops runs once, as it is written, and has nothing of
/// the drivers of programs with marked calls. Whoever asks it for many inputs
/// takes it for one of these.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_PROGRAM_H
#define C2CU_LIBRARY_PROGRAM_H

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace c2cu::library {

/// Ends the process with status 2 where variables ask for several inputs.
/// Returns true, for an initialiser that runs before main.
inline bool has_one_input() {
  for (const auto &[name, one] :
       {std::pair{"C2CU_INPUTS", "1"}, std::pair{"C2CU_FRAME", "stream"}})
    if (const char *text = std::getenv(name); text && std::strcmp(text, one)) {
      std::fprintf(stderr,
                   "c2cu: error: %s=%s is about many inputs, and a program "
                   "with a marked loop handles one; start it for each, or mark "
                   "a call in 'main'\n",
                   name, text);
      std::_Exit(2);
    }
  return true;
}

} // namespace c2cu::library

#endif // C2CU_LIBRARY_PROGRAM_H
