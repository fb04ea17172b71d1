// args: -T ps_6_0
void setFloat(out float a) { a = 1; }
void addFloat(inout float a) { a += 1; }
void setDouble(out double a) { a = 1; }
void addDouble(inout double a) { a += 1; }
void set3(out float3 a) { a = 1; }
void add3(inout float3 a) { a += 1; }
float4 main(float f : A) : SV_Target {
  double d = f;
  double3 d3 = f;
  setFloat(d);          // WARNING[narrowing] "from larger type 'double' to smaller type 'float &'"
  addFloat(d);          // WARNING[narrowing] "from larger type 'double' to smaller type 'float &'"
  setDouble(f);
  addDouble(f);
  set3(d3);             // WARNING[narrowing] "from larger type 'double3' to smaller type 'float3 &'"
  add3(d3);             // WARNING[narrowing] "from larger type 'double3' to smaller type 'float3 &'"
  set3(f);
  add3(f);
  modf(f, d);           // WARNING[narrowing] "from larger type 'double' to smaller type 'float &'"
  return f + float(d) + float(d3.x);
}
