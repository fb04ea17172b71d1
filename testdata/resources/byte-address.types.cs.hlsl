// args: -T cs_6_2 -E main -fcgl -enable-16bit-types
// A byte address buffer is an array of words: other types are put together
// from words and taken apart into them, and those of 16 bits are stored as such.
struct S { float a; double d; };
ByteAddressBuffer src;
RWByteAddressBuffer dst;
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
	uint2 w = src.Load2(id.x); // spirv: "OpShiftRightLogical %uint %\d+ %uint_2" "OpIAdd %uint %\d+ %uint_1" "OpCompositeConstruct %v2uint"
	dst.Store(4, w.x + w.y);
	S s = src.Load<S>(8); // spirv: "OpBitcast %float" "OpBitcast %double"
	dst.Store<S>(8, s);
	half h = src.Load<half>(2); // spirv: "OpUMod %uint" "OpUConvert %ushort" "OpBitcast %half"
	dst.Store<half>(6, h); // spirv: "OpBitcast %ushort" "OpAccessChain %_ptr_Uniform_ushort %dst_uint16"
	uint n;
	src.GetDimensions(n); // spirv: "OpArrayLength %uint %src 0" "OpIMul %uint %\d+ %uint_4"
	dst.InterlockedMax(n, -3); // spirv: "OpAtomicSMax %uint"
}
