// args: -T ps_6_0 -Wdxc
static float4 large[1 << 28];           // WARNING[dxc-array-size] "arrays of 2^32 bytes"
static float4 largest[(1 << 28) - 1];
static const uint letter = "xyz"[1];    // WARNING[dxc-character] "conversions of characters"
uint code(uint c) { return c; }
float4 main(uint i : I) : SV_Target {
  uint z = code("xyz"[2]);              // WARNING[dxc-character] "conversions of characters"
  return large[i] + largest[i] + letter + z;
}
