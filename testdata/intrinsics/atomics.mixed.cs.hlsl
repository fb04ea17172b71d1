// args: -T cs_6_6 -fspv-target-env=vulkan1.2
// A number of any kind becomes what the memory holds.
RWStructuredBuffer<uint64_t> wide;
RWStructuredBuffer<int> narrow;
RWStructuredBuffer<uint> u, b;
StructuredBuffer<float> f;
[numthreads(1, 1, 1)]
void main(uint i : SV_GroupIndex) {
  int64_t before;
  InterlockedAdd(wide[0], 3.0);              // spirv: "OpAtomicIAdd %ulong" "%ulong_3"
  InterlockedExchange(wide[1], 2.0, before); // spirv: "OpAtomicExchange %ulong" "%ulong_2"
  InterlockedXor(wide[1], 15u);              // spirv: "OpAtomicXor %ulong .* %ulong_15\b"
  InterlockedMax(narrow[0], 7.0);            // spirv: "OpAtomicSMax %int" "%int_7"
  InterlockedAdd(u[0], f[0]);                // spirv: "OpConvertFToU %uint" "OpAtomicIAdd %uint"
  InterlockedAdd(narrow[0], f[0]);           // spirv: "OpConvertFToS %int" "OpAtomicIAdd %int"
  InterlockedMin(u[0], f[1]);                // spirv: "OpConvertFToU %uint" "OpAtomicUMin %uint"
  InterlockedCompareStore(narrow[0], (half)f[3], b[0] != 0); // spirv: "OpConvertFToS %int" "OpAtomicCompareExchange %int"
  InterlockedMax(wide[0], f[2]);             // spirv: "OpConvertFToU %ulong" "OpAtomicUMax %ulong"
  InterlockedMin(wide[0], u[1]);             // spirv: "OpUConvert %ulong" "OpAtomicUMin %ulong"
  InterlockedMax(wide[0], narrow[1]);        // spirv: "OpSConvert %long" "OpAtomicUMax %ulong"
  InterlockedMax(u[0], narrow[1]);           // spirv: "OpBitcast %uint" "OpAtomicUMax %uint"
}
