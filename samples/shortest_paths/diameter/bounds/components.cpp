//===- components.cpp - Parts in which all vertices reach each other ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "components.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace paths::diameter {

namespace {

/// Tarjan 1972, with a stack of its own instead of recursion.
class tarjan {
public:
  tarjan(const csr &graph, components &parts)
      : graph(graph), parts(parts), number(graph.vertices, unseen) {}

  void run() {
    for (vertex v = 0; v < graph.vertices; ++v)
      if (parts.where[v] != components::great && number[v] == unseen)
        visit_all_from(v);
  }

private:
  static constexpr vertex unseen = 0, done = std::numeric_limits<vertex>::max();

  struct frame {
    vertex v;
    edge_index next;
    vertex lowest; ///< number on the stack that v reaches
  };

  void visit_all_from(vertex root) {
    enter(root);
    while (!path.empty()) {
      frame &top = path.back();
      if (top.next < graph.first[top.v + 1])
        follow(top, graph.to[top.next++]);
      else
        leave();
    }
  }

  void enter(vertex v) {
    number[v] = ++count;
    stack.push_back(v);
    path.push_back({v, graph.first[v], count});
  }

  /// May make \p top invalid.
  void follow(frame &top, vertex to) {
    if (parts.where[to] == components::great || number[to] == done)
      return;
    if (number[to] == unseen)
      enter(to);
    else
      top.lowest = std::min(top.lowest, number[to]);
  }

  void leave() {
    const frame top = path.back();
    path.pop_back();
    if (!path.empty())
      path.back().lowest = std::min(path.back().lowest, top.lowest);
    if (top.lowest == number[top.v])
      cut_off(top.v);
  }

  /// What is above \p v on the stack is a component with it.
  void cut_off(vertex v) {
    const auto own = static_cast<vertex>(parts.first.size());
    vertex w = 0;
    do {
      w = stack.back();
      stack.pop_back();
      number[w] = done;
      parts.of[w] = own;
      parts.order.push_back(w);
    } while (w != v);
    parts.first.push_back(parts.order.size());
  }

  const csr &graph;
  components &parts;
  std::vector<vertex> number; ///< in the order of visits
  std::vector<vertex> stack;
  std::vector<frame> path;
  vertex count = 0;
};

} // namespace

components find_components(const csr &graph, std::vector<unsigned char> where) {
  components parts;
  parts.where = std::move(where);
  parts.of.assign(graph.vertices, components::great_number);
  const auto in_great = std::ranges::count(
      parts.where, static_cast<unsigned char>(components::great));
  parts.is_great_alone = in_great == 1;
  if (in_great != std::int64_t{graph.vertices})
    tarjan(graph, parts).run();
  return parts;
}

std::size_t count_roots(const csr &graph, const components &parts,
                        vertex &root) {
  std::vector<bool> entered(parts.others() + 1);
  if (!parts.is_connected())
    for (vertex v = 0; v < graph.vertices; ++v)
      for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e)
        if (parts.of[graph.to[e]] != parts.of[v])
          entered[parts.of[graph.to[e]]] = true;
  root =
      static_cast<vertex>(std::ranges::find(entered, false) - entered.begin());
  return static_cast<std::size_t>(std::ranges::count(entered, false));
}

} // namespace paths::diameter
