// args: -T cs_6_0 -E main
// Of the attributes of two declarations of a function, those of the definition hold.
RWStructuredBuffer<uint> o;
[numthreads(8, 1, 1)] void main(uint3 t);
[numthreads(1, 4, 1)] void main(uint3 t : SV_DispatchThreadID) { // spirv: "OpExecutionMode %main LocalSize 1 4 1"
  o[t.y] = t.x;
}
[numthreads(2, 2, 2)] void main(uint3 t);
