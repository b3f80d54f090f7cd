// A state machine over an enum: fields of a line with quotes.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: a,"b,c",,"say ""hi"""
//@ in: "open
//@ gen: print("x" + "".join(rng.choices("ab,\",", k=rng.randint(0, 40))))
#include <stdio.h>

typedef enum { START, PLAIN, QUOTED, QUOTE, BROKEN } state_t;

static char line[80], fields[80];

static state_t next(state_t state, char c, char **out) {
  switch (state) {
  case START:
    if (c == '"')
      return QUOTED;
    /* fall through */
  case PLAIN:
    if (c == ',') {
      *(*out)++ = '|';
      return START;
    }
    if (c == '"')
      return BROKEN;
    *(*out)++ = c;
    return PLAIN;
  case QUOTED:
    if (c == '"')
      return QUOTE;
    *(*out)++ = c;
    return QUOTED;
  case QUOTE:
    if (c == '"') {
      *(*out)++ = c;
      return QUOTED;
    }
    return c == ',' ? *(*out)++ = '|', START : BROKEN;
  case BROKEN:
    break;
  }
  return BROKEN;
}

static state_t parse(void) {
  state_t state = START;
  char *out = fields;
  for (const char *p = line; *p && *p != '\n' && state != BROKEN; ++p)
    state = next(state, *p, &out);
  *out = '\0';
  return state;
}

int main(void) {
  static const char *const names[] = {[START] = "ok",
                                      [PLAIN] = "ok",
                                      [QUOTED] = "unterminated",
                                      [QUOTE] = "ok",
                                      [BROKEN] = "malformed"};
  state_t state;
  if (!fgets(line, sizeof line, stdin))
    return 2;
#pragma kernel
  state = parse();
  printf("%s %s\n", names[state], fields);
  return state == QUOTED || state == BROKEN;
}
