// args: -T cs_6_0
RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)]
void main() {
  printf("a\x41\101\U000000e9\e\"");    // spirv: "OpString .aAAé\x1b."
  o[0] = '\x41' + '\101';               // spirv: "OpConstant %uint 130"
}
