# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""own_arguments.py PROGRAM COUNT: writes `jobs`, a line of quoted words for each
of COUNT runs, `list` with a file for each, and `wanted` and `wanted-files`, what
PROGRAM prints when it is called once for each with these words: with nothing to
read, and with its file. Words are quoted in every way that there is.
"""

import random
import subprocess
import sys

LETTERS = ["a", "B", "7", "-", "=", "/", ".", "$", "*", "~", "#", ";", "&", "|",
           "`", "<", "(", "{}", "!", "%s", "é", "\r", "\v"]
QUOTED = [" ", "\t", "'", '"', "\\"]


def quote(rng, word):
    """Piece by piece, each in one of the ways that it can be."""
    text = ""
    for letter in word:
        ways = ["\\" + letter if len(letter) == 1 else "'" + letter + "'",
                '"' + "".join("\\" + c if c in '"\\$`' else c
                              for c in letter) + '"']
        if "'" not in letter:
            ways.append("'" + letter + "'")
        if letter not in QUOTED:
            ways.append(letter)
        if letter not in ('"', "\\"):
            ways.append('"' + letter + '"' if letter != "`" else "\\`")
        text += rng.choice(ways)
    return text or rng.choice(["''", '""'])


def words_of(rng):
    """The arguments of a run: often numbers, which decide what it computes."""
    words = [str(rng.randrange(-50, 100)) for _ in range(rng.randrange(3))]
    if rng.random() < 0.2:
        words.insert(0, "-v")
    if rng.random() < 0.1:
        words.append("early")
    for _ in range(rng.randrange(3)):
        words.append("".join(rng.choice(LETTERS + QUOTED)
                             for _ in range(rng.randrange(6))))
    return words


def main():
    program, count = sys.argv[1], int(sys.argv[2])
    rng = random.Random(17)
    wanted = {"wanted": b"", "wanted-files": b""}
    status = {name: 0 for name in wanted}
    with open("jobs", "w", newline="") as jobs, open("list", "w") as names:
        for i in range(count):
            words = [] if i % 17 == 3 else words_of(rng)
            line = "".join(rng.choice(["", " ", "\t "]) + quote(rng, word) +
                           rng.choice([" ", "  "]) for word in words)
            # The last line has no end.
            jobs.write(line + ("" if i + 1 == count else
                               rng.choice(["\n", "\r\n"])))
            with open(f"in,{i} x", "w") as data:
                data.write("".join(f"{rng.randrange(100)} "
                                   for _ in range(rng.randrange(4))))
            names.write(f"in,{i} x\n" + "\n" * (i % 3))
            for name in wanted:
                path = "/dev/null" if name == "wanted" else f"in,{i} x"
                with open(path) as data:
                    ran = subprocess.run(["./program", *words],
                                         executable=program, stdin=data,
                                         stdout=subprocess.PIPE, check=False)
                wanted[name] += ran.stdout
                status[name] = status[name] or ran.returncode
                with open(f"{name}.{i + 1}", "wb") as single:
                    single.write(ran.stdout)
    for name, text in wanted.items():
        with open(name, "wb") as file:
            file.write(text)
        print(name, status[name])


main()
