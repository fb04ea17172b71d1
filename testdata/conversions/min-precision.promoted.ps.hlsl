// args: -T ps_6_2 -E main
// args: -T ps_6_2 -E main -enable-16bit-types
min10float2 f(min12int a) { // WARNING[min-precision-promoted] "'min10float' is promoted to" WARNING[min-precision-promoted] "'min12int' is promoted to"
  return (min10float2)a;
}
float4 main(int a : A) : SV_Target { return f((min12int)a).xyxy; }
