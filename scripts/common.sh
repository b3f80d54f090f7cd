# shellcheck shell=bash
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What the scripts share. Sourced, after `set -euo pipefail`; afterwards the
# working folder is the root of the repository.

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit

# One line about what is going on, on standard error.
say() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
}

# One sentence that says what to do; the script ends.
die() {
  printf '%s: error: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# configure FOLDER [cmake option ...]: once; later changes of CMake's files are
# seen by the build itself.
configure() {
  local folder=$1 log
  shift
  [ -e "$folder/build.ninja" ] && return
  say "configuring $folder"
  mkdir -p "$folder"
  log=$folder/configure.log
  cmake -S . -B "$folder" -G Ninja "$@" >"$log" 2>&1 ||
    { cat "$log" >&2; die "CMake cannot configure $folder, see above"; }
}

# build FOLDER TARGET...
build() {
  local folder=$1
  shift
  say "building $* in $folder"
  ninja -C "$folder" "$@" >&2 || die "the build failed, see above"
}

# The settings of build/, which scripts/demo and scripts/test share.
# shellcheck disable=SC2034
shared_settings=(-DCMAKE_BUILD_TYPE=Release -DC2CU_ASSERTIONS=ON)
