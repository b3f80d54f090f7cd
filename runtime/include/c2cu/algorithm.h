//===- algorithm.h - std::min, std::sort and their like ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// In place of <algorithm>, of which half are the algorithms on ranges. No
/// program uses them, and each would be compiled with them.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_ALGORITHM_H
#define C2CU_ALGORITHM_H

#include <utility> // which C++ library it is

#if defined(__GLIBCXX__) && __has_include(<bits/stl_algo.h>)
#include <bits/stl_algobase.h>

#include <bits/stl_algo.h>
#else
#include <algorithm>
#endif

#endif // C2CU_ALGORITHM_H
