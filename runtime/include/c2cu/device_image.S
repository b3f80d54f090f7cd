//===- device_image.S - The device's code in a program --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What nvcc -fatbin has made (device_code.h), as cuda_image.h finds it:
//
//     g++ -x assembler-with-cpp -DC2CU_IMAGE_FILE='"x.fatbin"' device_image.S
//
//===----------------------------------------------------------------------===//

    .section .rodata.c2cu_device_image, "a", %progbits
    .globl c2cu_device_image
    .hidden c2cu_device_image
    .type c2cu_device_image, %object
    .balign 64
c2cu_device_image:
    .incbin C2CU_IMAGE_FILE
    .size c2cu_device_image, . - c2cu_device_image

    .section .note.GNU-stack, "", %progbits
