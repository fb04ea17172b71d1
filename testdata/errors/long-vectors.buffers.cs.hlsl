// args: -T cs_6_9 -fspv-target-env=vulkan1.2
// Constant buffers have no vectors of more than four components; push constants may.
struct S { float4 f; vector<half, 17> v[2]; };
vector<float, 5> global;                         // ERROR[long-vector-place] "a constant or texture buffer cannot have a vector of more than 4 components, as 'vector<float, 5>' has"
cbuffer C { S s; }                               // ERROR[long-vector-place] "as 'S' has"
tbuffer T { vector<uint, 1024> t[3]; }           // ERROR[long-vector-place] "as 'vector<uint, 1024>[3]' has"
ConstantBuffer<S> buffer;                        // ERROR[long-vector-place] "as 'S' has"
TextureBuffer<S> texels;                         // ERROR[long-vector-place] "as 'S' has"
struct Pushed { vector<float, 8> v; };
[[vk::push_constant]] Pushed pushed;
RWStructuredBuffer<float> o;

[numthreads(1, 1, 1)]
void main() { o[0] = pushed.v[3]; }
