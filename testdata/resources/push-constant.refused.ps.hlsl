// args: -T ps_6_0
struct Data { float4 f; };
struct Objects { Texture2D t; };
[[vk::push_constant]] ConstantBuffer<Data> buffers[2]; // ERROR[attribute-subject] "'push_constant' attribute only applies to global variables of struct type"
[[vk::push_constant]] Data structs[2]; // ERROR[attribute-subject] "'push_constant' attribute only applies to"
[[vk::push_constant]] static Data own; // ERROR[attribute-subject] "'push_constant' attribute only applies to"
[[vk::push_constant]] StructuredBuffer<Data> structured; // ERROR[attribute-subject] "'push_constant' attribute only applies to"
[[vk::push_constant]] ByteAddressBuffer bytes; // ERROR[attribute-subject] "'push_constant' attribute only applies to"
[[vk::push_constant]] Texture2D image; // ERROR[attribute-subject] "'push_constant' attribute only applies to"
[[vk::push_constant]] float4 scalar; // ERROR[attribute-subject] "'push_constant' attribute only applies to"
[[vk::push_constant]] vk::BufferPointer<Data> pointers[2]; // ERROR[attribute-subject] "'push_constant' attribute only applies to"
cbuffer Members { [[vk::push_constant]] Data member; } // ERROR[attribute-subject] "'push_constant' attribute only applies to"
[[vk::push_constant, vk::binding(1)]] cbuffer Both { float4 a; } // ERROR[attribute-with-binding] "vk::push_constant attribute cannot be used together with vk::binding attribute"
[[vk::shader_record_ext, vk::binding(1)]] cbuffer Record { float4 b; } // ERROR[attribute-with-binding] "vk::shader_record_ext attribute cannot be used together"
[[vk::shader_record_ext]] tbuffer Texels { float4 c; } // ERROR[attribute-subject] "'shader_record_ext' attribute only applies to cbuffer or ConstantBuffer"
[[vk::shader_record_ext]] TextureBuffer<Data> texels; // ERROR[attribute-subject] "'shader_record_ext' attribute only applies to cbuffer or ConstantBuffer"
[[vk::shader_record_ext]] ConstantBuffer<Data> records[2]; // ERROR[attribute-subject] "'shader_record_ext' attribute only applies to cbuffer or ConstantBuffer"
float4 main() : SV_Target { return a; }
