/*===- leak_secrets.h - Variables that hold secrets, and what they hold ---===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C2CU_LEAK_SECRETS=key,e=1:100 names variables that the marked call uses. What
// they hold in a lane depends on C2CU_LEAK_SEED and the lane only: bytes at
// random, or whole numbers from a range.
//
// What there is to say goes to the file C2CU_LEAK, line by line; docs/trace.md
// has the form.
//
//===----------------------------------------------------------------------===*/

#ifndef C2CU_LEAK_SECRETS_H
#define C2CU_LEAK_SECRETS_H

#define C2CU_VARIABLES 256u

struct c2cu_variable {
  const char *name;
  unsigned char *address; /* 0: it is not there when the call is made. */
  unsigned long size, element;
  int varies;
  int in_range; /* Elements are from low to high. */
  long low, high;
};

static struct {
  struct c2cu_variable arguments[C2CU_VARIABLES], secrets[C2CU_VARIABLES];
  const char *publics[C2CU_VARIABLES];
  unsigned argument_count, secret_count, public_count;
  unsigned long long seed;
} c2cu_secrets;

/* ---- Findings */

static void *c2cu_findings(void) {
  static void *file;
  const char *name = c2cu_getenv("C2CU_LEAK");
  if (!file)
    file = name ? c2cu_fopen(name, "w") : c2cu_stderr;
  if (!file)
    c2cu_fail("the file that C2CU_LEAK names cannot be written");
  return file;
}

static void c2cu_give_up(void) {
  c2cu_fprintf(c2cu_findings(), "\n");
  c2cu_fflush(c2cu_findings());
  c2cu_exit(70);
}

/* The format may have one %s. */
static void c2cu_refuse(const char *format, const char *what) {
  c2cu_fprintf(c2cu_findings(), "problem ");
  c2cu_fprintf(c2cu_findings(), format, what);
  c2cu_give_up();
}

/* ---- Variables */

static void c2cu_room(unsigned count) {
  if (count == C2CU_VARIABLES)
    c2cu_refuse("the marked call names too many variables", "");
}

void c2cu_public(const char *name, const volatile void *address,
                 unsigned long size) {
  (void)address;
  (void)size;
  c2cu_room(c2cu_secrets.public_count);
  c2cu_secrets.publics[c2cu_secrets.public_count++] = name;
}

void c2cu_argument(const char *name, volatile void *address,
                   unsigned long size) {
  struct c2cu_variable *v =
      &c2cu_secrets.arguments[c2cu_secrets.argument_count];
  c2cu_room(c2cu_secrets.argument_count++);
  v->name = name;
  v->address = (unsigned char *)(unsigned long)address;
  v->size = v->element = size;
  v->varies = 1;
}

/* An object that kernels access, unless it is one of their own. */
static int c2cu_object_variable(unsigned object, struct c2cu_variable *v) {
  const struct c2cu_object *o = &c2cu_program.objects[object];
  unsigned i;
  v->name = o->name;
  v->address = (unsigned char *)(unsigned long)o->address;
  v->size = o->size;
  v->element = o->element;
  v->varies = o->varies;
  for (i = 0; i < c2cu_homes.count; ++i)
    if (c2cu_homes.list[i].object == object)
      v->address = (unsigned char *)(unsigned long)c2cu_homes.list[i].begin;
  return v->address && __builtin_strcmp(o->kind, "local") != 0;
}

/* The I-th variable of all; 0 behind the last. */
static int c2cu_variable_at(unsigned i, struct c2cu_variable *v) {
  unsigned objects = c2cu_program.object_count;
  __builtin_memset(v, 0, sizeof *v);
  if (i < objects)
    return c2cu_object_variable(i, v) ? 1 : -1;
  if (i - objects >= c2cu_secrets.argument_count)
    return 0;
  *v = c2cu_secrets.arguments[i - objects];
  return 1;
}

/* Without the function that it is local to: `key` of `key@main`. */
static unsigned long c2cu_bare(const char *name) {
  const char *at = __builtin_strchr(name, '@');
  return at ? (unsigned long)(at - name) : __builtin_strlen(name);
}

static void c2cu_refuse_unknown(const char *name) {
  struct c2cu_variable v;
  unsigned i;
  int is, any = 0;
  void *out = c2cu_findings();
  c2cu_fprintf(out, "problem the marked call uses no variable '%s'", name);
  for (i = 0; (is = c2cu_variable_at(i, &v)) != 0; ++i)
    if (is > 0 && v.varies) {
      c2cu_fprintf(out, "%s%.*s", any ? ", " : "; those that it uses: ",
                   (int)c2cu_bare(v.name), v.name);
      any = 1;
    }
  c2cu_give_up();
}

static struct c2cu_variable c2cu_find(const char *name) {
  struct c2cu_variable v, found = {0, 0, 0, 0, 0, 0, 0, 0};
  unsigned long length = __builtin_strlen(name);
  unsigned i, count = 0;
  int is;
  for (i = 0; (is = c2cu_variable_at(i, &v)) != 0; ++i)
    if (is > 0 && (__builtin_strcmp(v.name, name) == 0 ||
                   (c2cu_bare(v.name) == length &&
                    __builtin_memcmp(v.name, name, length) == 0))) {
      found = v;
      ++count;
      if (__builtin_strcmp(v.name, name) == 0)
        return found;
    }
  if (count > 1)
    c2cu_refuse("several variables are called '%s'; name@function says which",
                name);
  if (!count)
    c2cu_refuse_unknown(name);
  return found;
}

/* ---- Secrets */

static void c2cu_parse_range(struct c2cu_variable *v, const char *text) {
  char *end;
  int bits;
  v->in_range = 1;
  v->low = c2cu_strtol(text, &end, 0);
  if (end == text || *end != ':')
    c2cu_refuse("the range of '%s' has to be two whole numbers, as 1:100",
                v->name);
  text = end + 1;
  v->high = c2cu_strtol(text, &end, 0);
  if (end == text || *end || v->low > v->high)
    c2cu_refuse("the range of '%s' has to be two whole numbers, the smaller "
                "first, as 1:100",
                v->name);
  if (v->element != 1 && v->element != 2 && v->element != 4 && v->element != 8)
    c2cu_refuse("'%s' has no elements that are whole numbers, for a range",
                v->name);
  bits = 8 * (int)v->element;
  if (bits < 64 && (v->low < -(1l << (bits - 1)) || v->high >= 1l << bits))
    c2cu_refuse("the range of '%s' has numbers that its elements cannot hold",
                v->name);
}

static void c2cu_add_secret(char *text) {
  char *range = __builtin_strchr(text, '=');
  struct c2cu_variable *v = &c2cu_secrets.secrets[c2cu_secrets.secret_count];
  unsigned i;
  c2cu_room(c2cu_secrets.secret_count++);
  if (range)
    *range = 0;
  *v = c2cu_find(text);
  if (!v->varies || !v->size)
    c2cu_refuse("'%s' is constant, or has more than whole numbers in it; a "
                "secret is a variable of whole numbers, an array of them, or a "
                "structure",
                text);
  for (i = 0; i < c2cu_secrets.public_count; ++i)
    if (__builtin_strcmp(c2cu_secrets.publics[i], text) == 0)
      c2cu_refuse("'%s' is said to be secret, but '#pragma kernel' names it in "
                  "a clause, as public",
                  text);
  for (i = 0; i + 1 < c2cu_secrets.secret_count; ++i)
    if (c2cu_secrets.secrets[i].address == v->address)
      c2cu_refuse("'%s' is named twice", text);
  if (range)
    c2cu_parse_range(v, range + 1);
}

static void c2cu_find_secrets(void) {
  const char *list = c2cu_getenv("C2CU_LEAK_SECRETS");
  const char *seed = c2cu_getenv("C2CU_LEAK_SEED");
  c2cu_secrets.seed = seed ? c2cu_strtoull(seed, 0, 10) : 1;
  while (list && *list) {
    static char text[4096];
    unsigned long length = 0;
    for (; *list && *list != ','; ++list)
      if (length + 1 < sizeof text)
        text[length++] = *list;
    text[length] = 0;
    list += *list == ',';
    c2cu_add_secret(text);
  }
}

static void c2cu_draw_numbers(const struct c2cu_variable *v) {
  unsigned long long span =
      (unsigned long long)v->high - (unsigned long long)v->low + 1;
  unsigned long at;
  for (at = 0; at < v->size; at += v->element) {
    unsigned long long random = c2cu_draw();
    unsigned long long value =
        (unsigned long long)v->low + (span ? random % span : random);
    unsigned int narrow = (unsigned int)value;
    unsigned short short_one = (unsigned short)value;
    unsigned char byte = (unsigned char)value;
    __builtin_memcpy(v->address + at,
                     v->element == 8   ? (void *)&value
                     : v->element == 4 ? (void *)&narrow
                     : v->element == 2 ? (void *)&short_one
                                       : (void *)&byte,
                     v->element);
  }
}

static void c2cu_draw_bytes(const struct c2cu_variable *v) {
  unsigned long at;
  for (at = 0; at < v->size; at += sizeof(unsigned long long)) {
    unsigned long long random = c2cu_draw();
    unsigned long left = v->size - at;
    __builtin_memcpy(v->address + at, &random,
                     left < sizeof random ? left : sizeof random);
  }
}

static void c2cu_draw_secrets(unsigned long lane) {
  unsigned i;
  c2cu_input.state = c2cu_mix(c2cu_secrets.seed, lane);
  for (i = 0; i < c2cu_secrets.secret_count; ++i)
    if (c2cu_secrets.secrets[i].in_range)
      c2cu_draw_numbers(&c2cu_secrets.secrets[i]);
    else
      c2cu_draw_bytes(&c2cu_secrets.secrets[i]);
}

#endif /* C2CU_LEAK_SECRETS_H */
