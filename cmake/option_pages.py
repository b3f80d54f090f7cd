#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the manual page of a command and what completes its options in bash and
zsh, of what its --help says: options are described in the sources alone.

    option_pages.py PROGRAM --version 0.1.0 --out DIR [--also build --also run]

writes DIR/NAME.1.gz, DIR/NAME (of bash) and DIR/_NAME (of zsh). --also names a
subcommand that --help does not list.
"""

import argparse
import gzip
import os
import pathlib
import re
import subprocess
import sys

# What --help has no place for.
ABOUT = {
    "c2cu": ("from C for one input to CUDA for many inputs at once", """\
.SH EXIT STATUS
0, or 1 if anything was refused; then the output file has not been made or
changed.
.I c2cu run
ends as the program does.
.SH ENVIRONMENT
.TP
.B C2CU_INPUTS, C2CU_FRAME, C2CU_INPUT, C2CU_OUTPUT
and others are read by the programs that are made; the README has all.
.TP
.B XDG_CACHE_HOME
where programs of
.I c2cu build
and
.I c2cu run
are kept, in c2cu;
.I ~/.cache
by default.
.SH EXAMPLES
.nf
c2cu run prefix_sums.c < numbers.txt
c2cu prefix_sums.c \\-o prefix_sums.cu
c2cu prices.c \\-\\-emit=library \\-o prices.cu
.fi
.SH SEE ALSO
.BR c2cu\\-umm (1),
.BR g++ (1),
https://github.com/c2cu/c2cu
"""),
    "c2cu-umm": ("programs on the Unified Memory Machine", """\
.SH EXIT STATUS
0; 1 if
.I verify
finds runs that access something else, or
.I leak
secrets; 2 if something is wrong.
.SH EXAMPLES
.nf
c2cu\\-umm verify sort.c
c2cu\\-umm leak aes.c \\-\\-secret key < input
c2cu\\-umm cost sort.c \\-p 65536
c2cu\\-umm explore sort.c \\-o sort.html
.fi
.SH SEE ALSO
.BR c2cu (1),
https://github.com/c2cu/c2cu
""")}


class Option:
    """A row of --help: how it is written, what it does, its values."""

    def __init__(self, written, text):
        self.written = written  # as --driver=<value>
        self.text = text
        self.values = []  # (value, text)
        self.name = re.match(r"-+[\w-]+", written)[0]
        self.joined = written[len(self.name):].startswith("=")
        self.argument = (re.search(r"<(.*)>", written) or ["", ""])[1]
        if written.endswith("[=<strict>]"):
            self.values = [("strict", "")]

    def words(self):
        """The values that are known."""
        listed = re.search(r"\bone of ([\w, ]+)$", self.text)
        return [value for value, _ in self.values] or \
            (listed[1].split(", ") if listed else [])


def usages(text):
    """The rows behind USAGE, each in one line."""
    block = re.search(r"^USAGE: (.*\n(?: {7,}.*\n)*)", text, re.M)
    rows = re.split(r"\n {7}(?! )", block[1]) if block else []
    return [" ".join(each.split()) for each in rows]


class Help:
    """What --help says of a command, or of one of its subcommands."""

    def __init__(self, program, subcommand=None):
        words = [program, *([subcommand] if subcommand else []), "--help"]
        text = subprocess.run(
            words, check=True, stdout=subprocess.PIPE, text=True,
            # Clang keeps what it has allocated until the end.
            env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"}).stdout
        self.name = subcommand
        self.text, self.usage = text, usages(text)
        if subcommand:
            begin = f"{pathlib.Path(program).name} {subcommand} "
            self.usage = [each for each in self.usage
                          if each.startswith(begin)]
        self.subcommands = re.findall(
            r"^  (\w+) +- (.*)$", (re.search(
                r"^SUBCOMMANDS:\n\n((?:  .*\n)+)", text, re.M) or ["", ""])[1],
            re.M)
        self.options, self.about = [], ""
        if found := re.search(r"^SUBCOMMAND '\w+': (.*)$", text, re.M):
            self.about = found[1]
        elif found := re.search(r"^OVERVIEW: ((?:.*\n)*?)\nUSAGE:", text, re.M):
            self.about = found[1].strip()
        elif found := re.search(r"\n\n((?:.*\n)*?)\nOptions:\n", text):
            self.about = found[1].strip()  # of c2cu build and c2cu run
        for line in text.splitlines():
            self._read(line)
        if not self.usage or not self.options:
            sys.exit(f"option_pages.py: {' '.join(words)} has no usage or no "
                     "options where they are looked for")

    def _read(self, line):
        if row := re.match(r"  (-\S.*?) +- (.*)", line) or \
                re.match(r"  (-\S+(?: <\w+>)?) {2,}(.*)", line):
            self.options.append(Option(row[1], row[2]))
        elif row := re.match(r"    =(\S+) +-   (.*)", line):
            self.options[-1].values.append((row[1], row[2]))
        elif self.options and (row := re.match(r" {20,}(\S.*)", line)):
            self.options[-1].text += f" {row[1]}"


def roff(text):
    """A text as man takes it."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("~", "\\(ti")
    text = text.replace("^", "\\(ha").replace("`", "\\(ga")
    return re.sub(r"^([.'])", r"\\&\1", text.replace("'", "\\(aq"), flags=re.M)


def options_in_roff(options):
    for each in options:
        yield f".TP\n.B {roff(each.written)}\n{roff(each.text)}"
        if each.values and each.values[0][1]:
            yield ".RS"
            for value, text in each.values:
                yield f".TP\n.B {roff(value)}\n{roff(text)}"
            yield ".RE"


def manual(name, version, main, others):
    """The page, for section 1."""
    brief, rest = ABOUT[name]
    lines = [f'.TH {roff(name.upper())} 1 "" "C2CU {version}" "C2CU"',
             ".SH NAME", f"{roff(name)} \\- {roff(brief)}", ".SH SYNOPSIS"]
    for each in (main, *others):
        for usage in each.usage:
            lines += [".PP", roff(usage)]
    lines += [".SH DESCRIPTION"]
    for paragraph in main.about.split("\n\n"):
        lines += [".PP", roff(" ".join(paragraph.split()))]
    lines += [".SH OPTIONS", *options_in_roff(main.options)]
    for each in others:
        same = [other for other in others if other.text == each.text]
        if same[0] is not each:
            continue
        heading = ", ".join(f"{name} {other.name}" for other in same).upper()
        lines += [f".SH {roff(heading)}", roff(" ".join(each.about.split()))]
        if all_options(each, main) != each.options:
            lines += [".PP", f"All options of {roff(name)} are taken as well:"
                      " see above."]
        lines += options_in_roff(each.options)
    return "\n".join(lines) + f"\n{rest}"


def all_options(each, main):
    """Those that a subcommand takes, of which some take those of the command."""
    if re.search(r"^  all other options +as of", each.text, re.M):
        own = {option.name for option in each.options}
        return each.options + [option for option in main.options
                               if option.name not in own]
    return each.options


HEAD = """\
# Completes {name} in {shell}; made of what {name} --help says.
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""


def for_bash(name, main, others):
    """bash takes = for the end of a word."""
    function = "_" + name.replace("-", "_")
    text = HEAD.format(name=name, shell="bash")
    text += f"{function}() {{\n  local options values= option\n"
    text += "  local current=${COMP_WORDS[COMP_CWORD]}\n"
    text += "  COMPREPLY=()\n  case ${COMP_WORDS[1]} in\n"
    for each in (*others, main):
        words = [option.name + "=" * option.joined
                 for option in all_options(each, main)]
        text += f"  {each.name or '*'})\n    options='{' '.join(words)}'\n    ;;\n"
    text += """\
  esac
  if [[ $current == = ]]; then
    option=${COMP_WORDS[COMP_CWORD - 1]} current=
  elif [[ ${COMP_WORDS[COMP_CWORD - 1]} == = ]]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $option in
"""
    known = {}
    for each in (main, *others):
        for option in each.options:
            known.setdefault(option.name, option.words())
    for option, words in known.items():
        if words:
            text += f"  {option}) values='{' '.join(words)}' ;;\n"
    names = " ".join(each.name for each in others)
    return text + f"""\
  esac
  if [[ -n $option ]]; then
    COMPREPLY=($(compgen -W "$values" -- "$current"))
  elif [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
    [[ ${{COMPREPLY[0]}} != *= ]] || compopt -o nospace 2>/dev/null
  elif ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '{names}' -- "$current"))
  fi
}}
complete -o bashdefault -o default -F {function} {name}
"""


def in_zsh(option):
    """A specification of _arguments."""
    text = re.sub(r"([\]\[:\\])", r"\\\1", option.text)
    if option.words():
        what = f":value:({' '.join(option.words())})"
    elif option.argument in ("file", "directory", "path"):
        what = f":{option.argument}:_files"
    else:
        argument = re.sub(r"[^\w ]", " ", option.argument).strip()
        what = f":{argument}:" if argument else ""
    joined = "=" if option.joined else \
        "=-" if "[=" in option.written else \
        "+" if option.argument else ""
    if "[=" in option.written:  # the value may be left out
        what = ":" + what
    spec = f"*{option.name}{joined}[{text}]{what}"
    return "'" + spec.replace("'", "'\\''") + "'"


def for_zsh(name, main, others):
    function = "_" + name.replace("-", "_")
    text = f"#compdef {name}\n" + HEAD.format(name=name, shell="zsh")
    text += f"{function}() {{\n  local -a options\n  case ${{words[2]}} in\n"
    for each in (*others, main):
        text += f"  {each.name or '*'})\n    options=(\n"
        for option in all_options(each, main):
            text += f"      {in_zsh(option)}\n"
        text += "    )\n    ;;\n"
    about = dict(main.subcommands)
    names = "|".join(each.name for each in others)
    text += f"  esac\n  if [[ ${{words[2]}} == ({names}) && CURRENT -gt 2 ]]; then\n"
    text += "    shift words\n    (( CURRENT-- ))\n"
    text += "    _arguments : $options '*:file:_files'\n    return\n  fi\n"
    text += "  local -a commands=(\n"
    for each in others:
        what = about.get(each.name, each.about).split("\n\n")[0]
        what = " ".join(what.split()).replace(":", "\\:").replace("'", "'\\''")
        text += f"    '{each.name}:{what}'\n"
    return text + f"""  )
  (( CURRENT > 2 )) || _describe command commands
  _arguments : $options '*:file:_files'
}}
{function} "$@"
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--also", action="append", default=[])
    given = parser.parse_args()
    name = given.program.name
    top = Help(given.program)
    others = [Help(given.program, each) for each in
              [*given.also, *(each for each, _ in top.subcommands)]]
    given.out.mkdir(parents=True, exist_ok=True)
    page = manual(name, given.version, top, others).encode()
    (given.out / f"{name}.1.gz").write_bytes(gzip.compress(page, 9, mtime=0))
    (given.out / name).write_text(for_bash(name, top, others))
    (given.out / f"_{name}").write_text(for_zsh(name, top, others))


if __name__ == "__main__":
    main()
