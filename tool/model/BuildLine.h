//===- BuildLine.h - How generated files are compiled ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What stands in the first lines of every generated file, and what `c2cu tune`
// compiles with.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MODEL_BUILDLINE_H
#define C2CU_MODEL_BUILDLINE_H

namespace c2cu {

inline constexpr char NvccOptions[] = "-std=c++20 -O3 -arch=native -fmad=false";
/// For the part of a program that runs on cores.
inline constexpr char NvccProgramOptions[] =
    "-std=c++20 -O3 -arch=native -fmad=false -Xcompiler "
    "-pthread,-ffp-contract=off";
inline constexpr char NvccLibraryOptions[] =
    "-std=c++20 -O3 -arch=native -fmad=false -Xcompiler "
    "-fPIC,-fvisibility=hidden,-ffp-contract=off";
inline constexpr char GxxLibraryOptions[] =
    "-std=c++20 -O3 -ffp-contract=off -fPIC -fvisibility=hidden -pthread";
inline constexpr char GxxOptions[] =
    "-std=c++20 -O3 -ffp-contract=off -pthread";

} // namespace c2cu

#endif // C2CU_MODEL_BUILDLINE_H
