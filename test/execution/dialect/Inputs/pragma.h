x += 1;
#pragma GCC diagnostic ignored "-Wunused"