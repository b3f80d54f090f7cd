// Names of what is secret or public have to be of something that is there.
// RUN: not %c2cu check %source --function f --secret y 2>&1 | FileCheck %s
// RUN: not %c2cu check %source --function f --public 's->k' 2>&1 | FileCheck --check-prefix=MEMBER %s
// RUN: not %c2cu check %source --function f --public 's->m[1]' 2>&1 | FileCheck --check-prefix=ELEMENT %s
// RUN: not %c2cu check %source --function f --public 'n[]' 2>&1 | FileCheck --check-prefix=NUMBER %s
// RUN: not %c2cu check %source --function f --public 's->u.a' 2>&1 | FileCheck --check-prefix=UNION %s
// RUN: not %c2cu check %source --function g --public 't[1]' 2>&1 | FileCheck --check-prefix=MOVES %s
// RUN: not %c2cu check %source --function h --public 'l->n' 2>&1 | FileCheck --check-prefix=UNNAMED %s
// RUN: not %c2cu check %source --function h --public 'l->next->m' 2>&1 | FileCheck --check-prefix=LIST %s
struct s { int m[4]; union { int a; float b; } u; };
struct list { struct list *next; union { int n; float f; }; int m; };

// CHECK: check-name.c:[[@LINE+6]]:5: error: 'y' is nothing that 'f' gets: it has no parameter, and uses no variable of the file that may change, of that name [check-name]
// CHECK: check-name.c:[[@LINE+5]]:5: note: parameters, variables of the file and their members have names: 'key[]', 's->len', 't[0]'
// MEMBER: error: 's->k' is nothing that 'f' gets: there is no member 'k' [check-name]
// ELEMENT: error: 's->m[1]' is nothing that 'f' gets: elements are told apart only of what a parameter leads to; name all of them by [] [check-name]
// NUMBER: error: 'n[]' is nothing that 'f' gets: what stands before the bracket is neither a pointer nor an array [check-name]
// UNION: error: 's->u.a' is nothing that 'f' gets: members of unions, and of structures with very many, are not told apart; name all of it [check-name]
int f(struct s *s, int n) { return s->m[0] + n; }

// MOVES: error: 't[1]' is nothing that 'g' gets: elements are told apart only where the parameter keeps its value [check-name]
int g(int *t) { return *++t; }

// UNNAMED: error: 'l->n' is nothing that 'h' gets: members of unions, and of structures with very many, are not told apart; name all of it [check-name]
// LIST: error: 'l->next->m' is nothing that 'h' gets: all of a list, or what else leads to itself, has one name, the shortest [check-name]
int h(struct list *l) { return l->next->m + l->n; }
