#!/bin/sh
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# build.sh NVCC INCLUDE FILE.cu [load]: makes an image of the device's code and
# says what is in it; with load also a program of g++ that has it, which it runs.

set -eu
nvcc=$(readlink -f "$(command -v "$1")") include=$2 file=$3
cuda=$(dirname "$nvcc")/..
image() {
  "$nvcc" -std=c++20 -O3 -arch=sm_90 -fmad=false -DC2CU_DEVICE_IMAGE \
    -I"$include" "$file" "$@"
}
image -cubin -o image.cubin
readelf -sW image.cubin | awk '$4 == "FUNC" || $8 ~ /^c2cu_shape/ { print $4, $NF }' | sort
[ $# = 4 ] || exit 0
image -fatbin -o image.fatbin
g++ -std=c++20 -Wall -Wextra -Werror -isystem "$cuda/include" -I"$include" \
  "$(dirname "$0")/load.cpp" -x assembler-with-cpp \
  -DC2CU_IMAGE_FILE='"image.fatbin"' "$include/c2cu/device_image.S" -x none \
  -o load -L"$cuda/lib64" -lcudart_static -ldl -lrt -lpthread
readelf -lW load | grep -o 'GNU_STACK.* RW '
./load
