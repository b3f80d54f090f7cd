//===- BuiltPlaces.cpp - Folders of the machine that has built c2cu -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/BuiltPlaces.h"

const char *const c2cu::BuiltHeaders = C2CU_INCLUDE_DIR;
const char *const c2cu::BuiltArchive = C2CU_BUILT_LIBRARIES;
const char *const c2cu::BuiltResources = C2CU_RESOURCE_DIR;
const char *const c2cu::InstalledLibraries = C2CU_INSTALLED_LIBRARIES;
