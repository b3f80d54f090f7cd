# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Running programs, with time limits and failures that can be read."""

import os
import shlex
import subprocess

TIME_LIMIT = 300  # seconds; compilers on a busy machine are slow
_EXCERPT = 3000  # bytes of a failing program's messages that are shown

verbose = False


class Failure(Exception):
    """A test failed; the text says how."""


class TimeLimit(Failure):
    """A program was still running when its time was up."""


def shown(command, env=None):
    """The command as a shell would take it."""
    settings = [f"{name}={shlex.quote(value)}"
                for name, value in (env or {}).items()]
    return " ".join(settings + [shlex.quote(str(part)) for part in command])


def excerpt(data):
    """The beginning of some output, as text."""
    text = data[:_EXCERPT].decode(errors="backslashreplace")
    return text + (" [...]" if len(data) > _EXCERPT else "")


def run(command, stdin=subprocess.DEVNULL, env=None, cwd=None,
        limit=TIME_LIMIT):
    """Runs a command to its end, whatever its status; returns a
    CompletedProcess with stdout and stderr. `env` is added to the
    environment, from which C2CU_* are removed. Raises Failure when the
    program cannot be started, TimeLimit when it takes too long."""
    if verbose:
        print("+", shown(command, env), flush=True)
    environment = {name: value for name, value in os.environ.items()
                   if not name.startswith("C2CU_")} | (env or {})
    try:
        return subprocess.run(
            [str(part) for part in command], stdin=stdin, env=environment,
            cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        raise TimeLimit(f"still running after {limit} seconds: "
                        f"{shown(command, env)}") from None
    except OSError as error:
        raise Failure(f"cannot run {command[0]}: {error.strerror}") from None


def must(command, **options):
    """As `run`, but a status other than 0 is a Failure."""
    done = run(command, **options)
    if done.returncode:
        raise Failure(f"status {done.returncode} from: {shown(command)}\n"
                      f"{excerpt(_from_first_error(done))}")
    return done


def _from_first_error(process):
    """What a failing program says, without the warnings before it."""
    said = process.stderr or process.stdout
    lines = said.splitlines(keepends=True)
    first = next((number for number, line in enumerate(lines)
                  if b" error: " in line), 0)
    return b"".join(lines[first:])


def status_of(process):
    """The exit status as a shell sees it: 128 and the signal that killed."""
    code = process.returncode
    return 128 - code if code < 0 else code
