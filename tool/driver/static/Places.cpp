//===- Places.cpp - A program that knows no folder of any machine ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/BuiltPlaces.h"

const char *const c2cu::BuiltHeaders = "";
const char *const c2cu::BuiltArchive = "";
const char *const c2cu::BuiltResources = "";
const char *const c2cu::InstalledLibraries = "lib";
