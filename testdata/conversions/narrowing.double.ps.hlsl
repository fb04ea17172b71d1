// args: -T ps_6_0 -fcgl
float4 main(float f : A) : SV_Target {
  double d = f;      // spirv: "OpFConvert %double"
  float a = d;       // WARNING[narrowing] "conversion from larger type 'double' to smaller type 'float', possible loss of data"
  float b = (float)d; // spirv: "OpFConvert %float"
  return a + b;
}
