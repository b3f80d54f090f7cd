#!/bin/sh
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# nvcc-alone.sh NVCC C2CU FILE.c: makes the program of FILE.c by the line of
# nvcc that its generated file begins with, and says in which ways it prints
# what gcc's program prints.

set -eu
nvcc=$1 c2cu=$2 file=$3
"$c2cu" "$file" -o one.cu
mkdir bin
printf '#!/bin/sh\nexec "%s" "$@"\n' "$c2cu" >bin/c2cu
printf '#!/bin/sh\nexec "%s" "$@"\n' "$nvcc" >bin/nvcc
chmod +x bin/c2cu bin/nvcc
PATH=$PWD/bin:$PATH
line=$(sed -n 's|^//   \(nvcc .*\)|\1|p' one.cu)
echo "$line"
# Where there is no GPU, none is native.
eval "$(echo "$line" | sed 's/-arch=native/-arch=sm_90/')" 2>&1

gcc -O2 -ffp-contract=off "$file" -o plain
awk 'BEGIN {
  for (i = 1; i <= 300; i++) {
    printf "%d", i
    for (j = 0; j < 9; j++)
      printf " %.3f", (i * 31 + j * 17) % 97 / 7 - 6
    printf "\n"
  }
}' >in
while read -r input; do echo "$input" | ./plain; done <in >wanted

for setting in C2CU_DEVICES=none C2CU_VECTORS=16 C2CU_VECTORS=32 \
  C2CU_WORKERS=1 C2CU_GUESS=1; do
  if env C2CU_STATS=stats.json "$setting" ./one <in >out 2>message &&
    cmp -s out wanted; then
    echo "same: $setting"
  else
    cat message
  fi
  if [ "$setting" = C2CU_DEVICES=none ]; then
    grep -e '"backend"' -e '"placement"' -e '"lanes_on_cores"' stats.json
  fi
done
echo "products that are fused: $(objdump -d one | grep -c vfmadd)"
for name in run_lanes_64 run_lanes_32; do
  nm -C one | grep -q "$name" && echo "for vectors: $name"
done
