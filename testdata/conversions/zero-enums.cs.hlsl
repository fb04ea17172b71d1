// args: -T cs_6_0 -E main
// A scalar becomes every number and every enumeration of a struct or an array.
enum Kind { KA, KB };
enum class Scoped : uint { SA = 5, SB };
enum class Wide : uint64_t { WA, WB = 0xfffffffff };
struct Base { Kind kind; };
struct Part : Base { float v; Scoped list[2]; };
struct S { Part parts[3]; bool flag; Wide wide; };
struct Holder { Kind k; RWBuffer<float> b; };
RWStructuredBuffer<uint> o;
RWStructuredBuffer<float> x;

uint sum(S s) { return (uint)s.parts[2].kind + (uint)s.parts[1].list[1] + (uint)s.wide + (s.flag ? 100 : 0); }

[numthreads(1, 1, 1)]
void main() {
  o[0] = sum((S)0);             // spirv: "OpStore %\d+ %uint_0"
  o[1] = sum((S)1);             // spirv: "OpStore %\d+ %uint_103"
  o[2] = sum((S)x[0]);          // spirv: "OpConvertFToS %int" "OpConvertFToU %uint" "OpConvertFToU %ulong"
  Kind list[3] = (Kind[3])1u;
  o[3] = list[2];               // spirv: "OpStore %\d+ %uint_1"
}
