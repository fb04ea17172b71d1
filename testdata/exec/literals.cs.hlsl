// args: -T cs_6_0
// args: -T cs_6_0 -HV 202x
// How literals are typed and folded.
RWStructuredBuffer<int> output;
RWStructuredBuffer<float> floats;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int zero = (int)id.x;
  output[0] = 0x7f + 010 + 7;
  output[1] = (int)0xffffffff;
  output[2] = 3000000000u > 5 ? 1 : 0;
  output[3] = 7 / 2 * 2;
  output[4] = -7 / 2;
  output[5] = -7 % 3;
  output[6] = 1 << 4 | 3;
  output[7] = zero + 'A';
  output[8] = (zero + 5) / 2;
  output[9] = true + true;
  output[10] = (int)(1e3 + .5);
  output[11] = 10 - 4 - 3;
  output[12] = 2 + 3 * 4 % 5;
  output[13] = 1 < 2 == true;
  output[14] = ~5 & 0xff;
  floats[0] = 7 / 2;
  floats[1] = 7 / 2.0;
  floats[2] = 1.5f * 2;
  floats[3] = 1e-3 * 1000;
  floats[4] = 2.5h + zero;
  floats[5] = 16777217;
  floats[6] = (float)(zero + 3) / 2;
  floats[7] = 0.1f + 0.2f;
}
