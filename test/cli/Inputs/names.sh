#!/bin/sh
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# names.sh C2CU DIR: what C2CU makes of strange names, in DIR, a new folder.

set -eu
c2cu=$1
rm -rf "$2" && mkdir -p "$2" && cd "$2"
line='
'
cat >p.c <<'C'
#include <stdio.h>
int x;
static void f(void) { x = x * 3 + 1; }
int main(void) {
  scanf("%d", &x);
#pragma kernel
  f();
  printf("%d\n", x + 1);
}
C

# refused WHAT COMMAND...
refused() {
  printf '%s: ' "$1"
  shift
  ! "$@" || echo "not refused"
}
cp p.c "a$line#error pwned$line.c"
refused input "$c2cu" "a$line#error pwned$line.c" -o o.cu
refused output "$c2cu" p.c -o "o$line.cu"
refused macro "$c2cu" p.c -D "N=1$line#error pwned" -o o.cu
refused folder "$c2cu" p.c -I "i$line" -o o.cu
refused 'for clang' "$c2cu" p.c -o o.cu -- "$(printf '%b' '-DX=\033[1m')"
refused 'no macro' "$c2cu" p.c -D '' -o o.cu
refused 'no folder' "$c2cu" p.c -I '' -o o.cu
refused 'no macro for c2cu-umm' "$c2cu-umm" verify p.c -D ''
ls -- *.cu 2>/dev/null || echo "nothing written"

# The build line, run as it is, by a shell that has c2cu.
PATH=$(dirname "$c2cu"):$PATH
cp p.c "it's \"a\" \$(touch owned) \\.c"
c2cu "it's \"a\" \$(touch owned) \\.c" -o "b's \"\$(touch owned)\" \\.cu"
head -n 4 ./b* | sed -n '1p; s/^\/\/  *g++/\/\/ g++/p'
sed -n 's/^\/\/  *g++/g++ -O0/p' ./b*.cu >line.sh
sh line.sh
echo 3 5 | "./b's \"\$(touch owned)\" \\"

c2cu p.c -o ./-c.cu
sed -n 's/^\/\/  *g++/\/\/ g++/p' ./-c.cu
echo 'void g(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) a[i]++; }' >l.c
c2cu l.c --emit=library -o 'l $HOME.cu'
sed -n 's/^\/\/  *g++/\/\/ g++/p' l*.cu
[ -e owned ] || echo "not owned"
