//===- ring.cu - A graph on its way to the device -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ring.h"

#include "graph/memory.h"

#include <cstdlib>

namespace paths::gpu {

namespace {

constexpr std::size_t large_page = std::size_t{2} << 20;

std::size_t rounded_up(std::size_t bytes, std::size_t to) {
  return (bytes + to - 1) / to * to;
}

void note(std::atomic<cudaError_t> &status, cudaError_t made) {
  if (made != cudaSuccess)
    status = made;
}

} // namespace

upload_ring::upload_ring(std::size_t bytes) {
  constexpr std::size_t least = std::size_t{64} << 10,
                        most = std::size_t{1} << 20;
  // More would not make the bus faster.
  constexpr int useful = 16;
  threads = std::min(omp_get_max_threads(), useful);
  const std::size_t lanes = lane::pieces * static_cast<std::size_t>(threads);
  piece = rounded_up(std::clamp(bytes / lanes, least, most), least);
  const std::size_t all = rounded_up(piece * lanes, large_page);
  // cudaMallocHost() pins small pages, one after the other; large ones are
  // pinned nine times as fast.
  memory = static_cast<std::byte *>(std::aligned_alloc(large_page, all));
  if (memory == nullptr)
    throw graph_error("there is no memory for what goes to the GPU");
  prefer_large_pages(memory, all);
#pragma omp parallel for num_threads(threads)
  for (std::size_t page = 0; page < all / least; ++page)
    memory[page * least] = std::byte{0};
  const cudaError_t status =
      cudaHostRegister(memory, all, cudaHostRegisterDefault);
  if (status != cudaSuccess) {
    std::free(memory);
    check(status, "pinning memory");
  }
}

upload_ring::~upload_ring() {
  cudaHostUnregister(memory);
  std::free(memory);
}

upload_ring::lane::lane(std::byte *memory, std::size_t piece)
    : memory(memory), piece(piece) {
  made = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  for (cudaEvent_t &event : travelled)
    if (made == cudaSuccess)
      made = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
}

upload_ring::lane::~lane() {
  for (cudaEvent_t event : travelled)
    if (event != nullptr)
      cudaEventDestroy(event);
  if (stream != nullptr)
    cudaStreamDestroy(stream);
}

std::byte *upload_ring::lane::next(std::atomic<cudaError_t> &status) {
  if (made == cudaSuccess)
    note(status, cudaEventSynchronize(travelled[turn]));
  return memory + turn * piece;
}

void upload_ring::lane::send(void *to, std::size_t bytes,
                             std::atomic<cudaError_t> &status) {
  note(status, made);
  if (made != cudaSuccess)
    return;
  note(status, cudaMemcpyAsync(to, memory + turn * piece, bytes,
                               cudaMemcpyHostToDevice, stream));
  note(status, cudaEventRecord(travelled[turn], stream));
  turn = (turn + 1) % pieces;
}

void upload_ring::lane::wait(std::atomic<cudaError_t> &status) {
  if (made == cudaSuccess)
    note(status, cudaStreamSynchronize(stream));
}

} // namespace paths::gpu
