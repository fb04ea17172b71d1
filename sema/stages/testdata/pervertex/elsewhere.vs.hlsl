// args: -T vs_6_1
float4 main(nointerpolation float a : A) : SV_Position {
  return GetAttributeAtVertex(a, 1); // ERROR[pixel-only] "GetAttributeAtVertex only allowed in pixel shader"
}
