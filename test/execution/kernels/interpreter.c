// A stack machine: a large switch over an enum, in a loop with a step limit.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-shape
//@ in: 12  0 6  7 0  0 1  6 0 3  9 6  10
//@ in: 2 1 1
//@ gen: n = rng.randint(1, 40)
//@ gen: code = [rng.choice([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, rng.randint(0, 12)])
//@ gen:         for _ in range(n)]
//@ gen: print(n, *code)
#include <stdio.h>

enum opcode { PUSH, ADD, SUB, MUL, DUP, SWAP, LOAD, STORE, JUMP, LOOP, HALT };
enum fault { OK, UNDERFLOW, OVERFLOW, ILLEGAL, ENDLESS };

#define NEED(n)                                                                \
  if (vm->depth < (n))                                                         \
  return UNDERFLOW
#define TOP(n) vm->stack[vm->depth - 1 - (n)]

typedef struct vm {
  unsigned stack[16], cells[4];
  int depth, pc, steps;
} vm;

static int code[64], size;
static vm machine = {.cells = {[1] = 7, [3] = 11}};

static int fetch(vm *vm) { return code[vm->pc++ % size]; }

static enum fault step(vm *vm, enum opcode op) {
  unsigned x;
  switch (op) {
  case PUSH:
    if (vm->depth == 16)
      return OVERFLOW;
    vm->stack[vm->depth++] = fetch(vm);
    break;
  case ADD:
  case SUB:
  case MUL:
    NEED(2);
    x = vm->stack[--vm->depth];
    TOP(0) = op == ADD ? TOP(0) + x : op == SUB ? TOP(0) - x : TOP(0) * x;
    break;
  case DUP:
    NEED(1);
    if (vm->depth == 16)
      return OVERFLOW;
    x = TOP(0);
    vm->stack[vm->depth++] = x;
    break;
  case SWAP:
    NEED(2);
    x = TOP(0), TOP(0) = TOP(1), TOP(1) = x;
    break;
  case LOAD:
    if (vm->depth == 16)
      return OVERFLOW;
    vm->stack[vm->depth++] = vm->cells[fetch(vm) & 3];
    break;
  case STORE:
    NEED(1);
    vm->cells[fetch(vm) & 3] = vm->stack[--vm->depth];
    break;
  case JUMP:
    vm->pc = fetch(vm);
    break;
  case LOOP:
    x = fetch(vm);
    if (--vm->cells[0])
      vm->pc = x;
    break;
  default:
    return ILLEGAL;
  }
  return OK;
}

static enum fault run(vm *vm) {
  enum fault fault = OK;
  while (vm->pc < size) {
    enum opcode op = (enum opcode)fetch(vm);
    if (op == HALT)
      break;
    if ((fault = step(vm, op)) != OK)
      break;
    if (++vm->steps == 500)
      return ENDLESS;
  }
  return fault;
}

int main(void) {
  enum fault fault;
  if (scanf("%d", &size) != 1 || size > 64)
    return 1;
  for (int i = 0; i < size; i++)
    if (scanf("%d", &code[i]) != 1)
      return 1;
#pragma kernel
  fault = run(&machine);
  printf("fault %d after %d steps:", fault, machine.steps);
  while (machine.depth)
    printf(" %u", machine.stack[--machine.depth]);
  printf(" [%u %u %u %u]\n", machine.cells[0], machine.cells[1],
         machine.cells[2], machine.cells[3]);
  return 0;
}
