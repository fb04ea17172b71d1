// args: -T cs_6_0 -fcgl
globallycoherent RWStructuredBuffer<float> a;
RWStructuredBuffer<float> b;
// spirv: "OpDecorate %a Coherent"
// spirv:-"OpDecorate %b Coherent"
[numthreads(1, 1, 1)] void main() { a[0] = b[0]; }
