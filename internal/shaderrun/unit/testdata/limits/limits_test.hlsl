// What a test may not take, and what there is nothing for.
#include <test.hlsli>

StructuredBuffer<float> unbound;
Texture2D<float4> picture;
cbuffer Settings { float4 colour; }
groupshared float large[1 << 28];
groupshared uint never;

[numthreads(4, 1, 1)]
void TestPrintsTooMuch() {
  for (uint i = 0; i < 1000000; i++)
    printf("round %u of the loop that prints", i);
}

[numthreads(1, 1, 1)]
void TestSharesTooMuch() {
  large[WaveGetLaneIndex()] = 1;
  ASSERT(large[1] == 0);
}

[numthreads(1, 1, 1)]
void TestKeepsTooMuch() {
  float list[1 << 22];
  for (uint i = 0; i < 1 << 22; i++)
    list[i] = i;
  ASSERT_EQ(list[never], 0);
}

[numthreads(1, 1, 1)]
void TestReadsBuffer() { ASSERT_EQ(unbound[2], 0); }

[numthreads(1, 1, 1)]
void TestReadsTexture() { ASSERT_EQ(picture[uint2(2, 0)].x, 0); }

[numthreads(1, 1, 1)]
void TestReadsConstants() { ASSERT_EQ(colour.x, 0); }

[numthreads(1, 1, 1)]
void TestHasNoEnd() {
  while (never < 2)
    GroupMemoryBarrier();
}

[numthreads(1, 1, 1)]
void TestFailsAndStops() {
  FAIL();
  while (never < 2)
    GroupMemoryBarrier();
}

[numthreads(1024, 1, 1)]
void TestTakesTooMuchMemory() {
  float list[200000];
  list[WaveGetLaneIndex() + never] = 1;
  GroupMemoryBarrierWithGroupSync();
  ASSERT_EQ(list[never], 0);
}
