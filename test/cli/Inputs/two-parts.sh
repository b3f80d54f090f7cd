#!/bin/sh
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# two-parts.sh C2CU DIR: uses `C2CU build` in DIR, a new folder, where there are
# an nvcc, a GPU and a g++, all of them fakes.

set -eu
c2cu=$1
rm -rf "$2" && mkdir -p "$2/cuda/bin" "$2/cuda/include" "$2/cuda/lib64" \
  "$2/bin" "$2/work" "$2/tmp"
cd "$2/work"
export XDG_CACHE_HOME="$2/cache" TMPDIR="$2/tmp" PATH="$2/bin:/usr/bin:/bin"

# Makes what it is asked for, or fails if FAIL says so. Whoever compiles a part
# waits for the other one, which must have begun.
cat >"$2/cuda/bin/nvcc" <<'C'
#!/bin/sh
name=$(basename "$0")
case " $FAIL " in *" $name "*) echo "$name says no" >&2 && exit 1 ;; esac
# It has no C++ library to link statically, unless ARCHIVE says where one is.
case $1 in -print-file-name=*)
  echo "${ARCHIVE-libstdc++.a}"
  exit
  ;;
esac
case " $* " in *" -c "* | *" -fatbin "*)
  touch "$TMPDIR/$name"
  for i in 0 1 2 3 4 5 6 7 8 9; do
    [ -e "$TMPDIR/nvcc" ] && [ -e "$TMPDIR/g++" ] && break
    sleep 1
  done
  [ "$i" != 9 ] || echo "$name is alone" >&2
  ;;
esac
while [ "$1" != -o ]; do shift; done
cp /bin/true "$2"
C
chmod +x "$2/cuda/bin/nvcc"
ln -s "$2/cuda/bin/nvcc" "$2/bin/nvcc"
cp "$2/cuda/bin/nvcc" "$2/bin/g++"
printf '#!/bin/sh\necho "GPU 0: NVIDIA H200 (UUID: GPU-1)"\n' >"$2/bin/nvidia-smi"
chmod +x "$2/bin/nvidia-smi"
echo 'cudaLibraryLoadData' >"$2/cuda/include/cuda_runtime_api.h"
touch "$2/cuda/lib64/libcudart_static.a"
cat >p.c <<'C'
#include <stdio.h>
int x;
static void f(void) { x++; }
int main(void) {
  scanf("%d", &x);
#pragma kernel
  f();
  printf("%d", x);
}
C
cat >l.c <<'C'
void scale(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}
C
export FAIL=

"$c2cu" build --print p.c
ARCHIVE=/usr/lib/libstdc++.a "$c2cu" build --print p.c | sed -n '$s/.* -lpthread/with its libraries:/p'
"$c2cu" build p.c && ./p
echo "made: $(ls)"
echo "kept: $(ls "$2/cache/c2cu" | grep -c '^llvmcache-')"
# What has been compiled is not compiled again, unless a compiler is another.
FAIL="nvcc g++" "$c2cu" build p.c && echo again
echo >>"$2/cuda/bin/nvcc"
for which in nvcc g++ "nvcc g++"; do
  echo "fail: $which"
  ! FAIL=$which "$c2cu" build p.c || echo 'not refused'
done
echo "one compiler:"
"$c2cu" build --print --compiler=nvcc p.c
ARCHIVE=/usr/lib/libstdc++.a "$c2cu" build --print --compiler=nvcc p.c | sed -n 's/.* -lc2cu_runtime/with its libraries:/p'
"$c2cu" build --print --compiler=g++ p.c
"$c2cu" build --print --driver=sequential p.c
"$c2cu" build --print --driver=simple -p 1 p.c || true
"$c2cu" build --print --emit=library l.c
echo "without a part of CUDA:"
rm "$2/cuda/lib64/libcudart_static.a"
"$c2cu" build --print p.c
mkdir -p "$2/cuda/targets/x86_64-linux/lib"
touch "$2/cuda/targets/x86_64-linux/lib/libcudart_static.a"
"$c2cu" build --print p.c | sed -n 's/.* \(-L[^ ]*cuda[^ ]*\) .*/found: \1/p'
echo 'an older one' >"$2/cuda/include/cuda_runtime_api.h"
"$c2cu" build --print p.c
