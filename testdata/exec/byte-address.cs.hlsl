// args: -T cs_6_0
// Loads and stores of byte address buffers, of words and of types.
struct Record { float3 a; int b; float2x2 m; uint list[2]; };
ByteAddressBuffer input;
RWByteAddressBuffer output;

[numthreads(1, 1, 1)]
void main() {
  output.Store(0, input.Load(4));
  output.Store2(4, input.Load2(8));
  output.Store3(12, input.Load3(0).zyx);
  output.Store4(24, input.Load4(16) + 1);
  float f = asfloat(input.Load(32));
  output.Store(40, asuint(f * 2));
  output.Store<float>(44, input.Load<float>(32) + 1);
  output.Store<int2>(48, -input.Load<int2>(0));
  Record r = input.Load<Record>(36);
  r.b += 1;
  output.Store<Record>(56, r);
  uint size;
  input.GetDimensions(size);
  output.Store(104, size);
  output.Store(108, output.Load(0) + 5);
  output.Store<bool>(112, input.Load<bool>(0));
  float4 v = input.Load<float4>(36);
  output.Store<float4>(116, v.wzyx);
}
