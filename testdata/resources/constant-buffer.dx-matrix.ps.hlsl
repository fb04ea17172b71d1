// args: -T ps_6_6 -E main -fvk-use-dx-layout -fspv-target-env=vulkan1.2 -O0
// Matrices with lines of one component are arrays in ConstantBuffers too. What is
// read becomes a vector; a component is read by itself.
struct Base { row_major double3x1 d; bool1x3 flags[2]; };
struct S : Base { float1x3 one; float last; };
ConstantBuffer<S> list[] : register(b0, space1);
TextureBuffer<S> texture;
RWStructuredBuffer<S> all;

// spirv: "%Base = OpTypeStruct %_arr_double_uint_3 %_arr__arr_uint_uint_3_uint_2"
// spirv: "%type_ConstantBuffer_S = OpTypeStruct %Base %_arr_float_uint_3 %float"
float1x3 row(S s) { return s.one; }

float4 main(nointerpolation uint i : I) : SV_Target {
  ConstantBuffer<S> local = list[1];
  all[0] = list[NonUniformResourceIndex(i)];
  all[1] = texture;
  // spirv: "OpAccessChain %_ptr_Uniform_float %list %\d+ %int_1 %\d+"
  float4 r = list[i].one[0][i] + row(local)[0].xyzz;
  r += texture.flags[i][0][1] ? (float)texture.d[i][0] : local.last;
  return r + float4(list[3].one[0], (float)any(local.flags[1]));
}
