//--- functions
static int $smooth(int n, int *row, $[int table[][3]$|int (*table)[3]$]) {
  int total = 0;
  for (int i = 0; i < n; i++) {
    row[i] = (row[i] + table[i][1]) % 1000;
    table[i][2] = row[i] - i;
    total += row[i];
  }
  return total;
}
//--- marked
int $rows = $in(n, 1, 5), $row[6] = {$const(1, 9)}, $table[6][3];
for (int i = 0; i < 6; i++) { $row[i] += i * $n; for (int j = 0; j < 3; j++) $table[i][j] = i - j; }
$[if ($n > 2)$|$]
{
#pragma kernel
$[printf("%d\n", $smooth($rows, $row, $table));$|$row[5] = $smooth($n, $row, $table);$|(void)$smooth($n - 1, $row + 1, $table);$]
}
for (int i = 0; i < 6; i++) printf("%d %d ", $row[i], $table[i][2]);
printf("\n");
