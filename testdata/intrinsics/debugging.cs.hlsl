// args: -T cs_6_0
static const string format = "%d of %f";
[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  printf(format, i, 1.5); // spirv: "OpExtInst %void %[0-9]+ 1 %[0-9]+ %[0-9]+ %float_1_5"
  DebugBreak();           // spirv: "OpExtInst %void %[0-9]+ 1"
}
