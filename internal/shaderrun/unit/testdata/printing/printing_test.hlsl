// Text that XML and JSON have no form for, in what passes and in what fails.
#include <test.hlsli>

[numthreads(2, 1, 1)]
void TestPrints() { printf("<bell \a, escape \x1b, zero \x01, no UTF-8 \xff\xc0, ]]> & \"%u\"\nnext", WaveGetLaneIndex()); }

[numthreads(1, 1, 1)]
void TestFails() {
  printf("%c%c", 27, 0xD800);
  ASSERT_EQ(1 < 2 && true, false);
}

[numthreads(1, 1, 1)]
void BenchPrints() { printf("one"); }
