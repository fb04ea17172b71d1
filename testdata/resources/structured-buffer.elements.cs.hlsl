// args: -T cs_6_0 -E main -fcgl
// A structured buffer is a block of one runtime array; read-only ones are
// NonWritable.
struct S { float3 p; float w; row_major float2x2 m; };
StructuredBuffer<S> src : register(t0);
RWStructuredBuffer<S> dst : register(u0, space2);
// spirv: "OpDecorate %_runtimearr_S ArrayStride 32"
// spirv: "OpMemberDecorate %type_StructuredBuffer_S 0 Offset 0" "OpMemberDecorate %type_StructuredBuffer_S 0 NonWritable" "OpDecorate %type_StructuredBuffer_S BufferBlock"
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
	dst[id.x] = src[id.y];
	dst[id.x].p.y = src.Load(1).w; // spirv: "OpAccessChain %_ptr_Uniform_float %src %int_0 %int_1 %int_1" "OpAccessChain %_ptr_Uniform_v3float %dst %int_0 %\d+ %int_0" "OpAccessChain %_ptr_Uniform_float %\d+ %int_1"
	uint n, stride;
	src.GetDimensions(n, stride); // spirv: "OpArrayLength %uint %src 0" "OpStore %stride %uint_32"
	dst[n].m[1] = stride;
}
