// args: -T ps_6_0 -E main
// Offsets are counted in more than 32 bits, on every machine.
cbuffer Low {
  float a : packoffset(c268435455.w); // ERROR[memory-too-large] "do not fit in 32 bits"
};
cbuffer High {
  float b : packoffset(c268435456); // ERROR[memory-too-large] "do not fit in 32 bits"
};
cbuffer Higher {
  float c : packoffset(c268435457.y); // ERROR[memory-too-large] "do not fit in 32 bits"
};

float4 main() : SV_Target { return a + b + c; }
