// args: -T ps_6_0
// What is dear and the same in each iteration stands in front of the loop; what is cheap,
// what depends on the iteration and what not each iteration computes does not.
float4 main(float4 v : V, nointerpolation int count : N) : SV_Target {
  float4 sum = 0;
  [loop] for (int i = 0; i < count; i++) {
    float dear = sqrt(v.x) / v.y;  // spirv: "ExtInst %float %1 Sqrt" "OpFDiv"
    float4 cheap = v + 2;          // spirv: "OpLoopMerge" "OpFAdd"
    float varying = cos(v.x + i);  // spirv: "ExtInst %float %1 Cos"
    if (i % 3 == 1)
      sum += sin(v.z) * v;         // spirv: "ExtInst %float %1 Sin"
    sum += cheap * dear * varying;
  }
  return sum;
}
