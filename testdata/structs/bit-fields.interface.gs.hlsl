// args: -T gs_6_0 -E main
// Of the vertices of a primitive, the bit-fields of each are put together.
struct Flags { uint a : 7; uint b : 11; };
struct Vertex { Flags flags : FLAGS; float4 p : SV_Position; };
// spirv: "OpVariable %_ptr_Input__arr_uint_uint_2 Input" "OpBitFieldInsert %uint %\d+ %\d+ %uint_7 %uint_11" "OpBitFieldUExtract %uint %\d+ %uint_7 %uint_11" "OpStore %out_var_FLAGS1" "OpEmitVertex"
[maxvertexcount(1)]
void main(line Vertex v[2], inout PointStream<Vertex> stream) { stream.Append(v[1]); }
