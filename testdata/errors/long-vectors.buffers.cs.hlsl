// args: -T cs_6_9 -fspv-target-env=vulkan1.2
// Constant buffers have no vectors of more than four components; push constants may.
struct S { float4 f; vector<half, 17> v[2]; };
vector<float, 5> global;                         // ERROR[long-vector-place] "a constant or texture buffer cannot contain a vector of more than 4 components: its type is 'vector<float, 5>'"
cbuffer C { S s; }                               // ERROR[long-vector-place] "its type is 'S'"
tbuffer T { vector<uint, 1024> t[3]; }           // ERROR[long-vector-place] "its type is 'vector<uint, 1024>[3]'"
ConstantBuffer<S> buffer;                        // ERROR[long-vector-place] "its type is 'S'"
TextureBuffer<S> texels;                         // ERROR[long-vector-place] "its type is 'S'"
struct Pushed { vector<float, 8> v; };
[[vk::push_constant]] Pushed pushed;
RWStructuredBuffer<float> o;

[numthreads(1, 1, 1)]
void main() { o[0] = pushed.v[3]; }
