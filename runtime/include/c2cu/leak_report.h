/*===- leak_report.h - What differs from lane to lane ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===*/

#ifndef C2CU_LEAK_REPORT_H
#define C2CU_LEAK_REPORT_H

/* The secrets of a lane, in hexadecimal. */
static void c2cu_say_drawn(unsigned long lane) {
  void *out = c2cu_findings();
  unsigned i;
  unsigned long byte;
  c2cu_draw_secrets(lane);
  for (i = 0; i < c2cu_secrets.secret_count; ++i) {
    const struct c2cu_variable *v = &c2cu_secrets.secrets[i];
    c2cu_fprintf(out, "drawn %lu %u ", lane, i);
    for (byte = 0; byte < v->size; ++byte)
      c2cu_fprintf(out, "%02x", v->address[byte]);
    c2cu_fputc('\n', out);
  }
}

/* Before it was through with its lanes. */
static void c2cu_say_ended(const struct c2cu_worker *worker, int status) {
  void *out = c2cu_findings();
  if (worker->differing > c2cu_lanes.most) {
    c2cu_fprintf(out, "full\n");
    return;
  }
  c2cu_say_drawn(worker->lane);
  c2cu_fprintf(out, "ended %lu %d %d\n", worker->lane, status >> 8 & 0xff,
               status & 0x7f);
}

/* The first lane where a hash differs from lane 0's; 0: none. */
static unsigned long c2cu_first_lane(unsigned hash) {
  unsigned long found = 0;
  unsigned i;
  for (i = 0; i < c2cu_lanes.worker_count; ++i) {
    unsigned long lane = c2cu_lanes.first[i * c2cu_lanes.hash_count + hash];
    if (lane && (!found || lane < found))
      found = lane;
  }
  return found;
}

static void c2cu_say_secrets(void) {
  unsigned i;
  for (i = 0; i < c2cu_secrets.secret_count; ++i) {
    const struct c2cu_variable *v = &c2cu_secrets.secrets[i];
    c2cu_fprintf(c2cu_findings(), "secret %lu %lu ", v->size, v->element);
    if (v->in_range)
      c2cu_fprintf(c2cu_findings(), "%ld:%ld", v->low, v->high);
    else
      c2cu_fprintf(c2cu_findings(), "-");
    c2cu_fprintf(c2cu_findings(), " %.*s\n", (int)c2cu_bare(v->name), v->name);
  }
}

static void c2cu_say_differences(void) {
  void *out = c2cu_findings();
  unsigned hash, other;
  c2cu_say_drawn(0);
  for (hash = 0; hash < c2cu_lanes.worker_count; ++hash)
    if (c2cu_lanes.workers[hash].unstable)
      c2cu_fprintf(out, "unstable %u\n", c2cu_lanes.workers[hash].unstable - 1);
  for (hash = 0; hash < c2cu_lanes.hash_count; ++hash) {
    unsigned long lane = c2cu_first_lane(hash);
    if (!lane)
      continue;
    c2cu_fprintf(out, "differs %u %lu\n", hash, lane);
    for (other = 0; other < hash; ++other)
      if (c2cu_first_lane(other) == lane)
        break;
    if (other == hash)
      c2cu_say_drawn(lane);
  }
  c2cu_fprintf(out, "end\n");
  c2cu_fclose(out);
  c2cu_out = c2cu_fopen(c2cu_getenv("C2CU_TRACE"), "w");
  if (!c2cu_out)
    c2cu_fail("the file that C2CU_TRACE names cannot be written");
  c2cu_declare();
  c2cu_fprintf(c2cu_out, "end\n");
  c2cu_fclose(c2cu_out);
}

/* When the program ends, which is of no interest here. */
static void c2cu_finish(void) {}

#endif /* C2CU_LEAK_REPORT_H */
