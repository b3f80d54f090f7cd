# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs by csmith. They read nothing: here they get a `main` that reads a
few numbers, changes some objects by them, and marks the call of func_1.

csmith's own analysis holds for the first call of func_1 only, and for any
values of numbers but not of pointers: the call is not repeated, pointers and
unions are left alone.
"""

import functools
import pathlib
import random
import re
import tempfile

from harness import command
from harness.command import Failure

from .sample import Sample

_HEADERS = pathlib.Path("/usr/include/csmith")

# Smaller programs than csmith makes unasked: more of them, in the same time.
_SIZE = ["--max-funcs", "6", "--max-block-depth", "4", "--max-expr-complexity",
         "8", "--concise"]
_MIXTURE = ([], ["--float"], ["--no-unions"],
            ["--no-volatiles", "--no-packed-struct"])
# For one seed in five: what an x86 alone has is left out.
_BUILTINS = ["--builtins", "--disable-builtin-kinds", "x86", "--bitfields",
             "--packed-struct"]
# For one seed in ten.
_LARGER = ["--max-funcs", "12", "--max-block-depth", "5",
           "--max-expr-complexity", "10", "--max-struct-fields", "14"]

_NUMBERS = 6  # of each input
_INPUTS = 5

# What csmith.h declares, without its conditionals.
_PRELUDE = """\
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t crc32_tab[256];
static uint32_t crc32_context = 0xFFFFFFFFUL;

static void crc32_gentab(void)
{
    for (int i = 0; i < 256; i++) {
        uint32_t crc = i;
        for (int j = 8; j > 0; j--)
            crc = crc & 1 ? crc >> 1 ^ 0xEDB88320UL : crc >> 1;
        crc32_tab[i] = crc;
    }
}

static void crc32_byte(uint8_t b)
{
    crc32_context =
        crc32_context >> 8 ^ crc32_tab[(crc32_context ^ b) & 0xFF];
}

static void transparent_crc(uint64_t val, const char *vname, int flag)
{
    for (int i = 0; i < 64; i += 8)
        crc32_byte(val >> i & 0xff);
    if (flag)
        printf("...checksum after hashing %s : %X\\n", vname,
               crc32_context ^ 0xFFFFFFFFU);
}

static void transparent_crc_bytes(char *ptr, int nbytes, const char *vname,
                                  int flag)
{
    for (int i = 0; i < nbytes; i++)
        crc32_byte(ptr[i]);
    if (flag)
        printf("...checksum after hashing %s : %X\\n", vname,
               crc32_context ^ 0xFFFFFFFFU);
}

"""

_SAFE_CALL = re.compile(r"\bsafe_\w+")
_SAFE_FUNCTION = re.compile(r"^static [\w ]+\n?\s*(safe_\w+)\(.*?^}", re.M | re.S)
_SCALAR = re.compile(
    r"^static (?:volatile )?(u?int\d+_t) (g_\d+)((?:\[\d+\])*) = ", re.M)
_BEGIN_OF_CALL = "    func_1();\n"
_RESULT = re.compile(r"^static (?:const )?(u?int\d+_t)  ?func_1\(void\);", re.M)


@functools.lru_cache
def _safe_functions():
    """Name and text of csmith's functions for arithmetic that is defined for
    all operands."""
    source = ("#include <float.h>\n#include <limits.h>\n#include <math.h>\n"
              "#include <stdint.h>\n#define STATIC static\n"
              "#define FUNC_NAME(x) safe_##x\n#define UNDEFINED(x) (x)\n"
              "#define LOG_INDEX\n#define LOG_EXEC\n"
              '#include "safe_math.h"\n')
    text = command.must(["sh", "-c", 'printf %s "$1" | gcc -E -P -w -I"$2" -',
                         "sh", source, _HEADERS]).stdout.decode()
    found = {match.group(1): match.group()
             for match in _SAFE_FUNCTION.finditer(text)}
    if not found:
        raise Failure(f"no function found in {_HEADERS}/safe_math.h; install "
                      "libcsmith-dev")
    return found


def generate(seed):
    """The Sample of a seed."""
    options = _SIZE + _MIXTURE[seed % len(_MIXTURE)]
    if seed % 5 == 2:
        options = options + _BUILTINS
    if seed % 10 == 9:
        options = options + _LARGER
    # csmith leaves a file, platform.info, where it is started.
    with tempfile.TemporaryDirectory() as folder:
        text = command.must(["csmith", "--seed", seed, *options], cwd=folder,
                            limit=60).stdout.decode()
    rng = random.Random(f"csmith {seed}")
    text = _with_input(text, rng)
    return Sample("csmith", seed, text, tuple(
        _input(rng) for _ in range(_INPUTS)))


def _input(rng):
    numbers = [rng.choice((0, 1, -1, rng.randrange(100),
                           rng.randrange(-2**31, 2**31)))
               for _ in range(_NUMBERS)]
    return (" ".join(map(str, numbers)) + "\n").encode()


def _with_input(text, rng):
    """The text with our prelude, a reading `main`, and the pragma."""
    used = set(_SAFE_CALL.findall(text))
    functions = [body for name, body in _safe_functions().items()
                 if name in used]
    prelude = _PRELUDE + "\n\n".join(functions) + "\n"
    text = text.replace('#include "csmith.h"\n', prelude, 1)
    if text.count(_BEGIN_OF_CALL) != 1:
        raise Failure("csmith's main is not as expected")
    text = text.replace(_BEGIN_OF_CALL,
                        _reading(text, rng) + _marked(text, rng))
    text = text.replace("    platform_main_begin();\n", "")
    return re.sub(r"platform_main_end\((.*),\s*print_hash_value\);",
                  r'printf("checksum = %X\\n", (unsigned)(\1));', text)


def _reading(text, rng):
    """Statements that read an input and change some objects by it."""
    lines = ["int in[6];", "for (int n = 0; n < 6; n++)",
             '    if (scanf("%d", &in[n]) != 1)', "        return 2;"]
    if rng.random() < 0.2:
        lines += ["if (in[5] == 1)", "    return 7;"]
    objects = _SCALAR.findall(text)
    for kind, name, bounds in rng.sample(objects, min(len(objects), 5)):
        place = name
        for bound in re.findall(r"\d+", bounds):
            place += f"[(unsigned)in[{rng.randrange(6)}] % {bound}]"
        change = f"{place} ^= ({kind})in[{rng.randrange(6)}];"
        if rng.random() < 0.3:
            change = f"if (in[{rng.randrange(6)}] & 1) {change}"
        lines.append(change)
    return "".join(f"    {line}\n" for line in lines)


def _marked(text, rng):
    """The marked call, in one of several forms."""
    call = "func_1();"
    if _RESULT.search(text) and rng.random() < 0.5:
        call = 'printf("%lld\\n", (long long)func_1());'
    if rng.random() < 0.3:
        return (f"    if (in[4] != 0) {{\n#pragma kernel\n        {call}\n"
                "    }\n")
    return f"#pragma kernel\n    {call}\n"
