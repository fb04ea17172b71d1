// args: -T ps_6_0 -fcgl
// A tbuffer is a storage buffer that is only read.
tbuffer T { float3 a; float b[2]; };
struct S { float4 c; };
TextureBuffer<S> buffer;
// spirv: "OpDecorate %_arr_float_uint_2 ArrayStride 4" "OpMemberDecorate %type_T 0 NonWritable" "OpDecorate %type_T BufferBlock" "OpDecorate %type_TextureBuffer_S BufferBlock"
float4 main() : SV_Target { return float4(a, b[1]) + buffer.c; }
