#!/bin/sh
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# build.sh C2CU DIR: uses `C2CU build` and `C2CU run` in DIR, a new folder. What
# is compiled is not optimised: that is slow.

set -eu
c2cu=$1 gxx="--compiler=g++ -O0"
rm -rf "$2" && mkdir -p "$2/work" "$2/tmp" && cd "$2/work"
export XDG_CACHE_HOME="$2/cache" TMPDIR="$2/tmp"
cat >p.c <<'C'
#include <stdio.h>
#include <stdlib.h>
#ifdef HEADER
#include "number.h"
#endif
#ifndef N
#define N 2
#endif
int x;
static void f(void) { x += N; }
int main(int argc, char **argv) {
  scanf("%d", &x);
#pragma kernel
  f();
  printf("%d%s%s", x, argc > 1 ? " " : "", argc > 1 ? argv[1] : "");
  if (x < 8)
    printf(" ");
  if (x < 0)
    exit(7);
}
C
cat >l.c <<'C'
void scale(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}
C
sed '/exit(7)/d; /x < /d; s/argc > 1/0/g' p.c >s.c
echo 'int x y;' >bad.c
entries() { ls "$2/cache/c2cu" | grep -c '^llvmcache-'; }

"$c2cu" build "$gxx" p.c
echo "built: $(echo 1 6 | ./p)"
echo "run: $(echo 1 6 | "$c2cu" run "$gxx" p.c)"
echo "with a macro and an argument: $(echo 3 |
  "$c2cu" run "$gxx" -D N=10 p.c argument)"
echo "files: $(echo p*)"
echo "kept: $(entries "$@")"
echo 3 | "$c2cu" run "$gxx" p.c -DN=10 >/dev/null
echo "again: $(entries "$@")"
echo '#define N 3' >number.h
"$c2cu" build "$gxx" p.c -DHEADER -o other && rm other
echo "with another header: $(entries "$@")"
"$c2cu" build --no-cache "$gxx -DUNUSED" p.c -o other && rm other
echo "not kept: $(entries "$@")"
status=0
echo -9 | "$c2cu" run "$gxx" p.c >out || status=$?
echo "status: $status"

! "$c2cu" run p.c -o 2>/dev/null </dev/null || :
! "$c2cu" run -o q p.c
! "$c2cu" run --emit=library l.c
! "$c2cu" build --dump=bind p.c
! "$c2cu" build p.c -o -
! "$c2cu" build p.c -o p.c
! "$c2cu" build --compiler=no-such-compiler p.c
! "$c2cu" build
! "$c2cu" build --driver=simple -p 2 s.c "$gxx"
! "$c2cu" build bad.c
! "$c2cu" build "$gxx -fno-such-option" p.c

"$c2cu" build "$gxx" --emit=library l.c
echo "object: $(nm l.o | sed -n 's/.* T //p')"
"$c2cu" build --compiler=g++ --print '-DN=1 + 1' p.c
echo "loaded: $(ldd p | grep -o 'libstdc++\|libgcc_s\|libgomp' || echo libc alone)"
"$c2cu" build '--compiler=g++ -fsanitize=address' --print p.c | sed -n 's/.* -lc2cu_runtime/sanitized:/p'
"$c2cu" build "$gxx" p.c -o q -MD && echo "depfile: $(sed -n 's/ .*//p; q' q.d)"
"$c2cu" build --compiler=g++ --print p.c -o z -MD -- -DM=2 -o y
mkdir '100%' && "$c2cu" build "$gxx" p.c -o '100%/p' && ls '100%'
ln -s p link && "$c2cu" build "$gxx" -DN=4 p.c -o link && [ -L link ] &&
  echo "through a link: $(echo 1 | ./p)"
mkfifo pipe
! "$c2cu" build "$gxx" p.c -o pipe
! "$c2cu" build "$gxx" p.c -o 100%
echo "still a pipe: $(stat -c %F pipe)"
for entry in "$2"/cache/c2cu/llvmcache-*; do : >"$entry"; done
echo "after damage: $(echo 1 6 | "$c2cu" run "$gxx" p.c)"
(sleep 1; echo 1) | "$c2cu" run "$gxx" p.c >slow &
sleep 0.3
echo "while it runs: $(echo 1 6 | "$c2cu" run "$gxx" p.c)" && wait
! (cd /; "$c2cu" build .c)
echo "no folder for caches: $(echo 1 6 |
  XDG_CACHE_HOME=/dev/null/none "$c2cu" run "$gxx" p.c)"
echo "left behind: $(ls "$TMPDIR" | grep . || echo nothing)"
