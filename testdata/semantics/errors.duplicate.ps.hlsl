// args: -T ps_6_0
float4 main(float4 a : A, float4 b : A) : SV_Target { // ERROR[semantic-duplicate] "'A' used more than once"
  return a + b;
}
