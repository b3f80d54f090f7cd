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
  sed -n 's/^-- \(Without .*\)/\1/p' "$log" | while IFS= read -r line; do
    say "$line"
  done
}

# The number of this run of CI, where each commit is one: how many there are. In a
# shallow clone they cannot be counted; then it is some number.
number_of_run() {
  if [ "$(git rev-parse --is-shallow-repository)" = true ]; then
    git log -1 --format=%ct
  else
    git rev-list --count HEAD
  fi
}

# The files that have changed since the commit C2CU_SINCE, or since the parent,
# one in each line; none where that commit is not here, as in a shallow clone.
changed_files() {
  local since=${C2CU_SINCE:-HEAD^}
  if ! git rev-parse -q --verify "$since^{commit}" >/dev/null; then
    say "the commit $since is not here: what has changed is not known"
    return
  fi
  git diff --name-only --diff-filter=d "$since" --
  git ls-files --others --exclude-standard
}

# build FOLDER TARGET...
build() {
  local folder=$1
  shift
  say "building $* in $folder"
  ninja -C "$folder" "$@" >&2 || die "the build failed, see above"
}

# python_peers FOLDER [FILE]: an environment of Python in that build folder, with
# what FILE lists (SciPy, NetworkX and pytest), for the tests of c2cu.paths; it
# is made once. Where it cannot be, these tests are left out.
python_peers() {
  local env=$1/python-peers wanted=${2:-test/python/requirements.txt}
  if cmp -s "$wanted" "$env/requirements.txt" && "$env/bin/python3" -c ''; then
    return
  fi
  rm -rf "$env"
  say "installing what c2cu.paths is tested beside in $env"
  if { python3 -m venv "$env" && "$env/bin/pip" install -q --only-binary :all: \
    --disable-pip-version-check --no-compile --retries 1 --timeout 20 -r "$wanted"; } \
    >"$env.log" 2>&1; then
    cp "$wanted" "$env/requirements.txt" # last: now all of it is there
  else
    rm -rf "$env"
    say "PyPI has not given all of $wanted, see $env.log: the tests of SciPy and NetworkX are left out"
  fi
}

# The settings of build/, which scripts/demo and scripts/test share.
# shellcheck disable=SC2034
shared_settings=(-DCMAKE_BUILD_TYPE=Release -DC2CU_ASSERTIONS=ON)
