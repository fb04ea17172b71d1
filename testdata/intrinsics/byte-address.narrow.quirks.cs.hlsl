// args: -T cs_6_2 -enable-16bit-types -fspv-dxc-quirks
// dxc replaces the bits in their word, which loses what a neighbour has stored meanwhile.
RWByteAddressBuffer b;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  b.Store<half>(2 * i, b.Load<half>(4 * i)); // spirv: "OpBitwiseAnd %uint" "OpBitwiseOr %uint" "OpStore %\d+"
}
