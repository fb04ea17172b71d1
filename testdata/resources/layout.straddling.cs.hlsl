// args: -T cs_6_0 -E main
// Under relaxed std430 no vector may cross a boundary of 16 bytes, however deep it
// lies. Structs that hold one move on, elements of arrays move apart; the elements of
// the buffer itself stay as close as they are.
struct Long { float a; float2 b; float c, d, e; };    // spirv: "OpDecorate %_runtimearr_Long ArrayStride 24"
struct Late { float a; float2 b; };                   // spirv: "OpMemberDecorate %Late 1 Offset 4"
struct Holder { float2 p; Late late; };               // spirv: "OpMemberDecorate %Holder 1 Offset 16"
struct Deep { float2 p; Holder holders[2]; float q; };// spirv: "OpDecorate %_arr_Holder_uint_2 ArrayStride 32" "OpMemberDecorate %Deep 1 Offset 16\n" "OpMemberDecorate %Deep 2 Offset 80"
struct Longs { Long all[3]; float last; };            // spirv: "OpDecorate %_arr_Long_uint_3 ArrayStride 32" "OpMemberDecorate %Longs 1 Offset 96"
RWStructuredBuffer<Long> r;
RWStructuredBuffer<Holder> h;
RWStructuredBuffer<Deep> d;
RWStructuredBuffer<Longs> l;
[numthreads(1, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  r[i].b = h[i].late.b;
  d[i].holders[i & 1].late.b = l[i].all[i % 3].b;
  d[i].q = l[i].last;
}
