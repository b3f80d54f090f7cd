//===- backend.h - The backend this file is compiled for --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Drivers know the device through namespace c2cu::backend alone. Both backends
/// provide:
///
///   constexpr bool copies        is device memory separate from the host's?
///   constexpr const char *name   "cpu" or "cuda", for statistics
///   device_list find_devices(choice)  ends the process if there are none
///   void initialise(n)           takes hold of device n, for this thread
///   void use_device(n)           what this thread does next is for device n
///   size_t free_memory()         bytes that records may take on the device
///   host_allocate, host_release      memory for records on the host
///   pin                              makes other memory as good as that
///   use_one_core()                   this process is a worker: see worker.h
///   device_allocate, device_release  memory on the device
///   stream                       copies and launches, in order
///   launch<Call>(stream, launch_arguments)
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_BACKEND_H
#define C2CU_BACKEND_H

#ifdef __CUDACC__
#include <c2cu/backend_cuda.h>
#else
#include <c2cu/backend_cpu.h>
#endif

#endif // C2CU_BACKEND_H
