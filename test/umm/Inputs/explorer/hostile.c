// </script><script>window.hacked = 1</script> <!-- <img src=x onerror="window.hacked = 1">
#include <stdio.h>

int b[2];
const char *s = "</script>&amp;'\""; // Größe: ½ ≤ 1, 𝒙,  
/* not UTF-8: �� */
void f(void) {
	int ä = 1;
	b[/* ä < 2 */ ä] = b[0] < 1 && "𝒙</script>"[0] ? b[1] : 2;
}
int main(void) {
	if (scanf("%d", b) != 1)
		return 1;
#pragma kernel
	f();
	return b[1];
}