// args: -T ps_6_0
// The locations that stages exchange have to be known before there is a pipeline.
[[vk::constant_id(0)]] const uint n = 8;
typedef float Values[n];
float4 main(Values values : A) : SV_Target { return values[0]; } // ERROR[spec-length-place] "a stage input or output"
