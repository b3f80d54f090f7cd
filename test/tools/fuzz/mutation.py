# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Changes of C programs of which many leave a C program: a token for one of its
kind, an expression as another way to write it, statements moved or wrapped,
declarations and statements that few people write."""

from .tokens import ASSIGNMENTS, Source

_TYPES = ("int", "long", "char", "float", "double", "unsigned", "short",
          "_Bool", "unsigned char", "long long", "signed char", "long double",
          "unsigned long", "__int128", "_Float128", "const int",
          "volatile int", "__typeof__(1u)")
_NUMBERS = ("0", "1", "2", "3", "7", "31", "32", "33", "64", "100", "255",
            "256", "1023", "65537", "2147483647", "4294967295u", "1u", "1ll",
            "0.5", "1e9", "'a'", "(-1)", "sizeof(int)", "0x10", "0b101", "010",
            "1.5f", "(char)3", "0x1p3", "-2147483647 - 1", "'ab'", "1 ? 2 : 3",
            "L'a'", "__LINE__", "__COUNTER__", "(1, 2)", "!0", "~0")
_GROUPS = (
    ("+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"),
    ("<", ">", "<=", ">=", "==", "!="),
    ("&&", "||", "&", "|", "^", ","),
    ("++", "--"),
    tuple(sorted(ASSIGNMENTS)))
_NAMES = ("function", "pointer", "real", "integer", "other", "member", "tag",
          "label")

# Other ways to write a number that is read, and a pointer.
_INTEGER_FORMS = (
    "(0, {x})", "({x} ?: 1)", "(%{x}; %)", "({x} + 0u)", "(*&{x})",
    "(int){x}", "(unsigned char){x}", "({x} ? {x} : {y})", "(-(-{x}))",
    "(!!{x})", "(__typeof__({x})){x}", "(%int t_ = {x}; t_ * 2; %)",
    "(int)(double){x}", "(*(int *)&{x})", "((int[]){%{x}, {y}%}[0])",
    "_Generic({x}, int: {x}, default: {y})", "__builtin_expect({x}, 1)",
    "((union %{ int a; char b[4]; %}){%{x}%}.b[0])", "({x} < {y})",
    "(sizeof(int[{x} & 7 | 1]))", "({x} && {y} || {x})", "{x} % 7",
    "__builtin_choose_expr(1, {x}, {y})", "((struct %{ int a; %}){%.a = {x}%}.a)",
    "__builtin_bswap32({x})", "(_Bool){x}", "(%__label__ l_; l_: {x}; %)",
    "({x} = {y})", "{x}++", "--{x}", "(int)(long)&{x}", "({x} << 1 >> 1)")
_POINTER_FORMS = (
    "({x} + 0)", "(1 + {x} - 1)", "(&*{x})", "(&{x}[0])", "((void *){x})",
    "(%{x}; %)", "({x} ? {x} : {y})", "(0, {x})", "((char *){x})",
    "(__typeof__(&*{x}))(long){x}", "(&0[{x}])", "((void *){x} + 4)",
    "(&{x}[1] + -1)", "(__typeof__({x} + 0)){x}", "({x} ?: {y})", "*&{x}")

_DECLARATIONS = (
    "static int z_[0];", "typedef int t_[3];", "enum {% e_ = 3, f_ %};",
    "extern int later_;", "#define {x} {y}", "#define {x} 3", "#undef {x}",
    "#define {x}(...) 1", "static const struct {% int a : 3, b; %} s_;",
    "struct n_;", "_Static_assert(1, \"\");", "#pragma pack(1)", ";",
    "static int old_(a) char a; {% return a; %}", "#line 7 \"other.c\"",
    "static inline int i_(void) {% return __LINE__; %}", "#if 0\n#endif",
    "static int (*p_)(int, ...);", "static struct {% int n, v[]; %} v_;",
    "static int m_[2][3] = {% {% 1 %}, {% [2] = 4 %} %};",
    "typedef union {% int a; float b; %} u_; static u_ w_ = {% .b = 1 %};",
    "static _Thread_local int h_ = 3;", "extern const int k_[]; "
    "const int k_[2] = {% 1, 2 %};", "asm(\"\");", "int scanf();",
    "static int q_(int n, int a[n]) {% return sizeof a[0]; %}",
    "static void g_(void) {% l_: return; %}", "typedef struct {% %} none_;",
    "static int r_ __attribute__((unused, aligned(16)));",
    "static char c_[] = \"a\" \"\\0b\";", "static __typeof__(1 + 1u) y_;")
_STATEMENTS = (
    "l_: ;", "goto l_; l_: ;", "asm volatile(\"\");",
    "asm volatile(\"\" : \"+r\"({x}));", "(void)sizeof(int[{x}]);",
    "{% typedef int t_[{x} & 3]; (void)sizeof(t_); %}",
    "{% struct {% int a, b; %} l_ = {% {x}, 2 %}; {x} = l_.b; %}",
    "{% __label__ l_; l_: ; %}", "switch ({x}) {% case 1 ... 3: {y} = 1; %}",
    "{% static int s_ = sizeof(long); {x} = s_++; %}", "for (;;) break;",
    "_Static_assert(sizeof(int) == 4, \"\");", "__builtin_prefetch(&{x});",
    "if ({x}) ; else ;", "{x} ? {y} : {x};", "do continue; while (0);",
    "{% int v_[({x} & 3) + 1]; v_[0] = {y}; {x} = v_[0]; %}",
    "{% enum {% a_ = 5, b_ %}; {x} = b_; %}", "(void)0;", ";;", "{% %}",
    "{% const int k_ = {x}, *p_ = &k_; {y} = *p_; %}",
    "{% extern int {y}; %}", "{% int {x} = 1; {x}++; %}",
    "{% int (*p_)[{x} & 3] = 0; {y} = sizeof *p_; %}", "return;",
    "while ({x} > 0 && {x}--) if ({y}) break;", "switch ({x}) default: {y}++;",
    "switch ({x} & 3) {% case 0: do {% {y}++; case 1: {x}++; %} while (0); %}",
    "{% void *p_ = &{x}; p_ += 4; p_--; %}", "__builtin_unreachable();",
    "{% int *p_ = &(int){%{x}%}; *p_ = 1; {y} += *p_; %}",
    "{% __auto_type a_ = {x}; {y} = a_; %}", "{x} = {y} = {x};",
    "{% int f_(int); (void)f_; %}", "__builtin_memset(&{x}, 0, sizeof {x});",
    "{% register int r_ = {x}; volatile int o_ = r_; {y} = o_; %}",
    "if (0) {% case_: goto case_; %}", "{% int a_[2][2] = {% %}; {y} = a_[0][{x} & 1]; %}")
_WRAPPERS = (
    "{% {s} %}", "if ({x}) {s}", "do {s} while (0);", "else_: {s}",
    "for (int z_ = 0; z_ < 2; z_++) {s}", "if (!{x}) ; else {s}",
    "switch (1) {% default: {s} %}", "while ({x} && 0) {s}", "(% {s} %);",
    "{% {s} l_: ; %}", "if ({x}) {s} else {s}", "for (; {y}; {y} = 0) {s}",
    "{% int z_ = {x}; {s} {x} = z_; %}", "switch ({x}) {% case 1: {s} break; "
    "case 2: {s} %}", "__extension__ (% {s} %);", "{s} {s}", ";")
_PREFIXES = ("static", "const", "volatile", "register", "__extension__",
             "_Alignas(16)", "__attribute__((unused))", "auto", "extern",
             "_Thread_local", "__attribute__((aligned(1)))", "inline",
             "__attribute__((noinline))", "_Atomic", "const volatile")
_CLAUSES = ("kernel", "kernel for", "kernel for reduction(+: {x})",
            "kernel uniform({x})", "kernel declassify({x})", "once",
            "kernel for map(to: {x}[0:3])", "GCC unroll 4", "pack(push, 1)",
            "GCC optimize(\"O3\")", "STDC FP_CONTRACT OFF")


def mutate(rng, text):
    """The text with a few changes."""
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3))):
        changed = None
        for _ in range(20):
            changed = rng.choice(_CHANGES)(rng, Source(text))
            if changed is not None and changed != text:
                break
        text = changed or text
    return text


def _filled(template, **parts):
    """{x} is a part; {% and %} are braces, (% and %) a statement's value."""
    for name, text in parts.items():
        template = template.replace("{" + name + "}", text)
    return template.replace("{%", "{").replace("%}", "}") \
        .replace("(%", "({").replace("%)", "})")


def _pick(rng, things):
    return rng.choice(things) if things else None


def _around(source, position):
    """The function that a position is in, or the file: begin, end."""
    return next(((begin, end) for begin, end in source.functions()
                 if begin <= position <= end), (0, len(source.seen)))


def _two(rng, source, position, kinds=("integer",)):
    """Names of these kinds that are in scope, perhaps: x, y."""
    begin, end = _around(source, position)
    names = source.names(max(0, begin - 12), end, kinds) or ["errno"]
    return {"x": rng.choice(names), "y": rng.choice(names)}


def _token(rng, source):
    """One token becomes another of its kind."""
    position = rng.randrange(len(source.seen) or 1)
    kind, text = source.kind(position), source.at(position)
    if kind == "type":
        return source.replaced({position: rng.choice(_TYPES)})
    if kind == "number":
        return source.replaced({position: rng.choice(_NUMBERS)})
    if kind in _NAMES:
        begin, end = _around(source, position)
        if rng.random() < 0.3:
            begin, end = 0, len(source.seen)
        name = rng.choice(source.names(begin, end, (kind,)) or [text])
        return source.replaced({position: name})
    groups = [group for group in _GROUPS if text in group]
    if kind == "sign" and groups:
        return source.replaced({position: rng.choice(rng.choice(groups))})
    return None


def _form(rng, source):
    """What is read is written in another way."""
    kinds, forms = rng.choice(((("integer",), _INTEGER_FORMS),
                               (("integer", "real"), _INTEGER_FORMS),
                               (("pointer",), _POINTER_FORMS)))
    position = _pick(rng, source.uses(kinds))
    if position is None:
        return None
    other = _two(rng, source, position, kinds)["y"]
    return source.replaced({position: _filled(
        rng.choice(forms), x=source.at(position), y=other)})


def _subscript(rng, source):
    """Something is added in brackets."""
    position = _pick(rng, [p for p in range(len(source.seen))
                           if source.at(p) == "]" and
                           source.at(p - 1) not in ("[", "]")])
    if position is None:
        return None
    return source.before(position, rng.choice(
        (" + -1", " + 1", " - 1", " & 3", " * 2", " + 0u", " ^ 1", " % 2",
         " + sizeof(char)", " - 1 + 1", ", 0", " >> 1", " ? 0 : 1")))


def _statement(rng, source):
    """A statement is wrapped, repeated or left out."""
    found = _pick(rng, source.statements())
    if not found:
        return None
    begin, end = found
    text = _between(source, begin, end)
    changes = dict.fromkeys(range(begin, end + 1), "")
    changes[begin] = _filled(rng.choice(_WRAPPERS), s=text,
                             **_two(rng, source, begin))
    return source.replaced(changes)


def _between(source, begin, end):
    return "".join(token.text for token in
                   source.all[source.seen[begin]:source.seen[end] + 1])


def _move(rng, source):
    """A statement goes to another place, or a copy of it."""
    statements = source.statements()
    if len(statements) < 2:
        return None
    (begin, end), (to, _) = rng.sample(statements, 2)
    if rng.random() < 0.7:
        inside = _around(source, begin)
        near = [s for s in statements if _around(source, s[0]) == inside]
        to = rng.choice(near)[0]
    text = _between(source, begin, end)
    changes = {to: text + " " + source.at(to)}
    if rng.random() < 0.5 and not begin <= to <= end:
        changes |= dict.fromkeys(range(begin, end + 1), "")
    return source.replaced(changes)


def _new_statement(rng, source):
    found = _pick(rng, source.statements())
    if not found:
        return None
    return source.before(found[0], _filled(
        rng.choice(_STATEMENTS), **_two(rng, source, found[0])) + " ")


def _at_end_of_block(rng, source):
    position = _pick(rng, [p for p in range(1, len(source.seen))
                           if source.at(p) == "}" and
                           source.at(p - 1) in (";", "}") and
                           _around(source, p) != (0, len(source.seen))])
    if position is None:
        return None
    return source.before(position, _filled(
        rng.choice(_STATEMENTS + ("end_:", "last_: ;")),
        **_two(rng, source, position)))


def _new_declaration(rng, source):
    position = _pick(rng, source.boundaries())
    if position is None:
        return None
    kinds = ("integer", "pointer", "function", "member")
    names = source.names(0, len(source.seen), kinds) or ["none"]
    text = _filled(rng.choice(_DECLARATIONS), x=rng.choice(names),
                   y=rng.choice(names))
    return source.before(position, f"\n{text}\n")


def _prefix(rng, source):
    position = _pick(rng, [p for p in range(len(source.seen))
                           if source.kind(p) == "type" and
                           source.at(p - 1) in (";", "{", "}", "(")])
    if position is None:
        return None
    return source.before(position, rng.choice(_PREFIXES) + " ")


def _pragma(rng, source):
    """A pragma is left out, changed or added."""
    found = [i for i, token in enumerate(source.all)
             if token.kind == "directive" and "pragma" in token.text]
    if found and rng.random() < 0.5:
        place = rng.choice(found)
        source.all[place].text = rng.choice(("", "#pragma kernel for",
                                             "#pragma kernel"))
        return source.text
    statement = _pick(rng, source.statements())
    if not statement:
        return None
    clause = _filled(rng.choice(_CLAUSES), **_two(rng, source, statement[0]))
    return source.before(statement[0], f"\n#pragma {clause}\n")


_CHANGES = (_token, _token, _token, _token, _form, _form, _form, _subscript,
            _statement, _statement, _move, _new_statement, _new_statement,
            _at_end_of_block, _new_declaration, _prefix, _pragma)
