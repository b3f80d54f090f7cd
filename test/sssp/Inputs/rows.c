/* Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The library for C: distances from vertices 0 and 1 of one graph, with all
 * widths of offsets and ends and all kinds of lengths, of which nothing is
 * copied; and what is told of graphs that are none. */

#include <c2cu_paths.h>

#include <math.h>
#include <stdio.h>

enum { vertices = 4, edges = 4 };

static const int32_t first32[] = {0, 2, 3, 4, 4}, to32[] = {1, 2, 2, 1};
static const int64_t first64[] = {0, 2, 3, 4, 4}, to64[] = {1, 2, 2, 1};
static const int32_t whole[] = {5, 9, 2, 1};
static const int64_t large[] = {5000000000, 9000000000, 2000000000, 1};
static const double real[] = {0.5, 0.9, 0.25, 1};

static char text[100];
static const c2cu_paths_message message = {text, sizeof text};

static c2cu_paths_graph graph_of(int first_bits, int to_bits, int number,
                                 const void *length) {
  c2cu_paths_graph graph = {vertices, edges, NULL, NULL, length,
                            (int16_t)first_bits, (int16_t)to_bits, number};
  graph.first = first_bits == 64 ? (const void *)first64 : first32;
  graph.to = to_bits == 64 ? (const void *)to64 : to32;
  return graph;
}

static int failed(int status) {
  if (status != c2cu_paths_done)
    printf("status %d: %s\n", status, text);
  return status != c2cu_paths_done;
}

static void print(const c2cu_paths_graph *graph) {
  const int64_t sources[] = {0, 1};
  const int32_t limit = INT32_MAX;
  const int64_t large_limit = INT64_MAX;
  const double real_limit = INFINITY;
  int32_t rows[2 * vertices], parents[2 * vertices];
  int64_t large_rows[2 * vertices];
  double real_rows[2 * vertices];
  const void *const limits[] = {&limit, &large_limit, &real_limit};
  void *const into[] = {rows, large_rows, real_rows};
  if (failed(c2cu_paths_check(graph, 0, message)) ||
      failed(c2cu_paths_rows(graph, sources, 2, limits[graph->number],
                             into[graph->number], parents, message)))
    return;
  printf("%d/%d:", graph->first_bits, graph->to_bits);
  for (int i = 0; i < 2 * vertices; ++i) {
    if (graph->number == c2cu_paths_int32)
      printf(" %d", rows[i]);
    else if (graph->number == c2cu_paths_int64)
      printf(" %lld", (long long)large_rows[i]);
    else
      printf(" %g", real_rows[i]);
    printf("<%d", parents[i]);
  }
  printf("\n");
}

int main(void) {
  const int widths[][2] = {{32, 32}, {64, 32}, {64, 64}, {32, 64}};
  const void *const lengths[] = {whole, large, real};
  for (int number = 0; number < 3; ++number)
    for (int w = 0; w < 4; ++w) {
      const c2cu_paths_graph graph =
          graph_of(widths[w][0], widths[w][1], number, lengths[number]);
      print(&graph);
    }
  const int32_t beyond[] = {1, 2, 2, 7};
  c2cu_paths_graph wrong = graph_of(32, 32, c2cu_paths_int32, whole);
  wrong.to = beyond;
  print(&wrong);
  return 0;
}
