#!/bin/bash
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# own-outputs.sh: what the programs of this folder write to files for each input,
# against what gcc's writes when it is run for each.

numbers=(1 2 0 1000000 5 {100..130} 9 1000000 0 7 8)
printf '%s\n' "${numbers[@]}" >jobs
mkdir -p in wanted
for i in "${!numbers[@]}"; do
  echo "${numbers[i]}" >"in/$((i + 1)).txt"
  echo "in/$((i + 1)).txt" >>list
  (./gcc "${numbers[i]}" >"wanted/$((i + 1)).out") 2>/dev/null
done

# try NAME PROGRAM: into out/.
try() {
  rm -rf out
  mkdir out
  "./$2" <"${from-jobs}" >standard 2>messages
  status=$?
  printf '%s: %d files, status %d' "$1" "$(find out -type f | wc -l)" $status
  diff -qr wanted out >differences && [ ! -s standard ] && echo ", as gcc's"
  cat standard differences messages
}

# all NAME: with C2CU_FRAME as it is.
all() {
  C2CU_WORKERS=1 try "$1 1" program
  C2CU_WORKERS=4 try "$1 4" program
  try "$1 sequential" sequential
}

export C2CU_OUTPUT_EACH='out/{#}.out'
C2CU_FRAME=args:jobs all args
C2CU_FRAME=files:list C2CU_OUTPUT_EACH='out/{/.}.out' all files
C2CU_FRAME=line all line
all stream
for workers in 1 4; do
  from=<(cat jobs) C2CU_WORKERS=$workers C2CU_INTERVAL=1 try "pipe $workers" program
done

# names FRAME PATTERN: which files there are.
names() {
  rm -rf out
  mkdir -p out/a.b out/a
  C2CU_FRAME=$1 C2CU_OUTPUT_EACH=out/$2 ./program
  printf '%s:' "$2"
  (cd out && find . -type f | sort | sed 's/^..//; s/.*/ "&"/' | tr -d '\n')
  echo
}

mkdir a.b
echo 1 | tee 'a.b/c d.txt' >a.b/.e
printf 'a.b/c d.txt\na.b/.e\n' >two
names files:two '{}-{#}'
names files:two '{.}'
names files:two '{/}.{'
names files:two '{/.}'
names files:two '{//}={#}'
printf '1 "x y" a.b/c\n2\\ 3 z' >arguments
names args:arguments '{2}.{1}{#}'
names args:arguments '{/}'

rm -rf out
mkdir out
echo old >out/1
C2CU_FRAME=line C2CU_OUTPUT_EACH='out/{#}' ./program <<<6
echo "replaced: $(head -n 1 out/1)"
C2CU_FRAME=line C2CU_OUTPUT_EACH='out/{#}' ./program <<<0
echo "empty: $(wc -c <out/1)"
C2CU_OUTPUT_EACH='out/only' ./one <<<5
C2CU_OUTPUT_EACH='out/theirs' C2CU_INPUTS=1 ./program <<<5
cmp out/only out/theirs
echo "only one: $(head -n 1 out/only)"
rm -rf out
mkdir out
C2CU_OUTPUT_EACH='out/{#}' C2CU_INPUTS=3 ./program <<<'1 2' 2>messages
echo "incomplete: status $?, files $(cd out && echo *)"
