// args: -T cs_6_0 -HV 2016 -Wno-deprecated-declarations
// Arrays whose lengths are specialization constants.
[[vk::constant_id(0)]] const uint n = 8;
[[vk::constant_id(1)]] const int m = 2;
typedef uint A[n];
static uint multiples[n + 1];
groupshared float2 shared_[n * 2][3];
RWStructuredBuffer<uint> output;

uint sum(uint a[n], uint k) {
  uint r = 0;
  for (uint i = 0; i < n; i++)
    r += a[i];
  a[0] = 5;
  return r + k;
}

void fill(out A a, uint base) {
  for (uint i = 0; i < n; i++)
    a[i] = base + i;
}

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  A a;
  fill(a, 10);
  A b = a;
  b[n - 1] = 7;
  a = b;
  uint c[m * 4][n];
  c[m][1] = 3;
  c[m + 1] = b;
  for (uint k = 0; k <= n; k++)
    multiples[k] = k * 100;
  shared_[i][1] = float2(i, i + 1);
  GroupMemoryBarrierWithGroupSync();
  if (i == 0) {
    output[0] = sum(a, 1000);
    output[1] = a[0];
    output[2] = c[m][1] + c[m + 1][n - 1];
    output[3] = multiples[n];
    output[4] = asuint(shared_[3][1].y);
    output[5] = a.Length;
    output[6] = (bool)m ? multiples[m] : 0;
  }
}
