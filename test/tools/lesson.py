#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Does what a lesson tells a student to do, and compares what the lesson shows.

  lesson.py docs/lesson.md --c2cu build/bin/c2cu --umm build/bin/c2cu-umm

Everything happens in order, in one shell, in a fresh home where ~/c2cu has the
programs and documents. In the lesson,

  ```c file=sums.c     is a file that the student types;
  ```console           has commands behind `$ `, continued behind `> `, and what
                       they print, errors too; a line `…` stands for some lines;
                       a command that fails is followed by `$ echo $?`;
  <!-- page: x.html -->  stands before a table of what to press in the explorer
                       and what one of its captions then says;
  <!-- needs: gpu -->  stands before a block that is left out where there is none.

With --mutate, each number shown is changed as well, and must be found.
"""

import argparse
import os
import pathlib
import re
import secrets
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BROWSE = ROOT / "test" / "tools" / "browse.py"
CAPTIONS = ["#now", "#row", "#column", "#ratio", "#pipelineCaption",
            ".axis span:nth-child(2)"]
ARROWS = {"←": "ArrowLeft", "→": "ArrowRight", "↑": "ArrowUp",
          "↓": "ArrowDown"}
BLOCK = re.compile(
    r"^(?:<!-- needs: (?P<needs>\w+) -->\n)?"
    r"(?:```(?P<info>[^\n]*)\n(?P<body>.*?)^```$"
    r"|<!-- page: (?P<page>\S+) -->\n(?P<table>(?:\|[^\n]*\n)+))", re.M | re.S)


class LessonError(Exception):
    pass


class Step:
    """What is done at a line of the lesson, as a shell takes it."""

    def __init__(self, line, command, expected, needs=None):
        self.line = line
        self.command = command
        self.expected = expected
        self.needs = needs
        self.printed = ""
        self.status = 0

    def fits(self, expected):
        """Whether it has printed these lines."""
        return fits(expected, self.printed)


class Page(Step):
    """Keys pressed in the explorer, a row of captions after each row of them."""

    def __init__(self, line, page, rows):
        words, self.rows = [], []
        for pressed, shown in rows:
            words += keys(pressed)
            words += [x for caption in CAPTIONS for x in ("text", caption)]
            self.rows.append(shown)
        browse = [sys.executable, str(BROWSE), "--chromium", chromium() or "",
                  page, *words]
        super().__init__(line, shlex.join(browse), self.rows, "chromium")

    def fits(self, expected):
        seen = [x.partition(": ")[2] for x in self.printed.splitlines()]
        count = len(CAPTIONS)
        return len(seen) == count * len(expected) and all(
            text in seen[i * count:(i + 1) * count]
            for i, text in enumerate(expected))


def fits(expected, printed):
    pattern = "".join(r"(?:.*\n)+?" if line.strip() == "…" else
                      re.escape(line) + r"\n" for line in expected)
    return re.fullmatch(pattern, printed) is not None


def keys(text):
    """What browse.py does for a cell as "`r` `→`, p = 16"."""
    words = []
    for key, field, value in re.findall(r"`([^`]+)`|\b([pwl]) = (\d+)", text):
        words += ["fill", "#" + field, value] if field else \
            ["key", ARROWS.get(key, key)]
    return words


def chromium():
    return shutil.which("chromium") or shutil.which("chromium-browser") or \
        shutil.which("google-chrome")


def has_gpu():
    if not shutil.which("nvcc") or not shutil.which("nvidia-smi"):
        return False
    return subprocess.run(["nvidia-smi", "-L"], capture_output=True).stdout != b""


HAS = {"chromium": chromium, "gpu": has_gpu}


def commands(body, line):
    """The steps of a block of commands."""
    for part in re.split(r"^(?=\$ )", body, flags=re.M):
        if not part:
            continue
        match = re.match(r"\$ (.*(?:\n> .*)*)\n", part)
        if not match:
            raise LessonError(f"{line}: the block does not begin with `$ `")
        command = match[1].replace("\n> ", "\n")
        yield Step(line, command, part[match.end():].splitlines())
        line += part.count("\n")


def steps(text):
    for block in BLOCK.finditer(text):
        begin = block.start("table" if block["page"] else "body")
        line = text.count("\n", 0, begin) + 1
        if block["page"]:
            rows = [[cell.strip() for cell in row.strip("|").split("|")]
                    for row in block["table"].splitlines()[2:]]
            yield Page(line, block["page"], rows)
            continue
        language, _, options = block["info"].partition(" ")
        if options.startswith("file="):
            end = "END_" + secrets.token_hex(4)
            yield Step(line, f"cat > {shlex.quote(options[5:])} <<'{end}'\n"
                             f"{block['body']}{end}", [])
        elif language == "console":
            if block["needs"] not in (None, *HAS):
                raise LessonError(f"{line}: what is {block['needs']}?")
            for step in commands(block["body"], line):
                step.needs = block["needs"]
                yield step
        elif re.search(r"^ *\$ ", block["body"], re.M):
            raise LessonError(f"{line}: commands outside of a console block")


def make_clone(clone, programs):
    """What the lesson needs of a clone of C2CU, with the programs built."""
    folder = clone / "build" / "bin"
    folder.mkdir(parents=True)
    for program in programs:
        (folder / program.name).symlink_to(program.resolve())
    for name in ("docs", "samples"):
        (clone / name).symlink_to(ROOT / name)


def run(todo, programs, timeout):
    """Runs all in one shell, and notes what each has printed."""
    mark = secrets.token_hex(8)
    script = "".join(
        f"{{ {step.command}\n}} < /dev/null\n"
        f"status=$?; printf '\\n{mark} %d\\n' $status; (exit $status)\n"
        for step in todo)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        make_clone(pathlib.Path(home, "c2cu"), programs)
        file = pathlib.Path(home, "steps.sh")
        file.write_text(script)
        done = subprocess.run(
            ["bash", str(file)], cwd=home, timeout=timeout, encoding="utf-8",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "HOME": home, "LC_ALL": "C.UTF-8"})
    parts = re.split(rf"\n{mark} (\d+)\n", done.stdout)
    if len(parts) != 2 * len(todo) + 1:
        raise LessonError("the shell has ended early: " + parts[-1])
    for step, printed, status in zip(todo, parts[0::2], parts[1::2]):
        step.printed = printed + "\n" if printed and \
            not printed.endswith("\n") else printed
        step.status = int(status)


def problems(todo):
    for step, following in zip(todo, [*todo[1:], None]):
        if not step.fits(step.expected):
            yield (f"{step.line}: $ {step.command}\nprints\n{step.printed}"
                   f"where the lesson has\n" + "\n".join(step.expected))
        elif step.status and (not following or following.command != "echo $?"):
            yield f"{step.line}: $ {step.command}\nends with {step.status}"


def mutations(step):
    """What the step is expected to print, with one number changed."""
    for i, line in enumerate(step.expected):
        for number in re.finditer(r"\d+", line):
            changed = line[:number.start()] + str(int(number[0]) + 1) + \
                line[number.end():]
            yield [*step.expected[:i], changed, *step.expected[i + 1:]]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lesson", type=pathlib.Path)
    parser.add_argument("--c2cu", type=pathlib.Path, required=True)
    parser.add_argument("--umm", type=pathlib.Path, required=True)
    parser.add_argument("--mutate", action="store_true")
    parser.add_argument("--timeout", type=int, default=300)
    options = parser.parse_args()
    try:
        planned = list(steps(options.lesson.read_text(encoding="utf-8")))
        missing = {x for x in {step.needs for step in planned} - {None}
                   if not HAS[x]()}
        todo = [step for step in planned if step.needs not in missing]
        run(todo, [options.c2cu, options.umm], options.timeout)
    except LessonError as error:
        sys.exit(f"{options.lesson}:{error}")
    wrong = list(problems(todo))
    for problem in wrong:
        print(f"{options.lesson}:{problem}\n")
    for step in planned:
        if step.needs in missing:
            print(f"{options.lesson}:{step.line}: left out, no {step.needs}")
    print(f"{len(todo) - len(wrong)} of {len(todo)} steps are as the lesson says")
    if options.mutate:
        changed = [(step, x) for step in todo for x in mutations(step)]
        unseen = [(step, x) for step, x in changed if step.fits(x)]
        for step, lines in unseen:
            print(f"{options.lesson}:{step.line}: would not be found:\n" +
                  "\n".join(lines))
        print(f"{len(changed) - len(unseen)} of {len(changed)} changed numbers "
              "are found")
        wrong += unseen
    return 1 if wrong or not todo else 0


if __name__ == "__main__":
    sys.exit(main())
