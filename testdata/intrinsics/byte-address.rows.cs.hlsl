// args: -T cs_6_2 -Zpr
// With -Zpr matrices lie in byte address buffers row by row, but for those that say otherwise.
struct S { column_major float2x2 c; float2x2 r; };
// spirv: "OpAccessChain %_ptr_Uniform_uint %b %uint_0 %uint_2\n" "OpAccessChain %_ptr_Uniform_uint %b %uint_0 %uint_5\n" "OpAccessChain %_ptr_Uniform_uint %b %uint_0 %uint_11\n"
ByteAddressBuffer b;
RWByteAddressBuffer o;
[numthreads(1, 1, 1)]
void main() {
  float4x4 m = b.Load<float4x4>(0);
  o.Store(0, m[2][3]);
  S s = b.Load<S>(0);
  o.Store(4, s.c[0][1]);
  o.Store(8, s.r[0][1]);
}
