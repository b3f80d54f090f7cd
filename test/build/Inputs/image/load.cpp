// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Takes two calls out of the image, if a GPU is here that it is for.

#include <c2cu/cuda_image.h>

#include <cstdio>

int main() {
  c2cu::cuda_image &image = c2cu::cuda_image::here();
  if (const cudaError_t error = image.load(2); error != cudaSuccess) {
    std::printf("no kernels: %s\n", cudaGetErrorName(error));
    return 0;
  }
  for (unsigned number = 0; number < 2; ++number) {
    const c2cu::kernel_shape &of = image.shape(number);
    std::printf("%u threads for %u inputs, %u bytes; %u for %u, %u\n",
                of.call.threads, of.call.inputs, of.call.shared_bytes,
                of.spread.threads, of.spread.inputs, of.spread.shared_bytes);
  }
}
