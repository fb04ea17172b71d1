// args: -T vs_6_0
float4 main(float4 a : A) : SV_Position {
  if (a.x < 0) discard; // ERROR[discard-stage] "may only be used in pixel shaders"
  return a;
}
