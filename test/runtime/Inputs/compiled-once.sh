#!/bin/sh
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# compiled-once.sh C2CU SOURCE DIR: compiles what C2CU makes of SOURCE, with and
# without the archive of the runtime, in DIR, a new folder.

set -eu
c2cu=$1 source=$2
rm -rf "$3" && mkdir -p "$3" && cd "$3"
"$c2cu" "$source" -o x.cu
include=$("$c2cu" --include-dir)
link=$("$c2cu" --link-flags)
gxx="g++ -std=c++20 -pthread"

$gxx -O0 -I"$include" -x c++ x.cu -o linked $link
$gxx -O0 -I"$include" -x c++ x.cu -o compiled
for program in linked compiled; do
  seq 9 | "./$program" | sed "s/^/$program: /"
done

# takes OPTION...: where the code of the drivers comes from.
takes() {
  if $gxx "$@" -I"$include" -DC2CU_RUNTIME_ARCHIVE -x c++ -E x.cu |
    grep -q 'c2cu/run_grouped.h"'; then
    echo "$*: headers"
  else
    echo "$*: archive"
  fi
}
takes -Wall
for option in -DC2CU_TILE=4 -DC2CU_LANES=4 -DC2CU_MEMORIES=2 -DC2CU_CHECK \
  -DC2CU_SPREAD=2 -fsanitize=address -fsanitize=thread -D_GLIBCXX_DEBUG \
  -D_GLIBCXX_USE_CXX11_ABI=0; do
  takes $option
done

# An archive of another version is none.
mkdir other && cp -r "$include/c2cu" other
version=$("$c2cu" --version | sed 's/.* //; y/./_/')
sed "s/\"c2cu_$version\"/\"c2cu_0_0_9\"/" "$include/c2cu/linkage.h" \
  >other/c2cu/linkage.h
if $gxx -O0 -Iother -x c++ x.cu -o older $link 2>older.errors; then
  echo "linked with another version"
fi
grep -o 'undefined reference.*run_grouped[^(]*' older.errors
