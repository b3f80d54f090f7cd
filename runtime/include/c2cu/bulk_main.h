//===- bulk_main.h - What main of a generated program needs -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of bulk.h that is left out where only the device's code is compiled
/// (device_code.h): there is no main.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BULK_MAIN_H
#define C2CU_BULK_MAIN_H

#include <c2cu/call_timer.h>
#include <c2cu/iterations.h>
#include <c2cu/once.h>
#include <c2cu/program_entry.h>
#if defined(C2CU_FOR_GPU) || defined(C2CU_DEVICE_PART)
#include <c2cu/cuda_device.h>
#elif C2CU_MEMORIES != 0
#include <c2cu/cpu_memories.h>
#endif
#if C2CU_HAS_RUNTIME
#include <c2cu/driver_sequential.h>
#include <c2cu/run_grouped.h>
#endif

#endif // C2CU_BULK_MAIN_H
