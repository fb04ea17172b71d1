// args: -T cs_6_0 -E main
// Load takes an int. One that is negative is a large number behind the buffer, as it
// is with the index operator.
static const uint three = 3;
RWStructuredBuffer<uint> r;
[numthreads(1, 1, 1)]
void main(int i : SV_GroupIndex) {
  r[0] = r.Load(-1);     // spirv: "OpAccessChain %_ptr_Uniform_uint %r %int_0 %uint_4294967295"
  r[1] = r.Load(-three); // spirv: "OpAccessChain %_ptr_Uniform_uint %r %int_0 %uint_4294967293"
  r[2] = r[-2];          // spirv: "OpAccessChain %_ptr_Uniform_uint %r %int_0 %uint_4294967294"
  r[3] = r.Load(2);      // spirv: "OpAccessChain %_ptr_Uniform_uint %r %int_0 %int_2"
}
