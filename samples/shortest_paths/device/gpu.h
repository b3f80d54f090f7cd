//===- gpu.h - The GPU of this machine ------------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What can be asked of GPUs without CUDA's types, also where there is no CUDA.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DEVICE_GPU_H
#define SHORTEST_PATHS_DEVICE_GPU_H

#include <cstddef>
#include <optional>
#include <string>
#include <thread>

namespace paths::gpu {

/// Why no GPU can be used, or nothing if one can. The first call starts CUDA,
/// which takes 0.1 to 0.3 s.
std::optional<std::string> why_none();

/// Makes the GPU ready for use, unless it is; says why that cannot be. Most of
/// what the first use of a GPU takes is this, and not the work.
std::optional<std::string> open();

/// Begins to open the GPU in a thread of its own, while the caller does
/// something else that takes long. Whoever needs the GPU before that is done
/// waits for the rest. The thread has to end before the process does: keep it
/// until then.
[[nodiscard]] std::jthread open_meanwhile();

/// How long open() will probably take from now on, by what this process knows
/// without asking CUDA; nothing where the GPU is ready. It varies from 0.19 to
/// 0.33 s, by machine and by chance.
double expected_opening_seconds();

/// What this process knows of GPUs without asking CUDA, which would start it.
enum class knowledge {
  none,   ///< there is none, or it could not be opened
  closed, ///< there may be one
  ready   ///< open() has opened it
};
knowledge known();

/// How long callers have waited for CUDA to start and for open().
double opening_seconds();

/// Throws graph_error if no GPU can be used.
void expect_gpu();

/// What the GPU calls itself; there has to be one.
std::string name();

/// How many GPUs there are.
unsigned count();

/// No more than so many bytes of the GPU's memory may be used from now on.
void limit_memory(std::size_t bytes);

/// Bytes of the GPU's memory that nobody has taken and that may be used.
std::size_t free_memory();

} // namespace paths::gpu

#endif // SHORTEST_PATHS_DEVICE_GPU_H
