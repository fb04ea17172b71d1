// args: -T cs_6_0 -E main
// resource: palette {"width": 16, "format": "R32_UINT"}
// resource: output {"size": 128}
Buffer<uint> palette;
RWStructuredBuffer<uint> output : register(u1);

// The palette has sixteen colours, and keys have five bits.
[numthreads(32, 1, 1)]
void main(uint key : SV_GroupIndex) {
  output[key] = palette[key]; // FINDING[range] "reads palette[16], which has 16 elements"
}
