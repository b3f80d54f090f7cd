# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How random programs of our own read their input: numbers and words, in one
of several styles."""

import struct

WORD = 24  # bytes of the object that holds a word

_LETTERS = "abcdefgxyz0123,,..-="


def choose(rng, fragments, plain):
    """A style for what some fragments want to be read; scanf, if plain."""
    numbers = {"seed": (0, 1000)}
    words = []
    for fragment in fragments:
        numbers |= fragment.numbers
        words += fragment.words
    style = rng.choice((_Scan, _Scan, _ScanHelper, _ScanPointer, _Line,
                        _StringToLong, _Records, _Characters, _UntilEnd))
    if plain:
        style = _Scan
    return style(rng, numbers, words)


class _Style:
    """What a program reads, and the C text that does.

    objects: text at file scope; locals, statements: lines of main.
    """
    frame = "stream"
    helper = ""

    def __init__(self, rng, numbers, words):
        self.numbers = numbers
        self.words = words
        self.locals = []
        self.statements = []
        self.objects = "".join(f"static int {name};\n" for name in numbers)
        self.objects += "".join(f"static char {name}[{WORD}];\n"
                                for name in words)
        self.objects += "\n" + self.helper
        self.read(rng)

    def number(self, rng):
        """The name of some number of the input, for conditions."""
        name = rng.choice(list(self.numbers))
        return f"(unsigned){name}"

    def input(self, rng):
        """One input, as bytes."""
        numbers = [rng.choice((low, high, rng.randint(low, high),
                               rng.randint(low, high)))
                   for low, high in self.numbers.values()]
        words = ["".join(rng.choice(_LETTERS)
                         for _ in range(rng.randint(1, WORD - 4)))
                 for _ in self.words]
        return self.encode(numbers, words)

    def encode(self, numbers, words):
        return (" ".join([*map(str, numbers), *words]) + "\n").encode()


class _Scan(_Style):
    """scanf, one by one or all in one call."""

    def read(self, rng):
        if rng.random() < 0.3:
            conversions = ["%d"] * len(self.numbers)
            conversions += [f"%{WORD - 1}s"] * len(self.words)
            places = [f"&{name}" for name in self.numbers] + self.words
            self.statements = [
                f'if (scanf("{" ".join(conversions)}", {", ".join(places)})'
                f" != {len(places)}) return 1;"]
            return
        self.statements = [f'if (scanf("%d", &{name}) != 1) return 1;'
                           for name in self.numbers]
        self.statements += [f'if (scanf("%{WORD - 1}s", {name}) != 1) '
                            "return 1;" for name in self.words]


class _ScanHelper(_Style):
    """Functions that read into what they are given the address of."""
    helper = f"""\
static int get_number(int *where) {{
  int *copy = where;
  return scanf("%d", copy) == 1;
}}

static void get_word(char *where) {{
  if (scanf("%{WORD - 1}s", where) != 1)
    exit(1);
}}

"""

    def read(self, rng):
        self.locals = ["int *places[] = {" +
                       ", ".join(f"&{name}" for name in self.numbers) + "};"]
        self.statements = [
            "for (size_t i = 0; i < sizeof places / sizeof *places; i++)",
            "if (!get_number(places[i])) return 1;",
            *(f"get_word({name});" for name in self.words)]


class _ScanPointer(_Style):
    """scanf through a pointer."""

    def read(self, rng):
        if rng.random() < 0.5:
            self.locals = ["int (*get)(const char *, ...) = scanf;"]
        else:
            self.objects += ("static int (*const get)(const char *, ...) = "
                             "scanf;\n")
        self.statements = [f'if (get("%d", &{name}) != 1) return 1;'
                           for name in self.numbers]
        self.statements += [f'if (get("%{WORD - 1}s", {name}) != 1) '
                            "return 1;" for name in self.words]


class _Line(_Style):
    """fgets and sscanf with %n."""

    def read(self, rng):
        self.locals = ["char line[4096];", "int at = 0, used;"]
        self.statements = [
            "if (!fgets(line, sizeof line, stdin)) return 1;"]
        for name in self.numbers:
            self.statements += [
                f'if (sscanf(line + at, "%d%n", &{name}, &used) != 1) '
                "return 1;", "at += used;"]
        for name in self.words:
            self.statements += [
                f'if (sscanf(line + at, "%{WORD - 1}s%n", {name}, &used) != '
                "1) return 1;", "at += used;"]


class _StringToLong(_Style):
    """fgets, strtol and strtok."""

    def read(self, rng):
        where = "static " if rng.random() < 0.5 else ""
        self.locals = [f"{where}char line[4096];", "char *rest = line;"]
        self.statements = [
            "if (!fgets(line, sizeof line, stdin)) return 1;"]
        self.statements += [f"{name} = (int)strtol(rest, &rest, 10);"
                            for name in self.numbers]
        for number, name in enumerate(self.words):
            first = "rest" if number == 0 else "NULL"
            self.statements += [
                f'if ((rest = strtok({first}, " \\n")) == NULL) return 1;',
                f"strcpy({name}, rest);"]


class _Records(_Style):
    """fread of a record."""

    def read(self, rng):
        fields = "".join(f"  int {name};\n" for name in self.numbers)
        fields += "".join(f"  char {name}[{WORD}];\n" for name in self.words)
        self.objects += f"struct record {{\n{fields}}};\n\n"
        self.locals = ["struct record record;"]
        self.statements = [
            "if (fread(&record, sizeof record, 1, stdin) != 1) return 1;"]
        self.statements += [f"{name} = record.{name};"
                            for name in self.numbers]
        self.statements += [f"memcpy({name}, record.{name}, {WORD});"
                            for name in self.words]

    def encode(self, numbers, words):
        return (struct.pack(f"<{len(numbers)}i", *numbers) +
                b"".join(word.encode().ljust(WORD, b"\0")
                         for word in words))


class _Characters(_Style):
    """getchar."""
    helper = """\
static int read_number(void) {
  int c = getchar(), negative = 0;
  unsigned value = 0;
  while (c == ' ' || c == '\\n')
    c = getchar();
  if (c == '-') {
    negative = 1;
    c = getchar();
  }
  for (; c >= '0' && c <= '9'; c = getchar())
    value = value * 10 + (unsigned)(c - '0');
  return negative ? -(int)value : (int)value;
}

"""

    def read(self, rng):
        self.statements = [f"{name} = read_number();"
                           for name in self.numbers]
        if self.words:
            self.locals = ["int c;", "char *end;"]
        for name in self.words:
            self.statements += [
                f"end = {name};",
                "while ((c = getchar()) != ' ' && c != '\\n' && c != EOF)",
                "*end++ = (char)c;", "*end = 0;"]


class _UntilEnd(_Style):
    """Everything up to the end of a file of its own."""
    frame = "files"

    def read(self, rng):
        self.objects += "static int many;\n"
        places = ", ".join(f"&{name}" for name in self.numbers)
        self.locals = [f"int *const places[] = {{{places}}};", "int value;"]
        self.statements = [f'if (scanf("%{WORD - 1}s", {name}) != 1) '
                           "return 1;" for name in self.words]
        self.statements += [
            'while (scanf("%d", &value) == 1)', "*places[many++] = value;",
            'printf("%d numbers\\n", many);']

    def encode(self, numbers, words):
        return (" ".join([*words, *map(str, numbers)]) + "\n").encode()
