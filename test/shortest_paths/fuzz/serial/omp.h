//===- omp.h - OpenMP for one thread -------------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the readers ask OpenMP for, where they are built without it: a fuzzer's
// runs are to be the same every time.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TEST_FUZZ_OMP_H
#define C2CU_TEST_FUZZ_OMP_H

inline int omp_get_max_threads() { return 1; }
inline int omp_get_num_threads() { return 1; }
inline int omp_get_thread_num() { return 0; }

#endif // C2CU_TEST_FUZZ_OMP_H
