// args: -T cs_6_0 -E main -fcgl
// A ConstantBuffer stands for the struct it holds. Copying it into a variable
// rebuilds the struct in the layout of the shader's own memory.
struct S { float4 a; int b; };
ConstantBuffer<S> one : register(b0);
ConstantBuffer<S> many[4] : register(b1);
RWStructuredBuffer<S> result;
// spirv: "%one = OpVariable %_ptr_Uniform_type_ConstantBuffer_S Uniform"
// spirv: "%many = OpVariable %_ptr_Uniform__arr_type_ConstantBuffer_S_uint_4 Uniform"
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
	S s = one; // spirv: "OpLoad %type_ConstantBuffer_S %one" "OpCompositeConstruct %S"
	s.a += many[id.x].a; // spirv: "OpAccessChain %_ptr_Uniform_v4float %many %\d+ %int_0"
	result[0] = s;
}
